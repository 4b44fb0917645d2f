// The board on the page: a grid of cells that the arrow keys move through.

import { app } from "./app.js";
import { bit, cellOf, CELLS, clashing, columnOf, digitAt, digitsOf, rowOf } from "./board.js";
import { find, make } from "./page.js";
import { words } from "./words.js";

let cells;

/** Makes the cells. `press` is called with a cell that is clicked. */
export function makeBoard(press) {
  const board = find("board");
  board.setAttribute("aria-label", words.board);
  cells = CELLS.map(cell =>
    make("div", { role: "gridcell", tabindex: -1, "data-cell": cell, click: () => press(cell), focus: () => reach(cell) }));
  for (let row = 0; row < 9; row++) {
    board.append(make("div", { role: "row" }, ...cells.slice(9 * row, 9 * row + 9)));
  }
  app.listen(draw);
}

/** Focus came to a cell by other ways than a key of ours. */
function reach(cell) {
  if (app.cursor === cell) return;
  app.cursor = cell;
  draw();
}

export const focusCell = () => cells[app.cursor].focus({ preventScroll: true });

function draw() {
  const { board, cursor } = app;
  const marks = marksOf();
  const digit = digitAt(board, cursor);
  find("board").classList.toggle("paused", app.isPaused);
  for (const cell of CELLS) {
    const element = cells[cell];
    const own = digitAt(board, cell);
    const classes = [
      board.givens[cell] ? "given" : "",
      cell === cursor ? "cursor" : "",
      digit && own === digit ? "same" : "",
      isNear(cell, cursor) ? "near" : "",
      ...marks.filter(({ set }) => set.has(cell)).map(({ name }) => name),
      colourClass(board.colours[`${cell}.0`]),
    ];
    element.className = classes.filter(Boolean).join(" ");
    element.tabIndex = cell === cursor ? 0 : -1;
    element.setAttribute("aria-selected", String(cell === cursor));
    element.setAttribute("aria-label", labelOf(cell, marks));
    element.replaceChildren(...contentOf(cell, digit));
  }
}

const isNear = (cell, cursor) => rowOf(cell) === rowOf(cursor) || columnOf(cell) === columnOf(cursor);

const colourClass = colour => (colour ? `colour-${colour}` : "");

/** The sets of cells that are marked, with the names of their classes and the words for them. */
function marksOf() {
  const check = app.known.puzzle === app.puzzle ? app.known.check : null;
  const isEditing = app.mode === "edit";
  const cellsOf = names => (names ?? []).map(item => cellOf(item.cell ?? item));
  return [
    { name: "clash", word: words.clashes, set: new Set(clashing(app.board)) },
    { name: "wrong", word: words.isWrong, set: new Set(app.wrong) },
    {
      name: "conflict",
      word: words.isPart,
      set: new Set(isEditing && check?.valid ? cellsOf(check.conflict?.givens) : []),
    },
    { name: "differs", word: words.differs, set: new Set(isEditing ? cellsOf(check?.ambiguity?.differing) : []) },
  ];
}

/** The digit of a cell, or its notes. */
function contentOf(cell, digit) {
  const { board } = app;
  if (digitAt(board, cell)) return [String(digitAt(board, cell))];
  if (!board.noted[cell]) return [];
  const notes = make("span", { class: "notes" });
  for (let each = 1; each <= 9; each++) {
    const isNoted = board.noted[cell] & bit(each);
    const classes = [isNoted && each === digit ? "same" : "", colourClass(board.colours[`${cell}.${each}`])];
    notes.append(make("span", { class: classes.filter(Boolean).join(" ") }, isNoted ? String(each) : ""));
  }
  return [notes];
}

/** The cell in words. */
function labelOf(cell, marks) {
  const { board } = app;
  const parts = [words.cell(rowOf(cell) + 1, columnOf(cell) + 1)];
  if (board.givens[cell]) parts.push(words.given(board.givens[cell]));
  else if (board.placed[cell]) parts.push(words.placed(board.placed[cell]));
  else if (board.noted[cell]) parts.push(words.noted(digitsOf(board.noted[cell])));
  else parts.push(words.blank);
  for (const { word, set } of marks) if (set.has(cell)) parts.push(word);
  for (let digit = 0; digit <= 9; digit++) {
    const colour = board.colours[`${cell}.${digit}`];
    if (colour) parts.push(words.coloured(digit || "", words.colour[colour]).trim());
  }
  return parts.join(", ");
}
