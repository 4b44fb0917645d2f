//! Answers requests as JSON lines, as a service does: searches for steps and counts stop at a bound on their time.
//!
//! A line has the name of a verb, the puzzle and the verb's options. The answer is on a line of its own, in the same order. A
//! line `"stop"` interrupts what is being answered.
//!
//! ```sh
//! echo '{"verb":"rate","puzzle":"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."}' |
//!     cargo run --release --example answer_requests -- 2000
//! ```
//!
//! The argument is the bound in milliseconds, ten seconds if there is none.

use std::io::{self, BufRead as _, Write as _};
use std::ops::ControlFlow;
use std::sync::mpsc;
use std::time::Duration;
use std::{env, slice, thread};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};
use sudoku::verbs::{Check, Count, Explain, Hint, Rate, Record, Request, Solve, Verb};
use sudoku::{Interrupt, Puzzle};

type Error = Box<dyn std::error::Error>;

fn main() -> Result<(), Error> {
    let bound = match env::args().nth(1) {
        Some(text) => Duration::from_millis(text.parse()?),
        None => Duration::from_secs(10),
    };
    let (lines, requests) = mpsc::channel();
    let (stops, stop) = mpsc::channel::<Interrupt>();
    // Lines are read while a request is answered, since one of them may stop it.
    thread::spawn(move || {
        for line in io::stdin().lock().lines().map_while(Result::ok) {
            if line.trim() == "\"stop\"" {
                for interrupt in stop.try_iter() {
                    interrupt.interrupt();
                }
            } else if lines.send(line).is_err() {
                break;
            }
        }
    });
    for line in requests {
        let interrupt = Interrupt::after(bound);
        // At the end of the input there is no reader any more.
        let _ = stops.send(interrupt.clone());
        let answer = interrupt.during(|| answer(&line)).unwrap_or_else(|error| {
            let message = error.to_string();
            json!({ "error": message })
        });
        let mut out = io::stdout().lock();
        serde_json::to_writer(&mut out, &answer)?;
        out.write_all(b"\n")?;
    }
    Ok(())
}

/// The answer to a request.
fn answer(line: &str) -> Result<Value, Error> {
    let mut options: Map<String, Value> = serde_json::from_str(line)?;
    let mut take = |name: &str| options.remove(name).ok_or(format!("{name} is missing"));
    let (verb, puzzle) = (take("verb")?, take("puzzle")?);
    let puzzle: Puzzle = serde_json::from_value(puzzle)?;
    match verb.as_str().unwrap_or_default() {
        "solve" => ask::<Solve>(options, &puzzle),
        "count" => ask::<Count>(options, &puzzle),
        "check" => ask::<Check>(options, &puzzle),
        "rate" => ask::<Rate>(options, &puzzle),
        "hint" => ask::<Hint>(options, &puzzle),
        "explain" => ask::<Explain>(options, &puzzle),
        other => Err(format!("no verb is called {other:?}").into()),
    }
}

/// A record as it is written.
#[derive(Serialize)]
struct Joined<'a, A> {
    #[serde(flatten)]
    record: Record,
    #[serde(flatten)]
    answer: &'a A,
}

/// Has the verb with these options answer. An option that it does not have is an error.
fn ask<V: Verb<Answer: Serialize> + DeserializeOwned>(
    options: Map<String, Value>,
    puzzle: &Puzzle,
) -> Result<Value, Error> {
    let verb: V = serde_json::from_value(Value::Object(options))?;
    if let Some(reason) = verb.refusal() {
        return Err(reason.into());
    }
    let request = Request::of(slice::from_ref(puzzle));
    let mut answers = Vec::new();
    let _ = verb.answer(&request, |_, answer| {
        answers.push(answer);
        ControlFlow::Continue(())
    });
    let records = answers.iter().map(|answer| Joined {
        record: Record::new(Some(puzzle), answer),
        answer,
    });
    Ok(serde_json::to_value(records.collect::<Vec<_>>())?)
}
