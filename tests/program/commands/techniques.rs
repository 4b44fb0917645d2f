//! The techniques that `sudoku hint` and `sudoku explain` use, and the limit of `sudoku rate`.

use predicates::prelude::*;
use predicates::str::{contains, is_empty, starts_with};
use serde_json::Value;
use sudoku::measures::measure;

use crate::support::{sample, stdout, sudoku};
use crate::util::{ANTI, CLASSIC, INKALA, data_lines, grid};

/// A puzzle with this hardest technique.
fn puzzle_with(technique: &str) -> &'static str {
    let mut lines = data_lines(include_str!("../../data/rated.txt"));
    let line = lines.find(|line| line.ends_with(technique));
    &line.expect("it is there")[..81]
}

/// The techniques of the steps that explain the puzzle, with these options.
fn techniques_used(puzzle: &str, options: &[&str]) -> Vec<String> {
    let text = stdout(&[&["explain", "--format=json", puzzle], options].concat());
    let answer: Value = serde_json::from_str(&text).expect("JSON");
    let steps = answer["steps"].as_array().expect("steps");
    let names = steps.iter().map(|step| step["technique"].as_str());
    names.map(|name| name.expect("a name").to_owned()).collect()
}

#[test]
fn only_techniques_that_are_named_are_used() {
    let used = techniques_used(CLASSIC, &["--techniques", "Full House,naked-single"]);
    assert!(!used.is_empty());
    for name in used {
        assert!(["Full House", "Naked Single"].contains(&&*name), "{name}");
    }
}

#[test]
fn techniques_are_known_by_their_synonyms() {
    let expected = techniques_used(CLASSIC, &["--techniques=full-house,hidden-single"]);
    let options = ["--techniques=last free cell,PINNED DIGITS"];
    assert_eq!(techniques_used(CLASSIC, &options), expected);
}

#[test]
fn an_option_may_be_given_for_each_technique() {
    let expected = techniques_used(CLASSIC, &["--techniques=full-house,hidden-single"]);
    let options = ["--techniques=full-house", "--techniques=hidden-single"];
    assert_eq!(techniques_used(CLASSIC, &options), expected);
}

#[test]
fn excluded_techniques_are_not_used() {
    let puzzle = puzzle_with("Unique Rectangle type 1");
    let is_unique = |name: &String| name.starts_with("Unique");
    assert!(techniques_used(puzzle, &[]).iter().any(is_unique));
    let without = techniques_used(puzzle, &["--without", "uniqueness"]);
    assert!(!without.iter().any(is_unique));
    sudoku(&["hint", "--without", "hidden-single", CLASSIC])
        .assert()
        .code(0)
        .stdout(contains("Hidden Single").not());
}

#[test]
fn techniques_beyond_the_rating_come_up_only_when_asked_for() {
    let puzzle = puzzle_with("Turbot Fish");
    let is_unrated = |name: &String| ["Skyscraper", "Two-String Kite"].contains(&&**name);
    assert!(!techniques_used(puzzle, &[]).iter().any(is_unrated));
    let all = techniques_used(puzzle, &["--techniques", "all"]);
    assert!(all.iter().any(is_unrated), "{all:?}");
}

#[test]
fn without_chains_an_explanation_can_get_stuck() {
    let puzzle = puzzle_with("Turbot Fish");
    sudoku(&["explain", "--without", "chains", puzzle])
        .assert()
        .code(0)
        .stdout(contains("\nStuck after "))
        .stderr(is_empty());
    sudoku(&["explain", puzzle])
        .assert()
        .code(0)
        .stdout(contains("\nSolved in "));
}

#[test]
fn an_explanation_ends_with_a_rating_only_if_its_techniques_make_one() {
    let rating = contains("ED=1.2/1.2/1.2 Hidden Single.");
    sudoku(&["explain", CLASSIC])
        .assert()
        .stdout(rating.clone());
    sudoku(&["explain", "--techniques=rated", CLASSIC])
        .assert()
        .stdout(rating);
    for options in ["--techniques=all", "--without=aligned-pair-exclusion"] {
        sudoku(&["explain", options, CLASSIC])
            .assert()
            .code(0)
            .stdout(contains("Solved in 51 steps.\n").and(contains("ED=").not()));
    }
}

