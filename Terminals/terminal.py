"""A terminal that runs on a display of its own, with a child in it that does what the bench asks for."""
import json
import os
import shutil
import socket
import subprocess
import sys
import time

import pixels
import processes
import table

HERE = os.path.dirname(os.path.abspath(__file__))
# How long a terminal may take until its child reports, in seconds.
PATIENCE = 40
SSH_FOLDER = "/run/sshd"
# A cursor report ends what a terminal answers to the question before it.
CURSOR = r"\x1b\[(\d+);(\d+)R"


class Failure(Exception):
    """A terminal cannot be measured, or not any further."""


class Terminal:
    """A terminal with a child; `close` ends all that was started."""

    def __init__(self, entry, folder):
        self.entry, self.folder = entry, folder
        self.home = os.path.join(folder, "home")
        self.runtime = os.path.join(folder, "runtime")
        os.makedirs(os.path.join(self.home, ".config"), exist_ok=True)
        os.makedirs(self.runtime, mode=0o700, exist_ok=True)
        self.log = os.path.join(folder, "log")
        self.environment = {
            "HOME": self.home, "XDG_CONFIG_HOME": f"{self.home}/.config", "XDG_CACHE_HOME": f"{self.home}/.cache",
            "XDG_DATA_HOME": f"{self.home}/.local/share", "XDG_STATE_HOME": f"{self.home}/.local/state",
            "XDG_RUNTIME_DIR": self.runtime, "TMUX_TMPDIR": self.runtime, "SCREENDIR": f"{self.runtime}/screens",
            "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "SHELL": "/bin/sh", "USER": "bench", "LIBGL_ALWAYS_SOFTWARE": "1",
            "NO_AT_BRIDGE": "1", "GDK_BACKEND": "x11",
        }
        self.connection, self.received, self.process = None, b"", None
        self.window = self.origin = self.cell = None
        self.has_made_folder = False

    # Starting and ending

    def open(self):
        """Starts the display and the terminal, and waits for the child."""
        self._start_display()
        self._write_fonts()
        path = os.path.join(self.folder, "socket")
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(path)
        listener.listen(1)
        words, files, environment = self._command([sys.executable, os.path.join(HERE, "child.py"), path])
        for name, text in files.items():
            with open(os.path.join(self.home, name), "w", encoding="utf-8") as file:
                file.write(text)
        if "sshd_config" in files:
            self._start_ssh_server()
        self.environment.update(environment)
        os.makedirs(self.environment["SCREENDIR"], mode=0o700, exist_ok=True)
        self.process = processes.start(words, self.environment, self.home, self.log)
        listener.settimeout(PATIENCE)
        try:
            self.connection = listener.accept()[0]
        except socket.timeout:
            raise Failure("the program in it did not start") from None
        finally:
            listener.close()
        self._answer(PATIENCE)
        end = time.monotonic() + 10
        while not self.windows() and time.monotonic() < end:
            time.sleep(0.2)
        time.sleep(1.0)
        self.focus()
        if self.entry.click:
            self.x("mousemove", *self.entry.click)
            self.x("click", 1)
            time.sleep(1.5)
        self._make_room()

    def _write_fonts(self):
        """Lets programs see one family of fonts only, so that results do not depend on what else is installed."""
        path = os.path.join(self.home, "fonts.conf")
        with open(path, "w", encoding="utf-8") as file:
            file.write(
                '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>'
                f"<dir>{table.FONT_FOLDER}</dir><cachedir>{self.home}/.cache/fontconfig</cachedir>"
                '<include ignore_missing="yes">/etc/fonts/conf.d</include></fontconfig>')
        self.environment["FONTCONFIG_FILE"] = path

    def _make_room(self):
        """Makes a window larger that has not the usual 80 columns and 24 rows."""
        rows, columns, _, _ = self.ask("state")["size"]
        if self.window and (rows < 24 or columns < 80):
            _, _, width, height = self.window[1]
            self.x("windowsize", self.window[0], min(1300, width * 90 // columns + 30), min(850, height * 30 // rows + 30))
            time.sleep(1.0)
            self.focus()

    def _command(self, child):
        """The words that start the terminal, with one around it if it needs that."""
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        entry, files, environment = self.entry, {}, {}
        while True:
            child = entry.words(child, self.home, port)
            files.update({name: text.replace("{home}", self.home).replace("{port}", str(port))
                          for name, text in entry.files.items()})
            environment.update(entry.environment)
            if not entry.inside:
                if entry.is_wayland:
                    self._start_weston()
                return child, files, environment
            entry = table.ALL[entry.inside]

    def _start_display(self):
        reading, writing = os.pipe()
        with open(self.log, "ab") as output:
            server = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x900x24", "-nolisten", "tcp", "-noreset"]
            subprocess.Popen(server, stdin=subprocess.DEVNULL, stdout=output, stderr=output, pass_fds=[writing],
                             start_new_session=True)
        os.close(writing)
        with os.fdopen(reading) as answer:
            number = answer.readline().strip()
        if not number:
            raise Failure("Xvfb did not start")
        self.environment["DISPLAY"] = f":{number}"

    def _start_weston(self):
        path = os.path.join(self.home, "weston.ini")
        with open(path, "w", encoding="utf-8") as file:
            file.write("[core]\nidle-time=0\n[shell]\npanel-position=none\nlocking=false\nanimation=none\nstartup-animation=none\n")
        command = ["weston", "--backend=x11-backend.so", "--shell=kiosk-shell.so", "--width=1000", "--height=700",
                   "--socket=bench", f"--config={path}"]
        processes.start(command, self.environment, self.home, self.log)
        self.environment["WAYLAND_DISPLAY"] = "bench"
        end = time.monotonic() + 15
        while not os.path.exists(os.path.join(self.runtime, "bench")):
            if time.monotonic() > end:
                raise Failure("weston did not start")
            time.sleep(0.1)
        time.sleep(0.5)

    def _start_ssh_server(self):
        for name in "host_key", "key":
            processes.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", f"{self.home}/{name}"], self.environment)
        if os.getuid() == 0:
            # sshd insists on this folder, which its service makes at each start of the system.
            self.has_made_folder = not os.path.exists(SSH_FOLDER)
            os.makedirs(SSH_FOLDER, mode=0o755, exist_ok=True)
        server = shutil.which("sshd", path=os.environ["PATH"] + ":/usr/sbin")
        processes.start([server, "-D", "-e", "-f", f"{self.home}/sshd_config"], self.environment, self.home, self.log)
        time.sleep(0.5)

    def close(self):
        if self.connection:
            try:
                self.connection.sendall(b'{"do": "end"}\n')
                self.connection.close()
                time.sleep(0.2)
            except OSError:
                pass
        processes.end_all()
        if self.has_made_folder:
            os.rmdir(SSH_FOLDER)

    # The child

    def ask(self, do, **rest):
        """Gives the child an order, and returns its answer."""
        try:
            self.connection.sendall(json.dumps({"do": do, **rest}).encode() + b"\n")
            return self._answer(rest.get("seconds", 0) + 15)
        except OSError as error:
            raise Failure(f"the child has gone at the order '{do}' ({error})") from None

    def _answer(self, seconds):
        self.connection.settimeout(seconds)
        while b"\n" not in self.received:
            data = self.connection.recv(1 << 20)
            if not data:
                raise Failure("the terminal has ended")
            self.received += data
        line, _, self.received = self.received.partition(b"\n")
        return json.loads(line)

    def send(self, text):
        """Writes text to the terminal."""
        self.ask("send", text=text.encode("utf-8").decode("latin-1"))

    def draw(self, text):
        """Writes text to the terminal, and waits until it has been read: then comes the answer to a question behind it."""
        self.send(text)
        self.exchange("\x1b[6n", seconds=2)
        time.sleep(0.15)

    def exchange(self, text, until=CURSOR, seconds=1.5, quiet=0.05):
        """Writes text to the terminal, and returns what it answers."""
        sent = text.encode("utf-8").decode("latin-1")
        return self.ask("exchange", text=sent, until=until, seconds=seconds, quiet=quiet)

    def read(self, seconds=0.5, quiet=0.06):
        """What comes from the terminal by itself."""
        return self.ask("read", seconds=seconds, quiet=quiet)

    # The screen

    def x(self, *words):
        """Calls xdotool."""
        return processes.run(["xdotool", *map(str, words)], self.environment)

    def windows(self):
        """The visible windows with their places and sizes, the largest first."""
        found = []
        for number in self.x("search", "--onlyvisible", "--name", ".*").split():
            lines = self.x("getwindowgeometry", "--shell", number).splitlines()
            values = dict(line.split("=") for line in lines if "=" in line)
            try:
                place = tuple(int(values[name]) for name in ("X", "Y", "WIDTH", "HEIGHT"))
            except (KeyError, ValueError):
                continue
            if place[2] * place[3] > 10_000 and place[2:] != (1400, 900):
                found.append((int(number), place))
        return sorted(found, key=lambda window: -window[1][2] * window[1][3])

    def focus(self):
        """Gives the keyboard to the window of the terminal."""
        windows = self.windows()
        if windows:
            number, place = windows[0]
            # A window of the same size in it begins within its border.
            self.window = number, max(other for _, other in windows if other[2:] == place[2:])
            self.x("windowfocus", number)
            time.sleep(0.1)

    def picture(self, name=""):
        """Takes a picture of the screen, and keeps it under a name."""
        picture = pixels.Picture.of_screen(self.environment)
        if name:
            picture.save(os.path.join(self.folder, f"{name}.png"))
        return picture

    def steady_picture(self, name="", seconds=3):
        """Takes a picture once two in a row are the same, or a time is over."""
        end, last = time.monotonic() + seconds, self.picture()
        while time.monotonic() < end:
            time.sleep(0.1)
            picture = self.picture()
            if not picture.change(last):
                break
            last = picture
        if name:
            last.save(os.path.join(self.folder, f"{name}.png"))
        return last

    def place(self, column, row, dx=0.5, dy=0.5):
        """The pixel of the screen at a place in a cell, whose column and row are counted from 0."""
        return (int(self.origin[0] + (column + dx) * self.cell[0]), int(self.origin[1] + (row + dy) * self.cell[1]))
