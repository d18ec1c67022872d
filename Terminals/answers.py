"""Asks a terminal what it is, and how it handles some sequences; keeps the answers as they come."""
import re

import terminal

SAVED = re.compile(terminal.CURSOR)

QUESTIONS = {
    "DA1": "\x1b[c", "DA2": "\x1b[>c", "DA3": "\x1b[=c",
    "XTVERSION >": "\x1b[>q", "XTVERSION >0": "\x1b[>0q",
    **{f"DECRQM {mode}": f"\x1b[?{mode}$p" for mode in (1002, 1003, 1006, 1016, 2004, 2026, 2027, 2031, 2048)},
    "OSC 10": "\x1b]10;?\x1b\\", "OSC 11": "\x1b]11;?\x1b\\", "OSC 4": "\x1b]4;1;?\x1b\\",
    "kitty keyboard": "\x1b[?u",
    "DECRQSS 38;2": "\x1b[38;2;12;34;56m\x1bP$qm\x1b\\", "DECRQSS 38:2::": "\x1b[38:2::12:34:56m\x1bP$qm\x1b\\",
    "DECRQSS 48:2::": "\x1b[48:2::12:34:56m\x1bP$qm\x1b\\",
    "XTGETTCAP RGB": "\x1bP+q524742\x1b\\", "XTGETTCAP Co": "\x1bP+q436f\x1b\\",
    "CSI 14 t": "\x1b[14t", "CSI 16 t": "\x1b[16t", "CSI 18 t": "\x1b[18t",
    # The questions that the player has, in one piece.
    "all of the player": "\x1b]10;?\x1b\\\x1b]11;?\x1b\\\x1b[>0q\x1b[>c\x1b[c\x1b[?1016$p\x1b[?2026$p",
}
CHARACTERS = {
    "full block U+2588": "\u2588", "braille U+28FF": "\u28ff", "braille U+2800": "\u2800", "sextant U+1FB00": "\U0001fb00",
    "octant U+1CD00": "\U0001cd00", "sixteenth U+1CEA8": "\U0001cea8", "quarter U+1FBE6": "\U0001fbe6",
    "eighth U+1FB82": "\U0001fb82", "box U+2501": "\u2501", "circle U+25CF": "\u25cf", "CJK U+4E2D": "\u4e2d",
    "combining e U+0301": "e\u0301", "emoji U+1F600": "\U0001f600", "emoji U+1FAE0": "\U0001fae0",
    "emoji U+2764 U+FE0F": "\u2764\ufe0f", "flag U+1F1E9 U+1F1EA": "\U0001f1e9\U0001f1ea",
    "family with joiners": "\U0001f468\u200d\U0001f469\u200d\U0001f467",
}
REPETITIONS = {
    "ASCII": ("X", "\x1b[5b", 6), "block": ("\u2588", "\x1b[5b", 6), "sextant": ("\U0001fb0b", "\x1b[5b", 6),
    "wide": ("\u4e2d", "\x1b[2b", 6), "after SGR": ("X", "\x1b[31m\x1b[3b", 4),
}


def cursor(answer):
    """The row and column of the last cursor report in an answer, and the answer without it."""
    reports = list(SAVED.finditer(answer))
    if not reports:
        return None, answer
    last = reports[-1]
    return (int(last[1]), int(last[2])), answer[:last.start()] + answer[last.end():]


def ask(screen):
    """Returns the answers, what was printed besides, the widths of characters, and how sequences move the cursor."""
    late = 0.4 if screen.entry.inside else 0.08
    screen.send("\x1b[m\x1b[2J\x1b[H")
    base, _ = cursor(screen.exchange("\x1b[3;1H\x1b[6n"))
    if base is None:
        return {"answers": {}, "printed": [], "widths": {}, "cursor": {"REP repeats": {}}}

    answers, printed = {}, []
    for name, question in QUESTIONS.items():
        answer = screen.exchange(f"\x1b[3;1H\x1b[2K{question}\x1b[6n", quiet=late)
        place, rest = cursor(answer)
        answers[name] = rest
        if place != base:
            printed.append(name)
        screen.send("\x1b[m\x1b[2J")

    def moved(text):
        place, _ = cursor(screen.exchange(f"\x1b[m\x1b[3;1H\x1b[2K{text}\x1b[6n"))
        return place and [place[0] - base[0], place[1] - base[1]]

    def width(text):
        place = moved(text)
        return place and place[1] + 1000 * place[0]

    repeats = {}
    for name, (character, sequence, reached) in REPETITIONS.items():
        repeats[name] = width(character + sequence) == reached
    columns = screen.ask("state")["size"][1]
    moves = {
        "CUF": ("\x1b[3C", [0, 3]), "CUB": ("ABCD\x1b[3D", [0, 1]), "CUU": ("\x1b[2A", [-2, 0]), "CUD": ("\x1b[3B", [3, 0]),
        "CHA": ("\x1b[9G", [0, 8]), "HPA": ("\x1b[9`", [0, 8]), "VPA": ("\x1b[8d", [5, 0]), "BS": ("AB\b", [0, 1]),
    }
    behaviour = {
        "REP repeats": repeats,
        "moves as asked": {name: moved(text) == place for name, (text, place) in moves.items()},
        "ECH keeps the cursor": moved("ABCDEF\x1b[4D\x1b[3X") == [0, 2],
        "LF keeps the column": moved("ABCD\n") == [1, 4],
        "the cursor waits at the margin": moved(f"\x1b[{columns - 1}CX\r") == [0, 0],
        "at the margin it is reported": {0: "there", 1: "in the next row"}.get(
            (moved(f"\x1b[{columns - 1}CX") or [9])[0], "elsewhere"),
        "the first column is": base[1],
    }
    widths = {name: width(character) for name, character in CHARACTERS.items()}
    screen.send("\x1b[m\x1b[2J\x1b[H")
    return {"answers": answers, "printed": printed, "widths": widths, "cursor": behaviour}


def has_mode(answers, mode):
    """Whether a terminal says that a mode can be turned on."""
    match = re.search(rf"\x1b\[\?{mode};(\d)\$y", answers.get(f"DECRQM {mode}", ""))
    return bool(match) and match[1] in "123"


def mode(found, number):
    """The state of a mode as it was reported, or that the question was printed."""
    text = found["answers"].get(f"DECRQM {number}", "")
    match = re.search(r";(\d)\$y", text)
    return match[1] if match else "prints" if f"DECRQM {number}" in found["printed"] else "–"


def color(found, name):
    """A colour as it was reported."""
    text = found["answers"].get(name, "")
    match = re.search(r";((?:rgba?:|#)[0-9a-fA-F/]+)", text)
    return match[1] if match else "other" if text else "–"


def status(found, name):
    """The attributes that were reported after they had been set."""
    text = found["answers"].get(name, "")
    match = re.search(r"\x1bP([01])\$r([^\x1b]*)", text)
    return "printed" if name in found["printed"] else "–" if not match else match[2] if match[1] == "1" else "refused"


def sizes(found):
    """The questions about sizes that are answered."""
    numbers = [number for number in ("14", "16", "18") if found["answers"].get(f"CSI {number} t")]
    return ", ".join(numbers) or "–"
