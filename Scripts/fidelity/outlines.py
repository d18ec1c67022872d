"""Outlines as lists of points, y down."""

import math
import random


class Circle(list):
    """The points of a circle, which a scene has as a circle."""

    def __init__(self, x, y, radius, steps=128):
        super().__init__(arc(x, y, radius, 0, 2 * math.pi, steps))
        self.center, self.radius = (x, y), radius


def arc(x, y, radius, start, end, steps=64):
    angles = [start + (end - start) * step / steps for step in range(steps + 1)]
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


def oval(x, y, width, height, steps=96):
    return [(x + width / 2 * math.cos(a), y + height / 2 * math.sin(a))
            for a in (2 * math.pi * step / steps for step in range(steps))]


def sector(x, y, radius, start, end):
    return [(x, y)] + arc(x, y, radius, start, end)


def rectangle(x, y, width, height):
    return [(x, y), (x + width, y), (x + width, y + height), (x, y + height)]


def fan(x, y, inner, outer, count, offset=0.0):
    angles = [offset + 2 * math.pi * index / count for index in range(count)]
    return [[(x + r * math.cos(a), y + r * math.sin(a)) for r in (inner, outer)] for a in angles]


def star(x, y, outer, inner, points, turn=0.0):
    angles = [turn + math.pi * index / points for index in range(2 * points)]
    return [(x + (inner if i % 2 else outer) * math.cos(a), y + (inner if i % 2 else outer) * math.sin(a))
            for i, a in enumerate(angles)]


def polygon(x, y, radius, corners, turn=0.0):
    return arc(x, y, radius, turn, turn + 2 * math.pi, corners)[:-1]


def gear(x, y, outer, inner, teeth, turn=0.0):
    points = []
    for tooth in range(teeth):
        for part, radius in ((0.05, inner), (0.2, outer), (0.5, outer), (0.65, inner)):
            angle = turn + 2 * math.pi * (tooth + part) / teeth
            points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return points


def quadratic(a, b, c, steps=24):
    return [tuple((1 - t) ** 2 * p + 2 * t * (1 - t) * q + t * t * r for p, q, r in zip(a, b, c))
            for t in (step / steps for step in range(steps + 1))]


def curve(function, start, end, steps=96):
    return [function(start + (end - start) * step / steps) for step in range(steps + 1)]


def moved(points, x, y, angle=0.0, scale=1.0):
    cos, sin = math.cos(angle) * scale, math.sin(angle) * scale
    return [(x + px * cos - py * sin, y + px * sin + py * cos) for px, py in points]


# The plane of the scene `take-off`.
FUSELAGE = ([(-52, -6), (-60, -34), (-46, -34), (-30, -12), (28, -12)] + quadratic((28, -12), (50, -11), (58, 0))
            + quadratic((58, 0), (50, 9), (30, 9)) + [(-34, 9)] + quadratic((-34, 9), (-48, 6), (-52, -6)))


def regions(count, seed, left, top, right, bottom):
    """Polygons that meet without gaps: what is nearest to each of some random points."""
    chance = random.Random(seed)
    sites = [(chance.uniform(left, right), chance.uniform(top, bottom)) for _ in range(count)]
    found = []
    for site in sites:
        outline = rectangle(left, top, right - left, bottom - top)
        for other in sites:
            if other != site:
                outline = _nearer(outline, site, other)
        found.append(outline)
    return found


def _nearer(outline, site, other):
    """The part of an outline that is nearer to one point than to another."""
    nx, ny = other[0] - site[0], other[1] - site[1]
    limit = (other[0] ** 2 + other[1] ** 2 - site[0] ** 2 - site[1] ** 2) / 2
    kept = []
    for (ax, ay), (bx, by) in zip(outline, outline[1:] + outline[:1]):
        a, b = ax * nx + ay * ny - limit, bx * nx + by * ny - limit
        if a <= 0:
            kept.append((ax, ay))
        if a * b < 0:
            t = a / (a - b)
            kept.append((ax + (bx - ax) * t, ay + (by - ay) * t))
    return kept


# Letters made of strokes, on a field of 10 × 14.
STROKES = {
    "A": [[(0, 14), (5, 0), (10, 14)], [(2, 9), (8, 9)]],
    "B": [[(0, 0), (0, 14)], [(0, 0), (5, 0)] + arc(5, 3.5, 3.5, -1.5708, 1.5708, 16) + [(0, 7)],
          [(5, 7)] + arc(5.5, 10.5, 3.5, -1.5708, 1.5708, 16) + [(0, 14)]],
    "E": [[(9, 0), (0, 0), (0, 14), (9, 14)], [(0, 7), (7, 7)]],
    "G": [arc(6, 7, 6.4, -0.8, -5.5, 32) + [(10.4, 8), (6.5, 8)]],
    "K": [[(0, 0), (0, 14)], [(9, 0), (0, 8)], [(3, 5.5), (9, 14)]],
    "M": [[(0, 14), (0, 0), (5, 8), (10, 0), (10, 14)]],
    "O": [[(x * 0.8, y) for x, y in arc(6.2, 7, 7, 0, 6.2832, 48)]],
    "Q": [[(x * 0.8, y) for x, y in arc(6.2, 7, 7, 0, 6.2832, 48)], [(6, 10), (10, 14.5)]],
    "R": [[(0, 14), (0, 0), (5, 0)] + arc(5, 3.8, 3.8, -1.5708, 1.5708, 16) + [(0, 7.6)], [(5, 7.6), (9, 14)]],
    "S": [arc(5, 3.6, 3.6, -0.6, -4.3, 20) + arc(5, 10.4, 3.6, -1.2, 2.6, 20)],
    "T": [[(0, 0), (10, 0)], [(5, 0), (5, 14)]],
    "W": [[(0, 0), (2.5, 14), (5, 4), (7.5, 14), (10, 0)]],
    "X": [[(0, 0), (9, 14)], [(9, 0), (0, 14)]],
    "Z": [[(0, 0), (9, 0), (0, 14), (9, 14)]],
    "2": [arc(4.5, 4, 4, -2.8, 0.6, 20) + [(0, 14), (9, 14)]],
    "4": [[(7, 14), (7, 0), (0, 9.5), (10, 9.5)]],
    "7": [[(0, 0), (9, 0), (3, 14)]],
    "?": [arc(4.5, 3.6, 3.6, -3, 1.2, 20) + [(4.5, 9.5)], [(4.5, 13.6), (4.5, 14)]],
}


def word(text, x, y, height, gap=0.35):
    """The strokes of a word; its letters are as high as given."""
    scale = height / 14
    strokes = []
    for letter in text:
        for stroke in STROKES.get(letter, []):
            strokes.append([(x + px * scale, y + py * scale) for px, py in stroke])
        x += (10 + 14 * gap) * scale
    return strokes
