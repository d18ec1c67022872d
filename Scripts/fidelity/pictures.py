"""The pictures, by kind. Those of `TUNING` may be looked at while the rasteriser is tuned.

**Those of `HELD` must not be**: neither they nor their frames, picture by picture. Their table says whether what was
gained with the others holds for pictures that nothing was tuned to. Whoever has looked at one replaces it.
"""

import colorsys
import math
import random

from .outlines import (Circle, arc, curve, fan, gear, moved, oval, polygon, quadratic, rectangle, regions, sector,
                       star, word)
from .picture import Picture

BLACK, WHITE = "#000000", "#ffffff"


def hue(turn, saturation=0.75, value=1.0):
    return "#%02x%02x%02x" % tuple(round(255 * part) for part in colorsys.hsv_to_rgb(turn % 1, saturation, value))


# Line art ------------------------------------------------------------------------------------------------------------


def thin_strokes():
    picture = Picture("#0c1018")
    for index, stroke in enumerate(fan(64, 40, 9, 36, 16, 0.1)):
        picture.line(hue(index / 16, 0.6), 1.2, stroke)
    return picture


def curves():
    picture = Picture("#101a30")
    for index, y in enumerate((8, 26, 44, 62)):
        picture.line(hue(0.1 + index * 0.22, 0.5), 2.2, quadratic((6, y), (64, 80 - 2.2 * y + 24), (122, y + 6), 64))
    return picture


def dark_spokes():
    return Picture("#f2ead8").line("#26303c", 4.5, *fan(64, 40, 12, 34, 9, 0.25)).line("#8c2f39", 3, Circle(64, 40, 6))


def frames():
    picture = Picture("#fbf8ee")
    picture.line("#20242c", 1, [(16, 12), (16, 68), (60, 68)], [(22, 12), (60, 12), (60, 62)])
    picture.line("#1b5e9b", 2, [(72, 14), (112, 14), (112, 40), (72, 40), (72, 14)])
    picture.line("#a8201a", 1.5, [(72, 50), (92, 66), (114, 50)], [(28, 20), (54, 20), (54, 56), (28, 56), (28, 20)])
    return picture.line("#20242c", 1, [(30, 54), (52, 22)], [(74, 66), (84, 66), (84, 72), (112, 72)])


def spiral():
    return Picture("#081420").line("#6fe3e1", 1.1, curve(
        lambda t: (64 + (4 + 4.6 * t) * math.cos(t), 40 + (4 + 4.6 * t) * 0.8 * math.sin(t)), 0, 7.6 * math.pi / 3.2, 160))


def waves():
    picture = Picture("#14101c")
    for index in range(5):
        picture.line(hue(0.55 + index * 0.13, 0.55), 1.8 + 0.3 * index, curve(
            lambda x: (x, 14 + 13 * index + (9 - index) * math.sin(x / (6 + 2.5 * index) + index)), 4, 124))
    return picture


def maze():
    picture = Picture("#0d2149")
    picture.line("#e8ecf4", 2, [(10, 10), (118, 10), (118, 70), (22, 70), (22, 22), (106, 22), (106, 58), (36, 58),
                                (36, 34), (92, 34), (92, 46), (50, 46)])
    return picture.line("#ffc857", 1.2, [(16, 16), (112, 16), (112, 64), (29, 64), (29, 28), (99, 28), (99, 52), (44, 52)])


def scribble():
    return Picture("#e9e4f0").line("#3b1f5b", 4.2, curve(
        lambda t: (64 + 50 * math.sin(3 * t + 0.4), 40 + 31 * math.sin(2 * t)), 0, 2 * math.pi, 220))


def outlined_stars():
    picture = Picture(BLACK)
    for index, (x, y, size) in enumerate(((30, 30, 22), (80, 46, 28), (110, 18, 12))):
        outline = star(x, y, size, size * 0.45, 5, -1.3 + index * 0.35)
        picture.line(hue(0.12 + 0.3 * index, 0.7), 3.4 - index, outline + outline[:2])
    return picture


# Flat fills of several colours ---------------------------------------------------------------------------------------


