import CellRasterizer
import LayerAnimation

/// What shapes are drawn with: a glyph set, or `auto`.
package enum GlyphsSetting: Hashable, CaseIterable, Sendable {
  case auto
  case set(SceneGlyphs)

  package static var allCases: [GlyphsSetting] { [.auto] + SceneGlyphs.allCases.map { .set($0) } }

  /// As it is written.
  package var name: String {
    switch self {
    case .auto: "auto"
    case .set(let glyphs): glyphs.rawValue
    }
  }

  /// The requested set; nil for `auto`.
  package var chosen: GlyphSet? {
    switch self {
    case .auto: nil
    case .set(let glyphs): GlyphSet(glyphs)
    }
  }

  /// The set with which a scene is drawn.
  package func set(for scene: Scene, hasUnicode: Bool, hasColors: Bool) -> GlyphSet {
    chosen ?? .automatic(for: scene.glyphs, hasUnicode: hasUnicode, hasColors: hasColors)
  }
}
