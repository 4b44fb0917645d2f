//! Links to puzzle sites: read, or refused by name, wherever they stand.

use std::io::Write as _;

use proptest::prelude::*;
use sudoku::game::{Board, Game};
use sudoku::text::{Details, Note, PuzzleFormat, PuzzleWriter, Reader};
use sudoku::{Candidates, Cell, CellSet, Digit, Grid};

use crate::support::reading;
use crate::util::strategies::any_puzzle;
use crate::util::{ANTI, CLASSIC, INKALA, grid, property};

const LINKS: [PuzzleFormat; 4] = [
    PuzzleFormat::FPuzzles,
    PuzzleFormat::SudokuPad,
    PuzzleFormat::SudokuWiki,
    PuzzleFormat::PuzzLink,
];

fn link_of(puzzle: &Grid, format: PuzzleFormat) -> String {
    let mut out = Vec::new();
    PuzzleWriter::new(format).write(&mut out, puzzle, &Details::default());
    String::from_utf8(out).expect("text").trim_end().to_owned()
}

fn link(puzzle: &str, format: PuzzleFormat) -> String {
    link_of(&grid(puzzle), format)
}

/// The text packed by LZ-string.
fn packed(text: &str) -> String {
    lz_str::compress_to_base64(text)
        .trim_end_matches('=')
        .to_owned()
}

fn f_puzzles(json: &str) -> String {
    format!("https://f-puzzles.com/?load={}", packed(json))
}

/// The rows of f-puzzles: a digit is a given.
fn rows(puzzle: &str) -> String {
    let cell = |cell: char| match cell {
        '.' => "{}".to_owned(),
        digit => format!("{{\"value\":{digit},\"given\":true}}"),
    };
    let cells: Vec<String> = puzzle.chars().map(cell).collect();
    let rows: Vec<String> = cells
        .chunks(9)
        .map(|row| format!("[{}]", row.join(",")))
        .collect();
    format!("[{}]", rows.join(","))
}

/// The text in base 32 after compression by zlib.
fn coach(json: &str) -> String {
    let mut encoder = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(json.as_bytes()).expect("memory");
    let bytes = encoder.finish().expect("memory");
    let mut bits: Vec<bool> = bytes
        .iter()
        .flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1 == 1))
        .collect();
    bits.resize(bits.len().next_multiple_of(5), false);
    let value = |bits: &[bool]| {
        bits.iter()
            .fold(0_u32, |value, &bit| 2 * value + u32::from(bit))
    };
    let digits = bits
        .chunks(5)
        .map(|bits| char::from_digit(value(bits), 32).expect("a digit"));
    format!("SCv7_32_{}", digits.collect::<String>())
}

/// The text in base64 after compression without a header.
fn penpa(text: &str) -> String {
    const DIGITS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut encoder =
        flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(text.as_bytes()).expect("memory");
    let bytes = encoder.finish().expect("memory");
    let base64: String = bytes
        .chunks(3)
        .flat_map(|three| {
            let at = |index: usize| u32::from(three.get(index).copied().unwrap_or(0));
            let all = at(0) << 16 | at(1) << 8 | at(2);
            (0..=three.len())
                .map(move |index| char::from(DIGITS[(all >> (18 - 6 * index) & 63) as usize]))
        })
        .collect();
    format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={base64}")
}

#[track_caller]
fn assert_read(text: &str, puzzles: &[&str]) {
    let reading = reading(text.as_bytes());
    assert_eq!(reading.puzzles, puzzles, "{text}\n{reading:?}");
    assert_eq!(reading.errors, [""; 0], "{text}");
}

/// The only entry of the text is an error that says this.
#[track_caller]
fn assert_refused(text: &str, reason: &str) {
    let reading = reading(text.as_bytes());
    assert_eq!(reading.puzzles, [""; 0], "{text}");
    assert_eq!(reading.errors.len(), 1, "{text}\n{reading:?}");
    assert!(reading.errors[0].contains(reason), "{text}\n{reading:?}");
}

