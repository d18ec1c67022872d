import Foundation
import TestSupport
import Testing

/// The scripts that build and check the site, with a program that draws nothing.
@Suite("Site", .enabled(if: canBuildSites))
struct SiteTests {
  private static func script(_ name: String) -> String {
    Fixtures.packageRoot.appending(path: "Scripts/\(name)").path
  }

  private static let program = """
    #!/bin/sh
    case $1 in
      list) printf 'show/zoetrope  A drum with slits turns.\\nshow/hello  A pen & a "word".\\n' ;;
      record) for file; do :; done; if [ "$file" = - ]; then echo '<svg/>'; else echo '<svg/>' > "$file"; fi ;;
      render) case "$*" in *hello*light*ansi) echo light ;; *) echo dark ;; esac ;;
      describe) echo "A <word> appears." ;;
    esac
    """

  private static func build(in folder: ScratchDirectory) throws -> URL {
    let program = folder.url.appending(path: "program")
    let write = #"printf '%s' "$2" > "$1" && chmod 755 "$1""#
    try #require(run("/bin/sh", ["-c", write, "write", program.path, Self.program]).status == 0)
    let site = folder.url.appending(path: "site")
    let result = try run(script("build-site"), [program.path, site.path], directory: Fixtures.packageRoot)
    try #require(result.status == 0, "\(result.stderr)")
    return site
  }

  @Test("Every link of the site leads somewhere, and what makes pages readable without eyes is there")
  func everyLinkLeadsSomewhere() throws {
    let folder = try ScratchDirectory()
    let site = try Self.build(in: folder)
    let result = try run(Self.script("check-site"), [site.path])
    #expect(result.status == 0 && result.stdout.hasSuffix(" nothing wrong\n"), "\(result.stdout)")
    let gallery = try String(contentsOf: site.appending(path: "gallery.html"), encoding: .utf8)
    #expect(gallery.contains(#"alt="A pen &amp; a &quot;word&quot;.""#))
    #expect(gallery.contains(#"data-film-light="films/show-hello-light.svg""#) && !gallery.contains("zoetrope-light"))
    let scene = try String(contentsOf: site.appending(path: "scenes/show-hello.html"), encoding: .utf8)
    #expect(scene.contains("A &lt;word&gt; appears.") && scene.contains("format: 1\n"))
    #expect(FileManager.default.fileExists(atPath: site.appending(path: "schema/scene.schema.json").path))
  }

  @Test("What is wrong with a page is told")
  func whatIsWrongIsTold() throws {
    let folder = try ScratchDirectory()
    let site = try Self.build(in: folder)
    let page = """
      <html><h1 id="a">A</h1><h3 id="a">B</h3><a href="nowhere.html">C</a><a href="index.html#no">D</a><img src="film.js"></html>
      """
    try page.write(to: site.appending(path: "wrong.html"), atomically: false, encoding: .utf8)
    let result = try run(Self.script("check-site"), [site.path])
    #expect(result.status == 1)
    for sentence in [
      "two things are called 'a'", "a heading of level 3 follows one of level 1", "'nowhere.html' leads nowhere",
      "'index.html#no': there is no 'no' in index.html", "the picture 'film.js' has no words", "it has no language",
    ] { #expect(result.stdout.contains("wrong.html: \(sentence)"), "\(result.stdout)") }
  }
}

/// Whether Python has what the site's script needs.
private let canBuildSites = (try? run("/bin/sh", ["-c", "python3 -c 'import markdown_it'"]))?.status == 0
