//! Drawings, pages and sheets: well-formed markup with everything that was to be drawn.

use std::collections::BTreeSet;

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use roxmltree::{Document, Node, ParsingOptions};
use sudoku::logic::evidence::{Chains, Evidence};
use sudoku::logic::proof::{Case, Fact, Premise, Proof};
use sudoku::logic::{Mark, PathStep, SolvePath, Step, StepLayout, TechniqueSet};
use sudoku::picture::{Drawing, Explanation, PerPage, Sheet, SheetPuzzle};
use sudoku::{Candidate, Candidates, Cell, Digit, Grid, Puzzle};

use crate::support::{proper_puzzle, with};
use crate::util::strategies::{any_puzzle, puzzle_with_blanks};
use crate::util::{CLASSIC, CLASSIC_SOLVED, INKALA, grid, property};

/// The side of a cell in a drawing.
const SIDE: f64 = 60.0;

#[track_caller]
fn parse(text: &str) -> Document<'_> {
    let options = ParsingOptions {
        allow_dtd: true,
        ..ParsingOptions::default()
    };
    match Document::parse_with_options(text, options) {
        Ok(document) => document,
        Err(error) => panic!("{error}: {text}"),
    }
}

fn has_class(node: &Node, class: &str) -> bool {
    let classes = node.attribute("class").unwrap_or_default();
    classes.split(' ').any(|one| one == class)
}

fn with_class<'a, 'input>(
    node: Node<'a, 'input>,
    class: &str,
) -> impl Iterator<Item = Node<'a, 'input>> {
    node.descendants()
        .filter(move |node| has_class(node, class))
}

/// All text of a node.
fn text_of(node: Node) -> String {
    let texts = node.descendants().filter(Node::is_text);
    texts.filter_map(|node| node.text()).collect()
}

/// The digits in groups of this class, with their cells.
fn digits(drawing: Node, class: &str) -> BTreeSet<(String, char, String)> {
    let texts = with_class(drawing, class).flat_map(|group| {
        group
            .descendants()
            .filter(|node| node.has_tag_name("text"))
            .collect::<Vec<_>>()
    });
    texts
        .flat_map(|text| {
            let places = text.attribute("x").expect("a place").split(' ');
            let y = text.attribute("y").expect("a place");
            let digits = text.text().expect("digits").chars();
            assert_eq!(places.clone().count(), digits.clone().count());
            places
                .zip(digits)
                .map(|(x, digit)| (x.to_owned(), digit, y.to_owned()))
                .collect::<Vec<_>>()
        })
        .collect()
}

/// The candidates with digits in groups of this class.
fn candidates_drawn(drawing: Node, class: &str) -> BTreeSet<Candidate> {
    let number = |text: String| (text.parse::<f64>().expect("a number") / SIDE).floor() + 1.0;
    digits(drawing, class)
        .into_iter()
        .map(|(x, digit, y)| {
            let cell = format!("r{}c{}", number(y), number(x)).parse();
            let is_it = |one: &Digit| one.to_string() == digit.to_string();
            Candidate {
                cell: cell.expect("a cell"),
                digit: Digit::ALL.into_iter().find(is_it).expect("a digit"),
            }
        })
        .collect()
}

fn entries(grid: &Grid) -> BTreeSet<Candidate> {
    let cells = grid.filled().into_iter();
    cells
        .filter_map(|cell| {
            Some(Candidate {
                cell,
                digit: grid[cell]?,
            })
        })
        .collect()
}

fn all(candidates: &Candidates) -> BTreeSet<Candidate> {
    let cells = candidates.unfilled();
    let of_digits = Digit::ALL.into_iter();
    of_digits
        .flat_map(|digit| candidates.of_digit(digit, cells))
        .collect()
}

/// The first steps of the puzzle with all techniques.
fn first_steps(puzzle: &Grid) -> impl Iterator<Item = PathStep> {
    SolvePath::new(puzzle, TechniqueSet::GENERAL).take(6)
}

fn solution(puzzle: &Grid) -> Grid {
    *sudoku::solver::solve(puzzle)
        .solution()
        .expect("there is one")
}

/// The candidates of some facts.
fn candidates_of(facts: impl IntoIterator<Item = Fact>) -> BTreeSet<Candidate> {
    let facts = facts.into_iter();
    let candidates = facts.flat_map(|fact| {
        let cells = fact.cells.iter();
        cells.map(move |cell| Candidate {
            cell,
            digit: fact.digit,
        })
    });
    candidates.collect()
}

