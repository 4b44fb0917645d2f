// The choice of techniques for hints and explanations.

import { app } from "./app.js";
import { field, make, openDialog, select } from "./page.js";
import { words } from "./words.js";

export function chooseTechniques() {
  if (!app.glossary) return;
  const { base, without } = app.techniques;
  const basis = select("base", [["rated", words.ofRating], ["all", words.all]]);
  basis.value = base;
  const names = [...new Set(app.glossary.techniques.map(({ name }) => name))];
  const boxes = names.map(name => {
    const box = make("input", { type: "checkbox", value: name, change: update });
    box.checked = without.includes(name);
    return make("label", { class: "box", title: summaryOf(name) }, box, name);
  });
  basis.addEventListener("change", update);
  const list = make("fieldset", { class: "boxes" }, make("legend", {}, words.leaveOut), ...boxes);
  openDialog(words.techniquesTitle, make("p", { class: "soft" }, words.techniquesAbout), field(words.techniques, basis), list);

  function update() {
    const left = boxes.map(({ firstChild }) => firstChild).filter(({ checked }) => checked);
    app.techniques = { base: basis.value, without: left.map(({ value }) => value) };
    app.hint = null;
    app.changed();
  }
}

const summaryOf = name => app.glossary.techniques.find(technique => technique.name === name).summary;
