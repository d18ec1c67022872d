import Cells
import Foundation
import TestSupport
import Testing

/// `--theme`: the colours of a terminal by a name.
@Suite("ThemeOption")
struct ThemeOptionTests {
  private let scratch: ScratchDirectory
  private var scene: String { scratch.url.appendingPathComponent("own.yaml").path }

  init() throws {
    scratch = try ScratchDirectory()
    try """
    format: 1
    title: Own
    duration: 2s
    stage: {width: 40, height: 20}
    layers:
      - {backgroundColor: "#c00", position: [20, 14], size: [20, 4]}
      - {position: [20, 2], size: [20, 2], text: {string: side, foregroundColor: {light: red, dark: lime}}}
      - {position: [20, 6], size: [20, 2], text: {string: word, foregroundColor: default}}
    """.write(to: scratch.url.appendingPathComponent("own.yaml"), atomically: false, encoding: .utf8)
  }

  private func zoetrope(_ words: String) throws -> CommandResult {
    let words = words.split(separator: " ").map { $0 == "SCENE" ? scene : String($0) }
    return try run(BuiltProducts.zoetrope.path, words + ["--size", "40x10"], directory: Fixtures.packageRoot)
  }

  @Test("A picture has its colours, and a scene those for light or dark terminals")
  func pictures() throws {
    let light = try zoetrope("render SCENE --format svg --theme solarized-light").stdout
    #expect(light.contains("fill=\"#fdf6e3\"/>") && light.contains("fill=\"#657b83\">word<"))
    #expect(light.contains("fill=\"#ff0000\">side<"))
    let dark = try zoetrope("render SCENE --format svg --theme nord").stdout
    #expect(dark.contains("fill=\"#2e3440\"/>") && dark.contains("fill=\"#d8dee9\">word<"))
    #expect(dark.contains("fill=\"#00ff00\">side<"))
  }

  @Test(
    "A picture without a theme has the colours of the theme dark, and a film those for light pages as well",
    arguments: ["", "--color 256 ", "--color 16 "])
  func withoutATheme(color: String) throws {
    let picture = try zoetrope("render SCENE --format svg \(color)").stdout
    #expect(try picture == zoetrope("render SCENE --format svg --theme dark \(color)").stdout)
    let film = try zoetrope("record SCENE -o - --format svg --to 0.1 \(color)").stdout
    #expect(film.contains("prefers-color-scheme:light"))
    #expect(try !zoetrope("record SCENE -o - --format svg --to 0.1 --theme dark \(color)").stdout.contains("light"))
    for drawn in [picture, film] { #expect(drawn.contains("#cc0000") == color.isEmpty) }
  }

  @Test("The colours that are given come first; none leaves one of them unknown")
  func given() throws {
    let both = try zoetrope("render SCENE --format svg --theme nord --background white --foreground #123456").stdout
    #expect(both.contains("fill=\"#ffffff\"/>") && both.contains("fill=\"#123456\">word<"))
    let one = try zoetrope("render SCENE --format svg --theme nord --foreground auto --background none").stdout
    #expect(one.contains("fill=\"#d8dee9\">word<") && !one.contains("#2e3440"))
    #expect(
      try zoetrope("render SCENE --format svg --theme none").stdout == zoetrope("render SCENE --format svg").stdout)
  }

  /// xterm's dark red is the nearest of its 16 to that of the scene.
  @Test("In 16 colours a picture has the theme's", arguments: ["", "--dither "])
  func sixteenColours(dither: String) throws {
    let themed = try zoetrope("render SCENE --format svg --theme nord --color 16 \(dither)").stdout
    #expect(themed.contains("#bf616a") && !themed.contains("#cc0000"))
    let exact = try zoetrope("render SCENE --format svg --theme nord").stdout
    #expect(exact.contains("#cc0000") && !exact.contains("#bf616a"))
    let film = try zoetrope("record SCENE -o - --format svg --to 0.1 --theme nord --color 16 \(dither)").stdout
    #expect(film.contains("#bf616a") && !film.contains("#cc0000"))
  }

  @Test("A cast has it in its header, in both versions", arguments: ["asciicast-v2", "asciicast-v3"])
  func casts(format: String) throws {
    let cast = try zoetrope("record SCENE -o - --format \(format) --to 0.1 --theme nord").stdout
    let line = try #require(cast.split(separator: "\n").first)
    let header = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    let theme = try #require((header["term"] as? [String: Any] ?? header)["theme"] as? [String: String])
    #expect(theme["fg"] == "#d8dee9" && theme["bg"] == "#2e3440")
    let palette = try #require(theme["palette"])
    #expect(palette.hasPrefix("#3b4252:#bf616a:") && palette.split(separator: ":").count == 16)
    #expect(!cast.contains("2;46;52;64") && !cast.contains("2;216;222;233"))
  }

  @Test("A name that is none is told, with the nearest")
  func mistakes() throws {
    let result = try zoetrope("render SCENE --theme noord")
    #expect(result.status == 64 && result.stderr.contains("expected 'none', 'dark', 'light', "))
    #expect(result.stderr.contains("; did you mean 'nord'?"), "\(result.stderr)")
    // Of names with variants people write the first word.
    #expect(try zoetrope("render SCENE --theme gruvbox").stderr.contains("; did you mean 'gruvbox-dark'?"))
  }

  @Test("The page about the player has a table of the themes")
  func table() throws {
    let page = try String(
      contentsOf: Fixtures.packageRoot.appendingPathComponent("docs/player.md"), encoding: .utf8)
    let table = try #require(page.components(separatedBy: "### Themes").last?.components(separatedBy: "\n## ").first)
    for theme in TerminalTheme.allCases {
      #expect(table.contains("`\(theme.name)`"), "\(theme.name)")
      let components = (theme.colors.background?.bits ?? 0) & 0xFF_FFFF
      let digits = "#" + String(format: "%06x", components)
      #expect(theme == .dark || theme == .light || table.contains("`\(digits)`"), "\(digits)")
    }
  }

  /// In tmux the background is only asked for where no theme says it.
  @Test("The player is told by option or configuration")
  func player() throws {
    let config = scratch.url.appendingPathComponent("zoetrope")
    try FileManager.default.createDirectory(at: config, withIntermediateDirectories: true)
    try "theme light\n".write(to: config.appendingPathComponent("config"), atomically: false, encoding: .utf8)
    let own = "XDG_CONFIG_HOME='\(scratch.url.path)'"
    for (environment, option, isLight) in [
      ("", "--theme solarized-light", true), ("", "--theme nord", false), (own, "", true), (own, "--theme nord", false),
      ("ZOETROPE_BACKGROUND=black \(own)", "", false), ("ZOETROPE_BACKGROUND=black", "--theme light", true),
      (own, "--background black", false),
    ] {
      let terminal = try TmuxTerminal()
      try terminal.run(
        "export COLORTERM=truecolor; clear; \(environment) '\(BuiltProducts.zoetrope.path)' play --paused \(option) '\(scene)'"
      )
      try terminal.wait("the scene") { $0.contains { $0.contains("side") } && $0.last?.contains("help") == true }
      let screen = try terminal.capture(withColors: true).joined()
      #expect(screen.contains("38;2;255;0;0mside") == isLight, "\(environment) \(option)")
      try terminal.send("q")
    }
  }
}
