//! Proofs made of rated chains. Chains within chains become lemmas, which say all that they rely on.

use std::collections::BTreeSet;

use super::evidence::{ChainNode, ChainProof, Chains, InnerChains, Link};
use crate::board::Candidate;
use crate::logic::steps::proof::{Case, Fact, Lemma, Line, Method, Premise, Proof, Reason};

impl Proof {
    /// The proof of a conclusion by chains.
    pub(super) fn of_chains(chains: &Chains, conclusion: Vec<Fact>) -> Self {
        let mut builder = Builder::default();
        let proof = builder.proof(chains, conclusion, &Gone::new());
        Self {
            lemmas: builder.lemmas,
            ..proof
        }
        .into_lists()
    }
}

/// Candidates that are gone in the chains that others are within.
type Gone = BTreeSet<Candidate>;

/// Collects the lemmas while proofs are made.
#[derive(Default)]
struct Builder {
    lemmas: Vec<Lemma>,
}

impl Builder {
    /// The proof, with a line for each fact that it needs. Its lemmas are with the builder.
    fn proof(&mut self, chains: &Chains, conclusion: Vec<Fact>, gone: &Gone) -> Proof {
        let branches = chains.branches.iter();
        let cases = branches.map(|branch| self.case(branch, chains, gone));
        let mut proof = Proof::new(method(chains), cases, conclusion);
        proof.drop_unneeded();
        proof
    }

    fn case(&mut self, branch: &[ChainNode], chains: &Chains, gone: &Gone) -> Case {
        let mut lines: Vec<Line> = Vec::new();
        for node in branch {
            // A lemma may have placed the digit.
            let is_known = lines.iter().any(|line| line.fact == node.fact());
            if !is_known || chains.proof == ChainProof::Cycle {
                self.add(node, branch, chains, gone, &mut lines);
            }
        }
        Case {
            lines,
            is_linear: false,
        }
    }

    /// Adds the line of a node; if a lemma places the digit that rules it out, also the line of that, if it is new.
    fn add(
        &mut self,
        node: &ChainNode,
        branch: &[ChainNode],
        chains: &Chains,
        gone: &Gone,
        lines: &mut Vec<Line>,
    ) {
        let fact = node.fact();
        let from = node.from.iter().map(|&from| branch[from].fact());
        let near = gone.iter().filter(|&&gone| node.relies_on(gone));
        let gone_before = near.map(|&gone| Fact::new(gone, false));
        let mut from: BTreeSet<Fact> = from.chain(gone_before).collect();
        let reason = match &node.link {
            Link::Assumption => Reason::Assumption,
            Link::Cell(_) => Reason::Cell,
            Link::House(house) => Reason::House(*house),
            Link::Pattern(evidence) => {
                let look = evidence.pattern().look();
                Reason::Pattern {
                    technique: evidence.pattern().technique(),
                    place: look.words(),
                    digits: look.digits(),
                    cells: look.cells(),
                }
            }
            Link::Inner(index) => {
                let (index, shown) = self.lemma(&chains.inner[*index], fact, gone);
                let given = self.lemmas[index].given.iter();
                let given: BTreeSet<Fact> = given.map(|premise| premise.fact).collect();
                if shown.is_true {
                    if lines.iter().all(|line| line.fact != shown) {
                        lines.push(Line::new(shown, Reason::Lemma(index), given));
                    }
                    from = BTreeSet::from([shown]);
                    Reason::Cell
                } else {
                    from = given;
                    Reason::Lemma(index)
                }
            }
        };
        lines.push(Line::new(fact, reason, from));
    }

