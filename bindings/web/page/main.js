// The page: it is put together here.

import {
  check, erase, hint, onKey, press, redo, restart, setMode, setTyping, solve, type, undo, pause,
} from "./actions.js";
import { app } from "./app.js";
import { boardOf } from "./board.js";
import { makeNew } from "./create.js";
import { canRun } from "./engine.js";
import { makeExplanation } from "./explain.js";
import { showHelp } from "./help.js";
import { makeHint } from "./hint.js";
import { makeOpening, openText, read } from "./open.js";
import { button, fillWords, find, make, say } from "./page.js";
import { share, sharedText } from "./share.js";
import { load, makeClock } from "./store.js";
import { chooseTechniques } from "./techniques.js";
import { makeVerdict } from "./verdict.js";
import { makeBoard } from "./view.js";
import { words } from "./words.js";

const CLICKS = {
  new: makeNew, open: () => openText(), share, print: () => print(), help: showHelp, undo, redo, erase,
  clear: () => app.clear(), hint, check, solve, restart, techniques: chooseTechniques, clock: pause, resume: pause,
  "fill-notes": () => app.change(game => game.fillNotes()),
};

function makeControls() {
  for (const [id, click] of Object.entries(CLICKS)) find(id).addEventListener("click", click);
  for (const part of document.querySelectorAll("#modes [data-mode]")) {
    part.addEventListener("click", () => setMode(part.dataset.mode));
  }
  for (const part of document.querySelectorAll("#typing [data-typing]")) {
    part.addEventListener("click", () => setTyping(part.dataset.typing));
  }
  find("modes").setAttribute("aria-label", words.modes);
  find("typing").setAttribute("aria-label", words.typing);
  find("pad").setAttribute("aria-label", words.pad);
  for (let digit = 1; digit <= 9; digit++) find("pad").append(button(String(digit), () => type(digit)));
  app.listen(showControls);
}

function showControls() {
  const { mode, typing, game } = app;
  document.body.dataset.mode = mode;
  for (const part of document.querySelectorAll("#modes [data-mode]")) {
    part.setAttribute("aria-pressed", String(part.dataset.mode === mode));
  }
  for (const part of document.querySelectorAll("#typing [data-typing]")) {
    part.setAttribute("aria-pressed", String(part.dataset.typing === typing));
  }
  find("undo").setAttribute("aria-disabled", String(!game.past.length));
  find("redo").setAttribute("aria-disabled", String(!game.future.length));
}

/** Begins with the puzzle of the address, or with the last game. */
async function begin() {
  const saved = load();
  if (saved) app.techniques = saved.techniques ?? app.techniques;
  if (sharedText()) await openShared();
  else if (saved) app.start(saved.board, { ...saved, message: saved.board.placed.some(Boolean) ? words.resumed : "" });
  else app.start(boardOf(Array(81).fill(0)), { mode: "edit" });
  app.cursor = app.mode === "edit" && !app.puzzle.match(/[1-9]/) ? 0 : app.cursor;
  app.game.past = [];
  app.changed();
}

/** Opens the puzzle of the address, unless it is the one of the saved game. */
async function openShared() {
  const saved = load();
  const text = sharedText();
  if (saved && saved.board.givens.map(digit => digit || ".").join("") === text) return app.start(saved.board, saved);
  await read(text);
}

async function main() {
  fillWords();
  if (!canRun()) {
    document.querySelector("main").replaceChildren(make("p", { role: "alert" }, words.tooOld));
    return;
  }
  const glossary = app.quick.ask("glossary");
  makeBoard(press);
  makeControls();
  makeVerdict();
  makeHint();
  makeExplanation();
  makeOpening();
  addEventListener("keydown", onKey);
  addEventListener("hashchange", openShared);
  app.changed();
  performance.mark("ready");
  await begin();
  makeClock();
  find("board").querySelector("[tabindex='0']").focus({ preventScroll: true });
  app.glossary = await glossary;
  document.head.append(make("style", {}, app.glossary.style));
  performance.mark("answered");
  document.body.dataset.ready = "";
}

main().catch(error => say(words.failed(error.message)));
