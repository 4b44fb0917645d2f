//! Proofs: in every line, the premises and the candidates before the step force the fact. The check takes nothing from
//! the library but the proof, and notices a premise that is missing and a number that is wrong.

use std::collections::BTreeSet;

use crate::logic::textbook::{chain_examples, examples};
use crate::support::symmetry::Random;
use crate::util::{data_lines, grid, limit_time};
use sudoku::logic::proof::{Case, Fact, Lemma, Line, Method, Premise, Proof, Reason};
use sudoku::logic::{PathStep, SolvePath, Step, StepLayout, StepSearch, TechniqueSet};
use sudoku::{Candidate, Candidates, CellSet, Digit, DigitSet, House};

/// Puzzles with chains in their paths.
const TRACES: &str = include_str!("../../data/chain_traces.txt");

fn candidates(fact: Fact) -> impl Iterator<Item = Candidate> {
    let Fact { cells, digit, .. } = fact;
    cells.iter().map(move |cell| Candidate { cell, digit })
}

fn contrary(fact: Fact) -> Fact {
    let mut contrary = fact;
    contrary.is_true = !fact.is_true;
    contrary
}

/// Returns true if the digit, in any of the cells, rules out all candidates of the other fact at a glance.
fn rules_out(fact: Fact, other: Fact) -> bool {
    fact.is_true
        && fact.cells.iter().all(|cell| {
            candidates(other).all(|gone| {
                let is_same = gone.digit == fact.digit;
                is_same && cell.sees(gone.cell) || !is_same && cell == gone.cell
            })
        })
}

/// Returns true if the fact is the other, or about some cells of those that are all without the digit.
fn is_part(fact: Fact, other: Fact) -> bool {
    let is_none = !other.is_true && (fact.digit, fact.is_true) == (other.digit, false);
    fact == other || is_none && fact.cells.is_subset(other.cells)
}

/// The check of a proof or a lemma, which collects what is wrong.
struct Check<'a> {
    before: &'a Candidates,
    lemmas: &'a [Lemma],
    /// The candidates that the lemma may take as gone.
    given: BTreeSet<Fact>,
    faults: Vec<String>,
}

