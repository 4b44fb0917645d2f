//! The save files of Simon Tatham's puzzles: lines of a key, a length and a value, one of which is the game's description.

use super::solo_hodoku;
use crate::text::read::cells::field::Field;
use crate::text::read::entry::{Entry, Layout};
use crate::text::read::error::PuzzleError;
use crate::text::read::input::lines::Line;
use crate::text::read::input::text::Text;
use crate::text::read::shape::{Item, Shape, Verdict};

/// A save file of Solo.
#[derive(Default)]
pub(in crate::text::read) struct SaveFile {
    is_open: bool,
    is_solo: bool,
    parameters: Vec<u8>,
    items: Vec<Item>,
}

impl Shape for SaveFile {
    fn line(&mut self, line: &Line) -> Verdict {
        let field = Some(&line.text)
            .filter(|_| line.is_whole())
            .and_then(key_and_value);
        let Some((key, length, value)) = field else {
            return self.ended();
        };
        match key {
            b"SAVEFILE" if self.is_open => return self.ended(),
            b"SAVEFILE" => self.is_open = true,
            _ if !self.is_open => return Verdict::NotMine,
            b"GAME" => self.is_solo = value.bytes() == b"Solo",
            b"PARAMS" => self.parameters = value.bytes().to_vec(),
            b"DESC" if self.is_solo => {
                let entry = if value.len() == length {
                    solo_hodoku::of_game(&self.parameters, value)
                } else {
                    let error = PuzzleError::length(value.end_place(), value.len(), length);
                    Entry::malformed(Layout::Line, error)
                };
                self.items.push(Item::Line(entry));
            }
            _ => {}
        }
        Verdict::More
    }

    fn end(&mut self) -> Verdict {
        if self.is_solo {
            Verdict::Done
        } else {
            Verdict::NotMine
        }
    }

    fn take(&mut self) -> Vec<Item> {
        std::mem::take(&mut self.items)
    }
}

impl SaveFile {
    fn ended(&self) -> Verdict {
        if self.is_solo {
            Verdict::EndedBefore
        } else {
            Verdict::NotMine
        }
    }
}

/// `DESC    :71:2b1a5b…`: the key, the length that the value should have, and the value.
fn key_and_value(text: &Text) -> Option<(&[u8], usize, Field<'_>)> {
    let colon = text.bytes.iter().take(9).position(|&byte| byte == b':')?;
    let key = text.bytes[..colon].trim_ascii_end();
    let rest = Field::whole(text).after(colon + 1);
    let second = rest.bytes().iter().take(8).position(|&byte| byte == b':')?;
    let length = str::from_utf8(rest.before(second).bytes())
        .ok()?
        .parse()
        .ok()?;
    let is_key = !key.is_empty() && key.iter().all(u8::is_ascii_uppercase);
    is_key.then(|| (key, length, rest.after(second + 1)))
}
