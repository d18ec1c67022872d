import Cells
import Foundation
import TestSupport
import Testing

/// Both presenters produce the same screen: each draws the same random pictures, one after another, in a real terminal.
@Suite("Presenter contract", .serialized) struct PresenterContractTests {
  private static let probe = BuiltProducts.directory.appendingPathComponent("TerminalProbe").path

  private func terminal(_ presenter: String, _ colors: String, seed: Int, count: Int) throws -> TmuxTerminal {
    let terminal = try TmuxTerminal(columns: 60, rows: 14)
    try terminal.run("'\(Self.probe)' pictures \(presenter) \(colors) \(seed) \(count)")
    return terminal
  }

  /// The screen as soon as it contains a text.
  private func screen(_ terminal: TmuxTerminal, with text: String) throws -> [[ScreenModel.Place]] {
    try terminal.wait("'\(text)'") { $0.first?.hasPrefix(text) ?? false }
    return try terminal.capture(withColors: true).map(Self.looks)
  }

  @Test(
    "The same pictures look the same",
    arguments: [(1, 1), (2, 3), (3, 40), (4, 200)], ["256", "16", "none"])
  func theSamePicturesLookTheSame(picture: (seed: Int, count: Int), colors: String) throws {
    let direct = try terminal("direct", colors, seed: picture.seed, count: picture.count)
    let curses = try terminal("curses", colors, seed: picture.seed, count: picture.count)
    #expect(try screen(direct, with: "all shown") == screen(curses, with: "all shown"))
    for terminal in [direct, curses] { try terminal.resize(columns: 47, rows: 9) }
    #expect(try screen(direct, with: "size 47×9") == screen(curses, with: "size 47×9"))
  }

  /// The visible attributes of a captured row. Blanks have no foreground and no weight, and trailing blanks without a
  /// background are not captured.
  private static func looks(_ row: String) -> [ScreenModel.Place] {
    var screen = ScreenModel(columns: 200, rows: 1) { CharacterWidth.columns(of: $0) > 0 ? 1 : 0 }
    screen.obey(row.replacing("\u{1B}(B", with: ""))
    var places = screen.places.map { place in
      let isPlain = place.text == " " && place.style.isDisjoint(with: [4, 7])
      return isPlain ? ScreenModel.Place(background: place.background) : place
    }
    while places.last == ScreenModel.Place() { places.removeLast() }
    return places
  }
}
