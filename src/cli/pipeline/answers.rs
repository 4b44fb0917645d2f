//! Takes the answers to the puzzles of a batch, and hands them in when all are given.

use std::io;
use std::sync::atomic::Ordering;

use sudoku::text::PuzzleError;
use sudoku::{Puzzle, Status};

use super::ordered_output::{Buffers, OrderedOutput};
use super::slow::InProgress;
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
    in_progress: &'a InProgress,
    buffers: Buffers,
    output: &'a OrderedOutput,
}

impl<'a> Answers<'a> {
    pub(super) fn new(
        batch: &'a Batch,
        in_progress: &'a InProgress,
        output: &'a OrderedOutput,
    ) -> Self {
        in_progress.index.store(0, Ordering::Relaxed);
        Self {
            batch,
            place: 0,
            index: 0,
            is_answered: false,
            in_progress,
            buffers: output.start(batch),
            output,
        }
    }

    /// Writes an answer about the puzzle with this index. The first one counts; there may be more.
    pub(crate) fn give(&mut self, index: usize, answer: &impl Show) -> io::Result<()> {
        let item = self.item(index)?;
        self.write(item, answer)?;
        self.in_progress.index.store(index + 1, Ordering::Relaxed);
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
        let first = &mut self.buffers[0];
        if is_first {
            first.count(&item, answer);
        } else if answer.status() == Status::Unfinished {
            first.counts.add_failure();
        }
        if let Some(note) = answer.note() {
            let note = format!("{}: {note}", item.location());
            first.diagnostics.push_note(&note);
        }
        if !answer.is_nothing() {
            let document = answer.document();
            let writer = &self.output.writers()[document];
            writer.write(&mut self.buffers[document], &item, answer, is_first)?;
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
        self.buffers[0].diagnostics.push_failure(text);
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
                Content::Blank => self.output.writers()[0].write_blank_line(&mut self.buffers[0]),
                Content::Failure(failure) => self.fail(failure),
                Content::Note(note) => self.buffers[0].diagnostics.push_note(note),
            }
            self.place += 1;
            self.is_answered = false;
        }
        Ok(())
    }

    /// Answers the current entry, which could not be read.
    fn reject(&mut self, error: &PuzzleError) -> io::Result<()> {
        let fields = self.output.writers()[0].own_fields();
        self.write(self.current(None), &Malformed { error, fields })
    }

    /// Prints what there is if it is long, or if it is asked for.
    fn print_if_due(&mut self) -> io::Result<()> {
        let (sequence, buffers) = (self.batch.sequence, &mut self.buffers);
        if OutputBuffer::are_long(buffers) {
            return self.output.print_part(sequence, buffers);
        }
        self.output.print_part_if_asked(sequence, buffers)
    }

    /// Hands everything in.
    pub(super) fn finish(self) -> io::Result<()> {
        self.output.submit(self.batch.sequence, self.buffers)
    }
}
