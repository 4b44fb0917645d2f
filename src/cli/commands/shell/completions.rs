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
    let script = String::from_utf8_lossy(&script);
    let script = match options.shell {
        Shell::Bash => for_bash(&script),
        Shell::Zsh => with_lists_for_zsh(&script),
        Shell::Fish => with_lists_for_fish(&script),
        _ => script.into_owned(),
    };
    print(script.as_bytes())
}

/// The options whose values are lists with commas.
const LISTS: [&str; 2] = ["techniques", "without"];

/// The functions that the script for bash needs beside its own.
const BASH_HELPERS: &str = r#"# The words of $1 that may follow $2: options only after a hyphen.
_sudoku_words() {
    local word
    for word in $1; do
        [[ $2 == -* || ${word} != -* ]] && printf '%s ' "${word}"
    done
}

# Completes the last name of the list $2, whose names have commas between them, by the words of $1.
_sudoku_list() {
    local before=""
    [[ $2 == *,* ]] && before="${2%,*},"
    COMPREPLY=( $(compgen -P "${before}" -W "$1" -- "${2##*,}") )
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
    let script = LISTS.iter().fold(script, |script, list| {
        let start = format!("                --{list})\n                    ");
        replace_between(
            &script,
            &format!("{start}COMPREPLY=($(compgen -W "),
            " -- \"${cur}\"))",
            |names| format!("{start}_sudoku_list {names} \"${{cur}}\""),
        )
    });
    let files = "                [[ ${cur} == -* ]] || _sudoku_files \"${cur}\"\n";
    BASH_HELPERS.to_owned() + &script.replacen(FIRST, &format!("{FIRST}{files}"), 1)
}

/// The script, which completes each name of a list with commas.
fn with_lists_for_zsh(script: &str) -> String {
    LISTS.iter().fold(script.to_owned(), |script, list| {
        let start = format!("'*--{list}=[");
        replace_between(&script, &start, ")' \\\n", |rest| {
            let (help, names) = rest.split_once(":(").unwrap_or((rest, ""));
            format!("{start}{help}:_values -s , technique {names}' \\\n")
        })
    })
}

/// The script, which completes each name of a list with commas.
fn with_lists_for_fish(script: &str) -> String {
    LISTS.iter().fold(script.to_owned(), |script, list| {
        let start = format!(" -l {list} -d ");
        replace_between(&script, &start, "''\"\n", |rest| {
            let (help, names) = rest.split_once(" -a \"").unwrap_or((rest, ""));
            let names = names.replace("\\t''", "").replace("''", "");
            let names: Vec<&str> = names
                .split_whitespace()
                .map(|name| name.trim_end_matches("\\t"))
                .collect();
            let names = names.join("\\n");
            format!("{start}{help} -a \"(__fish_complete_list , \'printf \\\"{names}\\\"\')\"\n")
        })
    })
}

/// The text with each part from this start to the next end replaced; the new one is made of what stands between them.
fn replace_between(text: &str, start: &str, end: &str, new: impl Fn(&str) -> String) -> String {
    let mut replaced = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once(start)
        && let Some((between, behind)) = after.split_once(end)
    {
        replaced += before;
        replaced += &new(between);
        rest = behind;
    }
    replaced + rest
}
