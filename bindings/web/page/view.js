// The board on the page: a grid of cells that the arrow keys move through. Only what has changed is drawn.

import { app } from "./app.js";
import { bit, CELLS, COLOURS, columnOf, digitAt, DIGITS, digitsOf, NOTES, rowOf } from "./board.js";
import { labelOf, marksOf } from "./labels.js";
import { find, findAll, focusBoard, make } from "./page.js";

/** @type {any[]} */
let cells;
/** The papers under the cells, by their classes. @type {any} */
let papers;

/** Makes the cells. `press` is called with a cell that is clicked. */
export function makeBoard(press) {
  const board = find("board");
  papers = Object.fromEntries([...findAll(".papers path")].map(path => [path.classList[0], path]));
  cells = CELLS.map(cell => make("div", { role: "gridcell", id: `cell-${cell}`, "data-cell": cell, "aria-selected": false }, " "));
  cells.forEach((cell, index) => { cell.style.left = `${columnOf(index) / 0.09}%`; });
  for (let row = 0; row < 9; row++) {
    const element = make("div", { role: "row" }, ...cells.slice(9 * row, 9 * row + 9));
    element.style.top = `${row / 0.09}%`;
    board.append(element);
  }
  board.addEventListener("pointerdown", choose);
  board.addEventListener("pointerover", drag);
  board.addEventListener("click", event => {
    const cell = cellAt(event);
    if (cell !== null && !app.chosen.size) press(cell);
  });
  board.addEventListener("dblclick", event => {
    const cell = cellAt(event);
    if (cell !== null) app.chooseSame(cell);
  });
  app.listen(draw);
}

/** A pointer chooses a cell; with Control, one more or one less. A finger lets go of the cell, to be moved over others. */
function choose(event) {
  const cell = cellAt(event);
  if (cell === null || event.button !== 0) return;
  event.target.releasePointerCapture?.(event.pointerId);
  if (!event.ctrlKey && !event.metaKey) return moveTo(cell);
  event.preventDefault();
  if (app.chosen.has(cell)) app.chosen.delete(cell);
  else addChosen(cell);
  draw();
}

