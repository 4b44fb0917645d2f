// The cells in words, and the marks on them.

import { app } from "./app.js";
import { cellOf, COLOURS, columnOf, digitsOf, rowOf } from "./board.js";

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
export function contentOf(cell, marks = marksOf()) {
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
