import LayerAnimation
import Testing

@testable import SceneRendering

@Suite("GlyphSet")
struct GlyphSetTests {
  @Test("A name leads to its set", arguments: SceneGlyphs.allCases) func aNameLeadsToItsSet(_ glyphs: SceneGlyphs) {
    let set = GlyphSet(glyphs)
    #expect(set.glyphs == glyphs && set.name == glyphs.rawValue)
    #expect(set.needsUnicode == (glyphs != .ascii))
  }

  /// The scene's own choice comes first, as far as the terminal supports it; then the set with the most detail.
  @Test("Without a choice the scene decides")
  func withoutAChoiceTheSceneDecides() {
    func name(_ wish: SceneGlyphs?, unicode: Bool = true, colors: Bool = true) -> String {
      GlyphSet.automatic(for: wish, hasUnicode: unicode, hasColors: colors).name
    }
    #expect(name(.ascii) == "ascii" && name(.braille) == "braille" && name(.braille, colors: false) == "braille")
    #expect(name(nil) == "blocks" && name(nil, colors: false) == "ascii")
    #expect(name(nil, unicode: false) == "ascii" && name(.octants, unicode: false) == "ascii")
  }
}
