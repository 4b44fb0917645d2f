// Looks and names: widths, schemes, axe, what a screen reader is told, and what must not move.

import { join } from "node:path";
import { assert, EASY, HARD, TWO, sleep, until } from "./driver.mjs";

/** Puts the page into each of its states. */
const STATES = {
  play: page => page.play(HARD),
  async notes(page) {
    await page.type("c");
    await page.click("#cell-2");
    await page.type("4");
  },
  async hint(page) {
    await page.type("u");
    await page.click("#hint");
    await page.wait("hint-words", "Look at");
    await page.click("#hint-more");
    await page.click("#hint-more");
  },
  ...Object.fromEntries(["new", "open", "share", "techniques", "menu", "help"].map(name => [name, async page => {
    await page.press("Escape");
    await page.run(name => document.getElementById(name).click(), name);
  }])),
  async paused(page) {
    await page.press("Escape");
    await page.type("p");
  },
  async steps(page) {
    await page.type("p");
    await page.type("A");
    await page.wait("count", "that apply now");
  },
  async explain(page) {
    await page.click("#modes [data-mode=explain]");
    await page.wait("count", "Step 1 of 73");
  },
  async edit(page) {
    await page.click("#modes [data-mode=edit]");
    await page.click("#clear");
    await page.type(TWO.replaceAll(".", "0"));
    await page.wait("verdict", "dotted");
  },
};

async function tryLooks(page, { shots, axe, isSmallDone }, name) {
  const violations = await page.run(async () =>
    (await axe.run(document, { resultTypes: ["violations"] })).violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`));
  assert.deepEqual(violations, [], name);
  if (isSmallDone) return;
  await page.tab.screenshot({ path: join(shots, `${name}.png`) });
  for (const [width, height] of [[320, 480], [640, 400], [390, 844]]) {
    await page.resize(width, height);
    const wide = await page.run(() => document.documentElement.scrollWidth - innerWidth);
    assert(wide <= 0, `${name}: ${wide} too wide at ${width}x${height}`);
    const small = await page.run(() => [...document.querySelectorAll("button, summary, input:not([type=checkbox]), select")]
      .filter(each => each.checkVisibility() && !each.closest("[role=grid]"))
      .map(each => [each.id || each.textContent, each.getBoundingClientRect()])
      .filter(([, { width, height }]) => Math.min(width, height) < 43.5).map(([name]) => name));
    assert.deepEqual(small, [], `${name}: too small to be touched`);
    await page.tab.screenshot({ path: join(shots, `${name}-${width}.png`) });
  }
  await page.resize(1280, 860);
}

async function tryStates(page, options, prefix) {
  for (const [name, enter] of Object.entries(STATES)) {
    await enter(page);
    if (name === "play") await page.run(options.axe);
    await tryLooks(page, options, prefix + name);
  }
}

/** In Firefox, a scheme is a preference that the browser begins with. */
export const SCHEMES = {
  light: {},
  dark: { "ui.systemUsesDarkTheme": 1, "layout.css.prefers-color-scheme.content-override": 0 },
  forced: { "browser.display.document_color_use": 2, "ui.prefersReducedMotion": 1 },
};

export const LOOKS = {
  async light(page, options) {
    await tryStates(page, options, "light-");
  },
  async dark(page, options) {
    await tryStates(page, { ...options, isSmallDone: true }, "dark-");
  },
  async forced(page, options) {
    await page.play();
    assert.equal(await page.run(() => matchMedia("(forced-colors: active)").matches), true);
    await page.click("#cell-2");
    await page.type("4");
    const style = (selector, name) => page.run((selector, name) => getComputedStyle(document.querySelector(selector))[name], selector, name);
    assert.notEqual(await style(".cell.given", "textDecorationLine"), await style("#cell-2", "textDecorationLine"));
    assert.notEqual(await style("[aria-pressed=true]", "backgroundColor"), await style("[aria-pressed=false]", "backgroundColor"));
    assert.equal(await style(".papers .bad", "fill"), "none");
    assert.equal(await page.run(() => document.getAnimations().length), 0);
    await page.tab.screenshot({ path: join(options.shots, "forced.png") });
  },
};

export const NAMES = {
  async "every change is told in one live region"(page) {
    await page.play();
    assert.equal(await page.count("[aria-live=polite], [role=status], [role=alert], output"), 1);
    assert.equal(await page.label(0), "Row 1, column 1, given 5");
    await page.press("Home", "ArrowRight", "ArrowRight");
    assert.equal(await page.run(() => document.activeElement.getAttribute("aria-activedescendant")), "cell-2");
    for (const [keys, told] of [["4", "4"], ["5", "5, clashes"], ["u", "Undone: 4"], ["u", "Undone: blank"], ["m7", "notes 7"], ["x7", "notes 7, 7 blue"],
      ["c", " cells changed"], ["p", "Paused."]]) {
      await page.type(keys);
      await until(async () => (await page.text("spoken")).trim().endsWith(told), async () => `after ${keys}: ${await page.text("spoken")}`);
    }
  },

  async "columns line up, and cells are no smaller at 200 %"(page) {
    const measure = async (width, height) => {
      await page.resize(width, height);
      return page.tab.$$eval("[role=gridcell]", cells => {
        const boxes = cells.map(cell => cell.getBoundingClientRect());
        const spread = numbers => Math.max(...numbers) - Math.min(...numbers);
        const columns = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(column => boxes.filter((_, cell) => cell % 9 === column).map(({ left }) => left));
        return { least: Math.min(...boxes.map(box => box.width)), spread: Math.max(...columns.map(spread)), bottom: boxes[80].bottom, pad: document.getElementById("pad").getBoundingClientRect().bottom };
      });
    };
    await page.play();
    await page.type("c");
    const whole = await measure(1280, 800), half = await measure(640, 400), phone = await measure(844, 390);
    for (const { spread } of [whole, half]) assert(spread < 1, `columns differ by ${spread}`);
    assert(2 * half.least >= whole.least - 0.5, `${half.least} at 200 %, ${whole.least} at 100 %`);
    assert(phone.bottom <= 390 && phone.pad <= 390, `the board ends at ${phone.bottom}, the pad at ${phone.pad}`);
  },

  async "a digit changes only what is laid out by itself"(page) {
    await page.play();
    await page.wait("verdict", "easy");
    await page.press("c", "Home", "ArrowRight", "ArrowRight", "1");
    await page.run(() => {
      window.changed = { alone: 0, others: [] };
      new MutationObserver(changes => {
        for (const { target } of changes) {
          const element = target.nodeType === Node.TEXT_NODE ? target.parentElement : target;
          if (getComputedStyle(element).contain === "strict") window.changed.alone++;
          else if (element.getClientRects().length) window.changed.others.push(element.outerHTML);
        }
      }).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ["class", "hidden", "style"] });
    });
    await page.type("2424");
    await sleep(300);
    const { alone, others } = await page.run(() => window.changed);
    assert(alone > 20, `${alone} changes`);
    assert.deepEqual(others, []);
  },
};