#[test]
fn links_are_read_wherever_they_stand() {
    for format in LINKS {
        let (one, other) = (link(CLASSIC, format), link(INKALA, format));
        for text in [
            one.clone(),
            format!("<{one}>"),
            format!("({one})"),
            format!("Try {one}."),
            format!("Try [this one]({one}), it is hard."),
            format!("- [{one}]({one})"),
            format!("1. **{one}**"),
            format!("> {one}"),
            one.replace("https://", ""),
            one.replace("https://", "http://"),
            format!("<a href=\"{one}\">a puzzle</a>"),
            format!("{{\"title\": \"a\", \"url\": \"{one}\"}}"),
            format!("{{\"puzzle\": \"{}\"}}", one.replace('/', "\\/")),
            format!("id,url\n7,{one}\n"),
            format!("name,puzzle\n\"a, b\",\"{one}\"\n"),
            format!("{one} {CLASSIC}"),
            format!("{CLASSIC},{one}"),
            format!("{one}&x=1"),
            format!("{one}#top"),
        ] {
            // A title may follow the codes of this one.
            if format == PuzzleFormat::SudokuPad && text.contains("&x") {
                continue;
            }
            assert_read(&text, &[CLASSIC]);
        }
        for text in [
            format!("{one} {other}"),
            format!("{one}\n{other}\n"),
            format!("{one}\n\n{other}"),
            format!("{one}, {other}"),
            format!("[\"{one}\",\n\"{other}\"]"),
            format!("| {one} | {other} |"),
            format!("{one} {INKALA}"),
            format!("url\tlevel\n{one}\t1\n{other}\t2\n"),
            format!("easy,{one}\nhard,{other}\n"),
            format!("{CLASSIC}\n{other}\n"),
            format!("<p><a href='{one}'>1</a></p>\n<p><a href='{other}'>2</a></p>"),
        ] {
            assert_read(&text, &[CLASSIC, INKALA]);
        }
    }
}

#[test]
fn a_link_to_a_game_on_the_page_has_its_givens() {
    let mut game = Game::new(Board::of(grid(CLASSIC)));
    let placed = game.toggle_digit(CellSet::of(Cell::ALL[2]), Digit::ALL[3]);
    placed.expect("a blank cell");
    game.fill_notes();
    for address in [
        "http://127.0.0.1:8000/",
        "https://example.org/sudoku/index.html",
        "file:///home/me/sudoku.html",
    ] {
        let link = format!("{address}#{}", game.board().line());
        for text in [
            link.clone(),
            format!("Try {link}."),
            format!("[this]({link})"),
            format!("<a href=\"{link}\">a game</a>"),
            format!("id,url\n7,{link}\n"),
        ] {
            assert_read(&text, &[CLASSIC]);
        }
    }
}

#[test]
fn a_refused_link_is_an_error_wherever_it_stands() {
    let link = "https://sudokupad.app/abcde12345";
    for text in [
        link.to_owned(),
        format!("<{link}>"),
        format!("Try {link}."),
        format!("[this]({link})"),
        format!("{{\"puzzle\": \"{link}\"}}"),
        format!("<a href=\"{link}\">a puzzle</a>"),
        format!("{CLASSIC} {link}"),
        format!("id,puzzle\n1,{link}\n"),
    ] {
        assert_refused(&text, "1");
    }
    let text = format!("{CLASSIC}\n{link}\n{INKALA}\n");
    let reading = reading(text.as_bytes());
    assert_eq!(reading.puzzles, [CLASSIC, INKALA]);
    assert_eq!(
        reading.errors,
        [
            "2:1: found a link to sudokupad.app: a short link: the puzzle is on a server, under the id abcde12345"
        ]
    );
}

#[test]
fn refusals_name_the_reason() {
    let grid = rows(CLASSIC);
    let with = |more: &str| f_puzzles(&format!("{{\"size\":9,\"grid\":{grid},{more}}}"));
    let whole = f_puzzles(&format!("{{\"size\":9,\"grid\":{grid}}}"));
    for (text, reason) in [
        (
            with("\"antiknight\":true,\"arrow\":[{\"lines\":[]},1]"),
            "variant: antiknight, arrow",
        ),
        (with("\"somethingNew\":[1]"), "variant: somethingNew"),
        (
            f_puzzles("{\"size\":6,\"grid\":[[{}],[{}]]}"),
            "size 6, not 9",
        ),
        (
            f_puzzles("{\"size\":9,\"grid\":[[{}],[{}]]}"),
            "damaged: not nine rows",
        ),
        (whole[..whole.len() / 2].to_owned(), "damaged"),
        (whole.to_lowercase(), "damaged"),
        (format!("{whole}A"), "damaged"),
        ("https://f-puzzles.com/".to_owned(), "no puzzle in the link"),
        ("https://f-puzzles.com/?id=abc".to_owned(), "on a server"),
        ("https://tinyurl.com/abc".to_owned(), "on a server"),
        (
            "https://sudokupad.app/fpuzzlesabc12".to_owned(),
            "on a server",
        ),
        (
            "https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79x".to_owned(),
            "diagonals",
        ),
        (
            "https://sudokupad.app/scfooo".to_owned(),
            "18 cells, not 81",
        ),
        (
            "https://www.sudokuwiki.org/X_Wing".to_owned(),
            "no puzzle in the link",
        ),
        (
            format!(
                "https://www.sudokuwiki.org/sudoku.htm?bd=X9B{}",
                "00".repeat(81)
            ),
            "sudoku X",
        ),
        (
            format!(
                "https://www.sudokuwiki.org/sudoku.htm?bd=SGB{}",
                "00".repeat(256)
            ),
            "size 16",
        ),
        (format!("S9B{}", "zz".repeat(81)), "above 529"),
        (
            "https://puzz.link/p?slither/9/9/abc".to_owned(),
            "another puzzle: slither",
        ),
        (
            "https://puzz.link/p?sudoku/6/6/abc".to_owned(),
            "size 6 by 6",
        ),
        (
            "https://lisudoku.xyz/solver?import=1000003002000004".to_owned(),
            "16 cells",
        ),
        (
            "https://sudoku.coach/en/play/abcdef".to_owned(),
            "on a server",
        ),
        ("SCv7_32_0123456789abcdef".to_owned(), "damaged"),
    ] {
        assert_refused(&text, reason);
    }
}

