// Made by a test of the program, from the types of the library.

/** The fields of every answer. */
export interface Answer {
  /** The number of filled cells. */
  givens: number | null;
  /** The status in a word. */
  status: Status;
  /** All else that there is to say, in words. */
  message: string | null;
  /** If the puzzle is invalid, every pair of equal givens that share a house. */
  clashes: Clash[] | null;
}

/** A solution, or the status of a puzzle whose solution is not given. */
export interface Solved extends Answer {
  /** The solution, 81 digits. Each of several is an answer of its own. */
  solution: string | null;
}

/** A number of solutions. */
export interface Counted extends Answer {
  /** The number of solutions, up to the limit; of a puzzle that is unfinished, the number of those found. */
  count: number | null;
  /** True if there are more, and counting stopped; null if that is not known. */
  more: boolean | null;
}

/** The properties of a puzzle. */
export interface Checked extends Answer {
  /** True if no equal givens share a house. */
  valid: boolean | null;
  /** True if there is exactly one solution. */
  proper: boolean | null;
  /** True if no given can be removed, or no candidate put back into a candidate grid; null unless the puzzle is
      proper. */
  minimal: boolean | null;
  /** The givens that can be removed, each by itself; null unless the puzzle is proper. */
  redundant: Cell[] | null;
  /** Two solutions of a puzzle with multiple ones. */
  solutions: [string, string] | null;
  /** The candidates that can be put back into a proper candidate grid, each by itself. */
  redundantEliminations: Candidate[] | null;
  /** With `original`, the entries that contradict its solution. */
  wrong: WrongEntry[] | null;
  /** With `why`, the givens that conflict if there is no solution. */
  conflict: Conflict | null;
  /** With `why`, the differences of the solutions if there are multiple. */
  ambiguity: Ambiguity | null;
  /** With `why`, the proper puzzles that may have been meant by one that is not, the most probable first. */
  repairs: Repair[] | null;
}

/** A rating, or the reason that there is none. */
export interface Rated extends Answer {
  /** The difficulty of the hardest step. */
  er: Difficulty | null;
  /** The difficulty of the hardest step up to the first digit placed. */
  ep: Difficulty | null;
  /** The difficulty of the first step. */
  ed: Difficulty | null;
  /** `er` if it is known, or else the least that it can be: a number to sort by. */
  erAtLeast: Difficulty | null;
  /** The name of the technique of the hardest step. */
  technique: Technique | null;
  /** The level of difficulty. */
  level: Level | null;
  /** With `summary`, the names of the techniques, the easiest first. */
  techniques: string[] | null;
  /** With `summary`, the number of steps of each technique. */
  techniqueCounts: number[] | null;
  /** With `measures`, the nodes of the reference solver. */
  nodes: number | null;
  /** With `measures`, the size of the smallest backdoor. */
  backdoorSize: number | null;
  /** With `measures`, the cells of the smallest backdoor. */
  backdoor: Cell[] | null;
  /** With `measures`, the depth of trial and error. */
  trialAndError: number | null;
}

/** The steps of a puzzle, or the reason that there are none. */
export interface Explained extends Answer {
  /** True if the steps lead to the solution. */
  solved: boolean | null;
  /** The number of steps. */
  stepCount: number | null;
  /** With `summary`, the names of the techniques, the easiest first. */
  techniques: string[] | null;
  /** With `summary`, the number of steps of each technique. */
  techniqueCounts: number[] | null;
  /** The steps, unless `summary`. */
  steps: Step[] | null;
  /** With `original`, the entries that contradict its solution. */
  wrong: WrongEntry[] | null;
}

/** A hint, or the reason that there is none. */
export interface Hinted extends Answer {
  /** The place to look at. */
  place: string | null;
  /** The name of the technique, unless `vague`. */
  technique: Technique | null;
  /** With `candidates`, the candidates after the steps, 729 characters. */
  candidates: string | null;
  /** The steps, if they are given in full. */
  steps: Step[] | null;
  /** If every step was asked for, the techniques that were not searched for, or not for every step, because that
      takes long. There may be harder ones of these kinds. */
  notSearched: Technique[] | null;
  /** With `original`, the entries that contradict its solution. */
  wrong: WrongEntry[] | null;
}

