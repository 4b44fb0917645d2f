//! The lane moves on AVX-512: eight lanes at once, by transposing 32 cells of them at a time.
//!
//! ```text
//! 32 lanes of cell 0          pick eight         two cells of lane i        8 × 8
//! 32 lanes of cell 1    ->    lanes of two  ->   beside the next two  ->    transpose  ->  32 cells of lane 0
//! …                           cells              cells of lane i            of 4 cells     32 cells of lane 1
//! 32 lanes of cell 31                                                       each           …
//! ```
//!
//! Writing is the reverse, with the eight new values of each cell put among the 24 that stay. One or two lanes are copied
//! cell by cell, as on any machine.

#![expect(unsafe_code, reason = "the instructions need a machine that has them")]

use std::arch::x86_64::{
    __m512i, _mm512_add_epi32, _mm512_andnot_si512, _mm512_castsi512_si256, _mm512_cvtepu16_epi32,
    _mm512_mask_permutexvar_epi16, _mm512_maskz_compress_epi16, _mm512_maskz_expand_epi16,
    _mm512_maskz_set1_epi16, _mm512_or_si512, _mm512_permutex2var_epi16, _mm512_permutex2var_epi32,
    _mm512_set_epi32, _mm512_set1_epi32, _mm512_setzero_si512, _mm512_shuffle_i64x2,
    _mm512_slli_epi32, _mm512_test_epi16_mask, _mm512_unpackhi_epi64, _mm512_unpacklo_epi64,
};

use super::super::branch::Way;
use super::super::lanes::{LANES, LaneSet, Lanes};
use super::super::lone::{self, Frame, Position};
use super::super::open_states::{OpenStates, Slot};
use super::super::state::State;
use super::super::sweep::Cells;
use super::{GROUP, Moves, read_each, write_each};

/// The largest group that is faster to read lane by lane, since transposing takes the same time for any number of lanes.
const FEW_READ: usize = 2;

/// The largest group that is faster to write lane by lane.
const FEW_WRITTEN: usize = 1;

/// The moves on a machine that has AVX-512 with BW and VBMI2.
#[derive(Clone, Copy)]
pub(in super::super) struct Avx512(());

impl Avx512 {
    /// # Safety
    ///
    /// The machine must have AVX-512 F, BW and VBMI2.
    pub(in super::super) const unsafe fn new() -> Self {
        Self(())
    }
}

impl Moves for Avx512 {
    const HAS_POPULATION_COUNT: bool = true;

    type Position = lone::Avx512;

    #[inline(always)]
    fn position(self, state: &State) -> lone::Avx512 {
        // SAFETY: an `Avx512` exists only on a machine that has the instructions.
        unsafe { lone::Avx512::new(state) }
    }

    #[inline(always)]
    fn pop(self, open: &mut Vec<Frame>) -> Option<lone::Avx512> {
        // SAFETY: an `Avx512` exists only on a machine that has the instructions.
        unsafe { lone::Avx512::pop(open) }
    }

    #[inline(always)]
    fn read(self, cells: &Cells, group: LaneSet, slots: &[Slot; GROUP], open: &mut OpenStates) {
        if group.len() <= FEW_READ {
            return read_each(cells, group, slots, open);
        }
        // SAFETY: an `Avx512` exists only on a machine that has the instructions.
        unsafe { read(cells, group, slots, open) }
    }

    #[inline(always)]
    fn write(self, cells: &mut Cells, group: LaneSet, states: [&State; GROUP]) {
        if group.len() <= FEW_WRITTEN {
            return write_each(cells, group, states);
        }
        // SAFETY: an `Avx512` exists only on a machine that has the instructions.
        unsafe { write(cells, group, states) }
    }

    #[inline(always)]
    fn eliminate(self, state: &mut State, digit: u16, way: &Way) {
        // SAFETY: an `Avx512` exists only on a machine that has the instructions.
        unsafe { eliminate(state, digit, way) }
    }

