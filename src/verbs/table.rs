//! The table of the verbs: their names, options and answers.
//!
//! What the program, Python and JavaScript say of all verbs is made of it: requests by name, records and their schema, the types
//! of TypeScript and the functions of Python.

use serde::de::DeserializeOwned;

use super::{
    Answer, Canonical, Check, Convert, Count, Dedupe, Deduped, Expand, Explain, Generated, Hint,
    Measure, Minimize, Rate, Shuffle, Solve, Split, Varied, Vary, Verb, Verified, Verify,
};
use crate::generate::Options;

/// Work with a verb of any type.
pub trait VerbVisitor {
    /// The result of the work.
    type Done;

    /// Does the work with verbs of this type.
    fn visit<V: Verb<Answer: Send + 'static> + DeserializeOwned + Sync + 'static>(
        self,
    ) -> Self::Done;
}

/// The options in the table. Other crates cannot name it, so that they cannot implement it.
pub trait InTable {}

/// The options of a verb in the table.
pub trait VerbOptions: InTable {
    /// The name of the verb.
    const NAME: &'static str;

    /// The options that ask for several answers about a puzzle, or change the look of an answer: an interface that gives one
    /// record about a puzzle does not have them.
    const BEYOND_ONE_RECORD: &'static [&'static str];
}

/// A verb in the table.
#[derive(Debug, Clone, Copy)]
#[non_exhaustive]
pub struct Entry {
    /// The name.
    pub name: &'static str,
    /// The options that an interface does not have that gives one record about a puzzle.
    pub beyond_one_record: &'static [&'static str],
    /// The fields of the answer that have a structure, which a table has no room for.
    pub nested: fn() -> &'static [&'static str],
    /// The schema of the options.
    #[cfg(feature = "schema")]
    pub options: fn(&mut schemars::SchemaGenerator) -> schemars::Schema,
    /// The schema of the answer.
    #[cfg(feature = "schema")]
    pub answer: fn(&mut schemars::SchemaGenerator) -> schemars::Schema,
}

impl Entry {
    #[cfg(not(feature = "schema"))]
    const fn of<Options: VerbOptions, A: Answer>() -> Self {
        Self {
            name: Options::NAME,
            beyond_one_record: Options::BEYOND_ONE_RECORD,
            nested: A::nested,
        }
    }

    #[cfg(feature = "schema")]
    const fn of<Options: VerbOptions + schemars::JsonSchema, A: Answer + schemars::JsonSchema>()
    -> Self {
        Self {
            name: Options::NAME,
            beyond_one_record: Options::BEYOND_ONE_RECORD,
            nested: A::nested,
            options: Options::json_schema,
            answer: A::json_schema,
        }
    }
}

/// Makes the table. Verbs that depend on puzzles that were made or seen before are no [`Verb`], and name their answer.
macro_rules! verbs {
    ($($name:literal => $options:ident $(-> $answer:ident)? $(beyond one record: $($beyond:literal)+)?,)+) => {
        $(impl InTable for $options {}

        impl VerbOptions for $options {
            const NAME: &'static str = $name;
            const BEYOND_ONE_RECORD: &'static [&'static str] = &[$($($beyond),+)?];
        })+

        /// All verbs.
        pub const VERBS: [Entry; [$($name),+].len()] =
            [$(Entry::of::<$options, verbs!(@answer $options $($answer)?)>()),+];

        /// Does work with the verb of this name. Returns `None` if there is no such [`Verb`].
        pub fn visit<W: VerbVisitor>(name: &str, work: W) -> Option<W::Done> {
            match name {
                $($name => verbs!(@visit work $options $($answer)?),)+
                _ => None,
            }
        }
    };
    (@answer $options:ident) => { <$options as Verb>::Answer };
    (@answer $options:ident $answer:ident) => { $answer };
    (@visit $work:ident $options:ident) => { Some($work.visit::<$options>()) };
    (@visit $work:ident $options:ident $answer:ident) => { None };
}

verbs! {
    "solve" => Solve beyond one record: "all" "limit",
    "check" => Check,
    "count" => Count,
    "hint" => Hint,
    "explain" => Explain beyond one record: "grids" "notation",
    "rate" => Rate,
    "measure" => Measure,
    "generate" => Options -> Generated,
    "canonical" => Canonical,
    "shuffle" => Shuffle beyond one record: "copies",
    "dedupe" => Dedupe -> Deduped,
    "convert" => Convert,
    "minimize" => Minimize beyond one record: "samples" "all" "limit",
    "expand" => Expand,
    "vary" => Vary -> Varied,
    "split" => Split,
    "verify" => Verify -> Verified,
}
