//! The techniques find the examples of textbooks, are sound, and do not depend on how the board is turned.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use crate::logic::textbook::{chain_steps, examples, is_rated_chain, name};
use crate::support::symmetry::{Random, conclusion};
use crate::support::{rounds, share};
use crate::util::{CLASSIC, data_lines, grid, limit_time};
use sudoku::logic::evidence::{Single, SingleKind};
use sudoku::logic::{
    Difficulty, Evidence, GlossaryEntry, Mark, PathStep, SolvePath, Step, StepSearch, Technique,
    TechniqueSet, glossary,
};
use sudoku::solver::{Outcome, solve};
use sudoku::{Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Grid, House, Symmetry};

const WORDS: &str = include_str!("../../data/words.txt");
const RATED: &str = include_str!("../../data/rated.txt");

/// Every technique there is.
fn all_techniques() -> impl Iterator<Item = Technique> {
    glossary().flat_map(GlossaryEntry::techniques)
}

/// Every technique but the rated chains, and without those that are costly.
fn all_but_rated_chains() -> TechniqueSet {
    let all = all_techniques().filter(|&technique| !is_rated_chain(technique));
    all.filter(|technique| !technique.is_costly()).collect()
}

/// The techniques that are quickly found everywhere: no chains, almost locked sets, templates, or fish of many houses or
/// with boxes.
fn patterns() -> TechniqueSet {
    let quick = TechniqueSet::PATTERNS.iter().filter(|technique| {
        let name = technique.to_string();
        let is_of_many = |word| name.contains(word);
        let slow = [
            "Franken",
            "Mutant",
            "Siamese",
            "Squirmbag",
            "Whale",
            "Leviathan",
        ];
        let slow = slow
            .into_iter()
            .chain(["ALS", "Blossom", "Kraken", "Template", "Rectangle type 3"])
            .chain(["Multi-Sector"]);
        technique.is_rated() || !slow.into_iter().any(is_of_many)
    });
    quick.collect()
}

/// Every step with these.
fn pattern_steps(candidates: &Candidates) -> impl Iterator<Item = Step> {
    StepSearch::new(patterns()).steps(candidates)
}

/// The boards of the textbook's examples, each with every step there. They are found once, for all tests.
fn steps_of_examples() -> &'static [(Candidates, Vec<Step>)] {
    static STEPS: LazyLock<Vec<(Candidates, Vec<Step>)>> = LazyLock::new(|| {
        let boards = examples().map(|example| example.candidates);
        boards
            .map(|board| (board.clone(), pattern_steps(&board).collect()))
            .collect()
    });
    &STEPS
}

/// The puzzles of the data, each with its solution.
fn puzzles() -> Vec<(Grid, Grid)> {
    data_lines(RATED)
        .map(|line| {
            let puzzle = grid(&line[..81]);
            match solve(&puzzle) {
                Outcome::Unique(solution) => (puzzle, solution),
                other => panic!("{line}: {other:?}"),
            }
        })
        .collect()
}

#[test]
fn every_textbook_example_is_found() {
    limit_time();
    let mut techniques = BTreeSet::new();
    for example in examples() {
        assert!(
            example.step().is_some(),
            "{}\nwanted {:?}, found {:?}",
            name(&example),
            example.conclusion,
            StepSearch::new(example.techniques).all_steps(&example.candidates)
        );
        techniques.insert(name(&example));
    }
    let costly = ["kraken-fish", "multi-sector-locked-set"];
    let costly = costly.map(|name| TechniqueSet::named(name).expect("it is a name"));
    let costly = costly
        .into_iter()
        .fold(TechniqueSet::EMPTY, |all, set| all | set);
    let names: BTreeSet<String> = (all_but_rated_chains() | costly)
        .iter()
        .map(|technique| technique.to_string())
        .collect();
    assert_eq!(techniques, names);
}

#[test]
fn every_technique_is_described_in_the_expected_words() {
    limit_time();
    let said: Vec<String> = examples()
        .filter_map(|example| example.step())
        .map(|step| {
            let place = step.where_to_look();
            format!("{}: look at {place}. {step}", step.technique())
        })
        .collect();
    let said = said.join("\n");
    let expected: Vec<&str> = data_lines(WORDS).collect();
    assert_eq!(said.lines().collect::<Vec<_>>(), expected, "{said}");
}

