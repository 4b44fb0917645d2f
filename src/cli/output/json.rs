//! Steps as JSON: everything there is to see, by the names of the library.

use serde_json::{Map, Value, json};
use sudoku::logic::{Difficulty, Escape, Evidence, Step, StrongLink};
use sudoku::{Candidate, Cell, CellSet};

/// The difficulty as a number with one decimal.
pub(crate) fn of_difficulty(difficulty: Difficulty) -> Value {
    (f64::from(difficulty.tenths()) / 10.0).into()
}

/// The step as an object.
pub(crate) fn of_step(step: &Step) -> Value {
    json!({
        "technique": step.technique.to_string(),
        "difficulty": of_difficulty(step.difficulty()),
        "text": step.to_string(),
        "placement": step.placement.map(of_candidate),
        "eliminations": step.eliminations.iter().copied().map(of_candidate).collect::<Vec<_>>(),
        "houses": strings(step.houses()),
        "cells": strings(step.cells()),
        "digits": step.digits().iter().map(sudoku::Digit::get).collect::<Vec<_>>(),
        "links": step.evidence.links().into_iter().map(of_link).collect::<Vec<_>>(),
        "roles": roles(&step.evidence),
    })
}

/// What the cells of the evidence are to each other, where that is more than being its cells.
fn roles(evidence: &Evidence) -> Map<String, Value> {
    let roles = match evidence {
        Evidence::Locked { from, into, .. } => vec![
            ("from", from.to_string().into()),
            ("into", into.to_string().into()),
        ],
        Evidence::Fish {
            base, cover, fins, ..
        } => vec![
            ("base", strings(*base).into()),
            ("cover", strings(*cover).into()),
            ("fins", strings(*fins).into()),
        ],
        Evidence::Wing { pivot, wings, .. } => vec![
            ("pivot", pivot.to_string().into()),
            ("wings", strings(*wings).into()),
        ],
        Evidence::WWing { ends, .. } => vec![("ends", strings(*ends).into())],
        Evidence::Colouring { colours, clash, .. } => vec![
            ("colours", colours.map(strings::<CellSet>).to_vec().into()),
            ("clash", clash.map(strings::<[Cell; 2]>).into()),
        ],
        Evidence::UniqueLoop { cells, escape, .. } => {
            let mut roles = vec![("loop", strings(cells.clone()).into())];
            roles.extend(escape_roles(escape));
            roles
        }
        Evidence::Bug { extras, escape } => {
            let extras: Vec<Value> = extras.iter().copied().map(of_candidate).collect();
            let mut roles = vec![("extras", extras.into())];
            roles.extend(escape_roles(escape));
            roles
        }
        Evidence::AlignedPair { cells, excluders } => vec![
            ("pair", strings(*cells).into()),
            ("excluders", strings(*excluders).into()),
        ],
        _ => Vec::new(),
    };
    let owned = roles
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value));
    owned.collect()
}

fn escape_roles(escape: &Escape) -> Vec<(&'static str, Value)> {
    match escape {
        Escape::Cell(cell) => vec![("roof", strings([*cell]).into())],
        Escape::Digit { cells, .. } => vec![("roof", strings(*cells).into())],
        Escape::Lock { roof, .. } => vec![("roof", strings(*roof).into())],
        Escape::Subset { roof, cells, .. } => vec![
            ("roof", strings(*roof).into()),
            ("subset", strings(*cells).into()),
        ],
    }
}

fn of_candidate(Candidate { cell, digit }: Candidate) -> Value {
    json!({ "cell": cell.to_string(), "digit": digit.get() })
}

fn of_link(StrongLink { house, cells }: StrongLink) -> Value {
    json!({ "house": house.to_string(), "cells": strings(cells) })
}

fn strings<T: IntoIterator<Item: ToString>>(things: T) -> Vec<String> {
    things.into_iter().map(|thing| thing.to_string()).collect()
}
