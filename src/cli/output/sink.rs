//! The destination of the bytes: standard output, a file that appears when it is complete, or a file for each picture.

use std::fs::{self, File, OpenOptions};
use std::io::{self, IsTerminal as _, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::screen::shown;
use super::stdout::{CANNOT_WRITE, Stdout};
use crate::cli::input::file_name::printable;
use crate::support::beside::{folder_of, temporary_beside};

/// The destination of the bytes.
pub(crate) struct Sink {
    target: Target,
    /// The message when it fails.
    failure: String,
    /// True if a terminal shows the bytes, and takes some of them for its own commands.
    is_terminal: bool,
}

enum Target {
    /// A stream, in which the bytes are there at once.
    Stream(Box<dyn Write + Send>),
    /// A file, which gets its name when it is complete.
    File {
        temporary: NamedTempFile,
        path: PathBuf,
    },
    /// A file for each picture, with its number in the name, and the number of files so far.
    Series(NamePattern, u64),
    /// Nothing more is written.
    Closed,
}

impl Sink {
    /// Standard output, or the file of this name.
    pub(crate) fn open(file: Option<&Path>) -> anyhow::Result<Self> {
        let Some(path) = file else {
            let out = Stdout::open().map_err(|error| explain(CANNOT_WRITE, &error))?;
            return Ok(Self {
                is_terminal: io::stdout().is_terminal(),
                ..Self::stream(out)
            });
        };
        let failure = format!("cannot write {}", printable(path.as_os_str()));
        let target = match NamePattern::of(path) {
            Ok(Some(pattern)) => Ok(Target::Series(pattern, 0)),
            Ok(None) => open(path),
            Err(error) => Err(error),
        };
        let target = target.map_err(|error| explain(&failure, &error))?;
        Ok(Self {
            target,
            failure,
            is_terminal: false,
        })
    }

    /// A stream in place of standard output.
    pub(crate) fn stream(out: impl Write + Send + 'static) -> Self {
        Self {
            target: Target::Stream(Box::new(out)),
            failure: CANNOT_WRITE.to_owned(),
            is_terminal: false,
        }
    }

    /// Writes bytes in which there may be values of the input: as they are, or printable for a terminal.
    pub(crate) fn write_data(&mut self, bytes: &[u8]) -> io::Result<()> {
        if self.is_terminal {
            self.write_all(shown(bytes).as_bytes())
        } else {
            self.write_all(bytes)
        }
    }

    /// Returns true if each picture gets a file of its own.
    pub(crate) const fn is_series(&self) -> bool {
        matches!(self.target, Target::Series(..))
    }

    /// Writes a picture with this number into a file of its own.
    pub(crate) fn write_numbered(&mut self, number: u64, bytes: &[u8]) -> io::Result<()> {
        let Target::Series(pattern, count) = &mut self.target else {
            return self.write_data(bytes);
        };
        let path = pattern.name(number);
        let written = open(&path).and_then(|mut target| {
            target.write_all(bytes)?;
            target.commit()
        });
        if let Err(error) = written {
            let name = printable(path.as_os_str());
            let failure = format!("cannot write {name}, after {count} files");
            return Err(explain(&failure, &error));
        }
        *count += 1;
        Ok(())
    }

    /// Ends the output when it is complete: a file appears under its name.
    pub(crate) fn commit(&mut self) -> io::Result<()> {
        let target = std::mem::replace(&mut self.target, Target::Closed);
        self.explain(target.commit())
    }

    /// Ends the output before it is complete: a file is deleted.
    pub(crate) fn discard(&mut self) {
        self.target = Target::Closed;
    }

    fn explain<T>(&self, result: io::Result<T>) -> io::Result<T> {
        result.map_err(|error| explain(&self.failure, &error))
    }
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.target.write(bytes);
        self.explain(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.target.flush();
        self.explain(flushed)
    }
}

impl Target {
    fn commit(self) -> io::Result<()> {
        match self {
            Self::File { temporary, path } => {
                let persisted: Result<File, _> = temporary.persist(path);
                persisted.map(drop).map_err(|error| error.error)
            }
            Self::Stream(_) | Self::Series(..) | Self::Closed => Ok(()),
        }
    }
}

impl Write for Target {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Stream(out) => out.write(bytes),
            Self::File { temporary, .. } => temporary.write(bytes),
            Self::Series(..) => {
                let problem =
                    "%d is for formats with a file for each puzzle: svg, and html of explain";
                Err(io::Error::new(io::ErrorKind::InvalidInput, problem))
            }
            Self::Closed => Ok(bytes.len()),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Stream(out) => out.flush(),
            Self::File { .. } | Self::Series(..) | Self::Closed => Ok(()),
        }
    }
}

