//! Facts in lines: each line has some, and nothing else but words and marks that are the same around each.

use super::collected::{BlockLine, Kind};
use super::fact_line::{OfLine, of_line, words};
use crate::board::Puzzle;
use crate::text::read::records::facts::Fact;
use crate::text::read::{Entry, Field, Layout, Order, Place, PuzzleError, Text, attempt, facts};

/// Lines before a list that may hold its size.
const MOST_SIZES: usize = 2;

/// Returns true for a line beside facts that is one, damaged: it has digits, and no words but theirs.
pub(super) fn is_damaged(text: &Text, beside: &Text) -> bool {
    let all = words(&beside.bytes);
    let known = || all.split(|byte| *byte == b' ');
    let own = words(&text.bytes);
    let mut own = own.split(|byte| *byte == b' ');
    text.bytes.iter().any(u8::is_ascii_digit)
        && !attempt::is_comment(&text.bytes)
        && own.all(|word| word.len() < 2 || known().any(|known| is_like(word, known)))
}

/// Returns true for a word with at most one character wrong, or for letters with one between them.
fn is_like(word: &[u8], known: &[u8]) -> bool {
    let prefix = word.iter().zip(known).take_while(|(one, two)| one == two);
    let prefix = prefix.count();
    let suffix = word[prefix..].iter().rev().zip(known.iter().rev());
    let suffix = suffix.take_while(|(one, two)| one == two).count();
    prefix + suffix + 1 >= word.len().max(known.len()) && prefix + suffix > 0
        || word.len() <= 3 && known.len() == 1 && word.contains(&known[0])
}

/// The puzzles that lines state cell by cell, or the error of a line among them.
pub(super) fn of_lines(lines: &[(Kind, &Text)], order: Option<Order>) -> Vec<Entry> {
    let comments = lines.iter().filter(|(kind, _)| *kind == Kind::Comment);
    let order = comments
        .rev()
        .find_map(|(_, text)| facts::order_in(&text.bytes))
        .or(order);
    let rows = stated(lines);
    let mut entries = Vec::new();
    for sizes in 0..=MOST_SIZES {
        let Some(Parts {
            facts: parts,
            error,
            is_sure,
        }) = parts(lines, &rows, sizes, order.is_some())
        else {
            continue;
        };
        let parts: Vec<Vec<Fact>> = parts.into_iter().map(|(_, part)| part).collect();
        let count: usize = parts.iter().map(Vec::len).sum();
        if count < attempt::FACTS {
            continue;
        }
        match error.map_or_else(|| facts::puzzles(&parts, order, Layout::Rows), Err) {
            Ok(entries) if is_sure || order.is_some() => return entries,
            Ok(entries) => return entries.into_iter().map(without_clash).collect(),
            Err(error) if entries.is_empty() => {
                entries.push(Entry::malformed(Layout::Rows, error));
            }
            Err(_) => {}
        }
    }
    entries
}

/// Numbers alone that clash are perhaps no facts.
fn without_clash(entry: Entry) -> Entry {
    let is_puzzle = |puzzle: &Puzzle| puzzle.clashes().is_empty();
    if entry.puzzle.as_ref().is_ok_and(is_puzzle) {
        return entry;
    }
    let description = "found threes of numbers whose digits clash as row, column and digit";
    let place = Place::start_of(entry.line);
    let error = PuzzleError::ambiguous(place, description).of_line();
    Entry::malformed(Layout::Rows, error)
}

/// The line where the last of several puzzles begins.
pub(super) fn start_of_last(lines: &[BlockLine]) -> Option<usize> {
    let all: Vec<(Kind, &Text)> = lines.iter().map(|line| (line.kind, &line.text)).collect();
    let found = parts(&all, &stated(&all), 0, false)?;
    let (starts, parts): (Vec<usize>, Vec<Vec<Fact>>) = found.facts.into_iter().unzip();
    let groups = facts::groups(&parts, None);
    let last = groups.last().filter(|_| groups.len() > 1)?;
    let mut count = 0;
    let at = parts.iter().rposition(|part| {
        count += part.len();
        count == last.len()
    })?;
    Some(starts[at])
}

/// Returns true for lines of facts alone, perhaps after their count; a rule between two rows is that of a grid.
pub(super) fn is_list(lines: &[BlockLine]) -> bool {
    let kinds = |three: &[BlockLine]| [three[0].kind, three[1].kind, three[2].kind];
    if lines
        .windows(3)
        .any(|three| kinds(three) == [Kind::Row, Kind::Rule, Kind::Row])
    {
        return false;
    }
    let mut rows = lines.iter().filter(|line| line.kind == Kind::Row);
    let is_fact = |line: &BlockLine| {
        let of_line = of_line(&line.text);
        of_line.is_some_and(|of_line| of_line.is_sure || is_even(&line.text.bytes))
    };
    rows.clone().nth(MOST_SIZES).is_some() && rows.by_ref().skip(MOST_SIZES).all(is_fact)
}

