import ArgumentParser
import CellRasterizer
import LayerAnimation

/// The characters to draw shapes with: a set, or whatever suits the scene and what shows it.
enum GlyphsArgument: Hashable, ExpressibleByArgument, CaseIterable {
  case auto
  case set(SceneGlyphs)

  /// What `--help` says of them.
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

  /// The set that was asked for; nil leaves it to the scene and what shows it.
  var chosen: GlyphSet? {
    switch self {
    case .auto: nil
    case .set(let glyphs): GlyphSet(glyphs)
    }
  }

  /// The set to draw a scene with.
  func set(for scene: Scene, hasUnicode: Bool, hasColors: Bool) -> GlyphSet {
    chosen ?? .automatic(for: scene.glyphs, hasUnicode: hasUnicode, hasColors: hasColors)
  }
}
