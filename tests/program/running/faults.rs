//! Faults around the program: full disks, closed pipes, endless lines. Signals are in `signals.rs`, strange
//! file names in `input/file_names.rs`.

use std::fs::{File, OpenOptions};
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
#[cfg(unix)]
use std::net::{Shutdown, TcpListener, TcpStream};
#[cfg(unix)]
use std::os::fd::OwnedFd;
#[cfg(unix)]
use std::os::unix::net::UnixStream;
use std::process::{Child, Stdio};
use std::thread;
use std::time::Duration;

use predicates::str::starts_with;

use crate::support::{
    directory, program, puzzles_without_end, sample, solve, spawn, spawn_in_shell,
};
use crate::util::{CLASSIC, CLASSIC_SOLVED};

#[test]
fn a_closed_output_pipe_is_success_without_a_message() {
    for threads in ["1", "4"] {
        let mut child = spawn(&["solve", "--threads", threads], Stdio::piped());
        drop(child.stdout.take());
        puzzles_without_end(child.stdin.take().expect("a pipe"));
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
        assert!(output.status.success());
    }
}

#[test]
fn a_closed_output_pipe_stops_a_long_list_of_solutions() {
    let empty = ".".repeat(81);
    let arguments = ["solve", "--all", "--format=line", &empty];
    let mut child = spawn(&arguments, Stdio::null());
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    output.read_line(&mut line).expect("text");
    assert_eq!(line.len(), 82);
    drop(output);
    assert!(child.wait().expect("it ends").success());
}

#[test]
fn what_failed_before_the_output_was_closed_still_counts() {
    for (first, expected) in [(&CLASSIC[1..], 2), (&*CLASSIC.replace('7', "5"), 1)] {
        let mut child = spawn(&["solve", "--stats"], Stdio::piped());
        let mut input = child.stdin.take().expect("a pipe");
        // The empty line ends a puzzle of 80 cells: the next line could have its last cell.
        writeln!(input, "{first}\n").expect("it reads");
        let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
        output.read_line(&mut String::new()).expect("text");
        drop(output);
        puzzles_without_end(input);
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(expected));
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains(" puzzles in "), "{said}");
    }
}

/// Ways to print something.
const PRINTING: [&[&str]; 9] = [
    &["solve", CLASSIC],
    &["check", CLASSIC],
    &["completions", "bash"],
    &["man"],
    &["help"],
    &["help", "records"],
    &["--help"],
    &["solve", "--help"],
    &["--version"],
];

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    for arguments in PRINTING {
        let full = File::options()
            .write(true)
            .open("/dev/full")
            .expect("Linux has one");
        let output = program(arguments).stdout(full).output().expect("it starts");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(
            String::from_utf8_lossy(&output.stderr),
            "error: cannot write to standard output: No space left on device (os error 28)\n"
        );
    }
}

#[cfg(unix)]
#[test]
fn a_limit_of_size_is_an_error_also_for_a_single_puzzle() {
    let folder = directory(&[]);
    for input in [CLASSIC, "-"] {
        let script = format!("ulimit -f 0; echo {CLASSIC} | \"$0\" solve {input} > solution.txt");
        let mut shell = crate::support::shell(&script);
        let output = shell
            .current_dir(folder.path())
            .output()
            .expect("it starts");
        assert_eq!(output.status.code(), Some(2), "{input}");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(
            error.contains("cannot write to standard output: File too large"),
            "{error}"
        );
    }
}

#[cfg(unix)]
#[test]
fn output_to_the_null_device_is_success() {
    let null = || File::options().read(true).write(true).open("/dev/null");
    for arguments in PRINTING {
        let status = program(arguments)
            .stdout(null().expect("it is there"))
            .status();
        assert!(status.expect("it starts").success());
    }
}

#[cfg(unix)]
#[test]
fn help_for_a_closed_pipe_is_success() {
    for arguments in PRINTING {
        let mut child = spawn(arguments, Stdio::null());
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
        assert!(output.status.success());
    }
}

/// The program with this end of a connection as its input and as its output.
#[cfg(unix)]
fn connected(connection: impl Into<OwnedFd>, arguments: &[&str]) -> Child {
    let connection = connection.into();
    program(arguments)
        .stdin(connection.try_clone().expect("another one"))
        .stdout(connection)
        .stderr(Stdio::piped())
        .spawn()
        .expect("it starts")
}

