//! Chains within a run: whole producers that look at what a run has left of the position.
//!
//! Their hints switch candidates off, if they rely on something that is off in the run.

use std::collections::HashMap;

use super::ancestors::{Ancestor, Ancestors};
use super::forcing::{Loop, loops};
use super::hint::{Hint, HintKind, Keep};
use super::network::Network;
use super::position::{Board, Id, Position};
use super::run::{Cause, Links, Reasoning, ReasoningKind, Run};
use super::run_search::{Level, Request, RunSearch};
use super::set::IdSet;
use super::tables::HOUSES;

/// The inner hints that runs have used, by number.
#[derive(Debug, Clone, Default)]
pub(super) struct InnerHints {
    /// Of each hint the number of its signature, and its complexity.
    hints: Vec<(u32, u32)>,
    /// The nodes of all chains: hints with the same nodes are the same, wherever they were found.
    signatures: HashMap<Vec<u16>, u32>,
}

impl InnerHints {
    pub(super) fn clear(&mut self) {
        self.hints.clear();
        self.signatures.clear();
    }

    /// The number of the hint's signature, and its complexity.
    pub(super) fn get(&self, hint: u32) -> (u32, u32) {
        self.hints[hint as usize]
    }

    fn add(&mut self, signature: Vec<u16>, complexity: u32) -> u32 {
        let number = self.signatures.len() as u32;
        let signature = *self.signatures.entry(signature).or_insert(number);
        self.hints.push((signature, complexity));
        self.hints.len() as u32 - 1
    }
}

/// Stands between the chains of a signature.
const NEXT_CHAIN: u16 = u16::MAX;

/// What an inner hint relies on, in order, and which nodes it has.
struct Facts {
    parents: Vec<Id>,
    signature: Vec<u16>,
}

/// What is gathered while the chains of an inner hint are read: what it relies on, and which nodes it has.
struct Reading<'a> {
    board: &'a Board,
    /// The position with which the outer run began, and what it has left.
    initial: &'a Position,
    current: &'a Position,
    parents: Vec<Id>,
    seen: IdSet,
    signature: Vec<u16>,
}

impl<'a> Reading<'a> {
    fn new(request: &Request<'a>, current: &'a Position) -> Self {
        Self {
            board: request.board,
            initial: request.position,
            current,
            parents: Vec::new(),
            seen: IdSet::EMPTY,
            signature: Vec::new(),
        }
    }

    fn start_chain(&mut self) {
        self.signature.push(NEXT_CHAIN);
    }

    /// Reads a node that follows by a link within its cell or in a house; the house is given by its index.
    fn node(&mut self, id: Id, is_on: bool, link: Option<Within>) {
        self.signature.push(2 * id + u16::from(is_on));
        if !is_on {
            return;
        }
        let (cell, digit) = self.board.cell_and_digit(id);
        let (board, initial, current) = (self.board, self.initial, self.current);
        match link {
            None => {}
            Some(Within::Cell) => {
                let gone = initial.cells[cell] & !current.cells[cell];
                board.in_cell(cell, gone).for_each(|id| self.parent(id));
            }
            Some(Within::House(house)) => {
                let gone = initial.places[house][digit] & !current.places[house][digit];
                board
                    .in_house(house, gone, digit)
                    .for_each(|id| self.parent(id));
            }
        }
    }

    fn facts(self) -> Facts {
        Facts {
            parents: self.parents,
            signature: self.signature,
        }
    }

    fn parent(&mut self, id: Id) {
        if !self.seen.contains(id) {
            self.seen.insert(id);
            self.parents.push(id);
        }
    }
}

/// What a link is within.
#[derive(Debug, Clone, Copy)]
enum Within {
    Cell,
    House(usize),
}

impl Within {
    fn of(board: &Board, id: Id, cause: Cause) -> Option<Self> {
        match cause {
            Cause::Assumption | Cause::Reasoning => None,
            Cause::Cell => Some(Self::Cell),
            Cause::House(index) => {
                let (cell, _) = board.cell_and_digit(id);
                let house = HOUSES[cell][usize::from(index)].house;
                Some(Self::House(usize::from(house)))
            }
        }
    }
}

/// Registers what the first inner producer gives that gives anything; says whether one did.
pub(super) fn follow_inner(
    request: &Request,
    run: &mut Run,
    inner: &mut InnerHints,
    deeper: &mut Option<Box<RunSearch>>,
) -> bool {
    match request.level {
        Level::Links | Level::Patterns => false,
        Level::ForcingChains => follow_loops(request, run, inner),
        Level::Multiple => {
            follow_loops(request, run, inner)
                || follow_hints(request, (Links::Static, Level::Links), run, inner, deeper)
        }
        Level::Dynamic(level) => {
            let level = Level::of_inner(level);
            follow_hints(request, (Links::Dynamic, level), run, inner, deeper)
        }
    }
}

