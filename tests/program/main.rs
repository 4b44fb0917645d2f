//! Tests of the program, from outside.

mod bad_input;
mod bulk;
mod chains;
mod check;
mod completions;
mod convert;
mod explaining;
mod faults;
mod file_names;
mod first_use;
mod generating;
mod minimizing;
mod output_files;
mod packaging;
#[cfg(feature = "pictures")]
mod pictures;
#[cfg(all(feature = "play", target_os = "linux"))]
mod playing;
mod readme;
mod records;
mod same;
mod signals;
mod solve;
mod splitting;
mod spreading;
mod support;
mod techniques;
mod terminal;
#[path = "../util/mod.rs"]
mod util;
mod varying;
mod verify;
