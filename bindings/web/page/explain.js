// Explanations: the library's drawings and words, one step at a time, of the way to the solution or of all steps that apply
// now.

import { app } from "./app.js";
import { applyStep, deepenHint, positionOf } from "./hint.js";
import { button, elementOf, field, find, make, say, select, speak } from "./page.js";
import { addControls, addLights, addStrands, GOES, markPlace } from "./steps.js";
import { isProper, reasonOf, textOf } from "./verdict.js";

/**
 * The parts of an explanation, those of them that are listed, and the place in the list. Steps that apply now have an
 * origin, their drawings once they are shown, and a sentence on what was not searched for.
 * @type {(sections?: any[], origin?: any[] | null, notSearched?: string) =>
 *   { sections: any[], listed: any[], place: number, origin: any[] | null, notSearched: string }}
 */
const explanationOf = (sections = [], origin = null, notSearched = "") =>
  ({ sections, listed: sections, place: 0, origin, notSearched });
let explained = explanationOf();

/** The origin of steps: the board, the techniques, and the number of workers that ended before the one that knows them. */
const originNow = () => [app.board, app.techniques, app.slow.ends];

/** Explains the puzzle from its givens, or goes on from the board. */
export async function explain(isFromBoard = false) {
  if (!(await isProper({ isTold: false }))) return diagnose();
  const { digits, noted, ...start } = positionOf(app);
  if (isFromBoard && app.hasMistakes) {
    leave();
    return deepenHint();
  }
  const request = isFromBoard ? positionOf(app) : start;
  const answer = await begin("Explaining …", "sections", request, () => explain(isFromBoard));
  if (!answer) return;
  if (isFromBoard) app.game.act("countHint");
  explained = explanationOf(answer.sections);
  const choice = select("from", [["", "the givens"], ["board", "what is on the board"]]);
  choice.value = isFromBoard ? "board" : "";
  choice.addEventListener("change", async () => {
    await explain(Boolean(choice.value));
    find("explanation").querySelector("select")?.focus();
  });
  const isBegun = app.board.placed.some(Boolean) || noted.some(Boolean);
  draw(...(isBegun ? [field("From", choice)] : []), make("p", { class: "summary" }, answer.summary));
  show(1, false);
}

/** Shows in large what is wrong with the puzzle, and why. */
function diagnose() {
  const { check } = app.known;
  if (!check) return;
  app.enter("explain");
  explained = explanationOf();
  const reason = reasonOf(check);
  find("explanation").replaceChildren(make(
    "div", { class: "diagnosis" },
    make("h2", {}, textOf(app.known)),
    ...(reason ? [make("details", { open: true }, make("summary", {}, "Why?"), make("p", {}, reason))] : []),
    button("Back to the board", leave, { class: "strong" }),
  ));
}

/** Lists all steps that apply now, in the place where the list of this board was left; if there are mistakes, these. */
export async function listSteps() {
  if (app.mode !== "play" || app.isPaused) return;
  if (!(await isProper())) return;
  if (app.hasMistakes) return deepenHint();
  const origin = originNow(), [board, techniques] = origin;
  if (explained.origin?.every((part, index) => part === origin[index])) {
    app.enter("explain");
    return drawNow();
  }
  const found = await begin("Looking for all steps …", "steps", positionOf(app), listSteps);
  if (!found) return;
  const { steps, notSearched } = found;
  if (!steps.length) {
    leave();
    return say("None of the chosen techniques applies.");
  }
  app.game.act("countHint");
  const sections = steps.map((step, index) => ({ ...step, index, difficulty: "" }));
  explained = explanationOf(sections, [board, techniques, app.slow.ends], notSearched);
  drawNow();
}

/** Asks for what is shown, and waits for it with a button to stop. Returns nothing if it is not wanted any more. */
async function begin(message, name, request, again) {
  app.enter("explain");
  const { puzzle } = app;
  explained = explanationOf();
  find("explanation").replaceChildren(make("p", {}, message, " ", button("Stop", () => app.slow.stop())));
  const retry = () => { app.enter("play"); again(); };
  const answer = await app.work(message, app.slow, name, request, { again: retry });
  if (app.mode !== "explain" || app.puzzle !== puzzle) return null;
  if (answer) say("");
  else leave();
  return answer;
}

export function makeExplanation() {
  app.listen(({ mode }) => {
    find("explanation").hidden = mode !== "explain";
    document.body.classList.toggle("explaining", mode === "explain");
  }, { partsOf: ({ mode }) => [mode] });
  addEventListener("popstate", () => app.mode === "explain" && goToBoard());
  addEventListener("beforeprint", () => print(true));
  addEventListener("afterprint", () => print(false));
}

