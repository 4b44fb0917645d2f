// The cells in words, with the marks on them, and the words of a change for screen readers.

import { app } from "./app.js";
import { cellOf, CELLS, COLOURS, columnOf, digitAt, digitsOf, NOTES, rowOf } from "./board.js";
import { speak, timesSpoken } from "./page.js";

/** The sets of cells that are marked, with their papers and the words for them. */
export function marksOf() {
  const check = app.mode === "edit" && app.known.puzzle === app.puzzle ? app.known.check : null;
  const cellsOf = names => (names ?? []).map(item => cellOf(item.cell ?? item));
  return [
    { paper: "bad", word: "clashes", set: new Set(app.board.clashing) },
    { paper: "bad", word: "wrong", set: new Set(app.wrong) },
    { paper: "bad", word: "part of the problem", set: new Set(check?.valid ? cellsOf(check.conflict?.givens) : []) },
    { paper: "differs", word: "differs between solutions", set: new Set(cellsOf(check?.ambiguity?.differing)) },
  ];
}

/** A cell in words: its content, marks and colours. */
function contentOf(cell, marks = marksOf()) {
  const { givens, placed, noted, corners, colours } = app.board;
  const parts = [];
  if (givens[cell]) parts.push(`given ${givens[cell]}`);
  else if (placed[cell]) parts.push(placed[cell]);
  else if (noted[cell]) parts.push(`notes ${digitsOf(noted[cell]).join(" ")}`);
  else if (!corners[cell]) parts.push("blank");
  if (corners[cell]) parts.push(`corner notes ${digitsOf(corners[cell]).join(" ")}`);
  for (const { word, set } of marks) if (set.has(cell)) parts.push(word);
  for (const [key, colour] of Object.entries(colours)) {
    const [coloured, digit] = key.split(".").map(Number);
    if (coloured === cell) parts.push(`${digit || ""} ${COLOURS[colour]}`.trim());
  }
  return parts.join(", ");
}

/** A cell in words, with its place. */
export const labelOf = (cell, marks) => `Row ${rowOf(cell) + 1}, column ${columnOf(cell) + 1}, ${contentOf(cell, marks)}`;

/** Has every change to the board told in a short sentence. */
export function makeAnnouncements() {
  let { board, number } = app.game, times = 0;
  app.listen(() => { times = timesSpoken(); });
  app.listen(({ game }) => {
    const before = board, isSame = number === game.number;
    ({ board, number } = game);
    // What was said about the change itself is enough.
    if (!isSame || board === before || times !== timesSpoken()) return;
    speak((game.last === "undo" ? "Undone: " : "") + changeOf(before, board));
  }, { isLate: true });
}

/** The change in words: the cell whose digit is another, or that alone is another, or the number of cells. */
function changeOf(before, after) {
  const digits = CELLS.filter(cell => digitAt(before, cell) !== digitAt(after, cell));
  const keys = Object.keys({ ...before.colours, ...after.colours });
  const recoloured = keys.filter(key => before.colours[key] !== after.colours[key]).map(key => parseInt(key));
  const isNotedAnew = cell => NOTES.some(name => before[name][cell] !== after[name][cell]);
  const others = CELLS.filter(cell => isNotedAnew(cell) || recoloured.includes(cell));
  const cells = digits.length ? digits : others;
  if (cells.length !== 1) return `${cells.length} cells changed`;
  return cells[0] === app.cursor ? contentOf(cells[0]) : labelOf(cells[0], undefined);
}