/** A puzzle that was made, or the reason that there is none. */
export interface Generated extends Answer {
  /** The solution, 81 digits. */
  solution: string | null;
  /** The seed. With it, the `index` to skip and the same options, the puzzle is made again. */
  seed: number | null;
  /** The index of the puzzle among those of the seed, from 0. */
  index: number | null;
  /** The symmetry of the pattern of givens. */
  symmetry: PatternSymmetry | null;
  /** The givens that are known to be necessary. */
  minimal: Minimality | null;
  /** The number of tries it took. */
  tries: number | null;
  /** With `rating` or `technique`, the difficulty of the hardest step. */
  er: Difficulty | null;
  /** With `rating` or `technique`, the name of the technique of the hardest step. */
  technique: Technique | null;
  /** With `rating` or `technique`, the level of difficulty. */
  level: Level | null;
  /** With `technique`, the candidates before the first step with it, 729 characters. The givens are those of the
      puzzle. */
  position: string | null;
  /** With `controlledBias`, the weight of the puzzle in an unbiased mean, 1 for 26 givens. */
  weight: number | null;
}

/** A canonical form, and the symmetry that leads to it; or the status of a puzzle without one. */
export interface Canonical extends Answer {
  /** The canonical form: 81 cells, or 729 candidates of a candidate grid. */
  canonical: string | null;
  /** The number of arrangements of the cells that give the form: of a solved grid, its automorphisms. null for a
      candidate grid. */
  automorphisms: number | null;
  /** True if rows become columns before anything else. */
  transposed: boolean | null;
  /** The rows of the puzzle that become the first, the second and so on: nine numbers. */
  rows: string | null;
  /** The columns of the puzzle that become the first, the second and so on: nine numbers. */
  columns: string | null;
  /** The digits that 1, 2 and so on become: nine numbers. */
  digits: string | null;
}

/** Two cells, and those that some pairs of their digits would leave without a candidate. */
export interface AlignedPair {
  /** The two cells. */
  pair: [Cell, Cell];
  /** Cells with two candidates that see both, and rule out pairs with a candidate that is eliminated. */
  excluders: Cell[];
}

/** Three cells, and those that some triples of their digits would leave without a candidate. */
export interface AlignedTriplet {
  /** The three cells. */
  triplet: [Cell, Cell, Cell];
  /** Cells with two or three candidates that see all three, and rule out triples. */
  excluders: Cell[];
}

/** Cells of a house with one candidate more than there are cells. */
export interface AlmostLockedSet {
  /** The cells. */
  cells: Cell[];
  /** The candidates of the cells. */
  digits: Digit[];
}

/** Almost locked sets, one after the other, with restricted common digits between them. */
export interface AlsChain {
  /** The sets in order. */
  sets: AlmostLockedSet[];
  /** The restricted common digit between each set and the next; if there are only two sets, there may be two. */
  restrictedCommons: Digit[];
  /** The digits that are eliminated. */
  z: Digit[];
}

/** Nodes that are false and true in turn, each because of the one before. */
export interface AlternatingChain {
  /** The part that its ends play. */
  ends: ChainEnds;
  /** The nodes in order. The first is false, unless the chain shows that it cannot be true. */
  nodes: AlternatingNode[];
  /** The reasons of the links from each to the next; in a loop, the last leads back to the first. */
  links: LinkReason[];
}

/** A digit in one of some cells. */
export interface AlternatingNode {
  /** The digit. */
  digit: Digit;
  /** The cells: one, a group in a box and a line, or those of an almost locked set. */
  cells: Cell[];
}

/** The differences between the solutions of a puzzle. */
export interface Ambiguity {
  /** True if all solutions were compared. Otherwise `differing` and `smallestDifference` describe the first 100. */
  isComplete: boolean;
  /** The cells that are not the same in all solutions. */
  differing: Cell[];
  /** The cells in which the two most similar solutions differ, with their digits. */
  smallestDifference: Difference[];
  /** If no repair adds a given: givens that would make the puzzle proper together, none of which can be left out. */
  additions: Candidate[];
}

