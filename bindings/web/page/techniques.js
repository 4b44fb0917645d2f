// The techniques: those for hints and lists of steps, and what each is, with an example.

import { app } from "./app.js";
import { makeNew, techniquesToMake } from "./create.js";
import { box, button, closeDialog, field, make, openDialog, select } from "./page.js";
import { words } from "./words.js";

/** Opens the list of techniques. */
export function chooseTechniques() {
  if (!app.glossary) return;
  const { base, without } = app.techniques;
  const basis = select("base", [["rated", words.ofRating], ["all", words.all]]);
  basis.value = base;
  basis.addEventListener("change", update);
  const names = [...new Set(app.glossary.techniques.map(({ name }) => name))];
  const rows = names.map(name => make("li", {}, box("", without.includes(name), update, words.leftOut(name)), entryOf(name)));
  const list = make("ul", { class: "techniques" }, ...rows);
  openDialog(words.techniques, field(words.techniquesUsed, basis), make("p", { class: "soft" }, words.techniquesAbout), list);

  function update() {
    const left = names.filter((_, index) => rows[index].querySelector("input").checked);
    app.set({ techniques: { base: basis.value, without: left }, hint: null });
  }
}

/** The entry of a technique, which is asked for once it is opened. */
function entryOf(name) {
  const content = make("div");
  const fill = async () => {
    if (!content.hasChildNodes()) content.replaceChildren(...await lookUp(name, fill));
  };
  return make("details", { toggle: fill }, make("summary", {}, name), content);
}

/** Opens the entry of a technique alone. */
export async function showTechnique(name) {
  openDialog(name, ...await lookUp(name, () => showTechnique(name)));
}

async function lookUp(name, again) {
  const entries = await app.work("", app.quick, "lookUp", { name }, { again });
  const practise = button(words.practise, () => {
    closeDialog();
    makeNew({ technique: name, level: "", seed: "" }, true);
  });
  return [...(entries ?? []).flatMap(partsOf), ...(techniquesToMake().includes(name) ? [practise] : [])];
}

function partsOf({ summary, difficulty, notes, example }) {
  const parts = [make("p", {}, summary), make("p", { class: "soft" }, `${words.difficulty(difficulty)} ${notes.join(" ")}`)];
  for (const html of example ?? []) {
    parts.push(make("div", { class: "example" }));
    parts.at(-1).innerHTML = html;
  }
  return parts;
}
