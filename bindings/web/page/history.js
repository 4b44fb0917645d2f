// The boards of a game as data to be stored: each as the changes from the one before it.

import { CELLS, EMPTY, copyOf } from "./board.js";

/** The parts of a board, and the greatest value in a cell of each. */
const PARTS = { givens: 9, placed: 9, noted: 0x1ff, removed: 0x1ff };
const NAMES = Object.keys(PARTS);

/** The changes from a board to the next: for each part, cells with their new values; and the colours if they differ. */
function difference(before, after) {
  const parts = NAMES.map(part =>
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

const isUpTo = (value, most) => Number.isInteger(value) && value >= 0 && value <= most;

/** The next board; throws if these are not changes. */
function changed(before, parts) {
  const board = { ...copyOf(before), givens: [...before.givens] };
  if (parts.length > NAMES.length) board.colours = checkedColours(parts[NAMES.length]);
  NAMES.forEach((part, index) => {
    const changes = parts[index];
    if (changes.length % 2) throw new RangeError("a cell without a value");
    for (let at = 0; at < changes.length; at += 2) {
      const [cell, value] = [changes[at], changes[at + 1]];
      if (!isUpTo(cell, 80) || !isUpTo(value, PARTS[part])) throw new RangeError("not a cell or a value");
      board[part][cell] = value;
    }
  });
  return board;
}

function checkedColours(colours) {
  for (const [key, colour] of Object.entries(colours)) {
    const [cell, digit, ...rest] = key.split(".").map(Number);
    if (!isUpTo(cell, 80) || !isUpTo(digit, 9) || rest.length || !["A", "B"].includes(colour)) throw new RangeError("not a colour");
  }
  return { ...colours };
}

export const pack = boards => boards.map((board, index) => cachedDifference(boards[index - 1] ?? EMPTY, board));

/** The boards; throws if the history is not one. */
export function unpack(history) {
  const boards = [];
  for (const parts of history) boards.push(changed(boards.at(-1) ?? EMPTY, parts));
  return boards;
}
