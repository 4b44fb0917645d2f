// The page: it is put together here.

import {
  check, erase, hint, onKey, press, redo, restart, setMode, setTyping, solve, type, undo, pause,
} from "./actions.js";
import { app } from "./app.js";
import { makeNew } from "./create.js";
import { canRun } from "./engine.js";
import { makeExplanation } from "./explain.js";
import { showHelp } from "./help.js";
import { makeHint } from "./hint.js";
import { makeOpening, openText, read } from "./open.js";
import { button, fillWords, find, findAll, make, say } from "./page.js";
import { makeAddress, share, sharedText } from "./share.js";
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
  for (const part of findAll("#modes [data-mode]")) part.addEventListener("click", () => setMode(part.dataset.mode));
  for (const part of findAll("#typing [data-typing]")) {
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
  for (const part of findAll("#modes [data-mode]")) {
    part.setAttribute("aria-pressed", String(part.dataset.mode === mode));
  }
  for (const part of findAll("#typing [data-typing]")) {
    part.setAttribute("aria-pressed", String(part.dataset.typing === typing));
  }
  find("undo").setAttribute("aria-disabled", String(!game.canUndo));
  find("redo").setAttribute("aria-disabled", String(!game.canRedo));
}

/** Begins with the saved game, unless the address has another puzzle. */
async function begin() {
  const saved = load();
  if (saved) app.resume(saved);
  await openShared();
}

/** Opens the puzzle of the address, unless it is on the board. */
async function openShared() {
  const text = sharedText();
  if (text && text !== app.puzzle) await read(text);
}

async function main() {
  fillWords();
  if (!canRun()) {
    findAll("main")[0].replaceChildren(make("p", { role: "alert" }, words.tooOld));
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
  makeAddress();
  find("board").querySelector("[tabindex='0']").focus({ preventScroll: true });
  app.glossary = await glossary;
  document.head.append(make("style", {}, app.glossary.style));
  performance.mark("answered");
  document.body.dataset.ready = "";
}

main().catch(error => say(words.failed(error.message)));