#[test]
fn the_glossary_agrees_with_the_steps() {
    limit_time();
    let count = all_techniques().count();
    assert_eq!(count, Technique::ALL.len());
    assert_eq!(
        all_techniques().collect::<BTreeSet<_>>(),
        Technique::ALL.iter().copied().collect()
    );
    for entry in glossary() {
        for technique in entry.techniques() {
            let named = TechniqueSet::named(entry.name).expect("it is a name");
            assert!(named.contains(technique), "{technique}");
            assert_eq!(
                technique.is_rated(),
                entry.difficulty().is_some(),
                "{technique}"
            );
        }
        assert!(entry.summary.ends_with('.'), "{}", entry.name);
    }
    for step in steps_of_examples().iter().flat_map(|(_, steps)| steps) {
        assert_is_in_range(step);
    }
    for step in chain_steps() {
        assert_is_in_range(step);
    }
}

#[track_caller]
fn assert_is_in_range(step: &Step) {
    if let Some(range) = step.technique().entry().difficulty() {
        assert!(range.contains(step.difficulty()), "{step}");
    }
}

#[test]
fn the_scale_begins_at_the_easiest_technique() {
    limit_time();
    let ranges = glossary().filter_map(GlossaryEntry::difficulty);
    let easiest = ranges.map(|range| range.least).min();
    assert_eq!(easiest, Some(Difficulty::MIN));
}

#[test]
fn every_single_is_explained_with_the_fewest_cells() {
    limit_time();
    for (puzzle, _) in share(puzzles()) {
        for PathStep { before, step, .. } in SolvePath::new(&puzzle, TechniqueSet::PATTERNS) {
            if let Evidence::Single(single) = &step.evidence {
                assert_says_why(single, &before);
            }
        }
    }
}

#[track_caller]
fn assert_says_why(single: &Single, before: &Candidates) {
    let Candidate { cell, digit } = single.candidate;
    match single.kind() {
        SingleKind::FullHouse { house } => {
            assert_eq!(before.unfilled() & house.cell_set(), CellSet::of(cell));
        }
        SingleKind::Hidden { house, blocked } => {
            let free = before.unfilled() & house.cell_set();
            let cells: CellSet = blocked.iter().map(|blocked| blocked.cell).collect();
            assert_eq!(cells, free.without(cell));
            for blocked in &blocked {
                let placed = before.grid().cells_of(digit) & blocked.cell.peers();
                match blocked.by {
                    Some(by) => assert!(placed.contains(by)),
                    None => assert!(placed.is_empty()),
                }
            }
            let blockers: CellSet = blocked.iter().filter_map(|blocked| blocked.by).collect();
            for spared in blockers {
                let rest = blockers.without(spared);
                let needed = blocked.iter().filter(|blocked| blocked.by.is_some());
                let mut missed = needed.filter(|blocked| rest.is_disjoint(blocked.cell.peers()));
                assert!(missed.next().is_some(), "{spared} is not needed");
            }
        }
        SingleKind::Naked { seen, eliminated } => {
            let digits: DigitSet = seen.iter().map(|seen| seen.digit).collect();
            assert_eq!((digits | eliminated).with(digit), DigitSet::FULL);
            for seen in seen {
                assert!(cell.sees(seen.cell));
                assert_eq!(before.placed(seen.cell), Some(seen.digit));
            }
            for digit in eliminated {
                assert!(cell.peers().is_disjoint(before.grid().cells_of(digit)));
            }
        }
        kind => panic!("{kind:?}"),
    }
}

/// The words of the single in r1c1, after these digits have been eliminated from these cells.
#[track_caller]
fn single_in_the_corner(puzzle: &Grid, eliminated: impl Iterator<Item = Candidate>) -> String {
    let mut candidates = Candidates::from(puzzle);
    for Candidate { cell, digit } in eliminated {
        candidates.eliminate(cell, digit);
    }
    let step = StepSearch::new(TechniqueSet::RATED).next_step(&candidates);
    let step = step.expect("no limit").expect("a step");
    assert_eq!(step.placement.map(|placed| placed.cell), Some(Cell::ALL[0]));
    step.to_string()
}

