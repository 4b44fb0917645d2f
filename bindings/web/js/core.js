// The functions of the package, over an instance of the WebAssembly module. `index.js` and `node.js` load the module.

/** The names of the statuses, by their numbers. */
export const STATUSES = ["none", "unique", "multiple", "invalid", "malformed", "solved", "unsolved", "not_found", "unfinished"];

/** The functions about a puzzle: a test of the program writes their names. */
const ABOUT_A_PUZZLE = ["solve", "count", "check", "rate", "explain", "hint", "canonical"];

/** A request that has no answer: a malformed puzzle, or an argument that means nothing. */
export class SudokuError extends Error {
  constructor({ message, line = null, column = null }) {
    super(message);
    this.name = "SudokuError";
    this.line = line;
    this.column = column;
  }
}

const encoder = new TextEncoder(), decoder = new TextDecoder();

/** A small module that needs SIMD: where it is not valid, neither is the library. */
const SIMD = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11];

/** True if this engine can run the library. */
export const isSupported = () =>
  typeof WebAssembly === "object" && WebAssembly.validate(new Uint8Array(SIMD));

/** Compiles the bytes of a module, or a response that has them, whatever type it says it is. */
export async function compile(source) {
  const given = await source;
  if (!(given instanceof Response)) return WebAssembly.compile(given);
  if (!given.ok) throw new Error(`${given.url}: ${given.status} ${given.statusText}`);
  const isTyped = given.headers.get("content-type") === "application/wasm";
  return isTyped ? WebAssembly.compileStreaming(given) : WebAssembly.compile(await given.arrayBuffer());
}

/** The functions of a compiled module. While a puzzle is made, the module of the page tells the progress. */
export function connect(module, onProgress = text => {}) {
  const progress = (start, length) => onProgress(decoder.decode(new Uint8Array(exports.memory.buffer, start, length)));
  const imports = { env: { now: () => performance.now(), progress } };
  /** @type {any} */
  let exports = new WebAssembly.Instance(module, imports).exports;

  /** Has a function of the module replace the bytes in the buffer, and returns what is there then. */
  function exchange(bytes, work) {
    try {
      const start = exports.reserve(bytes.length);
      new Uint8Array(exports.memory.buffer).set(bytes, start);
      const length = work(exports);
      return new Uint8Array(exports.memory.buffer, exports.address(), length);
    } catch (error) {
      // After a trap, the memory of an instance may be damaged.
      exports = new WebAssembly.Instance(module, imports).exports;
      throw error;
    }
  }

  /** Sends a request, and returns its answer. */
  function ask(name, request = {}) {
    const text = JSON.stringify({ [name]: request });
    const bytes = exchange(encoder.encode(text), ({ answer }) => answer());
    const { answer, error } = JSON.parse(decoder.decode(bytes));
    if (error) throw new SudokuError(error);
    return answer;
  }

  const about = (name, defaults = {}) => (puzzle, options = {}) =>
    ask(name, { ...defaults, ...plain(options), puzzle: textOf(puzzle) });
  return {
    ask,
    ...Object.fromEntries(ABOUT_A_PUZZLE.map(name => [name, about(name)])),
    check: about("check", { verbose: true }),
    generate: (options = {}) => ask("generate", { seed: randomSeed(), ...plain(options) }),
    solveMany: (puzzles, options = {}) => {
      const { first = false, ...others } = plain(options);
      for (const name of Object.keys(others)) {
        throw new SudokuError({ message: `there is no option ${name}; there is first` });
      }
      const solveBytes = bytes => exchange(bytes, ({ solve_many: solve }) => solve(first ? 1 : 2));
      const solveText = puzzle => ask("solve", { puzzle, first });
      return Array.isArray(puzzles) ? solveLines(puzzles, solveBytes, solveText) : solveNumbers(puzzles, solveBytes);
    },
  };
}

/** The functions, of a module that one brings oneself: its bytes, a response that has them, or compiled. */
export const init = async source =>
  connect(source instanceof WebAssembly.Module ? source : await compile(source));

