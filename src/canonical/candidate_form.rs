//! The canonical form of candidate grids: one of all isomorphic grids, the same for each of them.
//!
//! The rows, the columns and the digits of a grid are its 27 *elements*. Each has a colour, a number that depends on its
//! place among the others and on nothing else. At first all rows have the same, and so have all columns and all digits;
//! then each colour takes up those of the candidates that the element is part of, and of the lines of its chute, until no
//! more elements are told apart. Elements that still have the same colour are singled out in turn, and colours are
//! refined again. When all differ, they order the elements, which gives an arrangement of the grid. The form is the
//! least of those.
//!
//! ```text
//!                        all colours
//!     one of these rows singled out  /  \   another: skipped if a symmetry of the grid
//!                           refined          exchanges the two
//!                    all different: an arrangement
//! ```
//!
//! Two equal arrangements show a symmetry of the grid. Whatever such a symmetry exchanges with an earlier choice has been
//! seen. This is how graphs are labelled (B. `McKay`, *Practical Graph Isomorphism*, 1981).

use std::cmp::Ordering;

use crate::board::{Digit, DigitSet, Symmetry};

/// The rows, the columns and the digits, each by its number: rows from 0, columns from 9, digits from 18.
const ELEMENTS: usize = 27;

type Colours = [u64; ELEMENTS];

/// Finds the symmetry that turns a grid with these candidates, row by row, into its form.
pub(super) fn symmetry_to_form(cells: &[DigitSet; 81]) -> Symmetry {
    let mut best = None;
    for transposes in [false, true] {
        let mut search = ArrangementSearch {
            candidates: candidates(cells, transposes),
            transposes,
            first: None,
            best,
            exchanges: Vec::new(),
            path: vec![ELEMENTS + usize::from(transposes)],
            trace: Vec::new(),
        };
        search.run(std::array::from_fn(|element| element as u64 / 9));
        best = search.best;
    }
    best.map_or(Symmetry::IDENTITY, |best| best.symmetry())
}

/// The candidates as triples of elements.
fn candidates(cells: &[DigitSet; 81], transposes: bool) -> Vec<[usize; 3]> {
    let mut candidates = Vec::new();
    for (cell, digits) in cells.iter().enumerate() {
        let (row, column) = if transposes {
            (cell % 9, cell / 9)
        } else {
            (cell / 9, cell % 9)
        };
        candidates.extend(
            digits
                .iter()
                .map(|digit| [row, 9 + column, 18 + digit.index()]),
        );
    }
    candidates
}

/// The search for the least arrangement of one view of the grid.
struct ArrangementSearch {
    candidates: Vec<[usize; 3]>,
    transposes: bool,
    /// The first arrangement of this view, and the best of all.
    first: Option<Arrangement>,
    best: Option<Arrangement>,
    /// The symmetries of the view that were found: the image of each element.
    exchanges: Vec<[usize; ELEMENTS]>,
    /// A number for the view, and the elements that were singled out.
    path: Vec<usize>,
    /// A number for the colours after each of these, equal for isomorphic grids.
    trace: Vec<u64>,
}

/// An order of all elements.
#[derive(Debug, Clone)]
struct Arrangement {
    transposes: bool,
    path: Vec<usize>,
    trace: Vec<u64>,
    /// The arranged grid: the digits of each cell, one bit each.
    cells: [u16; 81],
    /// The element in each place.
    order: [usize; ELEMENTS],
}

impl ArrangementSearch {
    /// Searches from these colours. Returns the length of the path to go back to, if whatever is left beyond has been
    /// seen.
    fn run(&mut self, colours: Colours) -> Option<usize> {
        let colours = self.refined(colours);
        self.trace.push(trace_of(&colours));
        let back = if self.is_worse() {
            None
        } else {
            match smallest_class(&colours) {
                None => self.arrive(&colours),
                Some(class) => self.single_out(&colours, &class),
            }
        };
        self.trace.pop();
        back
    }

    /// Returns true if no arrangement from here on is the best.
    fn is_worse(&self) -> bool {
        self.best.as_ref().is_some_and(|best| {
            let length = self.trace.len().min(best.trace.len());
            self.trace[..length] > best.trace[..length]
        })
    }

    /// Searches with each of these elements singled out.
    fn single_out(&mut self, colours: &Colours, class: &[usize]) -> Option<usize> {
        let depth = self.path.len();
        let mut tried: Vec<usize> = Vec::new();
        for &element in class {
            if self.is_exchanged(element, &tried) {
                continue;
            }
            tried.push(element);
            let mut colours = *colours;
            colours[element] = mix(colours[element], 1);
            self.path.push(element);
            let back = self.run(colours);
            self.path.pop();
            if back.is_some_and(|back| back < depth) {
                return back;
            }
        }
        None
    }

    /// Returns true if the symmetries that keep the path exchange the element with one of these.
    fn is_exchanged(&self, element: usize, tried: &[usize]) -> bool {
        let keeps_path = |exchange: &&[usize; ELEMENTS]| {
            let mut on_path = self.path[1..].iter();
            on_path.all(|&on_path| exchange[on_path] == on_path)
        };
        let exchanges: Vec<_> = self.exchanges.iter().filter(keeps_path).collect();
        let mut images = vec![element];
        let mut next = 0;
        while let Some(&image) = images.get(next) {
            if tried.contains(&image) {
                return true;
            }
            for exchange in &exchanges {
                if !images.contains(&exchange[image]) {
                    images.push(exchange[image]);
                }
            }
            next += 1;
        }
        false
    }

