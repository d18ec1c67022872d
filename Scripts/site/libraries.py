"""Pages of the libraries, from their symbol graphs and the first pages of their documentation."""
import html
import json
import re

from pages import Text, frame


def plain(text):
    """DocC's links to symbols as code, and its asides and lists of parameters as they are in other Markdown."""
    text = re.sub(r"``([^`]+)``", lambda match: f"`{match.group(1).split('/')[-1]}`", text)
    text = re.sub(r"<doc:([^>]+)>", r"`\1`", text)
    return re.sub(r"(?m)^(\s*)- (Parameters?|Returns|Throws|Complexity|Precondition|Note)\b", r"\1- **\2**", text)


class Symbol:
    def __init__(self, data):
        self.path = data["pathComponents"]
        self.precise = data["identifier"]["precise"]
        self.kind = data["kind"]["displayName"]
        self.declaration = "".join(fragment["spelling"] for fragment in data["declarationFragments"])
        self.comment = "\n".join(line["text"] for line in data.get("docComment", {}).get("lines", []))

    @property
    def name(self):
        return ".".join(self.path)

    @property
    def anchor(self):
        return re.sub(r"[^\w.:()-]", "", self.name) + "-" + format(abs(hash_of(self.declaration)) % 4096, "x")

    @property
    def abstract(self):
        return self.comment.strip().split("\n\n")[0].replace("\n", " ")


def hash_of(text):
    """A number that is the same in every run, so that two declarations of one name have two anchors."""
    value = 0
    for character in text:
        value = (value * 31 + ord(character)) % (1 << 32)
    return value


def symbols_of(folder, module):
    files = [folder / f"{module}.symbols.json", *sorted(folder.glob(f"{module}@*.symbols.json"))]
    all_symbols = (Symbol(data) for file in files for data in json.loads(file.read_text())["symbols"])
    # What a protocol asks for and what its extension gives are one declaration for a reader; the first has the comment.
    found = {}
    for symbol in all_symbols:
        found.setdefault((symbol.name, symbol.declaration), symbol)
    return [found[key] for key in sorted(found)]


def first_page(sources, module):
    page = (sources / module / f"{module}.docc" / f"{module}.md").read_text()
    # The list of topics is made of the symbols here.
    page = re.sub(r"(?s)\n## Topics.*", "", page)
    return re.sub(r"(?m)\A#.*\n", "", page)


def member_page(module, type_name, members, path):
    body = [f"<h1>{html.escape(type_name)}</h1>", f'<p class="soft"><a href="index.html">{module}</a></p>']
    for symbol in members:
        whole = symbol.name == type_name
        name = html.escape(symbol.name if whole else symbol.name.removeprefix(type_name + "."))
        if not whole:
            body.append(f'<h2 class="declaration" id="{symbol.anchor}"><code>{name}</code></h2>')
        body.append(f'<pre tabindex="0"><code>{html.escape(symbol.declaration)}</code></pre>')
        comment = Text().render(plain(symbol.comment))
        # Headings inside comments stand below that of their declaration.
        body.append(re.sub(r"<(/?)h[1-6]", r"<\1h2" if whole else r"<\1h3", comment))
    return frame(path, f"{type_name} in {module}", "\n".join(body), description=members[0].abstract)


def build(output, sources, graphs):
    """Writes the pages of all documented modules. Returns entries for the index: text, address and kind."""
    entries, modules = [], []
    (output / "api").mkdir(parents=True, exist_ok=True)
    for folder in sorted(graphs.iterdir()) if graphs.is_dir() else []:
        module = folder.name
        if not (folder / f"{module}.symbols.json").exists():
            continue
        symbols = symbols_of(folder, module)
        types = {}
        for symbol in symbols:
            types.setdefault(symbol.path[0], []).append(symbol)
        rows = []
        (output / "api" / module).mkdir(parents=True, exist_ok=True)
        for type_name, members in sorted(types.items()):
            members.sort(key=lambda symbol: (symbol.name != type_name, symbol.name, symbol.declaration))
            file = re.sub(r"\W", "", type_name) or format(hash_of(type_name), "x")
            path = f"api/{module}/{file}-{hash_of(type_name) % 4096:x}.html"
            (output / path).write_text(member_page(module, type_name, members, path))
            abstract = re.sub(r"^<p>|</p>\s*$", "", Text().render(plain(members[0].abstract)))
            rows.append(f'<li><a href="{path.rpartition("/")[2]}"><code>{html.escape(type_name)}</code></a> {abstract}</li>')
            for symbol in members:
                anchor = "" if symbol.name == type_name else f"#{symbol.anchor}"
                entries.append((symbol.name, path + anchor, module))
        path = f"api/{module}/index.html"
        body = f"<h1>{module}</h1>\n" + Text().render(plain(first_page(sources, module))) + "<h2>Declarations</h2>\n<ul>" + "\n".join(rows) + "</ul>"
        (output / path).write_text(frame(path, module, body))
        modules.append((module, len(symbols)))
    items = "\n".join(f'<li><a href="{module}/index.html">{module}</a>, {count} declarations</li>' for module, count in modules)
    body = (
        "<h1>Libraries</h1><p>All public declarations of the package’s modules. <a href=\"../library.html\">Building on Zoetrope</a> says which "
        "product has which, and begins with a program of twenty lines; <a href=\"../stability.html\">what stays</a> says which of them are "
        f"promised.</p><ul>{items}</ul>")
    (output / "api/index.html").write_text(frame("api/index.html", "Libraries", body))
    return entries
