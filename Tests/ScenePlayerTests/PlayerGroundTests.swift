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

/// The glyph set: the scene's, until the user chooses another.
@Suite("PlayerGlyphs")
struct PlayerGlyphsTests {
  /// A scene that is one large box.
  private func scene(_ title: String, _ glyphs: SceneGlyphs?) -> Scene {
    let root = Layer()
    let shape = ShapeLayer()
    shape.path = Path()
    shape.path?.addRect(Rect(x: 4.5, y: 4.5, width: 10, height: 8))
    shape.fillColor = .white
    root.addSublayer(shape)
    var scene = Scene(title: title, stage: Size(width: 40, height: 20), root: root)
    (scene.duration, scene.glyphs) = (10, glyphs)
    return scene
  }

  /// The glyph set at first, and after each key.
  private func sets(
    _ wishes: [SceneGlyphs?], _ keys: [String], unicode: Bool = true, options: Player.Options = Player.Options()
  ) throws -> [String] {
    var names: [String] = []
    let script = keys.enumerated().map { (Double($0.offset) + 0.5, key($0.element)) }
    let scenes = wishes.enumerated().map { scene("\($0.offset)", $0.element) }
    let terminal = HeadlessTerminal(
      size: TerminalSize(columns: 60, rows: 12), supportsUnicode: unicode,
      script: script.map { .init(at: .seconds($0.0), $0.1) })
    let playlist = Playlist(scenes.map { scene in Playlist.Item(name: scene.title) { scene } })
    let player = try Player(playlist: playlist, terminal: terminal, options: options, now: { terminal.now })
    names.append(player.renderer.glyphSet.name)
    for (_, event) in script {
      player.handle(event)
      player.doPostponed()
      names.append(player.renderer.glyphSet.name)
    }
    return names
  }

  @Test("Each scene has what it asks for")
  func eachSceneHasWhatItAsksFor() throws {
    #expect(
      try sets([.ascii, nil, .braille], ["n", "n", "n", "p"]) == ["ascii", "blocks", "braille", "ascii", "braille"])
  }

  @Test("The key goes on from what is shown, and is the user's choice")
  func theKeyGoesOnFromWhatIsShownAndIsTheUsersChoice() throws {
    #expect(
      try sets([nil, .ascii], ["g", "n", "g", "g", "g", "g"]) == [
        "blocks", "sextants", "sextants", "octants", "braille", "ascii", "blocks",
      ])
  }

  @Test("An option is a choice too")
  func anOptionIsAChoiceToo() throws {
    var options = Player.Options()
    options.glyphs = .octants
    #expect(try sets([.ascii, nil], ["n"], options: options) == ["octants", "octants"])
  }

  @Test("Without Unicode there is only ASCII")
  func withoutUnicodeThereIsOnlyASCII() throws {
    #expect(try sets([.blocks, nil], ["n", "g"], unicode: false) == ["ascii", "ascii", "ascii"])
  }

  /// Blocks need colours: without colours the set changes, unless the user has chosen it.
  @Test("Without colours shapes are typed")
  func withoutColoursShapesAreTyped() throws {
    let shown = try sets([nil], ["c", "c", "c", "c"])
    #expect(shown == ["blocks", "blocks", "blocks", "ascii", "blocks"])
    #expect(try sets([.blocks], ["c", "c", "c"]) == ["blocks", "blocks", "blocks", "blocks"])
  }

  @Test("The message says whose wish it is")
  func theMessageSaysWhoseWishItIs() throws {
    let run = try PlayerRun(
      [(1, key("g")), (2, key("g")), (3, key("g")), (4, key("g")), (5, key("g")), (6, key("q"))],
      size: TerminalSize(columns: 80, rows: 12), scenes: [scene("wish", .braille)])
    #expect(run.status(at: 1.5).contains("glyphs: ascii"))
    #expect(run.status(at: 4.5).contains("glyphs: octants; few terminals have them"))
    #expect(run.status(at: 5.5).contains("glyphs: braille, as the scene asks for"))
  }
}
