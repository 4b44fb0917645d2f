//! Tables with a header that names their columns, in comma-separated values, with tabs or with semicolons.

use std::sync::Arc;

use super::attempt;
use super::bulk::Place as BulkPlace;
use super::csv::{CsvSplitter, Quotes};
use super::entry::{Entry, Layout, NamedField, Note};
use super::error::PuzzleError;
use super::field::Field;
use super::fields;
use super::lines::Line;
use super::marks;
use super::names::{self, Role};
use super::output::Item;
use super::piece;
use super::shape::{Shape, Verdict};
use super::text::{self, Place, Text};
use crate::board::{Grid, Puzzle};

/// A row that is longer is given up.
const LONGEST_ROW: usize = 1 << 16;

const DELIMITERS: [u8; 3] = [b',', b'\t', b';'];

/// A table, or nothing before its header.
#[derive(Default)]
pub(super) struct CsvTable {
    header: Option<Header>,
    /// The row so far: a quoted field may have line breaks, and a long line comes in pieces.
    row: Vec<u8>,
    quotes: Quotes,
    first_line: u64,
    /// True after a row that is too long, up to the end of its line.
    is_broken: bool,
    is_after_blank: bool,
    items: Vec<Item>,
}

struct Header {
    splitter: CsvSplitter,
    delimiter: u8,
    names: Vec<Arc<str>>,
    /// The column of the puzzles; nothing until a row shows it.
    puzzle: Option<usize>,
    /// True if the header names that column.
    is_named: bool,
    solutions: Vec<usize>,
}

impl Shape for CsvTable {
    fn line(&mut self, line: &Line) -> Verdict {
        if self.header.is_none() {
            self.header = Some(line)
                .filter(|line| line.is_whole())
                .and_then(|line| Header::of(&line.raw));
            return if self.header.is_some() {
                Verdict::More
            } else {
                Verdict::NotMine
            };
        }
        if self.is_broken {
            self.is_broken = !line.is_end;
            return Verdict::More;
        }
        if line.is_whole() && !self.row.is_empty() && self.is_row(line) {
            self.give_up(PuzzleError::unclosed(self.start(), "a quote"));
        }
        if self.row.is_empty() {
            if line.raw.trim_ascii().is_empty() && line.is_whole() {
                self.is_after_blank = true;
                return self.if_known(Verdict::More);
            }
            if let Some(verdict) = self.ends_before(line) {
                return verdict;
            }
            self.is_after_blank = false;
            self.first_line = line.text.number;
        } else if line.is_start {
            self.row.push(b'\n');
        }
        self.row.extend_from_slice(&line.raw);
        self.quotes.read(&line.raw, self.delimiter());
        if self.row.len() > LONGEST_ROW {
            if self.quotes == Quotes::Open && self.row.contains(&b'\n') {
                return self.end();
            }
            self.give_up(PuzzleError::too_long(self.start(), "a row"));
            self.is_broken = !line.is_end;
            return self.if_known(Verdict::More);
        }
        if !line.is_end || self.quotes == Quotes::Open {
            return self.if_known(Verdict::More);
        }
        self.quotes = Quotes::Start;
        let row = std::mem::take(&mut self.row);
        self.take_row(&row)
    }

    fn end(&mut self) -> Verdict {
        if self.row.is_empty() || !self.is_known() {
            return self.if_known(Verdict::Done);
        }
        self.give_up(PuzzleError::unclosed(self.start(), "a quote"));
        Verdict::NotClosed
    }

    fn take(&mut self) -> Vec<Item> {
        std::mem::take(&mut self.items)
    }

    fn bulk_place(&self) -> Option<BulkPlace> {
        let header = self.header.as_ref()?;
        let is_plain = header.delimiter == b',' && header.puzzle == Some(0) && self.row.is_empty();
        is_plain.then_some(BulkPlace::FirstOf(header.names.len()))
    }
}

impl CsvTable {
    fn delimiter(&self) -> u8 {
        self.header.as_ref().map_or(b',', |header| header.delimiter)
    }

    /// Returns true once it is clear that the first line was a header.
    fn is_known(&self) -> bool {
        self.header
            .as_ref()
            .is_some_and(|header| header.puzzle.is_some())
    }

    fn if_known(&self, verdict: Verdict) -> Verdict {
        if self.is_known() {
            verdict
        } else {
            Verdict::NotMine
        }
    }

