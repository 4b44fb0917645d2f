//! The order in which answerers see puzzles and answers are printed.

use std::io::Write;
use std::sync::Condvar;

use clap::Parser;
use serde::Serialize;
use sudoku::verbs::Answer;
use sudoku::{Grid, Puzzle};

use super::slow::{InProgress, SlowPuzzles};
use super::*;
use crate::cli::input::batch::WantedFields;
use crate::cli::input::batcher::Batcher;
use crate::cli::options::args::Common;
use crate::cli::output::answer::{Kind, Show, Text, TextStyle};
use crate::cli::output::record::FieldNames;
use crate::cli::output::writers::AnswerLook;
use crate::cli::output::writers::text::TextWriter;
use crate::cli::status::Status;

#[derive(Parser)]
struct Arguments {
    #[command(flatten)]
    common: Common,
}

/// A hundred batches of three puzzles each; this is the number of those that have been taken.
#[derive(Default)]
struct Hundred(u64);

impl Batches for Hundred {
    fn fill(&mut self, batch: &mut Batch) {
        let len = if self.0 < 100 { 3 } else { 0 };
        batch.make(self.0, 3 * self.0..3 * self.0 + len);
        self.0 += 1;
    }
}

fn answer(answers: &mut Answers, index: usize, number: u64) -> io::Result<()> {
    let puzzle = Puzzle::from(Grid::EMPTY);
    answers.give_made(index, Some(&puzzle), &Numbered { number })
}

/// Numbers puzzles in the order in which it sees them, and takes its time over some.
#[derive(Clone, Default)]
struct Number {
    count: Arc<Mutex<u64>>,
}

impl Answerer for Number {
    fn answer(&mut self, _: &Batch, answers: &mut Answers) -> io::Result<()> {
        if lock(&self.count).is_multiple_of(2) {
            thread::sleep(Duration::from_millis(2));
        }
        answers.wait_for_turn();
        for index in 0..3 {
            let mut count = lock(&self.count);
            *count += 1;
            let number = *count;
            drop(count);
            thread::yield_now();
            answer(answers, index, number)?;
        }
        Ok(())
    }
}

/// Waits until this many threads are at work at the same time, or a minute has passed.
#[derive(Clone)]
struct Meet {
    present: Arc<(Mutex<usize>, Condvar)>,
    expected: usize,
}

impl Answerer for Meet {
    fn answer(&mut self, _: &Batch, answers: &mut Answers) -> io::Result<()> {
        let (present, came) = &*self.present;
        *lock(present) += 1;
        came.notify_all();
        let patience = Duration::from_mins(1);
        let expected = self.expected;
        let wait = came.wait_timeout_while(lock(present), patience, |count| *count < expected);
        drop(wait.expect("no other thread panics"));
        let number = *lock(&self.present.0) as u64;
        (0..3).try_for_each(|index| answer(answers, index, number))
    }
}

#[derive(Default, Serialize)]
struct Numbered {
    number: u64,
}

impl Answer for Numbered {
    fn status(&self) -> Status {
        Status::Multiple
    }
}

