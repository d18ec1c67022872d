"""How like two pictures are.

Pictures are height × width × channels from 0 to 1, `ACROSS` pixels across a cell and twice as many down. Both are first
seen as by an eye that takes a cell for one place: through a Gaussian whose standard deviation is half the width of a
cell. Then there are

- the *error*: the mean of the squared differences, in thousandths;
- the error *with gain*: the drawn picture's difference from the background may be multiplied by the one factor that
  serves it best, since how bright ink looks is up to the terminal;
- *edges*: F1, the harmonic mean of precision and recall. An edge pixel, of either picture, is found if the other has one
  within half the width of a cell. None where the truth has hardly an edge;
- *sharp edges*: the same with a Gaussian half as wide, through which the strokes of characters are seen;
- *similarity*: the mean structural similarity (Wang and others, 2004) over windows two columns wide and one row high.

The Gaussian for errors and similarity may be another, or none; that for edges is always the same.
"""

from dataclasses import astuple, dataclass

import numpy
from scipy.ndimage import binary_dilation, gaussian_filter1d, uniform_filter1d

# Pixels across a cell.
ACROSS = 4

# The standard deviation of the eye's Gaussian, in widths of a cell; and that for sharp edges.
BLUR = 0.5
SHARP = 0.25

# How far apart two edges may lie.
TOLERANCE = ACROSS / 2

# The least contrast of two areas whose edge counts, from 0 to 1.
EDGE_CONTRAST = 0.1

# The least number of edge pixels of a truth that has edges: a line of eight cells.
FEWEST_EDGES = 8 * ACROSS


@dataclass
class Likeness:
    error: float
    error_with_gain: float
    edges: float | None
    sharp_edges: float | None
    similarity: float

    def values(self):
        return list(astuple(self))


def seen(picture, blur=BLUR):
    """A picture through a Gaussian; `blur` is its standard deviation in widths of a cell, 0 for none."""
    for axis in (0, 1) if blur else ():
        picture = gaussian_filter1d(picture, blur * ACROSS, axis=axis, truncate=3, mode="nearest")
    return picture


def edges(picture, blur):
    """Where a picture seen with a blur changes most: the ridges of its gradient.

    The gradient is the greatest over all mixtures of channels (Di Zenzo, 1986).
    """
    gx = numpy.zeros_like(picture)
    gy = numpy.zeros_like(picture)
    gx[:, 1:-1] = (picture[:, 2:] - picture[:, :-2]) / 2
    gy[1:-1] = (picture[2:] - picture[:-2]) / 2
    xx, yy, xy = ((a * b).mean(axis=2) for a, b in ((gx, gx), (gy, gy), (gx, gy)))
    strength = numpy.sqrt((xx + yy + numpy.sqrt((xx - yy) ** 2 + 4 * xy * xy)) / 2)
    angle = 0.5 * numpy.arctan2(2 * xy, xx - yy)
    direction = numpy.round(angle / (numpy.pi / 4)).astype(int) % 4
    ridge = numpy.zeros(strength.shape, dtype=bool)
    height, width = strength.shape
    around = numpy.pad(strength, 1, mode="edge")
    for index, (dy, dx) in enumerate(((0, 1), (1, 1), (1, 0), (1, -1))):
        ahead = around[1 + dy:1 + dy + height, 1 + dx:1 + dx + width]
        behind = around[1 - dy:1 - dy + height, 1 - dx:1 - dx + width]
        ridge |= (direction == index) & (strength > behind) & (strength >= ahead)
    return ridge & (strength > EDGE_CONTRAST / (blur * ACROSS * numpy.sqrt(2 * numpy.pi)))


def _disc():
    reach = int(TOLERANCE)
    y, x = numpy.mgrid[-reach:reach + 1, -reach:reach + 1]
    return numpy.hypot(x, y) <= TOLERANCE


def _window(values):
    """Means over windows of two columns by one row."""
    for axis in (0, 1):
        values = uniform_filter1d(values, 2 * ACROSS, axis=axis, mode="nearest")
    return values


class Edges:
    """The edges of a truth, through one Gaussian."""

    def __init__(self, picture, blur):
        self.blur = blur
        self.own = edges(seen(picture, blur), blur)
        self.near = binary_dilation(self.own, _disc())

    def likeness(self, drawn):
        """F1 of another picture's edges; None if the truth has too few."""
        if self.own.sum() < FEWEST_EDGES:
            return None
        found = edges(seen(drawn, self.blur), self.blur)
        if not found.any():
            return 0.0
        precision = (found & self.near).sum() / found.sum()
        recall = (self.own & binary_dilation(found, _disc())).sum() / self.own.sum()
        return float(2 * precision * recall / (precision + recall)) if precision + recall > 0 else 0.0


class Truth:
    """What drawn pictures are compared with."""

    def __init__(self, picture, background, blur=BLUR):
        """`background` is what the gain leaves as it is: a number a channel."""
        self.background = numpy.array(background, dtype=numpy.float32)
        self.blur = blur
        self.edges = Edges(picture, BLUR)
        self.sharp_edges = Edges(picture, SHARP)
        self.seen = seen(picture, blur)
        self.mean = _window(self.seen)
        self.variance = _window(self.seen * self.seen) - self.mean ** 2

    def likeness(self, drawn):
        soft = seen(drawn, self.blur)
        difference, ink = soft - self.background, self.seen - self.background
        energy = float((difference * difference).sum())
        gain = float((ink * difference).sum()) / energy if energy > 0 else 0
        error, with_gain = (1000 * float((rest ** 2).mean()) for rest in (ink - difference, ink - gain * difference))
        return Likeness(error, with_gain, self.edges.likeness(drawn), self.sharp_edges.likeness(drawn),
                        self._similarity(soft))

    def _similarity(self, soft):
        mean = _window(soft)
        variance = _window(soft * soft) - mean ** 2
        covariance = _window(self.seen * soft) - self.mean * mean
        level, structure = 0.01 ** 2, 0.03 ** 2
        return float(((2 * self.mean * mean + level) * (2 * covariance + structure)
                      / ((self.mean ** 2 + mean ** 2 + level) * (self.variance + variance + structure))).mean())