    /// The verdict on a line that is not a row of the table: another header, or text.
    fn ends_before(&self, line: &Line) -> Option<Verdict> {
        let header = self.header.as_ref()?;
        if self.is_known()
            && line.is_whole()
            && Header::of(&line.raw).is_some_and(|next| next.is_named)
        {
            return Some(Verdict::Before);
        }
        let has_delimiter = line.raw.contains(&header.delimiter);
        if has_delimiter || header.names.len() == 1 {
            return None;
        }
        let trimmed = Field::whole(&line.text).trim().bytes();
        let is_full = trimmed.len() == 81 && trimmed.iter().all(|&byte| marks::is_digit(byte));
        // A row that ends behind its first field.
        let is_field = !self.is_after_blank
            && !trimmed.contains(&b' ')
            && !attempt::is_word(trimmed)
            && !attempt::is_attempt(trimmed, true);
        (!(is_full || is_field) || !self.is_known()).then_some(self.if_known(Verdict::Before))
    }

    /// Returns true for a line that is a row by itself: the quote that is open before it was never closed.
    fn is_row(&mut self, line: &Line) -> bool {
        let Some(header) = &mut self.header else {
            return false;
        };
        let fields = header.split(&line.raw);
        let puzzle = header.puzzle.and_then(|column| fields.get(column));
        let is_puzzle = |(_, field): &(usize, Vec<u8>)| {
            piece::run(Field::whole(&Text::new(1, 0, field)).trim()).is_some()
        };
        fields.len() == header.names.len()
            && puzzle.is_some_and(is_puzzle)
            && !fields.iter().any(|(_, field)| field.contains(&b'"'))
    }

    /// The place of the row so far.
    const fn start(&self) -> Place {
        Place::start_of(self.first_line)
    }

    fn give_up(&mut self, error: PuzzleError) {
        let entry = Entry::malformed(Layout::Line, error.of_line());
        self.items.push(Item::Line(entry));
        self.row.clear();
        self.quotes = Quotes::Start;
    }

    fn take_row(&mut self, row: &[u8]) -> Verdict {
        let Some(header) = &mut self.header else {
            return Verdict::NotMine;
        };
        let fields = header.split(row);
        if header.puzzle.is_none() {
            header.puzzle = header.find_puzzle(&fields);
            if header.puzzle.is_none() {
                return Verdict::NotMine;
            }
        }
        let read = Row {
            line: self.first_line,
            raw: row,
            fields: &fields,
        };
        let entry = header.read(&read);
        self.items.push(Item::Line(entry));
        Verdict::More
    }
}

/// A row of a table in fields.
struct Row<'a> {
    line: u64,
    raw: &'a [u8],
    fields: &'a [(usize, Vec<u8>)],
}

impl Row<'_> {
    /// The text of a field, with its place; line breaks in it are dropped.
    fn text(&self, column: usize) -> Option<Text> {
        let (start, field) = self.fields.get(column)?;
        let before = text::count(&self.raw[..(*start).min(self.raw.len())]);
        let joined: Vec<u8> = field
            .iter()
            .copied()
            .filter(|byte| !b"\r\n".contains(byte))
            .collect();
        Some(Text::new(self.line, before, &joined))
    }
}

impl Header {
    /// Reads a line that is a header: it names the puzzle, or it has nothing but names.
    fn of(raw: &[u8]) -> Option<Self> {
        let delimiter = DELIMITERS
            .into_iter()
            .find(|delimiter| raw.contains(delimiter))?;
        let mut splitter = CsvSplitter::at(delimiter);
        let names: Vec<Vec<u8>> = splitter
            .split(raw)
            .map(|field| field.text.trim_ascii().to_vec())
            .collect();
        let is_name = |name: &Vec<u8>| {
            name.is_empty()
                || name.iter().any(|&byte| marks::is_letter(byte))
                    && name.len() <= 60
                    && marks::count(name, b' ') < 3
                    && !attempt::is_attempt(name, true)
                    && !name
                        .split(|&byte| marks::is_gap(byte))
                        .any(attempt::is_short_puzzle)
        };
        if names.len() < 2
            || !names.iter().all(is_name)
            || names.iter().all(Vec::is_empty)
            || names.len() > 80
        {
            return None;
        }
        let ranked = names
            .iter()
            .enumerate()
            .filter_map(|(column, name)| Some((names::rank(name)?, column)));
        let puzzle = ranked.min().map(|(_, column)| column);
        let puzzle = puzzle.filter(|&column| names::role(&names[column]) == Role::Puzzle);
        let solutions =
            (0..names.len()).filter(|&column| names::role(&names[column]) == Role::Solution);
        Some(Self {
            solutions: solutions.collect(),
            splitter,
            delimiter,
            is_named: puzzle.is_some(),
            puzzle,
            names: names
                .iter()
                .map(|name| String::from_utf8_lossy(name).into())
                .collect(),
        })
    }

