// The games that others have replaced, the last ten of them, in the browser's storage.

import { store, stored } from "./page.js";

const NAME = "sudoku-games";
const MOST = 10;

/** The games, the latest first: each with its text, its puzzle on a line, its clock, and the number of digits placed. */
export function keptGames() {
  try {
    const games = JSON.parse(stored(NAME) ?? "[]");
    const isGame = each => ["text", "puzzle", "clock"].every(name => typeof each[name] === "string") && Number.isInteger(each.placed);
    return games.filter(isGame).slice(0, MOST);
  } catch {
    return [];
  }
}

/** Keeps a game on which something has been done. That of the puzzle which is played now is no longer kept. */
export function keepGame({ text, board, clock }, current) {
  const isBegun = ["placed", "noted", "corners"].some(name => board[name].some(Boolean));
  const others = keptGames().filter(({ puzzle }) => ![board.puzzle, current].includes(puzzle));
  const games = isBegun && board.puzzle !== current ? [{ text, puzzle: board.puzzle, clock, placed: board.placed.filter(Boolean).length }] : [];
  store(NAME, JSON.stringify([...games, ...others].slice(0, MOST)));
}