/** The options that have values, which are such as JSON has. */
function plain(options) {
  if (typeof options !== "object" || options === null) throw new SudokuError({ message: "expected an object with options" });
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => {
    const plain = typeof value === "bigint" ? Number(value) : value;
    if (typeof plain !== "number") return [name, plain];
    const isExact = typeof value !== "bigint" || Number.isSafeInteger(plain);
    if (!Number.isFinite(plain) || !isExact) throw new SudokuError({ message: `${name}: expected a number, found ${value}` });
    if (name === "timeLimit" && plain < 0) throw new SudokuError({ message: `${name}: expected a number that is not negative, found ${value}` });
    return [name, plain];
  }));
}

/** A puzzle as text: a string as it is, and 81 numbers or characters as a line. */
function textOf(puzzle) {
  if (typeof puzzle === "string") return puzzle;
  if (puzzle?.length !== 81) throw new SudokuError({ message: "expected a string, or 81 numbers" });
  return Array.from(puzzle, mark => {
    if (typeof mark === "string" && [...mark].length === 1) return mark;
    if (!(Number.isInteger(mark) && mark >= 0 && mark <= 9)) {
      throw new SudokuError({ message: `expected numbers from 0 to 9, found ${JSON.stringify(mark)}` });
    }
    return mark || ".";
  }).join("");
}

const randomSeed = () => {
  const [high, low] = crypto.getRandomValues(new Uint32Array(2));
  return (high >>> 11) * 2 ** 32 + low;
};

/** Puzzles that are sent to the module together. */
const CHUNK = 100_000;

/** Has the module solve puzzles, some at a time, and hands over the index, solution and status of each. */
function solveChunks(count, bytesOf, solve, take) {
  for (let start = 0; start < count; start += CHUNK) {
    const end = Math.min(start + CHUNK, count);
    const answers = solve(bytesOf(start, end));
    for (let index = start; index < end; index++) {
      const at = 82 * (index - start);
      take(index, answers.subarray(at, at + 81), answers[at + 81]);
    }
  }
}

function solveNumbers(puzzles, solve) {
  if (!(puzzles instanceof Uint8Array && puzzles.length % 81 === 0)) {
    throw new SudokuError({ message: "expected an array of strings, or a Uint8Array of 81 numbers for each puzzle" });
  }
  const solutions = new Uint8Array(puzzles.length);
  const statuses = new Uint8Array(puzzles.length / 81);
  const bytesOf = (start, end) => puzzles.subarray(81 * start, 81 * end);
  solveChunks(statuses.length, bytesOf, solve, (index, solution, status) => {
    solutions.set(solution, 81 * index);
    statuses[index] = status;
  });
  return { solutions, statuses };
}

/** The code of 0, above that of the other mark for a blank. */
const ZERO = 48;

/** A puzzle as it is mostly written. Any other text is left to the reader. */
const PLAIN = /^(?:[1-9.]{81}|[0-9]{81})$/;

function solveLines(lines, solve, solveText) {
  const solutions = Array(lines.length).fill(null);
  const statuses = new Uint8Array(lines.length);
  const bytesOf = (start, end) => {
    const bytes = new Uint8Array(81 * (end - start));
    for (let index = start; index < end; index++) {
      const at = 81 * (index - start);
      if (PLAIN.test(lines[index])) encoder.encodeInto(lines[index], bytes.subarray(at, at + 81));
    }
    return bytes.map(mark => (mark > ZERO ? mark - ZERO : 0));
  };
  solveChunks(lines.length, bytesOf, solve, (index, solution, status) => {
    if (!PLAIN.test(lines[index])) return;
    statuses[index] = status;
    if (solution[0]) solutions[index] = decoder.decode(solution.map(digit => digit + 48));
  });
  lines.forEach((line, index) => {
    if (PLAIN.test(line)) return;
    const { solution, status } = solveOther(line, solveText);
    solutions[index] = solution;
    statuses[index] = STATUSES.indexOf(status);
  });
  return { solutions, statuses };
}

/** Among many, a malformed puzzle has a status. */
function solveOther(line, solveText) {
  try {
    return solveText(String(line));
  } catch (error) {
    if (!(error instanceof SudokuError)) throw error;
    return { solution: null, status: "malformed" };
  }
}
