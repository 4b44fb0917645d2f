//! Reading lines that hold more than a puzzle: solutions, other puzzles, comments, addresses, game ids.

use std::io::{BufReader, Write as _};

use crate::support::{errors, puzzles, read};
use crate::util::{ANTI, CLASSIC, CLASSIC_SOLVED, INKALA, limit_time, rows};
use sudoku::text::{Layout, Parser, ReadEvent, Reader};

#[test]
fn a_malformed_puzzle_is_never_replaced_by_its_solution() {
    for header in ["", "sudoku,answer\n", "puzzle,solution\n", "input,output\n"] {
        for bad in [
            &CLASSIC[1..],
            &format!("{CLASSIC}5"),
            &CLASSIC.replacen("..", ".A", 1),
        ] {
            for row in [
                format!("{bad},{CLASSIC_SOLVED}"),
                format!("{bad},{CLASSIC_SOLVED},7"),
                format!("{bad} {CLASSIC_SOLVED}"),
            ] {
                let input = format!("{header}{row}\n{ANTI}\n");
                assert_eq!(puzzles(input.as_bytes()), [ANTI], "{input}");
                assert_eq!(errors(input.as_bytes()).len(), 1, "{input}");
            }
        }
    }
}

#[test]
fn a_column_of_another_name_never_stands_in_for_the_puzzle() {
    for row in ["1,,", "1,none,", "1,2,3,"] {
        let input = format!("id,puzzle,solution\n{row}{INKALA}\n{ANTI}\n");
        assert_eq!(puzzles(input.as_bytes()), [ANTI], "{row}");
        assert_eq!(errors(input.as_bytes()).len(), 1, "{row}");
    }
}

#[test]
fn a_column_of_numbers_of_clues_holds_no_puzzles() {
    let numbers = format!("id,clues,first\n1,30,{CLASSIC}\n");
    assert_eq!(puzzles(numbers.as_bytes()), [CLASSIC]);
    let clues = format!("id,clues,solution\n1,{CLASSIC},{INKALA}\n");
    assert_eq!(puzzles(clues.as_bytes()), [CLASSIC]);
    for input in [numbers, clues] {
        assert_eq!(errors(input.as_bytes()), [""; 0]);
    }
}

#[test]
fn several_puzzles_on_a_line_are_several_puzzles() {
    for between in [" ", ",", "\t", ", ", "\" \"", "/"] {
        let line = format!("{CLASSIC}{between}{ANTI}{between}{INKALA}\n");
        let expected = [CLASSIC, ANTI, INKALA].map(|cells| (1, Layout::Line, Ok(cells.into())));
        assert_eq!(read(line.as_bytes()), expected, "{line}");
    }
    let second_is_malformed = format!("{CLASSIC} {} {INKALA}\n", &ANTI[1..]);
    assert_eq!(puzzles(second_is_malformed.as_bytes()), [""; 0]);
    assert_eq!(
        errors(second_is_malformed.as_bytes()),
        ["1:163: found 80 cells, expected 81"]
    );
}

#[test]
fn a_solution_beside_its_puzzle_is_not_another_puzzle() {
    for line in [
        format!("{CLASSIC},{CLASSIC_SOLVED}"),
        format!("{CLASSIC} {CLASSIC_SOLVED} easy"),
        format!(
            "{CLASSIC},{CLASSIC_SOLVED},{}",
            "a note of more than sixty characters ".repeat(3)
        ),
        format!("puzzle={CLASSIC}&solution={INKALA}"),
        format!("solution: {CLASSIC_SOLVED} puzzle: {CLASSIC}"),
        format!("<puzzle>{CLASSIC}</puzzle><solution>{INKALA}</solution>"),
    ] {
        assert_eq!(puzzles(line.as_bytes()), [CLASSIC], "{line}");
        assert_eq!(errors(line.as_bytes()), [""; 0], "{line}");
    }
    let other = CLASSIC_SOLVED.replacen('5', "1", 1);
    let line = format!("{CLASSIC},{other}\n");
    assert_eq!(puzzles(line.as_bytes()), [""; 0]);
    assert_eq!(errors(line.as_bytes()).len(), 1);
    let alone = format!("{CLASSIC_SOLVED}\n");
    assert_eq!(puzzles(alone.as_bytes()), [CLASSIC_SOLVED]);
}

