//! Random solution grids, exactly uniform among all 6,670,903,752,021,072,936,960.
//!
//! A grid filled by a search comes out more or less often than others, up to twice as often. Here each has exactly the
//! same chance:
//!
//! ```text
//! 1. draw the columns of the boxes in the first band
//! 2. draw for each box how the digits that its columns still need are split between the bands below
//! 3. look up how many bands have these columns, for each of the three
//! 4. accept with a probability proportional to the product of the three numbers, or else begin again
//! 5. draw one of these bands for each, what the digits are called, and the order of the columns
//! ```
//!
//! The tables are in [`triples`].

mod triples;

use std::sync::OnceLock;

use crate::board::{Digit, Grid, ORDERS_OF_THREE};
use crate::random::Random;
use triples::{DIVISIONS, Division, FIRST, SPLITS, Tables};

/// The number of solution grids (B. Felgenhauer and F. Jarvis, *Enumerating possible Sudoku grids*, 2005).
pub const GRID_COUNT: u128 = 6_670_903_752_021_072_936_960;

/// A random solution grid, each of the [`GRID_COUNT`] with the same chance.
///
/// # Examples
///
/// ```
/// use sudoku::generate::uniform_grid;
/// use sudoku::random::Random;
///
/// let grid = uniform_grid(&mut Random::new(1, 0));
/// assert!(grid.is_solved());
/// assert_eq!(grid, uniform_grid(&mut Random::new(1, 0)));
/// ```
#[must_use]
pub fn uniform_grid(random: &mut Random) -> Grid {
    static SAMPLER: OnceLock<Sampler> = OnceLock::new();
    SAMPLER.get_or_init(Sampler::new).draw(random)
}

/// For each number of bands that columns can have, the largest product of the numbers of the two bands below.
///
/// Found by trying all columns and splits, as a test does again. The closer the bounds, the fewer draws are rejected;
/// with these it takes 14 to a grid.
const BOUNDS: [(u16, u64); 16] = [
    (96, 331_776),
    (120, 290_304),
    (144, 497_664),
    (156, 269_568),
    (168, 746_496),
    (180, 445_824),
    (192, 497_664),
    (216, 445_824),
    (228, 445_824),
    (264, 746_496),
    (276, 476_928),
    (288, 746_496),
    (516, 891_648),
    (576, 995_328),
    (864, 746_496),
    (1728, 2_985_984),
];

/// The number of ways to split what is below the three boxes.
const SPLITS_OF_BOXES: u64 = (SPLITS * SPLITS * SPLITS) as u64;

/// All columns of a first band, the first box relabelled to be [`FIRST`].
struct Sampler {
    tables: &'static Tables,
    classes: [Class; BOUNDS.len()],
    /// The sum of the classes' weights.
    weight: u64,
}

/// The columns that the same number of bands have.
struct Class {
    /// The largest product of the numbers of all three bands.
    bound: u64,
    /// The columns of the second and the third box; small numbers, to stay in the cache.
    members: Vec<[u16; 2]>,
}

impl Class {
    fn weight(&self) -> u64 {
        self.bound * self.members.len() as u64
    }
}

/// Columns and splits that have been accepted.
struct Skeleton {
    /// The columns of the three boxes, for each band.
    columns: [[Division; 3]; 3],
    splits: [usize; 3],
    /// The number of the band to take among those with these columns, for each band.
    numbers: [u64; 3],
}

impl Sampler {
    fn new() -> Self {
        let tables = Tables::get();
        let mut classes = BOUNDS.map(|(bands, bound)| Class {
            bound: u64::from(bands) * bound,
            members: Vec::new(),
        });
        for second in 0..DIVISIONS {
            for third in 0..DIVISIONS {
                let bands = tables.bands_beside_first([second, third]);
                let class = BOUNDS.partition_point(|&(fewer, _)| fewer < bands);
                classes[class].members.push([second as u16, third as u16]);
            }
        }
        let weight = classes.iter().map(Class::weight).sum();
        Self {
            tables,
            classes,
            weight,
        }
    }

    fn draw(&self, random: &mut Random) -> Grid {
        let skeleton = loop {
            let number = random.below(self.weight * SPLITS_OF_BOXES);
            if let Some(skeleton) = self.skeleton(number) {
                break skeleton;
            }
        };
        let mut names = Digit::ALL;
        random.shuffle(&mut names);
        let orders = [(); 3].map(|()| ORDERS_OF_THREE[random.index(6)]);
        self.fill(&skeleton, &names, &orders)
    }

