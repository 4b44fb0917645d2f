// The actions of the player: moves, digits, undo, check, solve, and the keys for it. The keys are those of `sudoku play`.

import { app } from "./app.js";
import { columnOf, DIGITS, isFull, rowOf } from "./board.js";
import { makeNew } from "./create.js";
import { explain, listSteps, onKeyToExplain } from "./explain.js";
import { applyHint, deepenHint } from "./hint.js";
import { OPTIONS } from "./menu.js";
import { openText } from "./open.js";
import { button, closeDialog, find, focusBoard, isDialogOpen, make, openDialog, say, table } from "./page.js";
import { playOther } from "./series.js";
import { saveFile } from "./share.js";
import { isProper } from "./verdict.js";
import { moveTo } from "./view.js";

/** Moves the cursor; after an edge comes the opposite one. With Shift, the cells on the way are chosen. */
function move(rows, columns, isExtending) {
  const wrap = number => (number + 9) % 9;
  moveTo(9 * wrap(rowOf(app.cursor) + rows) + wrap(columnOf(app.cursor) + columns), isExtending);
}

/** Types a digit into the chosen cells or that of the cursor, or empties them with 0. */
function type(digit, typing = app.typing) {
  if (app.mode === "edit") {
    app.act("given", { cells: [app.cursor], digit });
    return moveTo((app.cursor + 1) % 81);
  }
  const cells = chosenCells(), action = digit ? typing : "erase";
  if (action !== "colour" && cells.every(cell => app.board.givens[cell])) return say("This is a given. “Type in” changes the puzzle.");
  app.act(action, { cells, digit });
}

/** A digit was pressed: it is typed, or chosen for the cells that are clicked after it. */
export function pressDigit(digit, typing = "") {
  if (!app.options.isDigitFirst || app.mode !== "play" || typing) return type(digit, typing || app.typing);
  app.set({ digit: app.digit === digit ? 0 : digit });
}

const chosenCells = () => (app.chosen.size ? [...app.chosen] : [app.cursor]);

/** Empties the cells; while a puzzle is typed in, the one before it if this one is empty. */
function erase() {
  if (app.mode !== "edit") return type(0);
  if (!app.board.givens[app.cursor]) moveTo((app.cursor + 80) % 81);
  app.act("given", { cells: [app.cursor] });
}

/** A cell was clicked. */
export function press(cell) {
  moveTo(cell);
  confirmCell();
}

const undo = () => app.act("undo");
const redo = () => app.act("redo");

export const setTyping = typing => app.set({ typing });

const toggle = typing => setTyping(app.typing === typing ? "digit" : typing);

export const setMode = mode => (mode === "explain" ? explain() : app.enter(mode));

/** Compares the board with the solution. */
async function check() {
  if (app.isPaused || !(await isProper())) return;
  app.set({ isChecked: true });
  say(app.game.write("check").split("\n")[0]);
}

/** Gives the solution away, after a question. */
async function solve() {
  if (app.isPaused || !(await isProper())) return;
  const fillIn = () => {
    closeDialog();
    app.act("fillIn");
    say("Solved. Undo takes it back.");
  };
  openDialog("Solve", make("p", {}, "This shows the whole solution."), button("Solve", fillIn, { class: "strong", autofocus: true }));
}

/** Turns an option on or off, and says which. */
function toggleOption(name) {
  app.setOptions({ [name]: !app.options[name] });
  say(`${OPTIONS[name]}: ${app.options[name] ? "on" : "off"}.`);
}

function pause() {
  app.set({ isPaused: !app.isPaused && app.mode === "play" });
  say(app.isPaused ? "Paused." : "");
  if (app.isPaused) find("resume").focus();
  else focusBoard();
}

/** Asks for a hint, or for more of it. */
function hint() {
  if (app.isPaused) return say("Paused.");
  if (isFull(app.board) && !app.board.clashing.length) return say("All cells are filled.");
  deepenHint();
}

function putAway() {
  app.slow.stop();
  app.rater.stop();
  app.chosen.clear();
  find("reason").hidePopover();
  app.set({ hint: null, isChecked: false, digit: 0 });
}

/** Types the chosen digit, or colours the cells. */
function confirmCell() {
  if (app.mode !== "play") return;
  if (app.digit) type(app.digit);
  else if (app.typing === "colour") app.act("colour", { cells: chosenCells() });
}

