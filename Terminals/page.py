"""Writes docs/terminals.md from what was measured: a row for each terminal, in a table for each question."""
import json
import os
import re

import answers
import table

HERE = os.path.dirname(os.path.abspath(__file__))
MEASURED = os.path.join(HERE, "measured")
PAGE = os.path.join(os.path.dirname(HERE), "docs", "terminals.md")


def load():
    """What was measured, in the order of the table."""
    found = []
    for name in table.ALL:
        path = os.path.join(MEASURED, f"{name}.json")
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                found.append(json.load(file))
    return found


# What follows from the measurements

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
    known = found["cursor"].get("REP repeats", {}) if isinstance(found["cursor"], dict) else {}
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
    if player["mouse"] != reports:
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


# The tables

def escaped(text):
    """Bytes as they are named in manuals."""
    hidden = [chr(code) for code in (*range(32), 127) if chr(code) not in "\x1b\r\t\x00"]
    text = "".join(f"\\x{ord(sign):02x}" if sign in hidden else sign for sign in text)
    text = text.replace("\x1b", "ESC").replace("\r", "CR").replace("\t", "TAB").replace("\x00", "NUL")
    return text.replace("|", "\\|")


def answer(found, name):
    """An answer without its frame."""
    text = found["answers"].get(name, "")
    text = re.sub(r"^\x1bP(?:>\||!\||1\$r|0\$r)?|\x1b\\$|^\x1b\[[?>]?|c$", "", text)
    return escaped(text.replace(";", "; ")) if text else "–"


def mode(found, number):
    text = found["answers"].get(f"DECRQM {number}", "")
    match = re.search(r";(\d)\$y", text)
    return match[1] if match else "prints" if f"DECRQM {number}" in found["printed"] else "–"


def color(found, name):
    text = found["answers"].get(name, "")
    match = re.search(r";((?:rgba?:|#)[0-9a-fA-F/]+)", text)
    return match[1] if match else "other" if text else "–"


def sizes(found):
    numbers = [number for number in ("14", "16", "18") if found["answers"].get(f"CSI {number} t")]
    return ", ".join(numbers) or "–"


def status(found, name):
    text = found["answers"].get(name, "")
    match = re.search(r"\x1bP([01])\$r([^\x1b]*)", text)
    return "printed" if name in found["printed"] else "–" if not match else match[2] if match[1] == "1" else "refused"


def marks(values):
    """The names of what holds."""
    return ", ".join(name for name, value in values.items() if value) or "none"


def glyph(found, *names):
    values = [found["drawing"].get("glyphs", {}).get(name) for name in names]
    if not all(values):
        return "?"
    words = [str(value["stray"]) if value["state"] == "with gaps" else "0" if value["state"] == "exact" else value["state"]
             for value in values]
    return words[0] if len(set(words)) == 1 else " / ".join(words)


def ioctl(found):
    """How the size of the window in pixels that the kernel reports differs from that of the text."""
    reported, text = found["drawing"].get("size by ioctl"), found["drawing"].get("size by pixels")
    if not reported or not text:
        return "?"
    off = [one - other for one, other in zip(reported, text)]
    if reported == [0, 0]:
        return "none"
    return "the text" if off == [0, 0] else f"{off[0]:+d}, {off[1]:+d}" if max(map(abs, off)) < 100 else "{} × {}".format(*reported)


def braille(found):
    value = found["drawing"].get("braille", "?")
    if not isinstance(value, dict):
        return value
    return " × ".join(f"{low:g}" if low == high else f"{low:g}–{high:g}" for low, high in (value["across"], value["down"]))


def key(found, name):
    text = found["keys"].get("in the modes of the player", {}).get(name)
    return "?" if text is None else f"`{escaped(text)}`" if text else "taken"


def report(found, name):
    text = found["mouse"].get(name)
    if text is None:
        return "?"
    found_codes = re.findall(r"\x1b\[<(\d+);", text)
    return ", ".join(found_codes) if found_codes else "other" if text else "–"


def ways_out(found):
    """What is left behind, in words."""
    ways, listed = found["player"].get("ways out", {}), []
    for way, left in ways.items():
        if isinstance(left, list):
            listed += [f"{way}: {part}" for part in left]
        else:
            listed += [f"{way}: it does not {verb}" for word, verb in (("stops", "stop"), ("goes on", "go on"), ("ends", "end"))
                       if left.get(word) is False]
            if left.get("modes of the line") == "changed" or left.get("modes left"):
                listed.append(f"{way}: modes")
    return "; ".join(listed) or "nothing"


