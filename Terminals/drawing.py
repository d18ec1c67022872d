"""Measures what a terminal draws, pixel by pixel: where its text begins, which colours it has, and how exact mosaics are."""
import time

import glyphs
import pixels

CALIBRATION = (40, 4)
COLORS = [
    (1, 2, 3), (18, 52, 86), (253, 246, 227), (127, 128, 129), (200, 100, 50), (0, 43, 54), (254, 255, 253), (64, 65, 66),
    (37, 150, 190), (255, 255, 255), (0, 0, 0), (128, 0, 255),
]
PALETTE = [20, 60, 100, 140, 180, 220, 235, 250]
LEVELS = (0, 95, 135, 175, 215, 255)
# The shares of wrong pixels outside and inside of its shape up to which a character is drawn at all, with gaps in it.
MOST_OUTSIDE, MOST_INSIDE = 0.2, 0.5
# How far a channel may be off in a terminal of which one says that it has 24-bit colours.
MOST_OFF = 32


def at(row, column):
    return f"\x1b[{row + 1};{column + 1}H"


def calibrate(screen):
    """Finds the origin of the text and the size of a cell by a rectangle that appears. Sets both in the terminal."""
    columns, rows = CALIBRATION
    screen.draw("\x1b[?25l\x1b[m\x1b[2J" + at(0, 0))
    before = screen.steady_picture()
    screen.draw("".join(at(row, 0) + "\x1b[7m" + " " * columns for row in range(rows)) + "\x1b[m" + at(0, 0))
    end = time.monotonic() + 4
    while time.monotonic() < end:
        box = screen.steady_picture("calibration").change(before)
        if box:
            left, top, right, bottom = box
            width, height = (right - left) / columns, (bottom - top) / rows
            if 4 <= width <= 40 and 8 <= height <= 60 and (right - left) % columns == 0 and (bottom - top) % rows == 0:
                screen.origin, screen.cell = (left, top), (width, height)
                return True
        time.sleep(0.3)
    return False


def guess(screen):
    """Sets a cell and an origin as if the text filled the window: for terminals that distort it."""
    rows, columns, _, _ = screen.ask("state")["size"]
    left, top, width, height = screen.window[1]
    screen.origin, screen.cell = (left, top), (width / columns, height / rows)


def measure(screen):
    """Returns what is found; needs a calibrated terminal."""
    rows, columns, wide, high = screen.ask("state")["size"]
    width, height = screen.cell
    result = {
        "cells": [columns, rows], "cell": [round(width, 2), round(height, 2)],
        "size by ioctl": [wide, high], "size by pixels": [round(columns * width), round(rows * height)],
    }
    if screen.window:
        x, y, window_width, window_height = screen.window[1]
        left, top = screen.origin[0] - x, screen.origin[1] - y
        result["margins"] = [left, top, round(window_width - left - columns * width), round(window_height - top - rows * height)]
    result["colours"] = _colors(screen)
    result.update(_glyphs(screen, result["colours"]["shown"]))
    return result


