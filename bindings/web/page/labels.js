// The cells in words, and the marks on them.

import { app } from "./app.js";
import { cellOf, columnOf, digitsOf, rowOf } from "./board.js";
import { words } from "./words.js";

/** The sets of cells that are marked, with their papers and the words for them. */
export function marksOf() {
  const check = app.mode === "edit" && app.known.puzzle === app.puzzle ? app.known.check : null;
  const cellsOf = names => (names ?? []).map(item => cellOf(item.cell ?? item));
  return [
    { paper: "bad", word: words.clashes, set: new Set(app.board.clashing) },
    { paper: "bad", word: words.isWrong, set: new Set(app.wrong) },
    { paper: "bad", word: words.isPart, set: new Set(check?.valid ? cellsOf(check.conflict?.givens) : []) },
    { paper: "differs", word: words.differs, set: new Set(cellsOf(check?.ambiguity?.differing)) },
  ];
}

/** A cell in words: its content, marks and colours. */
export function contentOf(cell, marks = marksOf()) {
  const { givens, placed, noted, corners, colours } = app.board;
  const parts = [];
  if (givens[cell]) parts.push(words.given(givens[cell]));
  else if (placed[cell]) parts.push(words.placed(placed[cell]));
  else if (noted[cell]) parts.push(words.noted(digitsOf(noted[cell])));
  else if (!corners[cell]) parts.push(words.blank);
  if (corners[cell]) parts.push(words.cornerNotes(digitsOf(corners[cell])));
  for (const { word, set } of marks) if (set.has(cell)) parts.push(word);
  for (const [key, colour] of Object.entries(colours)) {
    const [coloured, digit] = key.split(".").map(Number);
    if (coloured === cell) parts.push(words.coloured(digit || "", words.colour[colour]).trim());
  }
  return parts.join(", ");
}

/** A cell in words, with its place. */
export const labelOf = (cell, marks) => `${words.cell(rowOf(cell) + 1, columnOf(cell) + 1)}, ${contentOf(cell, marks)}`;
