//! The inferences of chains: a strand for each branch, and one for each of the inner chains.

use super::evidence::{Branch, Chains, Link};
use crate::logic::inference::{Inference, InferenceKind, Strand, StrandKind};

impl Chains {
    /// The branches, then the inner chains, each with those within it after it.
    pub(super) fn all_strands(&self) -> Vec<Strand> {
        let count = self.branches.len();
        let branches = (1..).zip(&self.branches).map(|(number, branch)| {
            let start = branch.nodes.first().map(|node| node.candidate);
            Strand {
                kind: StrandKind::Branch(number, count, start),
                inferences: branch.inferences().collect(),
            }
        });
        let mut strands = branches.collect();
        self.add_inner_strands("", &mut strands);
        strands
    }

    fn add_inner_strands(&self, outer: &str, strands: &mut Vec<Strand>) {
        for (index, inner) in (1..).zip(&self.inner) {
            let number = format!("{outer}{index}");
            let branches = inner.chains.branches.iter();
            strands.push(Strand {
                kind: StrandKind::Inner(number.clone()),
                inferences: branches.flat_map(Branch::inferences).collect(),
            });
            let chains = &inner.chains;
            chains.add_inner_strands(&format!("{number}."), strands);
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
