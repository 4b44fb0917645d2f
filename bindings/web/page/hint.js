// Hints: the mistakes to be mended, or else the next step, in three depths, with the library's drawing.

import { app } from "./app.js";
import { digitsOn, lineOf, cellOf } from "./board.js";
import { find, make, say, speak } from "./page.js";
import { addLights } from "./strands.js";
import { showTechnique } from "./techniques.js";
import { words } from "./words.js";
import { focusCell } from "./view.js";

const DEEPEST = 2;

export function makeHint() {
  find("hint-more").addEventListener("click", deepenHint);
  find("hint-apply").addEventListener("click", applyHint);
  find("hint-close").addEventListener("click", closeHint);
  find("hint-about").addEventListener("click", () => showTechnique(app.hint.technique));
  find("drawing").addEventListener("click", () => {
    if (app.hint) app.hint.isDrawn = false;
    app.changed();
    focusCell();
  });
  app.listen(show);
}

/** The position of the game, and the techniques to use, as the library's options. */
export const positionOf = ({ puzzle, board, techniques: { base, without } }) =>
  ({ puzzle, digits: lineOf(digitsOn(board)), noted: board.noted, techniques: [base], without });

/** Gives a hint, or more of the hint there is. */
export async function deepenHint() {
  if (app.hint) {
    app.hint.depth = Math.min(app.hint.depth + 1, DEEPEST);
    app.hint.isDrawn = true;
    if (app.hint.depth === DEEPEST && !app.hint.step) app.isChecked = true;
  } else if (!(await findHint())) {
    return;
  }
  app.changed();
  speak(app.hint.words[app.hint.depth]);
}

/** Looks for a hint; returns false if there is none, or one is being looked for. */
async function findHint() {
  const { board, game } = app;
  if (app.slow.isBusy) return false;
  if (!game.mistakes) return say(words.notProper);
  /** @type {any} */
  let hint = null;
  if (!app.hasMistakes) {
    hint = await app.work(words.looking, app.slow, "hint", { ...positionOf(app), drawings: true }, { again: deepenHint });
    if (!hint || app.board !== board) return false;
    if (!hint.step) return say(hint.message);
  }
  game.act("countHint");
  app.hint = { ...(hint ?? { words: game.write("check").split("\n").slice(1) }), depth: 0, isDrawn: true };
  find("message").textContent = "";
  return true;
}

/** Carries out the hint, or the next step. */
export async function applyHint() {
  const hint = app.hint ?? ((await findHint()) && app.hint);
  if (!hint) return;
  if (hint.step) return applyStep(hint.step, hint.technique);
  app.act("mend");
  say(words.mended);
  focusCell();
}

/** Carries out a step of this technique. */
export function applyStep({ placement, eliminations }, technique) {
  if (placement) app.cursor = cellOf(placement.cell);
  app.act("conclude", {
    ...(placement && { cells: [cellOf(placement.cell)], digit: placement.digit }),
    eliminations: eliminations.map(({ cell, digit }) => 10 * cellOf(cell) + digit),
  });
  if (!app.game.solved) say(words.applied(technique));
  focusCell();
}

export function closeHint() {
  app.hint = null;
  app.changed();
}

function show() {
  const { hint, mode } = app;
  const isShown = hint !== null && mode === "play";
  if (find("hint-panel").hidden && isShown) find("hint-panel").parentElement.scrollTop = 0;
  find("hint-panel").hidden = !isShown;
  const drawing = isShown && hint.isDrawn && hint.drawings ? hint.drawings[hint.depth === DEEPEST ? 1 : 0] : "";
  if (find("drawing").innerHTML !== drawing) find("drawing").innerHTML = drawing;
  find("drawing").hidden = !drawing;
  find("board").parentElement.classList.toggle("covered", Boolean(drawing));
  if (!isShown) return;
  const isWhole = hint.depth === DEEPEST && hint.drawings && find("drawing").firstElementChild;
  if (isWhole) {
    find("hint-words").innerHTML = hint.drawings[2];
    find("hint-words").firstElementChild.prepend(make("p", {}, hint.technique));
    addLights(find("drawing").firstElementChild, find("hint-words").firstElementChild);
  } else {
    find("hint-words").textContent = hint.words[hint.depth];
  }
  find("hint-more").hidden = hint.depth === DEEPEST;
  find("hint-about").hidden = !hint.step || hint.depth === 0;
  find("hint-about").textContent = words.whatIs(hint.technique);
}
