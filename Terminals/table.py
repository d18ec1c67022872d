"""The terminals that the bench measures, and how each is started with a program in it.

In a command `CHILD` stands for the words of the program in the terminal, and `CHILD_TEXT` for the same as one word, as a shell
reads it. `{home}` is the terminal's home, an empty folder, in which `files` are written first; `{port}` is a free port.
"""
import dataclasses
import shlex

CHILD = "<the words of the program>"
CHILD_TEXT = "<the program as a shell reads it>"
CHILD_LISP = "<the program as Lisp>"

FONT = "DejaVu Sans Mono"
FONT_FOLDER = "/usr/share/fonts/truetype/dejavu"
BUS = ["dbus-run-session", "--"]


@dataclasses.dataclass(frozen=True)
class Entry:
    """A terminal, or a program that is one within another."""
    name: str
    # Empty for a version that Debian does not have: it is measured where its program is found under this name.
    package: str
    command: tuple
    # The name of the terminal around it.
    inside: str = ""
    # A terminal for Wayland is shown by weston, in a window on the X server.
    is_wayland: bool = False
    environment: dict = dataclasses.field(default_factory=dict)
    files: dict = dataclasses.field(default_factory=dict)
    # What is special about this row, in words.
    note: str = ""
    # The program whose existence is asked for, if it is not the first word.
    program: str = ""
    # Where a question that is asked at the first start is answered by a click.
    click: tuple = ()
    needs: tuple = ()

    def programs(self):
        """The programs that have to be there."""
        first = self.program or next(word for word in self.command if word not in BUS)
        return [first, *self.needs, *(["weston"] if self.is_wayland else []), *(BUS[:1] if self.command[0] == BUS[0] else [])]

    def words(self, child, home, port):
        """The command with a program in the terminal."""
        words = []
        for word in self.command:
            if word == CHILD:
                words += child
            else:
                word = word.replace(CHILD_TEXT, shlex.join(child))
                word = word.replace(CHILD_LISP, " ".join(f'"{part}"' for part in child))
                words.append(word.replace("{home}", home).replace("{port}", str(port)))
        return words


def _entry(name, package, *command, **rest):
    return Entry(name, package, command, **rest)


XTERM = ("xterm", "-fa", FONT, "-fs", "11", "-geometry", "90x30+0+0")
KITTY = (
    "kitty", "--config", "NONE", "-o", f"font_family={FONT}", "-o", "font_size=11", "-o", "remember_window_size=no", "-o",
    "initial_window_width=90c", "-o", "initial_window_height=30c", "-o", "update_check_interval=0")
SSH = ("ssh", "-F", "{home}/ssh_config", "-tt", "bench", CHILD_TEXT)

WINDOWS = [
    _entry("xterm", "xterm", *XTERM, "-e", CHILD),
    _entry("xterm-256color", "xterm", *XTERM, "-tn", "xterm-256color", "-e", CHILD, note="`-tn xterm-256color`"),
    _entry("xterm-bitmap", "xterm", "xterm", "-tn", "xterm-256color", "-geometry", "90x30+0+0", "-fn",
           "-misc-fixed-medium-r-normal--18-*-*-*-*-*-iso10646-1", "-e", CHILD, note="the bitmap font 9x18"),
    _entry("xterm-padded", "xterm", *XTERM, "-tn", "xterm-256color", "-b", "10", "-sb", "-e", CHILD,
           note="a border of 10 pixels and a scrollbar"),
    _entry("urxvt", "rxvt-unicode", "urxvt", "-fn", f"xft:{FONT}:size=11", "-geometry", "90x30+0+0", "-e", CHILD),
    _entry("kitty", "kitty", *KITTY, "-o", "window_padding_width=0", CHILD),
    _entry("kitty-padded", "kitty", *KITTY, "-o", "window_padding_width=7.5", CHILD, note="a padding of 10 pixels"),
    _entry("alacritty", "alacritty", "alacritty", "-o", f"font.normal.family={FONT}", "-o", "font.size=11.0", "-o",
           "window.dimensions.columns=90", "-o", "window.dimensions.lines=30", "-e", CHILD),
    _entry("foot", "foot", "foot", "-c", "/dev/null", "-f", f"{FONT}:size=11", "-o", "pad=0x0", CHILD, is_wayland=True),
    _entry("foot-1.20.2", "", "foot-1.20.2", "-c", "/dev/null", "-f", f"{FONT}:size=11", "-o", "pad=0x0", CHILD, is_wayland=True),
    _entry("foot-padded", "foot", "foot", "-c", "/dev/null", "-f", f"{FONT}:size=11", "-o", "pad=10x10", CHILD,
           is_wayland=True, note="a padding of 10 pixels"),
    _entry("mlterm", "mlterm", "mlterm", "--fontsize=15", "-g", "90x30", "-e", CHILD),
    _entry("st", "stterm", "stterm", "-f", f"{FONT}:size=11", "-g", "90x30", "-e", CHILD),
    _entry("pterm", "pterm", "pterm", "-fn", f"client:{FONT} 11", "-geometry", "90x30", "-e", CHILD),
    _entry("gnome-terminal", "gnome-terminal", *BUS, "gnome-terminal", "--wait", "--geometry=90x30", "--", CHILD),
    _entry("sakura", "sakura", "sakura", "-c", "90", "-r", "30", "-f", f"{FONT} 11", "-e", CHILD_TEXT),
    _entry("lxterminal", "lxterminal", "lxterminal", "--no-remote", "--geometry=90x30", "-e", CHILD_TEXT),
    _entry("xfce4-terminal", "xfce4-terminal", *BUS, "xfce4-terminal", "--disable-server", "--geometry=90x30", "-x", CHILD),
    _entry("tilix", "tilix", *BUS, "tilix", "--geometry=90x30", "-e", CHILD_TEXT),
    _entry("konsole", "konsole", *BUS, "konsole", "--separate", "-e", CHILD, environment={"QT_QPA_PLATFORM": "xcb"}),
    _entry("qterminal", "qterminal", *BUS, "qterminal", "-e", CHILD_TEXT, environment={"QT_QPA_PLATFORM": "xcb"}),
    _entry("deepin-terminal", "deepin-terminal", *BUS, "deepin-terminal", "-e", CHILD,
           environment={"QT_QPA_PLATFORM": "xcb"}),
    _entry("cool-retro-term", "cool-retro-term", "cool-retro-term", "-e", CHILD, environment={"QT_QPA_PLATFORM": "xcb"}),
    _entry("zutty", "zutty", "zutty", "-geometry", "90x30", "-fontsize", "15", "-e", CHILD),
    _entry("terminology", "terminology", *BUS, "terminology", "-f", f"{FONT}/11", "-e", CHILD_TEXT, is_wayland=True,
           environment={"ELM_DISPLAY": "wl", "ELM_ENGINE": "wayland_shm", "ECORE_EVAS_ENGINE": "wayland_shm"}, click=(500, 380)),
]