/// The facts of the lines, and of what they follow from in the same list.
fn facts_of(cases: &[Case]) -> impl Iterator<Item = Fact> {
    let lines = || cases.iter().flat_map(|case| &case.lines);
    let is_known = move |premise: &Premise| {
        premise.line.is_some() || lines().any(|line| line.fact == premise.fact)
    };
    lines().flat_map(move |line| {
        let from = line.from.iter().copied().filter(is_known);
        from.map(|premise| premise.fact).chain([line.fact])
    })
}

/// The names of the cases and of the chains within that can be chosen, with their candidates.
fn strands_of(proof: &Proof) -> Vec<(String, BTreeSet<Candidate>)> {
    let cases = (1..).zip(proof.cases.chunks(1)).map(|(number, case)| {
        let candidates = candidates_of(facts_of(case));
        (format!("Branch {number}"), candidates)
    });
    let is_choice = proof.cases.len() > 1;
    let lemmas = proof.lemmas.iter().map(|lemma| {
        let given = lemma.given.iter().map(|given| given.fact);
        let more = given.chain(lemma.proof.conclusion.iter().copied());
        let candidates = candidates_of(facts_of(&lemma.proof.cases).chain(more));
        (format!("Chain {}", lemma.name), candidates)
    });
    cases.filter(|_| is_choice).chain(lemmas).collect()
}

/// Each strand that can be chosen has its words, its links, and the marks of its own candidates.
#[track_caller]
fn check_strands(section: Node, chains: &Chains, step: &Step) {
    let is_gone = |candidate: &Candidate| {
        let in_cell = step
            .placement
            .is_some_and(|placed| placed.cell == candidate.cell);
        in_cell || candidates_drawn(section, "d-gone").contains(candidate)
    };
    let all = section.descendants();
    let named = |name: &str, tag: &str| -> Vec<Node> {
        let nodes = all.clone().filter(|node| {
            node.attribute("data-strand") == Some(name) && node.tag_name().name() == tag
        });
        nodes.collect()
    };
    let strands = strands_of(&step.proof().expect("a proof"));
    for (name, candidates) in &strands {
        let paragraphs = named(name, "p");
        let words = paragraphs.first().copied().map(text_of).unwrap_or_default();
        let label = name.strip_prefix("Chain ").unwrap_or_default();
        assert!(
            !words.is_empty() && words.starts_with(label),
            "{name}: {words}"
        );
        let groups = named(name, "g");
        assert!(groups.iter().any(|group| has_class(group, "d-links")));
        let own = groups.iter().find(|group| has_class(group, "d-own"));
        let marked = candidates_drawn(*own.expect("marks"), "d-marked");
        let expected = candidates.iter().filter(|candidate| !is_gone(candidate));
        assert_eq!(marked, expected.copied().collect(), "{name} of {step}");
    }
    check_order(section, chains, step);
    let attributes = all.clone().filter_map(|node| node.attribute("data-strand"));
    let distinct: BTreeSet<&str> = attributes.collect();
    assert_eq!(distinct.len(), strands.len(), "{step}");
}

/// The table for screen readers has the digit or the candidates of each cell.
#[track_caller]
fn check_table(section: Node, before: &Candidates, step: &Step) {
    let cells = section.descendants().filter(|node| {
        node.tag_name().name() == "td" && node.has_siblings() && node.prev_sibling().is_some()
    });
    let shown: Vec<String> = cells.map(text_of).collect();
    let expected = Cell::ALL.map(|cell| {
        let placed = step.placement.filter(|placed| placed.cell == cell);
        if let Some(digit) = before.grid()[cell].or(placed.map(|placed| placed.digit)) {
            return digit.to_string();
        }
        let digits = before.digits_in(cell).iter();
        digits.fold("candidates".to_owned(), |text, digit| {
            format!("{text} {digit}")
        })
    });
    assert_eq!(shown, expected, "{step}");
}