/** Cells of a box and a line with as many digits, of which all but one go there once at most. */
export interface BentSet {
  /** The box. */
  box: House;
  /** The line. */
  line: House;
  /** The cells. */
  cells: Cell[];
  /** The digits that are only in cells of the box. */
  boxDigits: Digit[];
  /** The other digits that are only in cells of the line. */
  lineDigits: Digit[];
  /** The remaining digit. */
  z: Digit;
  /** The cells that can hold it. */
  zCells: Cell[];
}

/** A free cell that cannot hold the digit of a hidden single. */
export interface Blocked {
  /** The cell. */
  cell: Cell;
  /** A cell that it sees and in which the digit has been placed; none if the digit was eliminated before. */
  by: Cell | null;
}

/** Extra candidates, without which every digit would have two places in each house and every cell two candidates. */
export type Bug = { extras: Candidate[] } & ({ roof: Cell[] }
  | { roof: Cell[]; digit: Digit }
  | { roof: Cell[]; house: House; subset: Cell[]; subsetDigits: Digit[]; hidden: boolean }
  | { roof: Cell[]; house: House; digit: Digit });

/** A digit in a cell: one that is still possible there, or one that is placed. */
export interface Candidate {
  /** The cell. */
  cell: Cell;
  /** The digit. */
  digit: Digit;
}

/** A strong link between two candidates. */
export interface CandidateLink {
  /** The candidates. */
  ends: [Candidate, Candidate];
  /** The cell or the house that they are in. */
  reason: LinkReason;
}

/** An assumption and its consequences. */
export interface Case {
  /** The assumption, and then each line after those it follows from. */
  lines: Line[];
  /** True if each line follows from one before. Then none is numbered, and eliminations at a glance have lines, too. */
  isLinear: boolean;
}

/** A chain from a candidate that may be true to the candidate that is eliminated. */
export interface CaseChain {
  /** The nodes, true and false in turn. */
  nodes: AlternatingNode[];
  /** The reasons of the links from each to the next. */
  links: LinkReason[];
}

/** A cell, by its row and its column. */
export type Cell = string;

/** The part that the ends of a chain play. */
export type ChainEnds = "open" | "loop" | "true" | "false";

/** One or more chains that together prove something. */
export interface Chains {
  /** The number of nodes as the scale counts them. A node that several chains share counts in each of them, and the
      nodes of inner chains count, too. */
  complexity: number;
}

/** Two cells of a house with the same digit. */
export interface Clash {
  /** The digit in both cells. */
  digit: Digit;
  /** A house of both cells. */
  house: House;
  /** The two cells, in reading order. */
  cells: [Cell, Cell];
}

/** The digit is in all cells of one colour, or in all cells of the other. */
export interface Colouring {
  /** The digit. */
  digit: Digit;
  /** The cells of each colour; where only one is possible, the impossible one comes first. */
  colours: [Cell[], Cell[]];
  /** Two cells of the first colour that see each other, which rules it out. */
  clash: [Cell, Cell] | null;
}

/** The conflict that leaves a puzzle without a solution. */
export interface Conflict {
  /** Givens that have no solution together. */
  givens: Candidate[];
  /** True if each of these givens is needed for the conflict; false if that would have taken too long to find out.
      There may still be smaller sets of other givens. */
  isMinimal: boolean;
}

/** A cell, and almost locked sets, one of which has the digits whatever the cell is. */
export interface DeathBlossom {
  /** The cell. */
  stem: Cell;
  /** For each of its candidates the almost locked set that loses it, except where the candidate is eliminated
      itself. */
  petals: Petal[];
  /** The digits that are eliminated. */
  z: Digit[];
  /** The digit is the remaining candidate of the stem, too. */
  isStem: boolean;
}

/** A cell in which two solutions differ. */
export interface Difference {
  /** The cell. */
  cell: Cell;
  /** The digits of the two solutions. */
  digits: [Digit, Digit];
}

/** A number with one decimal. */
export type Difficulty = number;

export type Digit = number;

/** Two patterns of a kind with most of their parts in common. */
export interface Dual {
  /** The two, each with what it eliminates. */
  parts: Step[];
}