/** The keys in words. */
const HELP = [
  ["Arrows, h j k l", "move; Home and End: along the row"],
  ["Shift+arrows", "choose several cells; also by dragging, and Ctrl with a click; a double click chooses all of a digit"],
  ["1 to 9", "place a digit, or take it away; with Shift, a note; with Ctrl, a corner note"],
  ["0 . Del Backspace", "empty the cell"],
  ["Space, m; M", "notes instead of digits; corner notes; and back"],
  ["x", "colours; Enter colours the cell"],
  ["c, C", "fill in all notes; take all notes away"],
  ["u, r", "undo, redo; also Ctrl+Z, Ctrl+Y"],
  ["H, a, A", "a hint, and more of it; do it; all steps that apply"],
  ["v, V", "check; mark wrong digits as they are placed"],
  ["d, L", "choose a digit first, then its cells; light up houses"],
  ["S, R", "solve, restart"],
  ["e, E, p", "type the puzzle in, or play; explain it; pause"],
  ["n, o, s", "new puzzle, open, save the game as a file"],
  ["N, P", "the next and the previous of several puzzles"],
  ["Esc", "put away what is shown, or stop"],
  ["?", "this list"],
];

/** Lists the keys. */
export const showHelp = () => openDialog("Keys", table(HELP));

/** The actions of keys; a button names one in `data-key`. */
export const KEYS = {
  ArrowLeft: isExtending => move(0, -1, isExtending), h: () => move(0, -1),
  ArrowDown: isExtending => move(1, 0, isExtending), j: () => move(1, 0),
  ArrowUp: isExtending => move(-1, 0, isExtending), k: () => move(-1, 0),
  ArrowRight: isExtending => move(0, 1, isExtending), l: () => move(0, 1),
  Home: () => moveTo(app.cursor - columnOf(app.cursor)),
  End: () => moveTo(app.cursor - columnOf(app.cursor) + 8),
  0: () => type(0), ".": () => type(0), Delete: () => type(0), Backspace: erase,
  " ": () => (app.mode === "edit" ? type(0) : toggle("note")),
  m: () => toggle("note"), M: () => toggle("corner"), x: () => toggle("colour"),
  Enter: confirmCell,
  c: () => app.act("fillNotes"), C: () => app.act("clearNotes"),
  u: undo, r: redo, H: hint, a: () => app.isPaused || applyHint(), A: listSteps, v: check, V: () => toggleOption("isChecking"),
  L: () => toggleOption("isLit"), d: () => toggleOption("isDigitFirst"), S: solve, R: () => app.act("restart"), p: pause,
  e: () => setMode(app.mode === "edit" ? "play" : "edit"), E: () => setMode("explain"),
  n: () => makeNew(), N: () => playOther(1), P: () => playOther(-1), o: () => openText(), s: saveFile, "?": showHelp, Escape: putAway,
};
const WITH_COMMAND = { z: undo, Z: redo, y: redo };
const WITH_CONTROL = { ...WITH_COMMAND };
/** With Shift, a digit is a noted candidate; with Control, a corner note; or the other way round. */
for (const digit of DIGITS) {
  const noteOr = (note, other) => (app.options.isShiftCorner ? other : note);
  KEYS[digit] = hasShift => pressDigit(digit, hasShift ? noteOr("note", "corner") : "");
  WITH_CONTROL[digit] = () => pressDigit(digit, noteOr("corner", "note"));
}

/** Keys that mean something where a button or words have the focus. */
const OF_BUTTONS = ["Enter", " "];
const OF_WORDS = ["ArrowUp", "ArrowDown", "Home", "End", " "];

/**
 * The name of a key: the digit on it, whatever the keyboard makes of it; a letter as Shift alone makes it, and Latin on
 * every keyboard.
 */
function nameOf({ key, code, shiftKey }) {
  const [, digit] = /^Digit(\d)$/.exec(code) ?? [];
  if (digit) return digit;
  const [, latin] = /^Key(.)$/.exec(code) ?? [];
  const letter = latin && !/^[\x20-\x7e]$/.test(key) ? latin : key;
  if (!/^[a-z]$/i.test(letter)) return letter;
  return shiftKey ? letter.toUpperCase() : letter.toLowerCase();
}

export function onKey(event) {
  if (event.altKey || isDialogOpen()) return;
  if (app.mode === "explain") return onKeyToExplain(event);
  const name = nameOf(event);
  if (OF_BUTTONS.includes(name) && event.target.closest("button")) return;
  // Words that have the focus are scrolled.
  if (OF_WORDS.includes(name) && event.target.closest(":is(#hint-words,#reason)")) return;
  const keys = event.ctrlKey ? WITH_CONTROL : event.metaKey ? WITH_COMMAND : KEYS;
  const action = keys[name];
  if (!action) return;
  event.preventDefault();
  action(event.shiftKey);
}
