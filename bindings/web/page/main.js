// The page: it is put together here.

import { KEYS, onKey, press, pressDigit, setMode, setTyping } from "./actions.js";
import { app } from "./app.js";
import { boardOfLine, DIGITS, digitsOn, EMPTY } from "./board.js";
import { makeClock } from "./clock.js";
import { canRun, connectHere } from "./engine.js";
import { makeExplanation } from "./explain.js";
import { makeHint } from "./hint.js";
import { makeAnnouncements } from "./labels.js";
import { makeOpening, openLine } from "./open.js";
import { makeOptions, openMenu } from "./menu.js";
import { makeSeries } from "./series.js";
import { chooseTechniques } from "./techniques.js";
import { button, find, findAll, focusBoard, make, say, sayFailed } from "./page.js";
import { resources } from "./resources.js";
import { makeAddress, share, sharedText } from "./share.js";
import { load, makeStore, preview } from "./store.js";
import { makeSolved, showTimes } from "./solved.js";
import { makeVerdict } from "./verdict.js";
import { makeBoard } from "./view.js";
import { serve } from "./worker.js";

/** The functions of buttons for which there is no key. */
const CLICKS = { share, clear: () => app.clear(), menu: openMenu, techniques: chooseTechniques, times: showTimes };

/** The functions of buttons that choose, by their attributes. */
const CHOICES = { mode: setMode, typing: setTyping };

/** @type {any[]} */
let pad;

function makeControls() {
  for (const [id, click] of Object.entries(CLICKS)) find(id).addEventListener("click", click);
  for (const part of findAll("[data-key]")) part.addEventListener("click", () => KEYS[part.dataset.key]());
  for (const [name, choose] of Object.entries(CHOICES)) {
    for (const part of findAll(`button[data-${name}]`)) part.addEventListener("click", () => choose(part.dataset[name]));
  }
  pad = DIGITS.map(digit => button(String(digit), () => pressDigit(digit)));
  find("pad").prepend(...pad);
  app.listen(showModes, { partsOf: ({ mode, typing, digit, options }) => [mode, typing, digit, options] });
  app.listen(showControls, { partsOf: ({ board, mode, game }) => [board, mode, game.canUndo, game.canRedo], isLate: true });
}

function showModes() {
  document.body.dataset.mode = app.mode;
  for (const name of Object.keys(CHOICES)) {
    for (const part of findAll(`button[data-${name}]`)) part.ariaPressed = part.dataset[name] === app[name];
  }
  for (const [index, key] of pad.entries()) {
    key.ariaPressed = app.options.isDigitFirst ? app.digit === DIGITS[index] : null;
  }
}

function showControls() {
  const { game, board } = app;
  find("undo").ariaDisabled = !game.canUndo;
  find("redo").ariaDisabled = !game.canRedo;
  const placed = digitsOn(board);
  for (const digit of DIGITS) showLeft(digit, 9 - placed.filter(each => each === digit).length);
}

/** Shows on a key of the pad in how many cells its digit is missing. */
function showLeft(digit, left) {
  const key = pad[digit - 1];
  const isPlayed = app.mode === "play";
  key.dataset.left = isPlayed && left > 0 ? left : "";
  key.ariaLabel = isPlayed ? `${digit}, ${left > 0 ? `${left} missing` : "complete"}` : digit;
  key.classList.toggle("done", isPlayed && left <= 0);
}

/** Opens the puzzle of the address, unless it is on the board. */
async function openShared() {
  const text = sharedText();
  if (text && text !== app.puzzle) await openLine(text);
}

/** Shows the board of the address or the store, while the library comes. */
function showEarly() {
  const board = boardOfLine(sharedText());
  const early = board ? { board, mode: "play" } : preview();
  if (!early) return app.changed();
  app.game.board = early.board;
  app.begin(early.mode, "");
}

async function main() {
  if (!canRun()) {
    findAll("main")[0].replaceChildren(make("p", { role: "alert" }, "This page needs a browser of 2024 or later. Please update yours."));
    return;
  }
  makeBoard(press);
  makeControls();
  makeHint();
  makeExplanation();
  makeOpening();
  makeSeries();
  makeClock();
  makeOptions();
  makeSolved();
  addEventListener("keydown", onKey);
  showEarly();
  performance.mark("ready");
  document.body.dataset.loading = "";
  app.game.connect(await connectHere());
  delete document.body.dataset.loading;
  const glossary = app.quick.ask("glossary");
  glossary.catch(() => {});
  app.game.board = EMPTY;
  load();
  makeStore();
  makeVerdict();
  makeAnnouncements();
  await openShared();
  app.catchUp();
  addEventListener("hashchange", openShared);
  makeAddress();
  focusBoard();
  app.glossary = await glossary;
  document.head.append(make("style", {}, app.glossary.style));
  app.changed();
  performance.mark("answered");
  document.body.dataset.ready = "";
  resources.keep(take => say("There is a new version of this page.", button("Reload", take)));
}

if (typeof document === "undefined") serve();
else main().catch(error => sayFailed(error, () => location.reload()));