/// The error, with the failed action before it.
fn explain(failure: &str, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{failure}: {error}"))
}

/// Opens a file for writing; what is not a file, such as a pipe, is written directly.
fn open(path: &Path) -> io::Result<Target> {
    let is_there = match fs::metadata(path) {
        Ok(metadata) if metadata.is_file() => true,
        Ok(_) => return direct(path),
        // A link to nowhere is followed, as it is everywhere.
        Err(_) if fs::symlink_metadata(path).is_ok() => return direct(path),
        Err(_) => false,
    };
    if is_there {
        // A file that may not be written may not be replaced, either.
        OpenOptions::new().write(true).open(path)?;
        let path = fs::canonicalize(path)?;
        let temporary = temporary_beside(&path)?;
        fs::set_permissions(temporary.path(), fs::metadata(&path)?.permissions())?;
        return Ok(Target::File { temporary, path });
    }
    let temporary = temporary_beside(path)?;
    let path = path.to_owned();
    Ok(Target::File { temporary, path })
}

/// The path to the file without links, whether it is there or not; none if something else has the name, such as a device.
pub(crate) fn real_path(path: &Path) -> Option<PathBuf> {
    match fs::metadata(path) {
        Ok(metadata) if metadata.is_file() => fs::canonicalize(path).ok(),
        Ok(_) => None,
        Err(_) if fs::symlink_metadata(path).is_ok() => {
            let target = folder_of(path).join(fs::read_link(path).ok()?);
            real_path(&target)
        }
        Err(_) => Some(
            fs::canonicalize(folder_of(path))
                .ok()?
                .join(path.file_name()?),
        ),
    }
}

fn direct(path: &Path) -> io::Result<Target> {
    let file = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(true)
        .open(path)?;
    Ok(Target::Stream(Box::new(file)))
}

/// A name with a place for a number: `%d`, or `%03d` for at least three digits.
#[derive(Debug, PartialEq, Eq)]
struct NamePattern {
    before: String,
    width: usize,
    after: String,
}

impl NamePattern {
    /// The pattern of the name, if it has one; what looks like one and is not is an error.
    fn of(path: &Path) -> io::Result<Option<Self>> {
        let mut pattern = None;
        let text = path.to_str().unwrap_or_default();
        for (start, _) in text.match_indices('%') {
            let rest = &text[start + 1..];
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let (width, rest) = rest.split_at(digits);
            let place = rest.strip_prefix('d').and_then(|after| {
                let width = Self::width(width)?;
                Some(Self {
                    before: text[..start].to_owned(),
                    width,
                    after: after.to_owned(),
                })
            });
            let is_escaped = text[..start].ends_with('%');
            let is_wrong = match &place {
                Some(_) => pattern.is_some() || is_escaped,
                None => rest.starts_with('d'),
            };
            if is_wrong {
                let problem =
                    "the place of the number in a name is one %d, or %03d for three digits";
                return Err(io::Error::new(io::ErrorKind::InvalidInput, problem));
            }
            pattern = pattern.or(place);
        }
        Ok(pattern)
    }

    /// The least number of digits; no file system has names with more than 100.
    fn width(text: &str) -> Option<usize> {
        match text.strip_prefix('0') {
            Some(width) => width.parse().ok().filter(|&width| width <= 100),
            None => text.is_empty().then_some(0),
        }
    }

    fn name(&self, number: u64) -> PathBuf {
        let Self {
            before,
            width,
            after,
        } = self;
        format!("{before}{number:0width$}{after}").into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_its_place_in_a_name() {
        let name = |pattern: &str| {
            let pattern = NamePattern::of(Path::new(pattern)).map_err(|error| error.to_string())?;
            Ok::<_, String>(pattern.map(|pattern| pattern.name(7).display().to_string()))
        };
        assert_eq!(name("a-%d.svg"), Ok(Some("a-7.svg".to_owned())));
        assert_eq!(name("100%/%03d.svg"), Ok(Some("100%/007.svg".to_owned())));
        for plain in [
            "a.svg",
            "a%.svg",
            "100%",
            "50%.csv",
            "50%off.csv",
            "a%20b.svg",
            "%x.svg",
            "%s",
        ] {
            assert_eq!(name(plain), Ok(None), "{plain}");
        }
        for wrong in ["%5d.svg", "%%d.svg", "%d-%d.svg", "%0999d"] {
            assert!(
                name(wrong).is_err_and(|error| error.contains("%03d")),
                "{wrong}"
            );
        }
    }
}