#[test]
fn cells_in_a_comment_after_a_puzzle_make_the_line_malformed() {
    for mark in ["#", " #", " ;", " %", " // "] {
        let line = format!("{CLASSIC}{mark}{ANTI}\n{INKALA}\n");
        assert_eq!(puzzles(line.as_bytes()), [INKALA], "{mark}");
        assert_eq!(errors(line.as_bytes()).len(), 1, "{mark}");
    }
}

#[test]
fn nine_groups_with_slashes_are_a_puzzle() {
    let groups: Vec<&str> = (0..9).map(|row| &CLASSIC[9 * row..][..9]).collect();
    let line = groups.join("/");
    let spaced = line.replace("", " ");
    let apart = groups.join(" / ");
    for line in [line.clone(), format!("id 7: {line} (easy)"), spaced, apart] {
        assert_eq!(puzzles(line.as_bytes()), [CLASSIC], "{line}");
    }
    let eight = groups[..8].join("/");
    for (line, message) in [
        (
            line.replacen("4..8.3..1", "4..8.3..", 1),
            "1:49: row 5: found 8 cells, expected 9",
        ),
        (
            line.replacen("4..8.3..1", "4..8.B..1", 1),
            "1:46: r5c6: found `B`, expected a digit, or `.` as elsewhere in this puzzle",
        ),
        (eight, "1: found 8 rows, expected 9"),
    ] {
        assert_eq!(errors(line.as_bytes()), [message], "{line}");
    }
}

#[test]
fn addresses_are_searched_for_puzzles() {
    for address in [
        format!("https://example.org/sudoku.htm?bd={CLASSIC}&x=1"),
        format!("https://example.org/solve/{CLASSIC}"),
        format!("https://example.org/?{CLASSIC}"),
        format!("see <https://example.org/#{CLASSIC}>"),
        format!("[a puzzle](https://example.org/{CLASSIC})"),
    ] {
        assert_eq!(puzzles(address.as_bytes()), [CLASSIC], "{address}");
    }
    let short = format!("https://example.org/?bd={}", &CLASSIC[1..]);
    assert_eq!(errors(short.as_bytes()).len(), 1);
}

#[test]
fn game_ids_of_solo_are_puzzles() {
    let id = "5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9";
    for line in [
        format!("3x3:{id}"),
        format!("3x3db:{id}"),
        format!("game 3x3:{id}, easy"),
    ] {
        assert_eq!(puzzles(line.as_bytes()), [CLASSIC], "{line}");
    }
    let empty = format!("3x3:{}c", "z".repeat(3));
    assert_eq!(puzzles(empty.as_bytes()), [".".repeat(81)]);
    let short = format!("3x3:{}", &id[3..]);
    assert_eq!(
        errors(short.as_bytes()),
        ["1:61: found 79 cells, expected 81"]
    );
    let letter = format!("3x3:{}", id.replacen('b', "B", 1));
    assert_eq!(errors(letter.as_bytes()).len(), 1);
}

#[test]
fn a_variant_of_solo_is_named() {
    let id = "5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9";
    let saved = |parameters: &str| {
        let (count, length) = (parameters.len(), id.len());
        format!("GAME    :4:Solo\nPARAMS  :{count}:{parameters}\nDESC    :{length}:{id}\n")
    };
    for (parameters, name) in [
        ("3x3k", "Killer"),
        ("3x3dkx", "Sudoku X"),
        ("3x3j", "Jigsaw"),
    ] {
        for text in [format!("{parameters}:{id}\n"), saved(parameters)] {
            let [error] = &errors(text.as_bytes())[..] else {
                panic!("{text}");
            };
            assert!(error.contains(name), "{error}");
            // The next id is a puzzle of its own.
            let text = text + &saved("3x3dk");
            assert_eq!(puzzles(text.as_bytes()), [CLASSIC], "{text}");
        }
    }
}

#[test]
fn a_quoted_puzzle_with_spaces_for_blanks_may_not_be_longer_or_shorter() {
    let cells = CLASSIC.replace('.', " ");
    for quote in ['"', '\'', '`'] {
        let line = |cells: &str| format!("p = {quote}{cells}{quote}\n");
        assert_eq!(puzzles(line(&cells).as_bytes()), [CLASSIC]);
        for other in [format!("{cells} "), cells[..80].to_owned()] {
            let expected = format!("found {} cells, expected 81", other.len());
            let [error] = &errors(line(&other).as_bytes())[..] else {
                panic!("{other}");
            };
            assert!(error.ends_with(&expected), "{error}");
        }
    }
}

