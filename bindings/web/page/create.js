// New puzzles, by level, symmetry, technique and seed.

import { app } from "./app.js";
import { button, field, find, make, openDialog, select } from "./page.js";

/** The last choice, for the next time. */
let chosen = { level: "medium", symmetry: "half-turn", technique: "", seed: "" };

/** The names of techniques that puzzles can be made for. */
export const techniquesToMake = () =>
  [...new Set(app.glossary.techniques.filter(({ difficulty }) => difficulty !== null).map(({ name }) => name))];

/** Opens the dialog, perhaps with a choice, which may be made at once. */
export function makeNew(choice = {}, isAtOnce = false) {
  if (!app.glossary) return;
  const { levels, symmetries } = app.glossary;
  const level = select("level", [["", "any"], ...levels]);
  const symmetry = select("symmetry", symmetries);
  const technique = select("technique", [["", "any"], ...techniquesToMake()]);
  // A technique comes with a level of its own, which few choices meet.
  technique.addEventListener("change", () => { level.value = ""; });
  const seed = make("input", { name: "seed", inputmode: "numeric", pattern: "[0-9]{1,15}", autocomplete: "off" });
  const controls = { level, symmetry, technique, seed };
  for (const [name, control] of Object.entries(controls)) control.value = choice[name] ?? chosen[name];
  const message = make("p", { class: "soft", "aria-live": "off" }, "The same seed gives the same puzzle.");
  const submit = make("button", { type: "submit", class: "strong", autofocus: true }, "Make it");
  const stop = button("Stop", () => app.slow.stop(), { hidden: true });
  const form = make(
    "form",
    { method: "dialog", submit: event => { event.preventDefault(); run(); } },
    field("Level", level), field("Symmetry", symmetry), field("Technique", technique),
    field("Seed", seed), message, make("div", { class: "row" }, submit, stop),
  );
  const dialog = openDialog("New puzzle", form);
  dialog.addEventListener("close", () => { if (submit.disabled) app.slow.stop(); });
  if (isAtOnce) run();

  async function run() {
    for (const [name, control] of Object.entries(controls)) chosen[name] = control.value;
    submit.disabled = true;
    stop.hidden = false;
    const making = "Making a puzzle …";
    message.textContent = making;
    const onProgress = tries => { message.textContent = `${making} ${tries}.`; };
    const made = await app.work(making, app.slow, "generate", requestOf(chosen), { onProgress });
    submit.disabled = false;
    stop.hidden = true;
    message.textContent = made?.message ?? find("message").textContent;
    if (!made?.puzzle || !dialog.open) return;
    dialog.close();
    const text = made.er === null ? "A new puzzle." : `A new puzzle: ${made.level}, ER ${made.er.toFixed(1)}.`;
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