/** In the box, the digit is confined to a row and a column; a strong link meets one of them. */
export interface EmptyRectangle {
  /** The digit. */
  digit: Digit;
  /** The box. */
  box: House;
  /** The digit's cells in the box. */
  cells: Cell[];
  /** The row and the column, or the column and the row; the link meets the first. */
  lines: [House, House];
  /** The link; its first cell is in the line it meets. */
  link: StrongLink;
}

/** The evidence of a step, by family. */
export type Evidence = Single
  | Locked
  | Subset
  | SymmetricalPlacement
  | StrongLinkPair
  | EmptyRectangle
  | Dual
  | RemotePair
  | Wing
  | WWing
  | BentSet
  | Firework
  | Fish
  | Colouring
  | MultiColouring
  | Medusa
  | UniqueLoop
  | Rectangle
  | Bug
  | Guardians
  | AlignedPair
  | AlignedTriplet
  | SueDeCoq
  | AlsChain
  | DeathBlossom
  | SkLoop
  | Exocet
  | MultiSectorLockedSet
  | AlternatingChain
  | Kraken
  | Template
  | Chains;

/** An exocet, or two that make a double one, and what holds the rest of the digits then. */
export interface Exocet {
  /** The exocet, or the two of a double one. */
  parts: ExocetPart[];
  /** Of a double exocet, two lines for each digit that has them: these hold all its cells in the cross-lines outside
      the band or stack, where it is exactly twice. */
  covers: ExocetCover[];
}

/** The lines that hold a digit's cells. */
export interface ExocetCover {
  /** The digit. */
  digit: Digit;
  /** The two lines. */
  lines: House[];
}

/** Two base cells, and two targets that hold the same two digits. */
export interface ExocetPart {
  /** The base cells. */
  base: [Cell, Cell];
  /** The digits of the base cells. */
  digits: Digit[];
  /** The target cells. */
  targets: [Cell, Cell];
  /** The lines across, the first of them beside the base. */
  crossLines: [House, House, House];
  /** The line that the base cells are in. */
  line: House;
}

/** A digit that is in one of some cells, as in `r8c45=6`, or in none of them, as in `r5c1<>4`. */
export type Fact = string;

/** Three cells that hold three digits: one in a box, and one in its row and one in its column outside the box. */
export interface Firework {
  /** The cell in the box. */
  stem: Cell;
  /** The cells in its row and in its column. */
  wings: [Cell, Cell];
  /** The three digits. */
  digits: Digit[];
}

/** A digit that is confined, in the houses `base`, to the houses `cover`, except for the fins. */
export interface Fish {
  /** The digit. */
  digit: Digit;
  /** The houses that the digit is confined in. */
  base: House[];
  /** The houses that it is confined to, as many as base houses. */
  cover: House[];
  /** The digit's cells in the base houses. */
  cells: Cell[];
  /** The digit's cells in the base houses that are outside the cover, or in more base houses than cover houses. */
  fins: Cell[];
  /** The fins in two base houses. */
  endoFins?: Cell[];
}

/** A pattern that would have no solution, or two, without its guardians. */
export type GuardedPattern = { tridagon: { cells: Cell[]; digits: Digit[] } }
  | { oddagon: { digit: Digit; cells: Cell[]; houses: House[] } }
  | { bivalueOddagon: { cells: Cell[]; digits: Digit[] } }
  | { rectangle: { lines: [House, House]; cells: Cell[]; digits: Digit[] } }
  | { bugLite: { cells: Cell[] } };

/** The reason of what follows from one of the guardians being true. */
export type GuardianRule = { type: UniquenessType } | "seen" | { chains: CaseChain[] };

/** A pattern that would have no solution, or two, if none of a few candidates were true, and what follows from that. */
export interface Guardians {
  /** The pattern. */
  pattern: GuardedPattern;
  /** The candidates, one of which is true. */
  guardians: Candidate[];
  /** The reason of the conclusion. */
  rule: GuardianRule;
}

/** A row, a column or a box, by its number. */
export type House = string;

/** A house, and digits that some of its cells have. */
export interface HouseDigits {
  /** The house. */
  house: House;
  /** The digits. */
  digits: Digit[];
}