#[test]
fn an_unknown_technique_is_refused_with_the_nearest_names() {
    for (typed, hint) in [
        ("swrodfish", "; did you mean Swordfish"),
        ("naked-pari", "; did you mean Naked Pair"),
        ("xwnig", "; did you mean X-Wing"),
        ("unqueness", "; did you mean uniqueness"),
        (
            "guessing",
            "no technique has this name (see `sudoku help techniques`)",
        ),
    ] {
        for option in ["--techniques", "--without"] {
            let list = format!("x-wing,{typed}");
            sudoku(&["explain", option, &list, CLASSIC])
                .assert()
                .code(2)
                .stdout(is_empty())
                .stderr(contains(format!("invalid value '{typed}'")).and(contains(hint)));
        }
    }
}

#[test]
fn a_name_that_several_techniques_share_is_refused_with_all_of_them() {
    for (typed, meanings) in [
        ("kite", "Two-String Kite or Dual Two-String Kite"),
        (
            "empty-rectangle-intersection",
            "Empty Rectangle or Dual Empty Rectangle",
        ),
        (
            "nishio",
            "Nishio Forcing Chains or Dynamic Contradiction Forcing Chains",
        ),
    ] {
        let words = format!("'{typed}' for '--techniques <NAME,...>': may mean {meanings} (see");
        sudoku(&["hint", "--techniques", typed, CLASSIC])
            .assert()
            .code(2)
            .stderr(contains(words));
    }
}

#[test]
fn excluding_every_technique_is_refused() {
    sudoku(&["hint", "--techniques=x-wing", "--without=x-wing", CLASSIC])
        .assert()
        .code(2)
        .stdout(is_empty())
        .stderr("error: --without leaves no technique to use\n");
}

#[test]
fn a_rating_does_not_depend_on_a_choice_of_techniques() {
    sudoku(&["rate", "--techniques", "all", CLASSIC])
        .assert()
        .code(2)
        .stderr(contains("unexpected argument '--techniques'"));
}

#[test]
fn shells_complete_the_names_of_techniques() {
    for shell in ["bash", "zsh", "fish"] {
        let names = ["x-wing", "nishio-forcing-chains", "uniqueness"].map(contains);
        let [wing, nishio, set] = names;
        sudoku(&["completions", shell])
            .assert()
            .code(0)
            .stdout(wing.and(nishio).and(set));
    }
}

#[test]
fn a_limit_stands_for_what_is_harder() {
    for (limit, written) in [("9", "9.0"), ("9.0", "9.0"), ("8.9", "8.9"), ("6.2", "6.2")] {
        sudoku(&["rate", "--up-to", limit, INKALA, CLASSIC])
            .assert()
            .code(0)
            .stdout(format!(
                "ER>{written}, extreme\nED=1.2/1.2/1.2 Hidden Single, easy\n"
            ))
            .stderr(is_empty());
    }
}

#[test]
fn below_the_highest_level_a_limit_says_nothing_of_it() {
    sudoku(&["rate", "--up-to=6", INKALA])
        .assert()
        .code(0)
        .stdout("ER>6.0\n");
}

#[test]
fn a_puzzle_as_hard_as_the_limit_is_rated() {
    let puzzle = puzzle_with("Turbot Fish");
    sudoku(&["rate", "--up-to=6.6", puzzle])
        .assert()
        .code(0)
        .stdout("ED=6.6/1.2/1.2 Turbot Fish, extreme\n");
    sudoku(&["rate", "--up-to=6.5", puzzle])
        .assert()
        .code(0)
        .stdout("ER>6.5, extreme\n");
}

#[test]
fn a_limit_of_zero_is_none() {
    let puzzle = puzzle_with("Turbot Fish");
    let all = stdout(&["rate", puzzle]);
    assert_eq!(stdout(&["rate", "--up-to=0", puzzle]), all);
}

#[test]
fn a_limit_is_seen_in_records() {
    sudoku(&["rate", "--up-to=9", "--format=csv", INKALA])
        .assert()
        .code(0)
        .stdout(contains(
            "\nargument,1,8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..,\
             21,unique,harder than 9.0,,,,9.1,,extreme,\n",
        ));
    let text = stdout(&["rate", "--up-to=9", "--format=json", INKALA]);
    let answer: Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(answer["er"], Value::Null);
    assert_eq!(answer["er_at_least"], 9.1);
}

#[test]
fn measures_are_added_to_ratings() {
    sudoku(&["rate", "--measures", CLASSIC])
        .assert()
        .code(0)
        .stdout("ED=1.2/1.2/1.2 Hidden Single, easy; 52 nodes, backdoor 0, T&E 0\n");
    let text = stdout(&["rate", "--measures", "--up-to=1.5", "--format=json", ANTI]);
    let answer: Value = serde_json::from_str(&text).expect("JSON");
    let found = measure(&grid(ANTI)).expect("it is proper");
    assert_eq!(answer["nodes"], found.nodes);
    assert_eq!(
        answer["trial_and_error"],
        found.trial_and_error.expect("a depth")
    );
    let backdoor = found.backdoor.expect("a backdoor");
    assert_eq!(answer["backdoor_size"], backdoor.len());
    assert_eq!(
        answer["backdoor"].as_array().map(Vec::len),
        Some(backdoor.len())
    );
    sudoku(&["rate", "--measures", &sample("two-solutions.txt")])
        .assert()
        .code(1)
        .stdout("multiple solutions\n");
}

