"""One picture at one size: what zoetrope makes of it, and what the others do."""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path

import numpy
from PIL import Image, ImageColor

from . import colors, frames, glyphs, peers, pictures
from .measures import ACROSS, BLUR, Likeness, Truth

# Pixels across a cell for chafa, which looks at 8 × 8 of a cell; and for characters, before they are reduced.
FOR_CHAFA = 8
FOR_GLYPHS = 16

# What is remembered of the others is valid for these files only.
SOURCES = ["colors.py", "frames.py", "glyphs.py", "measures.py", "peers.py", "trial.py"]


@dataclass(frozen=True)
class Trial:
    half: str
    kind: str
    name: str
    columns: int
    rows: int

    @property
    def size(self):
        return f"{self.columns}x{self.rows}"

    def picture(self):
        return pictures.HALVES[self.half][self.kind][self.name]()


class Faces:
    """Faces whose glyphs are reduced to the pixels that are measured."""

    _known = {}

    @classmethod
    def named(cls, name):
        if name not in cls._known:
            cls._known[name] = Reduced(name)
        return cls._known[name]


class Reduced(glyphs.Face):
    """A face at the resolution of measuring: drawn larger, and averaged."""

    def __init__(self, name):
        self.large = glyphs.face(name, (FOR_GLYPHS, 2 * FOR_GLYPHS))
        self.cell = (ACROSS, 2 * ACROSS)
        self.masks = {}

    def _mask(self, character):
        step = FOR_GLYPHS // ACROSS
        return self.large.mask(character).reshape(2 * ACROSS, step, ACROSS, step).mean(axis=(1, 3))


class Shown:
    """A truth in the forms in which it is needed: with colours, or as contrast with the background in white ink."""

    def __init__(self, trial, blur=BLUR):
        self.trial = trial
        picture = trial.picture()
        self.background = numpy.array(ImageColor.getrgb(picture.background), dtype=numpy.float32) / 255
        fine = picture.truth(trial.columns, trial.rows)
        self.scene = picture.scene(trial.columns, trial.rows)
        self.forms = {"truecolor": self._reduced(fine, FOR_CHAFA)}
        grey = colors.contrast(self.forms["truecolor"], self.background)
        self.forms["none"] = numpy.repeat(grey[..., None], 3, axis=2)
        measured = self._reduced(fine, ACROSS)
        self.truths = {"truecolor": Truth(measured, self.background, blur)}
        step = FOR_CHAFA // ACROSS
        small = grey.reshape(trial.rows * 2 * ACROSS, step, trial.columns * ACROSS, step).mean(axis=(1, 3))
        self.truths["none"] = Truth(small[..., None], [0], blur)
        self.digest = hashlib.sha256(self.forms["truecolor"].tobytes()).hexdigest()[:16] + f"-{blur}"

    def _reduced(self, fine, across):
        small = fine.resize((self.trial.columns * across, self.trial.rows * across * 2), Image.BOX)
        return numpy.asarray(small, dtype=numpy.float32) / 255

    def likeness(self, frame, face, color):
        drawn = Faces.named(face).draw(frame)
        return self.truths[color].likeness(drawn[..., :1] if color == "none" else drawn)

    def asked(self, peer, color):
        return peers.asked(peer, color, self.forms[color], self.trial.columns, self.trial.rows)


class Memory:
    """What the others were measured at: it only changes with the pictures and with what is imported here."""

    def __init__(self, folder, shown):
        sources = b"".join((Path(__file__).parent / name).read_bytes() for name in SOURCES)
        self.file = folder / f"{shown.digest}-{shown.trial.size}-{hashlib.sha256(sources).hexdigest()[:12]}.json"
        self.values = json.loads(self.file.read_text()) if self.file.exists() else {}
        self.is_changed = False

    def likenesses(self, key, made):
        if key not in self.values:
            self.values[key] = [likeness.values() for likeness in made()]
            self.is_changed = True
        return [Likeness(*values) for values in self.values[key]]

    def save(self):
        if self.is_changed:
            self.file.parent.mkdir(parents=True, exist_ok=True)
            self.file.write_text(json.dumps(self.values))


def best(likenesses):
    """The best of each measure."""
    columns = zip(*(likeness.values() for likeness in likenesses))
    choices = (min, min, max, max, max)
    return Likeness(*(None if None in column else choice(column) for choice, column in zip(choices, columns)))


def run(trial, program, sets, fonts, folder, blur):
    """By comparison, font and trial: our likeness and the best of the other's.

    Only characters depend on the font; mosaics and braille are measured once, and stand for every font.
    """
    shown = Shown(trial, blur)
    memory = Memory(folder, shown)
    results = []
    ours = {}
    for comparison in peers.COMPARISONS:
        glyph_set, color, peer = comparison
        if glyph_set not in sets:
            continue
        if (glyph_set, color) not in ours:
            ours[glyph_set, color] = frames.render(program, shown.scene, trial.columns, trial.rows, glyph_set, color)
        asked = None
        for font in fonts if glyph_set == "ascii" else [None]:
            face = font or next(iter(glyphs.FACES))

            def made():
                nonlocal asked
                asked = asked or list(shown.asked(peer, color).values())
                return [shown.likeness(frame, face, color) for frame in asked]

            others = best(memory.likenesses(f"{peer}, {color}, {face if font else 'any'}", made))
            results.append((comparison, font, shown.likeness(ours[glyph_set, color], face, color), others))
    memory.save()
    return trial, results


def draw(trial, program, sets, font, cell=8):
    """Pictures beside one another, a row for each comparison: truth, ours, the best of the other's by error."""
    shown = Shown(trial)
    face = glyphs.face(font, (cell, 2 * cell))
    rows = []
    for glyph_set, color, peer in peers.COMPARISONS:
        if glyph_set not in sets:
            continue
        ours = frames.render(program, shown.scene, trial.columns, trial.rows, glyph_set, color)
        theirs = min(shown.asked(peer, color).values(), key=lambda frame: shown.likeness(frame, font, color).error)
        size = (trial.columns * cell, trial.rows * cell * 2)
        truth = Image.fromarray((shown.forms[color] * 255 + 0.5).astype(numpy.uint8)).resize(size)
        drawn = [Image.fromarray((face.draw(frame) * 255 + 0.5).astype(numpy.uint8)) for frame in (ours, theirs)]
        rows.append((f"{trial.name} · {glyph_set} · {color} · truth, ours, chafa: {peer}", [truth, *drawn]))
    return rows
