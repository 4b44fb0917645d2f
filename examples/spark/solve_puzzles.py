"""Solves, verifies or rates the puzzles of a CSV or Parquet data set with Apache Spark, and writes Parquet.

    spark-submit solve_puzzles.py --task solve --column puzzle IN.parquet OUT.parquet

Every row of the input is a row of the output, with all its columns, and the answer's after them; a malformed puzzle is a
row whose status says so. The README beside this file says what to expect.
"""

import argparse
from typing import Any, Callable, Dict, Iterable, Iterator, List, Optional

import pyarrow as pa
import pyarrow.compute as pc
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.types import DoubleType, StringType, StructField, StructType

#: The columns that each task adds, with Spark's types.
ANSWERS = {
    "solve": {"solution": StringType(), "status": StringType()},
    "verify": {"finding": StringType(), "message": StringType(), "status": StringType()},
    "rate": {
        "er": DoubleType(),
        "ep": DoubleType(),
        "ed": DoubleType(),
        "er_at_least": DoubleType(),
        "technique": StringType(),
        "level": StringType(),
        "status": StringType(),
    },
}

#: What text must look like to be a number.
NUMBER = r"^\s*[+-]?([0-9]+\.?[0-9]*|\.[0-9]+)\s*$"


def main() -> None:
    options = parse_arguments()
    spark = SparkSession.builder.appName(f"sudoku {options.task}").getOrCreate()
    try:
        # Large enough for the engine to be fast, small enough for memory not to matter.
        spark.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", "50000")
        table = read(spark, options.input)
        if options.partitions:
            table = table.repartition(options.partitions)
        # Spark runs as many tasks at once as it has cores, so each gets the threads that it has been given cores for.
        threads = int(spark.conf.get("spark.task.cpus", "1"))
        answered = answer(table, options, threads)
        answered.write.mode("overwrite").parquet(options.output)
    finally:
        spark.stop()


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("input", help="a CSV file with a header, or a file or folder of Parquet")
    parser.add_argument("output", help="the folder for Parquet; what is there is replaced")
    parser.add_argument("--task", choices=ANSWERS, default="solve")
    parser.add_argument("--column", default="puzzle", help="the column of puzzles")
    parser.add_argument("--solutions", help="verify: the column of claimed solutions")
    parser.add_argument("--givens", help="verify: the column of claimed numbers of givens")
    parser.add_argument("--ratings", help="verify: the column of claimed ratings")
    parser.add_argument("--up-to", type=float, help="rate: no further than this, as in 7.5")
    parser.add_argument("--partitions", type=int, help="partitions; default: as the input is stored")
    options = parser.parse_args()
    claims = {"--solutions": options.solutions, "--givens": options.givens, "--ratings": options.ratings}
    for task, used in (("verify", claims), ("rate", {"--up-to": options.up_to})):
        for name, value in used.items():
            if value is not None and options.task != task:
                parser.error(f"{name} is for --task {task}")
    return options


def read(spark: SparkSession, path: str) -> DataFrame:
    """Reads the data set; the columns of CSV are all strings, so that nothing in them is lost."""
    if path.rstrip("/").endswith((".csv", ".csv.gz")):
        return spark.read.csv(path, header=True)
    return spark.read.parquet(path)


def answer(table: DataFrame, options: argparse.Namespace, threads: int) -> DataFrame:
    """The table with the answers after its columns; those of the same name become `input_NAME`."""
    added = ANSWERS[options.task]
    names = rename(table.columns, added)
    asked = {"puzzles": options.column}
    if options.task == "verify":
        asked.update(solutions=options.solutions, givens=options.givens, ratings=options.ratings)
    columns = {}
    for use, name in asked.items():
        if name is None:
            continue
        if name not in table.columns:
            raise SystemExit(f"there is no column {name!r}, only {', '.join(table.columns)}")
        columns[use] = table.columns.index(name)
    task = make_task(options.task, columns, options.up_to, threads)
    # Numbered meanwhile: pyspark finds no column by a name with a dot or a backtick in it.
    numbered = table.toDF(*(f"column{index}" for index in range(len(names))))
    fields = [StructField(name, kind) for name, kind in added.items()]
    answered = numbered.mapInArrow(task, StructType(numbered.schema.fields + fields))
    return answered.toDF(*names, *added)


def rename(names: List[str], added: Iterable[str]) -> List[str]:
    """New names for the columns, so that none is that of an added one, whatever its case, nor another's."""
    added = {name.lower() for name in added}
    taken = added | {name.lower() for name in names}
    renamed = []
    for name in names:
        new = name
        if name.lower() in added:
            while new.lower() in taken:
                new = f"input_{new}"
            taken.add(new.lower())
        renamed.append(new)
    return renamed


def make_task(
    task: str, columns: Dict[str, int], up_to: Optional[float], threads: int
) -> Callable[[Iterator[pa.RecordBatch]], Iterator[pa.RecordBatch]]:
    """What a partition goes through: Arrow batches in, the same with more columns out.

    `columns` has the index of each column that is used.
    """

    def claims(batch: pa.RecordBatch) -> Dict[str, Any]:
        claimed = {use: numbers(batch[columns[use]]) for use in ("givens", "ratings") if use in columns}
        if "solutions" in columns:
            claimed["solutions"] = batch[columns["solutions"]]
        return claimed

    def run(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        # Only the executors need the package.
        import sudoku_lockstep as sudoku

        for batch in batches:
            puzzles = batch[columns["puzzles"]]
            if task == "solve":
                answers = sudoku.solve(puzzles, threads=threads)
            elif task == "rate":
                answers = sudoku.rate(puzzles, up_to=up_to, threads=threads)
            else:
                answers = sudoku.verify(puzzles, **claims(batch), threads=threads)
            arrays = batch.columns + [plain(answer) for answer in answers.columns]
            yield pa.RecordBatch.from_arrays(arrays, names=batch.schema.names + answers.column_names)

    return run


def numbers(column: pa.Array) -> Any:
    """The column as floats, of 32 or 64 bits; what is missing, or no number, is NaN and claims nothing."""
    if pa.types.is_string(column.type) or pa.types.is_large_string(column.type):
        is_number = pc.match_substring_regex(column, NUMBER)
        column = pc.utf8_trim_whitespace(pc.if_else(is_number, column, None))
    if not pa.types.is_floating(column.type):
        column = column.cast(pa.float64(), safe=False)
    return column.to_numpy(zero_copy_only=False)


def plain(column: pa.ChunkedArray) -> pa.Array:
    """The column as Spark takes it: in one piece, and texts as plain strings."""
    if pa.types.is_dictionary(column.type) or pa.types.is_large_string(column.type):
        column = column.cast(pa.string())
    whole = column.combine_chunks()
    return whole.chunk(0) if isinstance(whole, pa.ChunkedArray) else whole


if __name__ == "__main__":
    main()
