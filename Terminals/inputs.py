"""Presses keys and moves the mouse in a terminal, and keeps what it sends."""
import re
import time

KEYS = [
    "a", "Up", "Down", "Left", "Right", "shift+Left", "ctrl+Left", "alt+Left", "shift+Up", "ctrl+Right", "ctrl+shift+Left",
    "Home", "End", "Prior", "Next", "shift+Home", "ctrl+Home", "shift+Prior", "Insert", "Delete", "BackSpace", "ctrl+BackSpace",
    "Tab", "shift+Tab", "Return", "Escape", "ctrl+space", "alt+x", "ctrl+r", "ctrl+z", "question", "F2", "F5", "shift+F3", "KP_Left",
    "KP_Enter", "KP_Add", "ctrl+c",
]
# A terminal may open a window at this key.
LAST_KEY = "F1"
PLAIN_KEYS = ["Up", "Left", "Home", "KP_Left", "KP_Enter", "ctrl+Left"]
# What the player turns on: cursor keys and keypad of applications, bracketed paste.
MODES, PLAIN = "\x1b[?1h\x1b=\x1b[?2004h", "\x1b[?2004l\x1b>\x1b[?1l"
MOUSE, NO_MOUSE = "\x1b[?1002h\x1b[?1006h", "\x1b[?1016l\x1b[?1006l\x1b[?1003l\x1b[?1002l"


def keys(screen):
    """Returns what each key sends; nothing for a key that the terminal keeps to itself."""
    screen.send("\x1b[m\x1b[2J\x1b[H" + PLAIN)
    late = 0.7 if screen.entry.inside else 0.35
    plain = {key: _press(screen, key, late) for key in PLAIN_KEYS}
    screen.send(MODES)
    found = {key: _press(screen, key, late) for key in KEYS}
    screen.send(PLAIN)
    return {"in the modes of the player": found, "without": {key: plain[key] for key in PLAIN_KEYS if plain[key] != found[key]}}


def last_key(screen):
    """What the last key sends, after which a window may be open."""
    screen.send(MODES)
    return _press(screen, LAST_KEY, 0.7)


def _press(screen, key, late):
    screen.read(0, 0.02)
    screen.x("key", "--clearmodifiers", key)
    return screen.read(late, 0.06)


def mouse(screen):
    """Returns the reports of presses, drags and the wheel in the modes of the player; needs a calibrated terminal."""
    screen.send("\x1b[m\x1b[2J\x1b[H" + MOUSE)
    late = 0.7 if screen.entry.inside else 0.35
    steps = [
        ("a move without a button", [("move", 30, 12)]),
        ("a press at 20, 10", [("move", 20, 10), ("mousedown", 1)]),
        ("a drag to 25, 12", [("move", 23, 11), ("move", 25, 12)]),
        ("its release", [("mouseup", 1)]),
        ("a notch of the wheel up", [("click", 4)]),
        ("a notch of the wheel down", [("click", 5)]),
        ("a middle click", [("click", 2)]),
        ("a notch with shift", [("keydown", "shift"), ("click", 4), ("keyup", "shift")]),
        ("a press with alt", [("keydown", "alt"), ("mousedown", 1)]),
        ("a drag with alt", [("move", 30, 14)]),
        ("a release with alt", [("mouseup", 1), ("keyup", "alt")]),
        ("a press with ctrl", [("keydown", "ctrl"), ("mousedown", 1)]),
        ("a release with ctrl", [("mouseup", 1), ("keyup", "ctrl")]),
    ]
    found = {}
    for name, actions in steps:
        found[name] = _act(screen, actions, late)
        # A terminal that does not report presses may paste, or open something, at others.
        if name == "its release" and not any(found.values()):
            screen.send(NO_MOUSE)
            # dvtm reads nothing more after a release until a key is pressed.
            _press(screen, "space", 0.3)
            return found
    screen.send("\x1b[?1003h")
    time.sleep(0.1)
    found["a move in mode 1003"] = _act(screen, [("move", 40, 8)], late)
    screen.send("\x1b[?1003l\x1b[?1002h\x1b[?1006h\x1b[?1016h")
    time.sleep(0.1)
    # The fifth pixel across and the seventh down in the cell at 21, 9.
    left, top = screen.place(21, 9, 0, 0)
    _act(screen, [("to", left + 4, top + 6)], 0.05)
    report = _act(screen, [("mousedown", 1)], late)
    _act(screen, [("mouseup", 1)], 0.2)
    wanted = [left + 4 - screen.origin[0] + 1, top + 6 - screen.origin[1] + 1]
    found["a press in pixels"] = report
    found["its pixel in the text"] = wanted
    found["notches"] = {"reports of one up": found["a notch of the wheel up"].count("\x1b[<"),
                        "reports of one down": found["a notch of the wheel down"].count("\x1b[<")}
    screen.send("\x1b[?1016l" + MOUSE)
    # A multiplexer has its menu at this button until it knows that the mouse is the program's.
    time.sleep(0.1)
    found["a right click"] = _act(screen, [("move", 26, 12), ("click", 3)], late)
    if not found["a right click"].endswith("m"):
        # Without the release a menu may be open.
        _press(screen, "Escape", 0.2)
        screen.focus()
    screen.send(NO_MOUSE)
    screen.read(0.1, 0.05)
    return found


def _act(screen, actions, late):
    screen.read(0, 0.02)
    for kind, *values in actions:
        if kind == "move":
            screen.x("mousemove", *screen.place(*values))
        elif kind == "to":
            screen.x("mousemove", *values)
        else:
            screen.x(kind, *values)
        time.sleep(0.03)
    return _last_moves(screen.read(late, 0.12))


def _last_moves(reports):
    """The reports without the places on the way of a move: how many of them there are depends on the time."""
    return re.sub(r"(?:\x1b\[<(?:3[2-9]|[45]\d|6[0-3]);\d+;\d+M)+(?=\x1b\[<(?:3[2-9]|[45]\d|6[0-3]);)", "", reports)
