"""How many changes of slow motions return.

A cell *changes* from one frame to the next if its glyph differs or, with colour, its ink or paper by more than a step
that is seen. The change *returns* if one of the three frames that follow shows what the cell showed before it. The
motions are so slow that nothing passes a cell within three frames: whatever returns is the glyphs' doing.
"""

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy

from . import frames, glyphs
from .colors import STEP, oklab
from .outlines import FUSELAGE, arc, moved, polygon, rectangle
from .picture import Fill, Line, described

FRAMES_PER_SECOND = 60

# Frames that a change may take to return.
SOON = 3

# Points a column, and twice as many a row.
POINTS = 2

# How many instants one frame of zoetrope's shows, one below the other: each is a whole number of rows high.
STACKED = 20


@dataclass(frozen=True)
class Motion:
    """What is shown a number of frames after the start, and how large it is."""

    name: str
    background: str
    items: callable
    count: int = 120
    columns: int = 40
    rows: int = 12


class Dashes(Line):
    """A line that is broken as the windows of the plane of the scene `take-off` are: 4 points on, 8 off."""

    def __init__(self, color, width, outline, scale):
        super().__init__(color, width, outline)
        self.pattern = [4 * scale, 8 * scale]

    def layer(self, shift):
        return (f"{{shape: {{{described(self.outline, shift, False)}, fillColor: none, strokeColor: \"{self.color}\", "
                f"lineWidth: {self.width}, lineDashPattern: {self.pattern}}}}}")


def _windows(frame):
    """The windows of that plane, as large as at 80×24 cells, a tenth as fast: nothing crosses a cell in three frames."""
    turn, x, y, scale = -0.003 * frame, 22 + 0.18 * frame, 24 - 0.06 * frame, 0.5
    body = Fill("#e8eef5", moved(rectangle(-20, -6, 40, 10), x, y, turn))
    return [body, Dashes("#2b3d50", 3.5 * scale, moved([(-11, -1.5), (17, -1.5)], x, y, turn), scale)]


def _plane(frame):
    """That plane at other angles and a little smaller."""
    turn, x, y, scale = -0.0035 * frame, 30 + 0.16 * frame, 28 - 0.05 * frame, 0.42
    return [Fill("#e8eef5", moved(FUSELAGE, x, y, turn, scale)),
            Dashes("#2b3d50", 3.5 * scale, moved([(-22, -3), (34, -3)], x, y, turn, scale), scale)]


HALVES = {"tuning": [
    Motion("level line sinks", "#101418", lambda frame: [
        Line("#ffd166", 1, [(8, 10 + frame / 4), (72, 10 + frame / 4)])], 100),
    Motion("upright line moves", "#101418", lambda frame: [
        Line("#7bdff2", 1, [(10 + frame / 4, 6), (10 + frame / 4, 42)])]),
    Motion("polygon turns", "#101418", lambda frame: [
        Fill("#ef476f", polygon(40, 24, 20, 5, math.radians(frame / 4)))]),
    Motion("windows move", "#10151c", _windows),
], "held": [
    Motion("line turns", "#101418", lambda frame: [
        Line("#c8f7c5", 1.4, moved([(-34, 0), (34, 0)], 40, 24, math.radians(8 + frame / 5)))]),
    Motion("ring grows", "#f4f1e8", lambda frame: [Line("#22577a", 2, arc(40, 24, 8 + frame / 10, 0, 2 * math.pi))]),
    Motion("plane climbs", "#10151c", _plane),
]}


def stacked(motion, first, count):
    """A scene that shows some of a motion's frames, one below the other."""
    height = motion.rows * POINTS * 2
    lines = ["format: 1", "title: A motion", f"stage: {{width: {motion.columns * POINTS}, height: {height * count}, "
             f"background: \"{motion.background}\"}}", "layers:"]
    for index in range(count):
        lines += ["  - " + item.layer(index * height) for item in motion.items(first + index)]
    return "\n".join(lines) + "\n"


def play(program, motion, glyph_set, color):
    """The frames of a motion."""
    played = []
    for first in range(0, motion.count, STACKED):
        count = min(STACKED, motion.count - first)
        scene = stacked(motion, first, count)
        tall = frames.render(program, scene, motion.columns, motion.rows * count, glyph_set, color)
        for index in range(count):
            rows = slice(index * motion.rows, (index + 1) * motion.rows)
            played.append(frames.Frame(tall.glyphs[rows], tall.inks[rows], tall.papers[rows], tall.underlined[rows]))
    return played


