// The board on the page: a grid of cells that the arrow keys move through. Only what has changed is drawn.

import { app } from "./app.js";
import { bit, boxOf, CELLS, columnOf, digitAt, digitsOf, rowOf } from "./board.js";
import { labelOf, marksOf } from "./labels.js";
import { find, findAll, make, set } from "./page.js";
import { words } from "./words.js";

const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const PAPERS = { A: "var(--blue)", B: "var(--orange)" };

/** The cells with a thick line at their right and below, and those at the edge of the board. */
const EDGES = CELLS.map(cell => [
  [2, 5].includes(columnOf(cell)) ? "east" : "", [2, 5].includes(rowOf(cell)) ? "south" : "", columnOf(cell) === 8 ? "last" : "",
].filter(Boolean));

/** @type {HTMLElement[]} */
let cells;
/** The papers behind the box, row and column of the cursor. @type {any} */
let lit;
/** The look of each cell as it is drawn. */
const drawn = [];
/** The cells with notes on papers of their own. */
const papered = new Set();

/** Makes the cells. `press` is called with a cell that is clicked. */
export function makeBoard(press) {
  const board = find("board");
  board.setAttribute("aria-label", words.board);
  lit = findAll(".lit div");
  cells = CELLS.map(cell => make("div", { role: "gridcell", id: `cell-${cell}`, "data-cell": cell, "aria-selected": false }, " "));
  cells.forEach((cell, index) => { cell.style.left = `${columnOf(index) / 0.09}%`; });
  for (let row = 0; row < 9; row++) {
    const element = make("div", { role: "row" }, ...cells.slice(9 * row, 9 * row + 9));
    element.style.top = `${row / 0.09}%`;
    board.append(element);
  }
  board.addEventListener("pointerdown", choose);
  board.addEventListener("click", event => {
    const cell = cellAt(event);
    if (cell !== null && !app.chosen.size) press(cell);
  });
  board.addEventListener("pointerover", drag);
  app.listen(draw);
}

/** A mouse chooses a cell; with Control, one more or one less. */
function choose(event) {
  const cell = cellAt(event);
  if (cell === null || event.button !== 0 || event.pointerType === "touch") return;
  if (!event.ctrlKey && !event.metaKey) return moveTo(cell);
  event.preventDefault();
  if (app.chosen.has(cell)) app.chosen.delete(cell);
  else addChosen(cell);
  draw();
}

/** A pressed mouse chooses the cells that it is moved over; a finger scrolls. */
function drag(event) {
  const cell = cellAt(event);
  if (cell === null || event.buttons !== 1 || event.pointerType === "touch") return;
  if (cell === app.cursor || app.chosen.has(cell)) return;
  addChosen(cell);
  draw();
}

/** Chooses one more cell. The first is that of the cursor. */
function addChosen(cell) {
  app.chosen.add(app.cursor);
  app.chosen.add(cell);
}

function cellAt({ target }) {
  const element = target.closest("[data-cell]");
  return element && Number(element.dataset.cell);
}

/** The board has the focus for all cells: to move it from cell to cell takes longer than to draw them. */
export function focusCell() {
  if (document.activeElement !== find("board")) find("board").focus({ preventScroll: true });
}

/** Moves the cursor. The cells on the way are chosen, too, if `extends` is true. */
export function moveTo(cell, isExtending = false) {
  if (isExtending) addChosen(cell);
  else app.chosen.clear();
  app.cursor = cell;
  draw();
  focusCell();
}

/** What the cells were last drawn for, apart from the cursor. @type {any[]} */
let last = [];
let lastCursor = 0;

function draw() {
  const { board, cursor, wrong, known, mode, isPaused, chosen } = app;
  const state = [board, wrong, known, mode, isPaused, [...chosen].join()];
  const hasMovedOnly = state.every((part, index) => part === last[index]);
  const digit = digitAt(board, cursor), lastDigit = digitAt(board, lastCursor);
  const isConcerned = cell => cell === cursor || cell === lastCursor ||
    digit !== lastDigit && digitAt(board, cell) > 0 && [digit, lastDigit].includes(digitAt(board, cell));
  const concerned = hasMovedOnly ? CELLS.filter(isConcerned) : CELLS;
  last = state;
  lastCursor = cursor;
  find("board").parentElement.classList.toggle("paused", isPaused);
  // The style marks the notes of the digit.
  find("board").className = `d${digit}`;
  const marks = marksOf();
  const areColoured = Object.keys(board.colours).length > 0;
  for (const cell of concerned) {
    const names = classesOf(cell, digit, marks);
    const text = textOf(cell);
    const papers = areColoured ? papersOf(cell) : [];
    const look = [names, text, ...papers].join();
    if (drawn[cell] === look) continue;
    drawn[cell] = look;
    drawCell(cells[cell], names, text, papers);
    set(cells[cell], "aria-label", labelOf(cell, marks));
    set(cells[cell], "aria-selected", cell === cursor || chosen.has(cell));
  }
  set(find("board"), "aria-activedescendant", `cell-${cursor}`);
  light(cursor);
}

function drawCell(element, names, text, papers) {
  if (element.className !== names) element.className = names;
  // A text that changes takes less time than another text in its place.
  if (element.firstChild.data !== text) element.firstChild.data = text;
  if (!papers.length && !papered.delete(element)) return;
  if (papers.length) papered.add(element);
  const position = ([digit]) => `${50 * ((digit - 1) % 3)}% ${50 * Math.floor((digit - 1) / 3)}%`;
  element.style.backgroundImage = papers.map(([, paper]) => `linear-gradient(${paper},${paper})`).join();
  element.style.backgroundPosition = papers.map(position).join();
}

/** Lights the houses of the cell. */
function light(cell) {
  const [box, row, column] = lit;
  const [boxRow, boxColumn] = [Math.floor(boxOf(cell) / 3), boxOf(cell) % 3];
  box.style.transform = `translate(${99.8 * boxColumn}%, ${99.8 * boxRow}%)`;
  row.style.transform = `translateY(${99.3 * rowOf(cell)}%)`;
  column.style.transform = `translateX(${99.3 * columnOf(cell)}%)`;
}

function classesOf(cell, digit, marks) {
  const { board, cursor, chosen } = app;
  const own = digitAt(board, cell);
  const names = ["cell", ...EDGES[cell]];
  if (board.givens[cell]) names.push("given");
  else if (!own && board.noted[cell]) names.push("notes", ...digitsOf(board.noted[cell]).map(each => `n${each}`));
  if (digit && own === digit) names.push("same");
  const colour = board.colours[`${cell}.0`];
  if (colour) names.push(`colour-${colour}`);
  if (chosen.has(cell)) names.push("chosen");
  if (cell === cursor) names.push("cursor");
  for (const { name, set } of marks) if (set.has(cell)) names.push(name);
  return names.join(" ");
}

/** The digit of a cell, or its notes: three lines, each digit in its place. */
function textOf(cell) {
  const { board } = app;
  const own = digitAt(board, cell), noted = board.noted[cell];
  if (own) return String(own);
  if (!noted) return "";
  const shown = DIGITS.map(digit => (noted & bit(digit) ? digit : " "));
  return [0, 3, 6].map(start => shown.slice(start, start + 3).join(" ")).join("\n");
}

/** The notes that have a colour, with their papers. */
function papersOf(cell) {
  const { board } = app;
  if (digitAt(board, cell)) return [];
  return DIGITS.map(digit => [digit, PAPERS[board.colours[`${cell}.${digit}`]]]).filter(([, paper]) => paper);
}
