"""Frames of a terminal, read from text with SGR sequences."""

import re
import subprocess
import tempfile
import unicodedata
from dataclasses import dataclass
from pathlib import Path

import numpy

WHITE = (255, 255, 255)
BLACK = (0, 0, 0)

# The sixteen colours of xterm, and the six levels of its colour cube.
SIXTEEN = [(0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205),
           (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255),
           (0, 255, 255), (255, 255, 255)]
CUBE = [0, 95, 135, 175, 215, 255]

# A character, or the second half of one that is two columns wide.
SECOND_HALF = "\0"

SGR = re.compile(r"\x1b\[([0-9;]*)m|\x1b\[[0-9;?]*[a-zA-Z]|([^\x1b])")


def indexed(index):
    """The colour of a palette of 256."""
    if index < 16:
        return SIXTEEN[index]
    if index < 232:
        return tuple(CUBE[(index - 16) // step % 6] for step in (36, 6, 1))
    return (8 + 10 * (index - 232),) * 3


def width(character):
    """How many columns a character takes. What Python's tables do not know yet, such as octants, is narrow."""
    if character < "\u1100":
        return 1
    is_known = unicodedata.category(character) != "Cn"
    return 2 if is_known and unicodedata.east_asian_width(character) in "WF" else 1


@dataclass
class Frame:
    """Characters and colours by row and column.

    `glyphs` are strings, `inks` and `papers` are rows × columns × 3 from 0 to 255, reverse and dim already applied;
    `underlined` are flags.
    """

    glyphs: numpy.ndarray
    inks: numpy.ndarray
    papers: numpy.ndarray
    underlined: numpy.ndarray

    @property
    def rows(self):
        return self.glyphs.shape[0]

    @property
    def columns(self):
        return self.glyphs.shape[1]

    def with_ink_for_contrast(self):
        """The frame with its two colours exchanged if most of it is reversed.

        Without colours a picture on a light stage is reversed, so that light stays light on a dark terminal. What is
        compared is ink for what differs from the background.
        """
        if numpy.median(self.papers) < 128:
            return self
        return Frame(self.glyphs, self.papers, self.inks, self.underlined)


class Pen:
    """The attributes that SGR sequences have set (ECMA-48 §8.3.117)."""

    def __init__(self):
        self.reset()

    def reset(self):
        self.ink = self.paper = None
        self.is_dim = self.is_reverse = self.is_underlined = False

    def apply(self, parameters):
        codes = [int(code or 0) for code in parameters.split(";")]
        while codes:
            code = codes.pop(0)
            if code == 0:
                self.reset()
            elif code == 2:
                self.is_dim = True
            elif code == 4:
                self.is_underlined = True
            elif code == 7:
                self.is_reverse = True
            elif code == 22:
                self.is_dim = False
            elif code == 24:
                self.is_underlined = False
            elif code == 27:
                self.is_reverse = False
            elif code in (38, 48):
                self._set(code == 38, self._color(codes))
            elif code in (39, 49):
                self._set(code == 39, None)
            elif 30 <= code <= 37 or 40 <= code <= 47:
                self._set(code < 40, SIXTEEN[code % 10])
            elif 90 <= code <= 97 or 100 <= code <= 107:
                self._set(code < 100, SIXTEEN[code % 10 + 8])

    def colors(self, own_ink, own_paper):
        ink, paper = self.ink or own_ink, self.paper or own_paper
        if self.is_dim:
            ink = tuple((a + b) / 2 for a, b in zip(ink, paper))
        return (paper, ink) if self.is_reverse else (ink, paper)

    def _color(self, codes):
        if codes.pop(0) == 5:
            return indexed(codes.pop(0))
        color, codes[:3] = tuple(codes[:3]), []
        return color

    def _set(self, is_ink, color):
        if is_ink:
            self.ink = color
        else:
            self.paper = color


def read(text, columns, rows, ink=WHITE, paper=BLACK):
    """The frame that a terminal shows, whose own colours are `ink` and `paper`; what is not written is blank."""
    glyphs = numpy.full((rows, columns), " ", dtype=object)
    inks = numpy.tile(numpy.array(ink, dtype=numpy.float32), (rows, columns, 1))
    papers = numpy.tile(numpy.array(paper, dtype=numpy.float32), (rows, columns, 1))
    underlined = numpy.zeros((rows, columns), dtype=bool)
    pen = Pen()
    colors = pen.colors(ink, paper)
    for row, line in enumerate(text.split("\n")[:rows]):
        column = 0
        for match in SGR.finditer(line):
            parameters, character = match.groups()
            if parameters is not None:
                pen.apply(parameters)
                colors = pen.colors(ink, paper)
                continue
            if character is None:
                continue
            if unicodedata.combining(character) and column:
                glyphs[row, column - 1] += character
                continue
            for half in range(width(character)):
                if column < columns:
                    glyphs[row, column] = SECOND_HALF if half else character
                    inks[row, column], papers[row, column] = colors
                    underlined[row, column] = pen.is_underlined
                column += 1
    return Frame(glyphs, inks, papers, underlined)


def render(program, scene, columns, rows, glyphs, color="truecolor", at=None, ink=WHITE, paper=BLACK, options=()):
    """A frame of zoetrope's: of a file, or of a scene's text."""
    if isinstance(scene, Path):
        command = [str(program), "render", str(scene), "--size", f"{columns}x{rows}", "--format", "ansi",
                   "--glyphs", glyphs, "--color", color, *(["--at", at] if at else []), *options]
        run = subprocess.run(command, capture_output=True, text=True)
        if run.returncode:
            raise RuntimeError(f"{' '.join(command)}\n{run.stderr}")
        frame = read(run.stdout, columns, rows, ink, paper)
        return frame.with_ink_for_contrast() if color == "none" else frame
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "scene.yaml"
        file.write_text(scene)
        return render(program, file, columns, rows, glyphs, color, at, ink, paper, options)
