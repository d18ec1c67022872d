"""What the player has chosen, by what it has sent and saved, and what it could have chosen, by what the terminal shows."""
import re

import answers

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
        "turns by alt or the right button": _turns(lines),
    }
    result["wheel, two up and one down"] = [result["wheel, two up and one down"], result.pop("wheel down")]
    if plain and ups:
        errors = [_error(line, spot, rows, columns) for line, spot in ((plain[0], spots[0]), (ups[0], spots[1]))]
        result["off by cells"] = round(max(errors), 1)
    return result


def _turns(lines):
    """How many drags with a second finger there are: by alt, or by the right button."""
    held = [line for line in lines if "alt" in line and (" down: " in line or " moved: " in line)]
    return sum(1 for line, after in zip(held, held[1:]) if " down: " in line and " moved: " in after)


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


# What the terminal shows

def best_glyphs(found):
    """The finest set that the terminal draws without a wrong pixel; else blocks, which every font has."""
    states = {name: value["state"] for name, value in found["drawing"].get("glyphs", {}).items()}
    if not states:
        return "?"
    if all(states.get(name) == "exact" for name in ("octants", "quarters", "sixteenths")):
        return "octants"
    return "sextants" if states.get("sextants") == states.get("sextants in rows") == "exact" else "blocks"


def best_colors(found):
    shown = found["drawing"].get("colours", {}).get("shown")
    return {24: "24 bits", None: "?"}.get(shown, str(shown))


def repeats(found):
    """Whether REP may be sent: it repeats all characters that the player draws."""
    known = found["cursor"].get("REP repeats", {})
    return all(known.get(name) for name in ("ASCII", "block", "sextant")) if known else None


def pixels(found):
    """Where mouse positions in pixels are counted from, in words."""
    if not answers.has_mode(found["answers"], 1016):
        return "–"
    match = re.search(r"<0;(\d+);(\d+)M", found["mouse"].get("a press in pixels", ""))
    wanted = found["mouse"].get("its pixel in the text")
    if not match or not wanted:
        return "no report"
    off = [int(match[1]) - wanted[0], int(match[2]) - wanted[1]]
    if off == [0, 0]:
        return "the text, from 1"
    if off == [-1, -1]:
        return "the text, from 0"
    return f"{off[0]:+d}, {off[1]:+d} from the text"


def differences(found):
    """What the player has chosen other than the best that the terminal shows."""
    player, listed = found["player"], []
    if not player:
        return []
    for mine, best in ((player["glyphs"], best_glyphs(found)), (player["colours"], best_colors(found))):
        if best not in ("?", mine):
            listed.append(f"{mine} in place of {best}")
    if repeats(found) is not None and player["repeats by REP"] != repeats(found):
        listed.append("REP, which does not repeat" if player["repeats by REP"] else "no REP")
    if player["synchronized output"] != answers.has_mode(found["answers"], 2026):
        listed.append("no synchronized output" if not player["synchronized output"] else "2026 unasked")
    reports = "\x1b[<0;" in found["mouse"].get("a press at 20, 10", "")
    if found["mouse"] and player["mouse"] != reports:
        listed.append("no mouse" if reports else "a mouse that is not reported")
    if player.get("bar") == "wrong":
        listed.append("a press on the bar leads elsewhere")
    off = player.get("hands", {}).get("off by cells", 0)
    if off > 0.55:
        listed.append(f"presses off by {off} cells")
    elif off > 0.2 and pixels(found) not in ("–", "no report"):
        listed.append("no positions in pixels")
    if player.get("questions print something"):
        listed.append("questions are printed")
    for ground, colors in player.get("grounds", {}).items():
        # Without an answer the variable COLORFGBG counts, which does not change with the ground.
        if ground != "as it is" and not found["answers"].get("OSC 11"):
            continue
        is_light = found["drawing"]["colours"]["ground is light"] if ground == "as it is" else ground == "light"
        if colors == "neither" or colors.endswith("colours") and colors.startswith("light") != is_light:
            listed.append(f"{colors} on a {'light' if is_light else 'dark'} ground")
    return list(dict.fromkeys(listed))


def summary(found):
    """One line for who measures."""
    if not found["player"]:
        return f"{best_glyphs(found)}, {best_colors(found)} can be shown"
    listed = differences(found)
    return f"{found['player']['glyphs']}, {found['player']['colours']}" + (f" ({'; '.join(listed)})" if listed else "")
