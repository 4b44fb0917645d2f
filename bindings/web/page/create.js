// New puzzles, by level, symmetry, technique and seed.

import { app } from "./app.js";
import { button, field, find, make, openDialog, select } from "./page.js";
import { words } from "./words.js";

/** The last choice, for the next time. */
let chosen = { level: "medium", symmetry: "half-turn", technique: "", seed: "" };

/** The names of techniques that puzzles can be made for. */
export const techniquesToMake = () =>
  [...new Set(app.glossary.techniques.filter(({ difficulty }) => difficulty !== null).map(({ name }) => name))];

/** Opens the dialog, perhaps with a choice, which may be made at once. */
export function makeNew(choice = {}, isAtOnce = false) {
  if (!app.glossary) return;
  const { levels, symmetries } = app.glossary;
  const level = select("level", [["", words.any], ...levels]);
  const symmetry = select("symmetry", symmetries);
  const technique = select("technique", [["", words.anyTechnique], ...techniquesToMake()]);
  // A technique comes with a level of its own, which few choices meet.
  technique.addEventListener("change", () => { level.value = ""; });
  const seed = make("input", { name: "seed", inputmode: "numeric", pattern: "[0-9]{1,15}", autocomplete: "off" });
  const controls = { level, symmetry, technique, seed };
  for (const [name, control] of Object.entries(controls)) control.value = choice[name] ?? chosen[name];
  const message = make("p", { class: "soft", "aria-live": "off" }, words.seedAbout);
  const submit = make("button", { type: "submit", class: "strong", autofocus: true }, words.make);
  const stop = button(words.stop, () => app.slow.stop(), { hidden: true });
  const form = make(
    "form",
    { method: "dialog", submit: event => { event.preventDefault(); run(); } },
    field(words.level, level), field(words.symmetry, symmetry), field(words.technique, technique),
    field(words.seed, seed), message, make("div", { class: "row" }, submit, stop),
  );
  const dialog = openDialog(words.newTitle, form);
  dialog.addEventListener("close", () => { if (submit.disabled) app.slow.stop(); });
  if (isAtOnce) run();

  async function run() {
    for (const [name, control] of Object.entries(controls)) chosen[name] = control.value;
    submit.disabled = true;
    stop.hidden = false;
    message.textContent = words.making;
    const onProgress = tries => { message.textContent = `${words.making} ${tries}.`; };
    const made = await app.work(words.making, app.slow, "generate", requestOf(chosen), { onProgress });
    submit.disabled = false;
    stop.hidden = true;
    message.textContent = made?.message ?? find("message").textContent;
    if (!made?.puzzle || !dialog.open) return;
    dialog.close();
    const text = made.er === null ? words.madePlain : words.made(made.level, made.er.toFixed(1));
    app.start(made.puzzle, { message: text });
  }
}

function requestOf({ level, symmetry, technique, seed }) {
  const random = crypto.getRandomValues(new Uint32Array(1))[0];
  return {
    seed: seed === "" ? random : Number(seed),
    symmetry,
    rating: level || undefined,
    technique: technique || undefined,
  };
}