/** A fish, one of whose cover houses has the digit unless a fin has it, and chains from all of these. */
export interface Kraken {
  /** The digit. */
  digit: Digit;
  /** The houses that the digit is confined in. */
  base: House[];
  /** The houses that it is confined to, as many as base houses. */
  cover: House[];
  /** The digit's cells in the base houses. */
  cells: Cell[];
  /** The digit's cells in the base houses that are outside the cover, or in more base houses than cover houses. */
  fins: Cell[];
  /** The fins in two base houses. */
  endoFins?: Cell[];
  /** The cover house. */
  house: House;
  /** A chain from each cell of the fish in this house, and from each fin. */
  branches: CaseChain[];
  /** The candidate that is eliminated. */
  target: Candidate;
}

/** Chains that hold when some candidates are gone. */
export interface Lemma {
  /** Its name: A, B, C and so on. */
  name: string;
  /** The name of the technique. */
  technique: Technique;
  /** The facts that it relies on. */
  given: Premise[];
  /** The proof, whose lemmas are with those of the whole proof. */
  proof: Proof;
}

export type Level = "easy" | "medium" | "hard" | "expert" | "fiendish" | "extreme";

/** A fact, and the reason why it holds. */
export interface Line {
  /** Its number among the lines of the proof or of the lemma. */
  number: number | null;
  /** The fact. */
  fact: Fact;
  /** Further facts that hold for the same reason. */
  also?: Fact[];
  /** The reason. */
  reason: Reason;
  /** The facts that it follows from. */
  from: Premise[];
}

/** The reason of a link. */
export type LinkReason = { cell: Cell } | { house: House } | { set: AlmostLockedSet };

/** A digit that is confined, in the house `from`, to cells that are in the house `into`, too. */
export interface Locked {
  /** The digit. */
  digit: Digit;
  /** The house that needs the digit. */
  from: House;
  /** The house that can have it nowhere else. */
  into: House;
  /** The cells of both that can hold the digit. */
  cells: Cell[];
  /** The house in which the digit is left with a single cell, when the step places it there. */
  single: House | null;
}

/** All candidates of one colour are true, or all of the other. */
export interface Medusa {
  /** The candidates of each colour; where only one is possible, the impossible one comes first. */
  colours: [Candidate[], Candidate[]];
  /** Strong links that join them all. */
  links: CandidateLink[];
  /** The reason why the first colour is impossible, if it is. */
  clash: MedusaClash | null;
}

/** The reason why a colour is impossible. */
export type MedusaClash = { pair: [Candidate, Candidate] } | { emptyCell: Cell };

export type Minimality = "cells" | "orbits" | "no";

/** Two networks of a digit's strong links, of which colours see each other. */
export interface MultiColouring {
  /** The digit. */
  digit: Digit;
  /** The cells of the two colours of each network. */
  networks: [[Cell[], Cell[]], [Cell[], Cell[]]];
  /** The colours that cannot both be right: of the first network and of the second. */
  clashes: ([Cell[], Cell[]])[];
  /** The colour of the first network that is wrong, because it sees both of the second. */
  wrong: Cell[] | null;
}

/** Cells that their digits only just fill. */
export interface MultiSectorLockedSet {
  /** The cells. */
  cells: Cell[];
  /** For each digit the fewest houses that hold all its places in the cells; by house. */
  links: HouseDigits[];
}

export type PatternSymmetry = "none"
  | "half-turn"
  | "quarter-turn"
  | "horizontal"
  | "vertical"
  | "diagonal"
  | "anti-diagonal"
  | "both-axes"
  | "both-diagonals"
  | "full";

/** An almost locked set that loses a candidate of the stem when that is true. */
export interface Petal {
  /** The candidate of the stem. */
  digit: Digit;
  /** The cells. */
  cells: Cell[];
  /** The candidates of the cells. */
  digits: Digit[];
}

/** A fact that a line follows from. */
export interface Premise {
  /** The fact. */
  fact: Fact;
  /** The number of its line, or of the line whose digit rules it out at a glance. A lemma's own premises are in the
      list that uses it, and have none if it is used several times with different lines. */
  line: number | null;
}

