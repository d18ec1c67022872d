import LayerAnimation
import SceneRendering

/// The glyphs that shapes are drawn with: a glyph set, or `auto`.
enum GlyphsSetting: Hashable, CaseIterable, Sendable {
  case auto
  case set(SceneGlyphs)

  static var allCases: [GlyphsSetting] { [.auto] + SceneGlyphs.allCases.map { .set($0) } }

  /// The setting as it is written.
  var name: String {
    switch self {
    case .auto: "auto"
    case .set(let glyphs): glyphs.rawValue
    }
  }

  /// The requested set; nil for `auto`.
  var chosen: GlyphSet? {
    switch self {
    case .auto: nil
    case .set(let glyphs): GlyphSet(glyphs)
    }
  }

  /// Returns the set with which a scene is drawn.
  func set(for scene: Scene, hasUnicode: Bool, hasColors: Bool) -> GlyphSet {
    chosen ?? .automatic(for: scene.glyphs, hasUnicode: hasUnicode, hasColors: hasColors)
  }
}
