//! The rows of a proof: what a terminal puts into columns, and a page into elements.

use super::words::Wording;
use super::{Case, Fact, Lemma, Line, Proof, Reason};
use crate::logic::steps::proof::strands::StrandKind;
use crate::words::joined;

/// A row of a proof.
#[derive(Debug, Clone)]
pub(crate) struct Row {
    pub(crate) kind: RowKind,
    /// The case or the lemma that it belongs to.
    pub(crate) part: StrandKind,
    /// The number of a line, or the name of a lemma.
    pub(crate) label: String,
    /// The fact of a line in a list, which has a column.
    pub(crate) fact: String,
    /// The words, or the facts of a case in arrows; lines are broken between them.
    pub(crate) words: Vec<String>,
    /// The facts that the row shows, and those that they follow from.
    pub(crate) shows: Vec<Fact>,
    pub(crate) from: Vec<Fact>,
}

/// The kinds of rows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RowKind {
    /// The conclusion and its reason.
    Head,
    /// A line of a list.
    Line,
    /// A case in arrows.
    Arrows,
    /// The last line of a list.
    End,
    /// The chain as it is written in forums.
    Notation,
}

impl Proof {
    /// The rows: the head, the cases, the end; and then those of the lemmas. `->` and `<>` are written without Unicode.
    pub(crate) fn rows(&self) -> Vec<Row> {
        let lemmas = &self.lemmas[..];
        let words = Wording {
            proof: self,
            prefix: "",
            lemmas,
        };
        let main = StrandKind::Main;
        let head = format!("{}{}.", words.conclusion(), words.why());
        let mut rows = vec![Row::of_words(RowKind::Head, main, "", &head)];
        let several = self.cases.len() > 1;
        for (number, case) in (1..).zip(&self.cases) {
            let part = if several {
                StrandKind::Branch(number)
            } else {
                StrandKind::Main
            };
            words.add_case(case, &part, &mut rows);
        }
        if let Some(end) = words.end() {
            rows.push(Row::of_words(RowKind::End, StrandKind::Main, "", &end));
        }
        for (index, lemma) in lemmas.iter().enumerate() {
            self.add_lemma(index, lemma, &mut rows);
        }
        if let Some(notation) = self.notation() {
            let words = vec![notation];
            rows.push(Row {
                words,
                ..Row::of_words(RowKind::Notation, StrandKind::Main, "", "")
            });
        }
        rows
    }

    fn add_lemma(&self, index: usize, lemma: &Lemma, rows: &mut Vec<Row>) {
        let words = Wording {
            proof: &lemma.proof,
            prefix: &lemma.name,
            lemmas: &self.lemmas,
        };
        let given = Wording {
            prefix: self.user_of(index),
            ..words
        };
        let given = given.given(lemma);
        let before = if given.is_empty() { "" } else { ", given " };
        let (conclusion, why) = (words.conclusion(), words.why());
        let technique = lemma.technique;
        let head = format!("{conclusion} ({technique}){before}{given}{why}.");
        let part = StrandKind::Inner(lemma.name.clone());
        let mut head = Row::of_words(RowKind::Head, part.clone(), &lemma.name, &head);
        head.shows.clone_from(&lemma.proof.conclusion);
        head.from = lemma.given.iter().map(|premise| premise.fact).collect();
        rows.push(head);
        for case in &lemma.proof.cases {
            words.add_case(case, &part, rows);
        }
        if let Some(end) = words.end() {
            rows.push(Row::of_words(RowKind::End, part, "", &end));
        }
    }

    /// The name of the lemma that uses this one first, unless the proof itself does.
    fn user_of(&self, index: usize) -> &str {
        let needs_it = |proof: &Self| proof.used().contains(&index);
        let mut lemmas = self.lemmas.iter();
        let user = lemmas.find(|lemma| needs_it(&lemma.proof));
        user.filter(|_| !needs_it(self))
            .map_or("", |user| &user.name)
    }
}

impl Row {
    fn of_words(kind: RowKind, part: StrandKind, label: &str, words: &str) -> Self {
        Self {
            kind,
            part,
            label: label.to_owned(),
            fact: String::new(),
            words: words.split_whitespace().map(str::to_owned).collect(),
            shows: Vec::new(),
            from: Vec::new(),
        }
    }
}

