// The techniques: those for hints and lists of steps, and what each is, with an example.

import { app } from "./app.js";
import { box, field, make, openDialog, select } from "./page.js";
import { words } from "./words.js";

/** Opens the list, perhaps with one technique that is looked up. */
export function chooseTechniques(wanted = "") {
  if (!app.glossary) return;
  const { base, without } = app.techniques;
  const basis = select("base", [["rated", words.ofRating], ["all", words.all]]);
  basis.value = base;
  basis.addEventListener("change", update);
  const names = [...new Set(app.glossary.techniques.map(({ name }) => name))];
  const rows = names.map(name => make("li", {}, box("", without.includes(name), update, words.leftOut(name)), entryOf(name, name === wanted)));
  const list = make("ul", { class: "techniques" }, ...rows);
  openDialog(words.techniques, field(words.techniquesUsed, basis), make("p", { class: "soft" }, words.techniquesAbout), list);
  list.querySelector("[open]")?.scrollIntoView();

  function update() {
    const left = names.filter((_, index) => rows[index].querySelector("input").checked);
    app.techniques = { base: basis.value, without: left };
    app.hint = null;
    app.changed();
  }
}

/** The entry of a technique, which is asked for once it is opened. */
function entryOf(name, isOpen) {
  const content = make("div");
  const fill = async () => {
    if (content.hasChildNodes()) return;
    const entries = await app.work("", app.quick, "lookUp", { name }, { again: fill });
    content.replaceChildren(...(entries ?? []).flatMap(entryParts));
  };
  return make("details", { toggle: fill, open: isOpen }, make("summary", {}, name), content);
}

function entryParts({ summary, difficulty, notes, example }) {
  const parts = [make("p", {}, summary), make("p", { class: "soft" }, `${words.difficulty(difficulty)} ${notes.join(" ")}`)];
  for (const html of example ?? []) {
    parts.push(make("div", { class: "example" }));
    parts.at(-1).innerHTML = html;
  }
  return parts;
}
