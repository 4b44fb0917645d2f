// The explanation: the library's drawings and words, one step at a time.

import { app } from "./app.js";
import { button, find, isDialogOpen, make, say, speak } from "./page.js";
import { addStrands } from "./strands.js";
import { focusCell } from "./view.js";
import { words } from "./words.js";

let sections = [];
let current = 0;

/** Explains the puzzle on the board, from its givens. */
export async function explain() {
  const { puzzle } = app;
  sections = [];
  find("explanation").replaceChildren(make("p", {}, words.explaining), button(words.stop, () => app.slow.stop()));
  const answer = await app.work(words.explaining, app.slow, "sections", { puzzle, ...app.chosen });
  if (app.mode !== "explain" || app.puzzle !== puzzle) return;
  if (!answer) {
    find("explanation").replaceChildren();
    return;
  }
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
  const links = sections.map(({ name, difficulty }, index) =>
    make("li", {}, button("", () => show(index, true), { class: "step-link" })));
  links.forEach((link, index) => link.firstChild.append(
    make("span", { class: "name" }, sections[index].name),
    make("span", { class: "difficulty" }, sections[index].difficulty),
  ));
  const list = make("nav", { "aria-label": words.steps }, make("ol", { id: "steps" }, ...links));
  const legend = make("div");
  legend.innerHTML = app.glossary.legend;
  legend.firstElementChild.removeAttribute("open");
  const main = make("div", { class: "explained" }, make("p", { class: "summary" }, summary), controls, make("div", { id: "step" }), legend);
  find("explanation").replaceChildren(main, list);
}

function show(index, isAsked) {
  current = Math.max(0, Math.min(index, sections.length - 1));
  const { html, name } = sections[current];
  const step = find("step");
  step.innerHTML = html;
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
  if (step.querySelector(".words")) addStrands(step.firstElementChild, speak);
  if (isAsked) speak([name, ...[...step.querySelectorAll("p")].map(({ textContent }) => textContent)].join(". "));
}
