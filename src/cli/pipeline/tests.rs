//! The order in which tasks see puzzles and answers are printed.

use std::borrow::Cow;
use std::io::Write;
use std::sync::Condvar;

use clap::Parser;
use serde::Serialize;
use sudoku::Grid;
use sudoku::text::Layout;

use super::super::output::answer::{Text, TextStyle};
use super::*;
use crate::cli::status::Status;

#[derive(Parser)]
struct Arguments {
    #[command(flatten)]
    common: Common,
}

/// A hundred batches of three empty grids each.
struct EmptyGrids(u64);

impl BatchSource for EmptyGrids {
    fn fill(&mut self, batch: &mut Batch) {
        batch.clear();
        batch.sequence = self.0;
        self.0 += 1;
        for line in 0..if self.0 <= 100 { 3 } else { 0 } {
            let puzzle = Ok(Puzzle::from(Grid::EMPTY));
            batch.push(line, Layout::Line, puzzle, b"");
        }
    }
}

/// Numbers puzzles in the order in which it sees them, and takes its time over some.
#[derive(Clone)]
struct Number(Arc<Mutex<u64>>);

impl Task for Number {
    type Answer = Numbered;
    const HAS_GRIDS: bool = false;
    fn multiple_is_bad(&self) -> bool {
        false
    }

    fn is_in_order(&self) -> bool {
        true
    }

    fn prepare(&mut self, _: &mut Batch) {
        if lock(&self.0).is_multiple_of(2) {
            thread::sleep(Duration::from_millis(2));
        }
    }

    fn answer(
        &mut self,
        puzzles: &[Puzzle],
        responder: &mut Responder<Numbered>,
    ) -> io::Result<()> {
        for _ in puzzles {
            let mut count = lock(&self.0);
            *count += 1;
            let number = *count;
            drop(count);
            thread::yield_now();
            responder.answer(&Numbered { number })?;
        }
        Ok(())
    }
}

/// Waits until this many threads are at work at the same time, or nobody comes any more.
#[derive(Clone)]
struct Meet(Arc<(Mutex<usize>, Condvar)>, usize);

impl Task for Meet {
    type Answer = Numbered;
    const HAS_GRIDS: bool = false;

    fn multiple_is_bad(&self) -> bool {
        false
    }

    fn prepare(&mut self, _: &mut Batch) {
        let (present, came) = &*self.0;
        *lock(present) += 1;
        came.notify_all();
        let patience = Duration::from_mins(1);
        let wait = came.wait_timeout_while(lock(present), patience, |count| *count < self.1);
        drop(wait.expect("no other thread panics"));
    }

    fn answer(
        &mut self,
        puzzles: &[Puzzle],
        responder: &mut Responder<Numbered>,
    ) -> io::Result<()> {
        let number = *lock(&self.0.0) as u64;
        for _ in puzzles {
            responder.answer(&Numbered { number })?;
        }
        Ok(())
    }
}

#[derive(Default, Serialize)]
struct Numbered {
    number: u64,
}

impl Answer for Numbered {
    type Evidence<'a> = ();

    fn status(&self) -> Status {
        Status::Multiple
    }

    fn message(&self) -> Option<Cow<'_, str>> {
        None
    }

    fn evidence(&self) {}

    fn text(&self, _: TextStyle) -> Text<'_> {
        Text::Words(self.number.to_string().into())
    }
}

/// A writer whose text can be looked at afterwards.
#[derive(Clone, Default)]
struct Shared(Arc<Mutex<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        lock(&self.0).write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn answers_are_printed_before_their_batch_is_complete_when_they_are_asked_for() {
    let (output, out) = output_for(1);
    let mut source = EmptyGrids(0);
    let batches = [(); 2].map(|()| {
        let mut batch = Batch::default();
        source.fill(&mut batch);
        batch
    });
    let [mut first, mut second] = batches
        .each_ref()
        .map(|batch| Responder::new(batch, &output));
    let answer = |responder: &mut Responder<Numbered>, number| {
        responder.answer(&Numbered { number }).expect("memory");
        String::from_utf8_lossy(&lock(&out.0)).into_owned()
    };
    assert_eq!(answer(&mut first, 1), "");
    output.ask_for_answers();
    // It is not the second batch's turn.
    assert_eq!(answer(&mut second, 4), "");
    assert_eq!(answer(&mut first, 2), "1\n2\n");
    assert_eq!(answer(&mut first, 3), "1\n2\n");
    second.finish().expect("memory");
    first.finish().expect("memory");
    assert_eq!(String::from_utf8_lossy(&lock(&out.0)), "1\n2\n3\n4\n");
}

/// The output of this many threads, and what is printed there.
fn output_for(threads: usize) -> (OrderedOutput, Shared) {
    let options = Arguments::parse_from(["test"]).common;
    let out = Shared::default();
    let text = TextWriter::new(false, &options);
    let writer = Writer::new::<Numbered>(None, text, None, SheetOptions::default());
    let progress = Progress::of_making(&options.run, None);
    let sink = Sink::stream(out.clone());
    let output = OrderedOutput::new(writer, &options.run, threads, progress, sink);
    (output, out)
}

/// Runs the task on a hundred batches with four threads, and returns what it prints.
fn output_of<T: Task<Answer = Numbered>>(task: &T) -> String {
    let (output, out) = output_for(4);
    let status = run_from(task, EmptyGrids(0), output, 4);
    assert_eq!(status.expect("it can be written"), ExitStatus::Good);
    String::from_utf8_lossy(&lock(&out.0)).into_owned()
}

#[test]
fn a_task_that_asks_for_it_sees_all_puzzles_in_order() {
    let numbers: Vec<String> = (1..=300).map(|number| number.to_string()).collect();
    assert_eq!(
        output_of(&Number(Arc::default())),
        numbers.join("\n") + "\n"
    );
}

#[test]
fn as_many_threads_work_as_may() {
    let text = output_of(&Meet(Arc::default(), 4));
    let first: usize = text
        .lines()
        .next()
        .and_then(|line| line.parse().ok())
        .expect("a number");
    assert!(first >= 4, "only {first} came");
}