def remains(found):
    player = found["player"]
    after = player.get("ways out", {}).get("ctrl+z and fg", {}).get("a repaint after resizing changes pixels")
    return " / ".join({True: "some", False: "none", None: "not tried"}[value] for value in (player.get("a repaint changes pixels"), after))


def yes(value):
    return {True: "yes", False: "–", None: "?"}.get(value, value)


TABLES = [
    ("What terminals answer", "Modes are as DECRQM reports them: 1 is set, 2 reset, 0 unknown, 4 reset for good.", [
        ("`TERM`", lambda found: found["environment"].get("TERM", "–")),
        ("`COLORTERM`", lambda found: found["environment"].get("COLORTERM", "–")),
        ("DA1", lambda found: answer(found, "DA1")), ("DA2", lambda found: answer(found, "DA2")),
        ("XTVERSION", lambda found: answer(found, "XTVERSION >0")),
        *[(str(number), lambda found, number=number: mode(found, number)) for number in (1006, 1016, 2004, 2026, 2027, 2031)],
        ("OSC 10", lambda found: color(found, "OSC 10")), ("OSC 11", lambda found: color(found, "OSC 11")),
        ("kitty keyboard", lambda found: yes(bool(found["answers"].get("kitty keyboard")))),
        ("DECRQSS after `38;2`", lambda found: status(found, "DECRQSS 38;2")),
        ("XTGETTCAP", lambda found: yes(any("1+r" in found["answers"].get(f"XTGETTCAP {name}", "") for name in ("Co", "RGB")))),
        ("CSI t", sizes),
        ("prints", lambda found: ", ".join(name for name in found["printed"] if name != "all of the player") or "–"),
    ]),
    ("How they move the cursor", "REP repeats these characters; widths are in columns, by the cursor report.", [
        ("REP", lambda found: marks(found["cursor"].get("REP repeats", {})) if isinstance(found["cursor"], dict) else "?"),
        *[(name, lambda found, name=name: yes(found["cursor"].get(name)) if isinstance(found["cursor"], dict) else "?")
          for name in ("ECH keeps the cursor", "LF keeps the column", "at the margin it is reported")],
        *[(name.rpartition("U+")[2] if "family" not in name else "family",
           lambda found, name=name: str(found["widths"].get(name, "?"))) for name in answers.CHARACTERS],
    ]),
    ("What they draw", "Wrong pixels further than one pixel from an edge, in per cent; 0 is exact. Dots of Braille are so many pixels apart,"
     " across and down. Margins are left, top, right and bottom of the text.", [
         ("cell", lambda found: " × ".join(f"{part:g}" for part in found["drawing"].get("cell", [])) or "?"),
         ("margins", lambda found: ", ".join(map(str, found["drawing"].get("margins", []))) or "?"),
         ("size by ioctl", ioctl),
         ("█", lambda found: glyph(found, "full")), ("▀▄", lambda found: glyph(found, "halves")),
         ("▌▐", lambda found: glyph(found, "left halves")), ("▚▞", lambda found: glyph(found, "quadrants")),
         ("▁ / ▏", lambda found: glyph(found, "lower eighths", "left eighths")),
         ("sextants", lambda found: glyph(found, "sextants", "sextants in rows")),
         ("octants", lambda found: glyph(found, "octants")),
         ("Braille", braille), ("lines joined", lambda found: yes(found["drawing"].get("lines are joined"))),
         *[(f"`{name}`" if ";" in name else name, lambda found, name=name: found["drawing"].get("colours", {}).get(name, "?"))
           for name in ("38;2;r;g;b", "38:2::r:g:b", "256", "480 at once")],
         ("ground", lambda found: {True: "light", False: "dark"}.get(found["drawing"].get("colours", {}).get("ground is light"), "?")),
     ]),
    ("Keys", "In the modes of the player: cursor keys and keypad of applications.", [
        (f"`{name}`", lambda found, name=name: key(found, name)) for name in (
            "Up", "shift+Left", "ctrl+Left", "alt+Left", "Home", "Prior", "F1", "F5", "shift+F3", "KP_Left", "KP_Add", "Escape",
            "ctrl+space", "alt+x", "BackSpace", "shift+Tab")
    ]),
    ("The mouse", "The numbers of the buttons that are reported in modes 1002 and 1006: 0 is the left one, 32 more a move, 64 and 65 the"
     " wheel, 4 more with shift, 8 with alt, 16 with ctrl.", [
         *[(name, lambda found, name=name: report(found, name)) for name in (
             "a press at 20, 10", "a drag to 25, 12", "a notch of the wheel up", "a notch with shift", "a drag with alt",
             "a press with ctrl", "a move in mode 1003")],
         ("pixels (1016) count from", pixels),
     ]),
    ("What the player chooses", "What is left is what differs after `q`, Ctrl+C, `SIGTERM`, and Ctrl+Z with `fg`: modes, the cursor, the screen,"
     " bytes for the shell. Remains are pixels that a repaint of a paused picture changes, while playing / after changes of the size.", [
         ("glyphs", lambda found: found["player"].get("glyphs", "?")), ("colours", lambda found: found["player"].get("colours", "?")),
         *[(title, lambda found, name=name: yes(found["player"].get(name))) for title, name in (
             ("REP", "repeats by REP"), ("2026", "synchronized output"), ("mouse", "mouse"), ("pixels", "mouse in pixels"))],
         ("bar", lambda found: found["player"].get("bar", "?")),
         ("drag, wheel, alt", lambda found: ", ".join(
             yes(bool(value)) for value in (
                 found["player"].get("hands", {}).get("drag"),
                 found["player"].get("hands", {}).get("wheel, two up and one down") not in (None, [0, 0]),
                 found["player"].get("hands", {}).get("alt and drag")))),
         ("remains", remains), ("left behind", ways_out),
         ("other than the best", lambda found: "; ".join(differences(found)) or "nothing"),
     ]),
]