impl Check<'_> {
    fn expect(&mut self, holds: bool, what: impl FnOnce() -> String) {
        if !holds {
            self.faults.push(what());
        }
    }

    /// The candidates without those that are given as gone.
    fn left(&self, gone: impl IntoIterator<Item = Fact>) -> Candidates {
        let mut left = self.before.clone();
        for fact in gone.into_iter().filter(|fact| !fact.is_true) {
            for Candidate { cell, digit } in candidates(fact) {
                left.eliminate(cell, digit);
            }
        }
        left
    }

    fn list(&mut self, proof: &Proof) {
        let lines: Vec<&Line> = proof.cases.iter().flat_map(|case| &case.lines).collect();
        let mut numbers = lines.iter().filter_map(|line| line.number);
        let in_order = (1..)
            .zip(&mut numbers)
            .all(|(expected, number)| expected == number);
        self.expect(in_order, || "the numbers are not in order".to_owned());
        for case in &proof.cases {
            for (index, line) in case.lines.iter().enumerate() {
                let is_start = line.reason == Reason::Assumption;
                self.expect(is_start == (index == 0), || format!("no start: {line:?}"));
                self.expect(case.is_linear == line.number.is_none(), || {
                    format!("no number: {line:?}")
                });
                self.line(line, &case.lines[..index]);
            }
        }
        self.method(proof);
    }

    /// Checks that the premise is known: it is in a line before, ruled out by one, or given.
    fn premise(&mut self, premise: Premise, before: &[Line]) {
        let is_known = if let Some(number) = premise.line {
            before
                .iter()
                .filter(|line| line.number == Some(number))
                .flat_map(Line::facts)
                .any(|fact| is_part(premise.fact, fact) || rules_out(fact, premise.fact))
        } else {
            let mut linear = before.iter().filter(|line| line.number.is_none());
            self.given.contains(&premise.fact) || linear.any(|line| line.fact == premise.fact)
        };
        self.expect(is_known, || format!("an unknown premise: {premise:?}"));
    }

    fn line(&mut self, line: &Line, before: &[Line]) {
        for &premise in &line.from {
            self.premise(premise, before);
        }
        let facts: BTreeSet<Fact> = line.from.iter().map(|premise| premise.fact).collect();
        for fact in line.facts() {
            let holds = self.follows(fact, &line.reason, &facts);
            self.expect(holds, || format!("{fact} does not follow: {line:?}"));
        }
    }

    fn follows(&self, fact: Fact, reason: &Reason, facts: &BTreeSet<Fact>) -> bool {
        let left = self.left(facts.iter().copied());
        let Fact {
            cells,
            digit,
            is_true,
            ..
        } = fact;
        let cell = cells.first().expect("a cell");
        match reason {
            Reason::Assumption => facts.is_empty(),
            Reason::Cell if is_true => left.digits_in(cell).only() == Some(digit),
            Reason::House(house) if is_true => {
                cells.is_subset(house.cell_set()) && left.cells_in(*house, digit).is_subset(cells)
            }
            Reason::Cell => facts
                .iter()
                .any(|&other| other.digit != digit && rules_out(other, fact)),
            Reason::House(house) => facts.iter().any(|&other| {
                let both = other.cells | cells;
                other.digit == digit && rules_out(other, fact) && both.is_subset(house.cell_set())
            }),
            Reason::Set { cells: set, digits } => {
                let digits_left = |left: &Candidates| {
                    let digits = set.iter().map(|cell| left.digits_in(cell));
                    digits.fold(DigitSet::EMPTY, |all, digits| all | digits)
                };
                is_true
                    && !set.common_houses().is_empty()
                    && digits_left(self.before) == *digits
                    && digits_left(&left).len() == set.len()
                    && (left.cells(digit) & *set).is_subset(cells)
            }
            Reason::Pattern { .. } => {
                !is_true
                    && is_there(reason, &left)
                    && cells
                        .iter()
                        .all(|cell| is_contradictory(&left, cell, digit))
            }
            Reason::Lemma(index) => {
                let lemma = &self.lemmas[*index];
                let given: BTreeSet<Fact> = lemma.given.iter().map(|given| given.fact).collect();
                let shown = &lemma.proof.conclusion;
                let is_shown = |cell| {
                    let mut of_cell = fact;
                    of_cell.cells = CellSet::of(cell);
                    shown.contains(&of_cell)
                };
                given == *facts && cells.iter().all(is_shown)
            }
            _ => false,
        }
    }

    fn method(&mut self, proof: &Proof) {
        let left = self.left(self.given.clone());
        let ends: Vec<BTreeSet<Fact>> = proof.cases.iter().map(facts_of).collect();
        let starts = || proof.cases.iter().map(|case| case.lines[0].fact);
        let all_true = |facts: &mut dyn Iterator<Item = Fact>| -> BTreeSet<Candidate> {
            facts
                .filter(|fact| fact.is_true)
                .flat_map(candidates)
                .collect()
        };
        let lines = &proof.cases[0].lines;
        let (first, last) = (lines[0].fact, lines[lines.len() - 1].fact);
        let conclusion = &proof.conclusion;
        let holds = match &proof.method {
            Method::Clash { between } => {
                for &end in between {
                    self.premise(end, lines);
                }
                let [on, off] = between.map(|end| end.fact);
                on.is_true && off == contrary(on) && conclusion[..] == [contrary(first)]
            }
            Method::Reversal => {
                last == contrary(first)
                    && conclusion
                        .iter()
                        .all(|&fact| is_part(fact, last) || rules_out(last, fact))
            }
            Method::Ends => conclusion.iter().all(|&fact| {
                !fact.is_true && rules_out(contrary(first), fact) && rules_out(last, fact)
            }),
            Method::Loop => {
                last == first && conclusion.iter().all(|&fact| self.is_of_loop(lines, fact))
            }
            Method::Either { candidate } => {
                let starts: Vec<Fact> = starts().collect();
                starts.len() == 2
                    && starts[1] == contrary(starts[0])
                    && candidates(starts[0]).eq([*candidate])
            }
            Method::Cell { cell } => {
                let all = left.of_digits(DigitSet::FULL, CellSet::of(*cell));
                all_true(&mut starts()) == all.collect()
            }
            Method::House { house, digit } => {
                let all = left.of_digit(*digit, house.cell_set());
                all_true(&mut starts()) == all.collect()
            }
            // The fish are checked elsewhere.
            Method::Pattern { .. } => true,
            _ => false,
        };
        self.expect(holds, || format!("no proof: {:?}", proof.method));
        let is_split = !matches!(
            proof.method,
            Method::Clash { .. } | Method::Reversal | Method::Ends | Method::Loop
        );
        let in_all = |fact: &Fact| ends.iter().all(|facts| facts.contains(fact));
        self.expect(!is_split || conclusion.iter().all(in_all), || {
            "a case does not lead to the conclusion".to_owned()
        });
    }

    /// Returns true if the candidate is ruled out both if the facts hold and if they do not, or by a set that they lock.
    fn is_of_loop(&self, lines: &[Line], gone: Fact) -> bool {
        let is_locked = |two: &[Line]| match &two[1].reason {
            Reason::Set { cells, digits } => {
                let ends = DigitSet::of(two[0].fact.digit).with(two[1].fact.digit);
                let places = self.before.cells(gone.digit) & *cells;
                let mut lost = candidates(gone);
                (*digits - ends).contains(gone.digit)
                    && lost.all(|lost| places.is_subset(lost.cell.peers()))
            }
            _ => false,
        };
        let facts = || lines.iter().map(|line| line.fact);
        let is_ruled_out = facts().any(|fact| rules_out(fact, gone))
            && facts().any(|fact| rules_out(contrary(fact), gone));
        is_ruled_out || lines.windows(2).any(is_locked)
    }
}