def pie():
    picture, start = Picture("#1c1f26"), -math.pi / 2
    for share, color in ((0.31, "#e4572e"), (0.22, "#17bebb"), (0.18, "#ffc914"), (0.17, "#76b041"), (0.12, "#8f7ae5")):
        end = start + 2 * math.pi * share
        picture.fill(color, sector(64, 40, 35, start, end))
        start = end
    return picture


def face():
    picture = Picture("#9fd3e8").fill("#f7c948", Circle(64, 40, 33)).fill(WHITE, oval(52, 30, 15, 18), oval(77, 30, 15, 18))
    picture.fill("#222831", Circle(54, 32, 4), Circle(75, 32, 4))
    mouth = arc(64, 44, 19, 0.15, math.pi - 0.15)
    picture.fill("#8c1c13", mouth).fill("#f28482", oval(64, 58, 15, 7))
    return picture.line("#222831", 2, quadratic((43, 19), (51, 14), (58, 18)), quadratic((70, 18), (78, 14), (86, 20)))


def mosaic():
    picture, chance = Picture("#2a2438"), random.Random(5)
    for row in range(6):
        for column in range(9):
            x, y = 8 + column * 13.6 + row % 2 * 6.8, 6 + row * 12.4
            picture.fill(hue(chance.random(), 0.65, 0.5 + chance.random() / 2), polygon(x, y, 7.6, 6, math.pi / 6))
    return picture


def house():
    picture = Picture("#bfe3f5").fill("#6aa84f", rectangle(-2, 62, 132, 30)).fill("#f1d18a", rectangle(34, 34, 60, 34))
    picture.fill("#b23a48", [(28, 36), (64, 8), (100, 36)]).fill("#7f5539", rectangle(58, 48, 12, 20))
    picture.fill("#4a6fa5", rectangle(41, 42, 11, 10), rectangle(76, 42, 11, 10)).fill("#8d3d3f", rectangle(80, 11, 7, 12))
    picture.fill("#f6c445", Circle(14, 14, 8))
    return picture.line("#f8f4e3", 1.2, [(46.5, 42), (46.5, 52)], [(41, 47), (52, 47)], [(81.5, 42), (81.5, 52)])


# The plane of the scene `take-off`.
FUSELAGE = ([(-52, -6), (-60, -34), (-46, -34), (-30, -12), (28, -12)] + quadratic((28, -12), (50, -11), (58, 0))
            + quadratic((58, 0), (50, 9), (30, 9)) + [(-34, 9)] + quadratic((-34, 9), (-48, 6), (-52, -6)))


def plane():
    picture, turn = Picture("#10151c"), -0.3
    picture.fill("#e8eef5", moved(FUSELAGE, 66, 46, turn, 0.95))
    windows = [rectangle(-22 + 12 * index, -4.8, 5, 4) for index in range(5)]
    picture.fill("#2b3d50", *[moved(window, 66, 46, turn, 0.95) for window in windows])
    picture.fill("#e4572e", moved([(-56, -20), (-60, -34), (-46, -34), (-41, -27)], 66, 46, turn, 0.95))
    return picture.fill("#7f9dbb", moved([(14, 3), (-8, 3), (-34, 22), (-20, 22)], 66, 46, turn, 0.95))


def flag():
    picture = Picture("#012169")
    for color, width in ((WHITE, 14), ("#c8102e", 5)):
        picture.line(color, width, [(-4, -6), (132, 86)], [(-4, 86), (132, -6)])
    for color, width in ((WHITE, 22), ("#c8102e", 12)):
        picture.fill(color, rectangle(64 - width / 2, -4, width, 90), rectangle(-2, 40 - width / 2, 132, width))
    return picture


def land():
    picture = Picture("#89c2d9")
    colors = ["#e9c46a", "#f4a261", "#2a9d8f", "#e76f51", "#8ab17d", "#b5838d", "#ffe8b6"]
    for index, outline in enumerate(regions(26, 11, 8, 6, 120, 74)):
        picture.fill(colors[index % len(colors)], outline)
    return picture