/// The facts of a list.
struct Parts {
    /// Each part, and the line it starts at.
    facts: Vec<(usize, Vec<Fact>)>,
    /// The error of a line that is no fact.
    error: Option<PuzzleError>,
    is_sure: bool,
}

/// A row, its place among the lines, and its facts.
struct Stated<'a> {
    at: usize,
    text: &'a Text,
    facts: Option<OfLine>,
}

/// The rows among lines.
fn stated<'a>(lines: &[(Kind, &'a Text)]) -> Vec<Stated<'a>> {
    let rows = lines.iter().enumerate();
    let rows = rows.filter(|(_, (kind, _))| *kind == Kind::Row);
    let row = |(at, &(_, text))| Stated {
        at,
        text,
        facts: of_line(text),
    };
    rows.map(row).collect()
}

/// The number of facts in these rows.
fn count(rows: &[Stated]) -> usize {
    let facts = rows.iter().filter_map(|row| row.facts.as_ref());
    facts.map(|line| line.facts.len()).sum()
}

/// The facts of lines after those that hold sizes. If a head names their order, the spaces between them do not matter.
fn parts(lines: &[(Kind, &Text)], all: &[Stated], sizes: usize, has_head: bool) -> Option<Parts> {
    let (heads, rows) = all.split_at_checked(sizes)?;
    let mut rule = rule_of(rows)?;
    let is_head = |head: &Stated| {
        is_size(&head.text.bytes, count(rows))
            && head.facts.as_ref().is_none_or(|line| !line.is_like(rule))
    };
    if !heads.iter().all(is_head) {
        return None;
    }
    let mut parts: Vec<(usize, Vec<Fact>)> = Vec::new();
    let mut odd = Vec::new();
    let (mut end, mut is_long) = (0, false);
    for (number, Stated { at, text, facts }) in rows.iter().enumerate() {
        let is_apart = lines[end..*at].iter().any(|(kind, _)| *kind != Kind::Row);
        let is_first = parts.is_empty() || is_apart;
        if is_apart || number == 0 {
            let mut stretches = rows[number..].chunk_by(|one, two| one.at + 1 == two.at);
            let together = stretches.next().unwrap_or_default();
            rule = rule_of(together)
                .filter(|_| count(together) >= attempt::FACTS)
                .unwrap_or(rule);
        }
        let Some(line) = facts.as_ref().filter(|line| rule.fits(line, is_first)) else {
            odd.push(Field::whole(text).trim());
            continue;
        };
        // A line of that many is a puzzle of its own, or a part of one.
        let was_long = std::mem::replace(&mut is_long, line.facts.len() >= attempt::FEWEST_GIVENS);
        match parts.last_mut() {
            Some((_, part)) if !is_apart && !is_long && !was_long => part.extend(&line.facts),
            _ => parts.push((*at, line.facts.clone())),
        }
        end = *at;
    }
    let mut stated = rows.iter().flat_map(|row| &row.facts);
    let is_sure = stated.any(|line| line.is_sure);
    let is_list = if is_sure {
        4 * odd.len() <= all.len()
    } else {
        odd.is_empty() && (has_head || all.iter().all(|row| is_even(&row.text.bytes)))
    };
    let error = odd.first().map(|field| PuzzleError::no_fact(*field));
    is_list.then_some(Parts {
        facts: parts,
        error,
        is_sure,
    })
}

/// The row that most of these rows are written like, one of the first.
fn rule_of<'a>(rows: &'a [Stated]) -> Option<&'a OfLine> {
    let facts = || rows.iter().filter_map(|row| row.facts.as_ref());
    let fitting = |rule: &&OfLine| facts().filter(|line| rule.fits(line, false)).count();
    let first = rows.iter().take(4).filter_map(|row| row.facts.as_ref());
    first.max_by_key(fitting)
}

/// Returns true for a line before facts that holds their count, or the size of the grid.
fn is_size(line: &[u8], facts: usize) -> bool {
    let mut numbers = line
        .split(|byte| !byte.is_ascii_digit())
        .filter(|number| !number.is_empty());
    let is_known = |number: &[u8]| {
        let number = String::from_utf8_lossy(number).parse();
        number.is_ok_and(|number: usize| number == facts || matches!(number, 1 | 3 | 9 | 81))
    };
    words(line).is_empty() && numbers.all(is_known)
}

/// Spaces that are blanks are uneven.
fn is_even(line: &[u8]) -> bool {
    line.contains(&b',') || !line.windows(2).any(|pair| pair == b"  ")
}
