//! Takes the answers to the puzzles of a batch, and hands them in when it is full.

use std::io;

use super::ordered_output::OrderedOutput;
use crate::cli::input::batch::{BatchStart, Item};
use crate::cli::output::answer::{Malformed, Show};
use crate::cli::output::buffer::OutputBuffer;
use sudoku::text::PuzzleError;

/// Takes answers in the order of their items.
pub(crate) struct Responder<'a> {
    sequence: u64,
    buffer: OutputBuffer,
    output: &'a OrderedOutput,
}

impl<'a> Responder<'a> {
    pub(super) fn new(batch: &BatchStart, output: &'a OrderedOutput) -> Self {
        let mut buffer = output.empty_buffer();
        output.writer().start(&mut buffer, batch);
        Self {
            sequence: batch.sequence,
            buffer,
            output,
        }
    }

    /// Waits until the answers to all batches before this one have been printed. From then on no other thread is past
    /// this, until the answers to this batch have been handed in.
    pub(crate) fn wait_for_turn(&self) {
        self.output.wait_for_turn(self.sequence);
    }

    /// Counts the answer about the item, and writes it.
    pub(crate) fn answer(&mut self, item: &Item, answer: &impl Show) -> io::Result<()> {
        self.count(item, answer);
        self.write(item, answer, true)
    }

    /// Counts the answer about the item, without writing it.
    pub(crate) fn count(&mut self, item: &Item, answer: &impl Show) {
        let counts = &mut self.buffer.counts;
        counts.add(answer.status(), answer.is_failure());
        if let Some((diagnostic, text)) = answer.diagnostic() {
            self.buffer.say(diagnostic, item, &text);
        }
    }

    /// Writes an answer about the item; `is_first` is false if there has been another.
    pub(super) fn write(
        &mut self,
        item: &Item,
        answer: &dyn Show,
        is_first: bool,
    ) -> io::Result<()> {
        let writer = self.output.writer();
        writer.write(&mut self.buffer, item, answer, is_first)?;
        if self.buffer.is_long() {
            return self.output.print_part(self.sequence, &mut self.buffer);
        }
        self.output
            .print_part_if_asked(self.sequence, &mut self.buffer)
    }

    /// Answers an item that could not be read.
    pub(super) fn reject(&mut self, item: &Item, error: &PuzzleError) -> io::Result<()> {
        let fields = self.output.writer().own_fields();
        self.answer(item, &Malformed { error, fields })
    }

    /// Adds an error that concerns a whole source.
    pub(super) fn push_failure(&mut self, failure: &str) {
        self.buffer.diagnostics.push_failure(failure);
    }

    /// Adds a note about a source.
    pub(super) fn push_note(&mut self, note: &str) {
        self.buffer.diagnostics.push_note(note);
    }

    /// Hands everything in.
    pub(super) fn finish(self) -> io::Result<()> {
        self.output.submit(self.sequence, self.buffer)
    }
}