#[test]
fn other_boards_are_read() {
    let givens = CLASSIC.replace('.', "0");
    let json = format!(
        "{{\"size\":9,\"grid\":{},\"cage\":[],\"antiking\":false}}",
        rows(CLASSIC)
    );
    let regions: Vec<String> = (0..9)
        .map(|index| {
            let cell = |cell| {
                format!(
                    "[{},{}]",
                    index / 3 * 3 + cell / 3,
                    index % 3 * 3 + cell % 3
                )
            };
            format!("[{}]", (0..9).map(cell).collect::<Vec<_>>().join(","))
        })
        .collect();
    let squeezed: Vec<String> = CLASSIC
        .chars()
        .map(|cell| {
            if cell == '.' {
                String::new()
            } else {
                format!("{{v:{cell}}}")
            }
        })
        .collect();
    let squeezed: Vec<String> = squeezed
        .chunks(9)
        .map(|row| format!("[{}]", row.join(",")))
        .collect();
    let squeezed = format!(
        "{{id:'a',cs:50,ce:[{}],re:[{}],ca:[{{v:'title: It\\'s one'}}]}}",
        squeezed.join(","),
        regions.join(",")
    );
    let user = "1".repeat(81);
    let board = format!(
        "{{\"gridSize\":9,\"givenDigits\":\"{givens}\",\"userDigits\":\"{user}\",\"givenColours\":\",,\"}}"
    );
    let numbers: Vec<String> = CLASSIC
        .chars()
        .enumerate()
        .filter(|(_, cell)| *cell != '.')
        .map(|(at, digit)| {
            format!(
                "\"{}\":[\"{digit}\",1,\"1\"]",
                (at / 9 + 2) * 13 + at % 9 + 2
            )
        })
        .collect();
    let numbers = numbers.join(",");
    let board_of_penpa = |flag: u8| {
        penpa(&format!(
            "sudoku,9,9,38,0,1,1,380,380,84,84,{flag},0,0,0,Title: ,\n[0,0,0,0]\n[]\n{{zN:{{{numbers}}},zY:{{}},zT:[]}}\n"
        ))
    };
    for text in [
        f_puzzles(&json),
        packed(&json),
        format!(
            "https://sudokupad.app/fpuzzles{}?setting-nogrid=1",
            packed(&json)
        ),
        format!(
            "https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{}",
            packed(&json)
        ),
        f_puzzles(&json).replace('+', " "),
        f_puzzles(&json)
            .replace('+', "%2B")
            .replace('/', "%2F")
            .replace("https:%2F%2F", "https://")
            .replace("com%2F", "com/"),
        format!("{} and words", f_puzzles(&json).replace('+', " ")),
        format!("https://sudokupad.app/scl{}", packed(&squeezed)),
        format!("https://sudokuexchange.com/play/?s={givens}&d=3&i=4"),
        "https://sudokuexchange.com/play/?s=5NlQ19j9mGca3OIN1bWGk2m41TjS79&d=1".to_owned(),
        format!("https://sudoku.coach/en/play/{givens}"),
        coach(&board),
        format!("https://sudoku.coach/en/solver/{}", coach(&board)),
        format!("https://sudoku.secuso.org/{givens}"),
        format!("https://www.sudokuwiki.org/sudoku.htm?bd={CLASSIC}"),
        board_of_penpa(0),
        "https://sudokupad.app/scf5NlQ19j9mGca3OIN1bWGk2m41TjS79*tA%20title*aMe*".to_owned(),
    ] {
        assert_read(&text, &[CLASSIC]);
    }
    assert_refused(&board_of_penpa(1), "diagonals");
}