/** A pointer that is pressed chooses the cells that it is moved over. */
function drag(event) {
  const cell = cellAt(event);
  if (cell === null || event.buttons !== 1 || cell === app.cursor || app.chosen.has(cell)) return;
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

/** Moves the cursor. The cells on the way are chosen, too, if `isExtending` is true. */
export function moveTo(cell, isExtending = false) {
  if (isExtending) addChosen(cell);
  else app.chosen.clear();
  app.cursor = cell;
  draw();
  focusBoard();
}

/** The state that the cells were last drawn for, and those that were selected or marked. @type {any} */
let last = {};
let special = CELLS;

function draw() {
  const { board, cursor, chosen, known, mode } = app;
  const marks = marksOf();
  const nowSpecial = [cursor, ...chosen, ...marks.flatMap(({ set }) => [...set])];
  const isAnew = !last.board || known !== last.known || mode !== last.mode || areColoured(board) || areColoured(last.board);
  const concerned = isAnew ? CELLS : new Set([...special, ...nowSpecial, ...changedFrom(last.board, board)]);
  last = { board, known, mode };
  special = nowSpecial;
  find("place").classList.toggle("paused", app.isPaused);
  for (const cell of concerned) {
    const element = cells[cell], names = classesOf(cell), text = textOf(cell);
    if (element.className !== names) element.className = names;
    // A text that changes takes less time than another text in its place.
    if (element.firstChild.data !== text) element.firstChild.data = text;
    element.ariaLabel = labelOf(cell, marks);
    element.ariaSelected = cell === cursor || chosen.has(cell);
  }
  find("board").setAttribute("aria-activedescendant", `cell-${cursor}`);
  for (const [name, path] of Object.entries(pathsOf(marks))) {
    if (papers[name].getAttribute("d") !== path) papers[name].setAttribute("d", path);
  }
}

const areColoured = board => Object.keys(board.colours).length > 0;

/** The cells with another content than before. */
function changedFrom(before, board) {
  if (before === board) return [];
  const parts = ["givens", "placed", ...NOTES].map(name => [before[name], board[name]]);
  return CELLS.filter(cell => parts.some(([old, now]) => old[cell] !== now[cell]));
}

/** A rectangle of a path, in thirds of cells. */
const rectangle = (row, column, height, width) => `M${column} ${row}h${width}v${height}h-${width}z`;
/** A disc in a cell. */
const disc = (cell, x, y, radius) =>
  `M${3 * columnOf(cell) + x - radius} ${3 * rowOf(cell) + y}a${radius} ${radius} 0 0 1 ${2 * radius} 0a${radius} ${radius} 0 0 1 ${-2 * radius} 0z`;
const paperOf = cell => rectangle(3 * rowOf(cell), 3 * columnOf(cell), 3, 3);
/** The place of a candidate or, in a cell with corner notes, those of the digit in its text. */
function noteOf(cell, digit) {
  const row = 3 * rowOf(cell), column = 3 * columnOf(cell);
  if (!app.board.corners[cell]) return rectangle(row + Math.floor((digit - 1) / 3), column + (digit - 1) % 3, 1, 1);
  const rectangles = textOf(cell).split("\n").map((line, index) => {
    const width = line.length > ROOM ? 0.33 : 0.45;
    const at = line.indexOf(digit);
    return at < 0 ? "" : rectangle(row + index, column + 1.5 + (at - line.length / 2) * width, 1, width);
  });
  return rectangles.join("");
}

/** The papers: of the cursor's houses and digit, of colours, and of chosen cells. Cells that only get another paper stay. */
function pathsOf(marks) {
  const { board, cursor, chosen, options } = app;
  const digit = app.digit || digitAt(board, cursor);
  const [row, column] = [3 * rowOf(cursor), 3 * columnOf(cursor)];
  const near = options.isLit ? [rectangle(row, 0, 3, 27), rectangle(0, column, 27, 3), rectangle(row - row % 9, column - column % 9, 9, 9)] : [];
  const same = digit ? CELLS.map(cell => {
    if (digitAt(board, cell)) return digitAt(board, cell) === digit ? paperOf(cell) : "";
    return (board.noted[cell] | board.corners[cell]) & bit(digit) ? noteOf(cell, digit) : "";
  }) : [];
  const coloured = colour => Object.keys(board.colours).filter(key => board.colours[key] === colour).map(key => {
    const [cell, candidate] = key.split(".").map(Number);
    if (!candidate) return paperOf(cell);
    return digitAt(board, cell) ? "" : noteOf(cell, candidate);
  });
  const marked = wanted => marks.flatMap(({ paper, set }) => (paper === wanted ? [...set] : []));
  const paths = {
    near, same, chosen: [...chosen].map(paperOf), cursor: [paperOf(cursor)],
    bad: marked("bad").map(cell => disc(cell, 1.5, 1.5, 1.2)), differs: marked("differs").map(cell => disc(cell, 2.6, 0.4, 0.17)),
  };
  for (const [colour, name] of Object.entries(COLOURS)) paths[name] = coloured(colour);
  return Object.fromEntries(Object.entries(paths).map(([name, parts]) => [name, parts.join("")]));
}

function classesOf(cell) {
  const { board } = app;
  const names = ["cell"];
  if (board.givens[cell]) names.push("given");
  else if (!board.placed[cell] && (board.noted[cell] || board.corners[cell])) names.push("notes");
  if (board.corners[cell]) names.push(digitsOf(board.noted[cell]).length > ROOM ? "corners tight" : "corners");
  return names.join(" ");
}

/** A line of notes has room for this many digits; more are smaller. */
const ROOM = 5;

/** The digit of a cell, or its notes: three lines, each candidate in its place or, between corner notes, in the middle. */
function textOf(cell) {
  const { board } = app;
  const own = digitAt(board, cell), noted = board.noted[cell], corners = digitsOf(board.corners[cell]);
  if (own) return String(own);
  if (corners.length) {
    const middle = digitsOf(noted).join(""), above = Math.max(2, Math.ceil(corners.length / 2));
    const spread = digits => spreadOver(Math.max(ROOM, middle.length), digits);
    return [spread(corners.slice(0, above)), middle, spread(corners.slice(above))].join("\n");
  }
  if (!noted) return "";
  const shown = DIGITS.map(digit => (noted & bit(digit) ? digit : " "));
  return [0, 3, 6].map(start => shown.slice(start, start + 3).join(" ")).join("\n");
}

/** A line of this many characters, with digits from end to end; a single one is at the start. */
function spreadOver(width, digits) {
  const line = Array(width).fill(" ");
  const gaps = Math.max(1, digits.length - 1);
  digits.forEach((digit, index) => { line[Math.round(index * (width - 1) / gaps)] = digit; });
  return line.join("");
}
