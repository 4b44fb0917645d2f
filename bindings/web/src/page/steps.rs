//! `steps`: all steps that apply now, as a list; `step`: one of them, drawn and in words.

use std::cell::RefCell;

use serde::Serialize;
use sudoku::Puzzle;
use sudoku::game::steps_to_list;
use sudoku::logic::{PathStep, Step, StepsNow};
use sudoku::picture::Section;
use sudoku::verbs::{Hint, not_searched_words};

use crate::asked::Asked;
use crate::asked::game::Game;
use crate::failure::Failure;

thread_local! {
    /// The puzzle and the steps of the last list.
    static LISTED: RefCell<Option<(Puzzle, Vec<PathStep>)>> = const { RefCell::new(None) };
}

/// The list of steps.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct List {
    steps: Vec<Listed>,
    /// A sentence on the techniques that were not searched for every step, if there are any.
    not_searched: Option<String>,
}

/// A step of the list.
#[derive(Debug, Serialize)]
struct Listed {
    technique: String,
    /// The conclusion and the technique, as in `r1c6=8 Hidden Single`.
    name: String,
}

/// The steps at the position of the game, without those whose search takes long.
pub(crate) fn list(asked: &Asked<Hint, Game>) -> Result<List, Failure> {
    let puzzle = asked.puzzle()?;
    let position = asked.more.position(&puzzle)?;
    let techniques = asked.verb.techniques.all() - asked.verb.without;
    let StepsNow {
        steps, searched, ..
    } = steps_to_list(&position, techniques);
    let listed = steps.iter().map(|step| Listed {
        technique: step.technique().to_string(),
        name: step.in_short(),
    });
    let not_searched = (techniques - searched).one_of_each_entry();
    let list = List {
        steps: listed.collect(),
        not_searched: (!not_searched.is_empty()).then(|| not_searched_words(&not_searched)),
    };
    let steps = steps.into_iter().map(|step| PathStep::new(&position, step));
    LISTED.set(Some((puzzle, steps.collect())));
    Ok(list)
}

/// A step of the list, drawn and in words.
#[derive(Debug, Serialize)]
pub(crate) struct DrawnStep {
    html: String,
    step: Step,
}

/// Draws the step at this place of the list, from 0.
pub(crate) fn draw(index: usize) -> Result<DrawnStep, Failure> {
    LISTED
        .with_borrow(|listed| {
            let (puzzle, steps) = listed.as_ref()?;
            let path_step = steps.get(index)?;
            Some(DrawnStep {
                html: Section::of_step(puzzle, index + 1, path_step).html,
                step: path_step.step.clone(),
            })
        })
        .ok_or_else(|| Failure::new("the list of steps is gone"))
}