#[test]
fn a_ruler_of_81_hyphens_is_counted_as_text() {
    let input = format!("{CLASSIC}\n{}\n{ANTI}\n", "-".repeat(81));
    assert_eq!(puzzles(input.as_bytes()), [CLASSIC, ANTI]);
    assert_eq!(errors(input.as_bytes()), [""; 0]);
    let mut reader = Reader::new(input.as_bytes());
    assert_eq!(reader.by_ref().count(), 2);
    assert_eq!(reader.skipped().first_line, 2);
    let longer = format!("{CLASSIC}\n{}\n{ANTI}\n", "-".repeat(82));
    assert_eq!(errors(longer.as_bytes()), [""; 0]);
}

#[test]
fn other_sizes_and_letters_on_a_line_are_named() {
    let letters = CLASSIC.replace(|cell: char| cell.is_ascii_digit(), "D");
    let sixteen = format!("{}G", ".1..F".repeat(51));
    for (line, message) in [
        (letters, "found letters, expected digits"),
        (sixteen, "found a grid of 16×16 cells, expected 9×9"),
    ] {
        assert_eq!(errors(line.as_bytes()), [format!("1:1: {message}")]);
    }
}

#[test]
fn line_ends_of_all_kinds_part_puzzles() {
    for end in ["\n", "\r\n", "\r", "\r\r\n"] {
        for fields in ["", " 1.2", ",easy"] {
            let input = format!("{CLASSIC}{fields}{end}{ANTI}{fields}{end}{INKALA}");
            assert_eq!(
                puzzles(input.as_bytes()),
                [CLASSIC, ANTI, INKALA],
                "{end:?}"
            );
            assert_eq!(errors(input.as_bytes()), [""; 0], "{end:?}");
        }
    }
}

#[test]
fn a_form_feed_is_a_space() {
    let input = format!("{CLASSIC}\n\x0C{ANTI}\nx\x0C{}\n", &INKALA[1..]);
    let lines: Vec<u64> = read(input.as_bytes()).iter().map(|entry| entry.0).collect();
    assert_eq!(lines, [1, 2, 3]);
    assert_eq!(
        errors(input.as_bytes()),
        ["3:83: found 80 cells, expected 81"]
    );
}

#[test]
fn any_number_of_byte_order_marks_is_skipped() {
    let input = format!("\u{FEFF}\u{FEFF}{CLASSIC}\n\u{FEFF}{ANTI}\n");
    assert_eq!(puzzles(input.as_bytes()), [CLASSIC, ANTI]);
    assert_eq!(errors(input.as_bytes()), [""; 0]);
}

#[test]
fn a_file_that_is_not_text_is_refused_at_once() {
    for (start, name) in [
        (&b"PK\x03\x04"[..], "zip"),
        (b"\x89PNG\r\n", "PNG"),
        (b"%PDF-1.7\n", "PDF"),
    ] {
        let input = [start, format!("\n{CLASSIC}\n").as_bytes()].concat();
        let errors = errors(&input);
        assert_eq!(errors.len(), 1, "{errors:?}");
        assert!(
            errors[0].starts_with(&format!("1: found a {name} file")),
            "{errors:?}"
        );
        assert_eq!(puzzles(&input), [""; 0]);
    }
}

fn compressed(text: &str) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(text.as_bytes()).expect("memory");
    encoder.finish().expect("memory")
}