@lru_cache(maxsize=None)
def _plain(glyph):
    """A glyph, or the one whose ink is its paper, and whether it was exchanged: so that a look has one description."""
    parts = glyphs.rectangles(glyph)
    if parts is None:
        return glyph, False
    mask = glyphs.face("DejaVu Sans Mono", (8, 24)).mask(glyph)
    ink, paper = mask.tobytes(), (1 - mask).tobytes()
    return (ink, False) if ink <= paper else (paper, True)


def looks(played):
    """What cells show: a number for the glyph, and the colours in Oklab, frames × rows × columns."""
    kinds, numbers = {}, []
    inks = oklab(numpy.stack([frame.inks for frame in played]) / 255)
    papers = oklab(numpy.stack([frame.papers for frame in played]) / 255)
    for frame in played:
        plain = [[_plain(glyph) for glyph in row] for row in frame.glyphs]
        numbers.append([[(kinds.setdefault(mask, len(kinds)), exchanged) for mask, exchanged in row] for row in plain])
    numbers = numpy.array(numbers)
    kind, exchanged = numbers[..., 0], numbers[..., 1].astype(bool)[..., None]
    inks, papers = numpy.where(exchanged, papers, inks), numpy.where(exchanged, inks, papers)
    blank = kinds.get(_plain(" ")[0], -1)
    flat = numpy.linalg.norm(inks - papers, axis=-1) < STEP
    kind = numpy.where(flat, blank, kind)
    # The ink of a blank is not seen.
    inks = numpy.where((kind == blank)[..., None], papers, inks)
    return kind, inks, papers


def counted(played):
    """How many changes there are, and how many of them return."""
    kind, inks, papers = looks(played)

    def differ(a, b):
        apart = numpy.maximum(*(numpy.linalg.norm(colors[a] - colors[b], axis=-1) for colors in (inks, papers)))
        return (kind[a] != kind[b]) | (apart > STEP)

    changes = returns = 0
    for frame in range(1, len(played) - SOON):
        changed = differ(frame, frame - 1)
        back = numpy.zeros_like(changed)
        for later in range(1, SOON + 1):
            back |= ~differ(frame + later, frame - 1)
        changes += int(changed.sum())
        returns += int((changed & back).sum())
    return changes, returns


def table(program, motions, sets):
    """Lines of a table: a motion's share of changes that return, and changes a frame, by set and colours."""
    columns = [(glyph_set, color) for glyph_set in sets for color in ("none", "truecolor")]
    names = [glyph_set + ("" if color == "none" else ", colour") for glyph_set, color in columns]
    lines = ["| motion | " + " | ".join(names) + " |", "|---" * (len(columns) + 1) + "|"]
    sums = {column: [0, 0] for column in columns}
    for motion in motions:
        cells = []
        for column in columns:
            changes, returns = counted(play(program, motion, *column))
            sums[column][0] += changes
            sums[column][1] += returns
            cells.append(_share(changes, returns, motion.count))
        lines.append(f"| {motion.name} | " + " | ".join(cells) + " |")
    count = sum(motion.count for motion in motions)
    return lines + ["| all | " + " | ".join(_share(*sums[column], count) for column in columns) + " |"]


def scene_table(program, file, seconds, sets, columns=80, rows=24):
    """The same for a scene of a file as it is played. What moves fast in it may return rightly."""
    lines = ["| set | changes that return |", "|---|---|"]
    instants = range(round(seconds * FRAMES_PER_SECOND))
    for glyph_set in sets:
        for color in ("none", "truecolor"):
            played = [frames.render(program, file, columns, rows, glyph_set, color, f"{at / FRAMES_PER_SECOND:.5f}s")
                      for at in instants]
            name = glyph_set + ("" if color == "none" else ", colour")
            lines.append(f"| {name} | {_share(*counted(played), len(played))} |")
    return lines


def _share(changes, returns, count):
    return f"{100 * returns / max(changes, 1):.1f} % of {changes / count:.1f}"
