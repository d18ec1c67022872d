"""Plays scenes in a terminal, and finds out what the player has chosen, what its hands and keys do, and what it leaves behind."""
import os
import re
import signal
import time

import answers
import verdict

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
# Yellow on a light ground and blue on a dark one; all of it can be dragged and turned.
TOUCH = """format: 1
title: Touch
stage: {width: 160, height: 88}
duration: 20s
parameters:
  angle: {default: 0, type: angle}
  x: 0
layers:
  - name: piece
    position: [80, 44]
    size: [160, 88]
    backgroundColor: {light: "#ffff00", dark: "#000080"}
    gestures:
      - rotation: {simultaneous: true, set: {angle: $(angle + rotation)}}
      - pan: {simultaneous: true, set: {x: "$(location.x)"}}
"""
MODES = (1, 7, 25, 66, 1000, 1002, 1003, 1006, 1016, 1049, 2004, 2026)
STARTED, ENDED = r"\x1b\[2J.*\x1b\[\d*H|\x1b\[\d+;\d+H", 4


class Player:
    """The player in one terminal."""

    def __init__(self, screen, program, found, timings):
        self.screen, self.program, self.timings = screen, program, timings
        self.answers = found["answers"]
        # Without reports the terminal uses the mouse itself, and may keep keys from the player afterwards.
        self.has_mouse = "\x1b[<0;" in found["mouse"].get("a press at 20, 10", "") and "not measured" not in found["drawing"]
        self.has_right_button = found["mouse"].get("a right click", "").endswith("m")
        self.is_drawn = bool(found["drawing"].get("glyphs"))
        self.folder = os.path.join(screen.folder, "saved")
        os.makedirs(self.folder, exist_ok=True)
        with open(os.path.join(self.folder, "touch.yaml"), "w", encoding="utf-8") as file:
            file.write(TOUCH)
        self.environment = {name: screen.environment[name] for name in ("HOME", "XDG_CONFIG_HOME")}
        self.environment["ZOETROPE_SCENES"] = os.path.join(ROOT, "Scenes")
        self.before = self.picture = self.place = None

    def measure(self):
        result = self.choices()
        result["hands"] = self.hands()
        result["grounds"] = self.grounds()
        result["ways out"] = {"q": result.pop("left by q"), **self.ended, "ctrl+z and fg": self.suspended()}
        return result

    # Each run of the player

    def start(self, *words):
        """Fills the screen with some lines, notes what holds, and starts the player."""
        self.screen.send("\x1b[m\x1b[2J\x1b[H\x1b[?25hbefore\r\nand this\r\n")
        self.place = self._cursor()
        self.before = self._modes()
        self._park()
        self.picture = self.screen.steady_picture(seconds=1.5) if self.is_drawn else None
        self.screen.ask("start", command=[self.program, *words], environment=self.environment, folder=self.folder)

    def await_frame(self, seconds=0.9):
        """Waits until the player has drawn for a while."""
        self.screen.ask("await", until=r"(?s)\x1b\[\?25l|.{600}", seconds=10)
        time.sleep(seconds)

    def key(self, name, pause=0.25):
        self.screen.x("key", "--clearmodifiers", name)
        time.sleep(pause)

    def output(self):
        return self.screen.ask("report")["output"]

    def left(self):
        """What differs from before, once the player has ended; in words."""
        if not self.screen.ask("await", seconds=ENDED):
            self.screen.ask("signal", number=signal.SIGKILL)
            self.screen.ask("await", seconds=ENDED)
            return ["the player did not end"]
        time.sleep(0.2)
        report, differences = self.screen.ask("report"), []
        stray = self.screen.read(0.25, 0.1)
        if stray:
            differences.append(f"bytes for the shell: {stray!r}")
        if not report["kept modes of the line"]:
            differences.append("modes of the line")
        place = self._cursor()
        if place != self.place:
            differences.append(f"the cursor is at {place} in place of {self.place}")
        modes = self._modes()
        differences += [f"mode {number}" for number in modes if modes[number] != self.before.get(number)]
        if self.picture:
            self._park()
            picture = self.screen.steady_picture(seconds=1.5)
            if self._of_text(picture).differing(self._of_text(self.picture)) > 2 * self.screen.cell[0] * self.screen.cell[1]:
                differences.append("the screen")
                self.picture.save(os.path.join(self.screen.folder, "before.png"))
                picture.save(os.path.join(self.screen.folder, "left.png"))
        return differences

    def _park(self):
        """Moves the pointer out of the way: weston draws it into the picture."""
        if self.screen.cell:
            self.screen.x("mousemove", *self.screen.place(76, 22))

    def _of_text(self, picture):
        right, bottom = self.screen.place(60, 20, 0, 0)
        return picture.part(int(self.screen.origin[0]), int(self.screen.origin[1]), right, bottom)

    def _cursor(self):
        """The place of the cursor; some multiplexers swallow a question now and then."""
        for _ in range(3):
            place, _ = answers.cursor(self.screen.exchange("\x1b[6n"))
            if place:
                return place
        return None

    def _modes(self):
        if not answers.has_mode(self.answers, 2004):
            return {}
        answer = self.screen.exchange("".join(f"\x1b[?{mode}$p" for mode in MODES) + "\x1b[6n")
        return {int(mode): state for mode, state in re.findall(r"\x1b\[\?(\d+);(\d)\$y", answer)}

    # What is measured

    def choices(self):
        """What the player sends, and how the bar answers; it ends by `q`."""
        self.start("play", "take-off", "--no-config")
        self.await_frame(1.3)
        self.key("space", 0.4)
        paused = self.screen.steady_picture("paused", 1.5)
        start = len(self.output())
        self.key("ctrl+l", 0.5)
        repainted = self.screen.steady_picture("repainted", 1.5)
        whole = self.output()
        bar = self._bar()
        self.key("q")
        left = self.left()
        report = self.screen.ask("report")
        self.timings["first frame"] = verdict.first_frame(report["output"], report["times"])
        result = {"status after q": report["status"], **verdict.choices(whole, whole[start:] if len(whole) > start + 200 else whole)}
        if self.is_drawn:
            result["a repaint changes pixels"] = self._of_text(paused).differing(self._of_text(repainted)) > 0
        result.update(self._answered(verdict.questions(report["output"])))
        result["bar"] = bar
        result["left by q"] = left
        return result

    def _answered(self, questions):
        """The questions of the player, what the terminal answers to them, and whether it prints any of them."""
        self.screen.send("\x1b[m\x1b[2J")
        late = 0.4 if self.screen.entry.inside else 0.1
        base, _ = answers.cursor(self.screen.exchange("\x1b[3;1H\x1b[6n"))
        place, answer = answers.cursor(self.screen.exchange(f"\x1b[3;1H{questions}\x1b[6n", quiet=late))
        return {"asks": questions, "is answered": answer, "questions print something": place != base}

    def _bar(self):
        """Whether the time follows a press on the bar: the player saves frames under names with the time."""
        if not self.has_mouse:
            return "not tried"
        rows, columns, _, _ = self.screen.ask("state")["size"]
        saved = []
        for part in 0.25, 0.75:
            old = set(os.listdir(self.folder))
            self.screen.x("mousemove", *self.screen.place(10 + round(part * (columns - 18)), rows - 2))
            time.sleep(0.05)
            self.screen.x("mousedown", 1)
            time.sleep(0.25)
            self.key("s", 0.3)
            self.screen.x("mouseup", 1)
            time.sleep(0.2)
            saved += [float(match[1]) for name in set(os.listdir(self.folder)) - old
                      if (match := re.search(r"-([\d.]+)s\.txt$", name))]
        if len(saved) < 2 or saved[0] <= 0:
            return "no answer" if not saved or len(set(saved)) < 2 else "wrong"
        return "right" if 2.5 < saved[1] / saved[0] < 3.6 else "wrong"

    def hands(self):
        """What a drag, the wheel and a drag with alt do in a scene, by the log of inputs; the player ends by Ctrl+C."""
        log = os.path.join(self.folder, "inputs.yaml")
        self.start("play", "touch.yaml", "--no-config", "--save-input", log)
        self.await_frame()
        rows, columns, _, _ = self.screen.ask("state")["size"]
        spots = [(20, 6, 0.2, 0.2), (30, 12, 0.8, 0.8)]
        if self.has_mouse:
            self._gestures(spots)
        self.key("ctrl+c")
        way = "ctrl+c"
        if not self.screen.ask("await", seconds=1):
            # In Emacs it is a prefix.
            self.key("ctrl+c")
            way = "ctrl+c twice"
        self.ended = {way: self.left()}
        if not self.has_mouse:
            return {}
        try:
            with open(log, encoding="utf-8") as file:
                text = file.read()
        except OSError:
            return {"log": "none"}
        return verdict.hands(text, spots, rows, columns)

    def _gestures(self, spots):
        """A drag from one spot to another, three notches of the wheel, a drag with alt, and one by the right button."""
        place = self.screen.place
        actions = [
            ("mousemove", *place(*spots[0])), ("mousedown", 1), ("mousemove", *place(24, 9)), ("mousemove", *place(*spots[1])),
            ("mouseup", 1), ("click", 4), ("click", 4), ("click", 5),
            ("keydown", "alt"), ("mousedown", 1), ("mousemove", *place(36, 14)), ("mouseup", 1), ("keyup", "alt"),
        ]
        if self.has_right_button:
            actions += [("mousedown", 3), ("mousemove", *place(40, 10)), ("mouseup", 3)]
        for action in actions:
            self.screen.x(*action)
            time.sleep(0.12)
        time.sleep(0.2)

    def grounds(self):
        """Which colours a scene has on a dark and on a light ground; the player ends by SIGTERM."""
        if not self.is_drawn:
            return {}
        found = {}
        for name, colors in (("as it is", None), ("dark", ("000000", "ffffff")), ("light", ("ffffff", "000000"))):
            if colors:
                self.screen.send("".join(f"\x1b]{number};#{color}\x1b\\" for number, color in zip((11, 10), colors)))
                self.screen.send("\x1b[m\x1b[2J\x1b[H")
                ground = self.screen.steady_picture(seconds=1).at(*self.screen.place(30, 12))
                if (sum(ground) > 382) != (name == "light"):
                    found[name] = "cannot be set"
                    continue
            self.start("play", "touch.yaml", "--no-config")
            self.await_frame()
            red, green, blue = self.screen.picture(f"ground {name}").at(*self.screen.place(30, 12))
            found[name] = "light colours" if red + green > 2 * blue + 60 else "dark colours" if blue > red else "neither"
            self.screen.ask("signal", number=signal.SIGTERM)
            self.ended["SIGTERM"] = self.left()
        self.screen.send("\x1b]110\x1b\\\x1b]111\x1b\\")
        return found

    def suspended(self):
        """Stops the player by Ctrl+Z in a shell, goes on by `fg`, changes the size of the window, and ends it."""
        screen = self.screen
        shell = {**self.environment, "PS1": "ready> ", "ENV": "", "HISTFILE": ""}
        screen.send("\x1b[m\x1b[2J\x1b[H")
        modes = self._modes()
        screen.ask("start", command=["bash", "--norc", "--noprofile", "-i"], environment=shell, folder=self.folder)
        screen.ask("await", until="ready> ", seconds=5)
        screen.ask("type", text=f"stty -a > before.txt; {self.program} play take-off --no-config --loop\n")
        time.sleep(0.3)
        self.await_frame()
        start = len(self.output())
        self.key("ctrl+z", 0.3)
        result = {"stops": screen.ask("await", until="ready> ", after=start, seconds=3)}
        if not result["stops"]:
            screen.ask("signal", number=signal.SIGHUP)
            return result
        time.sleep(0.2)
        screen.ask("type", text="stty -a > stopped.txt\n")
        time.sleep(0.3)
        start = len(self.output())
        screen.ask("type", text="fg\n")
        result["goes on"] = screen.ask("await", until="(?s).{400}", after=start, seconds=3)
        time.sleep(0.4)
        # It goes on paused.
        self.key("space", 0.3)
        result.update(self._resized())
        self.key("q", 0.5)
        screen.ask("type", text="stty -a > after.txt; exit\n")
        result["ends"] = screen.ask("await", seconds=4)
        if not result["ends"]:
            screen.ask("signal", number=signal.SIGHUP)
        states = []
        for name in "before", "stopped", "after":
            try:
                with open(os.path.join(self.folder, f"{name}.txt"), encoding="utf-8") as file:
                    states.append(re.sub(r"rows \d+; columns \d+;|speed \d+ baud;", "", file.read()))
            except OSError:
                states.append(None)
        result["modes of the line"] = "kept" if len(set(states)) == 1 else "changed"
        later = self._modes()
        result["modes left"] = [mode for mode in later if later[mode] != modes.get(mode)]
        return result

    def _resized(self):
        """Whether anything remains after changes of the size: a repaint of the paused picture may change nothing."""
        screen = self.screen
        if screen.entry.is_wayland or not screen.window or not self.is_drawn:
            return {}
        size, number = screen.ask("state")["size"][:2], screen.window[0]
        self._park()
        _, _, width, height = screen.window[1]
        for part in 0.8, 0.6, 0.9, 0.5, 1.0:
            screen.x("windowsize", number, int(width * part), int(height * part))
            time.sleep(0.35)
        self.key("space", 0.5)
        paused = screen.steady_picture("resized", 1.5)
        self.key("ctrl+l", 0.5)
        repainted = screen.steady_picture("resized, repainted", 1.5)
        return {"a repaint after resizing changes pixels": self._of_text(paused).differing(self._of_text(repainted)) > 0,
                "the size comes back": screen.ask("state")["size"][:2] == size}
