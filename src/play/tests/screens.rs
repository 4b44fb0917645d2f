//! The screen, compared with the files in `tests/play/`.
//!
//! After an intended change, `SNAPSHOTS=overwrite cargo test` writes them anew.

use std::path::Path;

use anstyle::{Effects, Style};
use snapbox::{Data, assert_data_eq};
use sudoku::Cell;
use sudoku::logic::StepLayout;

use super::{CLASSIC, HARD, INKALA, app, press, press_to_elimination};
use crate::play::app::App;
use crate::play::app::keys::Action;
use crate::play::screen::canvas::{Canvas, Tile};
use crate::play::screen::draw::draw as screen;
use crate::play::screen::shape::Shape;
use crate::support::locale;
use sudoku::game::{Board, Game};

const IN_COLOUR: bool = true;
const WITHOUT: bool = false;

/// The characters of the screen, without styles.
fn text(canvas: &Canvas) -> String {
    let lines = canvas.rows().map(|row| {
        let line: String = row.iter().map(|tile| tile.character).collect();
        format!("{}\n", line.trim_end())
    });
    lines.collect()
}

/// The number of characters with this effect.
fn count(canvas: &Canvas, effect: Effects) -> usize {
    let tiles = canvas.rows().flatten();
    tiles
        .filter(|tile| tile.style.get_effects().contains(effect))
        .count()
}

/// The text of the smallest screen that the game is drawn on.
fn small(app: &mut App) -> String {
    text(&screen(app, IN_COLOUR, 80, 24))
}

/// Compares the screen after these keys with the file of this name.
fn assert_shows(app: &mut App, keys: &str, (width, height): (u16, u16), name: &str) {
    press(app, keys);
    let text = text(&screen(app, IN_COLOUR, width, height));
    let path = format!("{}/tests/play/{name}.txt", env!("CARGO_MANIFEST_DIR"));
    assert_data_eq!(text, Data::read_from(Path::new(&path), None).raw());
}

#[test]
fn the_screens_are_as_in_their_files() {
    const SMALL: (u16, u16) = (80, 24);
    const LARGE: (u16, u16) = (100, 34);
    let corners = "llM124l26lll12345lm17Mj1jjm123456789M123456789hx6\nljjM1467m12v";
    for (keys, size, name) in [
        ("ll4lll 12", SMALL, "board"),
        ("c", LARGE, "large"),
        (corners, SMALL, "corners"),
        (corners, LARGE, "corners-large"),
        ("ll5j2v", SMALL, "mistakes"),
        ("?", SMALL, "help"),
        ("n", SMALL, "level"),
        ("cllx1\nxd2", LARGE, "colours"),
        ("cllx1\nxd2C", SMALL, "digit-first"),
    ] {
        assert_shows(&mut app(CLASSIC), keys, size, name);
    }
    for (keys, name) in [("HH", "hint"), ("Ajj", "steps")] {
        let mut app = app(HARD);
        press_to_elimination(&mut app);
        assert_shows(&mut app, keys, SMALL, name);
    }
    let mut empty = App::new(Game::new(Board::EMPTY), None);
    assert_shows(&mut empty, "53..7", SMALL, "editing");
}

#[test]
fn the_houses_of_the_cell_are_lit_unless_that_is_switched_off() {
    let mut app = app(CLASSIC);
    let mut heavy = |keys: &str| {
        press(&mut app, keys);
        let screen = screen(&mut app, WITHOUT, 80, 24);
        let frame = text(&screen).matches(['┏', '┓', '┗', '┛']).count();
        let numbers = screen.rows().flatten().filter(|tile| tile.character == '1');
        let is_lit = |tile: &&Tile| tile.style.get_effects().contains(Effects::INVERT);
        (frame, numbers.filter(is_lit).count())
    };
    assert_eq!(heavy(""), (4, 2));
    assert_eq!(heavy("lll"), (4, 1));
    assert_eq!(heavy("L"), (0, 0));
    assert_eq!(heavy("L"), (4, 1));
}

#[test]
fn the_last_line_has_the_keys_that_work_now() {
    for (keys, expected) in [
        ("", "1-9 type  Space notes"),
        (" ", "1-9 note  Space digits"),
        ("M", "1-9 note  M digits"),
        ("x", "x digits"),
        ("d", "d cell first"),
        ("e", "e play"),
        ("H", "H more  a apply"),
        ("HHH", "H read in large"),
        ("A", "arrows step, technique"),
        ("Af", "f all techniques"),
        ("S", "n new  u undo  R begin again"),
    ] {
        let mut app = app(CLASSIC);
        press(&mut app, keys);
        let text = text(&screen(&mut app, WITHOUT, 80, 24));
        let last = text.lines().last().expect("a line");
        assert!(last.contains(expected), "{keys}: {last}");
        assert!(
            last.contains("q quit") || keys.starts_with('A'),
            "{keys}: {last}"
        );
    }
}