impl Show for Numbered {
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
    let mut hundred = Hundred::default();
    let mut batches = [(); 2].map(|()| Batch::default());
    for batch in &mut batches {
        hundred.fill(batch);
    }
    let in_progress = InProgress::default();
    let answers = |batch| Answers::new(batch, &in_progress, &output);
    let [mut first, mut second] = batches.each_ref().map(answers);
    let answer = |answers: &mut Answers, number: usize| {
        answer(answers, (number - 1) % 3, number as u64).expect("memory");
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

/// The writer of numbers, and the sink for them, the text in which can be read afterwards.
fn parts() -> (Writer, RunOptions, Sink, Shared) {
    let options = Arguments::parse_from(["test"]).common;
    let out = Shared::default();
    let look = AnswerLook::of(TextWriter::new(Kind::Words, &options));
    let writer = Writer::new(None, look, FieldNames::of::<Numbered>());
    (writer, options.run, Sink::stream(out.clone()), out)
}

/// The output of this many threads, and the text that is printed there.
fn output_for(threads: usize) -> (OrderedOutput, Shared) {
    let (writer, options, sink, out) = parts();
    let progress = Progress::of_making(&options, None);
    let output = OrderedOutput::new(vec![(writer, sink)], &options, progress);
    (0..threads).for_each(|_| output.add_thread());
    (output, out)
}

/// Has a hundred batches answered with four threads, and returns the text that it prints.
fn output_of(answerer: &(impl Answerer + Clone + 'static)) -> String {
    let (writer, _, sink, out) = parts();
    let options = Arguments::parse_from(["test", "-j4"]).common.run;
    let progress = Progress::of_making(&options, None);
    let workload = Workload {
        batches: Arc::new(Mutex::new(Hundred::default())),
        new_answerer: &|| Box::new(answerer.clone()),
        needs_no_thread: false,
        tells_of_slow: false,
        answers_together: true,
        closing_note: |_| None,
    };
    let status = run(&workload, vec![(writer, sink)], progress, &options);
    assert_eq!(status.expect("it can be written"), ExitStatus::Good);
    String::from_utf8_lossy(&lock(&out.0)).into_owned()
}

#[test]
fn a_puzzle_that_takes_long_is_named_once() {
    const CLASSIC: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let options = Arguments::parse_from(["test", CLASSIC]).common;
    for (are_together, is_wanted) in [(false, true), (true, true), (true, false)] {
        let (output, _) = output_for(1);
        let in_progress = Arc::default();
        let mut slow = SlowPuzzles::of(is_wanted, are_together);
        slow.watch(&in_progress);
        let mut batcher = Batcher::new(&options, 2, WantedFields::None);
        batcher.fill(&mut in_progress.batch.write().expect("it is free"));
        let batch = in_progress.batch.read().expect("it is free");
        let answers = Answers::new(&batch, &in_progress, &output);
        let start = Instant::now();
        let mut notes = Vec::new();
        for seconds in [0, 9, 11, 30] {
            let now = start + Duration::from_secs(seconds);
            let note = slow.look(now, output.ask_for_answers(), None);
            notes.extend(note.map(|note| format!("{seconds}: {note}")));
        }
        // Only its reader takes long then.
        answers.finish().expect("memory");
        for minutes in 1..3 {
            let now = start + Duration::from_mins(minutes);
            assert_eq!(slow.look(now, output.ask_for_answers(), None), None);
        }
        let expected = ["11: argument:1 takes long; --time-limit sets a limit for each puzzle"];
        assert_eq!(notes, &expected[..usize::from(is_wanted)]);
    }
}

#[test]
fn a_search_that_takes_long_is_told_once_whether_or_not_a_person_sees_it() {
    let (one, other) = <(Arc<InProgress>, Arc<InProgress>)>::default();
    let mut slow = SlowPuzzles::of(false, true);
    slow.watch(&one);
    slow.watch(&other);
    Hundred::default().fill(&mut one.batch.write().expect("it is free"));
    let start = Instant::now();
    let mut notes = Vec::new();
    for (seconds, silent, remark) in [
        (0, None, None),
        (9, Some(0), Some("8")),
        (10, Some(0), Some("9")),
        (30, Some(0), Some("50")),
        (31, None, Some("51")),
        (60, Some(0), Some("70")),
    ] {
        let now = start + Duration::from_secs(seconds);
        notes.extend(slow.look(now, silent, remark));
    }
    assert_eq!(notes, ["still searching: 9"]);
}

#[test]
fn work_that_asks_for_it_sees_all_puzzles_in_order() {
    let numbers: Vec<String> = (1..=300).map(|number| number.to_string()).collect();
    assert_eq!(output_of(&Number::default()), numbers.join("\n") + "\n");
}

#[test]
fn as_many_threads_work_as_may() {
    let text = output_of(&Meet {
        present: Arc::default(),
        expected: 4,
    });
    let first: usize = text
        .lines()
        .next()
        .and_then(|line| line.parse().ok())
        .expect("a number");
    assert!(first >= 4, "only {first} came");
}