    /// The fields of a row, and where each starts.
    fn split(&mut self, row: &[u8]) -> Vec<(usize, Vec<u8>)> {
        let fields = self.splitter.split(row);
        fields
            .map(|field| (field.start, field.text.to_vec()))
            .collect()
    }

    /// The column of the puzzle in a row of a table that does not name it.
    fn find_puzzle(&self, fields: &[(usize, Vec<u8>)]) -> Option<usize> {
        if fields.len() != self.names.len() {
            return None;
        }
        let is_puzzle = |column: &usize| {
            let text = Text::new(1, 0, &fields[*column].1);
            piece::run(Field::whole(&text).trim()).is_some()
                || attempt::is_attempt(&text.bytes, false) && text.len() >= attempt::LONG
        };
        let candidates = (0..fields.len()).filter(|column| !self.solutions.contains(column));
        let mut candidates = candidates.filter(is_puzzle);
        candidates.next()
    }

    /// The entry of a row.
    fn read(&self, row: &Row) -> Entry {
        let (found, expected) = (row.fields.len(), self.names.len());
        let column = self.puzzle.unwrap_or(0);
        if found != expected && !(column == 0 && self.is_named) {
            let error = PuzzleError::fields(Place::start_of(row.line), found, expected);
            return Entry {
                line: row.line,
                fields: self.named(row, column),
                ..Entry::malformed(Layout::Line, error)
            };
        }
        let mut entry = self.puzzle_in(row, column);
        entry.line = row.line;
        if entry.puzzle.is_ok() && found != expected {
            entry.notes.push(Note::FieldCount { found, expected });
        }
        if let Ok(Puzzle::Givens(grid)) = &entry.puzzle {
            match self.solution_fault(row, grid) {
                Some(Fault::Note) => entry.notes.push(Note::SolutionDiffers),
                Some(Fault::Error(error)) => entry.puzzle = Err(error),
                None => {}
            }
        }
        entry.fields = self.named(row, column);
        entry
    }

    fn puzzle_in(&self, row: &Row, column: usize) -> Entry {
        let text = row.text(column).unwrap_or_default();
        let field = Field::whole(&text).trim();
        if let Some(entry) = piece::run(field) {
            return entry;
        }
        let in_field = fields::puzzles(field);
        if let [_] = in_field[..] {
            return in_field.into_iter().next().unwrap_or_else(|| {
                Entry::malformed(Layout::Line, PuzzleError::unexplained(field))
            });
        }
        let error = if field.len() == 0 {
            PuzzleError::nothing_under(text.place(0), "column", &self.names[column])
        } else if attempt::is_attempt(field.bytes(), true) {
            PuzzleError::cells(text.place(field.end), field.len())
        } else {
            PuzzleError::unexplained(field)
        };
        Entry::malformed(Layout::Line, error)
    }

    /// What is wrong with the solution of a row.
    fn solution_fault(&self, row: &Row, puzzle: &Grid) -> Option<Fault> {
        for &column in &self.solutions {
            let Some(text) = row.text(column) else {
                continue;
            };
            let field = Field::whole(&text).trim();
            let solved = piece::run(field).and_then(|entry| entry.puzzle.ok());
            let several = field.split(marks::is_gap);
            let are_solutions =
                several.len() > 1 && several.iter().all(|each| piece::run(*each).is_some());
            match solved.as_ref().and_then(Puzzle::givens) {
                None if are_solutions => {}
                Some(solution) if solution.is_solution_of(puzzle) => {}
                None if field.len() > 81 && attempt::is_attempt(field.bytes(), false) => {
                    let place = text.place(field.start + 81);
                    return Some(Fault::Error(PuzzleError::cells(place, field.len())));
                }
                None if field.len() == 0 || !attempt::is_attempt(field.bytes(), true) => {}
                _ => return Some(Fault::Note),
            }
        }
        None
    }

    /// All fields but that of the puzzle.
    fn named(&self, row: &Row, column: usize) -> Vec<NamedField> {
        let named = self
            .names
            .iter()
            .enumerate()
            .filter(|(index, _)| *index != column);
        let value = |index: usize| {
            row.fields
                .get(index)
                .map(|(_, value)| String::from_utf8_lossy(value).into_owned())
        };
        named
            .map(|(index, name)| NamedField {
                name: Arc::clone(name),
                value: value(index).unwrap_or_default(),
            })
            .collect()
    }
}

/// What a solution says of its row.
enum Fault {
    Note,
    Error(PuzzleError),
}
