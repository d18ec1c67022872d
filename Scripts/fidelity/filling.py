"""Filling outlines without a bias.

Pillow's own polygons and ellipses take in all pixels that their outline touches, so that they are half a pixel larger on
all sides. Edges of characters are compared to a thirtieth of a cell, and that much is seen.
"""

import math

import numpy


def filled(outlines, height, width):
    """Which pixels have their centre inside one of some closed outlines, by the non-zero rule.

    Each edge changes the winding number at its right in the rows of pixels whose centres it passes.
    """
    turns = numpy.zeros((height, width + 1), dtype=numpy.int16)
    inside = numpy.zeros((height, width), dtype=bool)
    for outline in outlines:
        turns[:] = 0
        for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1]):
            if ay == by:
                continue
            direction = 1 if by > ay else -1
            if by < ay:
                ax, ay, bx, by = bx, by, ax, ay
            rows = numpy.arange(max(math.ceil(ay - 0.5), 0), min(math.ceil(by - 0.5), height))
            crossings = ax + (rows + 0.5 - ay) * ((bx - ax) / (by - ay))
            numpy.add.at(turns, (rows, numpy.clip(numpy.ceil(crossings - 0.5), 0, width).astype(int)), direction)
        inside |= numpy.cumsum(turns[:, :width], axis=1) != 0
    return inside


def circle(x, y, radius, corners=48):
    """A closed outline that is a circle but for a thousandth of its radius."""
    angles = [2 * math.pi * index / corners for index in range(corners)]
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]