def fish():
    picture = Picture("#0b3954").fill("#ff6b35", oval(58, 42, 72, 46), [(88, 42), (118, 20), (111, 42), (118, 64)])
    picture.fill("#f7f7ff", [(48, 19.6), (58, 19), (55, 42), (58, 65), (48, 64.4), (44, 42)])
    picture.fill("#f7f7ff", [(72, 21), (80, 25.5), (78, 42), (80, 58.5), (72, 63), (70, 42)])
    picture.fill(WHITE, Circle(36, 36, 5.5)).fill(BLACK, Circle(35, 36, 3))
    picture.fill("#e2a03f", [(52, 20), (74, 8), (80, 24)], [(56, 64), (70, 75), (74, 61)])
    return picture.line("#7a2e1d", 1.6, quadratic((24, 48), (32, 52), (38, 48)))


def discs():
    picture = Picture("#f4f1de")
    for x, y, radius, color in ((40, 34, 26, "#e07a5f"), (72, 30, 22, "#3d405b"), (60, 54, 20, "#81b29a"),
                                (98, 46, 24, "#f2cc8f"), (98, 46, 10, "#3d405b")):
        picture.fill(color, Circle(x, y, radius))
    return picture


# Gradients -----------------------------------------------------------------------------------------------------------


def ramp():
    return Picture(BLACK).linear((0, -4, 128, 88), [BLACK, WHITE], (0, 0.5), (1, 0.5))


def sky():
    picture = Picture("#1b1b3a").linear((0, -4, 128, 88), ["#1b1b3a", "#693668", "#d1495b", "#f79256", "#fbd1a2"])
    return picture.radial(88, 60, 26, ["#fff3b0", "#fff3b0aa", "#fff3b000"])


def rings():
    picture = Picture("#202040")
    return picture.radial(64, 40, 38, ["#ffffff", "#ffd166", "#ef476f", "#118ab2", "#202040"])


def diagonal():
    picture = Picture("#06283d").linear((0, -4, 128, 88), ["#06283d", "#1363df", "#dff6ff"], (0, 0), (1, 1))
    return picture.linear((20, 16, 40, 48), ["#ffb703", "#d00000"], (0.5, 0), (0.5, 1))


# Soft things ---------------------------------------------------------------------------------------------------------


def cards():
    picture = Picture("#e8ebf0")
    for index, (x, y, color) in enumerate(((14, 12, "#ffffff"), (48, 26, "#fff3d6"), (80, 14, "#d6f0ff"))):
        picture.shadowed(color, rectangle(x, y, 34, 40), 3.5, (2, 4), opacity=0.5)
    return picture


def lights():
    picture = Picture("#0a0a12")
    for x, y, radius, color in ((26, 24, 22, "#ff9f1c"), (66, 50, 28, "#2ec4b6"), (102, 26, 24, "#e71d36")):
        picture.radial(x, y, radius, [color, color + "90", color + "30", color + "00"]).fill(WHITE, Circle(x, y, 2.4))
    return picture


def pebbles():
    picture = Picture("#3a7d6b")
    for x, y, width, height, color in ((34, 30, 40, 28, "#d9cfc1"), (84, 26, 34, 26, "#a89f91"), (64, 58, 44, 22, "#f0e6d6"),
                                       (106, 58, 22, 20, "#c97b63")):
        picture.shadowed(color, oval(x, y, width, height), 2.5, (3, 3), "#06251d", 0.8)
    return picture


def fog():
    picture = Picture("#203a43")
    for index in range(8):
        picture.fill("#2c5364" if index % 2 else "#16282f", rectangle(index * 16, -4, 16, 90))
    for x, y, radius, alpha in ((20, 60, 40, "c0"), (64, 66, 36, "b0"), (108, 56, 38, "d0"), (60, 18, 26, "60")):
        picture.radial(x, y, radius, ["#dfe9ec" + alpha, "#dfe9ec" + "50", "#dfe9ec00"])
    return picture


# Dense mixtures ------------------------------------------------------------------------------------------------------


