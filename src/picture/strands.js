// Buttons for the branches and the inner chains. The one that is chosen has its marks, its links and its words.
function addStrands(step, speak) {
  const all = (selector, root) => [...root.querySelectorAll(selector)];
  const board = step.querySelector(".board"), words = step.querySelector(".words");
  const names = all("[data-strand]", words).map(paragraph => paragraph.dataset.strand);
  words.tabIndex = 0;
  if (step.dataset.ready || !names.length) return;
  step.dataset.ready = "yes";
  const bar = document.createElement("div");
  bar.className = "strands";
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", "Chains shown");
  const choose = (button, name) => {
    all("button", bar).forEach(other => other.setAttribute("aria-pressed", String(other === button)));
    all("[data-strand]", step).forEach(part => part.classList.toggle("chosen", part.dataset.strand === name));
    board.classList.toggle("choosing", name !== null);
  };
  const add = (text, name) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = text;
    button.addEventListener("click", () => {
      choose(button, name);
      const paragraph = words.querySelector(".chosen") || words.querySelector("p");
      paragraph.scrollIntoView({ block: "nearest" });
      speak(paragraph.textContent);
    });
    bar.append(button);
    return button;
  };
  choose(add(names.includes("Branch 1") ? "All branches" : "Main chain", null), null);
  names.forEach(name => add(name, name));
  words.prepend(bar);
}
