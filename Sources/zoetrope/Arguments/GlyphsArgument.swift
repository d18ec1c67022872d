import ArgumentParser
import CellRasterizer
import LayerAnimation

/// The argument of `--glyphs`: a glyph set, or `auto`.
enum GlyphsArgument: Hashable, ExpressibleByArgument, CaseIterable {
  case auto
  case set(SceneGlyphs)

  /// Its text in `--help`.
  static let help: ArgumentHelp =
    """
    What shapes are drawn with; auto: what the scene asks for, else blocks where there are UTF-8 and colours, else \
    ascii. Few terminals have octants.
    """

  init?(argument: String) {
    if argument == "auto" {
      self = .auto
    } else if let glyphs = SceneGlyphs(rawValue: argument) {
      self = .set(glyphs)
    } else {
      return nil
    }
  }

  static var allCases: [GlyphsArgument] { [.auto] + SceneGlyphs.allCases.map { .set($0) } }
  static var allValueStrings: [String] { ["auto"] + SceneGlyphs.allCases.map(\.rawValue) }
  var defaultValueDescription: String { chosen?.name ?? "auto" }

  /// The requested set; nil for `auto`.
  var chosen: GlyphSet? {
    switch self {
    case .auto: nil
    case .set(let glyphs): GlyphSet(glyphs)
    }
  }

  /// The set with which a scene is drawn.
  func set(for scene: Scene, hasUnicode: Bool, hasColors: Bool) -> GlyphSet {
    chosen ?? .automatic(for: scene.glyphs, hasUnicode: hasUnicode, hasColors: hasColors)
  }
}
