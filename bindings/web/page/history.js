// The boards of a game as data to be stored: each as the changes from the one before it.

import { CELLS, EMPTY, copyOf } from "./board.js";

const PARTS = ["givens", "placed", "noted", "removed"];

/** The changes from a board to the next: for each part, cells with their new values; and the colours if they differ. */
function difference(before, after) {
  const parts = PARTS.map(part =>
    CELLS.filter(cell => before[part][cell] !== after[part][cell]).flatMap(cell => [cell, after[part][cell]]));
  const isRecoloured = JSON.stringify(before.colours) !== JSON.stringify(after.colours);
  return isRecoloured ? [...parts, after.colours] : parts;
}

/** The last difference found for a board, because the game is stored after each move. */
const cache = new WeakMap();

function cachedDifference(before, board) {
  if (cache.get(board)?.before !== before) cache.set(board, { before, parts: difference(before, board) });
  return cache.get(board).parts;
}

function changed(before, parts) {
  const board = copyOf(before);
  board.colours = parts[PARTS.length] ?? board.colours;
  PARTS.forEach((part, index) => {
    const changes = parts[index];
    for (let at = 0; at < changes.length; at += 2) board[part][changes[at]] = changes[at + 1];
  });
  return board;
}

export const pack = boards => boards.map((board, index) => cachedDifference(boards[index - 1] ?? EMPTY, board));

export function unpack(history) {
  const boards = [];
  for (const parts of history) boards.push(changed(boards.at(-1) ?? EMPTY, parts));
  return boards;
}
