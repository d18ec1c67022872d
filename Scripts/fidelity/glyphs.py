"""Glyphs as pixels: characters as a face draws them, mosaics by their geometry, as terminals draw them."""

from functools import lru_cache

import numpy
from PIL import Image, ImageDraw, ImageFont

from .frames import SECOND_HALF

# Faces by name; the first one found of each. Box-drawing characters that a face lacks come from the first face.
FACES = {
    "DejaVu Sans Mono": "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf",
    "Liberation Mono": "/usr/share/fonts/truetype/liberation/LiberationMono-Regular.ttf",
    "Noto Sans Mono": "/usr/share/fonts/truetype/noto/NotoSansMono-Regular.ttf",
    "Noto Mono": "/usr/share/fonts/truetype/noto/NotoMono-Regular.ttf",
}

# The radius of a dot of a braille character as a fraction of the cell's width. Dots are half a width apart.
BRAILLE_RADIUS = 0.16

# The patterns of 2×4 that Unicode had before octants, or has beside them. The others are U+1CD00 on, in binary order.
OCTANTS_ELSEWHERE = {
    0x00: 0x20, 0x01: 0x1CEA8, 0x02: 0x1CEAB, 0x03: 0x1FB82, 0x05: 0x2598, 0x0A: 0x259D, 0x0F: 0x2580, 0x14: 0x1FBE6,
    0x28: 0x1FBE7, 0x3F: 0x1FB85, 0x40: 0x1CEA3, 0x50: 0x2596, 0x55: 0x258C, 0x5A: 0x259E, 0x5F: 0x259B, 0x80: 0x1CEA0,
    0xA0: 0x2597, 0xA5: 0x259A, 0xAA: 0x2590, 0xAF: 0x259C, 0xC0: 0x2582, 0xF0: 0x2584, 0xF5: 0x2599, 0xFA: 0x259F,
    0xFC: 0x2586, 0xFF: 0x2588,
}

# U+2596 to U+259F: upper left 1, upper right 2, lower left 4, lower right 8.
QUADRANTS = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]


def _octants():
    """Patterns by character: upper left 1, upper right 2, the next row 4 and 8, and so on."""
    others = (pattern for pattern in range(256) if pattern not in OCTANTS_ELSEWHERE)
    patterns = {0x1CD00 + index: pattern for index, pattern in enumerate(others)}
    return patterns | {scalar: pattern for pattern, scalar in OCTANTS_ELSEWHERE.items()}


def _sextants():
    """Patterns by character: 60 of 64, in binary order."""
    others = (pattern for pattern in range(64) if pattern not in (0, 0x15, 0x2A, 0x3F))
    return {0x1FB00 + index: pattern for index, pattern in enumerate(others)}


OCTANTS = _octants()
SEXTANTS = _sextants()


