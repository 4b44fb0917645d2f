// Boards as the game shows them, and cells. Cells are numbers from 0 to 80; sets of digits are bits, bit 0 for digit 1.

export const CELLS = Array.from({ length: 81 }, (_, cell) => cell);
export const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
export const rowOf = cell => Math.floor(cell / 9);
export const columnOf = cell => cell % 9;
export const cellOf = name => 9 * (name[1] - 1) + (name[3] - 1);
export const bit = digit => 1 << (digit - 1);
export const digitsOf = set => DIGITS.filter(digit => set & bit(digit));

/** The digits of a line, 0 for a blank. */
const digitsOfLine = line => Array.from(line, mark => Number(mark) || 0);
export const lineOf = digits => digits.map(digit => digit || ".").join("");

/** The board of an answer: the puzzle as a line, digits, noted candidates, corner notes, colours and the cells that clash. @returns {any} */
export const boardOf = ({ givens, placed, colours, ...others }) => ({
  puzzle: givens,
  givens: digitsOfLine(givens),
  placed: digitsOfLine(placed),
  colours: Object.fromEntries(colours.map(([cell, digit, colour]) => [`${cell}.${digit}`, colour])),
  ...others,
});

/** The colours of cells and candidates, by their letters in the library. */
export const COLOURS = { A: "blue", B: "orange", C: "green", D: "pink" };

/** The notes of a board, which are bits for each cell. */
export const NOTES = ["noted", "corners"];

const BLANK = ".".repeat(81);
export const EMPTY = boardOf({ givens: BLANK, placed: BLANK, ...Object.fromEntries(NOTES.map(name => [name, CELLS.map(() => 0)])), colours: [], clashing: [] });

/** The board on a line, as a link has it; null if it is none. The library's line is read before the library has come. */
export function boardOfLine(text) {
  const cells = [...text.matchAll(/([1-9A-I.])|-([a-i]*)(?:_([a-i]+))?/gy)];
  if (cells.length !== 81 || cells.map(([mark]) => mark).join("") !== text) return null;
  const lineFrom = marks => lineOf(cells.map(([, mark]) => marks.indexOf(mark) + 1));
  const bits = (letters = "") => Array.from(letters, letter => bit(letter.charCodeAt(0) - 96)).reduce((all, each) => all | each, 0);
  const [noted, corners] = [2, 3].map(part => cells.map(cell => bits(cell[part])));
  return boardOf({ givens: lineFrom("123456789"), placed: lineFrom("ABCDEFGHI"), noted, corners, colours: [], clashing: [] });
}

export const digitAt = (board, cell) => board.givens[cell] || board.placed[cell];
export const digitsOn = board => CELLS.map(cell => digitAt(board, cell));
export const isFull = board => CELLS.every(cell => digitAt(board, cell));
