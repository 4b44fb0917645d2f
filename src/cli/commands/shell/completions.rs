//! `sudoku completions`: a script that completes arguments in a shell.

use clap::{Arg, Args, ValueHint};
use clap_complete::Shell;

use crate::cli::output::stdout::print;
use crate::cli::status::ExitStatus;

/// The arguments of `sudoku completions`.
#[derive(Debug, Args)]
#[command(mut_arg("color", |color| color.hide(true)))]
pub(crate) struct Options {
    /// The shell.
    #[arg(value_enum)]
    shell: Shell,
}

/// Prints a script for the shell.
pub(crate) fn run(options: &Options, program: clap::Command) -> anyhow::Result<ExitStatus> {
    let mut program = match options.shell {
        // A puzzle may be in the place of a command; fish offers files there if the program has such an argument. The
        // script for zsh takes it for one that comes before the command.
        Shell::Fish => program.arg(Arg::new("FILE").value_hint(ValueHint::FilePath)),
        _ => program,
    };
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut program, "sudoku", &mut script);
    if options.shell == Shell::Bash {
        let script = String::from_utf8_lossy(&script);
        return print(for_bash(&script).as_bytes());
    }
    print(&script)
}

/// The functions that the script for bash needs beside its own.
const BASH_HELPERS: &str = r#"# The words of $1 that may follow $2: options only after a hyphen.
_sudoku_words() {
    local word
    for word in $1; do
        [[ $2 == -* || ${word} != -* ]] && printf '%s ' "${word}"
    done
}

# Adds files to the completions of $1.
_sudoku_files() {
    local file
    compopt -o filenames 2>/dev/null
    while IFS= read -r file; do
        COMPREPLY+=("${file}")
    done < <(compgen -f -- "$1")
}

"#;

/// The script with what `clap_complete` leaves out: `--option=value`, where bash takes the `=` for a word, and files in the
/// place of a command and before options.
fn for_bash(script: &str) -> String {
    const PREVIOUS: &str = "    prev=\"$3\"\n";
    const WORDS: &str = "            if [[ ${cur} == -* || ${COMP_CWORD} -eq ";
    const FIRST: &str = "${COMP_CWORD} -eq 1 ]] ; then\n                COMPREPLY=( $(compgen -W \"${opts}\" -- \"${cur}\") )\n";
    let script = script.replacen(
        PREVIOUS,
        &format!(
            "{PREVIOUS}    if [[ ${{cur}} == = ]]; then\n        cur=\"\"\n    elif [[ ${{prev}} == = ]]; then\n        \
             prev=\"${{COMP_WORDS[COMP_CWORD-2]}}\"\n    fi\n"
        ),
        1,
    );
    let script = script.replace(
        WORDS,
        &format!("            opts=\"$(_sudoku_words \"${{opts}}\" \"${{cur}}\")\"\n{WORDS}"),
    );
    let files = "                [[ ${cur} == -* ]] || _sudoku_files \"${cur}\"\n";
    BASH_HELPERS.to_owned() + &script.replacen(FIRST, &format!("{FIRST}{files}"), 1)
}
