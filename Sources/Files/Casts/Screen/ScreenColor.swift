import Cells

/// A colour as a program asked for it: the terminal's default, a number of its palette, or three components.
///
/// Numbers stay numbers, so that a theme resolves them when the screen is drawn (`ScreenPalette`).
public struct ScreenColor: Hashable, Sendable {
  /// The kind in the upper byte: 0 for the default, 1 for `0x01RRGGBB`, 2 for a number in the lowest byte.
  let bits: UInt32

  /// The terminal's default colour of text, or of the background.
  public static let standard = ScreenColor(bits: 0)

  /// Creates a colour from its packed form.
  init(bits: UInt32) { self.bits = bits }

  /// Creates a colour by its number in the palette, from 0 to 255.
  public init(index: UInt8) { bits = 0x0200_0000 | UInt32(index) }

  /// Creates a colour from three components of the sRGB encoding.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    bits = 0x0100_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// True if this is the terminal's default colour.
  public var isStandard: Bool { bits == 0 }

  /// The number in the palette, from 0 to 255; nil if the colour is not one of the palette.
  public var index: Int? { bits >> 24 == 2 ? Int(bits & 0xFF) : nil }

  /// The colour itself if its components are given; nil for the default and for a number.
  public var direct: CellColor? {
    guard bits >> 24 == 1 else { return nil }
    return CellColor(
      red: UInt8(truncatingIfNeeded: bits >> 16), green: UInt8(truncatingIfNeeded: bits >> 8),
      blue: UInt8(truncatingIfNeeded: bits))
  }
}
