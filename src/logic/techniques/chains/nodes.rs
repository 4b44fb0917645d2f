//! The nodes of a graph of chains as they are found, and their numbers.

use super::graph::AlternatingNode;
use crate::logic::techniques::prelude::*;

/// A node's digit, and its index among the nodes of that digit.
pub(super) type Numbered = (Digit, usize);

/// Nodes, each once.
pub(super) struct Nodes {
    /// For each digit, the cells of its nodes in the order in which they were found.
    cells: [Vec<CellSet>; 9],
    /// All nodes in the order in which they were found.
    pub(super) order: Vec<Numbered>,
    /// For each digit and cell, the index of the last node that begins with the cell.
    last_from: [[Option<usize>; 81]; 9],
    /// For each node of a digit, the index of the one before with the same first cell.
    before: [Vec<Option<usize>>; 9],
}

impl Nodes {
    /// No nodes yet.
    pub(super) const fn new() -> Self {
        Self {
            cells: [const { Vec::new() }; 9],
            order: Vec::new(),
            last_from: [[None; 81]; 9],
            before: [const { Vec::new() }; 9],
        }
    }

    /// Adds the node, if it is new.
    pub(super) fn add(&mut self, digit: Digit, cells: CellSet) -> Numbered {
        if let Some(index) = self.find(digit, cells) {
            return (digit, index);
        }
        let of_digit = &mut self.cells[digit.index()];
        let new = (digit, of_digit.len());
        of_digit.push(cells);
        self.order.push(new);
        let first = cells.first().map_or(0, Cell::index);
        let last = self.last_from[digit.index()][first].replace(new.1);
        self.before[digit.index()].push(last);
        new
    }

    /// The index of the node among those of its digit, if it has been found.
    pub(super) fn find(&self, digit: Digit, cells: CellSet) -> Option<usize> {
        let first = cells.first()?;
        let (known, before) = (&self.cells[digit.index()], &self.before[digit.index()]);
        let last = self.last_from[digit.index()][first.index()];
        let mut from_first = std::iter::successors(last, |&index| before[index]);
        from_first.find(|&index| known[index] == cells)
    }

    /// All nodes, digit by digit.
    pub(super) fn nodes(&self) -> Vec<AlternatingNode> {
        let each = Digit::ALL.into_iter().zip(&self.cells);
        let nodes = each.flat_map(|(digit, cells)| {
            let nodes = cells.iter();
            nodes.map(move |&cells| AlternatingNode { digit, cells })
        });
        nodes.collect()
    }

    /// The number of each digit's first node.
    pub(super) fn firsts(&self) -> [usize; 9] {
        let mut first = 0;
        self.cells.each_ref().map(|cells| {
            first += cells.len();
            first - cells.len()
        })
    }
}
