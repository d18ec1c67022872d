"""Pictures that are drawn twice: by Pillow at high resolution, and by zoetrope from a scene."""

import colorsys
import math

import numpy
from PIL import Image, ImageColor
from scipy.ndimage import gaussian_filter

from .filling import circle, filled
from .outlines import Circle

# The width of every stage in points; its height follows from the cells. Pictures are composed for 128 × 80 and lie in
# the middle, so that what has to be seen keeps away from the upper and lower edge by three points.
WIDTH = 128
HEIGHT = 80

# Pixels across a cell, and twice as many down, in which the truth is drawn before it is reduced.
FINE = 16


BLACK, WHITE = "#000000", "#ffffff"


def hue(turn, saturation=0.75, value=1.0):
    return "#%02x%02x%02x" % tuple(round(255 * part) for part in colorsys.hsv_to_rgb(turn % 1, saturation, value))


def stage_height(columns, rows):
    return WIDTH * 2 * rows / columns


class Picture:
    """Fills, lines, gradients and shadows, in the order in which they are painted."""

    def __init__(self, background):
        self.background = background
        self.items = []

    def fill(self, color, *outlines):
        self.items += [Fill(color, outline) for outline in outlines]
        return self

    def line(self, color, width, *outlines):
        self.items += [Line(color, width, outline) for outline in outlines]
        return self

    def linear(self, box, colors, start=(0.5, 0), end=(0.5, 1)):
        self.items.append(Gradient(box, colors, start, end, is_radial=False))
        return self

    def radial(self, x, y, radius, colors):
        """A gradient from a point outwards; the last colour, which is clear as a rule, lies on the circle."""
        box = (x - radius, y - radius, 2 * radius, 2 * radius)
        self.items.append(Gradient(box, colors, (0.5, 0.5), (1, 1), is_radial=True))
        return self

    def shadowed(self, color, outline, blur, offset=(0, 0), shadow="#000000", opacity=1.0):
        self.items.append(Fill(color, outline, (shadow, opacity, blur, offset)))
        return self

    def truth(self, columns, rows):
        """The picture, `FINE` pixels across a cell."""
        sheet = Sheet(columns, rows, self.background)
        for item in self.items:
            item.draw(sheet)
        return sheet.image

    def scene(self, columns, rows):
        """The picture as a scene."""
        height = stage_height(columns, rows)
        lines = ["format: 1", "title: A picture",
                 f"stage: {{width: {WIDTH}, height: {height:.4f}, background: \"{self.background}\"}}", "layers:"]
        lines += ["  - " + item.layer((height - HEIGHT) / 2) for item in self.items]
        return "\n".join(lines) + "\n"


class Sheet:
    """What the truth is drawn on."""

    def __init__(self, columns, rows, background):
        self.image = Image.new("RGB", (columns * FINE, rows * FINE * 2), background)
        self.factor = self.image.width / WIDTH
        self.shift = (stage_height(columns, rows) - HEIGHT) / 2

    def place(self, points):
        return [(x * self.factor, (y + self.shift) * self.factor) for x, y in points]

    def fill(self, color, outlines):
        """Paints closed outlines, given in pixels, in one colour."""
        xs = [x for outline in outlines for x, _ in outline]
        ys = [y for outline in outlines for _, y in outline]
        left, top = max(math.floor(min(xs)), 0), max(math.floor(min(ys)), 0)
        right, bottom = min(math.ceil(max(xs)), self.image.width), min(math.ceil(max(ys)), self.image.height)
        if left < right and top < bottom:
            near = [[(x - left, y - top) for x, y in outline] for outline in outlines]
            self.image.paste(color, (left, top, right, bottom), Image.fromarray(filled(near, bottom - top, right - left)))

    def blend(self, color, opacity):
        """Paints a colour with an opacity from 0 to 1 for each pixel of a coarser grid."""
        mask = Image.fromarray((opacity * 255 + 0.5).clip(0, 255).astype(numpy.uint8))
        self.image.paste(color, mask=mask.resize(self.image.size, Image.BILINEAR))


