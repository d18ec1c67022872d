"""Tests of what measures: of readers, glyphs, measures and counts."""

import numpy
from PIL import Image

from . import colors, flicker, frames, glyphs, peers
from .measures import ACROSS, Truth
from .outlines import Circle
from .picture import Picture


def _picture(x=64.0, color="#ffffff", columns=40):
    fine = Picture("#000000").fill(color, Circle(x, 40, 24)).truth(columns, columns * 5 // 16)
    size = (columns * ACROSS, columns * 5 // 16 * 2 * ACROSS)
    return numpy.asarray(fine.resize(size, Image.BOX), dtype=numpy.float32) / 255


def measures():
    truth = Truth(_picture(), [0, 0, 0])
    same = truth.likeness(_picture())
    assert same.error < 1e-9 and same.error_with_gain < 1e-6 and abs(same.similarity - 1) < 1e-6, same
    assert same.edges == same.sharp_edges == 1, same
    # A column is 3.2 points of the stage.
    near, far = truth.likeness(_picture(64.8)), truth.likeness(_picture(72))
    assert 0 < near.error < far.error and same.similarity > near.similarity > far.similarity, (near, far)
    assert near.edges > 0.95 and far.edges < 0.8 and far.sharp_edges < 0.8, (near, far)
    dim = truth.likeness(_picture() / 2)
    assert dim.error > 10 and dim.error_with_gain < 1e-3 and dim.edges > 0.99, dim
    other = truth.likeness(_picture(color="#ff0000"))
    assert other.error > 10 and other.similarity < 0.95, other
    blank = truth.likeness(numpy.zeros_like(_picture()))
    assert blank.edges == 0 and blank.similarity < 0.9, blank
    assert Truth(numpy.zeros_like(_picture()), [0, 0, 0]).likeness(_picture()).edges is None
    # Equally light colours have an edge, too.
    red_and_green = numpy.zeros((80, 120, 3), dtype=numpy.float32)
    red_and_green[:, :60, 0] = red_and_green[:, 60:, 1] = 0.6
    assert Truth(red_and_green, [0, 0, 0]).likeness(red_and_green).edges == 1


def reader():
    frame = frames.read("a\x1b[31;48;2;1;2;3mb\x1b[7mc\x1b[0md\n\x1b[38;5;196m█\x1b[m日x", 6, 3)
    assert "".join(frame.glyphs[0]) == "abcd  " and "".join(frame.glyphs[1]) == "█日" + frames.SECOND_HALF + "x  "
    assert frame.inks[0, 1].tolist() == [205, 0, 0] and frame.papers[0, 1].tolist() == [1, 2, 3]
    assert frame.inks[0, 2].tolist() == [1, 2, 3] and frame.papers[0, 2].tolist() == [205, 0, 0]
    assert frame.inks[0, 3].tolist() == [255, 255, 255] and frame.inks[1, 0].tolist() == [255, 0, 0]
    assert frame.papers[2, 5].tolist() == [0, 0, 0]
    octants = "".join(map(chr, glyphs.OCTANTS))
    assert "".join(frames.read(octants, 256, 1).glyphs[0]) == octants


def mosaics():
    assert len(glyphs.OCTANTS) == 256 and len(set(glyphs.OCTANTS.values())) == 256 and max(glyphs.OCTANTS) == 0x1FBE7
    assert glyphs.OCTANTS[0x1CD00] == 0b100 and glyphs.OCTANTS[0x1CDE5] == 0b11111110
    assert glyphs.SEXTANTS[0x1FB00] == 1 and glyphs.SEXTANTS[0x1FB3B] == 0b111110 and len(glyphs.SEXTANTS) == 60
    face = glyphs.face("DejaVu Sans Mono", (8, 24))
    for character, share in (("█", 1), (" ", 0), ("▌", 1 / 2), ("▂", 1 / 4), ("▖", 1 / 4), ("▙", 3 / 4), ("🬀", 1 / 6),
                             ("▒", 1 / 2), ("\U0001CD00", 1 / 8), ("▏", 1 / 8), ("▔", 1 / 8)):
        assert abs(face.mask(character).mean() - share) < 1e-6, character
    assert face.mask("▘")[:12, :4].all() and face.mask("🬏")[16:, :4].all() and not face.mask("🬏")[:16].any()
    dot = numpy.pi * glyphs.BRAILLE_RADIUS ** 2 / 3
    face = glyphs.face("DejaVu Sans Mono", (16, 48))
    assert abs(face.mask("⡀").mean() - dot) < 0.02 * dot and face.mask("⡀")[36:, :8].sum() == face.mask("⡀").sum()
    assert abs(face.mask("⣿").mean() - 8 * dot) < 0.02
    # A face that has no box-drawing characters borrows them.
    assert 0.02 < glyphs.face("Noto Mono", (16, 32)).mask("┄").mean() < 0.2


def perception():
    greys = numpy.repeat(numpy.linspace(0, 1, 9, dtype=numpy.float32)[:, None], 3, axis=1)
    assert numpy.abs(colors.grey(greys) - greys[:, 0]).max() < 2e-3
    assert 0.3 < colors.grey(numpy.array([0, 0, 1], dtype=numpy.float32)) < 0.4
    assert abs(colors.contrast(greys, [1, 1, 1])[0] - 1) < 2e-3


def splits():
    picture = numpy.zeros((40, 32, 3), dtype=numpy.float32)
    picture[:, :20] = [1, 0.5, 0]
    frame = peers.split_in_colors(picture, 4, 2)["least squares"]
    drawn = glyphs.face("DejaVu Sans Mono", (8, 20)).draw(frame)
    assert numpy.abs(drawn - picture).max() < 0.01
    frame = peers.split(picture[..., :1], 4, 2)["nearer"]
    assert (glyphs.face("DejaVu Sans Mono", (8, 20)).draw(frame)[..., 0] == picture[..., 0]).all()
    # Of two colours a part, the two groups and their means are those of a search by hand.
    values = numpy.random.default_rng(1).random((8, 3), dtype=numpy.float32)
    picture = values.reshape(4, 1, 2, 1, 3).repeat(4, axis=1).repeat(4, axis=3).reshape(16, 8, 3)
    drawn = glyphs.face("DejaVu Sans Mono", (8, 16)).draw(peers.split_in_colors(picture, 1, 1)["least squares"])
    divisions = [numpy.array([pattern >> bit & 1 for bit in range(8)], dtype=bool) for pattern in range(256)]
    error = min(sum(((group - group.mean(axis=0)) ** 2).sum() for group in (values[inked], values[~inked]) if len(group))
                for inked in divisions)
    assert abs(((drawn - picture) ** 2).sum() / 16 - error) < 0.01, error


def returns():
    shown = [frames.read(text, 2, 1) for text in ("- ", "_ ", "- ", "- ", "- ", "-_", "-_", "-_", "-_", "-_")]
    assert flicker.counted(shown) == (3, 1), flicker.counted(shown)
    # The same looks: ink and paper exchanged.
    same = [frames.read(text, 1, 1) for text in ("▌", "\x1b[7m▐", "▌", "\x1b[7m▐", "▌", "▌", "▌")]
    assert flicker.counted(same) == (0, 0)
    steps = [frames.read(f"\x1b[48;2;{red};0;0m ", 1, 1) for red in (100, 101, 100, 160, 160, 160, 160, 160)]
    assert flicker.counted(steps) == (1, 0)


def stacks(program):
    """Instants one below the other are drawn as each by itself."""
    motion = flicker.HALVES["tuning"][2]
    for glyph_set, color in (("ascii", "none"), ("blocks", "truecolor"), ("braille", "none")):
        for index in (0, 7, 19):
            scene = flicker.stacked(motion, index, 1)
            alone = frames.render(program, scene, motion.columns, motion.rows, glyph_set, color)
            stacked = flicker.play(program, motion, glyph_set, color)[index]
            assert (alone.glyphs == stacked.glyphs).all() and (alone.inks == stacked.inks).all(), (glyph_set, index)
            assert (alone.papers == stacked.papers).all(), (glyph_set, index)


def run(program):
    for test in (measures, reader, mosaics, perception, splits, returns):
        test()
    stacks(program)
    print("All that measures does as it should.")
    return 0
