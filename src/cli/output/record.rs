//! The fields that the records of all commands have in common, in the order of CSV and JSON.
//!
//! [`help`] documents them, and those of each command; what it says is changed together with [`SCHEMA_VERSION`].

use std::borrow::Cow;

use serde::Serialize;
use sudoku::{Clash, Puzzle};

use super::answer::Answer;
use super::row::field_names;
use crate::cli::input::batch::{Item, ItemKind};
use crate::cli::status::Status;

/// The version of the fields of CSV and JSON, and of what they mean.
const SCHEMA_VERSION: u32 = 1;

/// The fields of all records, as `sudoku help records` prints them.
pub(crate) fn help() -> String {
    format!(
        "\
The fields of CSV and JSON, version {SCHEMA_VERSION}

The version changes when a field changes its name, its meaning or its type; new fields may come without notice. JSON has
an object on each line, its fields in this order; what does not apply is null, and empty in CSV. A list stands in a column
of CSV with \"; \" between its elements; fields marked with * have a structure, and only JSON has them.

Every command
  file      where the puzzle was read: the path, \"stdin\", or \"argument\"; a path with control characters or bytes
            that are not UTF-8 as $'...', from which bash makes the same path; \"generated\" if it was made
  line      the line it starts on, from 1; if it was made, its index less --skip, from 1
  puzzle    its 81 cells, row by row, \".\" for a blank; for a candidate grid 729 characters, nine for each cell;
            null if it could not be read
  givens    how many cells of it are filled
  status    unique     it has exactly one solution
            multiple   it has more than one
            none       it has none
            invalid    it has none, because equal givens share a row, a column or a box
            solved     it has one, and --first looked for no other
            unsolved   the command does not ask for solutions
            not_found  it was to be made, and was not found
            malformed  it could not be read
  message   what else there is to say, in words
  column    if it could not be read: the column of the line where, from 1 (after the command's own fields)
  clashes*  if it is invalid: every pair of equal givens, each with digit, house and cells (last)

solve       solution   the solution, 81 digits; one record for each solution with --all
check       valid      whether no equal givens share a house
            proper     whether there is exactly one solution
            minimal    whether no given can be left out; null unless it is proper
            redundant  the givens that can be left out, each on its own; null unless it is proper
            solutions  two solutions of a puzzle with multiple ones, with --verbose
            wrong*     with --original: the entries that contradict it, each with cell, found and expected
            conflict*  with --why, if there is no solution: givens, is_minimal and changes
            ambiguity*  with --why, if there are several: is_complete, differing, smallest_difference, additions and
                       additions_together
count       count      the number of solutions, up to the limit
            more       whether counting stopped at the limit
hint        place      where to look
            technique  its name, unless --vague
            candidates with --candidates: the candidates after the steps, 729 characters
            steps*     with --full: the whole steps, as those of explain
            wrong*     as for check
explain     solved     whether the steps lead to the solution
            step_count how many there are
            steps*     the steps
rate        er ep ed   the difficulty of the hardest step, of the hardest up to the first digit placed, and of
                       the first step
            er_at_least  er if it is known, or else the least that it can be with --up-to: a number to sort by
            technique  the name of the hardest step
            level      easy, medium, hard, expert, fiendish or extreme
generate    solution   its solution, 81 digits
            seed index what it is made from: generate 1 --seed SEED --skip INDEX with the same options makes it again
            symmetry   that of the pattern of givens
            minimal    which givens were made sure to be necessary: cells, orbits or no
            tries      how many tries it took
            er technique level  as for rate, with --rating or --technique
            weight     with --controlled-bias: its weight in an unbiased mean, 1 for 26 givens

canonical   canonical  the canonical form, 81 cells
            automorphisms  how many arrangements of the cells give it
            transposed whether rows become columns before anything else
            rows columns  which row of the puzzle becomes the first, the second and so on: nine numbers; the columns
            digits     what 1, 2 and so on become: nine numbers
shuffle     shuffled   the puzzle after the symmetry; one record for each with --copies
dedupe      repeats    the line of the first puzzle that is the same; null for the first
            repeats_file  the file of that line
verify      finding    what is wrong; one record for each finding, none for a puzzle without:
                       clash, no-solution, multiple-solutions, missing-solution, no-solved-grid, other-solution,
                       not-the-only-solution, wrong-givens, wrong-rating, duplicate, isomorphic, same-solution,
                       shared, shared-isomorphic, shared-solution
            repeats  repeats_file  the puzzle that it is the same as

After these come the columns of an input table that has a header. Where the table is one that this program wrote (its
header begins with file,line,puzzle,givens), columns of the names above are replaced. In other tables they become
input_NAME, or input_NAME_2 and so on.

{STEPS_HELP}"
    )
}

/// What steps look like in JSON.
const STEPS_HELP: &str = r#"Steps in JSON
  technique     its name
  difficulty    a number with one decimal
  text          the sentences, with a line break before each inner chain
  placement     the candidate that is placed, as in {"cell":"r1c2","digit":6}, or null
  eliminations  the candidates that are eliminated
  houses        the houses to look at, the one to start with first
  cells         the cells to look at
  digits        the digits to look for
  links         the strong links, each with its house and two cells
  evidence      what all these are to each other, with fields that depend on the technique

The evidence of chains
  complexity    how many nodes the scale counts
  proof         cycle          the nodes of the branch are all true, or all false
                reversal       the last node says the contrary of the first
                contradiction  the last node says the contrary of one before it
                double         a candidate, and its absence, lead to the same last node
                cell           all candidates of a cell do; another field is cell
                region         all places of a digit in a house do; other fields are house and digit
  branches      one for each assumption, each with its nodes
  inner         chains that nodes rely on: with relies_on (the candidates that must be off for them), eliminations,
                and the fields of this list

A node is a candidate (cell, digit) and whether it is on: whether the digit is in the cell. It follows from earlier nodes
of its branch, counted from 0, by a link:
  "assumption"       it is assumed
  {"cell":"r1c2"}    a cell has one digit
  {"house":"row 2"}  a house has each digit once
  {"pattern":{...}}  another technique, with its evidence
  {"inner":0}        the conclusion of the inner chains with this number

For example, "If r2c2 is 1, then r2c9 is not 1 (row 2), so r3c7 is 1 (box 3), so r9c7 is not 1 (column 7), so r9c2 is 1
(row 9), so r2c2 is not 1 (column 2)" has this evidence:
  {"complexity":6,"proof":"reversal","branches":[{"nodes":[
    {"cell":"r2c2","digit":1,"on":true,"from":[],"link":"assumption"},
    {"cell":"r2c9","digit":1,"on":false,"from":[0],"link":{"house":"row 2"}},
    {"cell":"r3c7","digit":1,"on":true,"from":[1],"link":{"house":"box 3"}},
    {"cell":"r9c7","digit":1,"on":false,"from":[2],"link":{"house":"column 7"}},
    {"cell":"r9c2","digit":1,"on":true,"from":[3],"link":{"house":"row 9"}},
    {"cell":"r2c2","digit":1,"on":false,"from":[4],"link":{"house":"column 2"}}
  ]}],"inner":[]}
"#;

/// Where the puzzle was, what it is, and what is known of it.
#[derive(Default, Serialize)]
pub(super) struct Head<'a> {
    file: Cow<'a, str>,
    line: u64,
    puzzle: Option<&'a Puzzle>,
    givens: Option<usize>,
    status: Status,
    message: Option<Cow<'a, str>>,
}

