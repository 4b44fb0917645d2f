//! The inferences of proofs, for pictures: a strand for each case, and one for each lemma.

use std::collections::BTreeMap;

use super::{Case, Fact, Lemma, Method, Proof, Reason};
use crate::board::Candidate;
use crate::logic::steps::mark::Mark;
use crate::logic::steps::pattern::{Inference, InferenceKind};

/// Inferences that belong together, and their candidates.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Strand {
    pub(crate) kind: StrandKind,
    pub(crate) inferences: Vec<Inference>,
    /// The candidates of chains, with their marks in these chains alone.
    pub(crate) marks: BTreeMap<Candidate, Mark>,
}

/// The part of a step that a strand is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum StrandKind {
    /// A pattern, whose links are the same from both ends.
    Pattern,
    /// The only branch.
    Main,
    /// One of several branches, by its number from 1.
    Branch(usize),
    /// Chains within, by their name in the proof.
    Inner(String),
}

impl Strand {
    /// The candidate that a branch starts with.
    pub(crate) fn start(&self) -> Option<Candidate> {
        let mut marks = self.marks.iter();
        let (start, _) = marks.find(|(_, mark)| **mark == Mark::Start)?;
        (!matches!(self.kind, StrandKind::Inner(_))).then_some(*start)
    }
}

impl StrandKind {
    /// The name by which it can be chosen, if it is not all that there is.
    pub(crate) fn name(&self) -> Option<String> {
        match self {
            Self::Pattern | Self::Main => None,
            Self::Branch(number) => Some(format!("Branch {number}")),
            Self::Inner(number) => Some(format!("Chain {number}")),
        }
    }
}

impl Proof {
    /// The cases, then the lemmas.
    pub(in crate::logic) fn strands(&self) -> Vec<Strand> {
        let is_only = self.cases.len() == 1;
        let cases = (1..).zip(&self.cases).map(|(number, case)| {
            let kind = match self.method {
                // The links are the same from both ends.
                Method::Ends => StrandKind::Pattern,
                _ if is_only => StrandKind::Main,
                _ => StrandKind::Branch(number),
            };
            Strand::new(kind, std::slice::from_ref(case), Vec::new())
        });
        cases.chain(self.lemmas.iter().map(Lemma::strand)).collect()
    }
}

impl Lemma {
    fn strand(&self) -> Strand {
        let given = self.given.iter().map(|premise| premise.fact);
        let facts = given.chain(self.proof.conclusion.iter().copied()).collect();
        let kind = StrandKind::Inner(self.name.clone());
        Strand::new(kind, &self.proof.cases, facts)
    }
}

impl Strand {
    /// The strand of these cases, in which these facts count, too.
    fn new(kind: StrandKind, cases: &[Case], mut facts: Vec<Fact>) -> Self {
        let mut strand = Self {
            kind,
            inferences: Vec::new(),
            marks: BTreeMap::new(),
        };
        for case in cases {
            strand.add(case, &mut facts);
        }
        let starts = cases
            .iter()
            .filter_map(|case| Some(case.lines.first()?.fact));
        strand.marks = Mark::of_chains(starts, facts);
        strand
    }

    /// Adds the inferences of a case, and its facts to these.
    fn add(&mut self, case: &Case, facts: &mut Vec<Fact>) {
        for line in &case.lines {
            facts.extend(line.facts());
            for premise in &line.from {
                let fact = premise.fact;
                let mut lines = case.lines.iter();
                let of_line =
                    lines.find(|line| line.number == premise.line && line.number.is_some());
                if of_line.is_none() && case.lines.iter().all(|line| line.fact != fact) {
                    continue;
                }
                facts.push(fact);
                let digit = of_line.map(|line| line.fact);
                if let Some(digit) = digit.filter(|digit| digit.is_true && *digit != fact) {
                    self.infer(digit, fact, InferenceKind::Weak);
                }
                let kind = match line.reason {
                    Reason::Pattern { .. } | Reason::Lemma(_) => InferenceKind::Indirect,
                    _ if line.fact.is_true => InferenceKind::Strong,
                    _ => InferenceKind::Weak,
                };
                if kind == InferenceKind::Indirect {
                    for shown in line.facts() {
                        for each in shown.candidates() {
                            self.infer(fact, Fact::new(each, shown.is_true), kind);
                        }
                    }
                } else {
                    self.infer(fact, line.fact, kind);
                }
            }
        }
    }

    /// Adds an inference from the first candidate of a fact to that of another, once.
    fn infer(&mut self, from: Fact, to: Fact, kind: InferenceKind) {
        let ends = [from, to].map(|fact| fact.candidates().next());
        if let [Some(from), Some(to)] = ends {
            let ends = [from, to];
            let inference = Inference { ends, kind };
            if !self.inferences.contains(&inference) {
                self.inferences.push(inference);
            }
        }
    }
}
