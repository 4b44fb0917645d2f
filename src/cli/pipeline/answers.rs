//! Takes the answers to the puzzles of a batch, and hands them in when all are given.

use std::io;
use std::sync::atomic::Ordering;

use sudoku::text::PuzzleError;
use sudoku::{Puzzle, Status};

use super::ordered_output::OrderedOutput;
use super::slow::Working;
use crate::cli::input::batch::{Batch, Content, Item};
use crate::cli::output::answer::{Malformed, Show};
use crate::cli::output::buffer::OutputBuffer;

/// Takes the answers about the puzzles of a batch, in order, and gives those about what is not a puzzle.
pub(crate) struct Answers<'a> {
    batch: &'a Batch,
    /// The place of the current entry.
    place: usize,
    /// The number of well-formed puzzles before it.
    index: usize,
    /// True if the current entry has an answer.
    is_answered: bool,
    working: &'a Working,
    buffer: OutputBuffer,
    output: &'a OrderedOutput,
}

impl<'a> Answers<'a> {
    pub(super) fn new(batch: &'a Batch, working: &'a Working, output: &'a OrderedOutput) -> Self {
        working.index.store(0, Ordering::Relaxed);
        let mut buffer = output.empty_buffer();
        output.writer().start(&mut buffer, batch);
        Self {
            batch,
            place: 0,
            index: 0,
            is_answered: false,
            working,
            buffer,
            output,
        }
    }

    /// Writes an answer about the puzzle with this index. The first one counts; there may be more.
    pub(crate) fn give(&mut self, index: usize, answer: &impl Show) -> io::Result<()> {
        let item = self.item(index)?;
        self.write(item, answer)?;
        self.working.index.store(index + 1, Ordering::Relaxed);
        Ok(())
    }

    /// Writes an answer that is a puzzle which was not read but made. It has this index.
    pub(crate) fn give_made(
        &mut self,
        index: usize,
        puzzle: Option<&Puzzle>,
        answer: &impl Show,
    ) -> io::Result<()> {
        let item = self.item(index)?;
        self.write(Item { puzzle, ..item }, answer)
    }

    fn write(&mut self, item: Item, answer: &impl Show) -> io::Result<()> {
        let is_first = !std::mem::replace(&mut self.is_answered, true);
        if is_first {
            self.buffer.count(&item, answer);
        } else if answer.status() == Status::Unfinished {
            self.buffer.counts.add_failure();
        }
        if let Some(note) = answer.note() {
            let note = format!("{}: {note}", item.location());
            self.buffer.diagnostics.push_note(&note);
        }
        if !answer.is_nothing() {
            let writer = self.output.writer();
            writer.write(&mut self.buffer, &item, answer, is_first)?;
        }
        self.print_if_due()
    }

    /// The puzzle with this index, and what is known of it.
    pub(crate) fn item(&mut self, index: usize) -> io::Result<Item<'a>> {
        self.advance(index)?;
        Ok(self.current(self.batch.puzzles.get(index)))
    }

    /// The item of the current entry.
    fn current(&self, puzzle: Option<&'a Puzzle>) -> Item<'a> {
        Item {
            batch: self.batch,
            entry: &self.batch.entries[self.place],
            puzzle,
        }
    }

    /// Adds an error that concerns more than a puzzle.
    pub(crate) fn fail(&mut self, text: &str) {
        self.buffer.diagnostics.push_failure(text);
    }

    /// Waits until the answers to all batches before this one have been printed. From then on no other thread is past
    /// this, until the answers to this batch have been handed in.
    pub(crate) fn wait_for_turn(&self) {
        self.output.wait_for_turn(self.batch.sequence);
    }

    /// Answers everything before the puzzle with this index that has no other answer.
    #[inline]
    pub(super) fn advance(&mut self, index: usize) -> io::Result<()> {
        while let Some(entry) = self.batch.entries.get(self.place) {
            match &entry.content {
                Content::Puzzle if self.index == index => break,
                Content::Puzzle => self.index += 1,
                Content::Malformed(error) => self.reject(error)?,
                Content::Blank => self.output.writer().write_blank_line(&mut self.buffer),
                Content::Failure(failure) => self.buffer.diagnostics.push_failure(failure),
                Content::Note(note) => self.buffer.diagnostics.push_note(note),
            }
            self.place += 1;
            self.is_answered = false;
        }
        Ok(())
    }

    /// Answers the current entry, which could not be read.
    fn reject(&mut self, error: &PuzzleError) -> io::Result<()> {
        let fields = self.output.writer().own_fields();
        self.is_answered = false;
        self.write(self.current(None), &Malformed { error, fields })
    }

    /// Prints what there is if it is long, or if it is asked for.
    fn print_if_due(&mut self) -> io::Result<()> {
        if self.buffer.is_long() {
            return self
                .output
                .print_part(self.batch.sequence, &mut self.buffer);
        }
        self.output
            .print_part_if_asked(self.batch.sequence, &mut self.buffer)
    }

    /// Hands everything in.
    pub(super) fn finish(self) -> io::Result<()> {
        self.output.submit(self.batch.sequence, self.buffer)
    }
}
