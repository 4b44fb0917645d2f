//! The candidates for finders, with tables that several finders need.

use std::cell::{OnceCell, RefCell};
use std::ops::Deref;

use super::als::almost_locked_set::{AlmostLockedSet, AlsNetwork};
use super::chains::graph::{ChainGraph, ChainGraphs, ChainKind};
use super::fish::search::FishTable;
use crate::board::{Candidates, Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet};
use crate::logic::position::changes::Changes;
use crate::logic::position::lone_cells::LoneCells;
use crate::logic::position::masks::Masks;
use crate::logic::position::strong_link::StrongLink;

/// The candidates, with tables that are made from them the first time a finder asks.
///
/// It stands for the [`Candidates`] themselves wherever they are needed.
pub(in crate::logic) struct Context<'a> {
    candidates: &'a Candidates,
    explained: bool,
    changes: Changes,
    lone_cells: RefCell<Option<Box<LoneCells>>>,
    masks: OnceCell<Masks>,
    cells_by_count: OnceCell<[CellSet; 4]>,
    strong_links: OnceCell<[Vec<StrongLink>; 9]>,
    almost_locked_sets: OnceCell<Vec<AlmostLockedSet>>,
    als_network: OnceCell<AlsNetwork>,
    chain_graphs: ChainGraphs,
    fish: OnceCell<FishTable>,
}

impl<'a> Context<'a> {
    /// For steps that are shown to the user.
    pub(in crate::logic) fn new(candidates: &'a Candidates) -> Self {
        Self {
            candidates,
            explained: true,
            changes: Changes::ALL,
            lone_cells: RefCell::new(None),
            masks: OnceCell::new(),
            cells_by_count: OnceCell::new(),
            strong_links: OnceCell::new(),
            almost_locked_sets: OnceCell::new(),
            als_network: OnceCell::new(),
            chain_graphs: ChainGraphs::default(),
            fish: OnceCell::new(),
        }
    }

    /// For steps of which only the technique and the conclusion count, as in a rating.
    pub(in crate::logic) fn unexplained(candidates: &'a Candidates) -> Self {
        Self {
            explained: false,
            ..Self::new(candidates)
        }
    }

    /// Sets the changes that the next finder has not looked at.
    pub(in crate::logic) const fn set_changes(&mut self, changes: Changes) {
        self.changes = changes;
    }

    /// The changes since this finder last found nothing. Without them it would find nothing now.
    pub(in crate::logic) const fn changes(&self) -> Changes {
        self.changes
    }

    /// The digits of which a candidate has gone, one bit each.
    pub(in crate::logic) const fn changed_digits(&self) -> u16 {
        self.changes.digits.bits()
    }

    /// Returns true if steps are shown to the user.
    pub(in crate::logic) const fn is_explained(&self) -> bool {
        self.explained
    }

    /// Exchanges the lone cells with those of the search, which keeps them from one position to the next.
    pub(in crate::logic) fn swap_lone_cells(&mut self, lone_cells: &mut Option<Box<LoneCells>>) {
        std::mem::swap(self.lone_cells.get_mut(), lone_cells);
    }

    /// The houses with a single unfilled cell.
    pub(in crate::logic) fn houses_with_one(&self) -> HouseSet {
        let mut lone_cells = self.lone_cells.borrow_mut();
        lone_cells.get_or_insert_default().houses(self.candidates)
    }

    /// For each digit, the cells that are the only ones for it in their house of this kind.
    pub(in crate::logic) fn lone_cells(&self, kind: HouseKind) -> [CellSet; 9] {
        let mut lone_cells = self.lone_cells.borrow_mut();
        let lone_cells = lone_cells.get_or_insert_default();
        lone_cells.of_digits(self.candidates, kind)
    }

    /// Takes the masks of the candidates over from elsewhere.
    pub(in crate::logic) fn set_masks(&mut self, masks: Masks) {
        self.masks = OnceCell::from(masks);
    }

    /// The candidates as masks, by cell and by house; made at the first call, if they are not known.
    pub(in crate::logic) fn masks(&self) -> &Masks {
        self.masks.get_or_init(|| Masks::new(self.candidates))
    }

    /// The candidates of the cell, from these masks.
    ///
    /// For one or two cells alone, [`Candidates::digits_in`] is faster.
    pub(in crate::logic) fn digits_of(&self, cell: Cell) -> DigitSet {
        DigitSet::from_bits(self.masks().cells[cell.index()])
    }

    /// The digits that are candidates of at least one of the cells.
    pub(in crate::logic) fn digits_of_any(&self, cells: CellSet) -> DigitSet {
        cells
            .into_iter()
            .fold(DigitSet::EMPTY, |all, cell| all | self.digits_of(cell))
    }

    /// Every set of the cells, the empty one first, with the digits that are candidates of at least one of its cells.
    pub(in crate::logic) fn subsets(&self, cells: CellSet) -> Vec<(CellSet, DigitSet)> {
        let mut subsets = vec![(CellSet::EMPTY, DigitSet::EMPTY)];
        for cell in cells {
            let more = self.digits_of(cell);
            for index in 0..subsets.len() {
                let (without, digits) = subsets[index];
                subsets.push((without.with(cell), digits | more));
            }
        }
        subsets
    }

    /// The cells with no, one, two and three candidates, as [`Candidates::cells_by_count`] counts them at the first
    /// call.
    pub(in crate::logic) fn counted_cells(&self) -> [CellSet; 4] {
        *self
            .cells_by_count
            .get_or_init(|| self.candidates.cells_by_count())
    }

    /// The cells with exactly two candidates.
    pub(in crate::logic) fn bivalue_cells(&self) -> CellSet {
        let [_, _, two, _] = self.counted_cells();
        two
    }

    /// The digit's strong links in rows, columns and boxes, each pair of cells once.
    pub(in crate::logic) fn strong_links(&self, digit: Digit) -> &[StrongLink] {
        let all = self
            .strong_links
            .get_or_init(|| Digit::ALL.map(|digit| strong_links(self.candidates, digit)));
        &all[digit.index()]
    }

    /// The almost locked sets of all houses, each once, in the order of their cells.
    pub(in crate::logic) fn almost_locked_sets(&self) -> &[AlmostLockedSet] {
        self.almost_locked_sets
            .get_or_init(|| AlmostLockedSet::all(self))
    }

    /// The restricted common digits of these sets.
    pub(in crate::logic) fn als_network(&self) -> &AlsNetwork {
        self.als_network.get_or_init(|| AlsNetwork::new(self))
    }

    /// The smallest graph that has all links of this kind of alternating chains. It may have links of other kinds, too.
    pub(in crate::logic) fn chain_graph(&self, kind: ChainKind) -> &ChainGraph {
        self.chain_graphs.graph(self, kind)
    }

    /// The fish that have been found so far.
    pub(in crate::logic) fn fish_table(&self) -> &FishTable {
        self.fish.get_or_init(FishTable::new)
    }
}

impl Deref for Context<'_> {
    type Target = Candidates;

    fn deref(&self) -> &Candidates {
        self.candidates
    }
}

fn strong_links(candidates: &Candidates, digit: Digit) -> Vec<StrongLink> {
    let mut links: Vec<StrongLink> = Vec::new();
    for link in House::ALL
        .into_iter()
        .filter_map(|house| StrongLink::of(house, candidates.cells_in(house, digit)))
    {
        if links.iter().all(|known| known.cells != link.cells) {
            links.push(link);
        }
    }
    links
}
