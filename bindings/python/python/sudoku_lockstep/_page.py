"""The page that explains a puzzle step by step, for a browser or a notebook."""

from __future__ import annotations

import html
from collections.abc import Iterable
from typing import Union

from . import _arguments as arguments, _native
from ._inputs import bring_in
from ._types import Cells, Text


class Page(str):
    """A page in HTML, which a notebook shows."""

    def _repr_html_(self) -> str:
        style = "display:block;border:0;width:100%;height:900px"
        return f'<iframe srcdoc="{html.escape(self)}" title="Sudoku" style="{style}"></iframe>'


def explanation_page(
    puzzle: Union[Text, Cells],
    *,
    techniques: Union[str, Iterable[str]] = "rated",
    without: Union[str, Iterable[str]] = (),
) -> Page:
    """Makes the page that explains a puzzle: every step, with its drawing. It needs no other file, and no network.

    Parameters
    ----------
    puzzle
        One puzzle: see the package's documentation.
    techniques, without
        As in `explain`.

    Returns
    -------
    Page
        A str, to be written to a file; a notebook shows it.

    Raises
    ------
    ValueError
        If the puzzle is malformed.
    """
    native = bring_in(puzzle).native
    return Page(
        _native.page(
            native if isinstance(native, str) else _native.line(native),
            techniques=arguments.texts("techniques", techniques),
            without=arguments.texts("without", without),
        )
    )
