//! The canvas on a terminal: printing the changes gives the same screen as printing everything.

use std::num::NonZero;

use anstyle::{AnsiColor, Effects, Style};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use vt100::Parser;

use crate::play::screen::canvas::{Canvas, Point};

const WIDTH: u16 = 12;
const HEIGHT: u16 = 3;

/// A canvas with texts at random points, some with characters that are two columns wide.
fn canvas() -> impl Strategy<Value = Canvas> {
    let styles = select(vec![
        Style::new(),
        AnsiColor::Red.on_default().bold(),
        Style::new().effects(Effects::INVERT),
    ]);
    let text = (0..WIDTH, 0..HEIGHT, "[ab 数独\u{301}\u{1B}]{0,8}", styles);
    vec(text, 0..6).prop_map(|texts| {
        let mut canvas = Canvas::new(WIDTH, HEIGHT);
        for (x, y, text, style) in texts {
            canvas.write(Point { x, y }, WIDTH, &text, style);
        }
        canvas
    })
}

fn print(terminal: &mut Parser, canvas: &Canvas, shown: Option<&Canvas>) {
    let mut output = Vec::new();
    canvas.print(shown, &mut output).expect("it cannot fail");
    terminal.process(&output);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn changes_give_the_same_screen_as_everything(before in canvas(), after in canvas()) {
        let [height, width] = [HEIGHT, WIDTH].map(|size| NonZero::new(size).expect("it has cells"));
        let [mut changed, mut whole] = [(); 2].map(|()| Parser::new(height, width, 0));
        print(&mut changed, &before, None);
        print(&mut changed, &after, Some(&before));
        print(&mut whole, &after, None);
        let rows = |terminal: &Parser| -> Vec<String> {
            let rows = terminal.screen().rows(0, WIDTH);
            rows.map(|row| row.trim_end().to_owned()).collect()
        };
        prop_assert_eq!(rows(&changed), rows(&whole));
    }
}
