import Cells

/// The number of colours to use: a number, or `auto`.
enum ColorSetting: Hashable, CaseIterable, Sendable {
  case auto
  case depth(ColorDepth)

  static var allCases: [ColorSetting] {
    [.auto, .depth(.truecolor), .depth(.palette256), .depth(.palette16), .depth(.none)]
  }

  /// The setting as it is written.
  var name: String {
    switch self {
    case .auto: "auto"
    case .depth(let depth): depth.rawValue
    }
  }

  /// The requested number of colours; nil for `auto`.
  var depth: ColorDepth? {
    switch self {
    case .auto: nil
    case .depth(let depth): depth
    }
  }
}