/** The reasoning of a step with chains, line by line. */
export type Proof = { conclusion: Fact[]; cases: Case[]; lemmas: Lemma[] } & ({ method: "clash"; between: [Premise, Premise] }
  | { method: "reversal" }
  | { method: "ends" }
  | { method: "loop" }
  | { method: "either"; candidate: Candidate }
  | { method: "cell"; cell: Cell }
  | { method: "house"; house: House; digit: Digit }
  | { method: "pattern"; words: string });

/** The reason why a fact holds, if its premises do. */
export type Reason = "assumption"
  | "cell"
  | { house: House }
  | { set: { cells: Cell[]; digits: Digit[] } }
  | { pattern: { technique: Technique; place: string; digits: Digit[]; cells: Cell[] } }
  | { lemma: number };

/** Four cells that are not solved with two digits alone. */
export type Rectangle = { corners: [Cell, Cell, Cell, Cell]; digits: Digit[]; roof: Cell[] } & ({ kind: "extra"; extras: Candidate[] }
  | { kind: "subset"; houses: House[]; subset: Cell[]; subsetDigits: Digit[] }
  | { kind: "locked"; house: House; digit: Digit }
  | { kind: "lines"; lines: [House, House]; digit: Digit }
  | { kind: "hidden"; lines: [House, House]; digit: Digit; corner: Cell }
  | { kind: "solved"; solved: Cell[]; extras: Candidate[] });

/** Cells with the same two candidates, which alternate from each to the next. */
export interface RemotePair {
  /** The cells, each of which sees the next; an even number. */
  path: Cell[];
  /** Their two candidates. */
  digits: Digit[];
}

/** A repair: an edit that makes the puzzle proper. */
export interface Repair {
  /** The puzzle after the repair. */
  puzzle: string;
  /** The kind of the edit. */
  kind: RepairKind;
  /** The edit in words, as in `r4c5 is 3, not 8` or `rows 3 and 7 swapped`. */
  text: string;
  /** The cells that the edit changes. */
  cells: Cell[];
  /** True if this was probably meant. Only the first repair can be. */
  isProbable: boolean;
}

export type RepairKind = "change"
  | "add"
  | "remove"
  | "move"
  | "move-diagonally"
  | "swap-neighbours"
  | "swap-in-line"
  | "shift"
  | "shift-part"
  | "swap-lines"
  | "reverse-line";

/** A digit that has one cell, or a cell that has one digit. */
export type Single = { house: House }
  | { house: House; blocked: Blocked[] }
  | { seen: Candidate[]; eliminated: Digit[] };

/** Pairs of cells around four corners that are only just filled by their digits. */
export interface SkLoop {
  /** The filled corners, going round. */
  corners: [Cell, Cell, Cell, Cell];
  /** The open cells of the eight pairs. */
  cells: Cell[];
  /** The houses that pairs share, in order, with the digits that they have there. */
  links: HouseDigits[];
}

/** The status of a puzzle. */
export type Status = "none"
  | "unique"
  | "multiple"
  | "invalid"
  | "malformed"
  | "solved"
  | "unsolved"
  | "not_found"
  | "unfinished";

/** A step: a conclusion and its evidence. */
export interface Step {
  /** The name of the technique. */
  technique: Technique;
  /** The difficulty. Of techniques that are not rated, it only says in which order to look for them. */
  difficulty: Difficulty;
  /** The sentences, or the lines of the proof. */
  text: string;
  /** The candidate that is placed, if there is one. */
  placement: Candidate | null;
  /** The candidates that are eliminated. */
  eliminations: Candidate[];
  /** The houses to look at, the one to start with first. */
  houses: House[];
  /** The cells to look at. */
  cells: Cell[];
  /** The digits to look for. */
  digits: Digit[];
  /** The strong links. */
  links: StrongLink[];
  /** The step as players write it to each other, if there is a notation for it. */
  notation: string | null;
  /** The reasoning line by line, if it is one of chains. */
  proof: Proof | null;
  /** The part that each house, cell and digit plays, with fields that depend on the technique. */
  evidence: Evidence;
}

/** A house with two cells for a digit: if it is not in one, it is in the other. */
export interface StrongLink {
  /** The house. */
  house: House;
  /** The two cells. */
  cells: [Cell, Cell];
}