/** Goes back to the game, as the browser's way back does. */
function leave() {
  goToBoard();
  history.back();
}

function goToBoard() {
  // A search is stopped. While a step is drawn, there is a list, which would end with its worker.
  if (!explained.listed.length) app.slow.stop();
  app.enter("play");
}

const go = key => show(GOES[key](explained.place, explained.listed.length - 1), true);

/** A key was pressed while an explanation is shown. */
export function onKeyToExplain(event) {
  if (event.ctrlKey || event.metaKey) return;
  if (event.key === "Escape") return leave();
  if (event.target.closest("select") || (event.target.closest(".words") && !event.key.match(/Left|Right/))) return;
  if (event.key === "a" && explained.origin) return apply();
  if (!GOES[event.key] || !explained.listed.length) return;
  event.preventDefault();
  go(event.key);
}

/** Draws the list of the steps that apply now, with a choice of their techniques. */
function drawNow() {
  const { sections, listed, place, notSearched } = explained;
  const counts = new Map();
  for (const { technique } of sections) counts.set(technique, (counts.get(technique) ?? 0) + 1);
  const options = [...counts].map(([technique, number]) => [technique, `${technique} (${number})`]);
  const choice = select("technique", [["", `All steps (${sections.length})`], ...options]);
  if (listed.length < sections.length) choice.value = listed[0].technique;
  choice.addEventListener("change", () => {
    const section = explained.listed[explained.place];
    explained.listed = sections.filter(({ technique }) => !choice.value || technique === choice.value);
    drawList();
    show(Math.max(0, explained.listed.indexOf(section)), true);
  });
  draw(field("Show", choice), ...(notSearched ? [make("p", { class: "summary" }, notSearched)] : []));
  find("count").parentElement.append(button("Do it", apply, { class: "strong", id: "apply" }));
  show(place, true);
}

/** Carries out the step, and goes on with the game. */
async function apply() {
  const section = explained.listed[explained.place];
  if (!(await complete(section))) return;
  leave();
  applyStep(section.step, section.technique);
}

function draw(...head) {
  const list = make("nav", { "aria-label": "Steps" }, ...head, make("ol", { id: "steps", class: "list" }));
  const [controls, legend] = [app.glossary.controls, app.glossary.legend].map(elementOf);
  addControls(controls, go);
  legend.removeAttribute("open");
  const step = make("div", { class: explained.origin ? "explained now" : "explained" }, controls, make("div", { id: "step" }));
  find("explanation").replaceChildren(step, list, legend);
  drawList();
}

function drawList() {
  find("steps").replaceChildren(...explained.listed.map(({ name, difficulty }, place) => {
    const link = button(make("span", { class: "name" }, name), () => show(place, true));
    link.append(make("span", { class: "difficulty" }, difficulty));
    return make("li", {}, link);
  }));
}

/** All steps, on paper; on the screen, the current one. */
function print(isOnPaper) {
  const { sections, place } = explained;
  if (!sections.length || app.mode !== "explain") return;
  if (isOnPaper) find("step").innerHTML = sections.map(({ html }) => html ?? "").join("");
  else show(place, false);
}

/** Has the step of a section drawn, if it is not yet. Returns false if the section is not wanted any more. */
async function complete(section) {
  if (!section.html) {
    const drawn = await app.work("", app.slow, "step", { index: section.index }, { again: () => show(explained.place, true) });
    Object.assign(section, drawn);
  }
  return section.html && explained.listed[explained.place] === section && app.mode === "explain";
}

/** Shows the step at a place of the list, and says it if it was asked for. */
async function show(place, isAsked) {
  const { listed } = explained;
  explained.place = Math.max(0, Math.min(place, listed.length - 1));
  const section = listed[explained.place];
  showPlace(section);
  if (!(await complete(section))) return;
  const step = find("step");
  step.innerHTML = section.html;
  step.firstElementChild.classList.add("current");
  scrollTo(0, 0);
  const text = step.querySelector(".words");
  if (text) {
    const board = step.querySelector(".board");
    addStrands(board, text, speak);
    addLights(board, text);
  }
  if (isAsked) speak([section.name, ...[...step.querySelectorAll("p")].map(({ textContent }) => textContent)].join(". "));
}

/** Shows the place in the list. */
function showPlace({ name }) {
  const { listed, place, origin } = explained, last = listed.length - 1;
  const text = place > 0 && place < last ? `Step ${place} of ${last - 1}` : name;
  markPlace(find("explanation"), place, origin ? `Step ${place + 1} of ${last + 1} that apply now` : text);
}
