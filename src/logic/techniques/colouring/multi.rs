//! Multi-colouring: two networks of strong links of a digit, each in two colours, that meet.

use super::{neighbours, networks_of};
use crate::logic::techniques::prelude::*;

techniques!(
    MULTI_COLOURING = UNRATED {
        name: "Multi-Colouring",
        summary: "Two networks of strong links of a digit, each in two colours. Colours that see each other are not both \
              right, so one of their counterparts is; a colour that sees both of the other network is wrong.",
        synonyms: &[
            "Multi-Colors",
            "Multi Colors 1",
            "Multi Colors 2",
            "Color Wing"
        ],
        difficulty: DifficultyRange::only(51),
        hodoku_until: 1,
    }
);

pub(in crate::logic) const FINDERS: &[Finder] =
    &[finder!([Technique::MULTI_COLOURING], multi_colourings())];

/// Two networks of a digit's strong links, of which colours see each other.
#[derive(Debug, Clone, PartialEq, Eq, Hash, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct MultiColouring {
    /// The digit.
    pub digit: Digit,
    /// The cells of the two colours of each network.
    pub networks: [[CellSet; 2]; 2],
    /// The colours that cannot both be right: of the first network and of the second.
    pub clashes: Vec<[CellSet; 2]>,
    /// The colour of the first network that is wrong, because it sees both of the second.
    pub wrong: Option<CellSet>,
}

/// Two networks with colours that see each other.
fn multi_colourings(context: &Context) -> impl Iterator<Item = Found<MultiColouring>> {
    Digit::ALL.into_iter().flat_map(move |digit| {
        let all = networks_of(context, digit);
        let two = index_pairs(all.len()).flat_map(move |pair| {
            let [one, other] = pair.map(|index| all[index]);
            [[one, other], [other, one]]
        });
        two.flat_map(move |networks| of_networks(context, digit, networks))
    })
}

fn of_networks(
    context: &Context,
    digit: Digit,
    networks: [[CellSet; 2]; 2],
) -> Vec<Found<MultiColouring>> {
    let [first, second] = networks;
    let pattern = |clashes, wrong| MultiColouring {
        digit,
        networks,
        clashes,
        wrong,
    };
    let (mut clashes, mut targets, mut found) = (Vec::new(), CellSet::EMPTY, Vec::new());
    for (colour, counterpart) in [(first[0], first[1]), (first[1], first[0])] {
        let seen = neighbours(colour);
        let of_colour = [(second[0], second[1]), (second[1], second[0])]
            .into_iter()
            .filter(|(other, _)| !seen.is_disjoint(*other));
        let before = clashes.len();
        for (other, rest) in of_colour {
            clashes.push([colour, other]);
            targets |= neighbours(counterpart) & neighbours(rest);
        }
        if clashes.len() == before + 2 {
            let eliminations = context.of_digit(digit, colour);
            let clashes = clashes[before..].to_vec();
            found.extend(Found::eliminating(
                eliminations,
                pattern(clashes, Some(colour)),
            ));
        }
    }
    let eliminations = context.of_digit(digit, targets);
    // The other way round, the networks give the same.
    if first[0].first() < second[0].first() {
        found.extend(Found::eliminating(eliminations, pattern(clashes, None)));
    }
    found
}

impl MultiColouring {
    /// The other colour of the same network.
    fn counterpart(&self, colour: CellSet) -> CellSet {
        let colours = self
            .networks
            .iter()
            .flat_map(|&[one, other]| [(one, other), (other, one)]);
        let mut of_colour = colours.filter(|&(one, _)| one == colour);
        of_colour.next().map_or(colour, |(_, other)| other)
    }
}

impl Pattern for MultiColouring {
    fn technique(&self) -> Technique {
        Technique::MULTI_COLOURING
    }

    fn look(&self) -> Look {
        let [[one, other], [first, second]] = self.networks;
        Look::at(Mark::On, one | first, [self.digit])
            .and(Mark::Off, other | second, [self.digit])
            .named(format_args!("the digit {}", self.digit))
    }

    fn words(&self, conclusion: &Conclusion) -> String {
        let digit = self.digit;
        let [first, second] = self
            .networks
            .map(|[colour, other]| format!("either in {} or in {}", every(colour), every(other)));
        let clashes = self.clashes.iter().map(|[one, other]| {
            let (one, other) = (*one & neighbours(*other), *other & neighbours(*one));
            format!("{} sees {}", any(one), any(other))
        });
        let clashes = all(clashes);
        let start = format!("Strong links put {digit} {first}, and {second}. But {clashes}, so ");
        if let Some(wrong) = self.wrong {
            return format!("{start}{digit} is not in {}, and {conclusion}.", any(wrong));
        }
        let right = self.clashes.iter().map(|clash| {
            let [one, other] = clash.map(|colour| every(self.counterpart(colour)));
            format!("{digit} is in {one} or in {other}")
        });
        format!("{start}{}. In each case, {conclusion}.", all(right))
    }
}
