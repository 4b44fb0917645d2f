//! Damaged texts: no damage gives another puzzle or the solution, and none loses a puzzle without a word.

use std::sync::LazyLock;

use crate::support::damage::Damage;
use crate::support::judge::{Reading, Verdict, assert_few_wrong, judge};
use crate::support::known::{
    FOREIGN_IN_1000, HARM_IN_1000, LOST_IN_1000, SOLUTIONS_IN_1000, TAKES_OTHERS, UNREAD,
};
use crate::support::random::Random;
use crate::support::samples::{choose, expected};
use crate::support::shapes::{Sample, Shape, shapes, solved_shapes};
use crate::support::{read, reading};
use crate::util::limits::effort;
use crate::util::{ANTI, INKALA, rows};

/// A damaged text, and what was made of it.
struct Case {
    shape: &'static Shape,
    damage: Damage,
    text: String,
    reading: Reading,
    verdict: Verdict,
}

/// All cases.
static CASES: LazyLock<Vec<Case>> = LazyLock::new(|| {
    let mut random = Random(5);
    let rounds = effort() as usize;
    let shapes: Vec<_> = shapes().chain(solved_shapes()).collect();
    let cases = shapes.iter().flat_map(|shape| [*shape].repeat(rounds));
    // All kinds of damage come in turn, four to a shape.
    let kinds = Damage::ALL.iter().cycle();
    let cases = cases.flat_map(|shape| [shape; 4]).zip(kinds);
    let cases = cases.filter_map(|(shape, damage)| case(shape, *damage, &mut random));
    cases.collect()
});

/// A damaged text of one to three puzzles; `None` if there is no place for the damage.
fn case(shape: &'static Shape, damage: Damage, random: &mut Random) -> Option<Case> {
    let (samples, blank, text) = damaged(shape, damage, random)?;
    let mut reading = reading(text.as_bytes());
    // Lines that are skipped in the clean text as well do not tell of the damage.
    if reading.notes.iter().any(|note| note.starts_with("skipped")) {
        let clean = crate::support::reading(shape.print(&samples, blank).as_bytes());
        let is_new = |note: &String| !note.starts_with("skipped") || !clean.notes.contains(note);
        reading.notes.retain(is_new);
    }
    let verdict = judge(shape, blank, &samples, &text, &reading);
    Some(Case {
        shape,
        damage,
        text,
        reading,
        verdict,
    })
}

/// The puzzles, the blank and the damaged text.
fn damaged(
    shape: &Shape,
    damage: Damage,
    random: &mut Random,
) -> Option<(Vec<Sample>, char, String)> {
    let blanks: Vec<char> = shape.blanks.chars().collect();
    let blank = *random.choose(&blanks);
    let samples = choose(shape, 1 + random.below(3), random);
    let text = damage.apply(&shape.print(&samples, blank), random)?;
    Some((samples, blank, text))
}

