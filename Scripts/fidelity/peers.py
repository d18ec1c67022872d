"""Others who draw pictures with characters: chafa, and for octants, which chafa 1.12 does not have, the best there is."""

import subprocess
import tempfile
from pathlib import Path

import numpy
from PIL import Image

from . import frames
from .glyphs import OCTANTS

# What chafa may be asked to do, whichever serves the picture best: without colours, and with all of them.
WAYS = {
    "none": {
        "as it is": [],
        "plain": ["--preprocess", "off"],
        "hard": ["--preprocess", "off", "--work", "9"],
        "diffused": ["--preprocess", "off", "--dither", "diffusion"],
        "ordered": ["--preprocess", "off", "--dither", "ordered"],
    },
    "truecolor": {
        "as it is": [],
        "hard": ["--work", "9"],
        "din99d": ["--work", "9", "--color-space", "din99d"],
        "median": ["--work", "9", "--color-extractor", "median"],
        "preprocessed": ["--work", "9", "--preprocess", "on"],
    },
}

# What each of our sets is compared with: chafa's classes of symbols by a name.
CHAFA = {
    "without letters": "space+ascii-alnum",
    "ascii": "space+ascii",
    "halves and quarters": "space+solid+half+quad",
    "all blocks": "space+solid+block",
    "sextants": "space+solid+half+sextant",
    "braille": "braille",
}
BEST_SPLIT = "best split"

# Our set, colours, the other; in the order of the table.
COMPARISONS = [
    ("ascii", "none", "without letters"),
    ("ascii", "none", "ascii"),
    ("ascii", "truecolor", "ascii"),
    ("blocks", "none", "halves and quarters"),
    ("blocks", "none", "all blocks"),
    ("blocks", "truecolor", "halves and quarters"),
    ("blocks", "truecolor", "all blocks"),
    ("sextants", "none", "all blocks"),
    ("sextants", "none", "sextants"),
    ("sextants", "truecolor", "all blocks"),
    ("sextants", "truecolor", "sextants"),
    ("octants", "none", BEST_SPLIT),
    ("octants", "truecolor", BEST_SPLIT),
    ("braille", "none", "braille"),
    ("braille", "truecolor", "braille"),
]

SETS = ["ascii", "blocks", "sextants", "octants", "braille"]


def asked(peer, color, picture, columns, rows):
    """The frames of a peer, by the way in which they were made; the same frame only once.

    `picture` is height × width × 3 from 0 to 1: what is to be shown, where white is ink if there are no colours.
    """
    if peer == BEST_SPLIT:
        return split_in_colors(picture, columns, rows) if color != "none" else split(picture, columns, rows)
    texts = {}
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "picture.png"
        Image.fromarray((picture * 255 + 0.5).astype(numpy.uint8)).save(file, compress_level=1)
        for way, options in WAYS[color].items():
            text = subprocess.run(
                ["chafa", "--format", "symbols", "--symbols", CHAFA[peer], "--threads", "1", "--stretch",
                 "--colors", "none" if color == "none" else "full", "--size", f"{columns}x{rows}", *options, str(file)],
                check=True, capture_output=True, text=True).stdout
            texts.setdefault(text, way)
    return {way: frames.read(text, columns, rows) for text, way in texts.items()}


# The character of each of the 256 patterns of 2×4.
CHARACTERS = numpy.empty(256, dtype=object)
for _scalar, _pattern in OCTANTS.items():
    CHARACTERS[_pattern] = chr(_scalar)


def parts(picture, columns, rows):
    """The mean of each part of each cell, rows × columns × 8 × channels."""
    height, width = picture.shape[0] // (rows * 4), picture.shape[1] // (columns * 2)
    means = picture.reshape(rows, 4, height, columns, 2, width, -1).mean(axis=(2, 5))
    return means.transpose(0, 2, 1, 3, 4).reshape(rows, columns, 8, -1)


def split_in_colors(picture, columns, rows):
    """Each cell's parts in two groups, each with its mean colour, with the least squared error of all 128 divisions."""
    values = parts(picture, columns, rows).reshape(rows * columns, 8, 3)
    patterns = numpy.arange(128)
    members = (patterns[:, None] >> numpy.arange(8) & 1).astype(numpy.float32)
    counts = members.sum(axis=1)
    inked = numpy.einsum("pk,nkc->npc", members, values)
    total = values.sum(axis=1)[:, None]
    explained = (inked ** 2).sum(axis=2) / numpy.maximum(counts, 1) + ((total - inked) ** 2).sum(axis=2) / (8 - counts)
    best = explained.argmax(axis=1)
    each = numpy.arange(len(best))
    ink = inked[each, best] / numpy.maximum(counts[best], 1)[:, None]
    paper = (total[:, 0] - inked[each, best]) / (8 - counts[best])[:, None]
    shape = (rows, columns, 3)
    colors = [(values * 255).round().reshape(shape).astype(numpy.float32) for values in (ink, paper)]
    return {"least squares": frames.Frame(CHARACTERS[best].reshape(rows, columns), *colors,
                                          numpy.zeros((rows, columns), dtype=bool))}


def split(picture, columns, rows):
    """Parts that are white or black: whichever is nearer, or with the error passed on (Floyd and Steinberg)."""
    values = parts(picture, columns, rows)[..., 0].reshape(rows, columns, 4, 2)
    values = values.transpose(0, 2, 1, 3).reshape(rows * 4, columns * 2)
    return {"nearer": _frame(values >= 0.5, columns, rows), "diffused": _frame(_diffused(values), columns, rows)}


def _diffused(values):
    rest = numpy.pad(values.astype(float), 1).tolist()
    height, width = values.shape
    inked = numpy.zeros(values.shape, dtype=bool)
    for y in range(1, height + 1):
        row, below = rest[y], rest[y + 1]
        for x in range(1, width + 1):
            is_white = row[x] >= 0.5
            inked[y - 1, x - 1] = is_white
            error = row[x] - is_white
            row[x + 1] += error * 7 / 16
            below[x - 1] += error * 3 / 16
            below[x] += error * 5 / 16
            below[x + 1] += error / 16
    return inked


def _frame(inked, columns, rows):
    bits = inked.reshape(rows, 4, columns, 2).transpose(0, 2, 1, 3).reshape(rows, columns, 8)
    text = "\n".join("".join(CHARACTERS[pattern] for pattern in row) for row in (bits << numpy.arange(8)).sum(axis=2))
    return frames.read(text, columns, rows)
