"""Solves, verifies or rates the puzzles of a CSV or Parquet data set with Apache Spark, and writes Parquet.

    spark-submit solve_puzzles.py --task solve --column puzzle IN.parquet OUT.parquet

Every row of the input is a row of the output, with all its columns, and the answer's after them; a malformed puzzle is a
row whose status says so. The README beside this file says what to expect.
"""

import argparse
from typing import Any, Callable, Dict, Iterator

import pyarrow as pa
from pyspark.sql import DataFrame, SparkSession

#: The columns that each task adds, as Spark's types.
ANSWERS = {
    "solve": "solution string, status string",
    "verify": "finding string, message string, status string",
    "rate": "er double, ep double, ed double, er_at_least double, technique string, level string, status string",
}


def main() -> None:
    options = parse_arguments()
    spark = SparkSession.builder.appName(f"sudoku {options.task}").getOrCreate()
    # Large enough for the engine to be fast, small enough for memory not to matter.
    spark.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", "50000")
    table = read(spark, options.input)
    if options.partitions:
        table = table.repartition(options.partitions)
    # Spark runs as many tasks at once as it has cores, so each gets the threads that it has been given cores for.
    threads = int(spark.conf.get("spark.task.cpus", "1"))
    answered = answer(table, options, threads)
    answered.write.mode("overwrite").parquet(options.output)
    spark.stop()


def parse_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("input", help="a CSV file with a header, or Parquet; also a folder of them")
    parser.add_argument("output", help="the folder for Parquet; what is there is replaced")
    parser.add_argument("--task", choices=ANSWERS, default="solve")
    parser.add_argument("--column", default="puzzle", help="the column of puzzles")
    parser.add_argument("--solutions", help="verify: the column of claimed solutions")
    parser.add_argument("--givens", help="verify: the column of claimed numbers of givens")
    parser.add_argument("--ratings", help="verify: the column of claimed ratings")
    parser.add_argument("--up-to", type=float, help="rate: no further than this, as in 7.5")
    parser.add_argument("--partitions", type=int, help="partitions; default: as the input is stored")
    return parser.parse_args()


def read(spark: SparkSession, path: str) -> DataFrame:
    """Reads the data set; the columns of CSV are all strings, so that nothing in them is lost."""
    if path.rstrip("/").endswith((".csv", ".csv.gz")):
        return spark.read.csv(path, header=True)
    return spark.read.parquet(path)


def answer(table: DataFrame, options: argparse.Namespace, threads: int) -> DataFrame:
    """The table with the answers after its columns; those of the same name become `input_NAME`."""
    added = ANSWERS[options.task]
    names = {column.split()[0] for column in added.split(", ")}
    renamed = {name: f"input_{name}" if name.lower() in names else name for name in table.columns}
    if options.column not in renamed:
        raise SystemExit(f"there is no column {options.column!r}, only {', '.join(renamed)}")
    table = table.withColumnsRenamed(renamed)
    column = {
        name: renamed.get(value)
        for name, value in vars(options).items()
        if name in ("column", "solutions", "givens", "ratings") and value
    }
    task = make_task(options.task, column, options.up_to, threads)
    fields = ", ".join(f"`{field.name}` {field.dataType.simpleString()}" for field in table.schema)
    return table.mapInArrow(task, f"{fields}, {added}")


def make_task(
    task: str, column: Dict[str, str], up_to: Any, threads: int
) -> Callable[[Iterator[pa.RecordBatch]], Iterator[pa.RecordBatch]]:
    """What a partition goes through: Arrow batches in, the same with more columns out."""

    def claims(batch: pa.RecordBatch) -> Dict[str, Any]:
        found = {name: batch[column[name]] for name in ("solutions", "givens", "ratings") if name in column}
        for name in found.keys() - {"solutions"}:
            found[name] = found[name].cast(pa.float64()).to_numpy(zero_copy_only=False)
        return found

    def run(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        # Only the executors need the package.
        import sudoku_lockstep as sudoku

        for batch in batches:
            puzzles = batch[column["column"]]
            if task == "solve":
                answers = sudoku.solve(puzzles, threads=threads)
            elif task == "rate":
                answers = sudoku.rate(puzzles, up_to=up_to, threads=threads)
            else:
                answers = sudoku.verify(puzzles, **claims(batch), threads=threads)
            arrays = batch.columns + [plain(answer) for answer in answers.columns]
            yield pa.RecordBatch.from_arrays(arrays, names=batch.schema.names + answers.column_names)

    return run


def plain(column: pa.ChunkedArray) -> pa.Array:
    """The column as Spark takes it: in one piece, and texts as plain strings."""
    if pa.types.is_dictionary(column.type) or pa.types.is_large_string(column.type):
        column = column.cast(pa.string())
    whole = column.combine_chunks()
    return whole.chunk(0) if isinstance(whole, pa.ChunkedArray) else whole


if __name__ == "__main__":
    main()
