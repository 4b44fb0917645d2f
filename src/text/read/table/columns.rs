//! The nine columns of a grid among those of a table, such that all others are explained.

use super::Row;
use crate::text::read::{PuzzleError, Slot, marks};

/// At most this many grids stand side by side.
const MOST_BESIDE: usize = 4;

/// A table has at most this many columns.
const MOST: usize = 80;

/// The first columns of the grids that stand side by side; empty if there are not nine columns of cells.
pub(super) fn choose(rows: &mut [Row], width: usize) -> Result<Vec<usize>, PuzzleError> {
    if width == 9 {
        return Ok(vec![0]);
    }
    if width > MOST {
        return Ok(Vec::new());
    }
    let whole: Vec<&Row> = rows.iter().filter(|row| row.width() == width).collect();
    let is_empty = |column: usize| whole.iter().all(|row| row.slots[column].is_empty());
    if width == 11 && is_empty(3) && is_empty(7) {
        for row in rows.iter_mut().filter(|row| row.width() == width) {
            row.slots.remove(7);
            row.slots.remove(3);
        }
        return Ok(vec![0]);
    }
    let explained = (0..width).map(|column| is_explained(&whole, column));
    let explained: Vec<bool> = explained.collect();
    let counting = |column: usize| {
        whole.len() >= 3 && counts(whole.iter().map(|row| &row.slots[column])) && !is_empty(column)
    };
    let has_labels =
        |starts: &Vec<usize>| starts.iter().any(|&start| (start..start + 9).any(counting));
    for count in 1..=MOST_BESIDE.min(width / 9) {
        let mut found = places(&explained, 0, count);
        if found.len() > 1 {
            // Labels that count are not cells.
            found.retain(|starts| !has_labels(starts));
            if found.len() != 1 {
                let text = "found more than nine columns that may be cells, expected nine";
                return Err(PuzzleError::ambiguous(rows[0].place(), text).of_line());
            }
        }
        if let Some(starts) = found.pop() {
            return Ok(starts);
        }
    }
    Ok(Vec::new())
}

/// The first columns of this many grids, from a column on, that leave only explained columns.
fn places(explained: &[bool], from: usize, count: usize) -> Vec<Vec<usize>> {
    if count == 0 {
        let is_left = explained[from.min(explained.len())..].iter().all(|&is| is);
        return is_left.then(Vec::new).into_iter().collect();
    }
    let last = (explained.len() + 1).saturating_sub(9 * count);
    let before = (from..last).take_while(|&start| explained[from..start].iter().all(|&is| is));
    let with_first = |start: usize| {
        let rest = places(explained, start + 9, count - 1).into_iter();
        rest.map(move |rest| [vec![start], rest].concat())
    };
    before.flat_map(with_first).collect()
}

/// Returns true for a column that is not of cells: empty, the same word in each row, numbers or letters that count,
/// times, bullets, or remarks.
fn is_explained(rows: &[&Row], column: usize) -> bool {
    let slots = || rows.iter().map(|row| &row.slots[column]);
    let Some(first) = slots().next() else {
        return false;
    };
    if slots().any(|slot| slot.is_glued) {
        return false;
    }
    let mark = first.bytes();
    let is_same = slots().all(|slot| slot.bytes() == mark);
    let is_drawn = |byte: &u8| byte.is_ascii_punctuation() && *byte != b'.';
    // A mark in each row that no cell has.
    let is_other = || {
        let is_of_mark = |column: &usize| rows.iter().all(|row| row.slots[*column].bytes() == mark);
        let own = rows.len() * (0..rows[0].width()).filter(is_of_mark).count();
        let all = rows.iter().flat_map(|row| &row.slots);
        !marks::has_digit(mark) && all.filter(|slot| slot.bytes() == mark).count() == own
    };
    let is_bullet = mark.len() <= 2
        && (column == 0 && mark.iter().all(is_drawn) || rows.len() >= 9 && is_other());
    let is_word = |slot: &Slot| slot.value.is_none() || slot.is_empty();
    slots().all(Slot::is_empty)
        || is_same && (first.value.is_none() || is_bullet)
        || rows.len() >= 3 && (counts(slots()) || are_times(slots()))
        || slots().all(is_word)
}

/// Returns true for numbers with a constant step, each between the same marks, or letters in order.
fn counts<'a>(slots: impl Iterator<Item = &'a Slot> + Clone) -> bool {
    let numbers: Option<Vec<_>> = slots.clone().map(Slot::number).collect();
    if let Some(numbers) = numbers {
        let step = |pair: &[(u32, _)]| i64::from(pair[1].0) - i64::from(pair[0].0);
        let first = step(&numbers[..2]);
        // Each grid of several counts anew.
        let starts_anew = |at: usize| at % 9 == 8 && numbers[at + 1].0 == numbers[0].0;
        let mut pairs = numbers.windows(2).enumerate();
        return first != 0
            && pairs.all(|(at, pair)| {
                pair[0].1 == pair[1].1 && (step(pair) == first || starts_anew(at))
            });
    }
    let letters: Option<Vec<u8>> = slots.map(Slot::letter).collect();
    letters.is_some_and(|letters| {
        let is_next = |pair: &[u8]| pair[0] + 1 == pair[1] || pair[1] == letters[0];
        letters[0] != letters[1] && letters.windows(2).all(is_next)
    })
}

/// Returns true for times or dates that do not fall.
fn are_times<'a>(slots: impl Iterator<Item = &'a Slot> + Clone) -> bool {
    let is_time = |slot: &Slot| {
        marks::count_of(slot.bytes(), b":/") > 0
            && marks::count_of(slot.bytes(), b"0123456789") >= 3
    };
    slots.clone().all(is_time) && slots.is_sorted_by_key(Slot::bytes)
}
