//! Lane moves: copying single puzzles out of the vectors, and back in.
//!
//! This is the form of each move for any machine; an instruction set may have a faster one in a file of its own. Each set
//! also names the form of a puzzle that is searched alone.

#![allow(
    unsafe_code,
    reason = "vectors are made only where the machine has their instructions"
)]

#[cfg(target_arch = "x86_64")]
pub(super) mod avx512;

use std::marker::PhantomData;

use super::branch::Way;
use super::lanes::{LANES, LaneSet, Lanes};
use super::lone::{Frame, Position};
use super::open_states::{OpenStates, Slot};
use super::state::State;
use super::sweep::Cells;

/// The largest number of lanes moved together.
pub(super) const GROUP: usize = 8;

/// The moves that an instruction set may implement in its own way.
///
/// A group of lanes is a set of eight at most; its states are in the order of the lanes.
pub(super) trait Moves: Copy {
    /// True if one instruction counts the bits in every lane.
    const HAS_POPULATION_COUNT: bool;

    /// The form of a lone puzzle.
    type Position: Position;

    /// The position of a lone puzzle in this state.
    fn position(self, state: &State) -> Self::Position;

    /// Takes the position that was pushed last off the stack.
    fn pop(self, open: &mut Vec<Frame>) -> Option<Self::Position>;

    /// Copies the candidates of each lane of the group into the state of its slot.
    fn read(self, cells: &Cells, group: LaneSet, slots: &[Slot; GROUP], open: &mut OpenStates);

    /// Copies each state into its lane of the group.
    fn write(self, cells: &mut Cells, group: LaneSet, states: [&State; GROUP]);

    /// Takes the digit from the cells of the way.
    fn eliminate(self, state: &mut State, digit: u16, way: &Way);

    /// The lanes that are not zero.
    fn nonzero(self, lanes: &Lanes) -> LaneSet;
}

/// The moves for any machine, with this form of a lone puzzle.
#[derive(Clone, Copy)]
pub(super) struct Portable<P>(PhantomData<P>);

impl<P: Position> Portable<P> {
    /// # Safety
    ///
    /// The machine must have the instructions of the form.
    pub(super) const unsafe fn new() -> Self {
        Self(PhantomData)
    }
}

impl<P: Position> Moves for Portable<P> {
    const HAS_POPULATION_COUNT: bool = false;

    type Position = P;

    #[inline(always)]
    fn position(self, state: &State) -> P {
        // SAFETY: a `Portable` exists only on a machine that has the instructions of its form.
        unsafe { P::new(state) }
    }

    #[inline(always)]
    fn pop(self, open: &mut Vec<Frame>) -> Option<P> {
        // SAFETY: as above.
        unsafe { P::pop(open) }
    }

    #[inline(always)]
    fn read(self, cells: &Cells, group: LaneSet, slots: &[Slot; GROUP], open: &mut OpenStates) {
        read_each(cells, group, slots, open);
    }

    #[inline(always)]
    fn write(self, cells: &mut Cells, group: LaneSet, states: [&State; GROUP]) {
        write_each(cells, group, states);
    }

    #[inline(always)]
    fn eliminate(self, state: &mut State, digit: u16, way: &Way) {
        for cell in way.cells {
            state.0[usize::from(cell)] &= !digit;
        }
    }

    #[inline(always)]
    fn nonzero(self, lanes: &Lanes) -> LaneSet {
        nonzero(lanes)
    }
}

/// The lanes that are not zero.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn nonzero(lanes: &Lanes) -> LaneSet {
    use std::arch::x86_64::{
        __m128i, _mm_cmpeq_epi16, _mm_movemask_epi8, _mm_packs_epi16, _mm_setzero_si128,
    };
    // SAFETY: both are 64 bytes, and every bit pattern is valid.
    let [a, b, c, d] = unsafe { std::mem::transmute::<[u16; LANES], [__m128i; 4]>(lanes.0) };
    // SAFETY: every machine of the architecture has the instructions.
    let zero = |low: __m128i, high: __m128i| unsafe {
        let zero = _mm_setzero_si128();
        let both = _mm_packs_epi16(_mm_cmpeq_epi16(low, zero), _mm_cmpeq_epi16(high, zero));
        _mm_movemask_epi8(both).cast_unsigned()
    };
    LaneSet(!(zero(a, b) | zero(c, d) << 16))
}

/// The lanes that are not zero.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
fn nonzero(lanes: &Lanes) -> LaneSet {
    let mut set = LaneSet::NONE;
    for (lane, &value) in lanes.0.iter().enumerate() {
        set.0 |= u32::from(value != 0) << lane;
    }
    set
}

/// Copies the candidates of each lane of the group into the state of its slot, lane by lane.
#[inline(always)]
fn read_each(cells: &Cells, group: LaneSet, slots: &[Slot; GROUP], open: &mut OpenStates) {
    for (lane, &slot) in group.into_iter().zip(slots) {
        for (digits, all) in open.get_mut(slot).0.iter_mut().zip(cells) {
            *digits = all.0[lane % LANES];
        }
    }
}

/// Copies each state into its lane of the group, two lanes at a time, since a machine may store twice at once into the
/// same cache line.
#[inline(always)]
fn write_each(cells: &mut Cells, group: LaneSet, states: [&State; GROUP]) {
    let mut lanes = group.into_iter().zip(states);
    while let Some((lane, state)) = lanes.next() {
        // Of an odd number, the last lane is copied twice.
        let (other_lane, other) = lanes.next().unwrap_or((lane, state));
        for ((&digits, &others), all) in state.0.iter().zip(&other.0).zip(cells.iter_mut()) {
            all.0[lane % LANES] = digits;
            all.0[other_lane % LANES] = others;
        }
    }
}
