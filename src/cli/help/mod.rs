//! The topics of `sudoku help`: texts that concern many commands, one Markdown file each, and the schema of the records.
//!
//! They keep to what is as easily read unrendered: headings, paragraphs, lists and fenced blocks. `schema` makes the schema
//! of the types, and `records` a list of the fields of the schema.

mod records;
mod schema;

use std::borrow::Cow;

use anstyle::Style;
use sudoku::logic::{GlossaryEntry, PathStep, StepLayout, TechniqueSet, glossary};
use sudoku::words::{joined, wrap};

use crate::cli::output::highlight::Highlighter;

/// A topic of `sudoku help`.
#[derive(Debug)]
pub(crate) struct Topic {
    pub(crate) name: &'static str,
    /// Its contents in a line.
    pub(crate) about: &'static str,
    text: Markdown,
}

/// The text of a topic.
#[derive(Debug)]
enum Markdown {
    Written(&'static str),
    /// Made of types.
    Made(fn() -> String),
}

pub(crate) const TOPICS: [Topic; 8] = [
    Topic {
        name: "formats",
        about: "input and output formats",
        text: Markdown::Written(include_str!("formats.md")),
    },
    Topic {
        name: "exit-codes",
        about: "exit codes, signals and pipes",
        text: Markdown::Written(include_str!("exit-codes.md")),
    },
    Topic {
        name: "records",
        about: "the fields of CSV and JSON",
        text: Markdown::Made(records::text),
    },
    Topic {
        name: "schema",
        about: "the JSON Schema of the records",
        text: Markdown::Made(|| format!("```json\n{:#}\n```\n", schema::schema())),
    },
    Topic {
        name: "techniques",
        about: "a glossary",
        text: Markdown::Written(include_str!("techniques.md")),
    },
    Topic {
        name: "measures",
        about: "nodes, backdoors, trial and error",
        text: Markdown::Written(include_str!("measures.md")),
    },
    Topic {
        name: "promises",
        about: "what stays the same in new versions",
        text: Markdown::Written(include_str!("promises.md")),
    },
    Topic {
        name: "recipes",
        about: "commands for data sets and scripts",
        text: Markdown::Written(include_str!("recipes.md")),
    },
];

impl Topic {
    /// The topic of this name.
    pub(crate) fn named(name: &str) -> Option<&'static Self> {
        TOPICS.iter().find(|topic| topic.name == name)
    }

    /// The text for a terminal, with headings in bold.
    pub(crate) fn for_terminal(&self) -> String {
        let bold = Style::new().bold();
        let text = self.text();
        let lines = lines(&text).map(|line| match line {
            Line::Heading(heading) => format!("{bold}{heading}{bold:#}\n"),
            Line::Verbatim(line) => format!("    {line}\n"),
            Line::Text(line) => format!("{line}\n"),
        });
        lines.collect::<String>() + &self.appendix()
    }

    /// The text, as Markdown.
    pub(crate) fn text(&self) -> Cow<'static, str> {
        match self.text {
            Markdown::Written(text) => text.into(),
            Markdown::Made(text) => text().into(),
        }
    }

    /// The part of the text that is made from the library's tables.
    pub(crate) fn appendix(&self) -> String {
        match self.name {
            "techniques" => techniques(),
            _ => String::new(),
        }
    }
}

/// A line of a topic.
pub(crate) enum Line<'a> {
    Heading(&'a str),
    /// A line that keeps its spaces.
    Verbatim(&'a str),
    Text(&'a str),
}

/// The lines of a text, without the marks of fences and headings.
pub(crate) fn lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    let mut is_verbatim = false;
    text.lines().filter_map(move |line| {
        if line.starts_with("```") {
            is_verbatim = !is_verbatim;
            return None;
        }
        Some(match line.strip_prefix('#') {
            _ if is_verbatim => Line::Verbatim(line),
            Some(heading) => Line::Heading(heading.trim_start_matches('#').trim_start()),
            None => Line::Text(line),
        })
    })
}

/// The glossary of techniques.
fn techniques() -> String {
    let sets = TechniqueSet::with_names();
    let sets = sets.map(|(name, _, what)| wrap(&format!("  {name:14}"), what) + "\n");
    let entries = glossary().map(|entry| format!("\n{}", summary(entry)));
    format!(
        "\n{}{}",
        sets.collect::<String>(),
        entries.collect::<String>()
    )
}

/// The help on techniques: their entries in the glossary, and if they are few, the place and an example of each.
pub(crate) fn on_techniques(techniques: TechniqueSet) -> String {
    const FEW: usize = 4;
    let is_asked_for =
        |entry: &&GlossaryEntry| entry.techniques().any(|each| techniques.contains(each));
    let entries: Vec<&GlossaryEntry> = glossary().filter(is_asked_for).collect();
    let sections = entries.iter().map(|entry| {
        let mut section = summary(entry);
        if entries.len() <= FEW {
            section += &paragraphs(&entry.place_in_words());
            section += &example(entry).unwrap_or_default();
        }
        section
    });
    joined(sections, "\n")
}

/// The name of a technique, its difficulty, what it is, and its other names.
fn summary(entry: &GlossaryEntry) -> String {
    format!(
        "{} ({})\n{}\n{}",
        entry.name,
        entry.difficulty_in_words(),
        wrap("  ", entry.summary),
        paragraphs(&entry.names_in_words())
    )
}

/// The sentences, each on lines of its own.
fn paragraphs(sentences: &[String]) -> String {
    let wrapped = sentences.iter().map(|text| wrap("  ", text) + "\n");
    wrapped.collect()
}

/// A position with the technique's pattern, and what follows in it.
fn example(entry: &GlossaryEntry) -> Option<String> {
    let example = entry.example()?;
    let step = example.step()?;
    let words = step.to_text("  ", &step.title(), StepLayout::of_width(80, false));
    let mut highlighter = Highlighter::new(false);
    let grid = highlighter.grid(&PathStep::new(&example.candidates, step));
    let grid = grid.lines().map(|line| format!("  {line}\n"));
    Some(format!(
        "\n{}\n{words}\n\n{}",
        grid.collect::<String>(),
        highlighter.legend()
    ))
}
