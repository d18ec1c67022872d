#!/usr/bin/env python3
"""Measures terminals: `measure.py [NAME…]`, or all of the table; `--list` prints it, `--page` only writes the page anew.

For each terminal a file `measured/NAME.json` is written, and docs/terminals.md from all of them. What a terminal needs is
named if it is missing, and the rest is measured. Everything that is started ends with the bench. Linux only.
"""
import argparse
import datetime
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import answers
import drawing
import inputs
import page
import player
import processes
import table
import terminal
import verdict

TOOLS = {"Xvfb": "xvfb", "xdotool": "xdotool", "xwd": "x11-apps", "bash": "bash"}
# No terminal takes longer, in seconds.
LONGEST = 240


def missing(entry):
    """The programs that a terminal needs, and those of the one around it, as far as they are missing."""
    programs = entry.programs()
    if entry.inside:
        programs += table.ALL[entry.inside].programs()
    return [program for program in programs if not processes.is_installed(program)]


def version(entry):
    """The version of the package, without what Debian adds to it; else what the name of the program or the program says."""
    if not entry.package:
        return entry.programs()[0].rpartition("-")[2]
    package = processes.run(["dpkg-query", "-W", "-f", "${Version}", entry.package], dict(os.environ))
    if package:
        return re.sub(r"[+~].*|-[^-]*$", "", package.partition(":")[2] or package)
    found = re.search(r"\d+(\.\d+)*", processes.run([entry.programs()[0], "--version"], dict(os.environ)))
    return found[0] if found else "unknown"


def readable(value):
    """The same value with texts in place of bytes."""
    if isinstance(value, dict):
        return {name: readable(part) for name, part in value.items()}
    if isinstance(value, list):
        return [readable(part) for part in value]
    if isinstance(value, str):
        try:
            return value.encode("latin-1").decode("utf-8")
        except UnicodeError:
            return value
    return value


def measure(entry, folder, program):
    """Measures one terminal, and writes its file; what fails is in it."""
    found = {
        "terminal": entry.name, "package": entry.package, "version": version(entry), "day": datetime.date.today().isoformat(),
        "inside": entry.inside, "note": entry.note, "environment": {}, "answers": {}, "printed": [], "widths": {}, "cursor": {},
        "drawing": {}, "keys": {}, "mouse": {}, "player": {},
    }
    screen, timings = terminal.Terminal(entry, folder), {}
    started = time.monotonic()
    try:
        screen.open()
        timings["until the child ran"] = round(time.monotonic() - started, 1)
        state = screen.ask("state")
        found["environment"] = state["environment"]
        found.update(answers.ask(screen))
        is_calibrated = drawing.calibrate(screen)
        if is_calibrated:
            found["drawing"] = drawing.measure(screen)
        elif screen.window:
            drawing.guess(screen)
            found["drawing"] = {"cells": state["size"][1::-1], "not measured": "the picture is distorted, or does not come"}
        if screen.cell:
            found["mouse"] = inputs.mouse(screen)
        if program:
            found["player"] = player.Player(screen, program, found, timings).measure()
        # Last, since keys that the terminal takes may open windows, or wait for more keys.
        found["keys"] = inputs.keys(screen)
        found["keys"]["in the modes of the player"][inputs.LAST_KEY] = inputs.last_key(screen)
    except (terminal.Failure, RuntimeError, OSError) as error:
        found["incomplete"] = str(error)
    finally:
        screen.close()
    timings["whole"] = round(time.monotonic() - started, 1)
    if found["answers"] or found["widths"] or found["keys"]:
        with open(os.path.join(page.MEASURED, f"{entry.name}.json"), "w", encoding="utf-8") as file:
            json.dump(readable(found), file, indent=1)
            file.write("\n")
    with open(os.path.join(folder, "timings.json"), "w", encoding="utf-8") as file:
        json.dump(timings, file)
    print(f"{entry.name} {found['version']}: {verdict.summary(found)}; {timings['whole']:.0f} s"
          + (f"; first frame after {timings['first frame']} ms" if timings.get("first frame") else "")
          + (f"; incomplete: {found['incomplete']}" if "incomplete" in found else ""))
    return 0


def measure_apart(entry, folder, program):
    """Measures one terminal in a process of its own, which may take a limited time."""
    os.makedirs(folder)
    command = [sys.executable, os.path.abspath(__file__), "--one", entry.name, folder, program or ""]
    with subprocess.Popen(command, start_new_session=True) as process:
        try:
            process.wait(LONGEST)
        except subprocess.TimeoutExpired:
            print(f"{entry.name}: given up after {LONGEST} s", file=sys.stderr)
            os.killpg(process.pid, signal.SIGKILL)
        except BaseException:
            os.killpg(process.pid, signal.SIGTERM)
            raise
        finally:
            processes.end_all()


def source(entry):
    """Where a terminal is had from."""
    return f"package {entry.package}" if entry.package else "built from its sources"


def find_player(folder):
    """Copies the player, so that a build meanwhile disturbs nothing."""
    program = os.environ.get("ZOETROPE") or os.path.join(player.ROOT, ".build", "release", "zoetrope")
    if not os.path.exists(program):
        print("The player is not there, and its part is left out: set ZOETROPE to the program, or call `make build`.")
        return None
    return shutil.copy(program, os.path.join(folder, "zoetrope"))


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*")
    parser.add_argument("--list", action="store_true", help="print the terminals and whether they are there")
    parser.add_argument("--page", action="store_true", help="write docs/terminals.md from what was measured")
    parser.add_argument("--one", nargs=3, help=argparse.SUPPRESS)
    options = parser.parse_args()
    processes.become_reaper()
    if options.one:
        name, folder, program = options.one
        return measure(table.ALL[name], folder, program)
    if options.page:
        return page.write()
    names = []
    for name in options.names or table.ALL:
        # A name that is none stands for all rows that begin with it: tmux for tmux-in-kitty and so on.
        found = [name] if name in table.ALL else [other for other in table.ALL if other.startswith(f"{name}-")]
        if not found:
            sys.exit(f"There is no terminal '{name}'; these are: {' '.join(table.ALL)}")
        names += found
    if options.list:
        for name in names:
            lacks = missing(table.ALL[name])
            print(f"{name}: " + (f"missing {' '.join(lacks)} ({source(table.ALL[name])})" if lacks else "is there"))
        return 0
    lacks = [f"{tool} (package {package})" for tool, package in TOOLS.items() if not processes.is_installed(tool)]
    if lacks:
        sys.exit(f"The bench needs {', '.join(lacks)}.")
    folder = tempfile.mkdtemp(prefix="terminals-")
    os.makedirs(page.MEASURED, exist_ok=True)
    program = find_player(folder)
    try:
        for name in names:
            lacks = missing(table.ALL[name])
            if lacks:
                print(f"{name}: left out, for there is no {', no '.join(lacks)} ({source(table.ALL[name])})")
            else:
                measure_apart(table.ALL[name], os.path.join(folder, name), program)
    except KeyboardInterrupt:
        print("Interrupted.", file=sys.stderr)
    finally:
        processes.end_all()
        page.write()
        print(f"Pictures of the screens and times: {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