/// Lines are under the digits, numbers of branches above all, and every branch has a mark where it starts.
#[track_caller]
fn check_order(section: Node, chains: &Chains, step: &Step) {
    let place = |class: &str| -> Vec<usize> {
        let nodes = with_class(section, class);
        nodes.map(|node| node.range().start).collect()
    };
    let [links, badges] = ["d-links", "d-badge"].map(place);
    let digits = [place("d-given"), place("d-solved"), place("d-marked")].concat();
    assert!(links.iter().max() < digits.iter().min(), "{step}");
    assert!(badges.is_empty() || badges.iter().min() > digits.iter().max());
    let branches = &chains.branches;
    let numbers = if branches.len() > 1 {
        branches.len()
    } else {
        0
    };
    assert_eq!(badges.len(), numbers, "{step}");
    let starts = branches
        .iter()
        .filter_map(|branch| branch.first())
        .map(|node| node.candidate)
        .filter(|start| {
            step.placement == Some(*start)
                || step.placement.map(|placed| placed.cell) != Some(start.cell)
        });
    let starts: BTreeSet<Candidate> = starts.collect();
    let is_own = |node: &Node| node.ancestors().any(|node| has_class(&node, "d-own"));
    let marks = with_class(section, "d-start").filter(|node| !is_own(node));
    assert_eq!(marks.count(), starts.len(), "{step}");
}

#[test]
fn the_place_to_look_at_is_outlined_so_that_it_is_seen() {
    let puzzle = grid(CLASSIC);
    let step = first_steps(&puzzle).next().expect("a step");
    let svg = Drawing::of_place(&puzzle, &step).to_svg();
    assert!(svg.contains("<rect class=\"d-house\""));
    for class in ["d-house", "d-cell"] {
        let rule = svg.split(&format!("\n.{class}{{")).nth(1);
        let stroke = rule.and_then(|rule| rule.split("stroke:#").nth(1));
        let colour = stroke.expect("an outline");
        let part = |index| u8::from_str_radix(&colour[index..index + 2], 16).expect("a colour");
        let light = |part: u8| (f64::from(part) / 255.0).powf(2.2);
        let luminance = 0.2126 * light(part(0)) + 0.7152 * light(part(2)) + 0.0722 * light(part(4));
        assert!(1.05 / (luminance + 0.05) > 3.0, "{class}: {luminance}");
    }
}

proptest! {
    #![proptest_config(property(200))]

    #[test]
    fn a_drawing_of_a_puzzle_shows_its_givens_and_no_other_digit(puzzle in any_puzzle()) {
        let svg = Drawing::of_puzzle(&puzzle).to_svg();
        let document = parse(&svg);
        let root = document.root_element();
        prop_assert_eq!(candidates_drawn(root, "d-given"), entries(&puzzle));
        let count = root.descendants().filter(|node| node.has_tag_name("text")).count();
        prop_assert_eq!(count, puzzle.filled().len());
        let clashes = puzzle.clashes();
        let clashing: BTreeSet<Cell> = clashes.iter().flat_map(|clash| clash.cells).collect();
        prop_assert_eq!(with_class(root, "d-clash").count(), clashing.len());
    }

    #[test]
    fn a_drawing_of_a_solution_tells_givens_from_what_was_found(puzzle in puzzle_with_blanks(0..=81)) {
        let solution = solution(&puzzle);
        let svg = Drawing::of_solution(&puzzle, &solution).to_svg();
        let document = parse(&svg);
        let givens = candidates_drawn(document.root_element(), "d-given");
        let found = candidates_drawn(document.root_element(), "d-solved");
        prop_assert!(givens.is_disjoint(&found));
        prop_assert_eq!(&givens, &entries(&puzzle));
        prop_assert_eq!(&givens | &found, entries(&solution));
    }

    #[test]
    fn a_drawing_of_candidates_shows_all_of_them(puzzle in puzzle_with_blanks(20..=70)) {
        let candidates = Candidates::from(&puzzle);
        let svg = Drawing::of_puzzle(&candidates).to_svg();
        let document = parse(&svg);
        prop_assert_eq!(candidates_drawn(document.root_element(), "d-candidate"), all(&candidates));
        prop_assert_eq!(candidates_drawn(document.root_element(), "d-given"), entries(&puzzle));
    }
}