#[test]
fn improper_puzzles_fail_whatever_the_limit() {
    for (name, words) in [
        ("two-solutions.txt", "multiple solutions\n"),
        ("no-solution.txt", "no solution\n"),
    ] {
        for limit in ["1.0", "6.2", "11"] {
            sudoku(&["rate", "--up-to", limit, &sample(name)])
                .assert()
                .code(1)
                .stdout(words);
        }
    }
}

#[test]
fn what_is_not_a_difficulty_is_refused_as_a_limit() {
    for limit in ["high", "-1", "7.25", ""] {
        sudoku(&["rate", &format!("--up-to={limit}"), CLASSIC])
            .assert()
            .code(2)
            .stdout(is_empty())
            .stderr(contains(
                "a number with at most one decimal, as in 9 or 8.5",
            ));
    }
}

#[test]
fn help_on_techniques_says_which_names_stand_for_many() {
    sudoku(&["help", "techniques"]).assert().code(0).stdout(
        starts_with("Techniques\n\nThe techniques, from easy to hard")
            .and(contains("\n  rated       "))
            .and(contains("\n  uniqueness  "))
            .and(contains("\nForcing Chain (from 7.0)\n")),
    );
}

#[test]
fn help_on_a_technique_has_its_place_and_an_example() {
    for name in ["x-wing", "X-Wing", "xwing"] {
        sudoku(&["help", name]).assert().code(0).stdout(
            starts_with("X-Wing (3.2)\n  In two rows, a digit can only go")
                .and(contains(
                    "\n  Looked for after Naked Pair and before Hidden Pair.\n",
                ))
                .and(contains("\n  In the sets: rated, all, hodoku, fish.\n"))
                .and(contains("| *35    9    6    | 2   4   8 |\n"))
                .and(contains(
                    "\n  X-Wing: In rows 3 and 7, the digit 3 is confined to columns 3 and 4, so",
                ))
                .and(contains("\n  -5  eliminated\n")),
        );
    }
    // Several techniques share the name, or are in the set.
    let fish = stdout(&["help", "finned-fish"]);
    assert_eq!(fish.matches("Looked for after").count(), 2, "{fish}");
    let singles = stdout(&["help", "singles"]);
    assert!(singles.starts_with("Full House (1.0)\n"), "{singles}");
    let all = stdout(&["help", "all"]);
    assert!(!all.contains("Looked for"), "{all}");
    for (name, reason) in [
        ("kite", "may mean Two-String Kite or Dual Two-String Kite"),
        (
            "swordfsh",
            "has this name; did you mean Swordfish? (see `sudoku help`)",
        ),
    ] {
        let refused = sudoku(&["help", name]).assert().code(2);
        refused.stderr(contains(reason));
    }
}

#[test]
fn all_steps_of_a_position_are_listed_with_the_easiest_first() {
    let puzzle = puzzle_with("Turbot Fish");
    let text = stdout(&["hint", "--steps=all", "--without=chains", puzzle]);
    assert!(text.starts_with("  1  "), "{text}");
    let json = stdout(&[
        "hint",
        "--steps=all",
        "--without=chains",
        "--format=json",
        puzzle,
    ]);
    let answer: Value = serde_json::from_str(&json).expect("JSON");
    let steps = answer["steps"].as_array().expect("steps");
    let difficulties = steps.iter().map(|step| step["difficulty"].as_f64());
    assert!(difficulties.is_sorted());
    let numbers = text
        .lines()
        .filter(|line| line[..5].trim().parse::<u8>().is_ok());
    assert_eq!(numbers.count(), steps.len());
    let next = stdout(&["hint", "--full", puzzle]);
    assert_eq!(
        steps[0]["text"],
        next.split_once(": ").expect("words").1.trim_end()
    );
}

#[test]
fn groups_of_techniques_have_names() {
    for (group, technique) in [
        ("basic", "naked-pair"),
        ("fish", "swordfish"),
        ("wings", "w-wing"),
        ("colouring", "simple-colouring"),
        ("als", "als-xz"),
        ("exotic", "template-set"),
        ("hodoku", "bug+1"),
    ] {
        sudoku(&[
            "explain",
            "--techniques",
            technique,
            "--without",
            group,
            CLASSIC,
        ])
        .assert()
        .code(2)
        .stderr(contains("--without leaves no technique to use"));
    }
}

