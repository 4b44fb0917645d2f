//! The inferences of chains: a strand for each branch, and one for each of the inner chains.

use std::collections::BTreeMap;
use std::slice;

use super::chains::{Branch, Chains, InnerChains, Link};
use crate::board::Candidate;
use crate::logic::steps::inference::{Inference, InferenceKind, Strand, StrandKind};
use crate::logic::steps::role::Role;

impl Chains {
    /// The branches, then the inner chains, each with those within it after it.
    pub(super) fn all_strands(&self) -> Vec<Strand> {
        let is_only = self.branches.len() == 1;
        let branches = (1..).zip(&self.branches).map(|(number, branch)| Strand {
            kind: if is_only {
                StrandKind::Main
            } else {
                StrandKind::Branch(number)
            },
            inferences: branch.inferences().collect(),
            roles: roles(slice::from_ref(branch)).into_iter().collect(),
            words: branch.sentences(""),
        });
        let inner = self.numbered_inner("").into_iter();
        branches
            .chain(inner.map(|(number, inner)| inner.strand(&number)))
            .collect()
    }

    /// The chains within, each with those within it after it, and with their numbers in words, as in `2.1`.
    pub(super) fn numbered_inner(&self, outer: &str) -> Vec<(String, &InnerChains)> {
        let each = (1..).zip(&self.inner).flat_map(|(index, inner)| {
            let number = format!("{outer}{index}");
            let within = inner.chains.numbered_inner(&format!("{number}."));
            std::iter::once((number, inner)).chain(within)
        });
        each.collect()
    }
}

impl InnerChains {
    /// These chains without those within them.
    fn strand(&self, number: &str) -> Strand {
        let branches = &self.chains.branches;
        let mut roles = roles(branches);
        for &candidate in self.relies_on.iter().chain(&self.eliminations) {
            roles.entry(candidate).or_insert(Role::Off);
        }
        Strand {
            kind: StrandKind::Inner(number.to_owned()),
            inferences: branches.iter().flat_map(Branch::inferences).collect(),
            roles: roles.into_iter().collect(),
            words: self.sentences(number),
        }
    }
}

impl Branch {
    /// The inferences from each node to those that follow from it.
    fn inferences(&self) -> impl Iterator<Item = Inference> {
        self.nodes.iter().flat_map(move |node| {
            let kind = match node.link {
                Link::Pattern(_) | Link::Inner(_) => InferenceKind::Indirect,
                _ if node.on => InferenceKind::Strong,
                _ => InferenceKind::Weak,
            };
            node.from.iter().map(move |&from| Inference {
                ends: [self.nodes[from].candidate, node.candidate],
                kind,
            })
        })
    }
}

/// The candidates of the branches with their roles.
fn roles(branches: &[Branch]) -> BTreeMap<Candidate, Role> {
    let nodes = branches.iter().flat_map(|branch| &branch.nodes);
    let candidates = nodes.map(|node| node.candidate);
    candidates
        .map(|candidate| (candidate, role(branches, candidate)))
        .collect()
}

/// The role of a candidate that is in one of the branches.
pub(super) fn role(branches: &[Branch], candidate: Candidate) -> Role {
    let mut starts = branches.iter().filter_map(|branch| branch.nodes.first());
    if starts.any(|start| start.candidate == candidate) {
        return Role::Start;
    }
    let [on, off] = [true, false].map(|state| {
        let mut nodes = branches.iter().flat_map(|branch| &branch.nodes);
        nodes.any(|node| node.candidate == candidate && node.on == state)
    });
    match (on, off) {
        (true, true) => Role::OnAndOff,
        (true, false) => Role::On,
        (false, _) => Role::Off,
    }
}
