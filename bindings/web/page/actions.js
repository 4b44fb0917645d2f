// The actions of the player: moves, digits, undo, check, solve, and the keys for it. The keys are those of `sudoku play`.

import { app } from "./app.js";
import { columnOf, DIGITS, isFull, rowOf } from "./board.js";
import { makeNew } from "./create.js";
import { explain, listSteps } from "./explain.js";
import { showHelp } from "./help.js";
import { applyHint, closeHint, deepenHint } from "./hint.js";
import { openText } from "./open.js";
import { confirm, find, isDialogOpen, say } from "./page.js";
import { playOther } from "./series.js";
import { saveFile } from "./share.js";
import { focusCell, moveTo } from "./view.js";
import { words } from "./words.js";

/** Moves the cursor; after an edge comes the opposite one. With Shift, the cells on the way are chosen. */
function move(rows, columns, isExtending) {
  const wrap = number => (number + 9) % 9;
  moveTo(9 * wrap(rowOf(app.cursor) + rows) + wrap(columnOf(app.cursor) + columns), isExtending);
}

/** Types a digit into the chosen cells or that of the cursor, or empties them with 0. */
export function type(digit, typing = app.typing) {
  if (app.mode === "edit") {
    app.act("given", { cells: [app.cursor], digit });
    return moveTo((app.cursor + 1) % 81);
  }
  const cells = chosenCells(), action = digit ? typing : "erase";
  if (action !== "colour" && cells.every(cell => app.board.givens[cell])) return say(words.isGiven);
  app.act(action, { cells, digit });
}

/** A digit was pressed: it is typed, or chosen for the cells that are clicked after it. */
export function pressDigit(digit, typing = "") {
  if (!app.options.isDigitFirst || app.mode !== "play" || typing) return type(digit, typing || app.typing);
  app.digit = app.digit === digit ? 0 : digit;
  app.changed();
}

const chosenCells = () => (app.chosen.size ? [...app.chosen] : [app.cursor]);

/** Empties the cells; while a puzzle is typed in, the one before it if this one is empty. */
export function erase() {
  if (app.mode !== "edit") return type(0);
  if (!app.board.givens[app.cursor]) app.cursor = (app.cursor + 80) % 81;
  app.act("given", { cells: [app.cursor] });
  focusCell();
}

/** A cell was clicked. */
export function press(cell) {
  moveTo(cell);
  confirmCell();
}

export const undo = () => app.act("undo");
export const redo = () => app.act("redo");

export function setTyping(typing) {
  app.typing = typing;
  app.changed();
}

const toggle = typing => setTyping(app.typing === typing ? "digit" : typing);

export function setMode(mode) {
  closeHint();
  app.mode = mode;
  app.isPaused = false;
  app.chosen.clear();
  if (mode === "explain") return explain();
  app.changed();
  focusCell();
}

/** Compares the board with the solution. */
export function check() {
  if (app.isPaused) return;
  if (!app.game.mistakes) return say(words.notProper);
  app.isChecked = true;
  app.changed();
  say(app.game.write("check").split("\n")[0]);
}

/** Gives the solution away, after a question. */
export function solve() {
  if (app.isPaused) return;
  if (!app.game.mistakes) return say(words.notProper);
  confirm(words.solve, words.solveAbout, words.solve, () => {
    app.act("fillIn");
    say(words.filledIn);
  });
}

export const restart = () => app.act("restart");

/** Turns an option on or off, and says which. */
function toggleOption(name) {
  app.setOptions({ [name]: !app.options[name] });
  say(words.option(words[name], app.options[name]));
}

export function pause() {
  app.isPaused = !app.isPaused && app.mode === "play";
  app.changed();
  say(app.isPaused ? words.paused : "");
  if (app.isPaused) find("resume").focus();
  else focusCell();
}

/** Asks for a hint, or for more of it. */
export function hint() {
  if (app.isPaused) return say(words.paused);
  if (isFull(app.board) && !app.board.clashing.length) return say(words.full);
  deepenHint();
}

function putAway() {
  app.slow.stop();
  app.rater.stop();
  closeHint();
  app.isChecked = false;
  app.digit = 0;
  app.chosen.clear();
  app.changed();
}

/** Types the chosen digit, or colours the cells. */
function confirmCell() {
  if (app.mode !== "play") return;
  if (app.digit) type(app.digit);
  else if (app.typing === "colour") app.act("colour", { cells: chosenCells() });
}

const KEYS = {
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
  L: () => toggleOption("isLit"), d: () => toggleOption("isDigitFirst"), S: solve, R: restart, p: pause,
  e: () => setMode(app.mode === "edit" ? "play" : "edit"), E: () => setMode("explain"),
  n: makeNew, N: () => playOther(1), P: () => playOther(-1), o: () => openText(), s: saveFile, "?": showHelp, Escape: putAway,
};
const WITH_COMMAND = { z: undo, Z: redo, y: redo };
const WITH_CONTROL = { ...WITH_COMMAND };
/** With Shift, a digit is a noted candidate; with Control, a corner note. */
for (const digit of DIGITS) {
  KEYS[digit] = hasShift => pressDigit(digit, hasShift ? "note" : "");
  WITH_CONTROL[digit] = () => pressDigit(digit, "corner");
}

/** Keys that mean something where a button has the focus. */
const OF_BUTTONS = ["Enter", " "];

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
  if (app.mode === "explain" || event.altKey || isDialogOpen()) return;
  const name = nameOf(event);
  if (event.target.closest("button") && OF_BUTTONS.includes(name)) return;
  const keys = event.ctrlKey ? WITH_CONTROL : event.metaKey ? WITH_COMMAND : KEYS;
  const action = keys[name];
  if (!action) return;
  event.preventDefault();
  action(event.shiftKey);
}
