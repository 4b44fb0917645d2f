// The options: what is shown while one plays, and the techniques for hints and explanations.

import { app } from "./app.js";
import { field, make, openDialog, select } from "./page.js";
import { words } from "./words.js";

const box = (name, isChecked, change, attributes = {}) => {
  const input = make("input", { type: "checkbox", change, value: name });
  input.checked = isChecked;
  return make("label", { class: "box", ...attributes }, input, name);
};

export function chooseOptions() {
  if (!app.glossary) return;
  const { base, without } = app.techniques;
  const option = name => box(words[name], app.options[name], ({ target }) => app.setOptions({ [name]: target.checked }));
  const basis = select("base", [["rated", words.ofRating], ["all", words.all]]);
  basis.value = base;
  const names = [...new Set(app.glossary.techniques.map(({ name }) => name))];
  const boxes = names.map(name => box(name, without.includes(name), update, { title: summaryOf(name) }));
  basis.addEventListener("change", update);
  const list = make("fieldset", { class: "boxes" }, make("legend", {}, words.leaveOut), ...boxes);
  openDialog(
    words.options, option("isLit"), option("isChecking"),
    field(words.techniques, basis), make("p", { class: "soft" }, words.techniquesAbout), list,
  );

  function update() {
    const left = boxes.map(({ firstChild }) => firstChild).filter(({ checked }) => checked);
    app.techniques = { base: basis.value, without: left.map(({ value }) => value) };
    app.hint = null;
    app.changed();
  }
}

const summaryOf = name => app.glossary.techniques.find(technique => technique.name === name).summary;