#[test]
fn gzip_is_read_as_it_is() {
    let one = compressed(&format!("{CLASSIC}\n{ANTI}\n"));
    let two = [&one[..], &compressed(&format!("id,puzzle\n1,{ANTI}\n"))].concat();
    for capacity in [1, 2, 3, 100, 1 << 16] {
        let read = |bytes: &[u8]| -> Vec<_> {
            Reader::new(BufReader::with_capacity(capacity, bytes)).collect()
        };
        let puzzles = |bytes: &[u8]| -> Vec<String> {
            let entries = read(bytes).into_iter().filter_map(Result::ok);
            entries
                .filter_map(|entry| Some(entry.puzzle.ok()?.grid().line().to_string()))
                .collect()
        };
        assert_eq!(puzzles(&one), [CLASSIC, ANTI]);
        assert_eq!(puzzles(&two), [CLASSIC, ANTI, ANTI]);
        for length in [2, 9, one.len() - 9, one.len() - 1] {
            let cut = read(&one[..length]);
            assert!(cut.last().is_some_and(Result::is_err), "{length} {cut:?}");
        }
        let mut damaged = one.clone();
        let place = damaged.len() - 6;
        damaged[place] ^= 1;
        assert!(read(&damaged).last().is_some_and(Result::is_err));
    }
}

#[test]
fn a_great_deal_in_gzip_is_read_in_pieces() {
    limit_time();
    let text = format!("{CLASSIC}\n").repeat(200_000);
    let bytes = compressed(&text);
    let mut count = 0;
    let info = allocation_counter::measure(|| count = Reader::new(&bytes[..]).count());
    assert_eq!(count, 200_000);
    assert!(info.bytes_max < 4 << 20, "{info:?}");
}

#[test]
fn bytes_that_are_not_text_are_one_error() {
    let wide = |order: fn(u16) -> [u8; 2]| -> Vec<u8> {
        format!("{CLASSIC}\n{ANTI}\n")
            .encode_utf16()
            .flat_map(order)
            .collect()
    };
    let noise: Vec<u8> = (0_u32..100_000)
        .map(|index| (index.wrapping_mul(2_654_435_761) >> 13).to_le_bytes()[0])
        .collect();
    for (bytes, name) in [
        (wide(u16::to_le_bytes), "UTF-16"),
        (wide(u16::to_be_bytes), "UTF-16"),
        (
            b"\x7FELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x03\0\x3E\0\x01\0\0\0\x53\x53".to_vec(),
            "binary",
        ),
        (noise.clone(), "binary"),
        (
            noise.into_iter().filter(|byte| *byte != 0).collect(),
            "binary",
        ),
    ] {
        let errors = errors(&bytes);
        assert_eq!(errors.len(), 1, "{errors:?}");
        assert!(
            errors[0].contains(&format!("found a {name} file")),
            "{errors:?}"
        );
        assert_eq!(puzzles(&bytes), [""; 0]);
    }
}

#[test]
fn a_puzzle_may_stand_behind_any_number_of_spaces() {
    limit_time();
    for length in [16_383, 16_384, 16_385, 65_535, 65_536, 65_537] {
        for end in ["", "\n", "\r\n"] {
            let line = format!("{}{CLASSIC}{end}", " ".repeat(length - 81));
            assert_eq!(puzzles(line.as_bytes()).len(), 1, "{length} bytes, {end:?}");
            let mut reader = Reader::new(line.as_bytes());
            assert!(reader.next().is_some_and(|entry| entry.is_ok()));
            assert!(reader.next().is_none());
        }
    }
}

#[test]
fn rows_that_are_not_kept_are_counted() {
    for count in [10, 62, 64, 65, 66, 800] {
        let input = format!("{}\n{CLASSIC}\n", "123456789\n".repeat(count));
        assert_eq!(
            errors(input.as_bytes()),
            [format!("1: found {count} rows, expected 9")]
        );
        assert_eq!(puzzles(input.as_bytes()), [CLASSIC]);
    }
}

#[test]
fn a_puzzle_in_pieces_is_not_replaced_by_its_solution() {
    let groups: Vec<String> = rows(CLASSIC).lines().map(str::to_owned).collect();
    let groups = groups.join(" ");
    let spaced: Vec<String> = CLASSIC.chars().map(String::from).collect();
    for short in [
        &groups[..groups.len() - 1],
        &spaced[1..].join(" "),
        &CLASSIC[..59],
    ] {
        for line in [
            format!("{short},{CLASSIC_SOLVED}\n"),
            format!("\"{short}\",\"{CLASSIC_SOLVED}\"\n"),
            format!("{short} {CLASSIC_SOLVED}\n"),
        ] {
            assert_eq!(puzzles(line.as_bytes()), [""; 0], "{line}");
            assert_eq!(errors(line.as_bytes()).len(), 1, "{line}");
        }
    }
    let numbered = format!("1234567,2026-11-21,{CLASSIC_SOLVED}\n");
    assert_eq!(puzzles(numbered.as_bytes()), [CLASSIC_SOLVED]);
}

