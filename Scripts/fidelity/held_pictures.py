"""Pictures that must not be looked at while the rasteriser is tuned, neither they nor their frames or numbers.

Their tables say whether what was gained with the others holds for pictures that nothing was tuned to.
"""

import math
import random

from .outlines import Circle, curve, fan, gear, moved, oval, quadratic, rectangle, regions, star, word
from .picture import BLACK, WHITE, Picture, hue


def spiral():
    def place(t):
        radius = 4 + 4.6 * t
        return 64 + radius * math.cos(t), 40 + radius * 0.8 * math.sin(t)

    return Picture("#081420").line("#6fe3e1", 1.1, curve(place, 0, 7.6 * math.pi / 3.2, 160))


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
    return picture.line("#ffc857", 1.2, [(16, 16), (112, 16), (112, 64), (29, 64), (29, 28), (99, 28), (99, 52),
                                         (44, 52)])


def scribble():
    return Picture("#e9e4f0").line("#3b1f5b", 4.2, curve(
        lambda t: (64 + 50 * math.sin(3 * t + 0.4), 40 + 31 * math.sin(2 * t)), 0, 2 * math.pi, 220))


def outlined_stars():
    picture = Picture(BLACK)
    for index, (x, y, size) in enumerate(((30, 30, 22), (80, 46, 28), (110, 18, 12))):
        outline = star(x, y, size, size * 0.45, 5, -1.3 + index * 0.35)
        picture.line(hue(0.12 + 0.3 * index, 0.7), 3.4 - index, outline + outline[:2])
    return picture


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


def rings():
    picture = Picture("#202040")
    return picture.radial(64, 40, 38, ["#ffffff", "#ffd166", "#ef476f", "#118ab2", "#202040"])


def diagonal():
    picture = Picture("#06283d").linear((0, -4, 128, 88), ["#06283d", "#1363df", "#dff6ff"], (0, 0), (1, 1))
    return picture.linear((20, 16, 40, 48), ["#ffb703", "#d00000"], (0.5, 0), (0.5, 1))


def pebbles():
    picture = Picture("#3a7d6b")
    for x, y, width, height, color in ((34, 30, 40, 28, "#d9cfc1"), (84, 26, 34, 26, "#a89f91"),
                                       (64, 58, 44, 22, "#f0e6d6"), (106, 58, 22, 20, "#c97b63")):
        picture.shadowed(color, oval(x, y, width, height), 2.5, (3, 3), "#06251d", 0.8)
    return picture


def fog():
    picture = Picture("#203a43")
    for index in range(8):
        picture.fill("#2c5364" if index % 2 else "#16282f", rectangle(index * 16, -4, 16, 90))
    for x, y, radius, alpha in ((20, 60, 40, "c0"), (64, 66, 36, "b0"), (108, 56, 38, "d0"), (60, 18, 26, "60")):
        picture.radial(x, y, radius, ["#dfe9ec" + alpha, "#dfe9ec" + "50", "#dfe9ec00"])
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
    for x, y, size, teeth, color in ((38, 40, 28, 12, "#b08968"), (82, 30, 20, 9, "#7f8fa6"),
                                     (106, 56, 17, 8, "#c8553d")):
        picture.fill(color, gear(x, y, size, size * 0.8, teeth, 0.2)).fill("#1d2129", Circle(x, y, size * 0.55))
        picture.line(color, size * 0.13, *fan(x, y, size * 0.1, size * 0.6, 5, 0.3))
        picture.fill("#e6e9ef", Circle(x, y, size * 0.16))
    picture.line("#e9d985", 1.3, [(38, 12), (82, 10)], [(38, 68), (106, 73)])
    for index in range(9):
        picture.fill("#56606e", Circle(8 + 14 * index, 76, 1.5), Circle(8 + 14 * index, 4.4, 1.5))
    return picture


def question():
    return Picture("#fdf0d5").line("#780000", 3.6, *word("WXZ?", 12, 12, 28, 0.3)).line(
        "#003049", 1.5, *word("SEMBQ", 22, 56, 16, 0.5))


def signs():
    picture = Picture("#1a1423").line("#ffc6ff", 4.4, *word("ZB7", 14, 10, 38, 0.25))
    return picture.line("#9bf6ff", 1.8, *word("MEX SOW", 14, 62, 12, 0.42))


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


PICTURES = {
    "lines": {"spiral": spiral, "waves": waves, "maze": maze, "scribble": scribble, "outlined stars": outlined_stars},
    "fills": {"flag": flag, "land": land, "fish": fish, "discs": discs},
    "gradients": {"rings": rings, "diagonal": diagonal},
    "soft": {"pebbles": pebbles, "fog": fog},
    "dense": {"harbour": harbour, "machine": machine},
    "letters": {"question": question, "signs": signs},
    "charts": {"stacked": stacked, "area": area},
}
