import ArgumentParser
import CellRasterizer

/// The characters to draw shapes with.
enum GlyphsArgument: String, ExpressibleByArgument, CaseIterable {
  case ascii, blocks, sextants, octants, braille

  /// What `--help` says of them.
  static let help: ArgumentHelp = "What shapes are drawn with; few terminals have octants."

  /// The set of this name.
  var set: GlyphSet {
    switch self {
    case .ascii: .ascii
    case .blocks: .blocks
    case .sextants: .sextants
    case .octants: .octants
    case .braille: .braille
    }
  }
}
