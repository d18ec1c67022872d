import LayerAnimation
import SceneRendering
import Terminal
import Testing

@testable import ScenePlayer

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