fn facts_of(case: &Case) -> BTreeSet<Fact> {
    case.lines.iter().flat_map(Line::facts).collect()
}

/// Returns true if the pattern that the reason names is among these candidates: the digits have no other cells in its
/// houses, or the cells of a naked subset no other digits.
fn is_there(reason: &Reason, left: &Candidates) -> bool {
    let Reason::Pattern {
        technique,
        place,
        digits,
        cells,
        ..
    } = reason
    else {
        return false;
    };
    if technique.to_string().starts_with("Naked") {
        let is_of_digits = |cell| left.digits_in(cell).is_subset(*digits);
        return cells.len() == digits.len() && cells.iter().all(is_of_digits);
    }
    let numbers: Vec<&str> = place.split([' ', ',']).collect();
    let mut houses = House::ALL.into_iter().filter(|house| {
        let number = house.number().to_string();
        place.starts_with(&house.kind().to_string()) && numbers.contains(&&number[..])
    });
    let is_confined = |house| {
        let mut digits = digits.iter();
        digits.all(|digit| left.cells_in(house, digit).is_subset(*cells))
    };
    !cells.is_empty()
        && !digits.is_empty()
        && houses.next().is_some_and(is_confined)
        && houses.all(is_confined)
}

/// Returns true if the digit in the cell leaves no place for another after the singles that follow at once.
fn is_contradictory(left: &Candidates, cell: sudoku::Cell, digit: Digit) -> bool {
    let mut left = left.clone();
    left.place(cell, digit);
    for _ in 0..2 {
        let is_stuck = |left: &Candidates| {
            let is_empty = left
                .unfilled()
                .iter()
                .any(|cell| left.digits_in(cell).is_empty());
            is_empty
                || House::ALL.iter().any(|&house| {
                    let filled = house.cell_set() - left.unfilled();
                    Digit::ALL.into_iter().any(|digit| {
                        let is_placed = filled.iter().any(|cell| left.grid()[cell] == Some(digit));
                        !is_placed && left.cells_in(house, digit).is_empty()
                    })
                })
        };
        if is_stuck(&left) {
            return true;
        }
        let naked = left.unfilled().into_iter().filter_map(|cell| {
            let digit = left.digits_in(cell).only()?;
            Some(Candidate { cell, digit })
        });
        let mut singles: Vec<Candidate> = naked.collect();
        for house in House::ALL {
            for digit in Digit::ALL {
                let cell = left.cells_in(house, digit).only();
                singles.extend(cell.map(|cell| Candidate { cell, digit }));
            }
        }
        for Candidate { cell, digit } in singles {
            if left.placed(cell) != Some(digit) {
                if !left.cells(digit).contains(cell) {
                    return true;
                }
                left.place(cell, digit);
            }
        }
    }
    false
}

/// The faults in the proof of a step in these candidates.
fn faults(proof: &Proof, before: &Candidates) -> Vec<String> {
    let mut check = Check {
        before,
        lemmas: &proof.lemmas,
        given: BTreeSet::new(),
        faults: Vec::new(),
    };
    check.list(proof);
    for lemma in &proof.lemmas {
        check.given = lemma.given.iter().map(|given| given.fact).collect();
        check.list(&lemma.proof);
    }
    check.faults
}

#[track_caller]
fn check(before: &Candidates, step: &Step) -> usize {
    let Some(proof) = step.proof() else {
        return 0;
    };
    let placed = step.placement.into_iter().map(|placed| (placed, true));
    let lost = step.eliminations.iter().map(|&lost| (lost, false));
    let expected: BTreeSet<(Candidate, bool)> = placed.chain(lost).collect();
    let conclusion = proof.conclusion.iter();
    let shown = conclusion.flat_map(|&fact| candidates(fact).map(move |each| (each, fact.is_true)));
    assert_eq!(shown.collect::<BTreeSet<_>>(), expected, "{step}");
    let faults = faults(&proof, before);
    assert!(faults.is_empty(), "{}\n{step}", faults.join("\n"));
    proof.lines().count()
}