def town():
    picture, chance = Picture("#0b1026"), random.Random(3)
    picture.linear((0, -4, 128, 70), ["#0b1026", "#2b2d5b", "#6b4a7a"])
    picture.radial(100, 18, 18, ["#fdf6d8", "#fdf6d850", "#fdf6d800"]).fill("#fdf6d8", Circle(100, 18, 7))
    x = -2
    while x < 128:
        width, height = chance.uniform(9, 18), chance.uniform(18, 52)
        picture.fill(chance.choice(["#11131f", "#191c2e", "#20243a"]), rectangle(x, 78 - height, width, height + 12))
        for row in range(int(height / 7)):
            for column in range(int(width / 4.5)):
                if chance.random() < 0.55:
                    picture.fill("#ffd166", rectangle(x + 1.6 + column * 4.5, 80 - height + row * 7, 2.2, 3.2))
        x += width + 0.8
    return picture


def garden():
    picture, chance = Picture("#f3f7e9"), random.Random(8)
    picture.fill("#a7c957", [(-2, 64)] + curve(lambda x: (x, 62 + 4 * math.sin(x / 15)), -2, 130, 40) + [(130, 90), (-2, 90)])
    for index in range(11):
        x, top = 8 + index * 11.3 + chance.uniform(-3, 3), chance.uniform(16, 50)
        picture.line("#386641", 1.4, quadratic((x, 70), (x + chance.uniform(-6, 6), (70 + top) / 2), (x, top)))
        color = hue(chance.choice([0.0, 0.12, 0.75, 0.9]), 0.7, 0.9)
        for petal in range(5):
            angle = 2 * math.pi * petal / 5 + index
            picture.fill(color, Circle(x + 3.6 * math.cos(angle), top + 3.6 * math.sin(angle), 2.6))
        picture.fill("#ffe066", Circle(x, top, 2.2))
    return picture


def harbour():
    picture = Picture("#8ecae6").linear((0, -4, 128, 50), ["#ffb4a2", "#ffcdb2", "#8ecae6"])
    picture.fill("#fff1d0", Circle(30, 26, 9)).fill("#219ebc", rectangle(-2, 46, 132, 44))
    for index in range(6):
        y = 51 + 5 * index
        picture.line("#bde0fe", 0.9, curve(lambda x: (x, y + 1.2 * math.sin(x / 4 + index * 2)), -2, 130, 80))
    for x, y, size, color in ((34, 56, 1.0, "#e63946"), (84, 62, 1.4, "#1d3557"), (110, 52, 0.7, "#2a9d8f")):
        picture.fill(color, moved([(-14, -3), (14, -3), (9, 5), (-9, 5)], x, y, 0, size))
        picture.line("#3d2b1f", 1.1 * size, moved([(0, -3), (0, -28)], x, y, 0, size))
        picture.fill(WHITE, moved([(1.5, -27), (1.5, -6), (13, -6)], x, y, 0, size))
        picture.fill("#ffe8d6", moved([(-1.5, -24), (-1.5, -6), (-9, -6)], x, y, 0, size))
    return picture


def machine():
    picture = Picture("#1d2129")
    for x, y, size, teeth, color in ((38, 40, 28, 12, "#b08968"), (82, 30, 20, 9, "#7f8fa6"), (106, 56, 17, 8, "#c8553d")):
        picture.fill(color, gear(x, y, size, size * 0.8, teeth, 0.2)).fill("#1d2129", Circle(x, y, size * 0.55))
        picture.line(color, size * 0.13, *fan(x, y, size * 0.1, size * 0.6, 5, 0.3)).fill("#e6e9ef", Circle(x, y, size * 0.16))
    picture.line("#e9d985", 1.3, [(38, 12), (82, 10)], [(38, 68), (106, 73)])
    for index in range(9):
        picture.fill("#56606e", Circle(8 + 14 * index, 76, 1.5), Circle(8 + 14 * index, 4.4, 1.5))
    return picture


# Drawn letters -------------------------------------------------------------------------------------------------------


def capitals():
    return Picture(BLACK).line(WHITE, 3.2, *word("AGRK4", 9, 24, 30, 0.12))