impl Wording<'_> {
    fn add_case(&self, case: &Case, part: &StrandKind, rows: &mut Vec<Row>) {
        if case.is_linear {
            for path in paths(case) {
                rows.push(self.arrows(case, &path, part));
            }
            return;
        }
        for line in &case.lines {
            let label = line
                .number
                .map_or_else(String::new, |number| format!("{}{number}", self.prefix));
            let mut words = self.reason(line);
            if !line.also.is_empty() {
                words = format!("and {}: {words}", joined(&line.also, ", "));
            }
            let row = Row::of_words(RowKind::Line, part.clone(), &label, &words);
            rows.push(Row {
                fact: line.fact.to_string(),
                shows: line.facts().collect(),
                from: self.seen_from(line),
                ..row
            });
        }
    }

    /// The facts that a line in a list follows from, and those that rule them out at a glance.
    fn seen_from(&self, line: &Line) -> Vec<Fact> {
        let lines = || self.proof.cases.iter().flat_map(|case| &case.lines);
        let with_line = line.from.iter().flat_map(|premise| {
            let number = premise.line;
            let of_line = lines().find(|line| number.is_some() && line.number == number);
            let digit = of_line.map(|line| line.fact).filter(|fact| fact.is_true);
            [Some(premise.fact), digit]
        });
        let mut facts: Vec<Fact> = with_line.flatten().collect();
        facts.sort_unstable();
        facts.dedup();
        facts
    }

    /// A path of a linear case: facts with arrows, and what cannot be seen in brackets.
    fn arrows(&self, case: &Case, path: &[Vec<usize>], part: &StrandKind) -> Row {
        let words = path.iter().enumerate().map(|(place, indices)| {
            let facts = indices
                .iter()
                .map(|&index| self.with_reason(&case.lines[index]));
            let facts: Vec<String> = facts.collect();
            let arrow = if place == 0 { "" } else { "-> " };
            format!("{arrow}{}", facts.join(" and "))
        });
        Row {
            words: words.collect(),
            shows: path
                .iter()
                .flatten()
                .map(|&index| case.lines[index].fact)
                .collect(),
            ..Row::of_words(RowKind::Arrows, part.clone(), "", "")
        }
    }

    fn with_reason(&self, line: &Line) -> String {
        let is_seen = !line.fact.is_true && matches!(line.reason, Reason::House(_));
        let reason = self.reason_alone(&line.reason).filter(|_| !is_seen);
        let brackets = reason.map_or_else(String::new, |reason| format!(" ({reason})"));
        format!("{}{brackets}", line.fact)
    }
}

/// The paths of a tree of lines, by their indices; ends that follow from the same line are together.
fn paths(case: &Case) -> Vec<Vec<Vec<usize>>> {
    let last = case.lines.len() - 1;
    let parent = |index: usize| {
        let from = &case.lines[index].from;
        // A loop ends with the fact that it begins with.
        let before = &case.lines[..index];
        before
            .iter()
            .position(|line| from.iter().any(|premise| premise.fact == line.fact))
    };
    let children = |of: usize| (1..=last).filter(move |&index| parent(index) == Some(of));
    let mut paths = Vec::new();
    let mut next = vec![vec![vec![0]]];
    while let Some(mut path) = next.pop() {
        while let Some(&end) = path.last().and_then(|indices| indices.last()) {
            let (ends, others): (Vec<usize>, Vec<usize>) =
                children(end).partition(|&child| children(child).next().is_none());
            match &others[..] {
                [] if ends.is_empty() => break,
                [] => {
                    path.push(ends);
                    break;
                }
                [first, rest @ ..] => {
                    let mut later: Vec<_> = rest
                        .iter()
                        .map(|&child| vec![vec![end], vec![child]])
                        .collect();
                    if !ends.is_empty() {
                        later.push(vec![vec![end], ends]);
                    }
                    next.extend(later.into_iter().rev());
                    path.push(vec![*first]);
                }
            }
        }
        paths.push(path);
    }
    paths
}
