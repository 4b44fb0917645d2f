//! Takes the answers to the puzzles of a batch, and hands them in when all are given.

use std::io;

use sudoku::text::PuzzleError;
use sudoku::{Puzzle, Status};

use super::ordered_output::OrderedOutput;
use super::slow::Working;
use crate::cli::input::batch::{Batch, Item, ItemKind, Items};
use crate::cli::input::source::{Location, Source};
use crate::cli::output::answer::{Malformed, Show};
use crate::cli::output::buffer::OutputBuffer;

/// Takes the answers about the puzzles of a batch, in order, and gives those about what is not a puzzle.
pub(crate) struct Answers<'a> {
    items: Items<'a>,
    /// True if the current item has an answer.
    is_answered: bool,
    source: &'a Source,
    sequence: u64,
    working: &'a Working,
    buffer: OutputBuffer,
    output: &'a OrderedOutput,
}

impl<'a> Answers<'a> {
    pub(super) fn new(batch: &'a Batch, working: &'a Working, output: &'a OrderedOutput) -> Self {
        working.go_on(0);
        let mut buffer = output.empty_buffer();
        output.writer().start(&mut buffer, batch);
        Self {
            items: batch.items(),
            is_answered: false,
            source: &batch.source,
            sequence: batch.sequence,
            working,
            buffer,
            output,
        }
    }

    /// Writes an answer about the puzzle with this index. The first one counts; there may be more.
    pub(crate) fn give(&mut self, index: usize, answer: &impl Show) -> io::Result<()> {
        self.working.pause();
        let given = self.write(index, answer);
        self.working.go_on(index + 1);
        given
    }

    fn write(&mut self, index: usize, answer: &impl Show) -> io::Result<()> {
        self.item(index)?;
        let is_first = !std::mem::replace(&mut self.is_answered, true);
        let item = self.items.current();
        if is_first {
            self.buffer.count(item, answer);
        } else if answer.status() == Status::Unfinished {
            self.buffer.counts.add_failure();
        }
        if let Some(note) = answer.note() {
            let note = format!("{}: {note}", item.location);
            self.buffer.diagnostics.push_note(&note);
        }
        if answer.is_nothing() {
            return Ok(());
        }
        let writer = self.output.writer();
        writer.write(&mut self.buffer, item, answer, is_first)?;
        self.print_if_due()
    }

    /// Writes an answer that is a puzzle which was not read but made. It has this number, from 1.
    pub(crate) fn give_made(
        &mut self,
        number: u64,
        puzzle: Option<&Puzzle>,
        answer: &impl Show,
    ) -> io::Result<()> {
        let item = Item {
            location: Location::line(self.source, number),
            puzzle,
            ..Item::NOWHERE
        };
        self.buffer.count(&item, answer);
        let writer = self.output.writer();
        writer.write(&mut self.buffer, &item, answer, true)?;
        self.print_if_due()
    }

    /// The puzzle with this index, and what is known of it.
    pub(crate) fn item(&mut self, index: usize) -> io::Result<&Item<'a>> {
        let item = self.items.current();
        if item.puzzle.is_none() || item.index != index {
            self.advance(index)?;
        }
        Ok(self.items.current())
    }

    /// Adds an error that concerns more than a puzzle.
    pub(crate) fn fail(&mut self, text: &str) {
        self.buffer.diagnostics.push_failure(text);
    }

    /// Waits until the answers to all batches before this one have been printed. From then on no other thread is past
    /// this, until the answers to this batch have been handed in.
    pub(crate) fn wait_for_turn(&self) {
        self.working.pause();
        self.output.wait_for_turn(self.sequence);
        self.working.go_on(0);
    }

    /// Answers everything before the puzzle with this index that has no other answer.
    #[inline]
    pub(super) fn advance(&mut self, index: usize) -> io::Result<()> {
        self.is_answered = false;
        while let Some(kind) = self.items.advance() {
            match kind {
                ItemKind::Puzzle if self.items.current().index == index => break,
                ItemKind::Puzzle => {}
                ItemKind::Malformed(error) => self.reject(error)?,
                ItemKind::Blank => self.output.writer().write_blank_line(&mut self.buffer),
                ItemKind::Failure(failure) => self.buffer.diagnostics.push_failure(failure),
                ItemKind::Note(note) => self.buffer.diagnostics.push_note(note),
            }
        }
        Ok(())
    }

    /// Answers the current item, which could not be read.
    fn reject(&mut self, error: &PuzzleError) -> io::Result<()> {
        let writer = self.output.writer();
        let fields = writer.own_fields();
        let (item, answer) = (self.items.current(), Malformed { error, fields });
        self.buffer.count(item, &answer);
        writer.write(&mut self.buffer, item, &answer, true)?;
        self.print_if_due()
    }

    /// Prints what there is if it is long, or if it is asked for.
    fn print_if_due(&mut self) -> io::Result<()> {
        if self.buffer.is_long() {
            return self.output.print_part(self.sequence, &mut self.buffer);
        }
        self.output
            .print_part_if_asked(self.sequence, &mut self.buffer)
    }

    /// Hands everything in.
    pub(super) fn finish(self) -> io::Result<()> {
        self.working.pause();
        self.output.submit(self.sequence, self.buffer)
    }
}
