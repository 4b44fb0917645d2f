//! Candidates in two colours, one of which is right.

use super::Checker;
use sudoku::logic::evidence::{Colouring, Medusa, MultiColouring};
use sudoku::{Candidate, CellSet, Digit, House};

/// Returns true if not both candidates are true.
fn exclude_each_other(one: Candidate, other: Candidate) -> bool {
    if one.cell == other.cell {
        one.digit != other.digit
    } else {
        one.digit == other.digit && one.cell.sees(other.cell)
    }
}

fn rules_out(colour: &[Candidate], candidate: Candidate) -> bool {
    let mut colour = colour.iter();
    colour.any(|&each| exclude_each_other(each, candidate))
}

fn of_digit(digit: Digit, cells: CellSet) -> Vec<Candidate> {
    cells.iter().map(|cell| Candidate { cell, digit }).collect()
}

impl Checker<'_> {
    /// The candidates of which just one or this one is true, in a cell or in a house.
    fn partners(&self, candidate: Candidate) -> Vec<Candidate> {
        let Candidate { cell, digit } = candidate;
        let in_cell = self.0.digits_in(cell).without(digit).only();
        let in_cell = in_cell.map(|digit| Candidate { cell, digit });
        let in_houses = cell.houses().map(|house: House| {
            let other = self.0.cells_in(house, digit).without(cell).only();
            other.map(|cell| Candidate { cell, digit })
        });
        in_cell
            .into_iter()
            .chain(in_houses.into_iter().flatten())
            .collect()
    }

    /// Returns true if strong links lead from candidate to candidate, from one colour to the other, to all of them.
    fn are_two_colours(&self, colours: [&[Candidate]; 2]) -> bool {
        let mut reached = vec![(colours[0][0], 0)];
        let mut index = 0;
        while let Some(&(candidate, colour)) = reached.get(index) {
            for partner in self.partners(candidate) {
                let next = (partner, 1 - colour);
                if colours[1 - colour].contains(&partner) && !reached.contains(&next) {
                    reached.push(next);
                }
            }
            index += 1;
        }
        let expected = colours
            .iter()
            .enumerate()
            .map(|(index, all)| (index, all.len()));
        expected.into_iter().all(|(index, count)| {
            reached
                .iter()
                .filter(|(_, colour)| *colour == index)
                .count()
                == count
        })
    }

    /// Returns true if the candidates of the colour cannot all be true.
    fn is_impossible(&self, colour: &[Candidate]) -> bool {
        let mut open = self.0.unfilled().into_iter();
        let empties = |cell| {
            let digits = self.0.digits_in(cell);
            digits
                .iter()
                .all(|digit| rules_out(colour, Candidate { cell, digit }))
        };
        colour.iter().any(|&each| rules_out(colour, each)) || open.any(empties)
    }

    fn two_colours(&self, colours: [&[Candidate]; 2], gone: Candidate) -> bool {
        let is_wrong = self.is_impossible(colours[0]) && colours[0].contains(&gone);
        self.are_two_colours(colours)
            && (is_wrong || colours.iter().all(|colour| rules_out(colour, gone)))
    }

    pub(super) fn colouring(&self, colouring: &Colouring, gone: Candidate) -> bool {
        let [one, other] = colouring
            .colours
            .map(|cells| of_digit(colouring.digit, cells));
        self.two_colours([&one, &other], gone)
    }

    pub(super) fn medusa(&self, medusa: &Medusa, gone: Candidate) -> bool {
        let [one, other] = &medusa.colours;
        self.two_colours([one, other], gone)
    }

    pub(super) fn multi_colouring(&self, colouring: &MultiColouring, gone: Candidate) -> bool {
        let networks = colouring
            .networks
            .map(|colours| colours.map(|cells| of_digit(colouring.digit, cells)));
        let [first, second] = &networks;
        // In each case, one colour of each network is true, and the other is false.
        let cases = [(0, 0), (0, 1), (1, 0), (1, 1)];
        let is_gone = cases.into_iter().all(|(one, other)| {
            let (right, wrong) = (
                [&first[one], &second[other]],
                [&first[1 - one], &second[1 - other]],
            );
            let clash = right[0].iter().any(|&each| rules_out(right[1], each));
            clash
                || right.iter().any(|colour| rules_out(colour, gone))
                || wrong.iter().any(|colour| colour.contains(&gone))
        });
        let are_coloured = |[one, other]: &[Vec<Candidate>; 2]| self.are_two_colours([one, other]);
        networks.iter().all(are_coloured) && is_gone
    }
}
