import Cells
import LayerAnimation
import SceneRendering
import Terminal
import Testing

@testable import ScenePlayer

/// Scenes that depend on the terminal's own colours.
@Suite("PlayerGround")
struct PlayerGroundTests {
  private static let colors = TerminalColors(
    foreground: CellColor(red: 0x65, green: 0x7B, blue: 0x83), background: CellColor(red: 0xFD, green: 0xF6, blue: 0xE3)
  )

  /// Plays a scene that says its ground in its title, and notes each ground that it was made for.
  private static func grounds(
    _ use: GroundUse, _ events: [(Double, InputEvent)], told: TerminalColors = TerminalColors(),
    depth: ColorDepth = .truecolor, prepare: (Player) -> Void = { _ in }
  ) throws -> (grounds: [Ground], player: Player) {
    final class Notes { var grounds: [Ground] = [] }
    let notes = Notes()
    let item = Playlist.Item(name: "a", watch: { nil }) { ground in
      notes.grounds.append(ground)
      var scene = try PlayerRun.scene()
      (scene.ground, scene.groundUse) = (ground, use)
      return (scene, nil)
    }
    let terminal = HeadlessTerminal(
      size: TerminalSize(columns: 60, rows: 12), colorDepth: depth,
      script: (events + [(9, key("q"))]).map { .init(at: .seconds($0.0), $0.1) })
    terminal.colors = told
    let player = try Player(
      playlist: Playlist([item]), terminal: terminal, options: Player.Options(), now: { terminal.now })
    _ = try player.run()
    return (notes.grounds, player)
  }

  @Test("A scene is made for what is known of the terminal")
  func known() throws {
    #expect(try Self.grounds(.colors, []).grounds == [.unknown])
    #expect(try Self.grounds(.colors, [], told: Self.colors).grounds == [Ground(Self.colors)])
  }

  @Test("It is made again when the terminal answers, and goes on at the same time")
  func answer() throws {
    let (grounds, player) = try Self.grounds(.colors, [(2, .colors(Self.colors))])
    #expect(grounds == [.unknown, Ground(Self.colors)])
    #expect(abs(player.time - 9) < 0.1)
    #expect(player.panels.messages.shown == nil)
  }

  @Test("It is not made again where that makes no difference")
  func noDifference() throws {
    #expect(try Self.grounds([], [(2, .colors(Self.colors))]).grounds == [.unknown])
    let dark = TerminalColors(background: CellColor(red: 0, green: 0, blue: 40))
    #expect(try Self.grounds(.lightness, [(2, .colors(dark))]).grounds == [.unknown])
    #expect(try Self.grounds(.lightness, [(2, .colors(Self.colors))]).grounds.count == 2)
  }

  @Test("Without colours it has the greatest contrast, black on white where the terminal is light")
  func monochrome() throws {
    let blackOnWhite = Ground(ink: .black, paper: .white, isLight: true)
    #expect(try Self.grounds(.colors, [], depth: .none).grounds == [.colorless])
    #expect(try Self.grounds(.colors, [], told: Self.colors, depth: .none).grounds == [blackOnWhite])
    let steps = (1...4).map { (Double($0), key("c")) }
    let grounds = try Self.grounds(.colors, steps, told: Self.colors).grounds
    #expect(
      grounds.contains(blackOnWhite) && grounds.first == Ground(Self.colors) && grounds.last == Ground(Self.colors))
  }
}
