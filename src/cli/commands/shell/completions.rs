//! `sudoku completions`: a script that completes arguments in a shell.
//!
//! The script is made by `clap_complete`; what it leaves out about files, and about lists of names, is added here.

use clap::builder::PossibleValue;
use clap::{Args, ValueHint};
use clap_complete::Shell;

use crate::cli::output::stdout::print;
use crate::cli::status::ExitStatus;
use crate::support::words::joined;

/// The arguments of `sudoku completions`.
#[derive(Debug, Args)]
pub(crate) struct Options {
    /// The shell.
    #[arg(value_enum)]
    shell: Shell,
}

/// Prints a script for the shell.
pub(crate) fn run(options: &Options, mut program: clap::Command) -> anyhow::Result<ExitStatus> {
    program.build();
    let mut program = program.mut_subcommands(|command| command.mut_args(with_hint));
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut program, "sudoku", &mut script);
    let script = String::from_utf8_lossy(&script);
    let script = match options.shell {
        Shell::Bash => lists_in_bash(files_in_bash(&script), &program),
        Shell::Zsh => lists_in_zsh(files_in_zsh(&script), &program),
        Shell::Fish => {
            let names = names_in_fish(&program);
            script.into_owned() + FILES_IN_FISH + &names + &lists_in_fish(&program)
        }
        _ => script.into_owned(),
    };
    print(script.as_bytes())
}

/// The argument with a hint to offer files for it, or none.
fn with_hint(argument: clap::Arg) -> clap::Arg {
    let names = argument.get_value_names().unwrap_or_default();
    let is_file = names.iter().any(|name| name.contains("FILE"));
    let takes_value = argument.get_action().takes_values();
    match (takes_value, is_file) {
        (false, _) => argument,
        (true, true) => argument.value_hint(ValueHint::FilePath),
        (true, false) => argument.value_hint(ValueHint::Other),
    }
}

/// The script for bash, which offers files after a command instead of options, and options after a hyphen.
fn files_in_bash(script: &str) -> String {
    const OPTIONS: &str = r#"COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )
            return 0
            ;;"#;
    let values = OPTIONS.replace(" -- ", " -X '-*' -- ");
    script
        .replace(" || ${COMP_CWORD} -eq 2 ", " ")
        .replace(OPTIONS, &values)
}

/// The script for zsh, which offers files in the place of a command.
fn files_in_zsh(script: &str) -> String {
    const COMMANDS: &str = "    _describe -t commands 'sudoku commands' commands \"$@\"\n";
    script.replace(COMMANDS, &format!("{COMMANDS}    _files\n"))
}

/// A line for fish, which offers files in the place of a command.
const FILES_IN_FISH: &str = "complete -c sudoku -n \"__fish_sudoku_needs_command\" -F\n";

/// Lines for fish, which offer the values of arguments that are not files.
fn names_in_fish(program: &clap::Command) -> String {
    let line = |command: &clap::Command| {
        let arguments = command.get_positionals();
        let values = arguments.flat_map(clap::Arg::get_possible_values);
        let names = joined(values.map(|value| value.get_name().to_owned()), " ");
        let command = command.get_name();
        let condition = format!("__fish_sudoku_using_subcommand {command}");
        (!names.is_empty())
            .then(|| format!("complete -c sudoku -n \"{condition}\" -f -a \"{names}\"\n"))
    };
    program.get_subcommands().filter_map(line).collect()
}

/// An option that takes names with commas between them.
struct ListOption<'a> {
    command: &'a str,
    option: &'a str,
    /// The names, with spaces between them.
    names: String,
}

/// The options of all commands that take names with commas between them.
fn list_options(program: &clap::Command) -> impl Iterator<Item = ListOption<'_>> {
    program.get_subcommands().flat_map(|command| {
        let arguments = command.get_arguments();
        let lists = arguments.filter(|argument| argument.get_value_delimiter() == Some(','));
        lists.filter_map(|argument| {
            let values = argument.get_possible_values();
            Some(ListOption {
                command: command.get_name(),
                option: argument.get_long()?,
                names: joined(values.iter().map(PossibleValue::get_name), " "),
            })
        })
    })
}

/// The script for bash, which completes the last name of a list.
fn lists_in_bash(mut script: String, program: &clap::Command) -> String {
    for ListOption { option, names, .. } in list_options(program) {
        let place =
            format!("--{option})\n                    COMPREPLY=($(compgen -W \"{names}\" ");
        let word = format!(r#"{place}-- "${{cur}}""#);
        let last = format!(r#"{place}-P "${{cur%"${{cur##*,}}"}}" -- "${{cur##*,}}""#);
        script = script.replace(&word, &last);
    }
    script
}

/// The script for zsh, which completes the last name of a list.
fn lists_in_zsh(mut script: String, program: &clap::Command) -> String {
    for ListOption { names, .. } in list_options(program) {
        let word = format!("]:NAME,...:({names})");
        let last = format!("]:NAME,...:_values -s , name {names}");
        script = script.replace(&word, &last);
    }
    script
}

/// Lines for fish, which complete the last name of a list.
fn lists_in_fish(program: &clap::Command) -> String {
    const AFTER_COMMAS: &str = "
function __fish_sudoku_after_commas
    set -l before (commandline -ct | string replace -r '^--[^=]*=' '' | string replace -r '[^,]*$' '')
    printf '%s\\n' \"$before\"$argv
end
";
    let line = |ListOption {
                    command,
                    option,
                    names,
                }: ListOption| {
        format!(
            "complete -c sudoku -n \"__fish_sudoku_using_subcommand {command}\" -l {option} -x -a \"(__fish_sudoku_after_commas {names})\"\n"
        )
    };
    let lines = list_options(program).map(line);
    AFTER_COMMAS.to_owned() + &lines.collect::<String>()
}
