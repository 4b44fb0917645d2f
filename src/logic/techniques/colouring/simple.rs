//! Simple colouring: a digit's strong links in two colours, one of which is right.
//!
//! Sudoku Explainer rates it as chains.

use super::{neighbours, networks_of};
use crate::logic::techniques::prelude::*;

techniques!(
    SIMPLE_COLOURING = UNRATED {
        name: "Simple Colouring",
        summary: "The strong links of a digit in two colours, of which one is right: what sees both cannot be the digit, and \
              a colour that sees itself is wrong.",
        synonyms: &[
            "Simple Colors",
            "Simple Colors Trap",
            "Simple Colors Wrap",
            "Color Trap",
            "Color Wrap",
            "Singles Chains"
        ],
        difficulty: DifficultyRange::only(45),
        hodoku_until: 1,
    }
);

pub(in crate::logic) const FINDERS: &[Finder] =
    &[finder!([Technique::SIMPLE_COLOURING], colourings())];

/// The digit is in all cells of one colour, or in all cells of the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Colouring {
    /// The digit.
    pub digit: Digit,
    /// The cells of each colour; where only one is possible, the impossible one comes first.
    pub colours: [CellSet; 2],
    /// Two cells of the first colour that see each other, which rules it out.
    pub clash: Option<[Cell; 2]>,
}

/// Cells joined by strong links take two colours in turn: the digit is in all cells of one, and in none of the other.
fn colourings(context: &Context) -> impl Iterator<Item = Found<Colouring>> {
    Digit::ALL.into_iter().flat_map(move |digit| {
        networks_of(context, digit)
            .into_iter()
            .filter_map(move |colours| colouring(context, digit, colours))
    })
}

fn colouring(context: &Context, digit: Digit, colours: [CellSet; 2]) -> Option<Found<Colouring>> {
    let [first, second] = colours;
    let clashing = |colour| pairs(colour).find(|[cell, other]| cell.sees(*other));
    let (colours, clash) = match (clashing(first), clashing(second)) {
        (None, Some(clash)) => ([second, first], Some(clash)),
        (clash, _) => ([first, second], clash),
    };
    let targets = match clash {
        Some(_) => colours[0],
        None => neighbours(first) & neighbours(second),
    };
    Found::eliminating(
        context.of_digit(digit, targets),
        Colouring {
            digit,
            colours,
            clash,
        },
    )
}

impl Pattern for Colouring {
    fn technique(&self) -> Technique {
        Technique::SIMPLE_COLOURING
    }

    fn look(&self) -> Look {
        let [first, second] = self.colours;
        Look::at(Mark::On, first, [self.digit])
            .and(Mark::Off, second, [self.digit])
            .named(format_args!("the digit {}", self.digit))
    }

    fn words(&self, conclusion: &Conclusion) -> String {
        let [first, second] = self.colours.map(every);
        let either = format!(
            "Strong links put {} either in {first} or in {second}",
            self.digit
        );
        match self.clash {
            Some(clash) => format!(
                "{either}. But {} see each other, so {conclusion}.",
                all(clash)
            ),
            None => format!("{either}. Either way, {conclusion}."),
        }
    }
}
