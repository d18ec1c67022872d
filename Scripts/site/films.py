"""The scenes: their films, stills, files and words."""
import html
import os
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor

# A film that is larger is made again with fewer seconds.
MOST_BYTES = 140_000
SIZE = "80x24"


class Scene:
    """A scene that comes with the program, and the files that the site has of it."""

    def __init__(self, name, about):
        self.name, self.about = name, about
        self.file_name = name.replace("/", "-")
        self.page = f"scenes/{self.file_name}.html"
        self.files = {}

    @property
    def title(self):
        return self.name.rpartition("/")[2].replace("-", " ").capitalize()


class Studio:
    """Makes films with a program, of the scenes in a folder, into a folder of the site."""

    def __init__(self, program, scenes, output):
        self.program, self.scenes, self.output = program, scenes, output
        self.environment = {**os.environ, "ZOETROPE_SCENES": str(scenes), "ZOETROPE_CONFIG": "/dev/null"}
        (output / "films").mkdir(parents=True, exist_ok=True)

    def run(self, *arguments):
        result = subprocess.run([self.program, *arguments], env=self.environment, capture_output=True, check=True)
        return result.stdout.decode()

    def all_scenes(self):
        found = []
        for line in self.run("list").splitlines():
            name, _, about = line.partition(" ")
            found.append(Scene(name, about.strip()))
        return found

    def source(self, scene):
        return (self.scenes / f"{scene.name}.yaml").read_text()

    def film(self, scene, theme):
        """Records the smallest of a moving SVG and an animated PNG, and cuts what is large."""
        stem = self.output / "films" / f"{scene.file_name}-{theme}"
        common = [scene.name, "--size", SIZE, "--theme", theme, "--loop"]
        tries = [
            ("svg", ["--fps", "12"]), ("apng", ["--fps", "12", "--font-size", "10"]),
            ("apng", ["--fps", "10", "--font-size", "10", "--to", "6s"]),
            ("apng", ["--fps", "8", "--font-size", "10", "--to", "4s"]),
            ("apng", ["--fps", "8", "--font-size", "10", "--to", "2s"]),
            ("gif", ["--fps", "8", "--font-size", "10", "--to", "2s"]),
        ]
        best = None
        if self.is_busy(scene, theme):
            del tries[0]
        for number, (ending, options) in enumerate(tries):
            file = stem.with_name(f"{stem.name}.{number}.{ending}")
            try:
                self.run("record", *common, *options, "--output", str(file))
            except subprocess.CalledProcessError:
                continue
            if best is None or file.stat().st_size < best.stat().st_size:
                best, file = file, best
            if file is not None:
                file.unlink()
            if best.stat().st_size <= MOST_BYTES:
                break
        final = stem.with_suffix(best.suffix.replace(".apng", ".png"))
        best.rename(final)
        return f"films/{final.name}"

    def is_busy(self, scene, theme):
        """Whether so much moves that a moving SVG, which says every change, would be large: known from its first second."""
        arguments = [scene.name, "--size", SIZE, "--theme", theme, "--fps", "12", "--to", "1s", "--format", "svg", "--output", "-"]
        return len(self.run("record", *arguments)) > 150_000

    def still(self, scene, theme):
        name = f"films/{scene.file_name}-{theme}-still.png"
        picture = subprocess.run(
            [self.program, "render", scene.name, "--size", SIZE, "--theme", theme, "--format", "png", "--font-size", "10"],
            env=self.environment, capture_output=True, check=True).stdout
        (self.output / name).write_bytes(picture)
        return name

    def has_two_looks(self, scene):
        """Whether a scene looks different on light terminals, beside the terminal's own ground."""
        looks = [self.run("render", scene.name, "--size", SIZE, "--theme", theme, "--format", "ansi") for theme in ("dark", "light")]
        return looks[0] != looks[1]

    def shoot(self, scene):
        scene.files["still"], scene.files["film"] = self.still(scene, "dark"), self.film(scene, "dark")
        if self.has_two_looks(scene):
            scene.files["stillLight"], scene.files["filmLight"] = self.still(scene, "light"), self.film(scene, "light")
        scene.words = self.run("describe", scene.name, "--all")

    def shoot_all(self, scenes):
        with ThreadPoolExecutor(max_workers=2) as pool:
            list(pool.map(self.shoot, scenes))


def figure(scene, up="", lazy=True, caption=""):
    """A film that the script plays: a still with the addresses of the others."""
    data = " ".join(
        'data-{}="{}{}"'.format(re.sub("[A-Z]", lambda match: "-" + match.group().lower(), kind), up, path)
        for kind, path in scene.files.items())
    light = scene.files.get("stillLight")
    source = f'<source media="(prefers-color-scheme: light)" srcset="{up}{light}">' if light else ""
    loading = ' loading="lazy"' if lazy else ""
    return (
        f'<figure class="film"><div class="screen"><picture>{source}<img src="{up}{scene.files["still"]}" {data} '
        f'data-title="{html.escape(scene.title)}" alt="{html.escape(scene.about)}" width="480" height="288"{loading}>'
        f'</picture></div>{caption}</figure>')
