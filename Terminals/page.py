"""Writes docs/terminals.md from what was measured: a row for each terminal, in a table for each question."""
import json
import os
import re

import answers
import table
import verdict

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


def erasing(found):
    """How ECH and EL erase: not at all, or with the colour of the background or without."""
    with_color = found["drawing"].get("ECH, EL erase with the colour")
    if with_color is None:
        return "?"
    words = ["with the colour" if one else "without" for one in with_color]
    if not found["drawing"]["ECH erases"]:
        words[0] = "not"
    return words[0] if len(set(words)) == 1 else ", ".join(words)


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


def hands(found):
    """What a drag, the wheel, and two drags that turn do in a scene."""
    known = found["player"].get("hands", {})
    if not known:
        return "not tried"
    wheel = known.get("wheel, two up and one down", [0, 0])
    return (f"{yes(known.get('drag'))}, {'yes' if wheel == [2, 1] else '–' if wheel == [0, 0] else '{} up, {} down'.format(*wheel)}, "
            f"{known.get('turns by alt or the right button', '?')}")


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
        *[(str(number), lambda found, number=number: answers.mode(found, number)) for number in (1006, 1016, 2004, 2026, 2027, 2031)],
        ("OSC 10", lambda found: answers.color(found, "OSC 10")), ("OSC 11", lambda found: answers.color(found, "OSC 11")),
        ("kitty keyboard", lambda found: yes(bool(found["answers"].get("kitty keyboard")))),
        ("DECRQSS after `38;2`", lambda found: answers.status(found, "DECRQSS 38;2")),
        ("XTGETTCAP", lambda found: yes(any("1+r" in found["answers"].get(f"XTGETTCAP {name}", "") for name in ("Co", "RGB")))),
        ("CSI t", answers.sizes),
        ("prints, or moves the cursor", lambda found: ", ".join(name for name in found["printed"] if name != "all of the player") or "–"),
    ]),
    ("How they move the cursor", "REP repeats these characters; widths are in columns, by the cursor report.", [
        ("REP", lambda found: marks(found["cursor"].get("REP repeats", {}))),
        ("does not move as asked", lambda found: ", ".join(
            name for name, moves in found["cursor"].get("moves as asked", {}).items() if not moves)),
        ("ECH, EL erase", lambda found: erasing(found)),
        *[(name, lambda found, name=name: yes(found["cursor"].get(name)))
          for name in ("ECH keeps the cursor", "LF keeps the column", "the cursor waits at the margin",
                       "at the margin it is reported")],
        *[(name.rpartition("U+")[2] if "family" not in name else "family",
           lambda found, name=name: str(found["widths"].get(name, "?"))) for name in answers.CHARACTERS],
    ]),
    ("What they draw", "Wrong pixels further than one pixel from an edge, in per cent; 0 is exact. Dots of Braille are so many pixels"
     " apart, across and down. Margins are left, top, right and bottom of the text.", [
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
             "a right click", "a press with ctrl", "a move in mode 1003")],
         ("pixels (1016) count from", verdict.pixels),
     ]),
    ("What the player chooses", "A scene is turned by a drag with Alt, and by one with the right button: two turns. Remains are pixels"
     " that a repaint of a paused picture changes, after playing / after changes of the size. What is left behind is what differs"
     " after `q`, Ctrl+C, `SIGTERM`, and Ctrl+Z with `fg`: modes, the cursor, the screen, bytes for the shell.", [
         ("glyphs", lambda found: found["player"].get("glyphs", "?")), ("colours", lambda found: found["player"].get("colours", "?")),
         *[(title, lambda found, name=name: yes(found["player"].get(name))) for title, name in (
             ("REP", "repeats by REP"), ("2026", "synchronized output"), ("mouse", "mouse"), ("pixels", "mouse in pixels"))],
         ("bar", lambda found: found["player"].get("bar", "?")),
         ("drag, wheel, turns", hands),
         ("remains", remains), ("left behind", ways_out),
         ("other than the best", lambda found: "; ".join(verdict.differences(found)) or "nothing"),
     ]),
]

HEAD = """# Terminals

What terminals answer, draw and send, and what the player makes of it: measured by `make terminals`, which starts each terminal on a
screen of its own (Xvfb, and weston in it for those that need Wayland), asks it through a program in it, compares its pictures pixel
by pixel, presses its keys and moves its mouse, and then plays scenes in it. `make terminals ONLY="xterm kitty"` measures a part, and
writes this page anew. The programs are in [`Terminals`](../Terminals), the answers byte by byte in
[`Terminals/measured`](../Terminals/measured).

All have DejaVu Sans Mono, and no other font to fall back to, unless their row says otherwise; GL is rendered by software. The locale is
`C.UTF-8`. "–" means no or none, "?" that it was not measured.

| terminal | version | measured on | what is special |
|---|---|---|---|
"""


def _special(found):
    parts = [found["note"]] if found["note"] else []
    if not found["package"]:
        parts.append("built from its sources")
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
