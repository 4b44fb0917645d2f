//! Chains in `sudoku explain` and `sudoku hint`: words, marks and records.

use predicates::prelude::*;
use predicates::str::{contains, is_empty};
use serde_json::Value;

use crate::support::{stdout, stdout_of, sudoku};
use crate::util::{INKALA, data_lines};

/// A puzzle with the step that `sudoku help records` has as its example.
fn turbot_fish() -> &'static str {
    let mut lines = data_lines(include_str!("../../data/rated.txt"));
    let line = lines.find(|line| line.ends_with("Turbot Fish"));
    &line.expect("it is there")[..81]
}

/// The output of the program with these arguments, one object of JSON.
fn json(arguments: &[&str]) -> Value {
    let text = stdout(&[arguments, &["--format=json"]].concat());
    serde_json::from_str(&text).expect("JSON")
}

/// The steps of the explanation of a puzzle.
fn steps(puzzle: &str) -> Vec<Value> {
    let answer = json(&["explain", puzzle]);
    answer["steps"].as_array().expect("steps").clone()
}

/// The first of the steps with such a proof.
fn first_with(steps: &[Value], has: impl Fn(&Value) -> bool) -> &Value {
    let mut steps = steps.iter();
    steps.find(|step| has(&step["proof"])).expect("a step")
}

fn words(text: &str) -> Vec<&str> {
    text.split_whitespace().collect()
}

#[test]
fn explanations_have_every_word_of_nested_chains_in_lines_that_fit() {
    let steps = steps(INKALA);
    let nested = first_with(&steps, |proof| {
        let lemmas = proof["lemmas"].as_array();
        lemmas.is_some_and(|lemmas| lemmas.len() > 1)
    });
    let text = nested["text"].as_str().expect("words");
    let explanation = stdout(&["explain", INKALA]);
    let mut steps = explanation
        .lines()
        .take_while(|line| !line.starts_with("Solved"));
    assert!(steps.all(|line| line.len() <= 80), "{explanation}");
    assert!(
        words(&explanation)
            .join(" ")
            .contains(&words(text).join(" "))
    );
    // Chains within begin lines of their own, as far to the right as the rest.
    for name in ["A", "B"] {
        let start = format!("\n{}{name}  r", " ".repeat(11));
        assert!(explanation.contains(&start), "{explanation}");
    }
}

#[test]
fn difficulties_stand_in_a_column() {
    let explanation = stdout(&["explain", INKALA]);
    let numbers: Vec<&str> = explanation
        .lines()
        .filter(|line| line.len() > 11 && line[..3].trim().parse::<u32>().is_ok())
        .map(|line| &line[5..9])
        .collect();
    assert!(
        numbers.contains(&" 9.7") && numbers.contains(&"10.7"),
        "{numbers:?}"
    );
    for number in numbers {
        assert!(number.trim().parse::<f64>().is_ok(), "{number:?}");
    }
}

#[test]
fn hints_on_chains_have_three_depths() {
    assert_eq!(stdout(&["hint", "--vague", INKALA]), "Look at r1c4.\n");
    let name = "Dynamic Contradiction Forcing Chains (+)";
    assert_eq!(
        stdout(&["hint", INKALA]),
        format!("{name}: look at r1c4.\n")
    );
    let full = stdout(&["hint", "--full", INKALA]);
    assert!(
        full.starts_with(&format!("{name}\nr1c4<>3, because r1c4=3 puts ")),
        "{full}"
    );
    assert!(full.ends_with(", so r1c4<>3.\n"), "{full}");
}

#[test]
fn the_example_of_a_chain_in_the_help_is_what_is_printed() {
    let help = stdout(&["help", "records"]);
    let (before, example) = help.split_once("has this proof:\n").expect("it is there");
    let (_, shown) = before.rsplit_once("For example,").expect("an example");
    let example: Value = serde_json::from_str(example).expect("JSON");
    let steps = steps(turbot_fish());
    let step = first_with(&steps, |proof| *proof == example);
    let text = step["text"].as_str().expect("words");
    for word in words(shown)
        .into_iter()
        .filter(|word| word.starts_with('r'))
    {
        assert!(text.contains(word), "{word} of {text}");
    }
}

