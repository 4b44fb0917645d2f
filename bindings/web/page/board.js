// A board with givens, placed digits, notes and colours, and the changes to it. It does what a board of `sudoku play`
// does (src/play/game/mod.rs). Cells are numbers from 0 to 80; sets of digits are bits, bit 0 for digit 1.

export const CELLS = Array.from({ length: 81 }, (_, cell) => cell);
export const rowOf = cell => Math.floor(cell / 9);
export const columnOf = cell => cell % 9;
const boxOf = cell => 3 * Math.floor(cell / 27) + Math.floor(cell % 9 / 3);
export const nameOf = cell => `r${rowOf(cell) + 1}c${columnOf(cell) + 1}`;
export const cellOf = name => 9 * (name[1] - 1) + (name[3] - 1);
export const bit = digit => 1 << (digit - 1);
export const digitsOf = set => [1, 2, 3, 4, 5, 6, 7, 8, 9].filter(digit => set & bit(digit));

const sees = (one, other) =>
  one !== other && (rowOf(one) === rowOf(other) || columnOf(one) === columnOf(other) || boxOf(one) === boxOf(other));
const PEERS = CELLS.map(cell => CELLS.filter(other => sees(cell, other)));

/** The digits of a line, 0 for a blank. */
export const digitsOfLine = line => Array.from(line, mark => Number(mark) || 0);
export const lineOf = digits => digits.map(digit => digit || ".").join("");

const nothing = () => Array(81).fill(0);

/** A puzzle on which nothing has been done. */
export const boardOf = givens =>
  ({ givens: [...givens], placed: nothing(), noted: nothing(), removed: nothing(), colours: {} });
export const EMPTY = boardOf(nothing());

/** A copy that can be changed, but for the givens. */
export const copyOf = board => ({
  givens: board.givens,
  placed: [...board.placed],
  noted: [...board.noted],
  removed: [...board.removed],
  colours: { ...board.colours },
});

/** Boards are equal if they look the same: notes that were removed are not seen. */
export const isSame = (one, other) =>
  ["givens", "placed", "noted"].every(part => one[part].every((value, cell) => value === other[part][cell])) &&
  JSON.stringify(Object.entries(one.colours).sort()) === JSON.stringify(Object.entries(other.colours).sort());

export const digitAt = (board, cell) => board.givens[cell] || board.placed[cell];
export const digitsOn = board => CELLS.map(cell => digitAt(board, cell));
export const isFull = board => CELLS.every(cell => digitAt(board, cell));

/** The cells whose digit is in a house twice. */
export const clashing = board => CELLS.filter(cell => {
  const digit = digitAt(board, cell);
  return digit && PEERS[cell].some(peer => digitAt(board, peer) === digit);
});

/** What the digits on the board allow in each cell; nothing in filled ones. */
export function allowed(board, digits = digitsOn(board)) {
  return CELLS.map(cell =>
    digits[cell] ? 0 : PEERS[cell].reduce((set, peer) => (digits[peer] ? set & ~bit(digits[peer]) : set), 0x1ff));
}

/** The candidates: those noted in a cell, or all that the digits allow if none is noted. */
export const candidatesOn = board =>
  allowed(board).map((set, cell) => (board.noted[cell] ? set & board.noted[cell] : set));

/** The placed digits that are not those of the solution, and the cells without its digit among those noted. */
export function mistakes(board, solution) {
  const lacks = cell =>
    board.noted[cell] && !((board.noted[cell] | board.removed[cell]) & bit(solution[cell]));
  return {
    placed: CELLS.filter(cell => board.placed[cell] && board.placed[cell] !== solution[cell]),
    noted: CELLS.filter(lacks),
  };
}

function removeNotes(board, cell, set) {
  board.noted[cell] &= ~set;
  board.removed[cell] |= set;
}

/** Gives back those of the digits that were removed from the notes, unless another placed digit rules them out. */
function giveBack(board, cell, set) {
  if (board.placed[cell]) return;
  const ruledOut = PEERS[cell].reduce((all, peer) => (board.placed[peer] ? all | bit(board.placed[peer]) : all), 0);
  const back = set & board.removed[cell] & ~ruledOut;
  board.noted[cell] |= back;
  board.removed[cell] &= ~back;
}

/** Takes away the digit that was placed in the cell, and gives back the notes that it removed. */
export function takeAway(board, cell) {
  const digit = board.placed[cell];
  if (!digit) return;
  board.placed[cell] = 0;
  giveBack(board, cell, board.removed[cell]);
  for (const peer of PEERS[cell]) giveBack(board, peer, bit(digit));
}

/** Places the digit, and takes it from the notes of the peers. */
export function place(board, cell, digit) {
  takeAway(board, cell);
  board.placed[cell] = digit;
  removeNotes(board, cell, board.noted[cell]);
  for (const peer of PEERS[cell]) removeNotes(board, peer, board.noted[peer] & bit(digit));
}

/** Empties the cell, which keeps no notes. */
export function clear(board, cell) {
  takeAway(board, cell);
  board.noted[cell] = 0;
  board.removed[cell] = 0;
}

/** Makes these the only notes. */
export function setNotes(board, sets) {
  board.noted = sets.map((set, cell) => (digitAt(board, cell) ? 0 : set));
  board.removed = nothing();
}
