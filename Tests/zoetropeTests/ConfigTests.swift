import Foundation
import TestSupport
import Testing

/// The file of a user's own defaults, as commands use it.
@Suite("Config", .serialized)
struct ConfigTests {
  private let home: ScratchDirectory
  private var environment: [String: String] { ["XDG_CONFIG_HOME": home.url.path] }
  private var file: URL { home.url.appendingPathComponent("zoetrope/config") }

  init() throws {
    home = try ScratchDirectory()
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
  }

  private func write(_ text: String) throws { try text.write(to: file, atomically: true, encoding: .utf8) }

  @Test("What `zoetrope config` prints can stand in the file")
  func printed() throws {
    let bare = try Command.zoetrope("config", environment: environment)
    #expect(bare.status == 0 && bare.stdout.contains("glyphs      auto") && bare.stdout.contains("(not set)"))
    try write("glyphs braille\nbackground #FDF6E3 # paper\n")
    let own = try Command.zoetrope("config", environment: environment)
    #expect(own.status == 0 && own.stdout.contains("glyphs      braille") && own.stdout.contains("background  #fdf6e3"))
    try write(own.stdout)
    let again = try Command.zoetrope("config", environment: environment)
    #expect(again.status == 0 && again.stderr.isEmpty)
    let home = try Command.zoetrope("config", environment: ["XDG_CONFIG_HOME": "", "HOME": "/nobody"])
    #expect(home.stdout.hasPrefix("# /nobody/.config/zoetrope/config\n"))
  }

  @Test("Mistakes are told, with a status")
  func mistakes() throws {
    try write("fps 30\nglyps braille\ncolor 265\n")
    let result = try Command.zoetrope("config", environment: environment)
    #expect(result.status == 65)
    #expect(
      result.stderr.contains(
        "config:2:1: error: there is no setting 'glyps'; did you mean 'glyphs'?\n  glyps braille\n  ^"))
    #expect(result.stderr.contains("config:3:7: error: '265' is not") && result.stderr.contains("did you mean '256'?"))
    #expect(result.stdout.contains("fps         30"))
  }

  @Test("What cannot be read is told")
  func unreadable() throws {
    try Data([0x66, 0x70, 0x73, 0xFF]).write(to: file)
    #expect(try Command.zoetrope("config", environment: environment).stderr.contains("is not text in UTF-8"))
    try write(String(repeating: "# more\n", count: 20_000))
    #expect(try Command.zoetrope("config", environment: environment).stderr.contains("is larger than 64 KiB"))
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    let result = try Command.zoetrope("config", environment: environment)
    #expect(result.status == 65 && result.stderr.contains("is a folder, not a file"))
  }

  @Test("Frames and values for files are the same for everybody")
  func reproducible() throws {
    try write("glyphs braille\ncolor 16\nbackground white\nforeground red\nzzz 1\n")
    for arguments in [
      ["render", "take-off", "--format", "ansi"], ["render", "take-off", "--format", "svg"], ["sample", "take-off"],
      ["check", "take-off"],
    ] {
      let variables = plainEnvironment.merging(environment) { $1 }
      let own = try run(
        BuiltProducts.zoetrope.path, arguments, environment: variables, directory: Fixtures.packageRoot)
      let plain = try run(BuiltProducts.zoetrope.path, arguments, directory: Fixtures.packageRoot)
      #expect(own.status == 0 && own.stdout == plain.stdout && own.stderr == plain.stderr)
    }
  }

  /// Braille patterns are U+2800 to U+28FF; take-off has no glyph set of its own.
  @Test("The player uses it; the command line comes first, and it can be left out")
  func player() throws {
    try write("glyphs braille\n")
    for (options, variable, isBraille) in [
      ("", "", true), ("--glyphs blocks", "", false), ("--no-config", "", false), ("", "ZOETROPE_NO_CONFIG=1", false),
    ] {
      let terminal = try TmuxTerminal(environment: environment)
      try terminal.run(
        "clear; env \(variable) '\(BuiltProducts.zoetrope.path)' play --paused \(options) "
          + "'\(Fixtures.packageRoot.appendingPathComponent("Scenes/take-off.yaml").path)'")
      try terminal.wait("the bar") { $0.last?.contains("? help") ?? false }
      let scalars = try terminal.capture().joined().unicodeScalars
      #expect(scalars.contains { (0x2801...0x28FF).contains($0.value) } == isBraille, "\(options) \(variable)")
      try terminal.send("q")
      try terminal.waitForPrompt()
    }
  }

  @Test("The player tells the first mistake on its status line")
  func told() throws {
    try write("glyps braille\n")
    let terminal = try TmuxTerminal(environment: environment)
    try terminal.run("clear; '\(BuiltProducts.zoetrope.path)' combination-lock --paused")
    try terminal.wait("the mistake") { $0.last?.contains("config:1:1: there is no setting 'glyps'") ?? false }
    try terminal.send("q")
    try terminal.waitForPrompt()
  }

  /// A default is a wish: where the locale has no UTF-8, it is not one.
  @Test("A glyph set that the terminal cannot show is passed over")
  func withoutUnicode() throws {
    try write("glyphs braille\n")
    let terminal = try TmuxTerminal(environment: environment)
    try terminal.run("clear; LC_ALL=C '\(BuiltProducts.zoetrope.path)' combination-lock --paused")
    try terminal.wait("the bar") { $0.last?.contains("? help") ?? false }
    try terminal.send("q")
    try terminal.waitForPrompt()
  }
}
