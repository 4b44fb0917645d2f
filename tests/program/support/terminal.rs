//! A terminal for the program to run in: one end is for the person, the other for programs.

use std::fs::{File, OpenOptions};
use std::io::{BufReader, Read as _};
use std::os::unix::ffi::OsStrExt as _;
use std::process::Stdio;

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

/// Both ends of a terminal: for the person, and for programs.
pub(crate) struct Terminal {
    pub(crate) person: File,
    pub(crate) program: File,
}

impl Terminal {
    pub(crate) fn new() -> Self {
        // The programs that are started must not inherit this end: closing it closes the terminal.
        let flags = OpenptFlags::RDWR | OpenptFlags::NOCTTY | OpenptFlags::CLOEXEC;
        let person = openpt(flags).expect("a terminal");
        grantpt(&person).expect("it is ours");
        unlockpt(&person).expect("it is ours");
        let name = ptsname(&person, Vec::new()).expect("it has a name");
        let program = OpenOptions::new()
            .read(true)
            .write(true)
            .open(std::ffi::OsStr::from_bytes(name.as_bytes()))
            .expect("its other end");
        Self {
            person: person.into(),
            program,
        }
    }

    /// The end for programs.
    pub(crate) fn end(&self) -> Stdio {
        self.program.try_clone().expect("another one").into()
    }

    /// The text on it after the last program has ended.
    pub(crate) fn read(self) -> String {
        drop(self.program);
        let mut seen = Vec::new();
        // On Linux that is an error, after everything has been read.
        let _ = BufReader::new(self.person).read_to_end(&mut seen);
        String::from_utf8(seen).expect("text")
    }
}
