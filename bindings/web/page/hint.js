// Hints: the mistakes to be mended, or else the next step, in three depths, with the library's drawing.

import { app } from "./app.js";
import { digitsOn, lineOf, nameOf, cellOf } from "./board.js";
import { find, make, say, speak } from "./page.js";
import { addLights } from "./strands.js";
import { words } from "./words.js";
import { focusCell } from "./view.js";

const DEEPEST = 2;

export function makeHint() {
  find("hint-more").addEventListener("click", deepenHint);
  find("hint-apply").addEventListener("click", applyHint);
  find("hint-close").addEventListener("click", closeHint);
  find("drawing").addEventListener("click", () => {
    if (app.hint) app.hint.isDrawn = false;
    app.changed();
    focusCell();
  });
  app.listen(show);
}

/** Gives a hint, or more of the hint there is. */
export async function deepenHint() {
  if (app.hint) {
    app.hint.depth = Math.min(app.hint.depth + 1, DEEPEST);
    app.hint.isDrawn = true;
    if (app.hint.depth === DEEPEST && app.hint.wrong) app.isChecked = true;
  } else if (!(await findHint())) {
    return;
  }
  app.changed();
  speak(wordsOf(app.hint));
}

/** Looks for a hint; returns false if there is none, or one is being looked for. */
async function findHint() {
  const { board, game, puzzle } = app;
  if (app.slow.isBusy) return false;
  if (!game.mistakes) return say(words.notProper);
  const wrong = game.mistakes.flat();
  let hint = { wrong };
  if (!wrong.length) {
    const request = { puzzle, digits: lineOf(digitsOn(board)), noted: board.noted, drawings: true, ...app.techniqueOptions };
    hint = await app.work(words.looking, app.slow, "hint", request, deepenHint);
    if (!hint || app.board !== board) return false;
    if (!hint.step) return say(hint.message);
  }
  game.act("countHint");
  app.hint = { ...hint, depth: 0, isDrawn: true };
  find("message").textContent = "";
  return true;
}

/** Carries out the hint, or the next step. */
export async function applyHint() {
  const hint = app.hint ?? ((await findHint()) && app.hint);
  if (!hint) return;
  if (hint.step?.placement) app.cursor = cellOf(hint.step.placement.cell);
  if (hint.wrong) app.act("mend");
  else app.act("conclude", conclusionOf(hint.step));
  if (!app.game.solved) say(hint.wrong ? words.mended : words.applied(hint.technique));
  focusCell();
}

const conclusionOf = ({ placement, eliminations }) => ({
  ...(placement && { cells: [cellOf(placement.cell)], digit: placement.digit }),
  eliminations: eliminations.map(({ cell, digit }) => 10 * cellOf(cell) + digit),
});

export function closeHint() {
  app.hint = null;
  app.changed();
}

function wordsOf({ wrong, words: ofStep, depth }) {
  if (!wrong) return ofStep[depth];
  const text = words.contradiction[depth];
  return typeof text === "string" ? text : text(wrong.map(nameOf));
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
    find("hint-words").textContent = wordsOf(hint);
  }
  find("hint-more").hidden = hint.depth === DEEPEST;
}
