/// The colours that a screen is sent: frames' colours, taken down to what there is.
package struct ScreenInks {
  /// How many there are.
  package let colorDepth: ColorDepth

  private let palette: Palette?

  /// Colours of a depth.
  ///
  /// - Parameter hasBrightColors: With 16 colours, whether the bright half of them is there too.
  package init(_ colorDepth: ColorDepth, hasBrightColors: Bool = true) {
    self.colorDepth = colorDepth
    palette =
      switch colorDepth {
      case .palette256: Palette(.xterm256)
      case .palette16: Palette(hasBrightColors ? .ansi16 : .ansi8)
      case .truecolor, .none: nil
      }
  }

  /// The ink for a colour: 0 for the screen's own; `0x01RRGGBB`; or an index of the palette above `Self.indexed`.
  @inline(__always)
  func ink(for color: CellColor) -> UInt32 {
    colorDepth == .truecolor ? color.bits : indexedInk(for: color)
  }

  private func indexedInk(for color: CellColor) -> UInt32 {
    guard let palette, !color.isDefault else { return 0 }
    return Self.indexed | UInt32(truncatingIfNeeded: palette.nearest(to: color))
  }

  /// Marks an ink as an index.
  static let indexed: UInt32 = 0x0200_0000
}
