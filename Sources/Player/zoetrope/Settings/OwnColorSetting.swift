import Cells
import LayerAnimation
import SceneFormat

/// A setting for one of the terminal's own colours: `auto`, `none`, or an opaque colour in the notation of scene files.
enum OwnColorSetting: Hashable, Sendable {
  /// The colour that the terminal reports when it is asked.
  case auto
  /// The colour is unknown, and the terminal is not asked for it.
  case none
  case color(CellColor)

  /// Creates the value of a text; nil for any other text.
  init?(_ text: String) {
    switch text {
    case "auto": self = .auto
    case "none": self = .none
    default:
      guard case .color(let color) = ColorText.read(text), color.alpha >= 1 else { return nil }
      self = .color(CellColor(color))
    }
  }

  /// The setting as it is written.
  var name: String {
    switch self {
    case .auto: "auto"
    case .none: "none"
    case .color(let color): color.hexadecimal
    }
  }

  /// The colour; nil if none is given.
  var color: CellColor? {
    switch self {
    case .auto, .none: nil
    case .color(let color): color
    }
  }
}

extension CellColor {
  /// Creates the nearest 24-bit colour of a colour, whose opacity is ignored.
  fileprivate init(_ color: Color) {
    func byte(_ component: Double) -> UInt8 { UInt8(min(max(component, 0), 1) * 255 + 0.5) }
    self.init(red: byte(color.red), green: byte(color.green), blue: byte(color.blue))
  }

  fileprivate var hexadecimal: String {
    let digits = String(bits & 0xFFFFFF, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
