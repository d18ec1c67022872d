import ArgumentParser
import Cells

/// The argument of `--color`: a number of colours, or `auto`.
enum ColorArgument: ExpressibleByArgument, CaseIterable {
  case auto, truecolor, palette256, palette16, none

  init?(argument: String) {
    if argument == "auto" {
      self = .auto
    } else if let depth = ColorDepth(rawValue: argument) {
      self = Self(depth)
    } else {
      return nil
    }
  }

  /// Its text in `--help`.
  static let help: ArgumentHelp = "How many colours to use; auto: as many as the terminal has, or all for 'render'."

  private init(_ depth: ColorDepth) {
    switch depth {
    case .truecolor: self = .truecolor
    case .palette256: self = .palette256
    case .palette16: self = .palette16
    case .none: self = .none
    }
  }

  /// The requested number of colours; nil for `auto`.
  var depth: ColorDepth? {
    switch self {
    case .auto: nil
    case .truecolor: .truecolor
    case .palette256: .palette256
    case .palette16: .palette16
    case .none: ColorDepth.none
    }
  }

  static var allValueStrings: [String] { ["auto", "truecolor", "256", "16", "none"] }
  var defaultValueDescription: String { "auto" }
}