/// Where on its line an error is.
#[derive(Default, Serialize)]
pub(super) struct Place {
    /// The column that a malformed puzzle's message is about.
    column: Option<usize>,
}

/// What is wrong with an invalid puzzle, for JSON alone.
#[derive(Default, Serialize)]
pub(super) struct Clashes {
    clashes: Option<Vec<Clash>>,
}

impl<'a> Head<'a> {
    /// What the record of a puzzle begins with.
    pub(super) fn new(item: &Item<'a>, answer: &'a impl Answer) -> Self {
        let puzzle = item.kind.puzzle();
        Self {
            file: item.place.source().name(),
            line: item.place.line_number(),
            puzzle,
            givens: puzzle.map(|puzzle| puzzle.grid().cells().iter().flatten().count()),
            status: answer.status(),
            message: match item.kind {
                ItemKind::Malformed(error) => Some(error.description().to_string().into()),
                ItemKind::Puzzle(_)
                | ItemKind::NotFound
                | ItemKind::Failure(_)
                | ItemKind::Note(_) => answer.message(),
            },
        }
    }
}

impl Place {
    pub(super) const fn new(item: &Item) -> Self {
        Self {
            column: item.place.column(),
        }
    }
}

impl Clashes {
    pub(super) fn new(item: &Item, answer: &impl Answer) -> Self {
        let puzzle = item.kind.puzzle();
        let invalid = puzzle.filter(|_| answer.status() == Status::Invalid);
        Self {
            clashes: invalid.map(Puzzle::clashes),
        }
    }
}

/// The names of the fields of a command's records, without those of the input.
#[derive(Debug, Clone)]
pub(crate) struct FieldNames {
    /// The columns of CSV.
    pub(super) columns: Vec<String>,
    /// The fields that only JSON has.
    pub(super) nested: Vec<String>,
}

impl FieldNames {
    /// How many columns of every table tell that this program wrote it: file, line, puzzle, givens.
    const OF_OWN_TABLE: usize = 4;

    /// The names for a command with these answers.
    pub(super) fn of<A: Answer>() -> Self {
        let default = A::default();
        Self {
            columns: [
                field_names(&Head::default()),
                field_names(&default),
                field_names(&Place::default()),
            ]
            .concat(),
            nested: [
                field_names(&default.evidence()),
                field_names(&Clashes::default()),
            ]
            .concat(),
        }
    }

    /// All names.
    pub(super) fn all(&self) -> impl Iterator<Item = &str> {
        self.columns.iter().chain(&self.nested).map(String::as_str)
    }

    /// The names that the header of a table begins with if this program wrote it.
    pub(super) fn of_own_table(&self) -> &[String] {
        &self.columns[..Self::OF_OWN_TABLE]
    }
}
