//! A reading: the puzzles that one way to read a block finds in it.

use crate::board::Puzzle;
use crate::text::read::cells::field::Cell;
use crate::text::read::cells::grid::{self, Around};
use crate::text::read::entry::{Entry, Layout};
use crate::text::read::item::Item;

/// The result of one way to read a block.
#[derive(Debug, Default)]
pub(super) struct Reading {
    pub(super) entries: Vec<Entry>,
    /// The solutions that were dropped.
    pub(super) dropped: Vec<Item>,
    /// True if it is an attempt whatever it gives.
    pub(super) is_meant: bool,
}

impl Reading {
    /// The reading of 81 cells whose text says that they are a grid.
    pub(super) fn of_cells(cells: &[Cell]) -> Self {
        let around = Around {
            is_framed: true,
            ..Around::default()
        };
        Self {
            entries: vec![grid::entry(cells, around, Layout::Rows)],
            ..Self::default()
        }
    }

    /// Everything that was found.
    pub(super) fn into_items(self) -> Vec<Item> {
        let entries = self.entries.into_iter().map(Item::Grid);
        entries.chain(self.dropped).collect()
    }

    pub(super) fn good(&self) -> usize {
        self.entries
            .iter()
            .filter(|entry| entry.puzzle.is_ok())
            .count()
    }

    pub(super) fn is_whole(&self) -> bool {
        !self.entries.is_empty() && self.good() == self.entries.len()
    }

    pub(super) fn shown(&self) -> String {
        let first = self
            .puzzles()
            .first()
            .map(|puzzle| format!("{:?}", puzzle.grid()));
        first.unwrap_or_default()
    }

    pub(super) fn puzzles(&self) -> Vec<&Puzzle> {
        self.entries
            .iter()
            .filter_map(|entry| entry.puzzle.as_ref().ok())
            .collect()
    }
}