/** Two strong links of a digit; the second cell of the first sees the first cell of the second. */
export interface StrongLinkPair {
  /** The digit. */
  digit: Digit;
  /** The links. */
  links: [StrongLink, StrongLink];
}

/** N cells of a house and N digits that can only go together. */
export interface Subset {
  /** Naked or hidden, and the kind of conclusion. */
  kind: SubsetKind;
  /** The house. */
  house: House;
  /** The cells. */
  cells: Cell[];
  /** The digits. */
  digits: Digit[];
}

/** The way a subset is recognised: by its cells or by its digits. */
export type SubsetKind = "naked" | "locked" | "hidden" | "direct_hidden";

/** Cells of a box and a line with just as many digits. */
export interface SueDeCoq {
  /** The box. */
  box: House;
  /** The line. */
  line: House;
  /** The cells that are in both. */
  crossing: Cell[];
  /** The cells in the rest of the line. */
  inLine: Cell[];
  /** The cells in the rest of the box. */
  inBox: Cell[];
  /** The digits that are eliminated from the rest of the line. */
  lineDigits: Digit[];
  /** The digits that are eliminated from the rest of the box. */
  boxDigits: Digit[];
}

/** An arrangement of the board and names of the digits by which the givens stay the same. */
export interface SymmetricalPlacement {
  /** The line that each row becomes. */
  rows: [House, House, House, House, House, House, House, House, House];
  /** The line that each column becomes. */
  columns: [House, House, House, House, House, House, House, House, House];
  /** The digit that each digit becomes. */
  digits: [Digit, Digit, Digit, Digit, Digit, Digit, Digit, Digit, Digit];
  /** The cells in which candidates are eliminated. */
  cells: Cell[];
}

export type Technique = string;

/** The ways to place a digit that leave other digits the cells they need. */
export interface Template {
  /** The digit. */
  digit: Digit;
  /** The number of ways. */
  ways: number;
  /** The unfilled cells that the digit has in any of them. */
  cells: Cell[];
  /** The unfilled cells that another digit takes in each of its own ways. */
  needed: Candidate[];
  /** The digit is in a cell in all these ways, or else in none of them. */
  isCommon: boolean;
}

/** Cells, two in each of their houses, that must not all be left with the same two digits. */
export type UniqueLoop = { loop: Cell[]; digits: Digit[] } & ({ roof: Cell[] }
  | { roof: Cell[]; digit: Digit }
  | { roof: Cell[]; house: House; subset: Cell[]; subsetDigits: Digit[]; hidden: boolean }
  | { roof: Cell[]; house: House; digit: Digit });

/** The reason why a pattern with two solutions cannot come about. */
export type UniquenessType = { roof: Cell[] }
  | { roof: Cell[]; digit: Digit }
  | { roof: Cell[]; house: House; subset: Cell[]; subsetDigits: Digit[]; hidden: boolean }
  | { roof: Cell[]; house: House; digit: Digit };

/** Two cells with the same two candidates, and a house in which one of these goes only in cells that see one of the
    two: one cell is the other digit. */
export interface WWing {
  /** The two cells. */
  ends: [Cell, Cell];
  /** The house. */
  house: House;
  /** All cells of the linked digit in the house: those that see the first end, and those that see the second. */
  groups: [Cell[], Cell[]];
  /** The digit of the house. */
  linked: Digit;
  /** The digit that one of the ends must be. */
  digit: Digit;
}

/** A cell, and two that it sees: whatever the pivot is, it or one of the wings is the digit. */
export interface Wing {
  /** The cell in the middle. */
  pivot: Cell;
  /** The two cells that it sees. */
  wings: [Cell, Cell];
  /** For each wing, its other candidate: if the pivot is that, the wing is the digit. */
  others: [Digit, Digit];
  /** The digit. */
  digit: Digit;
  /** True if the pivot may be the digit itself, as in an XYZ-Wing. */
  pivotHasDigit: boolean;
}

/** An entry of a half-solved puzzle that contradicts the solution. */
export interface WrongEntry {
  /** The cell. */
  cell: Cell;
  /** The digit in the cell; null if the cell is blank, but its right digit has been eliminated. */
  found: Digit | null;
  /** The digit that the solution has there. */
  expected: Digit;
}
