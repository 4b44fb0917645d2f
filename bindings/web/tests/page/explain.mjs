// Explanations: board and words on the screen together, the steps, stopping, and paper.

import { readFileSync } from "node:fs";
import { assert, EASY, HARD, LONG, Page, TWO, until } from "./driver.mjs";

const WINDOWS = [[1280, 800], [1366, 620], [760, 700], [390, 844], [844, 390], [640, 400], [320, 480]];

/** What is not whole in the window: the board, the first line of the words, or the page's width. */
function hidden() {
  const box = document.querySelector(".current .board").getBoundingClientRect();
  const words = document.querySelector(".current .words p");
  const [line] = words.getClientRects();
  const isSeen = ({ left, top, right, bottom }) => left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
  const isFirstSeen = isSeen({ ...line.toJSON(), bottom: line.top + 20 }) && words.contains(document.elementFromPoint(line.left + 3, line.top + 9));
  return [!isSeen(box) && "board", !isFirstSeen && "words", document.documentElement.scrollWidth > innerWidth && "width"].filter(Boolean);
}

async function explain(page, puzzle, steps) {
  await page.play(puzzle);
  await page.click("#modes [data-mode=explain]");
  await page.wait("count", `Step 1 of ${steps}`);
}

export const EXPLAIN = {
  async "board and words are on the screen together in every window"(page) {
    for (const [puzzle, steps] of [[EASY, 51], [LONG, ""]]) {
      await explain(page, puzzle, steps);
      for (const [width, height] of WINDOWS) {
        await page.resize(width, height);
        for (const key of ["Home", "ArrowRight", "ArrowRight"]) {
          await page.press(key);
          if (key !== "Home") assert.deepEqual(await page.run(hidden), [], `${width}x${height}`);
        }
      }
    }
  },

  async "the steps are gone through and told"(page) {
    await explain(page, EASY, 51);
    assert.equal(await page.count("#steps li"), 53);
    await page.press("ArrowRight");
    await page.wait("count", "Step 2 of 51");
    assert.match(await page.text("step"), /6 can only go in r1c4/);
    assert.match(await page.text("spoken"), /6 can only go in r1c4/);
    await page.click(".controls [aria-label=Last]");
    await page.wait("count", "The end");
    await explain(page, HARD, 73);
    await page.click("#steps li:nth-child(19) button");
    assert(await page.count(".strands button") > 1);
    assert((await page.text("spoken")).length < 300);
    await page.click(".strands button:nth-of-type(2)");
    assert.equal(await page.count(".words .d-chosen"), 1);
    await page.run(() => document.querySelector(".words .d-chosen").focus());
    assert(await page.count(".d-lights .d-shows") > 2);
  },

  async "a step has the same style as on the written page"(page, { context }) {
    await explain(page, HARD, 73);
    await page.click("#steps li:nth-child(19) button");
    await page.click(".strands button:nth-of-type(2)");
    await page.tab.mouse.move(0, 0);
    const looks = tab => tab.run(() => [...document.querySelectorAll(".step.current .board *, .step.current .words *")].map(element => {
      const style = getComputedStyle(element);
      // What depends on the size of the window is not compared.
      const names = [...style].filter(name => !/size|width|height|origin|inset|^--/.test(name) || element.closest("svg") && !/^--/.test(name));
      return [element.tagName, element.className.baseVal ?? element.className, ...names.map(name => `${name}: ${style[name].replaceAll('"', "")}`)];
    }));
    const [step, style] = await page.run(() => [document.getElementById("step").innerHTML, document.head.querySelector("style:last-of-type").textContent]);
    const sheet = readFileSync(new URL("../../../../src/picture/page.css", import.meta.url), "utf8");
    const written = await Page.open(context, page.address);
    await written.tab.setContent(`<!DOCTYPE html><html lang="en"><style>${sheet}${style}</style><body class="scripted"><main class="explanation"><div class="explained">${step}</div></main>`);
    const [here, there] = [await looks(page), await looks(written)];
    assert(here.length > 100 && here.length === there.length, `${here.length} and ${there.length} elements`);
    for (const [index, parts] of here.entries()) assert.deepEqual(parts, there[index]);
  },

  async "what is wrong with a puzzle is told in large, and back leads to the board"(page) {
    await page.load(`#${TWO}`);
    await page.wait("verdict", "More than one solution");
    await page.click("#modes [data-mode=explain]");
    await page.wait("explanation", "It would be proper with any one of these givens");
    assert.equal(await page.count("#explanation [aria-disabled=true]"), 0);
    await page.tab.goBack();
    await until(async () => (await page.count("#explanation[hidden]")) === 1, "the explanation stays");
    assert.equal(await page.board(), TWO);
  },

  async "the explanation goes on from the board, if that is wanted"(page) {
    await explain(page, EASY, 51);
    assert.equal(await page.count("select[name=from]"), 0, "there is nothing on the board");
    await page.press("Escape", "Home", "ArrowRight", "ArrowRight", "4");
    await page.type("E");
    await page.wait("count", "of 51");
    await page.tab.select("select[name=from]", "board");
    await page.wait("count", "Step 1 of 50");
    assert.equal(await page.count("#steps li"), 52);
    await page.press("Escape", "Home", "ArrowRight", "ArrowRight", "9");
    await page.type("E");
    await page.wait("count", "of 51");
    await page.tab.select("select[name=from]", "board");
    await page.wait("hint-words", "contradicts");
  },

  async "all steps that apply are listed, by technique, in the place that was left, and carried out"(page) {
    await page.play(HARD);
    await page.type("H");
    await page.wait("hint-words", "Look at");
    await page.type("A");
    await page.wait("count", "that apply now");
    const [, all] = /^Step 1 of (\d+) that apply now$/.exec(await page.text("count"));
    assert.equal(await page.count("#steps li"), Number(all));
    await page.press("ArrowRight");
    await until(() => page.count("#step .board"), "no drawing");
    // The list is left while its next step is being drawn.
    await page.run(() => ["ArrowRight", "Escape"].forEach(key => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }))));
    await page.type("A");
    await page.wait("count", `Step 3 of ${all}`);
    const shown = () => page.run(() => document.querySelector("#steps [aria-current]").textContent);
    const third = await shown();
    const techniques = await page.tab.$$eval("#explanation select option", options => options.map(({ value }) => value));
    await page.tab.select("#explanation select", techniques.at(-1));
    await page.wait("count", "Step 1 of");
    const few = await page.count("#steps li");
    assert(few < Number(all), `${few} of ${all}`);
    assert((await shown()).includes(techniques.at(-1)));
    await page.tab.select("#explanation select", "");
    await page.tab.select("#explanation select", techniques.find(technique => third.endsWith(technique)));
    await page.click("#apply");
    await page.wait("message", "Done: ");
    assert.equal(await page.count("#explanation:not([hidden])"), 0);
    const placed = await page.board();
    await page.type("A");
    await page.wait("count", "Step 1 of");
    await page.type("a");
    await page.wait("message", "Done: ");
    await page.type("uu");
    await page.press("Home", "ArrowRight", "ArrowRight", "1");
    assert.notEqual(await page.board(), placed);
  },

  async "mistakes come before all steps"(page) {
    await page.play(EASY);
    await page.press("Home", "ArrowRight", "ArrowRight", "9");
    await page.type("A");
    await page.wait("hint-words", "contradicts");
  },

  async "what takes long is stopped"(page) {
    await page.load(`#${LONG}`);
    await page.wait("verdict", "rating …");
    await page.click("#stop-rating");
    await page.wait("verdict", "not rated");
    await page.click("#modes [data-mode=explain]");
    await page.click("#explanation button");
    await page.wait("message", "Stopped.");
    assert.equal(await page.board(), LONG);
    await page.click("#new");
    // With this seed, none is found for long.
    await page.tab.select("dialog [name=technique]", "Hidden Quad");
    await page.tab.select("dialog [name=symmetry]", "full");
    await page.run(() => { document.querySelector("dialog [name=seed]").value = "1"; });
    await page.click("dialog [type=submit]");
    await until(async () => / Making a puzzle … \d+ tr(y|ies) failed/.test(` ${await page.run(() => document.querySelector("dialog .soft").textContent)}`), "no progress");
    await page.click("dialog .row button:last-child");
    await page.wait("dialogs", "Stopped.");
    // The worker is asked nothing any more, and does not answer.
    await page.run(() => { Worker.prototype.postMessage = () => {}; });
    await page.click("dialog [type=submit]");
    await page.wait("dialogs", "Making a puzzle");
    await page.click("dialog .row button:last-child");
    await page.wait("dialogs", "Stopped.");
    await page.press("Escape");
    assert.equal(await page.board(), LONG);
  },

  async "a puzzle is one page of paper, and all its steps are printed"(page) {
    // Firefox packs the objects of a PDF file: there, only what is to be printed is known.
    const pages = async () => Buffer.from(await page.tab.pdf({ format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;
    await page.play();
    await page.type("c");
    assert.equal(await pages() ?? 1, 1);
    await explain(page, EASY, 51);
    await page.run(() => dispatchEvent(new Event("beforeprint")));
    assert.equal(await page.count("#step .step"), 53);
    const count = await pages() ?? 9;
    assert(count > 8 && count <= 12, `${count} pages`);
    await page.run(() => dispatchEvent(new Event("afterprint")));
    assert.equal(await page.count("#step .step"), 1);
  },
};