def _parts(pattern, rows):
    """The rectangles of a pattern of two columns, in fractions of the cell."""
    return [(bit % 2 / 2, bit // 2 / rows, bit % 2 / 2 + 0.5, (bit // 2 + 1) / rows)
            for bit in range(2 * rows) if pattern >> bit & 1]


def rectangles(character):
    """What a mosaic character consists of: rectangles in fractions of the cell; None for other characters."""
    scalar = ord(character)
    if scalar == 0x20:
        return []
    if scalar == 0x2580:
        return [(0, 0, 1, 0.5)]
    if 0x2581 <= scalar <= 0x2588:
        return [(0, 1 - (scalar - 0x2580) / 8, 1, 1)]
    if 0x2589 <= scalar <= 0x258F:
        return [(0, 0, (0x2590 - scalar) / 8, 1)]
    if scalar == 0x2590:
        return [(0.5, 0, 1, 1)]
    if scalar == 0x2594:
        return [(0, 0, 1, 1 / 8)]
    if scalar == 0x2595:
        return [(7 / 8, 0, 1, 1)]
    if 0x2596 <= scalar <= 0x259F:
        return _parts(QUADRANTS[scalar - 0x2596], 2)
    if scalar in SEXTANTS:
        return _parts(SEXTANTS[scalar], 3)
    if scalar in OCTANTS:
        return _parts(OCTANTS[scalar], 4)
    return None


def _covered(start, end, count):
    """How much of each of `count` equal parts lies between two fractions."""
    edges = numpy.arange(count + 1) / count
    return numpy.clip(numpy.minimum(edges[1:], end) - numpy.maximum(edges[:-1], start), 0, None) * count


class Face:
    """A monospaced face fitted to a cell: as wide as the cell, its height centred in it."""

    def __init__(self, file, cell, fallback=None):
        self.cell = cell
        size = 4.0
        while ImageFont.truetype(file, size + 0.25).getlength("M") <= cell[0]:
            size += 0.25
        self.font = ImageFont.truetype(file, size)
        ascent, descent = self.font.getmetrics()
        self.top = round((cell[1] - ascent - descent) / 2)
        self.missing = bytes(self.font.getmask("\U0010FFFE"))
        self.fallback = fallback
        self.masks = {}

    def mask(self, character):
        """The ink of a character, from 0 to 1, height × width of a cell."""
        if character not in self.masks:
            self.masks[character] = self._mask(character).astype(numpy.float32)
        return self.masks[character]

    def draw(self, frame):
        """A frame as pixels: height × width × 3, from 0 to 1."""
        width, height = self.cell
        kinds, indices = numpy.unique(frame.glyphs.astype(str), return_inverse=True)
        masks = numpy.stack([self.mask(kind) for kind in kinds])[indices.reshape(frame.glyphs.shape)]
        masks[frame.underlined, -max(height // 16, 1)] = 1
        pixels = numpy.empty((frame.rows, height, frame.columns, width, 3), dtype=numpy.float32)
        for channel in range(3):
            ink, paper = (colors[:, :, channel, None, None] / 255 for colors in (frame.inks, frame.papers))
            pixels[..., channel] = (paper + masks * (ink - paper)).transpose(0, 2, 1, 3)
        return pixels.reshape(frame.rows * height, frame.columns * width, 3)

    def _mask(self, character):
        width, height = self.cell
        if character in ("", SECOND_HALF):
            return numpy.zeros((height, width))
        parts = rectangles(character[0])
        if parts is not None:
            return sum((numpy.outer(_covered(top, bottom, height), _covered(left, right, width))
                        for left, top, right, bottom in parts), numpy.zeros((height, width)))
        scalar = ord(character[0])
        if 0x2591 <= scalar <= 0x2593:
            return numpy.full((height, width), (scalar - 0x2590) / 4)
        if 0x2800 <= scalar <= 0x28FF:
            return self._braille(scalar - 0x2800)
        if self.fallback and scalar > 0x7F and bytes(self.font.getmask(character)) == self.missing:
            return self.fallback.mask(character)
        image = Image.new("L", self.cell)
        ImageDraw.Draw(image).text((0, self.top), character, font=self.font, fill=255)
        return numpy.asarray(image, dtype=float) / 255

    def _braille(self, pattern):
        """Discs, in the order of Unicode: down the left column, down the right one, then the lowest row."""
        width, height = self.cell
        places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
        fine = 8
        y, x = numpy.mgrid[0:height * fine, 0:width * fine] + 0.5
        ink = numpy.zeros((height * fine, width * fine), dtype=bool)
        for bit, (column, row) in enumerate(places):
            if pattern >> bit & 1:
                dx = x / fine - (column + 0.5) * width / 2
                dy = y / fine - (row + 0.5) * height / 4
                ink |= numpy.hypot(dx, dy) <= BRAILLE_RADIUS * width
        return ink.reshape(height, fine, width, fine).mean(axis=(1, 3))


@lru_cache(maxsize=None)
def face(name, cell):
    """A face by its name or its file."""
    first = next(iter(FACES))
    fallback = None if name == first else face(first, cell)
    return Face(FACES.get(name, name), cell, fallback)