/// The steps with proofs that the tests know, with the candidates before them.
pub(crate) fn steps() -> impl Iterator<Item = PathStep> {
    let mut random = Random(7);
    let of_traces = data_lines(TRACES).flat_map(move |line| {
        let puzzle = random.symmetry().grid(&grid(&line[..81]));
        SolvePath::new(&puzzle, TechniqueSet::RATED)
    });

    let textbook = examples().flat_map(|example| {
        let search = StepSearch::new(example.techniques);
        let steps: Vec<Step> = search.steps(&example.candidates).collect();
        let before = example.candidates;
        steps
            .into_iter()
            .map(move |step| PathStep::new(&before, step))
    });
    let chains = chain_examples()
        .iter()
        .filter_map(|(example, step)| Some(PathStep::new(&example.candidates, step.clone()?)));
    let all = of_traces.chain(textbook).chain(chains);
    all.filter(|path_step| path_step.step.proof().is_some())
}

#[test]
fn every_line_of_every_proof_follows_from_its_premises() {
    limit_time();
    let lines: usize = steps()
        .map(|PathStep { before, step, .. }| check(&before, &step))
        .sum();
    assert!(lines > 1000, "{lines}");
}

#[test]
fn a_missing_premise_and_a_wrong_number_are_noticed() {
    limit_time();
    let (mut dropped, mut patterns) = (0, 0);
    let (mut of_patterns, mut noticed) = (0, 0);
    for PathStep { before, step, .. } in steps().filter(|each| each.step.difficulty().tenths() > 80)
    {
        let proof = step.proof().expect("a proof");
        for (case, index) in places(&proof) {
            let line = &proof.cases[case].lines[index];
            let needs_all = line.fact.is_true || matches!(line.reason, Reason::Lemma(_));
            for premise in (0..line.from.len()).filter(|_| needs_all) {
                let mut wrong = proof.clone();
                wrong.cases[case].lines[index].from.remove(premise);
                assert!(
                    !faults(&wrong, &before).is_empty(),
                    "{premise} of {line:?}\n{step}"
                );
                dropped += 1;
            }
            if matches!(line.reason, Reason::Pattern { .. }) {
                let mut wrong = proof.clone();
                wrong.cases[case].lines[index].from.clear();
                assert!(!faults(&wrong, &before).is_empty(), "{line:?}\n{step}");
                patterns += 1;
                for premise in 0..line.from.len() {
                    let mut wrong = proof.clone();
                    wrong.cases[case].lines[index].from.remove(premise);
                    of_patterns += 1;
                    noticed += usize::from(!faults(&wrong, &before).is_empty());
                }
            }
            if let Some(number) = line.from.first().and_then(|premise| premise.line) {
                let mut wrong = proof.clone();
                wrong.cases[case].lines[index].from[0].line = Some(number + index);
                assert!(!faults(&wrong, &before).is_empty(), "{line:?}\n{step}");
            }
        }
    }
    assert!(dropped > 100 && patterns > 10, "{dropped}, {patterns}");
    // The eliminations of a pattern may follow without one of its premises.
    assert!(noticed * 10 > of_patterns * 8, "{noticed} of {of_patterns}");
}

/// The lines of the cases: the index of the case, and that in the case.
fn places(proof: &Proof) -> Vec<(usize, usize)> {
    let cases = proof.cases.iter().enumerate();
    let places =
        cases.flat_map(|(case, lines)| (0..lines.lines.len()).map(move |line| (case, line)));
    places.collect()
}

#[test]
fn proofs_fit_the_width_and_say_every_fact() {
    limit_time();
    for PathStep { step, .. } in steps() {
        let proof = step.proof().expect("a proof");
        for (width, is_unicode) in [(40, false), (80, true), (200, false)] {
            let layout = StepLayout::of_width(width, is_unicode);
            let title = "Dynamic Cell Forcing Chains (+ Forcing Chains)";
            let text = step.to_text(" 29       ", title, layout);
            let fits = |line: &str| line.chars().count() <= width;
            assert!(text.lines().all(fits), "{width}:\n{text}");
            assert!(is_unicode || text.is_ascii(), "{text}");
            if !step.to_string().contains('\n') {
                continue;
            }
            for fact in proof.lines().flat_map(Line::facts) {
                let fact = fact.to_string();
                let fact = if is_unicode {
                    fact.replace("<>", "≠")
                } else {
                    fact
                };
                assert!(text.contains(&fact), "{fact} of\n{text}");
            }
        }
    }
}