proptest! {
    #![proptest_config(property(40))]

    #[test]
    fn a_drawing_of_a_step_shows_every_candidate_and_strikes_out_those_that_go(puzzle in proper_puzzle()) {
        for path_step in first_steps(&puzzle) {
            let svg = Drawing::of_step(&puzzle, &path_step).to_svg();
            let PathStep { before, step, .. } = &path_step;
            let document = parse(&svg);
            let root = document.root_element();
            let placed = step.placement;
            let is_elsewhere = |candidate: &Candidate| placed.is_none_or(|placed| placed.cell != candidate.cell);
            let expected: BTreeSet<Candidate> = all(before).into_iter().filter(is_elsewhere).collect();
            let shown = &candidates_drawn(root, "d-candidate") | &candidates_drawn(root, "d-marked");
            prop_assert_eq!(&shown, &expected, "{}", step);
            let gone: BTreeSet<Candidate> = path_step
                .marks()
                .filter(|(candidate, mark)| *mark == Mark::Eliminated && is_elsewhere(candidate))
                .map(|(candidate, _)| candidate)
                .collect();
            prop_assert_eq!(&candidates_drawn(root, "d-gone"), &gone, "{}", step);
            let strikes = with_class(root, "d-strike").filter_map(|path| path.attribute("d"));
            prop_assert_eq!(strikes.map(|path| path.matches('M').count()).sum::<usize>(), gone.len());
            prop_assert_eq!(candidates_drawn(root, "d-big"), placed.into_iter().collect());
            let drawn: BTreeSet<Candidate> = &candidates_drawn(root, "d-given") | &candidates_drawn(root, "d-solved");
            prop_assert_eq!(drawn, entries(before.grid()));
        }
    }

    #[test]
    fn where_to_look_gives_no_candidate_away(puzzle in proper_puzzle()) {
        for path_step in first_steps(&puzzle) {
            let svg = Drawing::of_place(&puzzle, &path_step).to_svg();
            let document = parse(&svg);
            let root = document.root_element();
            prop_assert_eq!(candidates_drawn(root, "d-candidate"), all(&path_step.before));
            prop_assert!(with_class(root, "d-marked").next().is_none());
            let shades = with_class(root, "d-house").count() + with_class(root, "d-cell").count();
            prop_assert!(shades > 0, "{}", path_step.step);
        }
    }

    #[test]
    fn any_title_is_harmless(title in any::<String>(), level in option::of("[<&\"'>\\PC\u{1b}\\[]{0,20}")) {
        let puzzle = Puzzle::Givens(grid(CLASSIC));
        let svg = Drawing::of_puzzle(&puzzle).titled(title.clone()).to_svg();
        let document = parse(&svg);
        let expected = harmless(&title);
        let shown = document.root_element().first_element_child().map(text_of);
        prop_assert_eq!(shown.as_deref(), Some(&*expected));

        let page = Explanation { title: &title, puzzle: &puzzle, steps: &[], summary: &title }.to_html();
        let document = parse(&page);
        for (tag, expected) in [("title", &format!("{expected}: {CLASSIC}")), ("h1", &expected)] {
            let node = document.descendants().find(|node| node.tag_name().name() == tag);
            let shown = node.map(text_of);
            prop_assert_eq!(shown.as_ref(), Some(expected));
        }

        let mut html = String::new();
        let mut sheet = Sheet::new(PerPage::One);
        sheet.write(&mut html, &SheetPuzzle {
            puzzle,
            filled: None,
            title: Some(title),
            level: level.clone(),
            answer: None,
        });
        sheet.finish(&mut html);
        let document = parse(&html);
        let caption = with_class(document.root(), "title").next().map(text_of);
        prop_assert_eq!(caption.as_deref(), Some(&*expected));
        prop_assert!(!html.bytes().any(|byte| byte == 0x1b));
    }

    #[test]
    fn a_sheet_has_every_puzzle_and_after_them_every_answer(
        puzzles in vec(puzzle_with_blanks(30..=50), 1..30),
        per_page in prop_oneof![Just((PerPage::One, 1)), Just((PerPage::Four, 4)), Just((PerPage::Six, 6))],
        with_answers in any::<bool>(),
    ) {
        let (per_page, number) = per_page;
        let mut sheet = Sheet::new(per_page);
        let mut html = String::new();
        let mut solutions = Vec::new();
        for puzzle in &puzzles {
            let solution = solution(puzzle);
            solutions.push(solution);
            sheet.write(&mut html, &SheetPuzzle {
                puzzle: (*puzzle).into(),
                filled: None,
                title: None,
                level: None,
                answer: with_answers.then_some(Ok(solution)),
            });
        }
        sheet.finish(&mut html);
        let document = parse(&html);
        let boards: Vec<Node> = with_class(document.root(), "board").collect();
        let pages = with_class(document.root(), "page").count();
        let count = puzzles.len();
        let answers = if with_answers { count } else { 0 };
        prop_assert_eq!(boards.len(), count + answers);
        prop_assert_eq!(pages, count.div_ceil(number) + answers.div_ceil(12));
        for (puzzle, board) in puzzles.iter().zip(&boards) {
            prop_assert_eq!(candidates_drawn(*board, "d-given"), entries(puzzle));
            prop_assert!(candidates_drawn(*board, "d-solved").is_empty());
        }
        for ((puzzle, solution), board) in puzzles.iter().zip(&solutions).zip(&boards[count..]) {
            let givens = candidates_drawn(*board, "d-given");
            prop_assert_eq!(&givens, &entries(puzzle));
            prop_assert_eq!(&givens | &candidates_drawn(*board, "d-solved"), entries(solution));
        }
    }
}

