"""Reads what the player has sent to a terminal, and what it has saved."""
import re

KINDS = {
    "octants": re.compile("[\U0001cd00-\U0001cde5\U0001cea0-\U0001ceaf]"), "sextants": re.compile("[\U0001fb00-\U0001fb3b]"),
    "braille": re.compile("[\u2801-\u28ff]"), "blocks": re.compile("[\u2580-\u259f]"),
}
QUESTION = re.compile(r"\x1b\]\d+(?:;\d+)?;\?(?:\x1b\\|\x07)|\x1b\[>0?q|\x1b\[\??\d+\$p|\x1b\[(?:14|16|18)t|\x1b\[[>=]?c")


def text(output):
    return output.encode("latin-1").decode("utf-8", "replace")


def choices(whole, frame):
    """What the player has chosen, by all that it has sent and by one whole frame."""
    frame, everything = text(frame), text(whole)
    glyphs = next((name for name, pattern in KINDS.items() if pattern.search(frame)), "ascii")
    codes = re.findall(r"\x1b\[([\d;:]*)m", frame)
    colors = ("24 bits" if any("8;2;" in code or "8:2:" in code for code in codes) else "256" if any("8;5;" in code for code in codes)
              else "16" if any(re.search(r"\b(?:9|10)[0-7]\b", code) for code in codes) else "8"
              if any(re.search(r"\b[34][0-7]\b", code) for code in codes) else "none")
    pixels = [match[1] for match in re.finditer(r"\x1b\[\?1016([hl])", everything)]
    return {
        "glyphs": glyphs, "colours": colors, "repeats by REP": bool(re.search(r"\x1b\[\d*b", everything)),
        "synchronized output": "\x1b[?2026h" in everything, "mouse": "\x1b[?1002h" in everything,
        "mouse in pixels": bool(pixels) and pixels[-1] == "h", "alternate screen": "\x1b[?1049h" in everything,
    }


def questions(output):
    """All questions of the player, in one piece."""
    return "".join(match[0] for match in QUESTION.finditer(text(output)))


def first_frame(output, times):
    """The milliseconds from the start to the first part of a frame: what comes behind the screen was cleared and asked."""
    everything = output
    begin = max(everything.find("\x1b[2J"), 0)
    for seconds, start, length in times:
        if start + length > begin + 200:
            return round(seconds * 1000)
    return None


def hands(log, spots, rows, columns):
    """What a log of inputs has of a drag, of the wheel and of a drag with alt, and how far places are off."""
    lines = [line for line in log.splitlines() if "{at:" in line]
    downs = [line for line in lines if " down: " in line]
    plain = [line for line in downs if "alt" not in line]
    ups = [line for line in lines if " up: " in line and "alt" not in line]
    wheel = [float(match[1]) for match in re.finditer(r"steps: (-?[\d.]+)", log)]
    result = {
        "drag": bool(plain and ups and any(" moved: " in line for line in lines)),
        "wheel, two up and one down": sum(1 for step in wheel if step > 0), "wheel down": sum(1 for step in wheel if step < 0),
        "alt and drag": any(" moved: " in line and "alt" in line for line in lines),
    }
    result["wheel, two up and one down"] = [result["wheel, two up and one down"], result.pop("wheel down")]
    if plain and ups:
        errors = [_error(line, spot, rows, columns) for line, spot in ((plain[0], spots[0]), (ups[0], spots[1]))]
        result["off by cells"] = round(max(errors), 1)
    return result


def _error(line, spot, rows, columns):
    """How far a place in the log is from the place of the pointer, in cells."""
    match = re.search(r"(?:down|up): \[(-?[\d.]+), (-?[\d.]+)\]", line)
    if not match:
        return 99
    column, row, dx, dy = spot
    scale = min(columns / 80, (rows - 2) / 22)
    x = float(match[1]) * scale / 2 + (columns - 80 * scale) / 2
    y = float(match[2]) * scale / 4 + (rows - 2 - 22 * scale) / 2
    return max(abs(x - column - dx), abs(y - row - dy))
