//! The modules are as CONTRIBUTING describes them: each path, file and name exists, and a module uses only what the table
//! allows.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::util::project_path;

const CONTRIBUTING: &str = include_str!("../../CONTRIBUTING.md");

/// A row of the table of modules.
struct Module {
    path: String,
    may_use: String,
}

impl Module {
    /// Its name in code.
    fn name(&self) -> &str {
        let name = self.path.trim_start_matches("src/").trim_end_matches('/');
        name.trim_end_matches(".rs")
    }

    fn may_use(&self, other: &str) -> bool {
        self.name() == other || self.may_use.contains(&format!("`{other}`"))
    }

    /// Returns true for modules of the program, which may use all of the library.
    fn is_of_program(&self) -> bool {
        self.may_use.contains("the library")
    }
}

fn modules() -> Vec<Module> {
    let rows = CONTRIBUTING
        .lines()
        .filter(|line| line.starts_with("| `src/"));
    let module = |row: &str| {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        Module {
            path: cells[1].trim_matches('`').to_owned(),
            may_use: cells[3].to_owned(),
        }
    };
    rows.map(module).collect()
}

/// The files at this path, or below it.
fn files(path: &Path) -> Vec<PathBuf> {
    if path.is_file() {
        return vec![path.to_owned()];
    }
    let entries = fs::read_dir(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let paths = entries.map(|entry| entry.expect("the folder can be read").path());
    paths.flat_map(|path| files(&path)).collect()
}

/// The modules that a file names after this path, such as `crate::`.
fn used<'a>(text: &'a str, path: &str) -> BTreeSet<&'a str> {
    let code = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    let after = code.flat_map(|line| line.split(path).skip(1));
    after
        .map(|rest| {
            let end = rest.find(|c: char| !c.is_ascii_lowercase() && c != '_');
            &rest[..end.unwrap_or(rest.len())]
        })
        .collect()
}

#[test]
fn every_module_exists_and_uses_only_what_the_table_allows() {
    let root = project_path("");
    let modules = modules();
    let names: BTreeSet<&str> = modules.iter().map(Module::name).collect();
    assert!(
        names.contains("board") && names.contains("cli"),
        "{names:?}"
    );
    for module in modules.iter().filter(|module| !module.is_of_program()) {
        for file in files(&root.join(&module.path)) {
            let text = fs::read_to_string(&file).expect("it can be read");
            for other in used(&text, "crate::").intersection(&names) {
                assert!(
                    module.may_use(other),
                    "{} uses {other}, which CONTRIBUTING does not allow",
                    file.display()
                );
            }
        }
    }
}

#[test]
fn the_floors_of_the_logic_use_only_those_below() {
    let floors = ["position", "steps", "techniques", "search", "glossary"];
    for (height, floor) in floors.iter().enumerate() {
        let root = project_path("src/logic").join(floor);
        for file in files(&root) {
            let text = fs::read_to_string(&file).expect("it can be read");
            for other in used(&text, "crate::logic::") {
                let is_below = floors[..=height].contains(&other);
                assert!(is_below, "{} uses {other:?}", file.display());
            }
            // The parents of a file's module within its floor.
            let within = file.strip_prefix(&root).expect("it is below");
            let parents = within.components().count() - usize::from(file.ends_with("mod.rs"));
            let beyond = "super::".repeat(parents + 1);
            assert!(!text.contains(&beyond), "{}", file.display());
        }
    }
}

/// The text in backticks, but for fenced code.
fn quoted() -> Vec<&'static str> {
    let outside = CONTRIBUTING.split("```").step_by(2);
    outside
        .flat_map(|text| text.split('`').skip(1).step_by(2))
        .collect()
}

#[test]
fn every_file_that_contributing_names_exists() {
    let root = project_path("");
    let folders = ["src", "tests", "bindings", ".ci", ".github"];
    let files: Vec<String> = folders
        .iter()
        .flat_map(|folder| files(&root.join(folder)))
        .map(|file| file.display().to_string())
        .collect();
    let endings = [
        ".rs", ".md", ".json", ".txt", ".js", ".ts", ".html", ".py", ".pyi", ".toml", ".yml",
    ];
    for name in quoted() {
        let is_made = name.starts_with("target/");
        let is_path = name.contains('/') || endings.iter().any(|ending| name.ends_with(ending));
        if is_path && !is_made && !name.contains(' ') {
            let is_there = root.join(name).exists() || files.iter().any(|file| file.contains(name));
            assert!(is_there, "{name}");
        }
    }
}

#[test]
fn every_item_that_contributing_names_exists() {
    let sources = files(&project_path("src"));
    let sources = sources
        .iter()
        .filter(|file| file.extension() == Some("rs".as_ref()));
    let texts: Vec<String> = sources
        .map(|file| fs::read_to_string(file).expect("it can be read"))
        .collect();
    for (owner, item) in quoted().iter().filter_map(|name| name.split_once("::")) {
        let is_declared = texts.iter().any(|text| {
            let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
            let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
            let declares = |kinds: &[&str], name: &str| {
                words
                    .windows(2)
                    .any(|pair| kinds.contains(&pair[0]) && pair[1] == name)
            };
            let is_of_owner = owner.starts_with(char::is_lowercase)
                || declares(&["trait", "struct", "enum"], owner);
            is_of_owner && declares(&["fn", "const", "enum", "struct"], item)
        });
        assert!(is_declared, "{owner}::{item}");
    }
}