#[test]
fn singles_distinguish_earlier_eliminations_from_digits_in_sight() {
    limit_time();
    let [one, nine] = [Digit::ALL[0], Digit::ALL[8]];
    let corner = Cell::ALL[0];
    let box_without_one = || {
        let others = House::BOXES[0].cell_set().without(corner);
        others
            .iter()
            .map(move |cell| Candidate { cell, digit: one })
    };
    let corner_without_others = || {
        let others = DigitSet::FULL.without(nine);
        others.iter().map(move |digit| Candidate {
            cell: corner,
            digit,
        })
    };
    let r2c9 = Cell::ALL[17];
    let r1c9 = Cell::ALL[8];
    assert_eq!(
        single_in_the_corner(&Grid::EMPTY, box_without_one()),
        "In box 1, 1 can only go in r1c1: \
         it is not a candidate of r1c2, r1c3, r2c1, r2c2, r2c3, r3c1, r3c2 or r3c3."
    );
    assert_eq!(
        single_in_the_corner(&Grid::EMPTY.with(r2c9, one), box_without_one()),
        "In box 1, 1 can only go in r1c1: the 1 in r2c9 blocks the other free cells \
         except r1c2, r1c3, r3c1, r3c2 and r3c3, where 1 is not a candidate."
    );
    assert_eq!(
        single_in_the_corner(&Grid::EMPTY, corner_without_others()),
        "r1c1 can only be 9: 1, 2, 3, 4, 5, 6, 7 and 8 are not candidates."
    );
    assert_eq!(
        single_in_the_corner(&Grid::EMPTY.with(r1c9, one), corner_without_others()),
        "r1c1 can only be 9: it sees 1, and 2, 3, 4, 5, 6, 7 and 8 are not candidates."
    );
}

#[test]
fn marks_cover_what_a_step_changes_and_its_pattern() {
    limit_time();
    for (before, steps) in steps_of_examples() {
        for step in steps {
            let marks: Vec<(Candidate, Mark)> = step.marks(before).collect();
            assert!(marks.is_sorted(), "{step}");
            let with_mark = |wanted: Mark| -> BTreeSet<Candidate> {
                let wanted = marks.iter().filter(|&&(_, mark)| mark == wanted);
                wanted.map(|&(candidate, _)| candidate).collect()
            };
            let mut after = before.clone();
            step.apply(&mut after);
            let placed: BTreeSet<Candidate> = step.placement.into_iter().collect();
            let lost: BTreeSet<Candidate> = before
                .of_digits(DigitSet::FULL, CellSet::FULL)
                .filter(|lost| !after.cells(lost.digit).contains(lost.cell))
                .filter(|lost| !placed.contains(lost))
                .collect();
            assert_eq!(with_mark(Mark::Placed), placed, "{step}");
            assert_eq!(with_mark(Mark::Eliminated), lost, "{step}");
            for (Candidate { cell, digit }, mark) in marks {
                let is_seen = step.cells().contains(cell) && step.digits().contains(digit);
                assert!(is_seen || mark == Mark::Eliminated, "{step}");
            }
        }
    }
}

#[test]
fn marks_are_those_of_the_evidence() {
    limit_time();
    let cells_with = |step: &Step, before: &Candidates, wanted: Mark| -> CellSet {
        let wanted = step.marks(before).filter(|&(_, mark)| mark == wanted);
        wanted.map(|(candidate, _)| candidate.cell).collect()
    };
    for (before, steps) in steps_of_examples() {
        for step in steps {
            let cells_with = |wanted| cells_with(step, before, wanted);
            match &step.evidence {
                Evidence::Fish(fish) => {
                    let eliminated = step.eliminations.iter().map(|candidate| candidate.cell);
                    let kept = fish.cells - eliminated.collect();
                    assert_eq!(cells_with(Mark::Pattern), kept, "{step}");
                }
                Evidence::Wing(wing) => {
                    let cells = CellSet::from_iter(wing.wings).with(wing.pivot);
                    assert_eq!(cells_with(Mark::Pattern), cells, "{step}");
                }
                Evidence::Colouring(colouring) if colouring.clash.is_none() => {
                    let colours = [Mark::On, Mark::Off].map(cells_with);
                    assert_eq!(colours, colouring.colours, "{step}");
                }
                Evidence::Bug(bug) if step.technique() == Technique::BUG[0] => {
                    let extras: CellSet = bug.extras.iter().map(|extra| extra.cell).collect();
                    assert_eq!(cells_with(Mark::Pattern), extras, "{step}");
                }
                _ => {}
            }
        }
    }
}

#[track_caller]
fn assert_sound(step: &Step, solution: &Grid) {
    if let Some(placed) = step.placement {
        assert_eq!(solution[placed.cell], Some(placed.digit), "{step}");
    }
    for lost in &step.eliminations {
        assert_ne!(solution[lost.cell], Some(lost.digit), "{step}");
    }
}

