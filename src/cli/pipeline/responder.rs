//! Writes a task's answers, and "malformed" for puzzles that could not be read.

use std::io;
use std::marker::PhantomData;

use super::ordered_output::OrderedOutput;
use crate::cli::input::batch::{Batch, ItemKind, Items};
use crate::cli::output::answer::Answer;
use crate::cli::output::buffer::OutputBuffer;
use crate::cli::output::diagnostics::Diagnostic;
use crate::cli::status::Status;

/// Takes the answers to the puzzles of a batch, in their order.
pub(crate) struct Responder<'a, A> {
    items: Items<'a>,
    sequence: u64,
    buffer: OutputBuffer,
    output: &'a OrderedOutput,
    answers: PhantomData<A>,
}

impl<'a, A: Answer> Responder<'a, A> {
    pub(super) fn new(batch: &'a Batch, output: &'a OrderedOutput) -> Self {
        let mut buffer = output.empty_buffer();
        output.writer().start(&mut buffer, batch);
        Self {
            items: batch.items(),
            sequence: batch.sequence,
            buffer,
            output,
            answers: PhantomData,
        }
    }

    /// Takes the answer to the next puzzle.
    pub(crate) fn answer(&mut self, answer: &A) -> io::Result<()> {
        if self.pass(answer)? {
            self.write(answer, true)?;
        }
        Ok(())
    }

    /// Takes the answer to the next puzzle into account without writing it.
    pub(crate) fn skip(&mut self, answer: &A) -> io::Result<()> {
        self.pass(answer).map(drop)
    }

    /// Goes on past the next puzzle as if it had never been there.
    pub(crate) fn pass_over(&mut self) -> io::Result<()> {
        self.advance_to_puzzle().map(drop)
    }

    /// Goes on to the next puzzle, and counts the answer; returns whether there is one.
    fn pass(&mut self, answer: &A) -> io::Result<bool> {
        if !self.advance_to_puzzle()? {
            return Ok(false);
        }
        self.buffer.counts.add(answer.status());
        if answer.is_failure() {
            self.buffer.counts.add_failure();
        }
        if let Some((diagnostic, text)) = answer.diagnostic() {
            self.buffer.say(diagnostic, self.items.current(), &text);
        }
        Ok(true)
    }

    /// Takes another answer to the same puzzle.
    pub(crate) fn answer_again(&mut self, answer: &A) -> io::Result<()> {
        self.write(answer, false)
    }

    /// Writes down what follows the last puzzle, and hands everything in.
    pub(super) fn finish(mut self) -> io::Result<()> {
        while self.advance_to_puzzle()? {}
        self.output.submit(self.sequence, self.buffer)
    }

    fn write(&mut self, answer: &A, is_first: bool) -> io::Result<()> {
        let writer = self.output.writer();
        writer.write(&mut self.buffer, self.items.current(), answer, is_first)?;
        if self.buffer.is_long() {
            return self.output.print_part(self.sequence, &mut self.buffer);
        }
        self.output
            .print_part_if_asked(self.sequence, &mut self.buffer)
    }

    /// Goes on to the next puzzle, if there is one; what stands before it is no puzzle, and is answered here.
    fn advance_to_puzzle(&mut self) -> io::Result<bool> {
        while let Some(item) = self.items.advance() {
            match item.kind {
                ItemKind::Puzzle(_) | ItemKind::NotFound => return Ok(true),
                ItemKind::Malformed(error) => {
                    self.buffer.counts.add(Status::Malformed);
                    let writer = self.output.writer();
                    writer.write(&mut self.buffer, item, &A::default(), true)?;
                    let message = error.description().to_string();
                    self.buffer.say(Diagnostic::Malformed, item, &message);
                }
                ItemKind::Failure(failure) => self.buffer.diagnostics.push_failure(failure),
                ItemKind::Note(note) => self.buffer.diagnostics.push_note(note),
            }
        }
        Ok(false)
    }
}
