import Cells

/// The attributes of the characters that a screen is sent: the codes of two colours, and a style.
struct ScreenAttributes: Equatable {
  var foreground: UInt32 = 0
  var background: UInt32 = 0
  var style: CellStyle = []

  /// The styles that are visible on a blank.
  static var visibleOnBlank: CellStyle { CellStyle.lines.union(.reverse) }
}

extension ScreenWriter {
  /// Returns the attributes of a cell.
  func attributes(for cell: Cell) -> ScreenAttributes {
    ScreenAttributes(
      foreground: colors.code(for: cell.foreground, on: cell.background),
      background: colors.code(for: cell.background), style: cell.style)
  }

  /// Returns the attributes for a cell that shows only its background: attributes that are invisible on a blank stay
  /// the current ones.
  func attributesForBlank(_ cell: Cell) -> ScreenAttributes {
    if !cell.style.isDisjoint(with: ScreenAttributes.visibleOnBlank) { return attributes(for: cell) }
    return ScreenAttributes(
      foreground: attributes.foreground, background: colors.code(for: cell.background),
      style: attributes.style.subtracting(ScreenAttributes.visibleOnBlank))
  }

  /// Changes the current attributes, if others are needed, with one sequence (SGR, ECMA-48 § 8.3.117).
  mutating func take(_ new: ScreenAttributes) {
    if new.background == attributes.background && new.style == attributes.style {
      if new.foreground != attributes.foreground { takeForeground(new.foreground) }
    } else {
      change(to: new)
    }
  }

  /// Changes only the foreground, which is the most frequent case, since in a colourful picture each cell may need it.
  private mutating func takeForeground(_ code: UInt32) {
    attributes.foreground = code
    if code >> 24 == 1 {
      next = Self.putForeground(code, at: next, decimals)
      return
    } else if attributes == ScreenAttributes() {
      return put("\u{1B}[m")
    } else {
      put("\u{1B}[")
      put(code, base: 30)
    }
    next[-1] = Self.endOfSequence
  }

  /// Stores the sequence that makes a colour of 24 bits the foreground, and returns the address after it. Its numbers are separated by
  /// semicolons: of the colons of ISO 8613-6 pyte 0.8.2 prints the rest.
  static func putForeground(
    _ code: UInt32, at next: UnsafeMutablePointer<UInt8>, _ decimals: UnsafePointer<UInt64>
  ) -> UnsafeMutablePointer<UInt8> {
    // Eight bytes are stored; the seven of "ESC [38;2;" count, and the eighth is overwritten.
    UnsafeMutableRawPointer(next).storeBytes(of: UInt64(0x3B_323B_3833_5B1B).littleEndian, as: UInt64.self)
    var next = put(decimals[Int(code >> 16 & 255)], at: next + 7)
    next = put(decimals[Int(code >> 8 & 255)], at: next)
    next = put(decimals[Int(code & 255)], at: next)
    next[-1] = endOfSequence
    return next
  }

  private mutating func change(to new: ScreenAttributes) {
    defer { attributes = new }
    if new == ScreenAttributes() { return put("\u{1B}[m") }
    put("\u{1B}[")
    if new.style != attributes.style { put(style: new.style) }
    if new.foreground != attributes.foreground { put(new.foreground, base: 30) }
    if new.background != attributes.background { put(new.background, base: 40) }
    next[-1] = Self.endOfSequence
  }

  private static let endOfSequence = UInt8(ascii: "m")

  /// Appends the parameters of a colour.
  ///
  /// - Parameter base: 30 for the foreground, 40 for the background. The bright half of the 16 colours lies 60 above
  ///   (aixterm).
  private mutating func put(_ code: UInt32, base: Int) {
    let index = Int(code & 0xFF)
    switch code >> 24 {
    case 0: put(parameter: base + 9)
    case 1:
      put(parameter: base + 8)
      put("2;")
      putComponents(of: code)
    case _ where index < 8: put(parameter: base + index)
    case _ where index < 16: put(parameter: base + 60 + index - 8)
    default:
      put(parameter: base + 8)
      put("5;")
      put(parameter: index)
    }
  }

  private mutating func putComponents(of code: UInt32) {
    put(parameter: Int(code >> 16 & 255))
    put(parameter: Int(code >> 8 & 255))
    put(parameter: Int(code & 255))
  }

  /// Appends the parameters that remove styles and add others. One parameter (22) removes both bold and dim.
  private mutating func put(style new: CellStyle) {
    var old = attributes.style
    let weights: CellStyle = [.bold, .dim]
    if !old.intersection(weights).isSubset(of: new) {
      put("22;")
      old.subtract(weights)
    }
    let (removed, added) = (old.subtracting(new), new.subtracting(old))
    if removed.contains(.italic) { put("23;") }
    if removed.contains(.underline) { put("24;") }
    if removed.contains(.blink) { put("25;") }
    if removed.contains(.reverse) { put("27;") }
    if removed.contains(.struck) { put("29;") }
    if added.contains(.bold) { put("1;") }
    if added.contains(.dim) { put("2;") }
    if added.contains(.italic) { put("3;") }
    if added.contains(.underline) { put("4;") }
    if added.contains(.blink) { put("5;") }
    if added.contains(.reverse) { put("7;") }
    if added.contains(.struck) { put("9;") }
  }
}
