//! The inferences of proofs, for pictures: a strand for each case, and one for each lemma.

use std::collections::BTreeMap;

use super::{Case, Fact, Lemma, Method, Proof, Reason};
use crate::board::Candidate;
use crate::logic::steps::pattern::{Inference, InferenceKind};
use crate::logic::steps::role::Role;

/// Inferences that belong together, and their candidates.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Strand {
    pub(crate) kind: StrandKind,
    pub(crate) inferences: Vec<Inference>,
    /// The candidates of chains, with their roles in these chains alone.
    pub(crate) roles: BTreeMap<Candidate, Role>,
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

#[cfg(feature = "pictures")]
impl Strand {
    /// The candidate that a branch starts with.
    pub(crate) fn start(&self) -> Option<Candidate> {
        let mut roles = self.roles.iter();
        let (start, _) = roles.find(|(_, role)| **role == Role::Start)?;
        (!matches!(self.kind, StrandKind::Inner(_))).then_some(*start)
    }
}

#[cfg(feature = "pictures")]
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
            let mut strand = Strand::new(kind);
            strand.add(case);
            strand
        });
        cases.chain(self.lemmas.iter().map(Lemma::strand)).collect()
    }
}

impl Lemma {
    fn strand(&self) -> Strand {
        let mut strand = Strand::new(StrandKind::Inner(self.name.clone()));
        for case in &self.proof.cases {
            strand.add(case);
        }
        let given = self.given.iter().map(|premise| premise.fact);
        for fact in given.chain(self.proof.conclusion.iter().copied()) {
            strand.mark(fact);
        }
        strand
    }
}

impl Strand {
    fn new(kind: StrandKind) -> Self {
        Self {
            kind,
            inferences: Vec::new(),
            roles: BTreeMap::new(),
        }
    }

    fn add(&mut self, case: &Case) {
        let lines = case.lines.iter();
        let facts: BTreeMap<Fact, Option<usize>> =
            lines.map(|line| (line.fact, line.number)).collect();
        if let Some(start) = case.lines.first() {
            self.roles.extend(
                start
                    .fact
                    .candidates()
                    .map(|candidate| (candidate, Role::Start)),
            );
        }
        for line in &case.lines {
            self.mark(line.fact);
            for premise in &line.from {
                let fact = premise.fact;
                let mut lines = case.lines.iter();
                let of_line =
                    lines.find(|line| line.number == premise.line && line.number.is_some());
                if !facts.contains_key(&fact) && of_line.is_none() {
                    continue;
                }
                self.mark(fact);
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
                    for each in line.fact.candidates() {
                        self.infer(fact, Fact::new(each, line.fact.is_true), kind);
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

    fn mark(&mut self, fact: Fact) {
        let role = if fact.is_true { Role::On } else { Role::Off };
        for candidate in fact.candidates() {
            let known: Option<&mut Role> = self.roles.get_mut(&candidate);
            match known {
                Some(Role::Start) => {}
                Some(known) if *known != role => *known = Role::OnAndOff,
                Some(_) => {}
                None => {
                    self.roles.insert(candidate, role);
                }
            }
        }
    }
}
