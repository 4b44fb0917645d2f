//! Clean texts: every shape gives exactly its puzzles, however it arrives and however many there are.

use std::io::{self, BufReader, Read};

use crate::support::judge::assert_few_wrong;
use crate::support::known::{UNREAD, UNREAD_IN_1000};
use crate::support::random::Random;
use crate::support::samples::{choose, expected};
use crate::support::shapes::{Shape, other_texts, shapes, solved_shapes};
use crate::support::{read, reading};
use crate::util::limit_time;
use crate::util::limits::effort;

/// A text of a shape, and the puzzles that it holds.
struct Text {
    name: String,
    written: String,
    puzzles: Vec<String>,
}

/// A text of this many puzzles, or as many as the shape has room for.
fn text(shape: &Shape, blank: char, count: usize, random: &mut Random) -> Text {
    let samples = choose(shape, count, random);
    Text {
        name: format!(
            "{}, blanks {blank:?}, {} of them",
            shape.name,
            samples.len()
        ),
        written: shape.print(&samples, blank),
        puzzles: samples
            .iter()
            .map(|sample| expected(shape, sample))
            .collect(),
    }
}

/// One text of every shape, solutions included.
fn texts(seed: u64, count: usize) -> impl Iterator<Item = Text> {
    let mut random = Random(seed);
    let shapes = shapes().chain(solved_shapes());
    let shapes = shapes.filter(|shape| !UNREAD.contains(&shape.name));
    shapes.map(move |shape| {
        let blanks: Vec<char> = shape.blanks.chars().collect();
        let blank = *random.choose(&blanks);
        text(shape, blank, count, &mut random)
    })
}

/// Fails with all of these, if there are any.
#[track_caller]
fn assert_none(wrong: &[String]) {
    assert!(
        wrong.is_empty(),
        "{} are wrong:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

/// The characters for blanks that are tried: three at least.
fn some_blanks(shape: &Shape, random: &mut Random) -> Vec<char> {
    let mut blanks: Vec<char> = shape.blanks.chars().collect();
    while blanks.len() > 3 * effort() as usize {
        blanks.swap_remove(random.below(blanks.len()));
    }
    blanks
}

#[test]
fn nearly_every_shape_gives_exactly_its_puzzles() {
    let mut random = Random(1);
    let mut wrong = Vec::new();
    let mut all = 0;
    let shapes = shapes().chain(solved_shapes());
    for shape in shapes.filter(|shape| !UNREAD.contains(&shape.name)) {
        for blank in some_blanks(shape, &mut random) {
            all += 1;
            let wrong_text = (0..effort()).find_map(|_| {
                let count = 1 + random.below(4);
                let Text {
                    name,
                    written: text,
                    puzzles,
                } = text(shape, blank, count, &mut random);
                let reading = reading(text.as_bytes());
                let is_right = reading.puzzles == puzzles && reading.errors.is_empty();
                (!is_right).then(|| format!("{name}: {reading:?}\n{text}"))
            });
            wrong.extend(wrong_text);
        }
    }
    assert_few_wrong(&wrong, UNREAD_IN_1000, all);
}

#[test]
fn texts_without_a_puzzle_give_none() {
    let texts = other_texts();
    let wrong = texts.filter_map(|(name, text)| {
        let puzzles = reading(text.as_bytes()).puzzles;
        (!puzzles.is_empty()).then(|| format!("{name}: {puzzles:?}\n{text}"))
    });
    assert_none(&wrong.collect::<Vec<_>>());
}

#[test]
fn every_shape_may_arrive_in_pieces() {
    let mut wrong = Vec::new();
    for Text {
        name,
        written: text,
        ..
    } in texts(2, 2)
    {
        let whole = read(text.as_bytes());
        for capacity in [1, 3, 81, 500] {
            if read(BufReader::with_capacity(capacity, text.as_bytes())) != whole {
                wrong.push(format!("{name}: {capacity} bytes at a time"));
            }
        }
    }
    assert_none(&wrong);
}

/// A text again and again, with a blank line between.
struct Repeated {
    text: Vec<u8>,
    place: usize,
    times: usize,
}

impl Read for Repeated {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if self.place == self.text.len() && self.times > 1 {
            (self.place, self.times) = (0, self.times - 1);
        }
        let read = (&self.text[self.place..]).read(buffer)?;
        self.place += read;
        Ok(read)
    }
}

/// Returns true if this many repetitions give as many times the puzzles, and nothing else.
fn is_read_again_and_again(text: &Text, times: usize) -> bool {
    let repeated = Repeated {
        text: format!("{}\n", text.written).into_bytes(),
        place: 0,
        times,
    };
    let reading = reading(BufReader::new(repeated));
    let is_same = reading
        .puzzles
        .chunks(text.puzzles.len())
        .all(|puzzles| puzzles == text.puzzles);
    is_same && reading.puzzles.len() == times * text.puzzles.len() && reading.errors.is_empty()
}

#[test]
fn a_stream_of_any_shape_gives_all_its_puzzles() {
    limit_time();
    let times = 2 * effort() as usize;
    let wrong = texts(3, 4).filter(|text| !is_read_again_and_again(text, times));
    let wrong: Vec<String> = wrong
        .map(|text| format!("{}:\n{}", text.name, text.written))
        .collect();
    assert_none(&wrong);
}

#[test]
fn a_stream_of_100_000_puzzles_gives_as_many() {
    limit_time();
    for name in ["line", "rows", "puzzle,solution", "object"] {
        let shape = shapes()
            .chain(solved_shapes())
            .find(|shape| shape.name == name);
        let shape = shape.expect("a shape");
        let text = text(shape, '.', 4, &mut Random(4));
        // Other shapes than lines are read in full where there is time.
        let times = if name == "line" {
            25_000
        } else {
            25_000.min(1_000 * effort())
        };
        assert!(is_read_again_and_again(&text, times as usize), "{name}");
    }
}
