import Cells
import Diagnostics
import Foundation
import LayerAnimation
import TestSupport
import Testing

@testable import zoetrope

/// The file of a user's own defaults.
@Suite("UserSettings")
struct UserSettingsTests {
  private func read(_ text: String) -> (settings: UserSettings, told: [String]) {
    var diagnostics: [Diagnostic] = []
    let settings = UserSettings(SourceFile(name: "config", text: text), diagnostics: &diagnostics)
    return (settings, diagnostics.map { "\($0.line):\($0.column): \($0.message)" })
  }

  @Test("Each setting has a line, and comments are left out")
  func lines() {
    let (settings, told) = read(
      """
      # mine
      glyphs       braille
        color\t256 # in a light room

      fps          30
      background   #fdf6e3   # solarized
      foreground   none
      """)
    #expect(told == [])
    #expect(settings.glyphs == .value(.braille))
    #expect(settings.color == .value(.palette256))
    #expect(settings.framesPerSecond == 30)
    #expect(settings.background == .color(CellColor(red: 0xFD, green: 0xF6, blue: 0xE3)))
    #expect(settings.foreground == OwnColorSetting.none)
  }

  @Test("A byte order mark and other line ends change nothing")
  func encodings() {
    #expect(read("\u{FEFF}glyphs ascii\r\nfps 24\r\n").told == [])
    #expect(read("\u{FEFF}glyphs ascii\r\nfps 24\r\n").settings.framesPerSecond == 24)
  }

  @Test(
    "A mistake is told with its place",
    arguments: [
      ("glyph braille", "1:1: there is no setting 'glyph'; did you mean 'glyphs'?"),
      ("colour 256", "1:1: there is no setting 'colour'; did you mean 'color'?"),
      ("\n  zzz 1", "2:3: there is no setting 'zzz'"),
      (
        "glyphs brail",
        "1:8: 'brail' is not 'auto', 'ascii', 'blocks', 'sextants', 'octants' or 'braille'; did you mean 'braille'?"
      ),
      ("color 8", "1:7: '8' is not 'auto', 'truecolor', '256', '16' or 'none'"),
      ("fps 0", "1:5: '0' is not a number from 1 to 240, such as 30"),
      ("fps nan", "1:5: 'nan' is not a number from 1 to 240, such as 30"),
      (
        "background whit",
        "1:12: 'whit' is not an opaque colour: '#rrggbb' or a CSS name such as white, or 'auto' or 'none'; "
          + "did you mean 'white'?"
      ),
      (
        "background #12345678",
        "1:12: '#12345678' is not an opaque colour: '#rrggbb' or a CSS name such as white, or 'auto' or 'none'"
      ),
      (
        "theme solarised-dark",
        "1:7: 'solarised-dark' is not 'none', 'dark', 'light', 'solarized-dark', 'solarized-light', 'gruvbox-dark', "
          + "'gruvbox-light', 'dracula', 'nord' or 'tokyo-night'; did you mean 'solarized-dark'?"
      ),
      ("fps", "1:4: 'fps' needs a value: a number from 1 to 240, such as 30"),
      ("fps 30 60", "1:8: 'fps' takes one value; '#' begins a comment"),
      ("fps=30", "1:4: a setting and its value stand side by side, with a space between: 'fps …'"),
      ("glyphs: ascii", "1:7: a setting and its value stand side by side, with a space between: 'glyphs …'"),
      ("fps 30\nfps 60", "2:1: 'fps' has been set already, on line 1"),
    ])
  func mistakes(text: String, message: String) {
    #expect(read(text).told == [message])
  }

  @Test("What is wrong has no effect, and what is right has")
  func effect() {
    let (settings, told) = read("fps 30\nglyphs x\nfps 60\ncolor 16 17\nforeground black")
    #expect(told.count == 3)
    var expected = UserSettings()
    (expected.frames, expected.foreground) = (FramesSetting("30"), .color(CellColor(red: 0, green: 0, blue: 0)))
    #expect(settings == expected)
  }

  @Test("What is written is read again", arguments: Setting.all.map(\.name))
  func roundTrip(_ name: String) throws {
    let setting = try #require(Setting.all.first { $0.name == name })
    for word in setting.words + (name == "fps" ? ["1", "24", "59.94", "240"] : []) {
      let settings = read("\(name) \(word)").settings
      let text = setting.text(settings)
      #expect(text != nil)
      #expect(read("\(name) \(text ?? "")").settings == settings)
    }
    #expect(read("\(name) \(setting.otherwise)").told == [])
  }

  private static let page = Fixtures.packageRoot.appendingPathComponent("docs/player.md")

  @Test("The table of the documentation is that of the settings")
  func table() throws {
    let rows = Setting.all.map { "| `\($0.name)` | \($0.form) | `\($0.otherwise)` | \($0.about) |" }
    let table = ["| setting | its value | without it | what it is |", "|---|---|---|---|"] + rows
    try Golden.expect(page: Self.page) { page in
      let pieces = page.components(separatedBy: "settings -->\n")
      try #require(pieces.count == 3)
      return [pieces[0], table.joined(separator: "\n") + "\n<!-- /", pieces[2]].joined(separator: "settings -->\n")
    }
  }

  @Test("The example of the documentation is right")
  func example() throws {
    let page = try String(contentsOf: Self.page, encoding: .utf8)
    let block = try #require(
      page.components(separatedBy: "## Your own defaults").last?.components(separatedBy: "```")[1])
    let (settings, told) = read(block)
    #expect(told == [])
    #expect(Setting.all.filter { $0.text(settings) != nil }.map(\.name) == ["glyphs", "fps", "background"])
  }
}
