// The explanation: the library's drawings and words, one step at a time.

import { app } from "./app.js";
import { button, find, isDialogOpen, make, say, speak } from "./page.js";
import { addLights, addStrands } from "./strands.js";
import { focusCell } from "./view.js";
import { words } from "./words.js";

let sections = [];
let current = 0;

/** Explains the puzzle on the board, from its givens. */
export async function explain() {
  const { puzzle } = app;
  sections = [];
  find("explanation").replaceChildren(make("p", {}, words.explaining, " ", button(words.stop, () => app.slow.stop())));
  const options = { puzzle, ...app.techniqueOptions };
  const answer = await app.work(words.explaining, app.slow, "sections", options, begin);
  if (app.mode !== "explain" || app.puzzle !== puzzle) return;
  if (!answer) return leave();
  sections = answer.sections;
  say("");
  draw(answer.summary);
  show(sections.length > 1 ? 1 : 0, false);
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

/** Explains once more, after a failure. */
function begin() {
  app.mode = "explain";
  app.changed();
  explain();
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
  End: () => sections.length - 1,
};

function onKey(event) {
  const isElsewhere = app.mode !== "explain" || isDialogOpen();
  if (isElsewhere || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key === "Escape") return leave();
  if (!GOES[event.key] || !sections.length) return;
  event.preventDefault();
  show(GOES[event.key](), true);
}

function draw(summary) {
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
  const links = sections.map(({ name, difficulty }, index) => make("li", {}, button(
    make("span", { class: "name" }, name), () => show(index, true))));
  links.forEach((link, index) => link.firstChild.append(make("span", { class: "difficulty" }, sections[index].difficulty)));
  const list = make("nav", { "aria-label": words.steps }, make("p", { class: "summary" }, summary), make("ol", { id: "steps", class: "list" }, ...links));
  const legend = make("div");
  legend.innerHTML = app.glossary.legend;
  legend.firstElementChild.removeAttribute("open");
  const explained = make("div", { class: "explained" }, controls, make("div", { id: "step" }));
  find("explanation").replaceChildren(explained, list, legend.firstElementChild);
}

/** All steps, on paper; on the screen, the current one. */
function print(isOnPaper) {
  if (!sections.length || app.mode !== "explain") return;
  if (isOnPaper) find("step").innerHTML = sections.map(({ html }) => html).join("");
  else show(current, false);
}

function show(index, isAsked) {
  current = Math.max(0, Math.min(index, sections.length - 1));
  const { html, name } = sections[current];
  const step = find("step");
  step.innerHTML = html;
  step.firstElementChild.classList.add("current");
  const isStep = current > 0 && current < sections.length - 1;
  find("count").textContent = isStep ? words.stepOf(current, sections.length - 2) : name;
  const end = sections.length - 1;
  for (const [id, limit] of Object.entries({ "go-first": 0, "go-previous": 0, "go-next": end, "go-last": end })) {
    find(id).setAttribute("aria-disabled", String(current === limit));
  }
  const links = [...find("steps").querySelectorAll("button")];
  links.forEach((link, number) => {
    if (number === current) link.setAttribute("aria-current", "step");
    else link.removeAttribute("aria-current");
  });
  const list = find("steps").parentElement;
  list.scrollTop = links[current].offsetTop - list.offsetTop - list.clientHeight / 2;
  scrollTo(0, 0);
  const text = step.querySelector(".words");
  if (text) {
    addStrands(step.firstElementChild, speak);
    addLights(step.querySelector(".board"), text);
  }
  if (isAsked) speak([name, ...[...step.querySelectorAll("p")].map(({ textContent }) => textContent)].join(". "));
}
