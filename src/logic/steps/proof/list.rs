//! Lists: what is not needed is dropped, eliminations at a glance are folded, lines are numbered and lemmas named.

use std::collections::{BTreeMap, BTreeSet};

use super::notation::together;
use super::{Case, Fact, Lemma, Line, Method, Premise, Proof, Reason};

/// A case with more ends than this is a list.
const MOST_ENDS: usize = 3;

impl Proof {
    /// Returns true if the line is an end of its case.
    fn is_end(&self, line: &Line, index: usize, count: usize) -> bool {
        match self.method {
            Method::Clash { between } => between.iter().any(|end| end.fact == line.fact),
            _ => index + 1 == count || self.conclusion.contains(&line.fact),
        }
    }

    /// Drops the lines on which no end of the cases relies.
    pub(in crate::logic) fn drop_unneeded(&mut self) {
        let mut cases = std::mem::take(&mut self.cases);
        for case in &mut cases {
            let mut needed = BTreeSet::new();
            let count = case.lines.len();
            for (index, line) in case.lines.iter().enumerate().rev() {
                if self.is_end(line, index, count) {
                    needed.insert(line.fact);
                }
                if needed.contains(&line.fact) {
                    needed.extend(line.from.iter().map(|premise| premise.fact));
                }
            }
            case.lines.retain(|line| needed.contains(&line.fact));
        }
        self.cases = cases;
    }

    /// The proof with its lemmas in the order in which they are first needed, named, and with folded lists.
    pub(in crate::logic) fn into_lists(mut self) -> Self {
        self.order_lemmas();
        let mut lemmas = std::mem::take(&mut self.lemmas);
        self.number_lines();
        for lemma in &mut lemmas {
            lemma.proof.number_lines();
        }
        self.lemmas = lemmas;
        self.number_given();
        self
    }

    /// The lemmas that the cases use, by their indices.
    pub(in crate::logic) fn used(&self) -> Vec<usize> {
        let lines = self.cases.iter().flat_map(|case| &case.lines);
        let used = lines.filter_map(|line| match line.reason {
            Reason::Lemma(index) => Some(index),
            _ => None,
        });
        used.collect()
    }

    fn order_lemmas(&mut self) {
        let mut order: Vec<usize> = Vec::new();
        // The last is the next to be looked at.
        let mut next = self.used();
        next.reverse();
        while let Some(index) = next.pop() {
            if !order.contains(&index) {
                order.push(index);
                next.extend(self.lemmas[index].proof.used().into_iter().rev());
            }
        }
        let mut lemmas: Vec<Option<Lemma>> = self.lemmas.drain(..).map(Some).collect();
        self.lemmas = order
            .iter()
            .filter_map(|&index| lemmas[index].take())
            .collect();
        for (number, lemma) in self.lemmas.iter_mut().enumerate() {
            lemma.name = name(number);
        }
        let cases = self.lemmas.iter_mut().map(|lemma| &mut lemma.proof.cases);
        let cases = std::iter::once(&mut self.cases).chain(cases).flatten();
        for line in cases.flat_map(|case| &mut case.lines) {
            if let Reason::Lemma(index) = &mut line.reason {
                *index = order
                    .iter()
                    .position(|old| old == index)
                    .unwrap_or_default();
            }
        }
    }

    /// Numbers the lines of cases that are not linear, and folds what a digit rules out at a glance.
    fn number_lines(&mut self) {
        let mut cases = std::mem::take(&mut self.cases);
        let is_clash = matches!(self.method, Method::Clash { .. });
        let mut number = 0;
        for case in &mut cases {
            case.is_linear = !is_clash && case.is_tree();
            if !case.is_linear {
                let known = self.fold(case, &mut number);
                if let Method::Clash { between } = &mut self.method {
                    for end in between {
                        end.line = known.get(&end.fact).copied();
                    }
                }
            }
        }
        self.cases = cases;
    }