class Fill:
    def __init__(self, color, outline, shadow=None):
        self.color, self.outline, self.shadow = color, outline, shadow

    def draw(self, sheet):
        points = sheet.place(self.outline)
        if self.shadow:
            color, opacity, blur, (dx, dy) = self.shadow
            coarse = 4
            moved = [(x + dx * sheet.factor, y + dy * sheet.factor) for x, y in points]
            inside = filled([moved], sheet.image.height, sheet.image.width).astype(numpy.float32)
            mask = inside.reshape(inside.shape[0] // coarse, coarse, -1, coarse).mean(axis=(1, 3))
            soft = gaussian_filter(mask, blur * sheet.factor / coarse)
            sheet.blend(color, soft * opacity)
        sheet.fill(self.color, [points])

    def layer(self, shift):
        shadow = ""
        if self.shadow:
            color, opacity, blur, (dx, dy) = self.shadow
            shadow = f", shadow: {{color: \"{color}\", opacity: {opacity}, radius: {blur}, offset: [{dx}, {dy}]}}"
        return f"{{shape: {{{described(self.outline, shift, True)}, fillColor: \"{self.color}\"}}{shadow}}}"


class Line:
    """A line with round caps and joins."""

    def __init__(self, color, width, outline):
        self.color, self.width, self.outline = color, width, outline

    def draw(self, sheet):
        """A disc at each point, a rectangle between two."""
        points, radius = sheet.place(self.outline), self.width * sheet.factor / 2
        outlines = [circle(x, y, radius) for x, y in points]
        for (ax, ay), (bx, by) in zip(points, points[1:]):
            length = math.hypot(bx - ax, by - ay) or 1
            nx, ny = (ay - by) / length * radius, (bx - ax) / length * radius
            outlines.append([(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)])
        for outline in outlines:
            sheet.fill(self.color, [outline])

    def layer(self, shift):
        return (f"{{shape: {{{described(self.outline, shift, False)}, fillColor: none, strokeColor: \"{self.color}\", "
                f"lineWidth: {self.width}, lineCap: round, lineJoin: round}}}}")


class Gradient:
    """Colours at equal steps, with opacities; along a line, or outwards from the middle of a box."""

    def __init__(self, box, colors, start, end, is_radial):
        self.box, self.colors, self.start, self.end, self.is_radial = box, colors, start, end, is_radial

    def draw(self, sheet):
        x, y, width, height = self.box
        coarse = 2
        rows, columns = sheet.image.height // coarse, sheet.image.width // coarse
        v, u = numpy.mgrid[0:rows, 0:columns].astype(numpy.float32)
        u = ((u + 0.5) * coarse / sheet.factor - x) / width
        v = ((v + 0.5) * coarse / sheet.factor - sheet.shift - y) / height
        dx, dy = self.end[0] - self.start[0], self.end[1] - self.start[1]
        if self.is_radial:
            place = numpy.hypot((u - self.start[0]) / dx, (v - self.start[1]) / dy)
        else:
            place = ((u - self.start[0]) * dx + (v - self.start[1]) * dy) / (dx * dx + dy * dy)
        stops = numpy.linspace(0, 1, len(self.colors))
        channels = numpy.array([ImageColor.getcolor(color, "RGBA") for color in self.colors], dtype=numpy.float32)
        mixed = numpy.stack([numpy.interp(place, stops, channels[:, channel]) for channel in range(4)], axis=-1)
        painted = Image.fromarray((mixed + 0.5).clip(0, 255).astype(numpy.uint8), "RGBA")
        painted = painted.resize(sheet.image.size, Image.BILINEAR)
        (left, top), (right, bottom) = sheet.place([(x, y), (x + width, y + height)])
        inside = filled([[(left, top), (right, top), (right, bottom), (left, bottom)]], *reversed(sheet.image.size))
        alpha = numpy.where(inside, numpy.asarray(painted)[..., 3], 0).astype(numpy.uint8)
        sheet.image.paste(painted.convert("RGB"), mask=Image.fromarray(alpha))

    def layer(self, shift):
        x, y, width, height = self.box
        colors = ", ".join(f"\"{color}\"" for color in self.colors)
        return (f"{{position: [{x + width / 2:.3f}, {y + height / 2 + shift:.4f}], size: [{width}, {height}], "
                f"gradient: {{type: {'radial' if self.is_radial else 'axial'}, colors: [{colors}], "
                f"startPoint: {list(self.start)}, endPoint: {list(self.end)}}}}}")


def described(outline, shift, is_closed):
    """An outline as keys of a shape."""
    if isinstance(outline, Circle):
        x, y = outline.center
        return f"circle: {{center: [{x:.3f}, {y + shift:.4f}], radius: {outline.radius:.3f}}}"
    points = "L".join(f"{x:.3f} {y + shift:.4f}" for x, y in outline)
    return f"path: \"M{points}{'Z' if is_closed else ''}\""
