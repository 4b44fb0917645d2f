// The list of keys.

import { make, openDialog } from "./page.js";
import { words } from "./words.js";

export function showHelp() {
  const rows = words.keys.map(([keys, what]) =>
    make("tr", {}, make("th", { scope: "row" }, keys), make("td", {}, what)));
  openDialog(words.helpTitle, make("table", { class: "keys" }, make("tbody", {}, ...rows)));
}