def greeting():
    picture = Picture("#152238")
    for index, letter in enumerate("TOAST2"):
        picture.line(hue(index / 6, 0.55), 2.2, *word(letter, 10 + 19 * index, 12, 22))
    return picture.line("#e8eef5", 1.4, *word("GET BREAK", 12, 52, 12.5, 0.28))


def question():
    return Picture("#fdf0d5").line("#780000", 3.6, *word("WXZ?", 12, 12, 28, 0.3)).line(
        "#003049", 1.5, *word("SEMBQ", 22, 56, 16, 0.5))


def signs():
    picture = Picture("#1a1423").line("#ffc6ff", 4.4, *word("ZB7", 14, 10, 38, 0.25))
    return picture.line("#9bf6ff", 1.8, *word("MEX SOW", 14, 62, 12, 0.42))


# Charts --------------------------------------------------------------------------------------------------------------


def bars():
    picture = Picture("#14181f").line("#7d8ea3", 1, [(12, 8), (12, 70), (120, 70)])
    for index, value in enumerate((18, 34, 27, 46, 52, 39, 24)):
        picture.fill(hue(0.52 + index * 0.04, 0.6), rectangle(17 + index * 14.5, 69.5 - value, 9.5, value))
    return picture


def measured():
    picture = Picture(WHITE)
    for y in (16, 30, 44, 58):
        picture.line("#d0d5dc", 0.7, [(10, y), (120, y)])
    picture.line("#444b55", 1.2, [(10, 8), (10, 72), (120, 72)])
    points = [(14, 60), (28, 48), (42, 52), (56, 34), (70, 38), (84, 22), (98, 28), (114, 14)]
    picture.line("#1d70b8", 2, points).fill("#d4351c", *[Circle(x, y, 2.4) for x, y in points])
    return picture.line("#00703c", 1.3, [(x, 78 - 0.55 * y) for x, y in points])


def stacked():
    picture, chance = Picture("#faf7f2"), random.Random(21)
    for row in range(5):
        x = 16.0
        for color in ("#264653", "#2a9d8f", "#e9c46a", "#e76f51"):
            width = chance.uniform(8, 28)
            picture.fill(color, rectangle(x, 8.5 + row * 13.3, width, 8.8))
            x += width
    return picture.line("#333333", 1, [(15.4, 5), (15.4, 74)])


def area():
    picture = Picture("#0f1b2d")
    for index in range(7):
        picture.line("#26364d", 0.8, [(14 + 17 * index, 6), (14 + 17 * index, 70)])
    for color, shift, height in (("#3a86ff", 0.0, 46), ("#8338ec", 1.4, 32), ("#ff006e", 2.9, 18)):
        top = curve(lambda x: (x, 70 - height * (0.6 + 0.4 * math.sin(x / 13 + shift))), 14, 116, 60)
        picture.fill(color, top + [(116, 70), (14, 70)])
    return picture.line("#e0e6ee", 1.1, [(14, 6), (14, 70.5), (116, 70.5)])


def ring():
    return Picture(BLACK).line(WHITE, 1.6, Circle(64, 40, 33))


TUNING = {
    "lines": {"ring": ring, "thin strokes": thin_strokes, "curves": curves, "dark spokes": dark_spokes, "frames": frames},
    "fills": {"pie": pie, "face": face, "mosaic": mosaic, "house": house},
    "gradients": {"ramp": ramp, "sky": sky},
    "soft": {"cards": cards, "lights": lights},
    "dense": {"town": town, "garden": garden},
    "letters": {"capitals": capitals, "greeting": greeting},
    "charts": {"bars": bars, "measured": measured},
}

HELD = {
    "lines": {"spiral": spiral, "waves": waves, "maze": maze, "scribble": scribble, "outlined stars": outlined_stars},
    "fills": {"plane": plane, "flag": flag, "land": land, "fish": fish, "discs": discs},
    "gradients": {"rings": rings, "diagonal": diagonal},
    "soft": {"pebbles": pebbles, "fog": fog},
    "dense": {"harbour": harbour, "machine": machine},
    "letters": {"question": question, "signs": signs},
    "charts": {"stacked": stacked, "area": area},
}

KINDS = list(TUNING)
