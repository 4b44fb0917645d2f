//! Links from node to node: chains, kraken fish, wings with a link, remote pairs.

use super::Checker;
use sudoku::logic::evidence::{
    AlternatingChain, AlternatingNode, CaseChain, ChainEnds, Kraken, LinkReason, RemotePair, WWing,
};
use sudoku::{Candidate, CellSet, DigitSet, House, HouseSet};

/// Returns true if no two of the houses have a cell in common.
fn are_apart(houses: HouseSet) -> bool {
    let cells = houses.iter().map(House::cell_set);
    cells.fold(CellSet::EMPTY, |all, cells| all | cells).len() == 9 * houses.len()
}

impl Checker<'_> {
    fn link(
        &self,
        [one, other]: [AlternatingNode; 2],
        is_strong: bool,
        reason: LinkReason,
    ) -> bool {
        let digits = DigitSet::of(one.digit).with(other.digit);
        match (is_strong, reason) {
            (true, LinkReason::Cell(cell)) => {
                self.0.digits_in(cell) == digits && one.cells | other.cells == CellSet::of(cell)
            }
            (true, LinkReason::House(house)) => {
                self.0.cells_in(house, one.digit) == one.cells | other.cells && digits.len() == 1
            }
            (true, LinkReason::Set(set)) => {
                let is_all =
                    |node: AlternatingNode| node.cells == set.cells & self.0.cells(node.digit);
                self.is_almost_locked(&set) && is_all(one) && is_all(other) && digits.len() == 2
            }
            (false, LinkReason::Cell(cell)) => {
                digits.len() == 2 && one.cells | other.cells == CellSet::of(cell)
            }
            (true, reason) => panic!("{reason:?}"),
            (false, _) => {
                let mut cells = one.cells.iter();
                digits.len() == 1 && cells.all(|cell| other.cells.is_subset(cell.peers()))
            }
        }
    }

    pub(super) fn alternating_chain(&self, chain: &AlternatingChain, gone: Candidate) -> bool {
        let nodes = &chain.nodes;
        let links = chain.links.iter().enumerate().map(|(index, &reason)| {
            let ends = [nodes[index], nodes[(index + 1) % nodes.len()]];
            let is_strong = (index % 2 == 0) != (chain.ends == ChainEnds::False);
            (ends, is_strong, reason)
        });
        let falsifies = |node: AlternatingNode| self.rules_out(gone, node.digit, node.cells);
        let [first, last] = [nodes[0], nodes[nodes.len() - 1]];
        let follows = match chain.ends {
            ChainEnds::Open => falsifies(first) && falsifies(last),
            ChainEnds::True => first == last && falsifies(first),
            ChainEnds::False => {
                first == last && first.cells.contains(gone.cell) && first.digit == gone.digit
            }
            ChainEnds::Loop => {
                links
                    .clone()
                    .any(|([one, other], is_strong, reason)| match reason {
                        LinkReason::Set(set) if is_strong => {
                            let rest = set.digits.without(one.digit).without(other.digit);
                            rest.contains(gone.digit) && self.rules_out(gone, gone.digit, set.cells)
                        }
                        _ => !is_strong && falsifies(one) && falsifies(other),
                    })
            }
            _ => false,
        };
        let mut links = links;
        links.all(|(ends, is_strong, reason)| self.link(ends, is_strong, reason)) && follows
    }

    /// Returns true if the chain shows that the end is false if the start is true.
    pub(super) fn leads(&self, chain: &CaseChain, start: Candidate, end: Candidate) -> bool {
        let is_node = |node: AlternatingNode, Candidate { cell, digit }: Candidate| {
            (node.digit, node.cells) == (digit, CellSet::of(cell))
        };
        let nodes = &chain.nodes;
        let ends = nodes.windows(2).map(|ends| [ends[0], ends[1]]);
        let mut links = ends.zip(&chain.links).enumerate();
        chain.links.len() + 1 == nodes.len()
            && chain.links.len() % 2 == 1
            && is_node(nodes[0], start)
            && is_node(nodes[nodes.len() - 1], end)
            && links.all(|(index, (ends, &reason))| self.link(ends, index % 2 == 1, reason))
    }

    pub(super) fn kraken(&self, kraken: &Kraken, gone: Candidate) -> bool {
        let fish = &kraken.fish;
        let cells_of = |houses: HouseSet| {
            let cells = houses
                .iter()
                .map(|house| self.0.cells_in(house, fish.digit));
            cells.fold(CellSet::EMPTY, |all, cells| all | cells)
        };
        let [base, cover] = [fish.base, fish.cover].map(cells_of);
        let fins = base - cover;
        let starts = (base & kraken.house.cell_set()) | fins;
        let leads = kraken.branches.iter().zip(starts).all(|(branch, cell)| {
            let digit = fish.digit;
            self.leads(branch, Candidate { cell, digit }, gone)
        });
        // Different houses of a kind have no cell in common, so that each cover house has one cell of the fish.
        fish.base.len() == fish.cover.len()
            && (fish.base & fish.cover).is_empty()
            && [fish.base, fish.cover]
                .iter()
                .all(|&houses| are_apart(houses))
            && fish.cover.contains(kraken.house)
            && fish.fins == fins
            && kraken.branches.len() == starts.len()
            && leads
    }

    pub(super) fn w_wing(&self, wing: WWing, gone: Candidate) -> bool {
        let digits = DigitSet::of(wing.linked).with(wing.digit);
        let [first, second] = wing.groups;
        let ends = wing.ends.iter().zip(wing.groups);
        gone.digit == wing.digit
            && !first.is_empty()
            && !second.is_empty()
            && self.0.cells_in(wing.house, wing.linked) == first | second
            && wing
                .ends
                .iter()
                .all(|&end| self.0.digits_in(end) == digits && end.sees(gone.cell))
            && ends
                .into_iter()
                .all(|(end, group)| group.is_subset(end.peers()))
    }

    pub(super) fn remote_pair(&self, pair: &RemotePair, gone: Candidate) -> bool {
        let path = &pair.path;
        let is_pair = |seen: usize| {
            path.iter()
                .enumerate()
                .any(|(index, cell)| index % 2 == seen && cell.sees(gone.cell))
        };
        pair.digits.len() == 2
            && pair.digits.contains(gone.digit)
            && path
                .iter()
                .all(|&cell| self.0.digits_in(cell) == pair.digits)
            && path.windows(2).all(|cells| cells[0].sees(cells[1]))
            && is_pair(0)
            && is_pair(1)
    }
}
