//! The terminal: made ready for the board, given back whatever happens, and asked for keys.

use std::io::{self, BufWriter, Stdout, Write as _, stdout};
use std::panic;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::Show;
use ratatui::crossterm::event::{
    self, DisableBracketedPaste, EnableBracketedPaste, Event, KeyEventKind,
};
use ratatui::crossterm::execute;
use ratatui::crossterm::terminal::{
    EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};

use super::app::{App, End};
use super::draw::{Palette, draw};
use super::keys::{Action, action};
#[cfg(unix)]
use crate::cli::wait_for_input;

/// How long to wait for a key while something is being worked out, and while nothing is.
const BUSY: Duration = Duration::from_millis(40);
const IDLE: Duration = Duration::from_millis(200);

/// Whether the terminal is ours.
static IS_TAKEN: AtomicBool = AtomicBool::new(false);

/// Takes the terminal, and gives it back when dropped.
struct Screen(Terminal<CrosstermBackend<BufWriter<Stdout>>>);

impl Screen {
    fn take() -> io::Result<Self> {
        take()?;
        // From here on it is given back, even if this fails.
        let guard = Guard;
        let backend = CrosstermBackend::new(BufWriter::with_capacity(1 << 14, stdout()));
        let screen = Self(Terminal::new(backend)?);
        std::mem::forget(guard);
        Ok(screen)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        give_back();
    }
}

/// Gives the terminal back when dropped.
struct Guard;

impl Drop for Guard {
    fn drop(&mut self) {
        give_back();
    }
}

fn take() -> io::Result<()> {
    enable_raw_mode()?;
    IS_TAKEN.store(true, Ordering::SeqCst);
    execute!(stdout(), EnterAlternateScreen, EnableBracketedPaste)
}

/// Gives the terminal back, once. It may be gone already, and then nothing more can be done.
fn give_back() {
    if IS_TAKEN.swap(false, Ordering::SeqCst) {
        let _ = execute!(stdout(), DisableBracketedPaste, LeaveAlternateScreen, Show);
        let _ = disable_raw_mode();
        let _ = stdout().flush();
    }
}

/// How it has ended.
pub(crate) enum Ending {
    Player(End),
    /// By this signal.
    Signal(i32),
    /// The terminal was closed; the signal for that may be late, or ignored.
    #[cfg(unix)]
    HungUp,
}

/// Plays until the player quits or a signal comes.
///
/// # Errors
///
/// If the terminal fails.
pub(crate) fn run(
    app: &mut App,
    palette: Palette,
    signal: fn() -> Option<i32>,
) -> io::Result<Ending> {
    let report = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        give_back();
        report(info);
    }));
    let mut screen = Screen::take()?;
    let ending = play(app, palette, signal, &mut screen);
    // What fails because the terminal was closed is no failure.
    #[cfg(unix)]
    if ending.is_err() && matches!(wait(Duration::ZERO), Ok(false)) {
        return Ok(Ending::HungUp);
    }
    ending
}

fn play(
    app: &mut App,
    palette: Palette,
    signal: fn() -> Option<i32>,
    screen: &mut Screen,
) -> io::Result<Ending> {
    let mut is_new = true;
    loop {
        if let Some(signal) = signal() {
            return Ok(Ending::Signal(signal));
        }
        if !IS_TAKEN.load(Ordering::SeqCst) {
            // So that its message can be read.
            return Err(io::Error::other("a thread of the program has panicked"));
        }
        if let Some(end) = app.end() {
            return Ok(Ending::Player(end));
        }
        is_new |= app.update();
        if is_new {
            screen.0.draw(|frame| draw(app, palette, frame))?;
        }
        #[cfg(unix)]
        if !wait(Duration::ZERO)? || (!event::poll(Duration::ZERO)? && !wait(time(app))?) {
            return Ok(Ending::HungUp);
        }
        #[cfg(not(unix))]
        event::poll(time(app))?;
        is_new = event::poll(Duration::ZERO)?;
        if is_new {
            handle(event::read()?, app, screen)?;
        }
    }
}

/// How long to wait for a key.
fn time(app: &App) -> Duration {
    if app.is_busy() { BUSY } else { IDLE }
}

/// Waits for a key; returns whether the terminal is still there.
///
/// Crossterm must not be asked otherwise: of a terminal that was closed it reads the end again and again.
#[cfg(unix)]
fn wait(time: Duration) -> io::Result<bool> {
    wait_for_input(&io::stdin(), time)
}

fn handle(event: Event, app: &mut App, screen: &mut Screen) -> io::Result<()> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => {
            match action(key, app.question.is_some()) {
                Some(Action::Redraw) => screen.0.clear()?,
                Some(Action::Suspend) => suspend(screen)?,
                Some(action) => app.act(action),
                None => {}
            }
        }
        Event::Paste(text) => app.act(Action::Paste(text)),
        // The rest, as another size, only has everything drawn once more.
        _ => {}
    }
    Ok(())
}

/// Stops the program as Ctrl-Z does elsewhere, until the shell continues it.
#[cfg(unix)]
fn suspend(screen: &mut Screen) -> io::Result<()> {
    give_back();
    signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)?;
    take()?;
    screen.0.clear()
}

#[cfg(not(unix))]
fn suspend(screen: &mut Screen) -> io::Result<()> {
    screen.0.clear()
}
