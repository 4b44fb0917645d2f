// The functions and their options are written by a test of the program, from the options of the library.

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

export interface SolveOptions extends TimeOption {
  /** Take the first solution found, without looking for a second. */
  first?: boolean;
  /** Fail when there are multiple solutions. */
  unique?: boolean;
}

/** Solves puzzles, and looks for a second solution. */
export function solve(puzzle: Puzzle, options?: SolveOptions): Solved;

export interface CountOptions extends TimeOption {
  /** Stop counting at N solutions of a puzzle; 0 means no limit. */
  limit?: number;
}

/** Counts the solutions of puzzles. */
export function count(puzzle: Puzzle, options?: CountOptions): Counted;

export interface CheckOptions extends TimeOption {
  /** Give two different solutions where there are multiple. */
  verbose?: boolean;
  /** Say why puzzles are not proper, and what was meant. */
  why?: boolean;
  /** The puzzle that half-solved ones come from, to name the entries that contradict its solution. */
  original?: string;
}

/** Checks that puzzles are valid, have one solution, and are minimal. */
export function check(puzzle: Puzzle, options?: CheckOptions): Checked & {
  solution: string | null;
};

export interface RateOptions extends TimeOption {
  /** Stop at difficulty D and print ER>D: fast for hard puzzles; 0 means to the end of the scale. */
  upTo?: number;
  /** Also give the number of steps of each technique. */
  summary?: boolean;
  /** Also count nodes of the reference solver, and find the smallest backdoor and the depth of trial and error. */
  measures?: boolean;
}

/** Rates puzzles on the scale of Sudoku Explainer. */
export function rate(puzzle: Puzzle, options?: RateOptions): Rated;

export interface ExplainOptions extends TimeOption {
  /** Give the number of steps of each technique instead of the steps. */
  summary?: boolean;
  /** The techniques to use. */
  techniques?: readonly string[];
  /** Techniques not to use. */
  without?: readonly string[];
  /** The puzzle that half-solved ones come from, to name the entries that contradict its solution. */
  original?: string;
}

/** Finds all steps of puzzles, always the easiest, until no technique applies. */
export function explain(puzzle: Puzzle, options?: ExplainOptions): Explained;

export interface HintOptions extends TimeOption {
  /** Say only where to look. */
  vague?: boolean;
  /** Say everything: why, and what follows. */
  full?: boolean;
  /** Give this many of the next steps; 0 means all of them. */
  steps?: number;
  /** Give all steps up to the next digit that can be placed. */
  toNextDigit?: boolean;
  /** Give every step that applies now, the easiest first, in full. */
  all?: boolean;
  /** With `all`, give no step that is harder than D, as in 2.5. */
  upTo?: number;
  /** Give the candidates after the steps, to be read back in. */
  candidates?: boolean;
  /** The techniques to use; for `all`, without the costly ones of sets. */
  techniques?: readonly string[];
  /** Techniques not to use. */
  without?: readonly string[];
  /** The puzzle that half-solved ones come from, to name the entries that contradict its solution. */
  original?: string;
  /** In a game: all digits on the board, given or placed, as a line. What contradicts the solution is answered in `wrong`. */
  digits?: string;
  /** In a game: the candidates noted in each of the 81 cells, bit 0 for digit 1; 0 where none are noted. */
  noted?: readonly number[];
  /** Draw the hint. */
  drawings?: boolean;
}

/** Gives hints on puzzles. */
export function hint(puzzle: Puzzle, options?: HintOptions): Hinted & {
  /** The first step in three depths: where to look, for what, and the whole step. */
  words: [string, string, string] | null;
  /** The first step. */
  step: Step | null;
  /** With `drawings`: the place, the whole step, and its words, as HTML. */
  drawings: [string, string, string] | null;
};

export interface GenerateOptions extends TimeOption {
  /** Symmetry of the pattern of givens. */
  symmetry?: PatternSymmetry;
  /** Givens that must be necessary for a single solution [default: cells; orbits with a symmetry; no with a number
      of givens or a pattern]. */
  minimal?: Minimality;
  /** Number of givens: N, or A-B. */
  givens?: string | number | [least: number, most: number];
  /** The cells of the givens. */
  pattern?: string;
  /** The solution of the puzzles; without it, each has a random one. */
  solution?: string;
  /** Rating (ER): A-B, one number, or a level: easy, medium, hard, expert, fiendish, extreme. */
  rating?: string | number | [least: number, most: number];
  /** Techniques of which one at least is needed: the explanation of the puzzle with the allowed techniques uses it,
      and nothing harder. Those that are not allowed are ignored. */
  technique?: string;
  /** With `technique`: the techniques that the explanation may use. null stands for the rated ones if that is among
      them, and otherwise for all general ones but the rated chains. */
  techniques?: readonly string[];
  /** With `technique`: techniques that the explanation may not use. */
  without?: readonly string[];
  /** The explanation uses the technique exactly once. */
  once?: boolean;
  /** After the technique, only these steps are needed. */
  after?: "singles";
  /** Make minimal puzzles with a known bias, for statistics. */
  controlledBias?: boolean;
  /** Maximum number of tries for each puzzle; 0 means no limit. */
  tries?: number;
  /** The same seed gives the same puzzle on every machine. */
  seed?: number | bigint;
  /** The index of the puzzle among those of the seed. */
  skip?: number;
}

/** The kind of puzzles to make. All puzzles are proper. */
export function generate(options?: GenerateOptions): Generated & {
  puzzle: string | null;
};

export interface CanonicalOptions extends TimeOption {
  /** Give the form of each puzzle's only solution. */
  ofSolution?: boolean;
  /** Find the form alone, without the symmetry that leads to it, which takes longer. */
  formOnly?: boolean;
}

/** Finds canonical forms. */
export function canonical(puzzle: Puzzle, options?: CanonicalOptions): Canonical;
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

/** The functions of the package. */
export interface Sudoku {
  solve: typeof solve;
  count: typeof count;
  check: typeof check;
  rate: typeof rate;
  explain: typeof explain;
  hint: typeof hint;
  generate: typeof generate;
  canonical: typeof canonical;
  solveMany: typeof solveMany;
}

/** The functions of a module that one brings oneself: the bytes of `sudoku.wasm`, a response that has them, or compiled. */
export function init(source: BufferSource | Response | Promise<Response> | WebAssembly.Module): Promise<Sudoku>;
