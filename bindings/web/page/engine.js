// Workers and their requests. A request that takes too long is stopped by ending its worker; the next gets a new one.

import { isSupported } from "./core.js";
import { resources } from "./resources.js";

/** A request that was stopped. */
export class Stopped extends Error {}

let compiled;
const module = () => (compiled ??= resources.module());

export const canRun = () => isSupported() && typeof Worker === "function" && resources.canLoad();

export class Engine {
  /** @type {Promise<Worker> | null} */
  #worker = null;
  #waiting = new Map();
  #next = 0;

  /** Asks for an answer of the library. */
  async ask(name, request = {}) {
    const id = this.#next++;
    const answer = new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
    try {
      const worker = await (this.#worker ??= this.#start());
      if (this.#waiting.has(id)) worker.postMessage({ id, name, request });
    } catch (error) {
      this.#waiting.get(id)?.reject(error);
      this.#waiting.delete(id);
    }
    return answer;
  }

  get isBusy() {
    return this.#waiting.size > 0;
  }

  /** Stops whatever is being done. */
  stop() {
    if (!this.isBusy) return;
    this.#worker?.then(worker => worker.terminate(), () => {});
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(new Stopped());
    this.#waiting.clear();
  }

  async #start() {
    const worker = resources.worker();
    worker.addEventListener("message", ({ data: { id, answer, error } }) => {
      const { resolve, reject } = this.#waiting.get(id) ?? {};
      this.#waiting.delete(id);
      if (error !== undefined) reject?.(new Error(error));
      else resolve?.(answer);
    });
    worker.postMessage({ module: await module() });
    return worker;
  }
}
