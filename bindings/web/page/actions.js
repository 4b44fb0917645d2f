// The actions of the player: moves, digits, undo, check, solve, and the keys for it. The keys are those of `sudoku play`.

import { app } from "./app.js";
import { columnOf, isFull, clashing, mistakes, rowOf } from "./board.js";
import { explain } from "./explain.js";
import { applyHint, closeHint, deepenHint } from "./hint.js";
import { showHelp } from "./help.js";
import { makeNew } from "./create.js";
import { openText } from "./open.js";
import { isDialogOpen, say } from "./page.js";
import { words } from "./words.js";
import { focusCell } from "./view.js";

/** Moves the cursor; after an edge comes the opposite one. */
function move(rows, columns) {
  const wrap = number => (number + 9) % 9;
  app.cursor = 9 * wrap(rowOf(app.cursor) + rows) + wrap(columnOf(app.cursor) + columns);
  app.changed();
  focusCell();
}

function moveTo(cell) {
  app.cursor = cell;
  app.changed();
  focusCell();
}

/** Types a digit into the cell, or empties it with 0. */
export function type(digit) {
  if (app.isPaused) return;
  const { cursor: cell } = app;
  if (app.mode === "edit") {
    app.change(game => game.setGiven(cell, digit));
    return moveTo((cell + 1) % 81);
  }
  if (app.typing === "colours") return void app.change(game => game.cycleColour(cell, digit));
  if (app.game.isGiven(cell)) return say(words.isGiven);
  if (digit === 0) return void app.change(game => game.erase(cell));
  if (app.typing === "notes") return void app.change(game => game.toggleNote(cell, digit));
  const isMistake = app.solution && app.solution[cell] !== digit && app.board.placed[cell] !== digit;
  if (isMistake) app.score.mistakes++;
  app.change(game => game.toggleDigit(cell, digit));
}

/** Empties the cell; while a puzzle is typed in, the one before it if this one is empty. */
export function erase() {
  if (app.mode !== "edit") return type(0);
  if (!app.board.givens[app.cursor]) app.cursor = (app.cursor + 80) % 81;
  app.change(game => game.setGiven(app.cursor, 0));
  focusCell();
}

/** A cell was clicked. */
export function press(cell) {
  moveTo(cell);
  if (app.mode === "play" && app.typing === "colours") app.change(game => game.cycleColour(cell));
}

export const undo = () => app.change(game => game.undo());
export const redo = () => app.change(game => game.redo());

export function setTyping(typing) {
  app.typing = typing;
  app.changed();
}

const toggle = typing => setTyping(app.typing === typing ? "digits" : typing);

export function setMode(mode) {
  closeHint();
  app.mode = mode;
  app.changed();
  if (mode === "explain") explain();
  else focusCell();
}

/** Compares the board with the solution. */
export function check() {
  if (!app.solution) return say(words.notProper);
  const { placed, noted } = mistakes(app.board, app.solution);
  app.wrong = [...placed, ...noted];
  app.changed();
  say(app.wrong.length ? words.mistakes(app.wrong.length) : words.noMistakes);
}

export function solve() {
  if (!app.solution) return say(words.notProper);
  app.isDone = true; // It is not the player who has solved it.
  app.change(game => game.fillIn(app.solution));
  say(words.filledIn);
}

export const restart = () => app.change(game => game.restart());

export function pause() {
  app.isPaused = !app.isPaused && app.mode === "play";
  app.changed();
  say(app.isPaused ? words.paused : "");
}

/** Asks for a hint, or for more of it. */
export function hint() {
  if (isFull(app.board) && !clashing(app.board).length) return say(words.full);
  deepenHint();
}

function putAway() {
  app.slow.stop();
  app.rater.stop();
  closeHint();
  app.wrong = [];
  app.changed();
}

const KEYS = {
  ArrowLeft: () => move(0, -1), h: () => move(0, -1),
  ArrowDown: () => move(1, 0), j: () => move(1, 0),
  ArrowUp: () => move(-1, 0), k: () => move(-1, 0),
  ArrowRight: () => move(0, 1), l: () => move(0, 1),
  Home: () => moveTo(app.cursor - columnOf(app.cursor)),
  End: () => moveTo(app.cursor - columnOf(app.cursor) + 8),
  0: () => type(0), ".": () => type(0), Delete: () => type(0), Backspace: erase,
  " ": () => (app.mode === "edit" ? type(0) : toggle("notes")),
  m: () => toggle("notes"), x: () => toggle("colours"),
  Enter: () => press(app.cursor),
  c: () => app.change(game => game.fillNotes()), C: () => app.change(game => game.clearNotes()),
  u: undo, r: redo, H: hint, a: applyHint, v: check, S: solve, R: restart, p: pause,
  e: () => setMode(app.mode === "edit" ? "play" : "edit"), E: () => setMode("explain"),
  n: makeNew, o: () => openText(), "?": showHelp, Escape: putAway,
};
for (let digit = 1; digit <= 9; digit++) KEYS[digit] = () => type(digit);

const WITH_CONTROL = { z: undo, Z: redo, y: redo };

/** Keys that mean something where a button has the focus. */
const OF_BUTTONS = ["Enter", " "];

export function onKey(event) {
  const { key, target } = event;
  if (app.mode === "explain" || event.altKey || isDialogOpen()) return;
  if (target.closest("button") && OF_BUTTONS.includes(key)) return;
  const action = event.ctrlKey || event.metaKey ? WITH_CONTROL[key] : KEYS[key];
  if (!action) return;
  event.preventDefault();
  action();
}
