"""The shapes that characters for pictures stand for, and the patterns of them that are drawn.

A shape is a grid of 24 rows and 8 columns of a cell's parts, of which a character fills some: all sets divide a cell into halves,
thirds, quarters or eighths.
"""
import dataclasses
import typing

ROWS, COLUMNS = 24, 8


def _table(rows, first, older):
    """The characters of all patterns of parts in two columns: those that Unicode has in a row, without the older ones."""
    table = []
    for pattern in range(1 << 2 * rows):
        if pattern in older:
            table.append(older[pattern])
        else:
            table.append(chr(first))
            first += 1
    return table


QUADRANTS = list(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█")
SEXTANTS = _table(3, 0x1FB00, {0: " ", 0b010101: "▌", 0b101010: "▐", 0b111111: "█"})
_doubled = {(pattern & 3) * 0b0101 | (pattern >> 2) * 0b01010000: character for pattern, character in enumerate(QUADRANTS)}
OCTANTS = _table(4, 0x1CD00, {
    **_doubled, 1: "\U0001cea8", 2: "\U0001ceab", 64: "\U0001cea3", 128: "\U0001cea0", 20: "\U0001fbe6", 40: "\U0001fbe7",
    3: "\U0001fb82", 63: "\U0001fb85", 192: "▂", 252: "▆"})


def _mosaic(pattern, rows):
    height = ROWS // rows
    return [[bool(pattern >> (row // height * 2 + column // (COLUMNS // 2)) & 1) for column in range(COLUMNS)]
            for row in range(ROWS)]


def _from_below(eighths):
    return [[row >= ROWS - eighths * ROWS // 8] * COLUMNS for row in range(ROWS)]


def _from_left(eighths):
    return [[column < eighths for column in range(COLUMNS)]] * ROWS


@dataclasses.dataclass(frozen=True)
class Pattern:
    """A rectangle of characters, at a place of the page, with the shape of each."""
    name: str
    row: int
    column: int
    height: int
    width: int
    # Returns the character and the shape of a cell.
    cell: typing.Callable

    def line(self, row):
        return "".join(self.cell(row, column)[0] for column in range(self.width))

    def shapes(self):
        """The parts of the whole rectangle, as rows of truth values."""
        rows = []
        for row in range(self.height):
            cells = [self.cell(row, column)[1] for column in range(self.width)]
            rows += [[part for cell in cells for part in cell[line]] for line in range(ROWS)]
        return rows


def _chosen(table, rows, choose):
    def cell(row, column):
        pattern = choose(row, column)
        return table[pattern], _mosaic(pattern, rows)
    return cell


# The patterns whose characters came with the set, without those that every font has.
_NEW_SEXTANTS = [pattern for pattern, character in enumerate(SEXTANTS) if character >= "\U0001fb00"]
_NEW_OCTANTS = [pattern for pattern, character in enumerate(OCTANTS) if "\U0001cd00" <= character < "\U0001ce00"]


def _lower(row, column):
    eighths = (column + 2 * row) % 9
    return " ▁▂▃▄▅▆▇█"[eighths], _from_below(eighths)


def _left(row, column):
    eighths = (column + row) % 9
    return " ▏▎▍▌▋▊▉█"[eighths], _from_left(eighths)


# Each set has one pattern of cells that fill one another's gaps, where seams between cells show. What fonts may lack is below the
# rest, for it may have another width.
PATTERNS = [
    Pattern("full", 5, 1, 4, 10, _chosen(QUADRANTS, 2, lambda row, column: 15)),
    Pattern("halves", 5, 13, 4, 10, _chosen(QUADRANTS, 2, lambda row, column: (12, 3)[row % 2])),
    Pattern("left halves", 5, 25, 4, 10, _chosen(QUADRANTS, 2, lambda row, column: (5, 10)[column % 2])),
    Pattern("quadrants", 5, 37, 4, 10, _chosen(QUADRANTS, 2, lambda row, column: (9, 6)[(row + column) % 2])),
    Pattern("lower eighths", 5, 49, 4, 16, _lower),
    Pattern("left eighths", 10, 1, 4, 16, _left),
    Pattern("sextants", 15, 1, 4, 15, _chosen(SEXTANTS, 3, lambda row, column: _NEW_SEXTANTS[row * 15 + column])),
    Pattern("sextants in rows", 15, 18, 4, 10, _chosen(SEXTANTS, 3, lambda row, column: (0b111100, 0b001111)[row % 2])),
    Pattern("octants", 15, 30, 4, 16, _chosen(OCTANTS, 4, lambda row, column: _NEW_OCTANTS[(row * 16 + column) * 7 % 230])),
    Pattern("quarters", 15, 48, 4, 10, _chosen(OCTANTS, 4, lambda row, column: ((63, 3), (20, 40))[row % 2][column % 2])),
    Pattern("sixteenths", 15, 60, 2, 8, _chosen(OCTANTS, 4, lambda row, column: (1, 2, 64, 128)[(row + column) % 4])),
]
# Of these the shapes are those of the font; what is looked for is how they fit together.
BRAILLE = Pattern("braille", 10, 19, 4, 10, lambda row, column: ("⣿", None))
BOX = ("┌──────┐", "│      │", "│      │", "└──────┘")
LINES = Pattern("lines", 10, 31, 4, 8, lambda row, column: (BOX[row][column], None))
EMPTY_BRAILLE = Pattern("empty braille", 10, 41, 2, 4, lambda row, column: ("⠀", None))