/// Looks at every step that can be taken anywhere on the way, on this number of boards for each of the puzzles.
fn check_soundness(
    puzzles: impl Iterator<Item = (Grid, Grid)>,
    techniques: TechniqueSet,
    boards: usize,
) -> BTreeSet<Technique> {
    let mut random = Random(1);
    let mut found = BTreeSet::new();
    for (puzzle, solution) in puzzles {
        for _ in 0..boards * rounds() {
            let symmetry = random.symmetry();
            let solution = symmetry.grid(&solution);
            let mut candidates = Candidates::from(&symmetry.grid(&puzzle));
            loop {
                let steps = StepSearch::new(techniques).steps(&candidates);
                let steps: Vec<Step> = steps.collect();
                for step in &steps {
                    assert_sound(step, &solution);
                    found.insert(step.technique());
                }
                if steps.is_empty() {
                    break;
                }
                // Any of them will do, in any order: also where no easiest step leads, all steps must be sound.
                for _ in 0..4 {
                    steps[random.below(steps.len())].apply(&mut candidates);
                }
            }
        }
    }
    found
}

#[test]
fn no_step_contradicts_the_solution() {
    limit_time();
    let mut found = check_soundness(share(puzzles()), patterns(), 2);
    for (board, steps) in steps_of_examples() {
        let Outcome::Unique(solution) = solve(board) else {
            panic!("an example is not proper: {board:?}");
        };
        for step in steps {
            assert_sound(step, &solution);
            found.insert(step.technique());
        }
    }
    assert_eq!(found, patterns().iter().collect());
}

#[test]
fn no_step_that_takes_long_to_find_contradicts_the_solution() {
    limit_time();
    let few = share(puzzles()).step_by(16);
    check_soundness(few, all_but_rated_chains(), 1);
    let slow = all_but_rated_chains() - patterns();
    for example in share(examples()).step_by(3) {
        let Outcome::Unique(solution) = solve(&example.candidates) else {
            panic!("an example of {} is not proper", name(&example));
        };
        for step in StepSearch::new(slow).steps(&example.candidates) {
            assert_sound(&step, &solution);
        }
    }
}

#[test]
fn all_steps_are_different_and_in_order_of_difficulty() {
    limit_time();
    for example in share(examples()).step_by(3) {
        let steps = StepSearch::new(patterns()).all_steps(&example.candidates);
        assert!(steps.is_sorted_by_key(Step::difficulty));
        let conclusions: BTreeSet<_> = steps
            .iter()
            .map(|step| {
                (
                    step.technique().to_string(),
                    step.placement,
                    step.eliminations.clone(),
                )
            })
            .collect();
        assert_eq!(conclusions.len(), steps.len());
    }
}

#[test]
fn applying_the_steps_of_a_solve_path_gives_its_candidates() {
    limit_time();
    for (puzzle, _) in share(puzzles()) {
        let mut replayed = Candidates::from(&puzzle);
        let mut path = SolvePath::new(&replayed, TechniqueSet::PATTERNS);
        while let Some(path_step) = path.next() {
            let step = &path_step.step;
            assert_eq!(replayed, path_step.before, "{step}");
            step.apply(&mut replayed);
            assert_ne!(replayed, path_step.before, "{step}");
            assert_eq!(replayed, path_step.after(), "{step}");
            assert_eq!(replayed, *path.candidates(), "{step}");
        }
    }
}

#[test]
fn a_path_to_the_solution_is_not_stopped_by_its_limit() {
    let search = StepSearch::new(TechniqueSet::RATED).up_to(Difficulty::from_tenths(60));
    let mut path = SolvePath::with_search(&grid(CLASSIC), search);
    let last = path.by_ref().last();
    assert!(last.is_some_and(|last| last.step.placement.is_some()));
    assert_eq!(path.stopped(), None);
}

#[test]
fn isomorphic_boards_have_isomorphic_steps() {
    limit_time();
    let mut random = Random(2);
    for (puzzle, _) in share(puzzles()) {
        let mut path = SolvePath::new(&puzzle, TechniqueSet::PATTERNS);
        // Every third step will do.
        while path.nth(2).is_some() {
            let symmetry = random.symmetry();
            let candidates = path.candidates();
            let turned = symmetry.candidates(candidates);
            let expected: BTreeSet<_> = pattern_steps(candidates)
                .map(|step| conclusion(&symmetry, &step))
                .collect();
            let found: BTreeSet<_> = pattern_steps(&turned)
                .map(|step| conclusion(&Symmetry::IDENTITY, &step))
                .collect();
            assert_eq!(found, expected, "{puzzle:?}");
        }
    }
}

#[test]
fn the_rated_set_finds_the_steps_with_rated_techniques_and_no_others() {
    limit_time();
    let rated_patterns = TechniqueSet::RATED & patterns();
    for (board, steps) in steps_of_examples() {
        let rated = steps.iter().filter(|step| step.technique().is_rated());
        let found = StepSearch::new(rated_patterns).steps(board);
        assert!(found.eq(rated.cloned()));
    }
}
