// The menu with its options, and the list of techniques.

import { assert, EASY, until } from "./driver.mjs";

/** Turns on or off the option whose text begins so. */
async function toggle(page, name) {
  await page.click("#menu");
  await page.run(name => [...document.querySelectorAll("dialog label")].find(label => label.textContent.startsWith(name)).click(), name);
  await page.press("Escape");
}

export const OPTIONS = {
  async "the menu has the keys, the best times, sharing and printing, in every mode"(page) {
    await page.play();
    await page.run(() => { window.print = () => { window.isPrinted = !document.querySelector("dialog[open]"); }; });
    const choose = async number => {
      await page.click("#menu");
      await page.click(`dialog .row button:nth-child(${number})`);
    };
    await choose(1);
    await page.wait("dialog-title", "Keys");
    await page.press("Escape");
    await choose(2);
    await page.wait("dialog-title", "Best times");
    assert.match(await page.text("dialogs"), /No times yet\./);
    await page.press("Escape");
    await page.click("#modes [data-mode=explain]");
    await page.wait("count", "Step 1 of");
    await choose(3);
    await page.wait("dialog-title", "Share");
    await page.press("Escape");
    await choose(4);
    assert.equal(await page.run(() => window.isPrinted), true);
  },

  async "options outlive a reload: houses are lit, and wrong digits marked"(page) {
    await page.play();
    const near = () => page.run(() => document.querySelector(".papers .near").getAttribute("d"));
    assert.notEqual(await near(), "");
    await page.press("Home", "ArrowRight", "ArrowRight", "9");
    assert.equal(await page.count("#board [aria-label*=wrong]"), 0);
    for (const name of ["Light up", "Mark wrong"]) await toggle(page, name);
    assert.deepEqual([await near(), await page.count("#board [aria-label*=wrong]")], ["", 1]);
    await page.type("4");
    assert.equal(await page.count("#board [aria-label*=wrong]"), 0);
    await page.reload();
    await page.wait("verdict", "One solution");
    await page.type("u");
    assert.deepEqual([await near(), await page.count("#board [aria-label*=wrong]")], ["", 1]);
    await page.type("V");
    assert.equal(await page.count("#board [aria-label*=wrong]"), 0);
  },

  async "a digit is chosen first, and then its cells, if that is wanted"(page) {
    await page.play();
    await toggle(page, "Choose a digit");
    await page.click("#pad button:nth-child(4)");
    assert.equal(await page.count("#pad [aria-pressed=true]"), 1);
    assert.equal(await page.board(), EASY, "it is only chosen");
    await page.click("#cell-2");
    await page.type("6");
    await page.click("#cell-3");
    assert.equal((await page.board()).slice(2, 4), "46");
    await page.press("ArrowRight", "ArrowRight", "Enter");
    assert.equal((await page.board())[5], "6");
    await page.press("Escape", "ArrowRight", "Enter");
    assert.equal((await page.board())[6], ".", "the digit is put away");
    await page.type("d6");
    assert.equal((await page.board())[6], "6");
  },

  async "Shift and Ctrl change places, if that is wanted"(page) {
    await page.play();
    await page.press("Home", "ArrowRight", "ArrowRight");
    const noted = async () => {
      await page.chord("Shift", "1");
      await page.chord("Control", "2");
      return page.label(2);
    };
    assert.equal(await noted(), "Row 1, column 3, notes 1, corner notes 2");
    await page.press("Delete");
    await toggle(page, "Shift makes corner notes");
    assert.equal(await noted(), "Row 1, column 3, notes 2, corner notes 1");
  },

  async "placed digits leave the notes of other cells, if that is wanted"(page) {
    await page.play();
    await page.press("Home", "ArrowRight", "ArrowRight", ..."m4m", "ArrowRight", "4");
    assert.equal(await page.label(2), "Row 1, column 3, blank");
    await page.type("u");
    await toggle(page, "Leave the notes");
    await page.type("4");
    assert.equal(await page.label(2), "Row 1, column 3, notes 4");
  },

  async "a theme holds whatever the system has, and the clock is hidden, if that is wanted"(page) {
    await page.play();
    const look = () => page.run(() => ({
      paper: getComputedStyle(document.body).backgroundColor,
      bar: [...document.querySelectorAll("meta[name=theme-color]")].find(({ media }) => matchMedia(media).matches).content,
      clock: document.getElementById("clock").checkVisibility({ visibilityProperty: true }),
    }));
    const choose = async theme => {
      await page.click("#menu");
      await page.tab.select("dialog [name=theme]", theme);
      await page.press("Escape");
    };
    const light = { paper: "rgb(255, 255, 255)", bar: "#ffffff", clock: true }, dark = { paper: "rgb(22, 24, 28)", bar: "#16181c", clock: true };
    assert.deepEqual(await look(), light);
    await choose("dark");
    assert.deepEqual(await look(), dark);
    await toggle(page, "Hide the clock");
    await page.reload();
    assert.deepEqual(await look(), { ...dark, clock: false });
    for (const theme of ["light", "system"]) {
      await choose(theme);
      assert.deepEqual(await look(), { ...light, clock: false }, theme);
    }
  },

  async "techniques are left out, and looked up with an example"(page) {
    await page.play();
    await page.click("#hint");
    await page.wait("hint-words", "Look at box 2.");
    await page.click("#hint-more");
    await page.click("#hint-about");
    await page.wait("dialogs", "Looked for after");
    assert.equal(await page.text("dialog-title"), "Hidden Single");
    assert.match(await page.text("dialogs"), /Difficulty: 1.2 or 1.5/);
    assert.equal(await page.count("dialog .example .board"), 1);
    await page.press("Escape");
    await page.click("#techniques");
    await page.click("dialog [aria-label='Leave out Hidden Single']");
    await page.press("Escape");
    await page.click("#hint");
    await page.wait("hint-words", "Look at");
    await page.click("#hint-more");
    assert.doesNotMatch(await page.text("hint-words"), /Hidden Single/);
    // Every technique has an entry.
    await page.click("#techniques");
    await page.run(() => { for (const details of document.querySelectorAll("dialog details")) details.open = true; });
    await until(() => page.run(() => [...document.querySelectorAll("dialog details")].every(({ children }) => children[1].querySelector("p + p"))), "an entry is empty");
    assert.equal(await page.count("dialog details"), await page.count("dialog .techniques input"));
    assert(await page.count("dialog .example .board") >= await page.count("dialog details"));
  },

  async "a technique is practised with a puzzle that is made for it"(page) {
    await page.play();
    await page.click("#techniques");
    const entry = name => page.run(name => {
      const details = [...document.querySelectorAll("dialog details")].find(({ firstChild }) => firstChild.textContent === name);
      details.open = true;
      return details.querySelector("button")?.textContent;
    }, name);
    await until(async () => (await entry("Naked Pair")) === "Practise this", "it cannot be practised");
    await page.run(() => document.querySelector("dialog details[open] button").click());
    await page.wait("message", "A new puzzle");
    assert.equal(await page.count("dialog"), 0);
    assert.notEqual(await page.board(), EASY);
    await page.click("#new");
    assert.equal(await page.run(() => document.querySelector("dialog [name=technique]").value), "Naked Pair");
  },
};
