// The techniques: those for hints and lists of steps, and what each is, with an example.

import { app } from "./app.js";
import { makeNew, techniquesToMake } from "./create.js";
import { box, button, closeDialog, field, make, openDialog, select } from "./page.js";

/** Opens the list of techniques. */
export function chooseTechniques() {
  if (!app.glossary) return;
  const { base, without } = app.techniques;
  const basis = select("base", [["rated", "Those of the rating"], ["all", "All quick ones"]]);
  basis.value = base;
  basis.addEventListener("change", update);
  const names = [...new Set(app.glossary.techniques.map(({ name }) => name))];
  const rows = names.map(name => make("li", {}, box("", without.includes(name), update, `Leave out ${name}`), entryOf(name)));
  const list = make("ul", { class: "techniques" }, ...rows);
  const about = make("p", { class: "soft" }, "The easiest that applies is used, unless its box is ticked: then it is left out.");
  openDialog("Techniques", field("Used for hints and explanations", basis), about, list);

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
  const practise = button("Practise this", () => {
    closeDialog();
    makeNew({ technique: name, level: "", seed: "" }, true);
  });
  return [...(entries ?? []).flatMap(partsOf), ...(techniquesToMake().includes(name) ? [practise] : [])];
}

function partsOf({ summary, difficulty, notes, example }) {
  const parts = [make("p", {}, summary), make("p", { class: "soft" }, `Difficulty: ${difficulty}. ${notes.join(" ")}`)];
  for (const html of example ?? []) {
    parts.push(make("div", { class: "example" }));
    parts.at(-1).innerHTML = html;
  }
  return parts;
}
