/// The colour of a cell's glyph or background: 24 bits, or the terminal's own default.
///
/// It is always opaque, since cells are the result of compositing. It has four bytes, so that a cell has sixteen and
/// two rows can be compared with one `memcmp`.
public struct CellColor: Hashable, Sendable {
  /// `0x01RRGGBB`, or 0 for the terminal's default.
  @usableFromInline package var bits: UInt32

  /// The terminal's own foreground or background colour.
  @inlinable public static var `default`: CellColor { CellColor(bits: 0) }

  /// Creates a colour from its packed form.
  ///
  /// - Parameter bits: `0x01RRGGBB`, or 0 for the default.
  @inlinable
  package init(bits: UInt32) { self.bits = bits }

  /// Creates a colour from three components of the sRGB encoding.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    bits = 0x0100_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }

  /// True if this is the terminal's own colour, whose components are unknown.
  public var isDefault: Bool { bits == 0 }

  /// The red component; 0 for the default colour.
  public var red: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }

  /// The green component; 0 for the default colour.
  public var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }

  /// The components as `#rrggbb`.
  package var hexDigits: String {
    let digits = String(bits & 0xFF_FFFF, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The perceived lightness, from 0 for black to 1 for white (`Oklab`); 0 for the default colour.
  package var lightness: Double { Oklab(self).lightness }

  /// The blue component; 0 for the default colour.
  public var blue: UInt8 { UInt8(truncatingIfNeeded: bits) }
}
