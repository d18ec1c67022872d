"""The frame of all pages, and pages made of Markdown."""
import html
import re

from markdown_it import MarkdownIt

NAVIGATION = [
    ("index.html", "Zoetrope"), ("gallery.html", "Gallery"), ("installing.html", "Install"), ("scenes.html", "Guide"),
    ("cookbook.html", "Cookbook"), ("reference.html", "Reference"), ("api/index.html", "Libraries"),
    ("words.html", "In words"), ("changelog.html", "Changelog"), ("all.html", "All pages"), ("search.html", "Search"),
]

# Every page that is made of a file, in the order of the list of all pages.
DOCUMENTS = {
    "docs/installing.md": "installing.html", "docs/scenes.md": "scenes.html", "docs/cookbook.md": "cookbook.html",
    "docs/reference.md": "reference.html", "docs/interaction.md": "interaction.html", "docs/player.md": "player.html",
    "docs/record.md": "record.html", "docs/casts.md": "casts.html", "docs/checking.md": "checking.html",
    "docs/editors.md": "editors.html", "docs/writing-scenes.md": "writing-scenes.html", "docs/library.md": "library.html", "docs/gallery.md": "articles.html",
    "docs/architecture.md": "architecture.html", "docs/rasterizer.md": "rasterizer.html",
    "docs/semantics.md": "semantics.html", "docs/glossary.md": "glossary.html", "docs/platforms.md": "platforms.html",
    "docs/terminals.md": "terminals.html",
    "docs/stability.md": "stability.html", "docs/fuzzing.md": "fuzzing.html", "CONTRIBUTING.md": "contributing.html",
    "SECURITY.md": "security.html", "CODE_OF_CONDUCT.md": "conduct.html", "CHANGELOG.md": "changelog.html",
}


def slug(text):
    """The anchor that a heading has where repositories are shown."""
    return re.sub(r"[^\w\- ]", "", text.strip().lower()).replace(" ", "-")


class Text:
    """Makes HTML of Markdown, and notes what can be searched."""

    def __init__(self, link=lambda address: address):
        self.parser = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
        self.link = link
        self.headings = []

    def render(self, source):
        tokens = self.parser.parse(source)
        used = set()
        for index, token in enumerate(tokens):
            if token.type == "heading_open":
                text = "".join(child.content for child in tokens[index + 1].children if child.type in ("text", "code_inline"))
                anchor, number = slug(text), 0
                while anchor in used:
                    number += 1
                    anchor = f"{slug(text)}-{number}"
                used.add(anchor)
                token.attrSet("id", anchor)
                self.headings.append((token.tag, text, anchor))
            for child in token.children or []:
                if child.type == "link_open":
                    child.attrSet("href", self.link(child.attrGet("href")))
                if child.type == "image":
                    child.attrSet("loading", "lazy")
        page = self.parser.renderer.render(tokens, self.parser.options, {})
        page = page.replace("<table>", '<div class="table" tabindex="0" role="region" aria-label="Table"><table>')
        page = page.replace("<pre>", '<pre tabindex="0">')
        return page.replace("</table>", "</table></div>")


def document_link(source, repository):
    """Leads links between files to the pages that are made of them, and all others to the repository, if it is known."""
    folder = source.rpartition("/")[0]

    def link(address):
        if re.match(r"[a-z]+:|#", address):
            return address
        path, hash_sign, anchor = address.partition("#")
        parts = [part for part in folder.split("/") if part]
        for part in path.split("/"):
            parts = parts[:-1] if part == ".." else parts + [part]
        target = "/".join(parts)
        if target == "README.md":
            return "index.html"
        if target in DOCUMENTS:
            return DOCUMENTS[target] + hash_sign + anchor
        if target.startswith("docs/pictures/"):
            return target.removeprefix("docs/")
        return f"{repository}/blob/main/{target}" if repository else "all.html#sources"

    return link


def frame(path, title, body, wide=False, scripts=(), description=""):
    """A whole page; `path` is where it will be, from the root of the site."""
    up = "../" * path.count("/")
    current = {path: ' aria-current="page"'}
    items = "".join(f'<li><a href="{up}{address}"{current.get(address, "")}>{name}</a></li>' for address, name in NAVIGATION)
    script = "".join(f'<script src="{up}{name}" defer></script>\n' for name in scripts)
    name = title if path == "index.html" else f"{title} · Zoetrope"
    return f"""<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="{html.escape(description or title)}">
<title>{html.escape(name)}</title>
<link rel="stylesheet" href="{up}style.css">
{script}</head>
<body>
<a class="skip" href="#content">To the content</a>
<header><nav aria-label="Site"><ul>{items}</ul></nav></header>
<main id="content"{' class="wide"' if wide else ""}>
{body}
</main>
<footer>Zoetrope is free software under the Apache License 2.0. This site has no cookies, no trackers, and works without scripts.</footer>
</body>
</html>
"""
