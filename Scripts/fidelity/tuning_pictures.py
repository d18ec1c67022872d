"""Pictures that may be looked at while the rasteriser is tuned."""

import math
import random

from .outlines import FUSELAGE, Circle, arc, curve, fan, moved, oval, polygon, quadratic, rectangle, sector, word
from .picture import BLACK, WHITE, Picture, hue


def ring():
    return Picture(BLACK).line(WHITE, 1.6, Circle(64, 40, 33))


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


def pie():
    picture, start = Picture("#1c1f26"), -math.pi / 2
    for share, color in ((0.31, "#e4572e"), (0.22, "#17bebb"), (0.18, "#ffc914"), (0.17, "#76b041"), (0.12, "#8f7ae5")):
        end = start + 2 * math.pi * share
        picture.fill(color, sector(64, 40, 35, start, end))
        start = end
    return picture


def face():
    picture = Picture("#9fd3e8").fill("#f7c948", Circle(64, 40, 33))
    picture.fill(WHITE, oval(52, 30, 15, 18), oval(77, 30, 15, 18))
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
    picture.fill("#4a6fa5", rectangle(41, 42, 11, 10), rectangle(76, 42, 11, 10))
    picture.fill("#8d3d3f", rectangle(80, 11, 7, 12)).fill("#f6c445", Circle(14, 14, 8))
    return picture.line("#f8f4e3", 1.2, [(46.5, 42), (46.5, 52)], [(41, 47), (52, 47)], [(81.5, 42), (81.5, 52)])


def plane():
    picture, turn = Picture("#10151c"), -0.3
    picture.fill("#e8eef5", moved(FUSELAGE, 66, 46, turn, 0.95))
    windows = [rectangle(-22 + 12 * index, -4.8, 5, 4) for index in range(5)]
    picture.fill("#2b3d50", *[moved(window, 66, 46, turn, 0.95) for window in windows])
    picture.fill("#e4572e", moved([(-56, -20), (-60, -34), (-46, -34), (-41, -27)], 66, 46, turn, 0.95))
    return picture.fill("#7f9dbb", moved([(14, 3), (-8, 3), (-34, 22), (-20, 22)], 66, 46, turn, 0.95))


def ramp():
    return Picture(BLACK).linear((0, -4, 128, 88), [BLACK, WHITE], (0, 0.5), (1, 0.5))


def sky():
    picture = Picture("#1b1b3a").linear((0, -4, 128, 88), ["#1b1b3a", "#693668", "#d1495b", "#f79256", "#fbd1a2"])
    return picture.radial(88, 60, 26, ["#fff3b0", "#fff3b0aa", "#fff3b000"])


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
    hill = curve(lambda x: (x, 62 + 4 * math.sin(x / 15)), -2, 130, 40)
    picture.fill("#a7c957", [(-2, 64)] + hill + [(130, 90), (-2, 90)])
    for index in range(11):
        x, top = 8 + index * 11.3 + chance.uniform(-3, 3), chance.uniform(16, 50)
        picture.line("#386641", 1.4, quadratic((x, 70), (x + chance.uniform(-6, 6), (70 + top) / 2), (x, top)))
        color = hue(chance.choice([0.0, 0.12, 0.75, 0.9]), 0.7, 0.9)
        for petal in range(5):
            angle = 2 * math.pi * petal / 5 + index
            picture.fill(color, Circle(x + 3.6 * math.cos(angle), top + 3.6 * math.sin(angle), 2.6))
        picture.fill("#ffe066", Circle(x, top, 2.2))
    return picture


def capitals():
    return Picture(BLACK).line(WHITE, 3.2, *word("AGRK4", 9, 24, 30, 0.12))


def greeting():
    picture = Picture("#152238")
    for index, letter in enumerate("TOAST2"):
        picture.line(hue(index / 6, 0.55), 2.2, *word(letter, 10 + 19 * index, 12, 22))
    return picture.line("#e8eef5", 1.4, *word("GET BREAK", 12, 52, 12.5, 0.28))


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


PICTURES = {
    "lines": {"ring": ring, "thin strokes": thin_strokes, "curves": curves, "dark spokes": dark_spokes,
              "frames": frames},
    "fills": {"pie": pie, "face": face, "mosaic": mosaic, "house": house, "plane": plane},
    "gradients": {"ramp": ramp, "sky": sky},
    "soft": {"cards": cards, "lights": lights},
    "dense": {"town": town, "garden": garden},
    "letters": {"capitals": capitals, "greeting": greeting},
    "charts": {"bars": bars, "measured": measured},
}
