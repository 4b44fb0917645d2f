// Hints: the mistakes to be mended, or else the next step, in three depths, as marks over the player's board.

import { app } from "./app.js";
import { CELLS, digitAt, digitsOn, lineOf, cellOf } from "./board.js";
import { find, focusBoard, make, say, speak } from "./page.js";
import { addLights, addStrands } from "./steps.js";
import { showTechnique } from "./techniques.js";
import { isProper } from "./verdict.js";

const DEEPEST = 2;

export function makeHint() {
  find("hint-close").addEventListener("click", () => { app.set({ hint: null }); focusBoard(); });
  find("hint-about").addEventListener("click", () => showTechnique(app.hint.technique));
  app.listen(show, { partsOf: ({ hint, mode }) => [hint?.words, hint?.depth, mode] });
}

/** The position of the game, and the techniques to use, as the library's options. */
export const positionOf = ({ puzzle, board, techniques: { base, without } }) =>
  ({ puzzle, digits: lineOf(digitsOn(board)), noted: board.noted, techniques: [base], without });

/** The cells in which the player has written nothing. */
const bareOf = board => CELLS.filter(cell => !(digitAt(board, cell) || board.noted[cell] || board.corners[cell]));

/** Gives a hint, or more of the hint there is. */
export async function deepenHint() {
  const hint = app.hint ? { ...app.hint, depth: Math.min(app.hint.depth + 1, DEEPEST) } : await findHint();
  if (!hint) return;
  app.set({ hint, isChecked: app.isChecked || (hint.depth === DEEPEST && !hint.step) });
  speak(find("hint-words").innerText);
}

/** Looks for a hint; there is none if nothing follows, or one is being looked for. */
async function findHint() {
  if (app.slow.isBusy || !(await isProper())) return null;
  const { board, game } = app;
  /** @type {any} */
  let hint = null;
  if (!app.hasMistakes) {
    hint = await app.work("Looking for a step …", app.slow, "nextStep", { ...positionOf(app), bare: bareOf(board) }, { again: deepenHint });
    if (!hint || app.board !== board) return null;
    if (!hint.step) return say(hint.message);
  }
  game.act("countHint");
  say("");
  return { ...(hint ?? { words: game.write("check").split("\n").slice(1) }), depth: 0 };
}

/** Carries out the hint, or the next step. */
export async function applyHint() {
  const hint = app.hint ?? await findHint();
  if (!hint) return;
  if (hint.step) return applyStep(hint.step, hint.technique);
  app.act("mend");
  say("The mistakes are removed.");
  focusBoard();
}

/** Carries out a step of this technique. */
export function applyStep({ placement, eliminations }, technique) {
  if (placement) app.set({ cursor: cellOf(placement.cell) });
  app.act("conclude", { placement, eliminations });
  if (!app.game.solved) say(`Done: ${technique}.`);
  focusBoard();
}

function show({ hint, mode }) {
  const isShown = hint !== null && mode === "play";
  const panel = find("hint-panel"), text = find("hint-words");
  panel.hidden = !isShown;
  find("marks").innerHTML = isShown && hint.marks ? hint.marks[hint.depth] : "";
  if (!isShown) return text.replaceChildren();
  const isWhole = hint.depth === DEEPEST && hint.step, isNamed = hint.depth > 0 && hint.step;
  // The name of the technique has a line of its own.
  const [, start, others] = /^(.*?: )(.*)$/.exec(isNamed ? hint.words[1] : "") ?? ["", "", hint.words[hint.depth]];
  const name = make("p", { class: "name" }, start);
  panel.classList.toggle("whole", Boolean(isWhole));
  if (isWhole) {
    text.innerHTML = hint.html;
    const whole = text.firstElementChild, drawing = find("marks").firstElementChild;
    addStrands(drawing, whole, speak);
    whole.prepend(name);
    addLights(drawing, whole);
  } else {
    text.replaceChildren(name, others);
  }
  text.scrollTop = 0;
  const more = find("hint-more"), isFocused = document.activeElement === more;
  more.hidden = hint.depth === DEEPEST;
  if (more.hidden && isFocused) find("hint-apply").focus();
  find("hint-about").hidden = !hint.step || hint.depth === 0;
  find("hint-about").setAttribute("aria-label", `What is ${hint.technique}?`);
}
