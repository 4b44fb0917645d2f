//! Questions about a puzzle, which a verb of the library answers: the puzzle, and the options of the verb.

pub(crate) mod game;
pub(crate) mod generate;
mod host;
pub(crate) mod record;
mod wording;

use std::fmt;
use std::marker::PhantomData;

use serde::de::Error as _;
use serde::de::value::MapAccessDeserializer;
use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, IntoDeserializer as _, MapAccess, Visitor,
};
use sudoku::verbs::{Verb, VerbOptions};
use sudoku::{Interrupt, Puzzle};

use crate::failure::Failure;
use host::now;
use wording::{unknown_option, wrong_value};

/// A puzzle, unless one is to be made, a verb with its options, and the other arguments of a function.
#[derive(Debug)]
pub(crate) struct Asked<V, B = ()> {
    puzzle: Option<String>,
    /// The time for the answer, in milliseconds.
    time_limit: Option<f64>,
    pub(crate) verb: V,
    pub(crate) more: B,
}

/// The members of a request that are not options of its verb.
pub(crate) trait MoreArguments: Default {
    /// Their names.
    const NAMES: &[&str] = &["timeLimit"];

    /// Takes the value of a member. Returns false if it has another name.
    fn take<'de, M: MapAccess<'de>>(&mut self, _: &str, _: &mut M) -> Result<bool, M::Error> {
        Ok(false)
    }
}

impl MoreArguments for () {}

impl<V: Verb, B> Asked<V, B> {
    /// The puzzle.
    ///
    /// # Errors
    ///
    /// If it is malformed, or the options have no answer.
    pub(crate) fn puzzle(&self) -> Result<Puzzle, Failure> {
        match self.verb.refusal() {
            Some(reason) => Err(Failure::new(reason)),
            None => match &self.puzzle {
                Some(puzzle) => crate::puzzle(puzzle),
                None => Err(Failure::new("there is no puzzle")),
            },
        }
    }

    /// The puzzle, and the answer about it.
    pub(crate) fn answer_one(&self) -> Result<(Puzzle, V::Answer), Failure> {
        let puzzle = self.puzzle()?;
        let answer = self.in_time(|| self.verb.answer_one(&puzzle));
        Ok((puzzle, answer))
    }
}

impl<V, B> Asked<V, B> {
    /// Does the work, which is interrupted at the limit of time.
    pub(crate) fn in_time<T>(&self, work: impl FnOnce() -> T) -> T {
        if let Some(limit) = self.time_limit.filter(|limit| *limit > 0.0) {
            let end = now() + limit;
            return Interrupt::asking(move || now() >= end).during(work);
        }
        work()
    }
}

impl<'de, V: VerbOptions + Deserialize<'de>, B: MoreArguments> Deserialize<'de> for Asked<V, B> {
    #[inline(never)] // As for `answer`.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(AskedVisitor(PhantomData))
    }
}

struct AskedVisitor<V, B>(PhantomData<(V, B)>);

impl<'de, V: VerbOptions + Deserialize<'de>, B: MoreArguments> Visitor<'de> for AskedVisitor<V, B> {
    type Value = Asked<V, B>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<M: MapAccess<'de>>(self, members: M) -> Result<Asked<V, B>, M::Error> {
        let mut options = Options {
            members,
            puzzle: None,
            time_limit: None,
            name: String::new(),
            more: B::default(),
            without: V::BEYOND_ONE_RECORD,
        };
        let verb = V::deserialize(MapAccessDeserializer::new(&mut options))?;
        Ok(Asked {
            puzzle: options.puzzle,
            time_limit: options.time_limit,
            verb,
            more: options.more,
        })
    }
}

/// The members of a request, of which a verb sees its options alone, by the names that they have in the library.
struct Options<M, B> {
    members: M,
    puzzle: Option<String>,
    time_limit: Option<f64>,
    /// The name of the last member.
    name: String,
    more: B,
    /// The options of the verb that the function does not have.
    without: &'static [&'static str],
}

impl<'de, M: MapAccess<'de>, B: MoreArguments> Options<M, B> {
    /// The library's name of the next option. What is not an option is taken on the way.
    #[inline(never)]
    fn next_name(&mut self) -> Result<Option<String>, M::Error> {
        while let Some(name) = self.members.next_key::<String>()? {
            self.name.clone_from(&name);
            let taken = self.take(&name);
            let taken = taken.map_err(|fault| M::Error::custom(wrong_value(&name, &fault)));
            if !taken? {
                return Ok(Some(snake_case(&name)));
            }
        }
        Ok(None)
    }

    /// Takes a member that is not an option of the verb. Returns false if it is one.
    fn take(&mut self, name: &str) -> Result<bool, M::Error> {
        match name {
            "puzzle" => self.puzzle = Some(self.members.next_value()?),
            "timeLimit" => self.time_limit = Some(self.members.next_value()?),
            _ => return self.more.take(name, &mut self.members),
        }
        Ok(true)
    }
}

impl<'de, M: MapAccess<'de>, B: MoreArguments> MapAccess<'de> for &mut Options<M, B> {
    type Error = M::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, M::Error> {
        let Some(name) = self.next_name()? else {
            return Ok(None);
        };
        // No option has the empty name.
        let known = if self.without.contains(&&*name) {
            ""
        } else {
            &name
        };
        let key = seed.deserialize(known.into_deserializer());
        key.map(Some).map_err(|fault: M::Error| {
            M::Error::custom(unknown_option(&self.name, &fault, self.without, B::NAMES))
        })
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, M::Error> {
        let value = self.members.next_value_seed(seed);
        value.map_err(|fault| M::Error::custom(wrong_value(&self.name, &fault)))
    }
}

/// The library's name for an option: `up_to` for `upTo`, and for `up_to` one that it does not have.
fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    for character in name.chars() {
        if character.is_ascii_uppercase() || character == '_' {
            snake.push('_');
        }
        snake.push(character.to_ascii_lowercase());
    }
    snake
}
