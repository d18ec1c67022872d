/// The reason why a picture or a film cannot be made.
package enum PixelError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The picture has no pixels, or more than `PixelLimits` allows.
  case tooLarge(width: Int, height: Int)

  /// A frame has another size than the film.
  case otherSize(width: Int, height: Int, filmWidth: Int, filmHeight: Int)

  /// A film has a colour, `0x00RRGGBB`, that is not in the table given for it.
  case color(UInt32)

  /// The rate of ticks cannot be written.
  case rate(Int)

  /// The size of the letters is not allowed.
  case fontSize(Double, allowed: ClosedRange<Double>)

  /// The reason, as a sentence without a full stop.
  package var description: String {
    switch self {
    case .tooLarge(let width, let height):
      "a picture of \(width)×\(height) pixels cannot be made: a side has 1 to \(PixelLimits.side) pixels, and there are at most "
        + "\(PixelLimits.pixels) pixels"
    case .otherSize(let width, let height, let filmWidth, let filmHeight):
      "a frame of \(width)×\(height) pixels does not belong to a film of \(filmWidth)×\(filmHeight) pixels"
    case .color(let color): "a frame has the colour \(Self.hexadecimal(color)), which is not in the film's table"
    case .rate(let rate): "a film cannot have \(rate) ticks a second: it has 1 to 65,535"
    case .fontSize(let size, let allowed):
      "a font size of \(size) pixels cannot be drawn: it is \(allowed.lowerBound) to \(allowed.upperBound) pixels"
    }
  }

  private static func hexadecimal(_ color: UInt32) -> String {
    let digits = String(color & 0xFF_FFFF, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }
}
