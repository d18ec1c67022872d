import Cells
import LayerAnimation
import Terminal
import Testing

@testable import ScenePlayer

/// The terminal's own background, behind scenes without one.
@Suite("PlayerBackground")
struct PlayerBackgroundTests {
  /// A black box of half the opacity that fills the stage.
  private static func scene(_ title: String) -> Scene {
    let (root, box) = (Layer(), Layer())
    (box.bounds.size, box.position) = (Size(width: 40, height: 20), Point(x: 20, y: 10))
    (box.backgroundColor, box.opacity) = (.black, 0.5)
    root.addSublayer(box)
    var scene = Scene(title: title, stage: Size(width: 40, height: 20), root: root)
    scene.duration = 10
    return scene
  }

  /// What is in the middle of the box after some events, each half a second after the one before.
  private static func box(_ events: [InputEvent], background: CellColor? = nil) throws -> CellColor {
    let script = (events + [key("q")]).enumerated()
    let terminal = HeadlessTerminal(
      size: TerminalSize(columns: 40, rows: 14),
      script: script.map { .init(at: .milliseconds(500 * ($0.offset + 1)), $0.element) })
    terminal.colors.background = background
    let playlist = Playlist(["a", "b"].map { title in Playlist.Item(name: title) { scene(title) } })
    var options = Player.Options()
    options.startsPaused = true
    let player = try Player(playlist: playlist, terminal: terminal, options: options, now: { terminal.now })
    _ = try player.run()
    return player.panels.frame[20, 5].background
  }

  private static let white = CellColor(red: 255, green: 255, blue: 255)
  private static let grey = CellColor(red: 128, green: 128, blue: 128)

  @Test("Until it is known nothing is mixed with it")
  func untilItIsKnownNothingIsMixedWithIt() throws {
    #expect(try Self.box([]) == CellColor(red: 0, green: 0, blue: 0))
    #expect(try Self.box([], background: Self.white) == Self.grey)
  }

  @Test("When it is told, the scene is drawn again, also while it is paused")
  func whenItIsToldTheSceneIsDrawnAgain() throws {
    #expect(try Self.box([.colors(TerminalColors(background: Self.white))]) == Self.grey)
  }

  @Test("It stays for other scenes and sets of glyphs")
  func itStaysForOtherScenesAndSetsOfGlyphs() throws {
    #expect(try Self.box([.colors(TerminalColors(background: Self.white)), key("n")]) == Self.grey)
    #expect(try Self.box([.colors(TerminalColors(background: Self.white)), key("g")]) == Self.grey)
  }
}
