// The options: what is shown while one plays, and what a key of the pad does.

import { app } from "./app.js";
import { box, openDialog } from "./page.js";
import { words } from "./words.js";

export function chooseOptions() {
  const option = name => box(words[name], app.options[name], ({ target }) => app.setOptions({ [name]: target.checked }));
  openDialog(words.options, ...Object.keys(app.options).map(option));
}
