//! Steps as data; the shape is in the docs of [`Step`].

use serde::de::{Deserialize, Deserializer, Error as _};
use serde::ser::{Serialize, Serializer};

use crate::board::{Candidate, CellSet, DigitSet, House};
use crate::logic::glossary::names::NamedTechniques;
use crate::logic::position::strong_link::StrongLink;
use crate::logic::search::solve_path::PathStep;
use crate::logic::search::technique_set::TechniqueSet;
use crate::logic::steps::difficulty::Difficulty;
use crate::logic::steps::proof::Proof;
use crate::logic::steps::technique::Technique;
use crate::logic::techniques::Evidence;
use crate::logic::techniques::step::Step;

impl Serialize for Technique {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

schema!(Technique {
    "type": "string",
});

impl Serialize for Difficulty {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(f64::from(self.tenths()) / 10.0)
    }
}

schema!(Difficulty {
    "description": "A number with one decimal.",
    "type": "number",
    "minimum": 0,
});

/// A step: a conclusion and its evidence.
#[derive(serde::Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(rename = "Step")
)]
struct StepData<'a> {
    /// The name of the technique.
    technique: Technique,
    /// The difficulty. Of techniques that are not rated, it only says in which order to look for them.
    difficulty: Difficulty,
    /// The sentences, or the lines of the proof.
    text: String,
    /// The candidate that is placed, if there is one.
    placement: Option<Candidate>,
    /// The candidates that are eliminated.
    eliminations: &'a [Candidate],
    /// The houses to look at, the one to start with first.
    houses: Vec<House>,
    /// The cells to look at.
    cells: CellSet,
    /// The digits to look for.
    digits: DigitSet,
    /// The strong links.
    links: Vec<StrongLink>,
    /// The step as players write it to each other, if there is a notation for it.
    notation: Option<String>,
    /// The reasoning line by line, if it is one of chains.
    proof: Option<Proof>,
    /// The part that each house, cell and digit plays, with fields that depend on the technique.
    evidence: &'a Evidence,
}

schema_as!(Step, StepData<'static>);
schema_as!(PathStep, Step);

impl Serialize for Step {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (proof, look) = (self.proof(), self.look());
        let data = StepData {
            technique: self.technique(),
            difficulty: self.difficulty(),
            text: self.words(proof.as_ref()).to_string(),
            placement: self.placement,
            eliminations: &self.eliminations,
            cells: look.cells(),
            digits: look.digits(),
            houses: look.houses,
            links: look.links,
            notation: self.notation_with(proof.as_ref()),
            proof,
            evidence: &self.evidence,
        };
        data.serialize(serializer)
    }
}

impl Serialize for PathStep {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.step.serialize(serializer)
    }
}

/// Reads a number with at most one decimal.
impl<'de> Deserialize<'de> for Difficulty {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = f64::deserialize(deserializer)?;
        number.to_string().parse().map_err(D::Error::custom)
    }
}

/// Reads any of the names of the technique. Of techniques with the same name, it stands for the first rated one, if
/// there is one.
impl<'de> Deserialize<'de> for Technique {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = String::deserialize(deserializer)?;
        let named = TechniqueSet::named(&name);
        let named = named.map_err(|error| D::Error::custom(error.with_name(&name)))?;
        let has_full_name = |technique: &Self| technique.to_string().eq_ignore_ascii_case(&name);
        let of_full_name: TechniqueSet = named.iter().filter(has_full_name).collect();
        let meant = match of_full_name {
            TechniqueSet::EMPTY => named,
            full => full,
        };
        let mut meant = meant.rated_if_any().iter();
        let several = || D::Error::custom(format_args!("{name:?} means several techniques"));
        let first = meant.next().ok_or_else(several)?;
        let is_other = |technique: Self| technique.to_string() != first.to_string();
        if meant.any(is_other) {
            return Err(several());
        }
        Ok(first)
    }
}

/// Reads a list of names of techniques or of sets of them.
impl<'de> Deserialize<'de> for NamedTechniques {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let names = Vec::<String>::deserialize(deserializer)?;
        let sets = names.iter().map(|name| {
            let set = TechniqueSet::named(name);
            set.map_err(|error| D::Error::custom(error.with_name(name)))
        });
        sets.collect()
    }
}

schema!(NamedTechniques {
    "type": "array",
    "items": {"type": "string"},
});

schema_as!(TechniqueSet, NamedTechniques);

/// Reads a list of names of techniques or of sets of them.
impl<'de> Deserialize<'de> for TechniqueSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(NamedTechniques::deserialize(deserializer)?.all())
    }
}