HEAD = """# Terminals

What terminals answer, draw and send, and what the player makes of it: measured by `make terminals`, which starts each terminal on a
screen of its own (Xvfb, and weston in it for those that need Wayland), asks it through a program in it, compares its pictures pixel
by pixel, presses its keys and moves its mouse, and then plays scenes in it. `make terminals ONLY="xterm kitty"` measures a part, and
writes this page anew. The programs are in [`Terminals`](../Terminals), the answers byte by byte in [`Terminals/measured`](../Terminals/measured).

All have DejaVu Sans Mono, and no other font to fall back to, unless their row says otherwise; GL is rendered by software. The locale is
`C.UTF-8`. "–" means no or none, "?" that it was not measured.

| terminal | version | measured on | what is special |
|---|---|---|---|
"""


def _special(found):
    parts = [found["note"]] if found["note"] else []
    if found["inside"]:
        parts.append(f"inside {found['inside']}")
    vte = found["environment"].get("VTE_VERSION", "")
    if vte and not found["inside"]:
        parts.append(f"VTE {int(vte) // 10000}.{int(vte) // 100 % 100}.{int(vte) % 100}")
    if "not measured" in found["drawing"]:
        parts.append(found["drawing"]["not measured"])
    if "incomplete" in found:
        parts.append(f"incomplete: {found['incomplete']}")
    return "; ".join(parts)


def write():
    """Writes the page, if anything was measured."""
    measured = load()
    if not measured:
        return 0
    text = HEAD + "".join(
        f"| {found['terminal']} | {found['version']} | {found['day']} | {_special(found)} |\n" for found in measured)
    for title, words, columns in TABLES:
        text += f"\n## {title}\n\n{words}\n\n| terminal | " + " | ".join(name for name, _ in columns) + " |\n"
        text += "|---" * (len(columns) + 1) + "|\n"
        for found in measured:
            text += f"| {found['terminal']} | " + " | ".join(str(value(found)) or "–" for _, value in columns) + " |\n"
    notes = os.path.join(HERE, "notes.md")
    if os.path.exists(notes):
        with open(notes, encoding="utf-8") as file:
            text += "\n" + file.read()
    with open(PAGE, "w", encoding="utf-8") as file:
        file.write(text)
    print(f"Written: {os.path.relpath(PAGE)}")
    return 0
