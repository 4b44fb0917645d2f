//! The program as the tests run it, and input for it.

pub(crate) mod schema;
#[cfg(target_os = "linux")]
pub(crate) mod terminal;

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
#[cfg(unix)]
use std::sync::{Arc, LazyLock, atomic::AtomicBool};
use std::{env, fs, thread};

use assert_cmd::cargo::cargo_bin;
#[cfg(unix)]
use signal_hook::{
    consts::{SIGHUP, SIGINT, SIGQUIT},
    flag,
};
use tempfile::TempDir;

use crate::util::limits::PATIENCE;
use crate::util::{CLASSIC, limit_time, sample_path};

/// Makes programs that are started from here begin with the default actions of the signals that a script ignores for what it
/// runs in the background (`cargo test &`, `nohup cargo test`): the action of a signal that is received is not passed on.
#[cfg(unix)]
static DEFAULT_SIGNALS: LazyLock<()> = LazyLock::new(|| {
    let always = Arc::new(AtomicBool::new(true));
    for signal in [SIGINT, SIGQUIT] {
        flag::register_conditional_default(signal, Arc::clone(&always))
            .expect("it can be received");
    }
    flag::register(SIGHUP, Arc::default()).expect("it can be received");
});

/// The path of the program: what the variable `SUDOKU` names, as for a program built for another machine, or else the one
/// built with the tests.
pub(crate) fn path() -> PathBuf {
    #[cfg(unix)]
    LazyLock::force(&DEFAULT_SIGNALS);
    env::var_os("SUDOKU").map_or_else(|| cargo_bin!("sudoku").to_owned(), PathBuf::from)
}

/// The program, with these arguments, a time limit and nothing in the environment that changes its output.
pub(crate) fn sudoku(arguments: &[&str]) -> assert_cmd::Command {
    let mut command = assert_cmd::Command::new(path());
    command.args(arguments).timeout(PATIENCE);
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(variable);
    }
    command
}

/// `sudoku solve`, with these arguments.
pub(crate) fn solve(arguments: &[&str]) -> assert_cmd::Command {
    let mut command = sudoku(&["solve"]);
    command.args(arguments);
    command
}

/// The text that the program prints with these arguments. It must succeed.
#[track_caller]
pub(crate) fn stdout(arguments: &[&str]) -> String {
    stdout_of(&mut sudoku(arguments), 0)
}

/// The text that the command prints, which must end with this exit code.
#[track_caller]
pub(crate) fn stdout_of(command: &mut assert_cmd::Command, code: i32) -> String {
    let output = command.output().expect("it runs");
    assert_eq!(output.status.code(), Some(code), "{output:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// The program as a plain command, for tests that choose its streams. The test's time is limited.
pub(crate) fn program(arguments: &[&str]) -> Command {
    limit_time();
    let mut command = Command::new(path());
    command.args(arguments);
    command
}

/// A shell that runs this script, in which `$0` is the program. The test's time is limited.
#[cfg(unix)]
pub(crate) fn shell(script: &str) -> Command {
    limit_time();
    let mut command = Command::new("sh");
    command.args(["-c", script]).arg(path());
    command
}

/// The program running beside the test, its standard output and standard error in pipes.
pub(crate) fn spawn(arguments: &[&str], stdin: Stdio) -> Child {
    spawn_in_pipes(&mut program(arguments), stdin)
}

/// The same for a shell.
#[cfg(unix)]
pub(crate) fn spawn_in_shell(script: &str, stdin: Stdio) -> Child {
    spawn_in_pipes(&mut shell(script), stdin)
}

fn spawn_in_pipes(command: &mut Command, stdin: Stdio) -> Child {
    command
        .stdin(stdin)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts")
}

/// Sends the signal to a process.
#[cfg(unix)]
#[track_caller]
pub(crate) fn send(signal: &str, process: &impl ToString) {
    let kill = Command::new("kill")
        .args([&format!("-{signal}"), &process.to_string()])
        .status();
    assert!(kill.expect("there is a kill").success());
}

/// Tries all cases of a test at once that does little but wait, each in a thread of the test's name.
#[cfg(unix)]
pub(crate) fn all_at_once<T: Send>(cases: impl IntoIterator<Item = T>, test: impl Fn(T) + Sync) {
    let name = thread::current().name().unwrap_or_default().to_owned();
    thread::scope(|scope| {
        for case in cases {
            thread::Builder::new()
                .name(name.clone())
                .spawn_scoped(scope, || test(case))
                .expect("there are threads");
        }
    });
}

/// Writes the same puzzle until the pipe is closed.
pub(crate) fn puzzles_without_end(mut input: ChildStdin) {
    thread::spawn(move || {
        let puzzles = format!("{CLASSIC}\n").repeat(100);
        while input.write_all(puzzles.as_bytes()).is_ok() {}
    });
}

/// The text of a file in `puzzles/`.
#[track_caller]
pub(crate) fn sample_text(name: &str) -> String {
    fs::read_to_string(sample_path(name)).expect("the sample is there")
}

/// The path of a file in `puzzles/`, as an argument.
pub(crate) fn sample(name: &str) -> String {
    sample_path(name).display().to_string()
}

/// An empty directory for the program to run in, with these files.
#[track_caller]
pub(crate) fn directory(files: &[(&str, &[u8])]) -> TempDir {
    let directory = tempfile::tempdir().expect("a temporary directory");
    for (name, contents) in files {
        fs::write(directory.path().join(name), contents).expect("it can be written to");
    }
    directory
}
