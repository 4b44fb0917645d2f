//! Proofs made of chains whose nodes are false and true in turn.

use super::{Case, Fact, Line, Method, Proof, Reason};
use crate::logic::techniques::{AlternatingNode, InTurn, LinkReason};

impl Proof {
    /// The proof of a conclusion by one or several chains.
    pub(in crate::logic) fn of_chains_in_turn<'a>(
        method: Method,
        chains: impl IntoIterator<Item = InTurn<'a>>,
        conclusion: Vec<Fact>,
    ) -> Self {
        Self {
            conclusion,
            method,
            cases: chains.into_iter().map(case).collect(),
            lemmas: Vec::new(),
        }
    }
}

fn case(chain: InTurn<'_>) -> Case {
    let fact = |AlternatingNode { digit, cells }, is_true| Fact {
        cells,
        digit,
        is_true,
    };
    let start = Line {
        number: None,
        fact: fact(chain.nodes[0], chain.first_is_true),
        reason: Reason::Assumption,
        from: Vec::new(),
    };
    let steps = chain.steps();
    let steps = steps.map(|([from, to], is_strong, reason)| Line {
        number: None,
        fact: fact(to, is_strong),
        reason: match reason {
            LinkReason::Cell(_) => Reason::Cell,
            LinkReason::House(house) => Reason::House(house),
            LinkReason::Set(set) => Reason::Set {
                cells: set.cells,
                digits: set.digits,
            },
        },
        from: vec![fact(from, !is_strong).into()],
    });
    Case {
        lines: std::iter::once(start).chain(steps).collect(),
        is_linear: true,
    }
}
