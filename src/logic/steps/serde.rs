//! Steps as data, with the feature `serde`; the shape is in the docs of [`Step`].

use serde::de::{Deserialize, Deserializer, Error as _};
use serde::ser::{Serialize, SerializeStruct, Serializer};

use super::step::Step;
use crate::logic::glossary::difficulty::Difficulty;
use crate::logic::glossary::technique::Technique;
use crate::logic::glossary::technique_set::TechniqueSet;
use crate::logic::search::solve_path::PathStep;

impl Serialize for Technique {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for Difficulty {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(f64::from(self.tenths()) / 10.0)
    }
}

impl Serialize for Step {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut object = serializer.serialize_struct("Step", 10)?;
        object.serialize_field("technique", &self.technique())?;
        object.serialize_field("difficulty", &self.difficulty())?;
        object.serialize_field("text", &self.to_string())?;
        object.serialize_field("placement", &self.placement)?;
        object.serialize_field("eliminations", &self.eliminations)?;
        object.serialize_field("houses", &self.houses())?;
        object.serialize_field("cells", &self.cells())?;
        object.serialize_field("digits", &self.digits())?;
        object.serialize_field("links", &self.links())?;
        object.serialize_field("evidence", &self.evidence)?;
        object.end()
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

/// Reads a list of names of techniques or of groups of them.
impl<'de> Deserialize<'de> for TechniqueSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let names = Vec::<String>::deserialize(deserializer)?;
        names.iter().try_fold(Self::EMPTY, |all, name| {
            let set = Self::named(name);
            let set = set.map_err(|error| D::Error::custom(error.with_name(name)));
            Ok(all | set?)
        })
    }
}
