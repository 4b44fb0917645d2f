// Explanations: the library's drawings and words, one step at a time, of the way to the solution or of all steps that apply
// now.

import { app } from "./app.js";
import { applyStep, deepenHint, positionOf } from "./hint.js";
import { button, field, find, isDialogOpen, make, say, select, speak } from "./page.js";
import { addLights, addStrands } from "./strands.js";
import { focusCell } from "./view.js";
import { words } from "./words.js";

/** The parts, and those of them that are listed. Steps that apply now have their drawing once they are shown. @type {any[]} */
let sections = [];
let listed = [];
/** The place in the list. */
let current = 0;
/** The board to which all steps apply that are listed; null for the way to the solution. @type {any} */
let board = null;
/** The techniques that the steps are of, and the number of workers that had ended before the one that knows the steps. @type {any} */
let techniques = null;
let ends = 0;

/** Explains the puzzle on the board, from its givens. */
export async function explain() {
  const { puzzle, techniques: { base, without } } = app;
  const answer = await begin(words.explaining, "sections", { puzzle, techniques: [base], without }, explain);
  if (!answer) return;
  ({ sections } = answer);
  listed = sections;
  draw(make("p", { class: "summary" }, answer.summary));
  show(sections.length > 1 ? 1 : 0, false);
}

/** Lists all steps that apply now, in the place where the list of this board was left; if there are mistakes, these. */
export async function listSteps() {
  if (app.mode !== "play" || app.isPaused) return;
  if (!app.game.mistakes) return say(words.notProper);
  if (app.hasMistakes) return deepenHint();
  if (board === app.board && techniques === app.techniques && ends === app.slow.ends) {
    enter();
    return drawNow();
  }
  const asked = app.board;
  const steps = await begin(words.lookingForAll, "steps", positionOf(app), listSteps);
  if (!steps) return;
  if (!steps.length) {
    leave();
    return say(words.noSteps);
  }
  app.game.write("hint");
  [board, techniques, ends] = [asked, app.techniques, app.slow.ends];
  sections = steps.map((step, index) => ({ ...step, index, difficulty: "" }));
  listed = sections;
  current = 0;
  drawNow();
}

function enter() {
  app.hint = null;
  app.mode = "explain";
  app.changed();
}

/** Asks for what is shown, and waits for it with a button to stop. Returns nothing if it is not wanted any more. */
async function begin(message, name, request, again) {
  enter();
  const { puzzle } = app;
  [sections, listed, board] = [[], [], null];
  find("explanation").replaceChildren(make("p", {}, message, " ", button(words.stop, () => app.slow.stop())));
  const retry = () => { app.mode = "play"; again(); };
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
  });
  addEventListener("keydown", onKey);
  addEventListener("beforeprint", () => print(true));
  addEventListener("afterprint", () => print(false));
}

/** Stops explaining, and goes back to the game. */
function leave() {
  app.slow.stop();
  app.mode = "play";
  app.changed();
  focusCell();
}

const GOES = {
  ArrowLeft: () => current - 1,
  ArrowRight: () => current + 1,
  Home: () => 0,
  End: () => listed.length - 1,
};

function onKey(event) {
  const isElsewhere = app.mode !== "explain" || isDialogOpen();
  if (isElsewhere || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "Escape") return leave();
  if (event.target.closest("select")) return;
  if (event.key === "a" && board) return apply();
  if (!GOES[event.key] || !listed.length) return;
  event.preventDefault();
  show(GOES[event.key](), true);
}

/** Draws the list of the steps that apply now, with a choice of their techniques. */
function drawNow() {
  const counts = new Map();
  for (const { technique } of sections) counts.set(technique, (counts.get(technique) ?? 0) + 1);
  const options = [...counts].map(([technique, number]) => [technique, words.stepsOf(technique, number)]);
  const choice = select("technique", [["", words.anySteps(sections.length)], ...options]);
  if (listed.length < sections.length) choice.value = listed[0].technique;
  choice.addEventListener("change", () => {
    const section = listed[current];
    listed = sections.filter(({ technique }) => !choice.value || technique === choice.value);
    drawList();
    show(Math.max(0, listed.indexOf(section)), true);
  });
  draw(field(words.onlyThose, choice));
  find("count").parentElement.append(button(words.apply, apply, { class: "strong", id: "apply" }));
  show(current, true);
}

/** Carries out the step, and goes on with the game. */
function apply() {
  const { step, technique } = listed[current];
  if (!step) return;
  leave();
  applyStep(step, technique);
}

function draw(...head) {
  const go = (mark, word, where) =>
    button(mark, () => show(where(), true), { "aria-label": word, id: `go-${word.toLowerCase()}` });
  const controls = make(
    "div",
    { class: "controls", role: "group", "aria-label": words.goThrough },
    go("|◀", words.first, GOES.Home),
    go("◀", words.previous, GOES.ArrowLeft),
    make("span", { class: "count", id: "count" }),
    go("▶", words.next, GOES.ArrowRight),
    go("▶|", words.last, GOES.End),
  );
  const list = make("nav", { "aria-label": words.steps }, ...head, make("ol", { id: "steps", class: "list" }));
  const legend = make("div");
  legend.innerHTML = app.glossary.legend;
  legend.firstElementChild.removeAttribute("open");
  const explained = make("div", { class: board ? "explained now" : "explained" }, controls, make("div", { id: "step" }));
  find("explanation").replaceChildren(explained, list, legend.firstElementChild);
  drawList();
}

function drawList() {
  find("steps").replaceChildren(...listed.map(({ name, difficulty }, place) => {
    const link = button(make("span", { class: "name" }, name), () => show(place, true));
    link.append(make("span", { class: "difficulty" }, difficulty));
    return make("li", {}, link);
  }));
}

/** All steps, on paper; on the screen, the current one. */
function print(isOnPaper) {
  if (!sections.length || app.mode !== "explain") return;
  if (isOnPaper) find("step").innerHTML = sections.map(({ html }) => html ?? "").join("");
  else show(current, false);
}

/** Shows the step at a place of the list, and says it if it was asked for. */
async function show(place, isAsked) {
  current = Math.max(0, Math.min(place, listed.length - 1));
  const section = listed[current];
  showPlace(section);
  if (!section.html) {
    const shown = await app.work("", app.slow, "step", { index: section.index }, { again: () => show(current, isAsked) });
    if (!shown || listed[current] !== section || app.mode !== "explain") return;
    Object.assign(section, shown);
  }
  const step = find("step");
  step.innerHTML = section.html;
  step.firstElementChild.classList.add("current");
  scrollTo(0, 0);
  const text = step.querySelector(".words");
  if (text) {
    addStrands(step.firstElementChild, speak);
    addLights(step.querySelector(".board"), text);
  }
  if (isAsked) speak([section.name, ...[...step.querySelectorAll("p")].map(({ textContent }) => textContent)].join(". "));
}

/** Shows the place in the list. */
function showPlace({ name }) {
  const end = listed.length - 1;
  const isStep = current > 0 && current < end;
  if (board) find("count").textContent = words.stepNow(current + 1, listed.length);
  else find("count").textContent = isStep ? words.stepOf(current, listed.length - 2) : name;
  for (const [id, limit] of Object.entries({ "go-first": 0, "go-previous": 0, "go-next": end, "go-last": end })) {
    find(id).setAttribute("aria-disabled", String(current === limit));
  }
  const list = find("steps").parentElement;
  list.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const link = find("steps").children[current].firstElementChild;
  link.setAttribute("aria-current", "step");
  list.scrollTop = link.offsetTop - list.offsetTop - list.clientHeight / 2;
}
