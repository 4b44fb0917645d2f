(() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const steps = all(".step"), links = all("nav a"), spoken = document.getElementById("spoken");
  let current = -1;

  function prepare(step) {
    const board = step.querySelector(".board"), words = step.querySelector(".words");
    if (!words || words.hasAttribute("tabindex")) return;
    addStrands(board, words, text => { spoken.textContent = text; });
    addLights(board, words);
  }

  function show(index, isAsked) {
    index = Math.max(0, Math.min(steps.length - 1, index));
    if (index === current) return;
    current = index;
    const step = steps[index];
    steps.forEach(other => other.classList.toggle("current", other === step));
    const isStep = index > 0 && index < steps.length - 1;
    markPlace(document, index, isStep ? `Step ${index} of ${steps.length - 2}` : step.querySelector("h2").textContent);
    prepare(step);
    if (isAsked) {
      const words = all("p", step).map(paragraph => paragraph.textContent);
      spoken.textContent = [step.querySelector("h2").textContent, ...words].join(". ");
      history.replaceState(null, "", "#" + step.id);
      scrollTo(0, 0);
    }
  }

  const fromAddress = () => {
    const index = steps.findIndex(step => "#" + step.id === location.hash);
    return index < 0 ? 0 : index;
  };
  const go = key => show(GOES[key](current, steps.length - 1), true);
  addControls(document.querySelector(".controls"), go);
  links.forEach((link, index) => link.addEventListener("click", event => {
    event.preventDefault();
    show(index, true);
  }));
  addEventListener("hashchange", () => show(fromAddress(), true));
  addEventListener("keydown", event => {
    const isForSteps = event.key.startsWith("Arrow") || event.target.closest(".controls, nav");
    if (!GOES[event.key] || !isForSteps || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(event.key);
  });
  // On paper the meanings of the marks come first, on the screen the buttons do.
  const whole = document.querySelector(".explanation"), legend = document.querySelector(".legend");
  addEventListener("beforeprint", () => whole.prepend(legend));
  addEventListener("afterprint", () => whole.append(legend));
  whole.append(legend);
  document.body.classList.add("scripted");
  show(fromAddress(), false);
})();
