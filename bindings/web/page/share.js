// Sharing: the puzzle behind `#` in the address, copies of it, and paper.

import { app } from "./app.js";
import { button, field, make, openDialog } from "./page.js";
import { words } from "./words.js";

/** The puzzle that the address has, if it has one. */
export const sharedText = () => decodeURIComponent(location.hash.slice(1));

const link = () => `${location.href.split("#")[0]}#${app.puzzle}`;

export function share() {
  const message = make("p", { class: "soft" });
  const text = make("textarea", { rows: 4, readonly: true });
  text.value = link();
  const copy = async getText => {
    try {
      const copied = await getText();
      text.value = copied;
      await navigator.clipboard.writeText(copied);
      message.textContent = words.copied;
    } catch {
      message.textContent = words.notCopied;
      text.select();
    }
  };
  const written = format => () => app.quick.ask("write", { puzzle: app.puzzle, format });
  openDialog(
    words.shareTitle,
    make(
      "div",
      { class: "actions" },
      button(words.copyLink, () => copy(async () => link())),
      button(words.copyLine, () => copy(async () => (await written("line")()).trim())),
      button(words.copyGrid, () => copy(written("grid"))),
      button(words.copySvg, () => copy(written("svg"))),
    ),
    message,
    field(words.shareText, text),
  );
}