def _colors(screen):
    """Which colours are shown as they are named."""
    palette = [(0, 0, 0)] * 16 + [
        (LEVELS[red], LEVELS[green], LEVELS[blue]) for red in range(6) for green in range(6) for blue in range(6)
    ] + [(8 + 10 * grey,) * 3 for grey in range(24)]
    fills = []
    for form in "48;2;%d;%d;%d", "48:2::%d:%d:%d":
        fills += [form % color for color in COLORS]
    fills += [f"48;5;{number}" for number in PALETTE]
    fills += [str(40 + number) for number in range(8)] + [str(100 + number) for number in range(8)]
    screen.draw("\x1b[m\x1b[2J" + "".join(
        at(2 + index // 12 * 2, 1 + index % 12 * 5) + f"\x1b[{fill}m    \x1b[m" for index, fill in enumerate(fills)) + at(0, 0))
    picture = screen.steady_picture("colours")
    seen = [picture.at(*screen.place(3 + index % 12 * 5, 2 + index // 12 * 2, 0)) for index in range(len(fills))]
    ground = picture.at(*screen.place(2, 20))
    count = len(COLORS)
    exact = [_deviation(seen[index:index + count], COLORS) for index in (0, count)]
    palettes = _deviation(seen[2 * count:2 * count + len(PALETTE)], [palette[number] for number in PALETTE])
    basic = len(set(seen[-16:-8])), len(set(seen[-16:]) - {ground})
    many = _many(screen)
    shown = 24 if max(exact[0], many) <= MOST_OFF else 256 if palettes <= MOST_OFF else 16 if basic[1] > 8 else 8 if basic[0] > 2 else 2
    return {
        "38;2;r;g;b": _word(exact[0]), "38:2::r:g:b": _word(exact[1]), "256": _word(palettes), "of 16 different": len(set(seen[-16:])),
        "480 at once": _word(many), "shown": shown, "ground is light": sum(ground) > 382,
    }


def _many(screen):
    """How far colours are off if many are on the screen at once: a terminal may have room for some of them only."""
    colors = [(5 * (index % 48), 25 * (index // 48), (index * 37) % 256) for index in range(480)]
    screen.draw("\x1b[m\x1b[2J" + "".join(
        at(2 + index // 48, 1 + index % 48) + "\x1b[48;2;%d;%d;%dm \x1b[m" % color for index, color in enumerate(colors)) + at(0, 0))
    picture = screen.steady_picture("colours, many")
    return _deviation([picture.at(*screen.place(1 + index % 48, 2 + index // 48)) for index in range(480)], colors)


def _deviation(seen, wanted):
    return max(abs(one - other) for color, target in zip(seen, wanted) for one, other in zip(color, target))


def _word(deviation):
    return "exact" if deviation == 0 else f"off by {deviation}"


def _glyphs(screen, shown):
    """How exact the patterns are, with a colour for what is filled and one for the rest."""
    ink, ground = {24: ("38;2;255;0;0", "48;2;0;0;255"), 256: ("38;5;196", "48;5;21")}.get(shown, ("31", "44"))
    patterns = glyphs.PATTERNS + [glyphs.BRAILLE, glyphs.LINES, glyphs.EMPTY_BRAILLE]
    filled = ink.replace("38", "48", 1) if ";" in ink else "41"
    text = "\x1b[m\x1b[2J" + at(1, 1) + f"\x1b[{filled}m  \x1b[m\x1b[{ground}m  \x1b[m"
    for pattern in patterns:
        for row in range(pattern.height):
            text += at(pattern.row + row, pattern.column) + f"\x1b[{ink};{ground}m" + pattern.line(row) + "\x1b[m"
    # Ten cells of ink, of which three are erased, by themselves and with a colour; and the rest of a line.
    for row, color in ((20, "0"), (21, ground)):
        text += at(row, 1) + f"\x1b[{filled}m          " + at(row, 3) + f"\x1b[m\x1b[{color}m\x1b[3X\x1b[m"
    text += at(22, 1) + f"\x1b[{ground}m\x1b[K\x1b[m" + at(0, 0)
    screen.draw(text)
    picture = screen.steady_picture("glyphs")
    colors = pixels.number(picture.at(*screen.place(2, 1, 0))), pixels.number(picture.at(*screen.place(4, 1, 0)))
    if colors[0] == colors[1]:
        return {"glyphs": {}}
    def is_color(row, column, color):
        return pixels.number(picture.at(*screen.place(column, row))) == color

    found = {pattern.name: _stray(screen, picture, pattern, colors) for pattern in glyphs.PATTERNS}
    return {
        "glyphs": found,
        "ECH erases": not is_color(20, 4, colors[0]) and is_color(20, 7, colors[0]),
        "ECH, EL erase with the colour": [is_color(21, 4, colors[1]), is_color(22, 30, colors[1])],
        "braille": _braille(_region(screen, picture, glyphs.BRAILLE), colors),
        "empty braille is empty": all(
            pixel == colors[1] for row in _region(screen, picture, glyphs.EMPTY_BRAILLE).rows for pixel in row),
        "lines are joined": _lines(screen, picture, colors),
    }


def _region(screen, picture, pattern):
    left, top = screen.place(pattern.column, pattern.row, 0, 0)
    right, bottom = screen.place(pattern.column + pattern.width, pattern.row + pattern.height, 0, 0)
    return picture.part(left, top, right, bottom)


def _stray(screen, picture, pattern, colors):
    """The share of pixels that have not the colour of their part of the cell, further than a pixel from an edge, in per cent."""
    ink, ground = colors
    region, shapes = _region(screen, picture, pattern), pattern.shapes()
    lines = [min(int((y + 0.5) / screen.cell[1] * glyphs.ROWS), len(shapes) - 1) for y in range(region.height)]
    parts = [min(int((x + 0.5) / screen.cell[0] * glyphs.COLUMNS), len(shapes[0]) - 1) for x in range(region.width)]
    wanted = [[shapes[line][part] for part in parts] for line in lines]
    wrong = counted = 0
    cells = {}
    for y, row in enumerate(wanted):
        above, below = wanted[max(y - 1, 0)], wanted[min(y + 1, len(wanted) - 1)]
        for x, filled in enumerate(row):
            near = slice(max(x - 1, 0), x + 2)
            if all(part == filled for line in (above, row, below) for part in line[near]):
                is_wrong = region.rows[y][x] != (ink if filled else ground)
                wrong, counted = wrong + is_wrong, counted + 1
                cell = cells.setdefault((int(y / screen.cell[1]), int(x / screen.cell[0])), [[0, 0], [0, 0]])
                cell[filled][0] += is_wrong
                cell[filled][1] += 1
    share = round(100 * wrong / max(counted, 1), 1)
    if wrong and share == 0:
        share = 0.1
    bad = sum(
        1 for outside, inside in cells.values() if outside[0] > MOST_OUTSIDE * outside[1] or inside[0] > MOST_INSIDE * inside[1])
    return {"stray": share, "state": _state(wrong, bad > len(cells) / 3, region, colors, screen)}


def _state(wrong, is_bad, region, colors, screen):
    if not wrong:
        return "exact"
    if sum(row.count(color) for row in region.rows for color in colors) < region.width * region.height / 3:
        return "lost"
    if not any(pixels.is_near(pixel, colors) for row in region.rows for pixel in row):
        return "blank"
    if not is_bad:
        return "with gaps"
    height, width = int(screen.cell[1]), int(screen.cell[0])
    images = {
        tuple(bytes(region.rows[y][int(x * screen.cell[0]):int(x * screen.cell[0]) + width]) for y in range(height))
        for x in range(8)}
    return "one character for all" if len(images) == 1 else "not drawn"


def _braille(region, colors):
    """The distances of dots, the least and the greatest, across and down; the same if dots go on evenly in the next cell."""
    marks = [[pixels.is_near(pixel, colors) for pixel in row] for row in region.rows]
    across, down = _distances([any(column) for column in zip(*marks)]), _distances([any(row) for row in marks])
    if not across:
        return "blank"
    if len(across) != 2 * glyphs.BRAILLE.width - 1 or len(down) != 4 * glyphs.BRAILLE.height - 1:
        return "no separate dots"
    return {"across": [min(across), max(across)], "down": [min(down), max(down)]}


def _distances(marks):
    """The distances between the middles of runs."""
    middles, start = [], None
    for index, mark in enumerate(marks + [False]):
        if mark and start is None:
            start = index
        elif not mark and start is not None:
            middles.append((start + index) / 2)
            start = None
    return [after - before for before, after in zip(middles, middles[1:])]


def _lines(screen, picture, colors):
    """Whether lines of a box go from one cell to the next without a gap."""
    region = _region(screen, picture, glyphs.LINES)
    width, height = screen.cell
    inner = slice(int(width), int(7 * width))
    across = any(all(pixels.is_near(pixel, colors) for pixel in row[inner]) for row in region.rows[:int(height)])
    down = any(
        all(pixels.is_near(row[x], colors) for row in region.rows[int(height):int(3 * height)]) for x in range(int(width)))
    return across and down