    /// Takes an arrangement into account.
    fn arrive(&mut self, colours: &Colours) -> Option<usize> {
        let found = self.arrangement(colours);
        let mut back = None;
        for known in [&self.first, &self.best].into_iter().flatten() {
            if found.cmp(known) == Ordering::Equal {
                // If it is of the other view, which has been searched, nothing is left to do.
                let mut exchange = [0; ELEMENTS];
                for (from, to) in known.order.iter().zip(found.order) {
                    exchange[*from] = to;
                }
                self.exchanges.push(exchange);
                let both = known.path.iter().zip(&found.path);
                back = Some(both.take_while(|(one, other)| one == other).count());
                break;
            }
        }
        if self
            .best
            .as_ref()
            .is_none_or(|best| found.cmp(best) == Ordering::Less)
        {
            self.best = Some(found.clone());
        }
        self.first.get_or_insert(found);
        back
    }

    /// The colours when no more elements can be told apart.
    fn refined(&self, mut colours: Colours) -> Colours {
        let mut count = count_of(&colours);
        loop {
            let mut taken = [0_u64; ELEMENTS];
            for &[row, column, digit] in &self.candidates {
                for (one, other, third) in [
                    (row, column, digit),
                    (column, digit, row),
                    (digit, row, column),
                ] {
                    let seen = mix(colours[other], colours[third]);
                    taken[one] = taken[one].wrapping_add(seen);
                }
            }
            let before = colours;
            for (element, colour) in colours.iter_mut().enumerate() {
                *colour = mix(mix(*colour, taken[element]), chute_of(&before, element));
            }
            let now = count_of(&colours);
            if now == count {
                return colours;
            }
            count = now;
        }
    }

    /// The arrangement that the colours give, which all differ.
    fn arrangement(&self, colours: &Colours) -> Arrangement {
        let mut order: [usize; ELEMENTS] = std::array::from_fn(|element| element);
        for lines in order[..18].chunks_mut(9) {
            let least = |line: usize| {
                let chute = line / 3 * 3;
                (chute..chute + 3).map(|line| colours[line]).min()
            };
            lines.sort_by_key(|&line| (least(line), colours[line]));
        }
        order[18..].sort_by_key(|&digit| colours[digit]);
        let mut places = [0; ELEMENTS];
        for (place, element) in order.into_iter().enumerate() {
            places[element] = place;
        }
        let mut cells = [0; 81];
        for &[row, column, digit] in &self.candidates {
            cells[9 * places[row] + places[column] - 9] |= 1 << (places[digit] - 18);
        }
        Arrangement {
            transposes: self.transposes,
            path: self.path.clone(),
            trace: self.trace.clone(),
            cells,
            order,
        }
    }
}

impl Arrangement {
    /// Compares what depends on the class of the grid alone.
    fn cmp(&self, other: &Self) -> Ordering {
        let traces = self.trace.cmp(&other.trace);
        traces.then_with(|| self.cells.cmp(&other.cells))
    }

    /// The symmetry that arranges the grid so.
    fn symmetry(&self) -> Symmetry {
        let lines = |from: usize| {
            std::array::from_fn(|place| {
                #[expect(clippy::cast_possible_truncation, reason = "it is below 9")]
                let line = (self.order[from + place] - from) as u8;
                line
            })
        };
        let mut digits = Digit::ALL;
        for (place, digit) in self.order[18..].iter().enumerate() {
            digits[digit - 18] = Digit::ALL[place];
        }
        Symmetry::arranging(self.transposes, lines(0), lines(9), digits)
    }
}

/// The colours of the other lines of the chute.
fn chute_of(colours: &Colours, element: usize) -> u64 {
    if element >= 18 {
        return 0;
    }
    let chute = element / 3 * 3;
    let others = (chute..chute + 3).filter(|&line| line != element);
    others.fold(0, |sum, line| sum.wrapping_add(mix(colours[line], 2)))
}

/// The smallest set of several elements with the same colour, the one with the least colour among equals; `None` if
/// all colours differ.
fn smallest_class(colours: &Colours) -> Option<Vec<usize>> {
    let class = |colour: u64| (0..ELEMENTS).filter(move |&element| colours[element] == colour);
    let sizes = colours
        .iter()
        .map(|&colour| (class(colour).count(), colour));
    let (_, colour) = sizes.filter(|&(size, _)| size > 1).min()?;
    Some(class(colour).collect())
}

/// The number of different colours.
fn count_of(colours: &Colours) -> usize {
    let mut sorted = *colours;
    sorted.sort_unstable();
    sorted.chunk_by(|one, other| one == other).count()
}

/// A number for the colours in any order.
fn trace_of(colours: &Colours) -> u64 {
    let mixed = colours.iter().map(|&colour| mix(colour, 3));
    mixed.fold(0, u64::wrapping_add)
}

/// A number for a pair of numbers; different pairs have different ones, but for rare accidents, which are harmless.
const fn mix(one: u64, other: u64) -> u64 {
    let mut bits = one.rotate_left(23) ^ other.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    bits = bits.wrapping_add(0x632b_e59b_d9b4_e019);
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}