#[test]
fn a_ruler_of_any_mark_is_not_an_empty_puzzle() {
    for mark in ["-", "_", "*", "~", "x"] {
        let ruler = format!("{CLASSIC}\n{}\n{ANTI}\n", mark.repeat(81));
        assert_eq!(puzzles(ruler.as_bytes()), [CLASSIC, ANTI], "{mark}");
        assert_eq!(errors(ruler.as_bytes()), [""; 0], "{mark}");
    }
    for blank in [".", "0"] {
        let empty = format!("{}\n", blank.repeat(81));
        assert_eq!(puzzles(empty.as_bytes()), [".".repeat(81)], "{blank}");
    }
}

#[test]
fn any_number_of_puzzles_on_a_line_is_read() {
    let line = [CLASSIC, ANTI, INKALA, ""].join(" ").repeat(2000);
    let input = format!("{line}\n{CLASSIC}\n");
    let found = read(BufReader::with_capacity(777, input.as_bytes()));
    assert_eq!(found.len(), 6001);
    for (entry, cells) in found.iter().zip([CLASSIC, ANTI, INKALA].iter().cycle()) {
        assert_eq!(entry.2.as_deref(), Ok(*cells));
    }
    let malformed = format!("{line} {} {line}\n{ANTI}\n", &CLASSIC[1..]);
    assert_eq!(puzzles(malformed.as_bytes()).len(), 12_001);
    let column = line.len() + 2 + 80;
    assert_eq!(
        errors(malformed.as_bytes()),
        [format!("1:{column}: found 80 cells, expected 81")]
    );
}

#[test]
fn a_solution_may_be_where_a_long_line_is_cut() {
    let pairs = format!("{CLASSIC},{CLASSIC_SOLVED} ").repeat(2000);
    assert_eq!(puzzles(pairs.as_bytes()), vec![CLASSIC; 2000]);
    assert_eq!(errors(pairs.as_bytes()), [""; 0]);
}

#[test]
fn a_field_without_end_after_a_puzzle_is_text() {
    let input = format!("{CLASSIC} {}\n{ANTI}\n", "x".repeat(100_000));
    assert_eq!(puzzles(input.as_bytes()), [CLASSIC, ANTI]);
    assert_eq!(errors(input.as_bytes()), [""; 0]);
    let comment = format!("{CLASSIC} # {}\n{ANTI}\n", "x".repeat(100_000));
    assert_eq!(puzzles(comment.as_bytes()), [CLASSIC, ANTI]);
    assert_eq!(errors(comment.as_bytes()), [""; 0]);
}

#[test]
fn a_line_that_has_a_puzzle_for_itself_is_kept_as_it_was_written() {
    let object = format!("{{\"puzzle\": \"{CLASSIC}\", \"id\": 7}}");
    let input = format!(
        "# a list\n{CLASSIC} easy\n\n{INKALA}\t7.2\r\n{object}\n{CLASSIC} {INKALA}\n{}",
        rows(CLASSIC)
    );
    let mut input = input.as_bytes();
    let mut parser = Parser::new().keeping_rows();
    let mut kept = Vec::new();
    loop {
        match parser.read_event(&mut input).expect("memory can be read") {
            ReadEvent::Entry(entry) => kept.push(entry.row.map(|row| row.text)),
            ReadEvent::End => break,
            _ => {}
        }
    }
    let text = |row: String| Some(row.into_bytes());
    let expected = [
        text(format!("{CLASSIC} easy")),
        text(format!("{INKALA}\t7.2\r")),
        text(object),
        None,
        None,
        None,
    ];
    assert_eq!(kept, expected);
}

#[test]
fn a_row_with_letters_for_blanks_is_no_name_of_a_game() {
    for row in ["3x31xx827", "x3x3x1xxx", "3x3xxxxxx"] {
        let cells = format!("{}{}{:.<45}", &CLASSIC[..27], row.replace('x', "."), "");
        let text = rows(&cells).replace('.', "x");
        assert_eq!(puzzles(text.as_bytes()), [cells], "{text}");
    }
}