/// The text with a replacement for what markup cannot hold.
fn harmless(text: &str) -> String {
    let replaced = |char: char| {
        let is_bad = char.is_control() && !['\n', '\t'].contains(&char);
        if is_bad || ['\u{fffe}', '\u{ffff}'].contains(&char) {
            char::REPLACEMENT_CHARACTER
        } else {
            char
        }
    };
    text.chars().map(replaced).collect()
}

#[test]
fn a_page_has_every_step_of_the_hardest_puzzle_with_its_words_and_nested_chains() {
    let puzzle = grid(INKALA);
    let steps: Vec<PathStep> = SolvePath::new(&puzzle, TechniqueSet::RATED).collect();
    assert!(steps.len() > 100);
    let html = Explanation {
        title: "Inkala",
        puzzle: &puzzle.into(),
        steps: &steps,
        summary: "Solved.",
    }
    .to_html();
    assert!(html.len() < 2_000_000, "{}", html.len());
    let document = parse(&html);
    let sections: Vec<Node> = with_class(document.root(), "step").collect();
    assert_eq!(sections.len(), steps.len() + 2);
    let mut nested = 0;
    for (section, PathStep { before, step, .. }) in sections[1..].iter().zip(&steps) {
        let words = with_class(*section, "words").next().map(text_of);
        let said = words.unwrap_or_default();
        let in_one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        let layout = with!(StepLayout {
            width: 10_000,
            is_unicode: true,
            ..StepLayout::default()
        });
        let expected = step.to_text("", "", layout);
        let expected = expected.strip_prefix(':').unwrap_or(&expected);
        assert_eq!(in_one_line(&said), in_one_line(expected));
        if let Evidence::Chains(chains) = &step.evidence {
            let expected = step.proof().expect("a proof").lemmas.len();
            let drawn = with_class(*section, "d-inner").count();
            assert_eq!(drawn, expected, "{step}");
            nested += drawn;
            check_strands(*section, chains, step);
        }
        let shown =
            &candidates_drawn(*section, "d-given") | &candidates_drawn(*section, "d-solved");
        assert_eq!(shown, entries(before.grid()));
        check_table(*section, before, step);
    }
    assert!(nested > 10);
    let links = document
        .descendants()
        .filter(|node| node.tag_name().name() == "a");
    let links: Vec<&str> = links.filter_map(|link| link.attribute("href")).collect();
    let ids = sections
        .iter()
        .filter_map(|section| section.attribute("id"));
    assert!(ids.map(|id| format!("#{id}")).eq(links));
}

#[test]
fn pages_and_drawings_load_nothing() {
    let puzzle = Puzzle::Givens(grid(CLASSIC));
    let steps: Vec<PathStep> = SolvePath::new(&puzzle, TechniqueSet::RATED).collect();
    let page = Explanation {
        title: "A page",
        puzzle: &puzzle,
        steps: &steps,
        summary: "Solved.",
    };
    let mut sheet = Sheet::new(PerPage::Four);
    let mut html = String::new();
    sheet.write(
        &mut html,
        &SheetPuzzle {
            puzzle: puzzle.clone(),
            filled: Some(grid(CLASSIC_SOLVED)),
            title: None,
            level: None,
            answer: Some(Err("no solution".to_owned())),
        },
    );
    sheet.finish(&mut html);
    for text in [page.to_html(), html, Drawing::of_puzzle(&puzzle).to_svg()] {
        let text = text
            .replace("http://www.w3.org/1999/xhtml", "")
            .replace("http://www.w3.org/2000/svg", "");
        for loads in ["http", "src=", "url(", "@import", "<link", "fetch("] {
            assert!(!text.contains(loads), "{loads}");
        }
    }
}

#[test]
fn a_sheet_without_puzzles_is_empty() {
    let mut html = String::new();
    Sheet::new(PerPage::One).finish(&mut html);
    assert_eq!(html, "");
}