#[test]
fn every_field_of_chains_is_documented() {
    fn names(value: &Value, into: &mut Vec<String>) {
        match value {
            Value::Object(fields) => {
                for (name, value) in fields {
                    into.push(name.clone());
                    // Other techniques have fields of their own.
                    if name != "pattern" {
                        names(value, into);
                    }
                }
            }
            Value::Array(values) => values.iter().for_each(|value| names(value, into)),
            _ => {}
        }
    }
    let help = stdout(&["help", "records"]);
    let is_name = |character: char| character.is_alphanumeric() || character == '_';
    let documented: Vec<&str> = help.split(|character| !is_name(character)).collect();
    let mut used = Vec::new();
    for step in steps(INKALA) {
        if step["proof"].is_object() {
            names(&step, &mut used);
        }
    }
    assert!(used.contains(&"lemmas".to_owned()));
    for name in used {
        assert!(documented.contains(&name.as_str()), "{name}");
    }
}

#[test]
fn grids_tell_the_candidates_of_a_chain_apart() {
    let explanation = stdout(&["explain", "--grids", turbot_fish()]);
    let (legend, _) = explanation.split_once("\n\n").expect("a legend");
    for line in [
        "  +5  true in a chain, or the first of two colours",
        "  ~5  false in a chain, or the second of two colours",
        "  -5  eliminated",
    ] {
        assert!(legend.lines().any(|each| each == line), "{legend}");
    }
    // Marks that occur in no grid are not explained.
    assert!(!legend.contains('#'), "{legend}");
    let (_, step) = explanation
        .split_once("r2c2<>1: r2c2=1 leads to it")
        .expect("the step");
    let (_, step) = step.split_once("\n+--").expect("its grid");
    let (grid, _) = step.split_once("\n\n").expect("its end");
    let cells: Vec<&str> = grid
        .lines()
        .filter(|line| line.starts_with('|'))
        .flat_map(|line| line.split_whitespace().filter(|cell| *cell != "|"))
        .collect();
    let marked = |row: usize, column: usize| cells[9 * (row - 1) + column - 1];
    assert!(marked(2, 2).contains("-1"), "{grid}");
    assert!(
        marked(3, 7).contains("+1") && marked(9, 2).contains("+1"),
        "{grid}"
    );
    assert!(
        marked(2, 9).contains("~1") && marked(9, 7).contains("~1"),
        "{grid}"
    );
}

#[test]
fn colours_tell_the_candidates_of_a_chain_apart() {
    let arguments = ["explain", "--grids", "--color=always", turbot_fish()];
    let explanation = stdout(&arguments);
    let (legend, _) = explanation.split_once("\n\n").expect("a legend");
    let styles: Vec<&str> = legend
        .lines()
        .skip(1)
        .map(|line| line.split_once('5').expect("an example").0)
        .collect();
    let mut different = styles.clone();
    different.sort_unstable();
    different.dedup();
    assert!(styles.len() > 3);
    assert_eq!(different.len(), styles.len(), "{legend}");
    assert!(!explanation.contains("+1"));
}

#[test]
fn a_nested_hint_is_one_line_of_csv() {
    // The first step with chains inside is the 14th.
    let candidates = stdout(&["hint", "--steps=13", "--candidates", INKALA]);
    let mut hint = sudoku(&["hint", "--full", "--format=csv"]);
    let table = stdout_of(hint.write_stdin(candidates), 0);
    assert!(table.contains(" (Forcing Chain), given "), "{table}");
    assert_eq!(table.lines().count(), 2);
    sudoku(&["rate", "--up-to=1"])
        .write_stdin(table)
        .assert()
        .code(0)
        .stdout("ER>1.0\n")
        .stderr(is_empty());
}

#[test]
fn help_explains_how_to_read_chains() {
    sudoku(&["help", "explain"])
        .assert()
        .code(0)
        .stdout(contains("Longer chains are lists").and(contains("--without")));
}
