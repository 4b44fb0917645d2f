// The shared script of pages of steps: going from step to step, the chains of a step, and the lines of its proof.

// The places that keys lead to; the buttons do the same, in this order.
const GOES = { Home: () => 0, ArrowLeft: place => place - 1, ArrowRight: place => place + 1, End: (_, end) => end };

// Has the buttons call `go` with the keys that do the same.
function addControls(controls, go) {
  const keys = Object.keys(GOES);
  controls.querySelectorAll("button").forEach((button, index) => button.addEventListener("click", () => go(keys[index])));
}

// Marks the step at a place of the list, with a text above it, and the buttons that lead nowhere.
function markPlace(root, place, text) {
  const list = root.querySelector("nav"), links = list.querySelectorAll("li > *"), end = links.length - 1;
  list.querySelector("[aria-current]")?.removeAttribute("aria-current");
  links[place].setAttribute("aria-current", "step");
  if (list.scrollHeight > list.clientHeight) list.scrollTop = links[place].offsetTop - list.offsetTop - list.clientHeight / 2;
  const [first, previous, next, last] = root.querySelectorAll(".controls button");
  for (const button of [first, previous]) button.setAttribute("aria-disabled", String(place === 0));
  for (const button of [next, last]) button.setAttribute("aria-disabled", String(place === end));
  root.querySelector(".count").textContent = text;
}

// Buttons for the cases and the chains within. The one that is chosen has its marks, its links and its words.
function addStrands(board, words, speak) {
  const all = (selector, root) => [...root.querySelectorAll(selector)];
  const names = [...new Set(all("[data-strand]", words).map(paragraph => paragraph.dataset.strand))];
  words.tabIndex = 0;
  if (!names.length) return;
  const bar = document.createElement("div");
  bar.className = "strands";
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", "Chains shown");
  const choose = (button, name) => {
    all("button", bar).forEach(other => other.setAttribute("aria-pressed", String(other === button)));
    for (const root of [board, words]) all("[data-strand]", root).forEach(part => part.classList.toggle("d-chosen", part.dataset.strand === name));
    board.classList.toggle("d-choosing", name !== null);
  };
  const add = (text, name) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = text;
    button.addEventListener("click", () => {
      choose(button, name);
      const chosen = all(".d-chosen", words);
      const paragraphs = chosen.length ? chosen : [words.querySelector("p")];
      paragraphs[0].scrollIntoView({ block: "nearest" });
      speak(paragraphs.map(paragraph => paragraph.textContent).join(" "));
    });
    bar.append(button);
    return button;
  };
  choose(add(names.includes("Branch 1") ? "All branches" : "Main chain", null), null);
  names.forEach(name => add(name, name));
  words.prepend(bar);
}

// Marks the candidates that a row of a proof is about, while it is pointed at or focused, and those that it follows from.
// Up and down go from row to row.
function addLights(board, words) {
  const namespace = "http://www.w3.org/2000/svg";
  const spots = (facts, name) => facts.split(" ").flatMap(fact => [...fact.matchAll(/r(\d+)c(\d+)/g)].flatMap(([, rows, columns]) =>
    [...rows].flatMap(row => [...columns].map(column => {
      const place = fact.slice(-1) - 1, spot = document.createElementNS(namespace, "circle");
      const [x, y] = [60 * column - 30 + 18 * (place % 3 - 1), 60 * row - 30 + 18 * (Math.floor(place / 3) - 1)];
      for (const [key, value] of Object.entries({ cx: x, cy: y, r: 11, class: name })) spot.setAttribute(key, String(value));
      return spot;
    }))));
  const light = ({ target }) => {
    const row = target.closest("[data-shows]");
    board.querySelector(".d-lights")?.remove();
    if (!row) return;
    const lights = document.createElementNS(namespace, "g");
    lights.setAttribute("class", "d-lights");
    lights.append(...spots(row.dataset.from, "d-from"), ...spots(row.dataset.shows, "d-shows"));
    board.append(lights);
  };
  for (const name of ["mouseover", "focusin"]) words.addEventListener(name, light);
  words.addEventListener("keydown", event => {
    const rows = [...words.querySelectorAll("[data-shows]")], by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by || !rows.length) return;
    event.preventDefault();
    const row = rows[Math.max(0, Math.min(rows.length - 1, rows.indexOf(event.target) + by))];
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: "center" });
  });
}