#[test]
fn costly_techniques_are_used_only_when_they_are_named() {
    let without_all = ["explain", "--without=all", CLASSIC, "--techniques"];
    sudoku(&[&without_all[..], &["mutant-jellyfish"]].concat())
        .assert()
        .code(0);
    sudoku(&[&without_all[..], &["mutant-swordfish"]].concat())
        .assert()
        .code(2);
}

#[test]
fn a_summary_counts_the_steps_of_each_technique() {
    let puzzle = puzzle_with("Unique Rectangle type 1");
    let json = |arguments: &[&str]| -> Value {
        let text = stdout(&[arguments, &["--format=json", puzzle]].concat());
        serde_json::from_str(&text).expect("JSON")
    };
    let used = techniques_used(puzzle, &[]);
    let explained = json(&["explain", "--summary"]);
    assert_eq!(explained["steps"], Value::Null);
    assert_eq!(explained["step_count"], used.len());
    let names = explained["techniques"].as_array().expect("names");
    let counts = explained["technique_counts"].as_array().expect("numbers");
    assert_eq!(names.len(), counts.len());
    for (name, count) in names.iter().zip(counts) {
        let steps = used
            .iter()
            .filter(|each| Some(each.as_str()) == name.as_str());
        assert_eq!(*count, steps.count(), "{name}");
    }
    let rated = json(&["rate", "--summary"]);
    assert_eq!(rated["techniques"], explained["techniques"]);
    assert_eq!(rated["technique_counts"], explained["technique_counts"]);
    let without = json(&["rate"]);
    assert_eq!(without["techniques"], Value::Null);
    assert_eq!(without["er"], rated["er"]);
}

#[test]
fn a_summary_is_a_line_for_each_technique_or_the_end_of_the_rating() {
    let counts = "21 Full House, 30 Hidden Single\n";
    sudoku(&["explain", "--summary", CLASSIC])
        .assert()
        .code(0)
        .stdout(" 21  1.0  Full House\n 30  1.2  Hidden Single\nSolved in 51 steps: ED=1.2/1.2/1.2 Hidden Single.\n");
    sudoku(&["rate", "--summary", CLASSIC])
        .assert()
        .code(0)
        .stdout(format!("ED=1.2/1.2/1.2 Hidden Single, easy: {counts}"));
    sudoku(&["explain", "--summary", "--format=html", CLASSIC])
        .assert()
        .code(2)
        .stderr(contains("--summary: a page shows all steps"));
}

/// A position in which digits that were not given, with a plus, form an avoidable rectangle; two candidates are deleted.
const AVOIDABLE: &str = "9+8....6+4+7..1..6+9387.6.8+9+5+1+2+1...+3.+476+3+741+6+2+8+5+9+65+8947+12+32.....+3.5+8..25.+7.+4....9.+2.1";

#[test]
fn avoidable_rectangles_ask_which_digits_were_given() {
    let steps = |arguments: &[&str]| {
        let all = ["hint", "--steps=all", "--techniques=avoidable-rectangle"];
        stdout(&[&all[..], arguments].concat())
    };
    let library_line = format!(":0608:2:{AVOIDABLE}:474 494::");
    let rectangle = "  1       Avoidable Rectangle type 2: ";
    let found = steps(&[&library_line]);
    assert!(found.starts_with(rectangle), "{found}");

    // 729 candidates say nothing of the givens, but the original does.
    let line = stdout(&["convert", "--format=sukaku", &library_line]);
    let line = line.trim_end();
    assert_eq!(steps(&[line]), "None of the chosen techniques applies.\n");
    let mut original = String::new();
    let mut is_placed = false;
    for character in AVOIDABLE.chars() {
        match character {
            '+' => is_placed = true,
            _ if std::mem::take(&mut is_placed) => original.push('.'),
            given => original.push(given),
        }
    }
    let original = ["--original", &original, line];
    assert_eq!(steps(&original), found);
    let explained = ["explain", "--techniques=avoidable-rectangle"];
    let explained = stdout(&[&explained[..], &original].concat());
    assert!(explained.starts_with(rectangle), "{explained}");
}

#[test]
fn library_lines_are_written_as_they_were_read() {
    let line = format!(":0000:x:{AVOIDABLE}:474 494:::\n");
    sudoku(&["convert", "--format=hodoku", &line])
        .assert()
        .code(0)
        .stdout(line);
}
