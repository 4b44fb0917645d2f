// The menu: rarely used actions, and the options of what is shown in play and of what a key of the pad does.

import { showHelp } from "./actions.js";
import { app } from "./app.js";
import { box, button, closeDialog, field, findAll, make, openDialog, select } from "./page.js";
import { share } from "./share.js";
import { showTimes } from "./solved.js";

/** The options that are on or off, in words. */
export const OPTIONS = {
  isLit: "Light up the row, column and box of the cell",
  isChecking: "Mark wrong digits as they are placed",
  isDigitFirst: "Choose a digit first, then its cells",
  isShiftCorner: "Shift makes corner notes, Ctrl candidates (as in SudokuPad)",
  isLeavingNotes: "Leave the notes of other cells as they are when a digit is placed",
  isClockHidden: "Hide the clock",
};

/** Closes the menu, and does what was chosen in it. */
const entry = (word, work) => button(word, () => { closeDialog(); work(); });

export function openMenu() {
  const theme = select("theme", [["system", "as the system has it"], "light", "dark"]);
  theme.value = app.options.theme;
  theme.addEventListener("change", () => app.setOptions({ theme: theme.value }));
  const boxes = Object.entries(OPTIONS).map(([name, text]) => box(text, app.options[name], ({ target }) => app.setOptions({ [name]: target.checked })));
  const entries = [entry("Keys", showHelp), entry("Best times", showTimes), entry("Share", share), entry("Print", () => print())];
  openDialog("Menu", make("div", { class: "row" }, ...entries), ...boxes, field("Theme", theme));
}

export function makeOptions() {
  app.listen(({ options: { theme, isClockHidden } }) => {
    document.body.classList.toggle("no-clock", isClockHidden);
    document.documentElement.dataset.theme = theme;
    for (const bar of findAll("meta[data-scheme]")) {
      const { scheme } = bar.dataset;
      bar.media = theme === "system" ? `(prefers-color-scheme:${scheme})` : theme === scheme ? "all" : "not all";
    }
  }, { partsOf: ({ options }) => [options] });
}