SERVER = """Port {port}
ListenAddress 127.0.0.1
HostKey {home}/host_key
AuthorizedKeysFile {home}/key.pub
PidFile none
StrictModes no
UsePAM no
PasswordAuthentication no
PrintMotd no
PrintLastLog no
"""
CLIENT = """Host bench
HostName 127.0.0.1
Port {port}
IdentityFile {home}/key
UserKnownHostsFile /dev/null
StrictHostKeyChecking no
LogLevel ERROR
"""
SSH_FILES = {"sshd_config": SERVER, "ssh_config": CLIENT}


def _nested(name, package, outer, *command, **rest):
    return Entry(f"{name}-in-{outer}", package, command, inside=outer, **rest)


def _tmux(outer, program="tmux"):
    package = "tmux" if program == "tmux" else ""
    return _nested(program, package, outer, program, "-L", "bench", "-f", "/dev/null", "new-session", CHILD_TEXT)


def _screen(outer):
    return _nested("screen", "screen", outer, "screen", "-c", "{home}/screenrc", CHILD,
                   files={"screenrc": "startup_message off\n"})


def _ssh(outer):
    return _nested("ssh", "openssh-server", outer, *SSH, files=SSH_FILES, needs=("sshd", "ssh-keygen"))


def _emacs(name, function):
    lisp = ("(let ((words (list %s))) (require 'term) (menu-bar-mode -1) (switch-to-buffer (apply '%s (car words) nil (cdr words)))"
            " (term-mode) (term-char-mode))") % (CHILD_LISP, function)
    return _nested(name, "emacs-nox", "kitty", "emacs", "-nw", "-Q", "--eval", lisp)


NESTED = [
    *map(_tmux, ["xterm-256color", "kitty", "foot", "alacritty", "gnome-terminal"]),
    _tmux("kitty", "tmux-3.7c"),
    *map(_screen, ["xterm", "kitty"]),
    _nested("dvtm", "dvtm", "kitty", "dvtm", CHILD_TEXT),
    _nested("neovim", "neovim", "kitty", "nvim", "-u", "NONE", "-c", "set mouse=a", "-c", "terminal " + CHILD_TEXT, "-c",
            "startinsert", note="`set mouse=a`"),
    _nested("vim", "vim", "kitty", "vim", "-u", "NONE", "-c", "set nocompatible mouse=a ttymouse=sgr", "-c",
            "terminal ++curwin " + CHILD_TEXT, note="`set mouse=a`"),
    _emacs("emacs-term", "make-term \"bench\""),
    _emacs("emacs-ansi-term", "term-ansi-make-term \"*bench*\""),
    _nested("mosh", "mosh", "kitty", "mosh", "--ssh=ssh -F {home}/ssh_config", "bench", "--", CHILD, files=SSH_FILES,
            needs=("mosh-server", "sshd", "ssh-keygen")),
    *map(_ssh, ["kitty", "gnome-terminal"]),
]

ALL = {entry.name: entry for entry in WINDOWS + NESTED}