fn follow_loops(request: &Request, run: &mut Run, inner: &mut InnerHints) -> bool {
    let found = loops(&Network::new(request.board, &run.position));
    let mut known: Vec<(Vec<Id>, usize)> = Vec::new();
    let mut is_new = false;
    for each in found {
        let key = removal_key(request.board, &each.eliminations);
        if known.contains(&key) {
            continue;
        }
        known.push(key);
        let reading = read_loop(request, &run.position, &each);
        is_new |= register(run, inner, reading, each.complexity(), &each.eliminations);
    }
    is_new
}

/// What makes the reference take two eliminations for the same: the candidates, and if they are in more than three cells,
/// the exclusive or of the first three cells in the order of its hash table.
fn removal_key(board: &Board, eliminations: &[Id]) -> (Vec<Id>, usize) {
    let mut sorted = eliminations.to_vec();
    sorted.sort_unstable();
    let mut cells: Vec<usize> = Vec::new();
    for &id in eliminations {
        let (cell, _) = board.cell_and_digit(id);
        if cells.last() != Some(&cell) {
            cells.push(cell);
        }
    }
    let mark = match &cells[..] {
        [first, second, third, _, ..] => first ^ second ^ third,
        _ => 0,
    };
    (sorted, mark)
}

fn read_loop(request: &Request, current: &Position, each: &Loop) -> Facts {
    let board = request.board;
    let mut reading = Reading::new(request, current);
    reading.start_chain();
    let path = if each.is_cycle {
        &each.path[1..]
    } else {
        &each.path[..]
    };
    for node in path.iter().rev() {
        reading.node(node.id, node.is_on, Within::of(board, node.id, node.cause));
    }
    if each.is_cycle {
        // The other way round, with all states flipped. The links are those of the nodes as they were: an oversight of
        // the reference, but the rating depends on it.
        reading.start_chain();
        for node in &each.path[..each.path.len() - 1] {
            reading.node(node.id, !node.is_on, Within::of(board, node.id, node.cause));
        }
    }
    reading.facts()
}

fn follow_hints(
    request: &Request,
    (links, level): (Links, Level),
    run: &mut Run,
    inner: &mut InnerHints,
    deeper: &mut Option<Box<RunSearch>>,
) -> bool {
    let deeper = deeper.get_or_insert_default();
    let position = run.position.clone();
    let within = Request {
        position: &position,
        links,
        level,
        ..*request
    };
    let hints = deeper.hints(&within, Keep::FirstOfEqual);
    let mut is_new = false;
    for hint in hints {
        let reading = read_hint(request, &within, deeper, &hint);
        let eliminations = hint.eliminations(request.board, &position);
        is_new |= register(run, inner, reading, hint.complexity, &eliminations);
    }
    is_new
}

fn read_hint(request: &Request, within: &Request, deeper: &RunSearch, hint: &Hint) -> Facts {
    let board = request.board;
    let mut reading = Reading::new(request, within.position);
    let of_start = match hint.kind {
        HintKind::Contradiction { .. } | HintKind::Double { .. } => None,
        HintKind::Cell { .. } => Some(Within::Cell),
        HintKind::Region { house, .. } => Some(Within::House(usize::from(house))),
    };
    let mut ancestors = Ancestors::default();
    for (run, end) in deeper.chains(board, within.position, hint) {
        reading.start_chain();
        ancestors.collect(board, &deeper.runs[run], end, u32::MAX);
        for &Ancestor { id, is_on, origin } in &ancestors.nodes {
            let link = match origin.cause {
                Cause::Assumption => of_start,
                cause => Within::of(board, id, cause),
            };
            reading.node(id, is_on, link);
        }
    }
    reading.facts()
}

/// Registers what an inner hint eliminates, if it relies on anything; says whether that is new.
fn register(
    run: &mut Run,
    inner: &mut InnerHints,
    reading: Facts,
    complexity: u32,
    eliminations: &[Id],
) -> bool {
    let Facts { parents, signature } = reading;
    let is_new = |id: &Id| !run.off.set.contains(*id);
    if parents.is_empty() || !eliminations.iter().any(is_new) {
        return false;
    }
    let kind = ReasoningKind::Inner(inner.add(signature, complexity));
    run.reasonings.push(Reasoning { parents, kind });
    let index = run.reasonings.len() - 1;
    for &id in eliminations {
        run.switch_off_by_reasoning(id, index);
    }
    true
}