#[test]
fn rules_in_words_are_a_note() {
    let with = |rules: &str| {
        f_puzzles(&format!(
            "{{\"grid\":{},\"ruleset\":\"{rules}\"}}",
            rows(CLASSIC)
        ))
    };
    let notes = |text: &str| {
        let mut entries = Reader::new(text.as_bytes());
        let entry = entries.next().expect("an entry").expect("a string");
        assert_eq!(entry.puzzle, Ok(grid(CLASSIC).into()));
        entry.notes
    };
    assert_eq!(notes(&with("Normal sudoku rules apply.")), []);
    assert_eq!(
        notes(&with("Cells a knight's move apart differ.")),
        [Note::RulesInWords]
    );
}

#[test]
fn a_position_has_its_candidates() {
    // Both candidates of the second cell are fewer than its row allows.
    let text = format!("S9B01{:02}{}", "0t", "ep".repeat(79));
    let mut digits = [Digit::ALL.into_iter().collect(); 81];
    digits[0] = Digit::new(1).into_iter().collect();
    // 29 = 18 + 1 + 2 + 8.
    digits[1] = [1, 2, 4].into_iter().filter_map(Digit::new).collect();
    let candidates = Candidates::of_cells(&digits).line().to_string();
    assert_read(&text, &[candidates.as_str()]);
    let placed = format!("S9B010b{}", "ep".repeat(79));
    assert_read(&placed, &[&format!("12{}", ".".repeat(79))]);
    let old = format!(
        "https://www.sudokuwiki.org/sudoku.htm?bd=0306{}",
        "vu".repeat(79)
    );
    assert_eq!(reading(old.as_bytes()).puzzles.len(), 1, "{old}");
}

#[test]
fn pages_of_sites_are_text_beside_words() {
    let text = format!(
        "From https://www.sudokuwiki.org/ and f-puzzles.com:\n{CLASSIC}\n# https://sudokupad.app/abc\n{ANTI}\n"
    );
    assert_read(&text, &[CLASSIC, ANTI]);
}

#[test]
fn a_payload_that_unpacks_to_very_much_is_refused() {
    assert_refused(&f_puzzles(&"5".repeat(300_000)), "damaged");
    assert_refused(&f_puzzles(&"[".repeat(5000)), "damaged");
    assert_refused(
        &f_puzzles(&format!("{{\"grid\":{}", "[".repeat(5000))),
        "damaged",
    );
}

proptest! {
    #![proptest_config(property(256))]

    #[test]
    fn a_link_with_one_other_character_is_not_another_puzzle(
        puzzle in any_puzzle(),
        place in 0..10_000_usize,
        character in "[A-Za-z0-9+/]",
    ) {
        let link = link_of(&puzzle, PuzzleFormat::FPuzzles);
        let start = link.find("load=").expect("a payload") + 5;
        let place = start + place % (link.len() - start);
        let mut other = link.clone();
        other.replace_range(place..=place, &character);
        let reading = reading(other.as_bytes());
        prop_assert_eq!(reading.puzzles.len() + reading.errors.len(), 1);
        prop_assert!(reading.puzzles.is_empty() || reading.puzzles == [puzzle.line().to_string()] || link != other);
    }

    #[test]
    fn any_value_in_a_link_is_read_or_refused(value in "[ -~]{0,200}", site in 0..8_usize) {
        let start = [
            "https://f-puzzles.com/?load=", "https://sudokupad.app/scl", "https://sudokupad.app/scf",
            "https://sudokuwiki.org/sudoku.htm?bd=", "https://puzz.link/p?sudoku/9/9/", "SCv7_32_",
            "https://swaroopg92.github.io/penpa-edit/#m=edit&p=", "https://sudokumaker.app/?puzzle=",
        ][site];
        let _ = reading(format!("{start}{value}").as_bytes());
        let _ = reading(format!("{start}{}", packed(&value)).as_bytes());
    }
}

#[test]
fn a_string_alone_may_reach_into_a_link() {
    let packed = format!("N4Ig{}", "A".repeat(44));
    let texts = [
        format!("{packed}//f-puzzles.com/?load=x"),
        format!("S9B{}={packed}", "a".repeat(100)),
    ];
    for text in texts {
        let reading = reading(text.as_bytes());
        assert_eq!(reading.puzzles, [""; 0], "{text}");
        assert!(!reading.errors.is_empty(), "{text}");
    }
}

#[test]
fn slashes_that_a_server_has_joined_are_found_again() {
    let mut tried = 0;
    for number in 0..40 {
        // A character whose bits are all ones.
        let json = format!(
            "{{\"size\":9,\"title\":\"{number}\u{FFFF}\",\"grid\":{}}}",
            rows(CLASSIC)
        );
        let payload = packed(&json);
        if payload.contains("//") && !payload.contains("///") {
            tried += 1;
            let joined = payload.replace("//", "/");
            assert_read(
                &format!("https://sudokupad.app/fpuzzles{joined}"),
                &[CLASSIC],
            );
            assert_refused(&format!("https://f-puzzles.com/?load={joined}"), "damaged");
        }
    }
    assert!(tried > 0);
}
