"""Checks of the arguments other than puzzles: errors name the argument and its possible values."""

from __future__ import annotations

import numbers
import operator
import secrets
from contextlib import contextmanager
from datetime import timedelta
from typing import Any, Callable, Iterable, Iterator, Optional, Tuple, Union

import numpy as np

from . import _native
from ._inputs import bring_in
from ._native import PuzzleError

#: The largest number of 64 bits.
LARGEST = 2**64 - 1


def integer(name: str, value: Any, least: int = 0, most: int = LARGEST) -> int:
    """The value, which must be an integer from the least to the most."""
    try:
        number = operator.index(value)
    except TypeError:
        raise _wrong_type(name, "an integer", value) from None
    if not least <= number <= most:
        limit = "2**64 - 1" if most == LARGEST else most
        raise ValueError(f"expected `{name}` from {least} to {limit}, found {number}")
    return number


def flag(name: str, value: Any) -> bool:
    """The value, which must be true or false."""
    if value is True or value is False:
        return value is True
    if not isinstance(value, np.bool_):
        raise _wrong_type(name, "a bool", value)
    return bool(value)


def threads(value: Optional[int]) -> Optional[int]:
    """A number of threads, or None."""
    return None if value is None else integer("threads", value, 1, 2**16)


def time_limit(value: Union[float, timedelta, None]) -> Optional[float]:
    """A limit of time in seconds; None for 0, too."""
    seconds = value.total_seconds() if isinstance(value, timedelta) else value
    if seconds is None:
        return None
    if not isinstance(seconds, numbers.Real):
        raise _wrong_type("time_limit", "seconds or a timedelta", value)
    # This also refuses NaN.
    if not float(seconds) >= 0:
        raise ValueError(f"expected `time_limit` of at least 0 seconds, found {value}")
    return float(seconds) or None


def seed(value: Optional[int]) -> int:
    """A seed; a random one for None."""
    return secrets.randbits(64) if value is None else integer("seed", value)


def tenths(name: str, value: Any) -> int:
    """A rating as a number of tenths."""
    if not isinstance(value, numbers.Real):
        raise _wrong_type(name, "a number", value)
    number = float(value)
    # This also refuses NaN.
    if not 0 <= number <= 100 or abs(10 * number - round(10 * number)) > 1e-4:
        raise ValueError(
            f"expected `{name}` from 0 to 100, with at most one decimal, found {value}"
        )
    return round(10 * number)


def span(name: str, value: Any, number: Callable[[str, Any], int] = integer) -> Tuple[int, int]:
    """The least and the most of an argument that may be one number, or two of them."""
    if not isinstance(value, (list, tuple)):
        return number(name, value), number(name, value)
    if len(value) != 2:
        raise ValueError(
            f"expected `{name}` as a number, or as the least and the most, found {len(value)} numbers"
        )
    least, most = number(name, value[0]), number(name, value[1])
    if least > most:
        raise ValueError(f"expected the least of `{name}` before the most, found {value}")
    return least, most


def rating(name: str, value: Any) -> float:
    """A rating, with one decimal."""
    return tenths(name, value) / 10


def ratings(name: str, value: Any) -> Union[str, list[float]]:
    """A level, or the least and the greatest rating."""
    if isinstance(value, str):
        return value
    return [number / 10 for number in span(name, value, tenths)]


def puzzle(name: str, value: Any) -> str:
    """The single puzzle, in any form, as 81 characters."""
    with about(name):
        return _native.line(bring_in(value).native)


def detail(value: Any) -> dict[str, bool]:
    """The options for the amount that a hint says."""
    if text("detail", value) not in ("vague", "normal", "full"):
        raise ValueError(f'`detail`: expected one of vague, normal, full, found "{value}"')
    return {"vague": value == "vague", "full": value == "full"}


def text(name: str, value: Any) -> str:
    """The value, which must be a str."""
    if not isinstance(value, str):
        raise _wrong_type(name, "a str", value)
    return value


def texts(name: str, value: Any) -> list[str]:
    """The value, which must be one str or several, as a list."""
    if isinstance(value, str):
        return [value]
    if not isinstance(value, Iterable):
        raise _wrong_type(name, "a str or several", value)
    return [text(name, each) for each in value]


@contextmanager
def about(name: str) -> Iterator[None]:
    """Names the argument in the exception."""
    try:
        yield
    except PuzzleError as error:
        named = PuzzleError(f"`{name}`: {error}")
        named.line, named.column = error.line, error.column
        raise named from None
    except (TypeError, ValueError) as error:
        kind = TypeError if isinstance(error, TypeError) else ValueError
        raise kind(f"`{name}`: {error}") from None


def _wrong_type(name: str, expected: str, value: Any) -> TypeError:
    return TypeError(f"expected {expected} for `{name}`, found {type(value).__name__}")
