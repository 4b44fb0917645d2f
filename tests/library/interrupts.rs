//! An interrupt stops the verbs that can take long.

use std::ops::ControlFlow;
use std::slice;

use sudoku::logic::{Interrupt, TechniqueSet};
use sudoku::verbs::{
    Answer, Canonical, Check, Count, Expand, Explain, Hint, Measure, Minimize, Rate, Request,
    Solve, Verb,
};
use sudoku::{Grid, Puzzle, Status};

use crate::util::CLASSIC;

/// The status and the message of each answer about the puzzle after an interrupt.
fn answers(verb: &impl Verb, puzzle: &Puzzle) -> Vec<(Status, String)> {
    let interrupt = Interrupt::new();
    interrupt.interrupt();
    let request = Request {
        interrupt: Some(&interrupt),
        ..Request::of(slice::from_ref(puzzle))
    };
    let mut answers = Vec::new();
    let _ = verb.answer(&request, |_, answer| {
        answers.push((
            answer.status(),
            answer.message().unwrap_or_default().into_owned(),
        ));
        ControlFlow::Continue(())
    });
    answers
}

#[test]
fn an_interrupted_verb_gives_no_further_answer_or_says_so() {
    let empty = Puzzle::Givens(Grid::EMPTY);
    let classic: Puzzle = CLASSIC.parse().expect("a puzzle");
    let all = Solve {
        all: true,
        ..Solve::default()
    };
    assert_eq!(answers(&all, &empty), []);
    let all = Minimize {
        all: true,
        ..Minimize::default()
    };
    assert_eq!(answers(&all, &classic), []);
    assert_eq!(answers(&Canonical::default(), &empty), []);
    assert_eq!(answers(&Check::default(), &classic), []);
    assert_eq!(answers(&Measure::default(), &classic), []);
    assert_eq!(answers(&Expand::default(), &classic), []);
    let interrupted = [(Status::Unsolved, "interrupted".to_owned())];
    let hint = Hint {
        all: true,
        techniques: TechniqueSet::ALL.into(),
        ..Hint::default()
    };
    assert_eq!(answers(&hint, &classic), interrupted);
    assert_eq!(answers(&Hint::default(), &classic), interrupted);
    assert_eq!(answers(&Explain::default(), &classic), interrupted);
    assert_eq!(
        answers(
            &Count {
                limit: 0,
                ..Count::default()
            },
            &empty
        ),
        interrupted
    );
    let rate = Rate {
        summary: true,
        ..Rate::default()
    };
    assert_eq!(answers(&rate, &classic)[0].1, "interrupted");
}
