//! The keys: from a key of the terminal to an action of the game, and the table that the help shows.

use crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use sudoku::game::NoteKind;
use sudoku::{Cell, Digit};

/// An action of the player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Action {
    Move(Direction),
    /// Move, and select the cells on the way.
    Select(Direction),
    /// A click into a cell.
    Click(Cell),
    /// A click with Ctrl: select one cell more, or one less.
    ClickAlso(Cell),
    /// A drag of the mouse over a cell.
    Drag(Cell),
    /// Light up the houses of the cell, or no longer.
    ToggleLight,
    Digit(Digit),
    /// Empty the cell.
    Erase,
    /// Empty the cell, or while typing the one before.
    Backspace,
    /// Type notes of this kind, or digits again.
    ToggleNotes(NoteKind),
    /// Type colours, or digits again.
    ToggleColours,
    /// Choose a digit first and its cells after it, or the other way round.
    ToggleDigitFirst,
    FillNotes,
    ClearNotes,
    Undo,
    /// Undo until no mistake is left.
    UndoMistakes,
    Redo,
    Hint,
    Apply,
    /// List all steps that there are.
    List,
    Check,
    /// Mark wrong digits as they are placed, or no longer.
    ToggleChecking,
    Solve,
    Restart,
    Edit,
    New,
    /// Play the next puzzle of the file.
    Next,
    /// Play the previous puzzle of the file.
    Previous,
    /// Go on with the last game.
    GoOn,
    Pause,
    Save,
    SaveAs,
    Help,
    Quit,
    /// Ctrl-C: quit without being asked twice.
    Interrupt,
    /// Put away what is shown, or cancel a question.
    Cancel,
    /// Enter: an answer to a question, or the chosen digit or a colour for the cell.
    Confirm,
    /// Ctrl-U: erase what was typed.
    EraseLine,
    /// A character, where a question is asked.
    Character(char),
    /// Text from the clipboard.
    Paste(String),
    ScrollUp,
    ScrollDown,
    /// Redraw everything.
    Redraw,
    /// Ctrl-Z: stop until the shell continues it.
    Suspend,
}

/// A direction of the cursor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Direction {
    Left,
    Down,
    Up,
    Right,
    /// To the start of the row.
    Start,
    /// To the end of the row.
    End,
}

/// The table that the help shows: in each line the keys, and their meaning from the column [`MEANING`] on.
pub(crate) const HELP: &str = "\
arrows, h j k l    move; Shift, dragging, Ctrl+click: choose several cells
1 to 9             place a digit, or take it away
0 . Del Backspace  empty the cell
Space, m; M        type candidates; corner notes; and back
d                  digit first: 1 to 9 choose one, Enter or a click types it
x                  colours: 1 to 9 colour a candidate, Enter the cell
c, C               note all candidates; take all notes away
u, r; U            undo, redo; undo until no mistake is left
H                  a hint; again: more of it, then all of it in large
a, A               apply the hint, or the next step; list all steps
v, V               check; mark wrong digits as they are placed
S, R               solve; go back to the puzzle
e                  edit the puzzle: type the givens, and again: play
n; N, P            a new puzzle of your choice; next, previous of the file
g, p, L            go on with the last game; pause; light up houses
paste              play a puzzle from the clipboard, in any format
s, w               save; save under another name
PgUp, PgDn         read the rest of a long hint
Esc                put the hint away; any key stops a search
?, Ctrl-L, Ctrl-Z  this help; redraw the screen; suspend
q, Ctrl-C          quit; Ctrl-C twice quits without saving";

/// The number of columns for the keys in the help.
pub(crate) const MEANING: usize = 19;

/// The action of a key; `is_asked` is true while a question is open.
pub(crate) fn action(key: KeyEvent, is_asked: bool) -> Option<Action> {
    use Direction::{Down, End, Left, Right, Start, Up};
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return match key.code {
            KeyCode::Char('c') => Some(Action::Interrupt),
            KeyCode::Char('l') => Some(Action::Redraw),
            KeyCode::Char('r') => Some(Action::Redo),
            KeyCode::Char('u') => Some(Action::EraseLine),
            KeyCode::Char('z') => Some(Action::Suspend),
            _ => None,
        };
    }
    let is_selecting = key.modifiers.contains(KeyModifiers::SHIFT) && !is_asked;
    let go = if is_selecting {
        Action::Select
    } else {
        Action::Move
    };
    Some(match key.code {
        KeyCode::Esc => Action::Cancel,
        KeyCode::Enter => Action::Confirm,
        KeyCode::Backspace => Action::Backspace,
        KeyCode::Char(character) if is_asked => Action::Character(character),
        KeyCode::Left | KeyCode::Char('h') => go(Left),
        KeyCode::Down | KeyCode::Char('j') => go(Down),
        KeyCode::Up | KeyCode::Char('k') => go(Up),
        KeyCode::Right | KeyCode::Char('l') => go(Right),
        KeyCode::Home => go(Start),
        KeyCode::End => go(End),
        KeyCode::PageUp => Action::ScrollUp,
        KeyCode::PageDown => Action::ScrollDown,
        KeyCode::Delete | KeyCode::Char('0' | '.') => Action::Erase,
        KeyCode::Char(character) => of_character(character)?,
        _ => return None,
    })
}

/// The action of a character on the board.
fn of_character(character: char) -> Option<Action> {
    let mut digits = ('1'..).zip(Digit::ALL);
    if let Some((_, digit)) = digits.find(|(key, _)| *key == character) {
        return Some(Action::Digit(digit));
    }
    Some(match character {
        ' ' | 'm' => Action::ToggleNotes(NoteKind::Candidate),
        'M' => Action::ToggleNotes(NoteKind::Corner),
        'd' => Action::ToggleDigitFirst,
        'x' => Action::ToggleColours,
        'c' => Action::FillNotes,
        'C' => Action::ClearNotes,
        'u' => Action::Undo,
        'U' => Action::UndoMistakes,
        'r' => Action::Redo,
        'H' => Action::Hint,
        'a' => Action::Apply,
        'A' => Action::List,
        'v' => Action::Check,
        'V' => Action::ToggleChecking,
        'S' => Action::Solve,
        'R' => Action::Restart,
        'e' => Action::Edit,
        'n' => Action::New,
        'N' => Action::Next,
        'P' => Action::Previous,
        'L' => Action::ToggleLight,
        'g' => Action::GoOn,
        'p' => Action::Pause,
        's' => Action::Save,
        'w' => Action::SaveAs,
        '?' => Action::Help,
        'q' => Action::Quit,
        _ => return None,
    })
}
