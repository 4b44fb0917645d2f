//! All forms of a lone puzzle see the same and leave the same.

#![expect(
    unsafe_code,
    reason = "some forms need a machine that has their instructions"
)]

use proptest::prelude::*;

#[cfg(target_arch = "x86_64")]
use super::super::isa::Isa;
use super::super::lane_moves::Portable;
use super::super::lanes::ALL_DIGITS;
use super::*;

/// The most sweeps of a search.
const SWEEPS: usize = 100;

proptest! {
    #[test]
    fn searches_are_the_same_in_all_forms(state in prop_oneof![any_state(), state_with_a_solution()]) {
        // SAFETY: plain code and the baseline are for every machine of the architecture.
        let expected = unsafe { searched(Portable::<boxes::InBoxes<boxes::Plain>>::new(), &state) };
        // SAFETY: as above.
        let baseline = unsafe { searched(Portable::<Baseline>::new(), &state) };
        prop_assert_eq!(&baseline, &expected);
        // SAFETY: as above.
        let minirows = unsafe { searched(Portable::<minirows::InMinirows<minirows::Plain>>::new(), &state) };
        prop_assert_eq!(&minirows, &expected);
        #[cfg(target_arch = "x86_64")]
        if Isa::Avx2.is_available() {
            // SAFETY: the instructions are available.
            let avx2 = unsafe { searched(Portable::<Avx2>::new(), &state) };
            prop_assert_eq!(&avx2, &expected);
        }
        #[cfg(target_arch = "x86_64")]
        if Isa::Avx512.is_available() {
            // SAFETY: the instructions are available.
            let avx512 = unsafe { searched(Portable::<Avx512>::new(), &state) };
            prop_assert_eq!(&avx512, &expected);
        }
    }
}

/// States most of which have no solution.
fn any_state() -> impl Strategy<Value = State> {
    let digits = prop_oneof![1..=ALL_DIGITS, Just(ALL_DIGITS)];
    prop::collection::vec(digits, 81).prop_map(|cells| state_of(&cells))
}

/// States that have a solution, most of them many.
fn state_with_a_solution() -> impl Strategy<Value = State> {
    let more = prop_oneof![Just(0), 0..=ALL_DIGITS, Just(ALL_DIGITS)];
    prop::collection::vec(more, 81).prop_map(|mut cells| {
        for (cell, digits) in cells.iter_mut().enumerate() {
            let (row, column) = (cell / 9, cell % 9);
            *digits |= 1 << ((3 * row + row / 3 + column) % 9);
        }
        state_of(&cells)
    })
}

fn state_of(cells: &[u16]) -> State {
    let mut state = State::EMPTY;
    state.0[..81].copy_from_slice(cells);
    state
}

/// An event of a search.
#[derive(Debug, PartialEq)]
enum Event {
    Cells(Vec<u16>),
    Dead,
    Complete,
    /// The number of the band, the digit, and the two ways; and the configurations.
    Branch([u16; 4], PuzzleConfigurations),
    /// The second way is taken.
    Second(Vec<u16>),
}

fn cells(position: impl Position) -> Vec<u16> {
    position.state().0[..81].to_vec()
}

/// The events of a search, in order. A sweep that changes nothing is left out.
fn searched(moves: impl Moves, state: &State) -> Vec<Event> {
    let mut events = Vec::new();
    let mut open = Vec::new();
    let mut position = moves.position(state);
    let mut last = cells(position);
    assert_eq!(last, state.0[..81]);
    for _ in 0..SWEEPS {
        let swept = position.sweep();
        let now = cells(position);
        let has_changed = now != last;
        assert!(swept.has_changed || !has_changed);
        if has_changed {
            events.push(Event::Cells(now.clone()));
        }
        last = now;
        if swept.is_dead || swept.is_complete {
            events.push(if swept.is_dead {
                Event::Dead
            } else {
                Event::Complete
            });
            let Some(next) = moves.pop(&mut open) else {
                break;
            };
            position = next;
            last = cells(position);
            events.push(Event::Second(last.clone()));
        } else if !has_changed {
            let of_puzzle = position.puzzle_configurations(&swept.configurations);
            let choice = position.choose(&swept.configurations);
            let choice = choice
                .or_else(|| IndependentBands::new(&of_puzzle).choice())
                .expect("something is open");
            let branch = [choice.band, choice.digit, choice.first, choice.second];
            events.push(Event::Branch(branch, of_puzzle));
            position.without(&choice, choice.second).push(&mut open);
            position = position.without(&choice, choice.first);
            last = cells(position);
        }
    }
    events
}