/// Fails with all of these, if there are any.
#[track_caller]
fn assert_empty(wrong: &[String]) {
    assert!(
        wrong.is_empty(),
        "{} are wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// Asserts that at most this many of 1,000 cases are such.
#[track_caller]
fn assert_few(in_1000: usize, is_wrong: impl Fn(&Case) -> bool) {
    let wrong: Vec<String> = CASES
        .iter()
        .filter(|case| is_wrong(case))
        .map(|case| {
            let Case {
                shape,
                damage,
                text,
                reading,
                ..
            } = case;
            format!("{}, {damage:?}: {reading:?}\n{text}", shape.name)
        })
        .collect();
    assert_few_wrong(&wrong, in_1000, CASES.len());
}

#[test]
fn damage_hardly_ever_gives_another_puzzle_without_a_word() {
    assert_few(FOREIGN_IN_1000, |case| {
        case.verdict == Verdict::ForeignSilent
    });
}

#[test]
fn damage_hardly_ever_gives_the_solution() {
    // A cut may leave nothing of a puzzle behind its solution.
    assert_few(SOLUTIONS_IN_1000, |case| {
        matches!(
            case.verdict,
            Verdict::SolutionSilent | Verdict::SolutionTold
        ) && case.damage != Damage::CutLine
    });
}

#[test]
fn damage_hardly_ever_loses_a_puzzle_without_a_word() {
    assert_few(LOST_IN_1000, |case| {
        case.verdict == Verdict::LostSilent && !case.damage.removes_much()
    });
}

/// A text of three puzzles, the second of which is cut short.
struct Shortened {
    shape: &'static Shape,
    samples: Vec<Sample>,
    text: String,
    /// Each puzzle is on a line of its own.
    are_apart: bool,
}

/// The texts of all shapes that have puzzles on a line, with only so many of the 81 cells of the second.
fn shortened(cells: usize) -> impl Iterator<Item = Shortened> {
    let mut random = Random(6);
    let shapes = shapes().chain(solved_shapes());
    shapes.filter_map(move |shape| {
        let samples = choose(shape, 3, &mut random);
        let blank = shape.blanks.chars().next()?;
        let puzzles: Vec<String> = samples.iter().map(|s| s.line(&blank.to_string())).collect();
        let whole = shape.print(&samples, blank);
        let second = puzzles.get(1)?;
        let text = whole.replacen(second, &second[..cells], 1);
        let count = |line: &str| {
            puzzles
                .iter()
                .filter(|puzzle| line.contains(*puzzle))
                .count()
        };
        let are_apart = whole.lines().all(|line| count(line) < 2);
        (text != whole).then_some(Shortened {
            shape,
            samples,
            text,
            are_apart,
        })
    })
}

#[test]
fn a_shortened_puzzle_is_an_error() {
    let mut wrong = Vec::new();
    for cells in [17, 30, 45, 59, 60, 70, 80] {
        for Shortened {
            shape,
            samples,
            text,
            ..
        } in shortened(cells)
        {
            let reading = reading(text.as_bytes());
            let is_given = |puzzle: &String| samples.iter().any(|s| expected(shape, s) == *puzzle);
            if reading.errors.is_empty() || !reading.puzzles.iter().all(is_given) {
                wrong.push(format!(
                    "{}, {cells} cells: {reading:?}\n{text}",
                    shape.name
                ));
            }
        }
    }
    assert_empty(&wrong);
}

#[test]
fn a_shortened_puzzle_leaves_other_lines_alone() {
    let mut wrong = Vec::new();
    for cells in [17, 45, 60, 80] {
        for short in shortened(cells)
            .filter(|short| short.are_apart && !TAKES_OTHERS.contains(&short.shape.name))
        {
            let Shortened {
                shape,
                samples,
                text,
                ..
            } = short;
            let reading = reading(text.as_bytes());
            if reading.puzzles != [&samples[0], &samples[2]].map(|s| expected(shape, s)) {
                wrong.push(format!(
                    "{}, {cells} cells: {reading:?}\n{text}",
                    shape.name
                ));
            }
        }
    }
    assert_empty(&wrong);
}

/// The text between two puzzles, with a sentence before and behind it.
fn between_puzzles(text: &str) -> String {
    format!(
        "{ANTI}\n\nThis comes next.\n\n{text}\n\nThis was it.\n\n{}",
        rows(INKALA)
    )
}

#[test]
fn every_shape_leaves_its_neighbours_alone() {
    let mut random = Random(7);
    let mut wrong = Vec::new();
    let shapes = shapes().chain(solved_shapes());
    for shape in shapes.filter(|shape| !UNREAD.contains(&shape.name)) {
        let samples = choose(shape, 2, &mut random);
        let blank = shape.blanks.chars().next().unwrap_or('.');
        let text = between_puzzles(&shape.print(&samples, blank));
        let inner = samples.iter().map(|sample| expected(shape, sample));
        let puzzles: Vec<String> = [ANTI.to_owned()]
            .into_iter()
            .chain(inner)
            .chain([INKALA.to_owned()])
            .collect();
        let reading = reading(text.as_bytes());
        if reading.puzzles != puzzles || !reading.errors.is_empty() {
            wrong.push(format!("{}: {reading:?}\n{text}", shape.name));
        }
    }
    assert_empty(&wrong);
}

#[test]
fn damage_hardly_ever_harms_its_neighbours() {
    let mut random = Random(8);
    let mut wrong = Vec::new();
    let mut all = 0;
    for shape in shapes().chain(solved_shapes()) {
        for _ in 0..effort() {
            let damage = *random.choose(&Damage::ALL);
            let Some((_, _, text)) = damaged(shape, damage, &mut random) else {
                continue;
            };
            all += 1;
            let text = between_puzzles(&text);
            let puzzles = reading(text.as_bytes()).puzzles;
            let ends = [puzzles.first(), puzzles.last()].map(|puzzle| puzzle.map(String::as_str));
            if ends != [Some(ANTI), Some(INKALA)] {
                wrong.push(format!("{}, {damage:?}: {puzzles:?}\n{text}", shape.name));
            }
        }
    }
    assert_few_wrong(&wrong, HARM_IN_1000, all);
}

#[test]
fn damaged_texts_may_arrive_in_pieces() {
    let mut random = Random(9);
    for shape in shapes().chain(solved_shapes()) {
        let damage = *random.choose(&Damage::ALL);
        if let Some((_, _, text)) = damaged(shape, damage, &mut random) {
            let whole = read(text.as_bytes());
            for capacity in [1, 82] {
                let pieces = std::io::BufReader::with_capacity(capacity, text.as_bytes());
                assert_eq!(
                    read(pieces),
                    whole,
                    "{}, {capacity} bytes at a time",
                    shape.name
                );
            }
        }
    }
}