    /// Steps 1 to 4, and the first part of 5; a number below the weights of all splits stands for all that is drawn.
    fn skeleton(&self, mut number: u64) -> Option<Skeleton> {
        let splits = [(); 3].map(|()| take(&mut number, SPLITS as u64) as usize);
        let class = self.classes.iter().find(|class| {
            let is_here = number < class.weight();
            if !is_here {
                number -= class.weight();
            }
            is_here
        })?;
        let mut level = take(&mut number, class.bound);
        let [second, third] = class.members[number as usize].map(usize::from);
        let first = [FIRST, second, third];
        let mut columns = [first; 3];
        for place in 0..3 {
            let [below, last] = self.tables.split_divisions(first[place], splits[place]);
            (columns[1][place], columns[2][place]) = (below, last);
        }
        let counts = columns.map(|columns| u64::from(self.tables.bands(columns)));
        // A level that is accepted has the same chance to be any number below the product.
        (level < counts.into_iter().product()).then(|| Skeleton {
            columns,
            splits,
            numbers: counts.map(|count| take(&mut level, count)),
        })
    }

    /// The rest of step 5.
    fn fill(&self, skeleton: &Skeleton, names: &[Digit; 9], orders: &[[u8; 3]; 3]) -> Grid {
        let Skeleton {
            columns,
            splits,
            numbers,
        } = skeleton;
        let mut cells = [None; 81];
        let boxes = [0, 1, 2].map(|place| self.tables.columns(columns[0][place], splits[place]));
        for band in 0..3 {
            let rows = self.tables.rows(columns[band], numbers[band] as u16);
            for place in 0..3 {
                for (row, digits) in rows[place].into_iter().enumerate() {
                    for (column, from) in orders[place].into_iter().enumerate() {
                        let digit =
                            (digits & boxes[place][band][usize::from(from)]).trailing_zeros();
                        let cell = 27 * band + 9 * row + 3 * place + column;
                        cells[cell] = Some(names[digit as usize % 9]);
                    }
                }
            }
        }
        Grid::new(cells)
    }
}

/// Divides the number, and returns the remainder.
fn take(number: &mut u64, choices: u64) -> u64 {
    let choice = *number % choices;
    *number /= choices;
    choice
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::grids::triples::tests::essentially_different_columns;

    /// The product of the numbers of bands below a first band with these columns, for each split.
    fn products(tables: &Tables, columns: [Division; 3]) -> impl Iterator<Item = u64> {
        (0..SPLITS.pow(3)).map(move |number| {
            let splits = [
                number / SPLITS / SPLITS,
                number / SPLITS % SPLITS,
                number % SPLITS,
            ];
            let below =
                [0, 1, 2].map(|place| tables.split_divisions(columns[place], splits[place]));
            let counts = [0, 1].map(|band| tables.bands(below.map(|divisions| divisions[band])));
            counts.into_iter().map(u64::from).product()
        })
    }

    #[test]
    fn the_tables_count_all_bands_and_all_grids() {
        let tables = Tables::get();
        let (mut bands, mut grids) = (0, 0);
        let mut bounds = BOUNDS.map(|(bands, _)| (bands, 0));
        for ([second, third], count) in essentially_different_columns(tables) {
            let columns = [FIRST, second, third];
            let here = tables.bands(columns);
            // The digits have 1680 arrangements into the columns of the first box, the other columns 6 orders each.
            let ways = u128::from(count) * u128::from(here) * 1680 * 36;
            let (sum, most) = products(tables, columns).fold((0, 0), |(sum, most), product| {
                (sum + product, most.max(product))
            });
            bands += ways;
            grids += ways * u128::from(sum);
            let (_, bound) = bounds
                .iter_mut()
                .find(|(bands, _)| *bands == here)
                .expect("one of the numbers");
            *bound = most.max(*bound);
        }
        assert_eq!(bands, 948_109_639_680);
        assert_eq!(grids, GRID_COUNT);
        assert_eq!(bounds, BOUNDS);
    }

    #[test]
    fn all_columns_can_be_drawn() {
        let sampler = Sampler::new();
        let members = sampler.classes.iter().map(|class| class.members.len());
        assert_eq!(members.sum::<usize>(), DIVISIONS * DIVISIONS);
        let skeleton = sampler.skeleton(0).expect("the lowest level is accepted");
        assert_eq!((skeleton.splits, skeleton.numbers), ([0; 3], [0; 3]));
        // The number before the end stands for the last of everything.
        let _ = sampler.skeleton(sampler.weight * SPLITS_OF_BOXES - 1);
    }
}
