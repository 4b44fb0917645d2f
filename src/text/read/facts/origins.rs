//! The flags beside facts: digits that are given, or placed.

use super::numbers::{Number, Texts};
use crate::text::read::Origin;
use crate::text::read::names;

/// The origins that flags beside the facts say. A flag without a name is that of the head.
pub(super) fn origins(
    facts: &[&[Number]],
    texts: Texts,
    flag: Option<Origin>,
) -> Vec<Option<Origin>> {
    let is_word = |word: &[u8]| word.len() >= names::SHORTEST_ORIGIN;
    let words = |text: &[u8]| text.split(|byte| !byte.is_ascii_alphabetic()).any(is_word);
    if !texts.0.iter().any(|text| words(&text.bytes)) {
        return vec![None; facts.len()];
    }
    let place = |number: &Number, at: usize| (number.line, at);
    let before = |at: usize| {
        let last = at.checked_sub(1).and_then(|at| facts[at].last());
        let start = last.map_or((facts[0][0].line, 0), |last| place(last, last.range.end));
        let next = facts.get(at).map(|next| &next[0]);
        let end = next.map(|next| place(next, next.range.start));
        texts.between(start, end.unwrap_or((texts.0.len() - 1, usize::MAX)))
    };
    // An element or an object that begins before a fact is its own.
    let own_start = |gap: &[u8]| memchr::memrchr2(b'{', b'<', gap).unwrap_or(gap.len());
    let mut gap = before(0);
    let mut origins = Vec::with_capacity(facts.len());
    for (at, fact) in facts.iter().enumerate() {
        let [first, .., last] = fact else {
            return vec![None; facts.len()];
        };
        let mut own = gap.split_off(own_start(&gap));
        own.extend(texts.between(place(first, first.range.start), place(last, last.range.end)));
        gap = before(at + 1);
        let behind = &gap[..own_start(&gap)];
        own.extend(behind);
        origins.push(named_origin(&own).or_else(|| bare_origin(behind, flag)));
    }
    origins
}

/// The origin that a flag in the text of a fact says: a name and its value.
fn named_origin(fact: &[u8]) -> Option<Origin> {
    let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || b"_-".contains(byte);
    let is_around = |byte: &u8| b" \n\"'".contains(byte);
    memchr::memchr3_iter(b':', b'=', b'>', fact).find_map(|at| {
        let name = &fact[..at];
        let end = name.iter().rposition(|byte| !is_around(byte))? + 1;
        let start = name[..end].iter().rposition(|byte| !is_part(byte));
        let value = &fact[at + 1..];
        let value = &value[value.iter().position(|byte| !is_around(byte))?..];
        let is_end = |byte: &u8| !is_part(byte) && *byte != b' ';
        let value = value.split(is_end).next().unwrap_or_default();
        names::origin_of_flag(&name[start.map_or(0, |at| at + 1)..end], value.trim_ascii())
    })
}

/// The origin that the next field behind a fact says, as the head names it or in a word.
fn bare_origin(behind: &[u8], flag: Option<Origin>) -> Option<Origin> {
    let is_between = |byte: &u8| b" \t,;|\"'".contains(byte);
    let start = behind.iter().position(|byte| !is_between(byte))?;
    let is_end = |byte: &u8| !byte.is_ascii_alphabetic();
    let word = behind[start..].split(is_end).next().unwrap_or_default();
    match names::truth(word) {
        Some(is_so) => flag.map(|origin| origin.if_so(is_so)),
        None => names::origin_of(word),
    }
}
