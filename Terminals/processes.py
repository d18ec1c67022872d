"""Starts programs so that none of them outlives the bench.

The bench becomes the reaper of all its descendants: a server that detaches itself from its terminal, such as those of tmux and
GNOME Terminal, becomes a child of the bench when its parent ends, and is found in the tree of processes.
"""
import ctypes
import os
import shutil
import signal
import subprocess
import sys
import time

PR_SET_PDEATHSIG = 1
PR_SET_CHILD_SUBREAPER = 36
_libc = ctypes.CDLL(None, use_errno=True)


def become_reaper():
    """Makes orphaned descendants children of this process, and turns signals that end it into an exception."""
    if _libc.prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) != 0:
        sys.exit("The bench needs Linux: it cannot keep track of the processes that it starts.")
    for number in signal.SIGTERM, signal.SIGHUP:
        signal.signal(number, lambda number, _: sys.exit(128 + number))


def _die_with_parent():
    _libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)


def start(command, environment, folder, log):
    """Starts a program in a session of its own, which has no input and whose output goes into a file."""
    with open(log, "ab") as output:
        return subprocess.Popen(
            command, env=environment, cwd=folder, stdin=subprocess.DEVNULL, stdout=output, stderr=output,
            start_new_session=True, preexec_fn=_die_with_parent)


def run(command, environment, seconds=10, binary=False):
    """Returns what a program prints; nothing if it fails or takes too long."""
    try:
        result = subprocess.run(
            command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            timeout=seconds)
    except (subprocess.TimeoutExpired, OSError):
        return b"" if binary else ""
    return result.stdout if binary else result.stdout.decode("utf-8", "replace").strip()


def is_installed(program):
    """Whether a program can be started."""
    return bool(shutil.which(program, path=os.environ["PATH"] + ":/usr/sbin"))


def descendants():
    """The numbers of all processes that this one has started, or that those have started."""
    parents = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat", encoding="utf-8", errors="replace") as file:
                    parents[int(name)] = int(file.read().rpartition(")")[2].split()[1])
            except (OSError, IndexError, ValueError):
                continue
    found, generation = set(), {os.getpid()}
    while generation:
        generation = {process for process, parent in parents.items() if parent in generation} - found
        found |= generation
    return found


def end_all(patience=1.0):
    """Ends everything that was started: first with a request, then without."""
    end = time.monotonic() + patience
    for number, limit in ((signal.SIGTERM, end), (signal.SIGKILL, end + 5)):
        while time.monotonic() < limit:
            _reap()
            left = descendants()
            if not left:
                return
            for process in left:
                try:
                    os.kill(process, number)
                except ProcessLookupError:
                    pass
            time.sleep(0.05)
    left = descendants()
    if left:
        print(f"These processes could not be ended: {sorted(left)}", file=sys.stderr)


def _reap():
    while True:
        try:
            if os.waitpid(-1, os.WNOHANG)[0] == 0:
                return
        except ChildProcessError:
            return