    /// Folds and numbers the lines of a case, those with the same reason together; returns the line in which each fact can be
    /// seen.
    fn fold(&self, case: &mut Case, number: &mut usize) -> BTreeMap<Fact, usize> {
        let mut known: BTreeMap<Fact, usize> = BTreeMap::new();
        let is_clash = matches!(self.method, Method::Clash { .. });
        let lines = std::mem::take(&mut case.lines);
        let count = lines.len();
        for (index, mut line) in lines.into_iter().enumerate() {
            let is_kept = !line.is_at_a_glance() || !is_clash && self.is_end(&line, index, count);
            for premise in &mut line.from {
                premise.line = known.get(&premise.fact).copied();
            }
            if !is_kept {
                known.extend(line.from[0].line.map(|number| (line.fact, number)));
                continue;
            }
            let is_alone = self.conclusion.contains(&line.fact) || index + 1 == count;
            let mut before = case.lines.iter_mut();
            let joined = before.find(|joined| !is_alone && self.joins(joined, &line));
            if let Some(joined) = joined {
                let facts: Vec<Fact> = joined.facts().chain([line.fact]).collect();
                let mut facts = together(&facts).into_iter();
                joined.fact = facts.next().unwrap_or(joined.fact);
                joined.also = facts.collect();
                known.extend(joined.number.map(|number| (line.fact, number)));
                continue;
            }
            *number += 1;
            line.number = Some(*number);
            known.insert(line.fact, *number);
            case.lines.push(line);
        }
        known
    }

    /// Returns true if the same pattern or the same lemma eliminates something by both lines, and the first is not a
    /// conclusion.
    fn joins(&self, first: &Line, other: &Line) -> bool {
        let is_shared = matches!(first.reason, Reason::Pattern { .. } | Reason::Lemma(_));
        is_shared
            && !first.fact.is_true
            && !other.fact.is_true
            && (&first.reason, &first.from) == (&other.reason, &other.from)
            && !self.conclusion.contains(&first.fact)
    }

    /// Gives the premises of lemmas the numbers of the lines that use them, if these are always the same.
    fn number_given(&mut self) {
        let mut uses: Vec<Option<Vec<Premise>>> = vec![None; self.lemmas.len()];
        for line in self.lines() {
            let Reason::Lemma(index) = line.reason else {
                continue;
            };
            match &mut uses[index] {
                Some(known) if *known != line.from => known.iter_mut().for_each(|premise| {
                    premise.line = None;
                }),
                Some(_) => {}
                first => *first = Some(line.from.clone()),
            }
        }
        for (lemma, from) in self.lemmas.iter_mut().zip(uses) {
            lemma.given = from.unwrap_or_default();
        }
    }
}

impl Case {
    /// Returns true if each line follows from one other, and not many are ends.
    fn is_tree(&self) -> bool {
        let facts: BTreeSet<Fact> = self.lines.iter().map(|line| line.fact).collect();
        let parents = |line: &Line| {
            let premises = line.from.iter();
            premises
                .filter(|premise| facts.contains(&premise.fact))
                .count()
        };
        let [_, rest @ ..] = &self.lines[..] else {
            return true;
        };
        let used: BTreeSet<Fact> = rest
            .iter()
            .flat_map(|line| line.from.iter().map(|premise| premise.fact))
            .collect();
        let ends = rest.iter().filter(|line| !used.contains(&line.fact));
        rest.iter().all(|line| parents(line) == 1) && ends.count() <= MOST_ENDS
    }
}

impl Line {
    /// Returns true if a digit rules the candidate out at a glance: it is in its cell, or in a house of it.
    fn is_at_a_glance(&self) -> bool {
        !self.fact.is_true && matches!(self.reason, Reason::Cell | Reason::House(_))
    }
}

/// The name of a lemma: A, B, …, Z, AA, AB, …
fn name(number: usize) -> String {
    const LETTERS: &[u8; 26] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let last = char::from(LETTERS[number % 26]);
    match number / 26 {
        0 => last.to_string(),
        before => format!("{}{last}", name(before - 1)),
    }
}
