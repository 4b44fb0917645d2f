//! The completion scripts in the shells that they are for, each at a terminal of its own.

#![cfg(target_os = "linux")]

use std::io::{Read as _, Write as _};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use tempfile::TempDir;

use crate::support::terminal::Terminal;
use crate::support::{directory, sudoku};
use crate::util::limit_time;

/// The text typed before Tab and Enter, and the arguments that the program is then called with.
type Case = (&'static str, &'static str);

/// Those of all shells.
const CASES: [Case; 7] = [
    ("sudoku solve my", "<solve><my puzzle.txt>"),
    ("sudoku play my", "<play><my puzzle.txt>"),
    (
        "sudoku hint --original my",
        "<hint><--original><my puzzle.txt>",
    ),
    (
        "sudoku generate --rating fie",
        "<generate><--rating><fiendish>",
    ),
    (
        "sudoku generate --technique x-w",
        "<generate><--technique><x-wing>",
    ),
    (
        "sudoku hint --techniques sw",
        "<hint><--techniques><swordfish>",
    ),
    (
        "sudoku explain --without x-wing,sw",
        "<explain><--without><x-wing,swordfish>",
    ),
];

/// A file in the place of a command.
const FILE: Case = ("sudoku my", "<my puzzle.txt>");

/// A name in the place of a file.
const TOPIC: Case = ("sudoku help form", "<help><formats>");

/// A technique in the place of a topic.
const TECHNIQUE: Case = ("sudoku help swor", "<help><swordfish>");

/// A value behind `=`, which bash takes for a word.
const VALUE: Case = ("sudoku solve --format=cs", "<solve><--format=csv>");

#[test]
fn bash_completes_files_and_names() {
    complete_in(
        &["bash", "--norc", "--noprofile", "-i"],
        "source _sudoku; sudoku() { printf '<%s>' \"$@\"; echo :end; }",
        &[FILE, TOPIC, TECHNIQUE, VALUE],
    );
}

#[test]
fn zsh_completes_files_and_names() {
    complete_in(
        &["zsh", "-f", "-i"],
        "fpath=($PWD $fpath); autoload -U compinit; compinit -u -D; \
         sudoku() { printf '<%s>' \"$@\"; echo :end; }",
        &[TOPIC, TECHNIQUE],
    );
}

#[test]
fn fish_completes_files_and_names() {
    complete_in(
        &["fish", "--no-config", "--interactive"],
        "source _sudoku; function sudoku; printf '<%s>' $argv; echo :end; end",
        &[FILE],
    );
}

/// Tries the cases of all shells and more in this one, after a line that reads the script and replaces the program by one
/// that prints its arguments.
#[track_caller]
fn complete_in(shell: &[&str], first_line: &str, more: &[Case]) {
    let Some(mut shell) = Shell::start(shell) else {
        eprintln!("skipped: there is no {}", shell[0]);
        return;
    };
    assert_eq!(
        shell.called(&format!("{first_line}; sudoku ready\r")),
        "<ready>"
    );
    for (typed, arguments) in CASES.iter().chain(more) {
        assert_eq!(shell.called(&format!("{typed}\t\r")), *arguments, "{typed}");
    }
    shell.child.kill().expect("it is running");
    shell.child.wait().expect("it ends");
}

/// A shell at a terminal, in a folder with its completion script and a puzzle.
struct Shell {
    child: Child,
    terminal: Terminal,
    output: Arc<Mutex<String>>,
    _folder: TempDir,
}

impl Shell {
    /// Starts the shell, if there is one. The test's time is limited.
    fn start(shell: &[&str]) -> Option<Self> {
        limit_time();
        let script = sudoku(&["completions", shell[0]])
            .output()
            .expect("it runs");
        let folder = directory(&[("_sudoku", &script.stdout), ("my puzzle.txt", b"")]);
        let terminal = Terminal::new();
        Command::new(shell[0])
            .arg("--version")
            .stdout(Stdio::null())
            .status()
            .ok()?;
        let child = Command::new("setsid")
            .arg("--ctty")
            .args(shell)
            .current_dir(folder.path())
            .env("HOME", folder.path())
            .env("TERM", "xterm")
            .stdin(terminal.end())
            .stdout(terminal.end())
            .stderr(terminal.end())
            .spawn()
            .expect("it starts");
        let output = Arc::default();
        let mut person = terminal.person.try_clone().expect("another one");
        let shown: Arc<Mutex<String>> = Arc::clone(&output);
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count) = person.read(&mut bytes) {
                let text = String::from_utf8_lossy(&bytes[..count]);
                shown
                    .lock()
                    .expect("no thread has panicked")
                    .push_str(&text);
            }
        });
        Some(Self {
            child,
            terminal,
            output,
            _folder: folder,
        })
    }

    /// Types this, and returns the arguments that the program is then called with.
    fn called(&mut self, keys: &str) -> String {
        self.output.lock().expect("no thread has panicked").clear();
        let person = &mut self.terminal.person;
        person.write_all(keys.as_bytes()).expect("it can be typed");
        loop {
            let output = self.output.lock().expect("no thread has panicked").clone();
            if let Some((before, _)) = output.split_once(">:end") {
                let start = before
                    .rfind(['\n', '\r', '\u{7}'])
                    .map_or(0, |place| place + 1);
                return format!("{}>", &before[start..]);
            }
            thread::sleep(Duration::from_millis(5));
        }
    }
}
