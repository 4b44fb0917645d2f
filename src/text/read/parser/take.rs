//! What becomes of a line once it has been read: who takes it, and in which order.
//!
//! Where lines come from, and what is given when, is in `parser.rs`.

use std::io::{self, BufRead};

use super::{LONGEST_FIELD, Last, LongLine, Parser};
use crate::board::Puzzle;
use crate::text::read::block::RowLine;
use crate::text::read::classify::{Context, Kind};
use crate::text::read::entry::Layout;
use crate::text::read::error::{ErrorKind, PuzzleError};
use crate::text::read::one_line;
use crate::text::read::refused;
use crate::text::read::skipped::is_comment;
use crate::text::read::table::Table;

impl Parser {
    /// Takes the line just read: it may complete the puzzle before it, be one itself, or both.
    pub(super) fn take_line(&mut self) {
        if self.lines.count() == 1
            && let Some(kind) = refused::kind_of(self.lines.written())
        {
            self.ended = true;
            let error = PuzzleError::on(1, ErrorKind::File { kind });
            return self.puzzle_on_line(Err(error));
        }
        let line = self.lines.last().without_quote_marks();
        if let Some(piece) = self.markup.take(&line) {
            return self.block.markup(&line, piece, &mut self.output);
        }
        if self.objects.take(&line) {
            return self.take_objects();
        }
        if self.objects.are_open() {
            let text = line.bytes.trim_ascii();
            if text.is_empty() || is_comment(text) {
                return self.objects.blank();
            }
            self.objects.close(&mut self.output);
        }
        let context = Context {
            table: self.table.as_ref(),
            in_rows: self.block.is_short(),
            after_rows: self.last == Last::Rows,
            at_start: self.last == Last::Nothing,
        };
        let kind = line.classify(&context, &mut self.splitter, &mut self.found);
        self.take_line_of(kind);
    }

    /// Takes the line just read, which is of this kind.
    fn take_line_of(&mut self, kind: Kind) {
        let line = self.lines.last().without_quote_marks();
        match kind {
            Kind::Row(kind, marks) => {
                self.last = Last::Rows;
                let row = RowLine::new(&line, kind, marks);
                self.block.push(row, &mut self.output);
            }
            Kind::Blank => self.block.blank(&line, &mut self.output),
            Kind::Frame => self.block.frame(&line, &mut self.output),
            Kind::Comment => self.block.comment(),
            Kind::Progress => self.block.finish(&mut self.output),
            Kind::Skipped => self.end_rows(),
            Kind::Text => {
                self.block.finish(&mut self.output);
                self.output.text(&line);
                self.last = Last::Other;
            }
            Kind::Header(table) => {
                if table.as_ref().is_none_or(Table::has_commas) {
                    self.header = Some(self.lines.written().to_vec());
                }
                self.table = table;
                self.last = Last::Other;
                self.end_rows();
            }
            Kind::Found => self.take_found(),
            Kind::FoundSoFar => {
                self.in_long_line = Some(LongLine::Puzzles);
                self.take_found();
            }
        }
    }

    /// Takes more of a long line.
    pub(super) fn take_more(&mut self, kind: LongLine, input: &mut impl BufRead) -> io::Result<()> {
        self.in_long_line = None;
        if kind == LongLine::Objects {
            self.lines.read_more(input, 0)?;
            self.take_objects();
            return Ok(());
        }
        let unfinished = one_line::unfinished_field(self.lines.written());
        if unfinished > LONGEST_FIELD {
            let error = self.lines.last().too_long();
            self.puzzle_on_line(Err(error));
            return Ok(());
        }
        self.lines.read_more(input, unfinished)?;
        let line = self.lines.last();
        if line.find_puzzles(&mut self.found) && line.is_cut {
            self.in_long_line = Some(LongLine::Puzzles);
        }
        // The first one may belong to the last one before.
        if let Some(Ok(Puzzle::Givens(grid))) = self.found.first()
            && self.output.is_solution(grid)
        {
            self.found.drain(..1);
        }
        self.take_found();
        Ok(())
    }

    /// Takes the line just read, or a piece of one, as a part of arrays or objects.
    fn take_objects(&mut self) {
        let line = self.lines.last().without_quote_marks();
        self.in_long_line = line.is_cut.then_some(LongLine::Objects);
        let mut output = self.output.separate();
        if let Some(row) = self.objects.read(&line, &mut output) {
            self.last = Last::Rows;
            let row = RowLine::in_brackets(&line, row);
            self.block.push(row, &mut self.output);
        } else {
            self.end_rows();
        }
        self.output.append(output);
    }

    /// Takes the puzzles on the line just read, well-formed or not.
    fn take_found(&mut self) {
        self.end_rows();
        let mut found = std::mem::take(&mut self.found);
        for puzzle in found.drain(..) {
            self.puzzle_on_line(puzzle);
        }
        self.found = found;
    }

    pub(super) fn puzzle_on_line(&mut self, puzzle: Result<Puzzle, PuzzleError>) {
        self.last = Last::Other;
        let line = self.lines.count();
        self.output.puzzle(line, Layout::Line, puzzle);
    }

    /// Something that is neither part of a grid nor said after one.
    fn end_rows(&mut self) {
        if self.last == Last::Rows {
            self.last = Last::Other;
        }
        self.block.finish(&mut self.output);
    }
}
