"""A picture of the screen: its pixels, what has changed since another one, and PNG to look at."""
import array
import struct
import sys
import zlib

import processes


def number(color):
    """A colour as a picture has it."""
    return color[0] << 16 | color[1] << 8 | color[2]


def is_near(pixel, colors):
    """Whether a pixel is nearer to the first of two colours: smoothed edges have colours between."""
    return all(
        abs((pixel >> shift & 255) - (colors[0] >> shift & 255)) <= abs((pixel >> shift & 255) - (colors[1] >> shift & 255))
        for shift in (0, 16))


class Picture:
    """The pixels of a screen, row by row, each a number 0xRRGGBB."""

    def __init__(self, rows):
        self.rows = rows
        self.height = len(rows)
        self.width = len(rows[0]) if rows else 0

    @classmethod
    def of_screen(cls, environment):
        """Takes the picture of the display that the environment names."""
        dump = processes.run(["xwd", "-root", "-silent"], environment, binary=True)
        if len(dump) < 100:
            raise RuntimeError("no picture of the screen could be taken")
        header = struct.unpack(">25I", dump[:100])
        size, width, height, bits, stride, entries = (header[index] for index in (0, 4, 5, 11, 12, 19))
        # Where windows have different visuals, xwd puts the picture together with three bytes a pixel.
        if bits not in (24, 32) or header[7] != 0:
            raise RuntimeError(f"the picture of the screen has {bits} bits a pixel in an unknown order")
        start, rows, count = size + 12 * entries, [], bits // 8
        for row in range(height):
            line, pixels = dump[start + row * stride:start + row * stride + count * width], bytearray(4 * width)
            for channel in range(3):
                pixels[(channel if sys.byteorder == "little" else 3 - channel)::4] = line[channel::count]
            rows.append(array.array("I", bytes(pixels)))
        return cls(rows)

    def at(self, x, y):
        """The colour of a pixel as three numbers; black beside the screen."""
        if not (0 <= x < self.width and 0 <= y < self.height):
            return (0, 0, 0)
        pixel = self.rows[int(y)][int(x)]
        return (pixel >> 16, pixel >> 8 & 255, pixel & 255)

    def part(self, left, top, right, bottom):
        """The part within these borders, of which the last two are outside."""
        return Picture([row[max(left, 0):right] for row in self.rows[max(top, 0):bottom]])

    def change(self, other):
        """The borders (left, top, right, bottom) of the uppermost part that differs from another picture, or nothing."""
        left, right, rows = self.width, 0, []
        for number, (row, old) in enumerate(zip(self.rows, other.rows)):
            if row == old:
                if rows:
                    break
                continue
            rows.append(number)
            first = next(x for x in range(self.width) if row[x] != old[x])
            last = next(x for x in range(self.width - 1, -1, -1) if row[x] != old[x])
            left, right = min(left, first), max(right, last + 1)
        return (left, rows[0], right, rows[-1] + 1) if rows else None

    def differing(self, other):
        """The number of pixels that differ from another picture."""
        return sum(
            sum(1 for pixel, old in zip(row, old_row) if pixel != old)
            for row, old_row in zip(self.rows, other.rows) if row != old_row)

    def save(self, path):
        """Writes the picture as PNG."""
        lines = bytearray()
        for row in self.rows:
            data, line = row.tobytes(), bytearray(3 * len(row))
            offsets = (2, 1, 0) if sys.byteorder == "little" else (1, 2, 3)
            for channel, offset in enumerate(offsets):
                line[channel::3] = data[offset::4]
            lines += b"\0" + line

        def chunk(kind, content):
            return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

        with open(path, "wb") as file:
            file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", self.width, self.height, 8, 2, 0, 0, 0)))
            file.write(chunk(b"IDAT", zlib.compress(bytes(lines), 1)) + chunk(b"IEND", b""))