#[cfg(unix)]
#[test]
fn streams_that_do_not_block_are_waited_for() {
    let (theirs, ours) = UnixStream::pair().expect("a connection");
    theirs.set_nonblocking(true).expect("it is ours");
    let child = connected(theirs, &["solve"]);
    let mut input = ours.try_clone().expect("another one");
    let writer = thread::spawn(move || {
        for count in [1, 2, 20_000] {
            // It has been waiting for some time.
            thread::sleep(Duration::from_millis(50));
            let puzzles = format!("{CLASSIC}\n").repeat(count);
            input.write_all(puzzles.as_bytes()).expect("it reads");
        }
        input.shutdown(Shutdown::Write).expect("it is open");
    });
    // It has been full for some time.
    thread::sleep(Duration::from_millis(500));
    let answers: Vec<String> = BufReader::new(ours).lines().map_while(Result::ok).collect();
    writer.join().expect("everything was read");
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert!(output.status.success());
    assert_eq!(answers.len(), 20_003);
    assert!(answers.iter().all(|answer| answer == CLASSIC_SOLVED));
}

#[cfg(unix)]
#[test]
fn a_full_stream_that_does_not_block_is_waited_for() {
    let (mut theirs, mut ours) = UnixStream::pair().expect("a connection");
    theirs.set_nonblocking(true).expect("it is ours");
    while theirs.write_all(&[b'-'; 64]).is_ok() {}
    let child = connected(theirs, &["solve", "--format=line", CLASSIC]);
    // Now it has found that nothing more can be written.
    thread::sleep(Duration::from_millis(500));
    let mut text = String::new();
    ours.read_to_string(&mut text).expect("text");
    assert_eq!(text.trim_start_matches('-'), format!("{CLASSIC_SOLVED}\n"));
    assert!(child.wait_with_output().expect("it ends").status.success());
}

#[cfg(target_os = "linux")]
#[test]
fn a_connection_that_is_reset_is_an_error() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("it has one");
    let mut ours = TcpStream::connect(address).expect("a connection");
    let (mut theirs, _) = listener.accept().expect("a connection");
    // Closing a connection with something to read in it resets it.
    theirs.write_all(b"to be left unread").expect("it is open");
    // The program finds the puzzle, and the end of the connection when it looks whether there is more.
    writeln!(ours, "{CLASSIC}").expect("it is open");
    drop(ours);
    let output = program(&["solve"])
        .stdin(OwnedFd::from(theirs))
        .output()
        .expect("it starts");
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        format!("{CLASSIC_SOLVED}\n")
    );
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        "error: stdin: Connection reset by peer (os error 104)\n"
    );
    assert_eq!(output.status.code(), Some(2));
}

#[cfg(target_os = "linux")]
#[test]
fn an_overlong_line_takes_bounded_memory_and_the_next_is_solved() {
    let script = r#"ulimit -v 100000; exec "$0" solve --threads=1"#;
    let mut child = spawn_in_shell(script, Stdio::piped());
    let mut input = child.stdin.take().expect("a pipe");
    let writer = thread::spawn(move || {
        let part = vec![b'5'; 1 << 20];
        for _ in 0..150 {
            input.write_all(&part).expect("it reads on");
        }
        write!(input, "\n{CLASSIC}\n").expect("it reads on");
    });
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("everything was read");
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        format!("malformed\n{CLASSIC_SOLVED}\n")
    );
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        said.starts_with("error: stdin:1: found a line that is too long "),
        "{said}"
    );
    assert!(said.len() < 200);
}