    /// The lemma by which a candidate is false, and the fact that it shows: that, or a digit placed in the cell.
    ///
    /// Chains of the same cases are one lemma with several conclusions.
    fn lemma(&mut self, inner: &InnerChains, wanted: Fact, gone: &Gone) -> (usize, Fact) {
        let gone: Gone = gone.iter().chain(&inner.relies_on).copied().collect();
        let chains = &inner.chains;
        let shown = chains
            .placed()
            .map_or(wanted, |placed| Fact::new(placed, true));
        let proof = self.proof(chains, vec![shown], &gone);
        let new = Lemma {
            name: String::new(),
            technique: chains.technique,
            given: proof.given(&gone),
            proof,
        };
        let mut known = self.lemmas.iter();
        let index = known.position(|known| known.is_joined_by(&new));
        if let Some(index) = index {
            self.lemmas[index].proof.join(new.proof);
        } else {
            self.lemmas.push(new);
        }
        (index.unwrap_or(self.lemmas.len() - 1), shown)
    }
}

impl ChainNode {
    /// Returns true if the node also depends on the absence of this candidate.
    fn relies_on(&self, gone: Candidate) -> bool {
        match &self.link {
            Link::Cell(cell) => self.on && gone.cell == *cell,
            Link::House(house) => {
                let is_in_house = house.cell_set().contains(gone.cell);
                self.on && gone.digit == self.candidate.digit && is_in_house
            }
            Link::Pattern(evidence) => {
                let look = evidence.pattern().look();
                let mut houses = look.houses.iter();
                let is_in_house = houses.any(|house| house.cell_set().contains(gone.cell));
                look.cells().contains(gone.cell)
                    || look.digits().contains(gone.digit) && is_in_house
            }
            Link::Assumption | Link::Inner(_) => false,
        }
    }
}

impl Lemma {
    /// Returns true if the other has the same cases, up to their ends.
    fn is_joined_by(&self, other: &Self) -> bool {
        let is_split = matches!(
            self.proof.method,
            Method::Cell { .. } | Method::House { .. }
        );
        self.technique == other.technique
            && self.given == other.given
            && self.proof.method == other.proof.method
            && (is_split || self.proof.cases == other.proof.cases)
    }
}

impl Proof {
    /// The facts that it relies on, of those that are gone.
    fn given(&self, gone: &Gone) -> Vec<Premise> {
        let is_of_method = |gone: &Candidate| match self.method {
            Method::Cell { cell } => gone.cell == cell,
            Method::House { house, digit } => {
                gone.digit == digit && house.cell_set().contains(gone.cell)
            }
            _ => false,
        };
        let of_method = gone.iter().copied().filter(is_of_method);
        let premises = self.lines().flat_map(|line| &line.from);
        let of_lines = premises
            .filter(|premise| !premise.fact.is_true)
            .flat_map(|premise| premise.fact.candidates())
            .filter(|candidate| gone.contains(candidate));
        let given: BTreeSet<Candidate> = of_method.chain(of_lines).collect();
        let facts = given.into_iter().map(|gone| Fact::new(gone, false));
        facts.map(Premise::from).collect()
    }

    /// Adds the conclusions and the lines of a proof with the same cases.
    fn join(&mut self, other: Self) {
        for fact in other.conclusion {
            if !self.conclusion.contains(&fact) {
                self.conclusion.push(fact);
            }
        }
        for (known, case) in self.cases.iter_mut().zip(other.cases) {
            for line in case.lines {
                if known.lines.iter().all(|known| known.fact != line.fact) {
                    known.lines.push(line);
                }
            }
        }
    }
}

fn method(chains: &Chains) -> Method {
    match chains.proof {
        ChainProof::Cycle => Method::Loop,
        ChainProof::Reversal => Method::Reversal,
        ChainProof::Cell { cell } => Method::Cell { cell },
        ChainProof::Region { house, digit } => Method::House { house, digit },
        ChainProof::Double => Method::Either {
            candidate: chains.branches[0][0].candidate,
        },
        ChainProof::Contradiction => {
            let nodes = &chains.branches[0];
            let candidate = nodes[nodes.len() - 1].candidate;
            Method::Clash {
                between: [true, false].map(|is_true| Fact::new(candidate, is_true).into()),
            }
        }
    }
}
