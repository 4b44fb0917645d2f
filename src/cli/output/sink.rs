//! Where the bytes go: standard output, a file that appears when it is complete, or a file for each picture.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

use super::stdout::{CANNOT_WRITE, Stdout};
use crate::cli::input::file_name::printable;

/// Where answers are written.
pub(crate) struct Sink {
    target: Target,
    /// What is said when it fails.
    failure: String,
}

enum Target {
    /// What is written is there at once.
    Stream(Box<dyn Write + Send>),
    /// What is written is there when it is complete.
    File(Complete),
    /// A file for each picture, with its number in the name.
    Series(NamePattern),
    /// Nothing more is written.
    Closed,
}

impl Sink {
    /// Standard output, or the file of this name.
    pub(crate) fn open(file: Option<&Path>) -> anyhow::Result<Self> {
        let Some(path) = file else {
            let out = Stdout::open().map_err(|error| explain(CANNOT_WRITE, &error))?;
            return Ok(Self::stream(out));
        };
        let failure = format!("cannot write {}", printable(path.as_os_str()));
        let target = match NamePattern::of(path) {
            Some(pattern) => Ok(Target::Series(pattern)),
            None => open(path),
        };
        let target = target.map_err(|error| explain(&failure, &error))?;
        Ok(Self { target, failure })
    }

    /// What stands for standard output.
    pub(crate) fn stream(out: impl Write + Send + 'static) -> Self {
        Self {
            target: Target::Stream(Box::new(out)),
            failure: CANNOT_WRITE.to_owned(),
        }
    }

    /// Whether each picture gets a file of its own.
    pub(crate) const fn is_series(&self) -> bool {
        matches!(self.target, Target::Series(_))
    }

    /// Writes a picture with this number into a file of its own.
    pub(crate) fn write_numbered(&mut self, number: u64, bytes: &[u8]) -> io::Result<()> {
        let Target::Series(pattern) = &self.target else {
            return self.write_all(bytes);
        };
        let path = pattern.name(number);
        let written = open(&path).and_then(|mut target| {
            target.write_all(bytes)?;
            target.commit()
        });
        let failure = format!("cannot write {}", printable(path.as_os_str()));
        written.map_err(|error| explain(&failure, &error))
    }

    /// Says that all is written: a file appears under its name.
    pub(crate) fn commit(&mut self) -> io::Result<()> {
        let target = std::mem::replace(&mut self.target, Target::Closed);
        self.explain(target.commit())
    }

    /// Ends it where it is: a file that is not complete is deleted.
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
            Self::File(file) => file.commit(),
            Self::Stream(_) | Self::Series(_) | Self::Closed => Ok(()),
        }
    }
}

impl Write for Target {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Stream(out) => out.write(bytes),
            Self::File(file) => file.temporary.write(bytes),
            Self::Series(_) => {
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
            Self::File(_) | Self::Series(_) | Self::Closed => Ok(()),
        }
    }
}

/// The error with what it kept the program from.
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
        // Whoever may not write the file may not replace it, either.
        OpenOptions::new().write(true).open(path)?;
        let path = fs::canonicalize(path)?;
        let temporary = temporary_beside(&path)?;
        fs::set_permissions(temporary.path(), fs::metadata(&path)?.permissions())?;
        return Ok(Target::File(Complete { temporary, path }));
    }
    Ok(Target::File(Complete {
        temporary: temporary_beside(path)?,
        path: path.to_owned(),
    }))
}

fn direct(path: &Path) -> io::Result<Target> {
    let file = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(true)
        .open(path)?;
    Ok(Target::Stream(Box::new(file)))
}

/// A file that gets its name when it is complete.
struct Complete {
    temporary: NamedTempFile,
    path: PathBuf,
}

impl Complete {
    fn commit(self) -> io::Result<()> {
        let persisted: Result<File, _> = self.temporary.persist(&self.path);
        persisted.map(drop).map_err(|error| error.error)
    }
}

/// A temporary file beside another, so that it can be renamed to it, with the permissions that a new file gets.
fn temporary_beside(path: &Path) -> io::Result<NamedTempFile> {
    let mut builder = Builder::new();
    builder.prefix(".sudoku-").suffix(".tmp");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    match path.parent() {
        Some(folder) if folder != Path::new("") => builder.tempfile_in(folder),
        _ => builder.tempfile_in("."),
    }
}

/// A name with a place for a number: `%d`, or `%03d` for at least three digits.
#[derive(Debug, PartialEq, Eq)]
struct NamePattern {
    before: String,
    width: usize,
    after: String,
}

impl NamePattern {
    fn of(path: &Path) -> Option<Self> {
        let text = path.to_str()?;
        text.match_indices('%').find_map(|(start, _)| {
            let rest = &text[start + 1..];
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let (width, rest) = rest.split_at(digits);
            let after = rest.strip_prefix('d')?;
            let width = match width.strip_prefix('0') {
                Some(width) => width.parse().ok()?,
                None if width.is_empty() => 0,
                None => return None,
            };
            // No file system has longer names.
            (width <= 100).then(|| Self {
                before: text[..start].to_owned(),
                width,
                after: after.to_owned(),
            })
        })
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
            NamePattern::of(Path::new(pattern)).map(|pattern| pattern.name(7).display().to_string())
        };
        assert_eq!(name("a-%d.svg").as_deref(), Some("a-7.svg"));
        assert_eq!(name("100%/%03d.svg").as_deref(), Some("100%/007.svg"));
        for plain in ["a.svg", "a%.svg", "a%5d.svg", "a%s.svg", "%0999d"] {
            assert_eq!(name(plain), None, "{plain}");
        }
    }
}