/// The seen table of `dedupe` grows until there is no more memory; `generate` has too little from the start.
#[cfg(target_os = "linux")]
#[test]
fn memory_that_runs_out_is_an_error_after_whole_lines() {
    let lines: Vec<String> = (0..150_000)
        .map(|number| format!("{number:081}\n"))
        .collect();
    let directory = directory(&[("list.txt", lines.concat().as_bytes())]);
    let list = directory.path().join("list.txt");
    let commands = [
        (
            format!("dedupe --same exact {}", list.display()),
            "; `sudoku canonical FILE | sort -u` needs little",
        ),
        ("generate 20 --seed 1 --no-duplicates".to_owned(), ""),
    ];
    let limits = [30_000, 50_000, 54_000];
    for (limit, (command, advice)) in limits
        .iter()
        .flat_map(|limit| commands.iter().map(move |command| (limit, command)))
    {
        let script = format!(r#"ulimit -v {limit}; exec "$0" {command}"#);
        let output = spawn_in_shell(&script, Stdio::null()).wait_with_output();
        let output = output.expect("it ends");
        let said = String::from_utf8_lossy(&output.stderr);
        let text = String::from_utf8(output.stdout).expect("text");
        assert!(text.is_empty() || text.ends_with('\n'));
        if output.status.success() {
            continue;
        }
        assert_eq!(output.status.code(), Some(2), "{limit} KiB: {said}");
        assert_eq!(
            said,
            format!("error: there is not enough memory to go on{advice}\n")
        );
    }
}

#[test]
fn nul_bytes_are_malformed_and_the_next_line_is_solved() {
    solve(&["--strict"])
        .write_stdin(format!("\0\0\0\n{CLASSIC}\n"))
        .assert()
        .code(2)
        .stdout(format!("malformed\n{CLASSIC_SOLVED}\n"))
        .stderr(starts_with("error: stdin:1:1: "));
}

#[test]
fn a_file_that_shrinks_while_being_read_is_an_error_after_whole_lines() {
    let lines = 100_000;
    let directory = directory(&[(
        "puzzles.txt",
        format!("{CLASSIC}\n").repeat(lines).as_bytes(),
    )]);
    let path = directory.path().join("puzzles.txt");
    let path = path.to_str().expect("text");
    let mut child = spawn(&["solve", path], Stdio::null());
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut text = String::new();
    output.read_line(&mut text).expect("text");
    // The program is still there, because its messages have not been read.
    let file = OpenOptions::new().write(true).open(path);
    file.expect("it is ours").set_len(82).expect("it is ours");
    output.read_to_string(&mut text).expect("text");
    assert!(text.ends_with('\n'));
    assert!(text.lines().count() < lines);
    assert!(text.lines().all(|line| line == CLASSIC_SOLVED));
    let output = child.wait_with_output().expect("it ends");
    assert_eq!(
        String::from_utf8_lossy(&output.stderr),
        format!("error: {path}: the file became shorter while it was read\n")
    );
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn a_last_line_that_is_cut_off_is_an_error() {
    let cut_off = "error: stdin: the last line is cut off after 3 cells; a puzzle has 81\n";
    let malformed = "malformed\n";
    for (last_lines, answer, said) in [
        (&CLASSIC[..3], "", cut_off),
        (
            &CLASSIC[..40],
            malformed,
            "error: stdin:2:41: found 40 cells, expected 81\n",
        ),
        (
            &format!("7 {}", &CLASSIC[..20]),
            malformed,
            "error: stdin:2:23: found 20 cells, expected 81\n",
        ),
        (
            &format!("text\n{}", &CLASSIC[..40]),
            malformed,
            "error: stdin:3:41: found 40 cells, expected 81\n\
             note: stdin: skipped 1 line that is not a puzzle, line 2\n",
        ),
    ] {
        solve(&["--format=line"])
            .write_stdin(format!("{CLASSIC}\n{last_lines}"))
            .assert()
            .code(2)
            .stdout(format!("{CLASSIC_SOLVED}\n{answer}"))
            .stderr(said);
    }
    for text in ["the end", "----"] {
        solve(&[])
            .write_stdin(format!("{CLASSIC}\n{text}"))
            .assert()
            .success();
    }
}

#[test]
fn unreadable_files_among_readable_ones_are_reported_in_order() {
    let directory = directory(&[("empty.txt", b""), ("good.txt", CLASSIC.as_bytes())]);
    for threads in ["1", "3"] {
        solve(&[
            "--threads",
            threads,
            "good.txt",
            "nowhere.txt",
            "good.txt",
            ".",
            "empty.txt",
            "good.txt",
        ])
        .current_dir(directory.path())
        .assert()
        .code(2)
        .stdout(format!("{CLASSIC_SOLVED}\n").repeat(3))
        .stderr(
            "error: nowhere.txt: No such file or directory (os error 2)\n\
                 error: .: Is a directory (os error 21)\n\
                 error: empty.txt: no puzzle found; a puzzle is 81 cells on a line, or nine rows of nine\n",
        );
    }
}

#[test]
fn stderr_write_failure_is_ignored() {
    let full = File::options().write(true).open("/dev/full");
    let Ok(full) = full else { return };
    let output = program(&["solve", "--stats", &sample("clash-in-row.txt")])
        .stderr(full)
        .output()
        .expect("it starts");
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(output.stdout, b"no solution\n");
}
