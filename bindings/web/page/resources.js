// The files that the page loads while it runs, and those that it keeps. The build puts the single file's own version in the
// place of this one.

import { compile } from "./core.js";

export const resources = {
  module: name => compile(fetch(`${name}.wasm`)),
  worker: () => new Worker("main.js"),
  /**
   * Keeps the files of the page; where that is not possible, the page needs a network. Once there is a new version of them,
   * `onNew` is given a function that takes it.
   */
  async keep(onNew) {
    const { serviceWorker } = navigator;
    const registration = await serviceWorker?.register("service-worker.js").catch(() => null);
    const offer = worker => {
      if (worker?.state !== "installed" || !serviceWorker.controller) return;
      serviceWorker.addEventListener("controllerchange", () => location.reload());
      onNew(() => worker.postMessage("take"));
    };
    offer(registration?.waiting);
    registration?.addEventListener("updatefound", () => {
      const { installing } = registration;
      installing?.addEventListener("statechange", () => offer(installing));
    });
  },
};
