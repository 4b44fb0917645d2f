//! Steps and the words of the game as data: the shapes that programs rely on.

use std::sync::LazyLock;

use crate::logic::textbook::{chain_steps, examples, is_rated_chain};
use crate::util::{CLASSIC, data_lines, grid};
use serde_json::{Value, json, to_value};
use sudoku::logic::Step;
use sudoku::rating::Level;
use sudoku::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseSet};

const EVIDENCE: &str = include_str!("../../data/evidence.txt");

/// The steps that the textbook has in mind, and an example of each technique with chains, each as data.
fn steps() -> impl Iterator<Item = (&'static Step, Value)> {
    static STEPS: LazyLock<Vec<Step>> = LazyLock::new(|| {
        let patterns = examples().filter_map(|example| example.step());
        patterns.chain(chain_steps().cloned()).collect()
    });
    STEPS.iter().map(|step| {
        let data = to_value(step).expect("a step can be serialised");
        (step, data)
    })
}

#[test]
fn board_types_serialize_as_simple_values() {
    let cell = Cell::from_one_based(5, 2).expect("a cell");
    let digit = Digit::new(7).expect("a digit");
    let candidate = Candidate { cell, digit };
    for (data, expected) in [
        (to_value(cell), json!("r5c2")),
        (to_value(digit), json!(7)),
        (to_value(House::BOXES[3]), json!("box 4")),
        (to_value(candidate), json!({ "cell": "r5c2", "digit": 7 })),
        (to_value(CellSet::of(cell)), json!(["r5c2"])),
        (to_value(DigitSet::of(digit)), json!([7])),
        (to_value(HouseSet::of(House::ROWS[0])), json!(["row 1"])),
        (to_value(grid(CLASSIC)), json!(CLASSIC)),
        (to_value(Level::Fiendish), json!("fiendish")),
        (
            to_value(grid("7.7......".repeat(9).as_str()).clashes()[0]),
            json!({ "digit": 7, "house": "row 1", "cells": ["r1c1", "r1c3"] }),
        ),
    ] {
        assert_eq!(data.expect("it can be serialised"), expected);
    }
}

#[test]
fn every_technique_has_its_evidence_as_data() {
    let found: Vec<String> = steps()
        // Of chains, those of one cell or house are enough: others are longer, but have nothing else.
        .filter(|(step, _)| !is_rated_chain(step.technique()) || step.to_string().len() < 280)
        .map(|(step, _)| {
            let evidence = match step.proof().filter(|_| is_rated_chain(step.technique())) {
                Some(proof) => serde_json::to_string(&proof),
                None => serde_json::to_string(&step.evidence),
            };
            let evidence = evidence.expect("it can be serialised");
            format!("{}: {evidence}", step.technique())
        })
        .collect();
    let expected: Vec<&str> = data_lines(EVIDENCE).collect();
    assert_eq!(found, expected, "{}", found.join("\n"));
}

#[test]
fn a_step_has_all_its_parts_as_data() {
    for (step, data) in steps() {
        assert_eq!(data["technique"], step.technique().to_string());
        assert_eq!(
            data["difficulty"].to_string(),
            step.difficulty().to_string()
        );
        assert_eq!(data["text"], step.to_string());
        assert_eq!(data["placement"], json!(step.placement));
        assert_eq!(data["eliminations"], json!(step.eliminations));
        assert_eq!(data["houses"], json!(step.houses()));
        assert_eq!(data["cells"], json!(step.cells()));
        assert_eq!(data["digits"], json!(step.digits()));
        assert_eq!(data["links"], json!(step.links()));
        assert_eq!(data["notation"], json!(step.notation()));
        assert_eq!(data["proof"], json!(step.proof()));
        assert_eq!(data["evidence"], json!(step.evidence));
    }
}

#[test]
fn every_detail_of_a_sentence_is_in_the_data() {
    for (step, mut data) in steps() {
        let text = data["text"].take();
        let text = text.as_str().expect("the sentences");
        let data = data.to_string();
        for word in text.split(|c: char| !c.is_ascii_alphanumeric()) {
            // Names of cells, and numbers: digits or the numbers of houses.
            if word.parse::<Cell>().is_ok() || word.parse::<u8>().is_ok() {
                assert!(data.contains(word), "{word} of {step} in {data}");
            }
        }
    }
}
