import type {
  Canonical, Checked, Counted, Explained, Generated, Hinted, Minimality, PatternSymmetry, Rated, Solved, Status, Step,
} from "./records.js";

export type * from "./records.js";

/**
 * One puzzle: text in any usual format (81 characters on a line, nine rows, JSON, …), 81 numbers, 0 for a blank, or 81 characters.
 */
export type Puzzle = string | Uint8Array | readonly (number | string)[];

/** The names of the statuses, by their numbers in `solveMany`. */
export const STATUSES: readonly Status[];

/** A malformed puzzle, with its line and column, or an argument that means nothing. */
export class SudokuError extends Error {
  readonly line: number | null;
  readonly column: number | null;
}

export interface TimeOption {
  /** The most time for the answer, in milliseconds; 0 means no limit. What is not found by then has the status `unfinished`. */
  timeLimit?: number;
}

/** Solves a puzzle; with `first`, without looking for a second solution. */
export function solve(puzzle: Puzzle, options?: TimeOption & { first?: boolean }): Solved;

/**
 * Solves many puzzles at once, which is when the engine is fast: lines of 81 cells, or 81 numbers for each puzzle. Each
 * gets a solution, `null` or zeros if there is none, and the number of its status.
 */
export function solveMany(
  puzzles: readonly string[], options?: { first?: boolean },
): { solutions: (string | null)[]; statuses: Uint8Array };
export function solveMany(
  puzzles: Uint8Array, options?: { first?: boolean },
): { solutions: Uint8Array; statuses: Uint8Array };

/** Counts solutions, up to a limit of a million; 0 means no limit. */
export function count(puzzle: Puzzle, options?: TimeOption & { limit?: number }): Counted;

export interface OriginalOption {
  /** The text of the puzzle that a half-solved one comes from, to name the entries that contradict its solution. */
  original?: string;
}

/** Checks that a puzzle is valid, has one solution, and is minimal; with `why`, says what is wrong and what was meant. */
export function check(
  puzzle: Puzzle, options?: TimeOption & OriginalOption & { why?: boolean },
): Checked & { solution: string | null };

/** Rates a puzzle on the scale of Sudoku Explainer; with `upTo`, one that is harder no further. */
export function rate(
  puzzle: Puzzle, options?: TimeOption & { upTo?: number; summary?: boolean; measures?: boolean },
): Rated;

export interface TechniqueOptions {
  /** Names of techniques, or of groups of them, as `sudoku help techniques` lists them; `["rated"]` by default. */
  techniques?: readonly string[];
  /** Techniques not to use. */
  without?: readonly string[];
}

/** Every step from a proper puzzle to its solution, always the easiest. */
export function explain(
  puzzle: Puzzle, options?: TimeOption & TechniqueOptions & OriginalOption & { summary?: boolean },
): Explained;

export interface HintOptions extends TimeOption, TechniqueOptions, OriginalOption {
  /** Say only where to look. */
  vague?: boolean;
  /** Say everything, and give the steps. */
  full?: boolean;
  /** How many of the next steps; 0 means all of them. */
  steps?: number;
  /** Give all steps up to the next digit that can be placed. */
  toNextDigit?: boolean;
  /** Give every step that applies now, the easiest first, in full. */
  all?: boolean;
  /** With all, give no step that is harder than this. */
  upTo?: number;
  /** Give the candidates after the steps. */
  candidates?: boolean;
  /** In a game: all digits on the board, given or placed, as a line. What contradicts the solution is answered in `wrong`. */
  digits?: string;
  /** In a game: the candidates noted in each of the 81 cells, bit 0 for digit 1; 0 where none are noted. */
  noted?: readonly number[];
  /** Draw the hint. */
  drawings?: boolean;
}

/** The next step. The message is the hint, as much as the options let it say, or the reason that there is none. */
export function hint(puzzle: Puzzle, options?: HintOptions): Hinted & {
  /** The first step in three depths: where to look, for what, and the whole step. */
  words: [string, string, string] | null;
  /** The first step. */
  step: Step | null;
  /** With `drawings`: the place, the whole step, and its words, as HTML. */
  drawings: [string, string, string] | null;
};

export interface GenerateOptions extends TimeOption {
  /** The same seed gives the same puzzle on every machine. */
  seed?: number | bigint;
  /** The index of the puzzle among those of the seed. */
  skip?: number;
  symmetry?: PatternSymmetry;
  minimal?: Minimality;
  givens?: number | [least: number, most: number];
  /** A puzzle whose givens are where those of the new one are to be. */
  pattern?: string;
  solution?: string;
  /** A level, a rating, the least and the greatest, or two with a hyphen between them, as in `4.0-5.2`. */
  rating?: string | number | [least: number, most: number];
  /** A technique that is needed: `explain` with the same `techniques` and `without` uses it, and nothing harder. */
  technique?: string;
  /** Techniques that the explanation may use: by default the rated ones, and for one that is not rated all but `rated-chains`. */
  techniques?: readonly string[];
  /** Techniques that the explanation may not use. */
  without?: readonly string[];
  /** The technique is used exactly once when always the easiest step is taken. */
  once?: boolean;
  /** Only such steps come after the last one with the technique. */
  after?: "singles";
  /** Make minimal puzzles with a known bias, for statistics: see `weight`. */
  controlledBias?: boolean;
  /** How many tries at most. */
  tries?: number;
}

/** The functions of the package. */
export interface Sudoku {
  solve: typeof solve;
  solveMany: typeof solveMany;
  count: typeof count;
  check: typeof check;
  rate: typeof rate;
  explain: typeof explain;
  hint: typeof hint;
  generate: typeof generate;
  canonical: typeof canonical;
}

/** The functions of a module that one brings oneself: the bytes of `sudoku.wasm`, a response that has them, or compiled. */
export function init(source: BufferSource | Response | Promise<Response> | WebAssembly.Module): Promise<Sudoku>;

/** Makes a proper puzzle. */
export function generate(options?: GenerateOptions): Generated & { puzzle: string | null };

/** The least of all puzzles that are the same up to symmetry, or that of the only solution. */
export function canonical(puzzle: Puzzle, options?: TimeOption & { ofSolution?: boolean }): Canonical;