#[test]
fn the_board_is_hidden_while_the_game_is_paused() {
    let mut app = app(CLASSIC);
    press(&mut app, "p");
    let text = small(&mut app);
    assert!(text.contains("Paused"), "{text}");
    assert!(!text.contains("5     3"), "{text}");
}

#[test]
fn a_long_message_is_shown_to_its_end() {
    let mut app = app(CLASSIC);
    let words: Vec<String> = (0..60).map(|number| format!("word{number}")).collect();
    app.say(words.join(" "));
    let text = small(&mut app);
    assert!(
        words.iter().all(|word| text.contains(word.as_str())),
        "{text}"
    );
    assert!(text.contains("q quit"), "{text}");
}

#[test]
fn a_long_hint_is_read_on_the_whole_screen() {
    let mut app = app(INKALA);
    press(&mut app, "HHHH");
    let layout = StepLayout::of_width(80, locale::is_unicode());
    let words = app.hint.as_ref().expect("a hint").words(layout);
    let mut read = String::new();
    for _ in 0..10 {
        read += &small(&mut app);
        app.act(Action::ScrollDown);
    }
    assert!(
        words.split_whitespace().all(|word| read.contains(word)),
        "{read}"
    );
    assert!(
        read.contains("any other key: back") && !read.contains("cells left"),
        "{read}"
    );
    press(&mut app, "\u{1B}");
    assert!(small(&mut app).contains("cells left"));
}

#[test]
fn a_click_is_in_the_cell_whose_digit_is_there() {
    for (width, height) in [(80, 24), (120, 40)] {
        let shape = Shape::fitting(width, height);
        for cell in Cell::ALL {
            assert_eq!(shape.cell_at(shape.center(cell)), Some(cell));
        }
    }
}

#[test]
fn too_small_a_terminal_is_told_what_is_needed() {
    let text = text(&screen(&mut app(CLASSIC), IN_COLOUR, 40, 15));
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(
        words,
        "The board needs a terminal of at least 80 by 24; this one has 40 by 15."
    );
}

#[test]
fn every_size_can_be_drawn() {
    let mut app = app(HARD);
    press(&mut app, "cHHH");
    for (width, height) in [
        (1, 1),
        (79, 24),
        (80, 23),
        (81, 24),
        (97, 33),
        (98, 33),
        (300, 100),
    ] {
        screen(&mut app, IN_COLOUR, width, height);
        press(&mut app, "?");
        screen(&mut app, IN_COLOUR, width, height);
        press(&mut app, "?");
    }
}

#[test]
fn without_colours_nothing_is_coloured_and_the_text_is_the_same() {
    let mut app = app(HARD);
    press_to_elimination(&mut app);
    press(&mut app, "HH");
    let [coloured, plain] = [IN_COLOUR, WITHOUT].map(|palette| screen(&mut app, palette, 80, 24));
    assert_eq!(text(&coloured), text(&plain));
    let has_colour = |canvas: &Canvas| {
        let mut tiles = canvas.rows().flatten();
        tiles.any(|tile| tile.style != Style::new().effects(tile.style.get_effects()))
    };
    assert!(has_colour(&coloured));
    assert!(!has_colour(&plain));
}

#[test]
fn without_colours_givens_the_cursor_and_marks_have_faces_of_their_own() {
    let mut app = app(HARD);
    press_to_elimination(&mut app);
    press(&mut app, "HH");
    let plain = screen(&mut app, WITHOUT, 80, 24);
    assert!(count(&plain, Effects::BOLD) > 17);
    assert!(count(&plain, Effects::INVERT) >= 10);
    assert!(count(&plain, Effects::STRIKETHROUGH) > 0);
}

#[test]
fn a_long_hint_can_be_scrolled_to_its_end() {
    let mut app = app(INKALA);
    press(&mut app, "HHH");
    let first = small(&mut app);
    assert!(first.contains("PgDn: more"), "{first}");
    app.scroll = 1000;
    let last = small(&mut app);
    assert!(!last.contains("PgDn: more"), "{last}");
    // One key is enough to leave the end.
    press(&mut app, "lh");
    app.act(Action::ScrollUp);
    assert_ne!(small(&mut app), last);
}
