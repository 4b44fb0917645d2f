// Announces every change to the board to screen readers, in a short sentence.

import { app } from "./app.js";
import { CELLS, digitAt, NOTES } from "./board.js";
import { contentOf, labelOf } from "./labels.js";
import { speak, timesSpoken } from "./page.js";

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
