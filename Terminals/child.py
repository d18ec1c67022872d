#!/usr/bin/env python3
"""Runs as the child of a terminal, and does what the bench asks for through a socket: `child.py SOCKET`.

The child decides nothing. It writes bytes to the terminal, reads what the terminal sends, tells which environment and which
size it sees, and runs a program in a pseudo-terminal between which and the terminal it passes and keeps all bytes. An order
is a line of JSON, and so is its answer; bytes are strings with one character (U+0000 to U+00FF) each.
"""
import fcntl
import json
import os
import re
import select
import signal
import socket
import struct
import sys
import termios
import time
import tty

# What a terminal tells programs by variables; nothing else of the environment is reported.
VARIABLES = [
    "TERM", "COLORTERM", "COLORFGBG", "TERM_PROGRAM", "TERM_PROGRAM_VERSION", "VTE_VERSION", "KONSOLE_VERSION", "XTERM_VERSION",
    "TERMINOLOGY", "ALACRITTY_LOG", "KITTY_WINDOW_ID", "LANG", "TMUX", "STY", "DVTM", "NVIM", "VIM_TERMINAL", "INSIDE_EMACS",
    "MOSH_IP", "SSH_TTY",
]
# Of these only the existence is reported, for their values differ from run to run.
VARYING = {"ALACRITTY_LOG", "KITTY_WINDOW_ID", "TMUX", "STY", "DVTM", "NVIM", "MOSH_IP", "SSH_TTY"}


class Program:
    """A program in a pseudo-terminal of its own, whose output and input are kept."""

    def __init__(self, command, environment, folder):
        self.master, self.slave = os.openpty()
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, window_size())
        self.before = attributes(self.slave)
        self.output, self.input, self.times, self.status = b"", b"", [], None
        self.start = time.monotonic()
        self.process = os.fork()
        if self.process == 0:
            os.setsid()
            fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
            for descriptor in 0, 1, 2:
                os.dup2(self.slave, descriptor)
            os.closerange(3, 64)
            os.chdir(folder)
            try:
                os.execvpe(command[0], command, {**os.environ, **environment})
            finally:
                os._exit(127)

    def poll(self):
        """Notes the status of a program that has ended."""
        if self.status is None:
            process, status = os.waitpid(self.process, os.WNOHANG)
            if process:
                self.status = os.waitstatus_to_exitcode(status)

    def report(self):
        return {
            "running": self.status is None, "status": self.status, "output": text(self.output), "input": text(self.input),
            "times": self.times[:50], "kept modes of the line": attributes(self.slave) == self.before,
        }


class Child:
    """Answers the orders of the bench until it hangs up."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.orders, self.received, self.program, self.is_resized = b"", b"", None, False
        self.old = termios.tcgetattr(0)
        tty.setraw(0)
        signal.signal(signal.SIGWINCH, self.note_resize)

    def note_resize(self, *_):
        self.is_resized = True

    def run(self):
        try:
            self.answer({"child": os.getpid()})
            while b"\n" in self.orders or self.pump(1):
                while b"\n" in self.orders:
                    line, _, self.orders = self.orders.partition(b"\n")
                    order = json.loads(line)
                    if order["do"] == "end":
                        return
                    self.answer(getattr(self, "do_" + order.pop("do"))(**order))
        finally:
            if self.program and self.program.status is None:
                os.kill(self.program.process, signal.SIGKILL)
            termios.tcsetattr(0, termios.TCSANOW, self.old)

    def answer(self, answer):
        self.socket.sendall(json.dumps(answer).encode() + b"\n")

    def pump(self, seconds):
        """Passes on what comes within a time; returns false once nobody gives orders any more."""
        if self.is_resized and self.program:
            fcntl.ioctl(self.program.master, termios.TIOCSWINSZ, window_size())
        self.is_resized = False
        sources = [0, self.socket] + ([self.program.master] if self.program else [])
        try:
            ready = select.select(sources, [], [], max(seconds, 0))[0]
        except InterruptedError:
            return True
        if 0 in ready:
            data = os.read(0, 65536)
            if self.program and self.program.status is None:
                self.program.input += data
                os.write(self.program.master, data)
            else:
                self.received += data
        if self.program and self.program.master in ready:
            data = os.read(self.program.master, 65536)
            self.program.times.append([round(time.monotonic() - self.program.start, 4), len(self.program.output), len(data)])
            self.program.output += data
            write(data)
        if self.program:
            self.program.poll()
        if self.socket in ready:
            data = self.socket.recv(65536)
            self.orders += data
            return bool(data)
        return True

    def wait(self, seconds, is_over):
        """Passes on what comes until something holds; returns whether it does."""
        end = time.monotonic() + seconds
        while not is_over():
            left = end - time.monotonic()
            if left <= 0 or not self.pump(min(left, 0.05)):
                return is_over()
        return True

    # Orders

    def do_send(self, text):
        write(text.encode("latin-1"))

    def do_exchange(self, text, until, seconds, quiet):
        """Sends bytes, and returns what comes until it matches a pattern, and for as long as more comes without a pause."""
        self.wait(0.02, lambda: False)
        self.received = b""
        write(text.encode("latin-1"))
        pattern = re.compile(until.encode("latin-1")) if until else None
        self.wait(seconds, lambda: pattern.search(self.received) if pattern else self.received)
        return self.settle(quiet)

    def settle(self, quiet):
        while True:
            count = len(self.received)
            if not self.wait(quiet, lambda: len(self.received) > count):
                received, self.received = self.received, b""
                return text(received)

    def do_read(self, seconds, quiet):
        """Returns what comes: nothing, if nothing comes within some seconds."""
        self.wait(seconds, lambda: self.received)
        return self.settle(quiet) if self.received else ""

    def do_state(self):
        environment = {name: "…" if name in VARYING else os.environ[name] for name in VARIABLES if name in os.environ}
        return {"environment": environment, "size": struct.unpack("HHHH", window_size())}

    def do_start(self, command, environment, folder):
        if self.program:
            os.close(self.program.master)
            os.close(self.program.slave)
        self.received = b""
        self.program = Program(command, environment, folder)

    def do_type(self, text):
        os.write(self.program.master, text.encode("latin-1"))

    def do_signal(self, number):
        if self.program.status is None:
            os.kill(self.program.process, number)

    def do_await(self, seconds, until="", after=0):
        """Waits until the output of the program matches a pattern behind a place in it, or without one until it ends."""
        pattern = re.compile(until.encode("latin-1")) if until else None
        return bool(self.wait(seconds, lambda: pattern.search(self.program.output, after) if pattern
                              else self.program.status is not None))

    def do_report(self):
        self.wait(0.02, lambda: False)
        return self.program.report()


def window_size():
    return fcntl.ioctl(0, termios.TIOCGWINSZ, bytes(8))


def attributes(descriptor):
    """The modes of a line, without the numbers of its speed."""
    return [list(part) if isinstance(part, list) else part for part in termios.tcgetattr(descriptor)]


def text(data):
    return data.decode("latin-1")


def write(data):
    while data:
        data = data[os.write(1, data):]


if __name__ == "__main__":
    Child(sys.argv[1]).run()