    #[inline(always)]
    fn nonzero(self, lanes: &Lanes) -> LaneSet {
        // SAFETY: an `Avx512` exists only on a machine that has the instructions.
        unsafe { nonzero(lanes) }
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vbmi2")]
#[inline]
fn read(cells: &Cells, group: LaneSet, slots: &[Slot; GROUP], open: &mut OpenStates) {
    let two = two_cells_of(group);
    // Two cells of lane 0 from one vector, two from the other, two of lane 1, …
    let four = _mm512_set_epi32(23, 7, 22, 6, 21, 5, 20, 4, 19, 3, 18, 2, 17, 1, 16, 0);
    let cell = |cell: usize| {
        cells
            .get(cell)
            .map_or(_mm512_setzero_si512(), |all| vector(all.0))
    };
    for start in (0..State::LENGTH).step_by(32) {
        let mut quads = [_mm512_setzero_si512(); 8];
        for (quad, first) in quads.iter_mut().zip((start..).step_by(4)) {
            let ab = _mm512_permutex2var_epi16(cell(first), two, cell(first + 1));
            let cd = _mm512_permutex2var_epi16(cell(first + 2), two, cell(first + 3));
            *quad = _mm512_permutex2var_epi32(ab, four, cd);
        }
        for (&slot, cells) in slots[..group.len()].iter().zip(transpose(&quads)) {
            open.get_mut(slot).0[start..start + 32].copy_from_slice(&array(cells));
        }
    }
}

#[target_feature(enable = "avx512f,avx512bw,avx512vbmi2")]
#[inline]
fn write(cells: &mut Cells, group: LaneSet, states: [&State; GROUP]) {
    let places = places_of(group);
    for start in (0..State::LENGTH).step_by(32) {
        let mut quads = [_mm512_setzero_si512(); 8];
        for (quad, state) in quads.iter_mut().zip(states) {
            let mut cells = [0; 32];
            cells.copy_from_slice(&state.0[start..start + 32]);
            *quad = vector(cells);
        }
        for (quad, first) in transpose(&quads).into_iter().zip((start..).step_by(4)) {
            for (cell, place) in (first..).zip(places) {
                if let Some(all) = cells.get_mut(cell) {
                    all.0 = array(_mm512_mask_permutexvar_epi16(
                        vector(all.0),
                        group.0,
                        place,
                        quad,
                    ));
                }
            }
        }
    }
}

#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn eliminate(state: &mut State, digit: u16, way: &Way) {
    let (chunks, _) = state.0.as_chunks_mut();
    for (cells, set) in chunks.iter_mut().zip(way.set) {
        let gone = _mm512_maskz_set1_epi16(set, digit.cast_signed());
        *cells = array(_mm512_andnot_si512(gone, vector(*cells)));
    }
}

#[target_feature(enable = "avx512f,avx512bw")]
#[inline]
fn nonzero(lanes: &Lanes) -> LaneSet {
    LaneSet(_mm512_test_epi16_mask(vector(lanes.0), vector(lanes.0)))
}

/// The numbers of the lanes.
const LANE_NUMBERS: [u16; LANES] = {
    let mut numbers = [0; LANES];
    let mut lane = 0;
    while lane < LANES {
        numbers[lane] = lane as u16;
        lane += 1;
    }
    numbers
};

/// The indices that pick each lane of the group from one vector and from another, side by side.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi2")]
#[inline]
fn two_cells_of(group: LaneSet) -> __m512i {
    let lanes = _mm512_maskz_compress_epi16(group.0, vector(LANE_NUMBERS));
    let one = _mm512_cvtepu16_epi32(_mm512_castsi512_si256(lanes));
    let other = _mm512_slli_epi32::<16>(_mm512_add_epi32(one, _mm512_set1_epi32(32)));
    _mm512_or_si512(one, other)
}

/// For each of four cells, the indices by which the lanes of the group take the cell from a vector that has the four cells
/// of the group's first lane, then those of its second lane, and so on.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi2")]
#[inline]
fn places_of(group: LaneSet) -> [__m512i; 4] {
    let mut places = [_mm512_setzero_si512(); 4];
    for (place, quads) in places.iter_mut().zip(QUADS) {
        *place = _mm512_maskz_expand_epi16(group.0, vector(quads));
    }
    places
}

/// For each of four cells, its indices in a vector that has the four cells of one lane after the other.
const QUADS: [[u16; LANES]; 4] = {
    let mut quads = [[0; LANES]; 4];
    let mut place = 0;
    while place < 4 * LANES {
        let (cell, lane) = (place / LANES, place % LANES);
        quads[cell][lane] = (4 * (lane % 8) + cell) as u16;
        place += 1;
    }
    quads
};

/// Transposes eight rows of eight 64-bit words.
#[target_feature(enable = "avx512f")]
#[inline]
fn transpose(rows: &[__m512i; 8]) -> [__m512i; 8] {
    /// Of the four 128-bit parts of each operand, those with an even number.
    const EVEN: i32 = 0b10_00_10_00;
    /// Those with an odd number.
    const ODD: i32 = 0b11_01_11_01;
    // Words of even and of odd columns, of two rows each.
    let even = |row: usize| _mm512_unpacklo_epi64(rows[row], rows[row + 1]);
    let odd = |row: usize| _mm512_unpackhi_epi64(rows[row], rows[row + 1]);
    // Columns 0 and 4, 1 and 5, 2 and 6, 3 and 7, of four rows each.
    let top_04 = _mm512_shuffle_i64x2::<EVEN>(even(0), even(2));
    let top_15 = _mm512_shuffle_i64x2::<EVEN>(odd(0), odd(2));
    let top_26 = _mm512_shuffle_i64x2::<ODD>(even(0), even(2));
    let top_37 = _mm512_shuffle_i64x2::<ODD>(odd(0), odd(2));
    let low_04 = _mm512_shuffle_i64x2::<EVEN>(even(4), even(6));
    let low_15 = _mm512_shuffle_i64x2::<EVEN>(odd(4), odd(6));
    let low_26 = _mm512_shuffle_i64x2::<ODD>(even(4), even(6));
    let low_37 = _mm512_shuffle_i64x2::<ODD>(odd(4), odd(6));
    [
        _mm512_shuffle_i64x2::<EVEN>(top_04, low_04),
        _mm512_shuffle_i64x2::<EVEN>(top_15, low_15),
        _mm512_shuffle_i64x2::<EVEN>(top_26, low_26),
        _mm512_shuffle_i64x2::<EVEN>(top_37, low_37),
        _mm512_shuffle_i64x2::<ODD>(top_04, low_04),
        _mm512_shuffle_i64x2::<ODD>(top_15, low_15),
        _mm512_shuffle_i64x2::<ODD>(top_26, low_26),
        _mm512_shuffle_i64x2::<ODD>(top_37, low_37),
    ]
}

#[inline(always)]
fn vector(lanes: [u16; LANES]) -> __m512i {
    // SAFETY: both are 64 bytes, and every bit pattern is valid.
    unsafe { std::mem::transmute(lanes) }
}

#[inline(always)]
fn array(vector: __m512i) -> [u16; LANES] {
    // SAFETY: both are 64 bytes, and every bit pattern is valid.
    unsafe { std::mem::transmute(vector) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use proptest::sample::subsequence;

    use super::super::super::lone::Baseline;
    use super::super::Portable;
    use super::*;

    /// A group of lanes, the cells of all lanes, and states.
    fn moves() -> impl Strategy<Value = (LaneSet, Vec<[u16; LANES]>, Vec<[u16; 81]>)> {
        let lanes = subsequence((0..LANES).collect::<Vec<_>>(), 0..=GROUP);
        let group = lanes.prop_map(|lanes| {
            let mut group = LaneSet::NONE;
            for lane in lanes {
                group.insert(lane);
            }
            group
        });
        let cells = prop::collection::vec(any::<[u16; LANES]>(), 81);
        let states = prop::collection::vec(prop::array::uniform::<_, 81>(any::<u16>()), GROUP);
        (group, cells, states)
    }

    proptest! {
        #[test]
        fn avx512_lane_moves_match_the_portable_ones(
            (group, cells, states) in moves(),
            digit in 0..81_u8,
        ) {
            if !is_x86_feature_detected!("avx512vbmi2") {
                return Ok(());
            }
            // SAFETY: every machine of the architecture has the instructions.
            let portable = unsafe { Portable::<Baseline>::new() };
            // SAFETY: the feature has just been detected.
            let fast = unsafe { Avx512::new() };
            let mut before = [Lanes::NONE; 81];
            for (all, cells) in before.iter_mut().zip(cells) {
                all.0 = cells;
            }
            let given: [State; GROUP] = std::array::from_fn(|place| {
                let mut state = State::EMPTY;
                state.0[..81].copy_from_slice(&states[place]);
                state
            });

            let (mut written, mut expected) = (before, before);
            fast.write(&mut written, group, given.each_ref());
            portable.write(&mut expected, group, given.each_ref());
            prop_assert_eq!(written, expected);

            let mut open = OpenStates::new();
            let slots = std::array::from_fn(|_| open.reserve());
            fast.read(&written, group, &slots, &mut open);
            for (&slot, given) in slots.iter().zip(&given).take(group.len()) {
                prop_assert_eq!(&open.get(slot).0[..81], &given.0[..81]);
            }

            let way = Way::new([0, 8, 15, 16, 31, 32, 79, 80, digit]);
            let [mut without, mut expected] = [given[0].clone(), given[0].clone()];
            fast.eliminate(&mut without, 1 << (digit % 9), &way);
            portable.eliminate(&mut expected, 1 << (digit % 9), &way);
            prop_assert_eq!(&without.0, &expected.0);
            for (cell, (without, given)) in without.0.iter().zip(&given[0].0).enumerate() {
                let is_left = way.cells.contains(&(cell as u8));
                let gone = if is_left { 1 << (digit % 9) } else { 0 };
                prop_assert_eq!(*without, given & !gone);
            }

            let flags = Lanes(written[0].0.map(|value| value * (value & 1)));
            prop_assert_eq!(fast.nonzero(&flags), portable.nonzero(&flags));
        }
    }
}
