/// What a screen writes with: two inks and a style.
struct ScreenPen: Equatable {
  var foreground: UInt32 = 0
  var background: UInt32 = 0
  var style: CellStyle = []

  /// Styles that can be seen on a blank.
  static let visibleOnBlank: CellStyle = [.reverse, .underline]
}

extension ScreenWriter {
  /// The pen that a cell needs.
  @inline(__always)
  func pen(for cell: Cell) -> ScreenPen {
    ScreenPen(
      foreground: inks.ink(for: cell.foreground), background: inks.ink(for: cell.background), style: cell.style)
  }

  /// The pen for a cell that shows nothing but its background: of what cannot be seen on it, the pen at hand has its way.
  @inline(__always)
  func penForBlank(_ cell: Cell) -> ScreenPen {
    if !cell.style.isDisjoint(with: ScreenPen.visibleOnBlank) { return pen(for: cell) }
    return ScreenPen(
      foreground: pen.foreground, background: inks.ink(for: cell.background),
      style: pen.style.subtracting(ScreenPen.visibleOnBlank))
  }

  /// Changes the pen, if it is another, with one sequence (SGR).
  @inline(__always)
  mutating func take(_ new: ScreenPen) {
    if new.background == pen.background && new.style == pen.style {
      if new.foreground != pen.foreground { takeForeground(new.foreground) }
    } else {
      change(to: new)
    }
  }

  /// Changes the foreground alone: what happens most, and as often as there are cells where each has its colour.
  @inline(__always)
  private mutating func takeForeground(_ ink: UInt32) {
    pen.foreground = ink
    if ink >> 24 == 1 {
      put("\u{1B}[38;2;")
      putComponents(of: ink)
    } else if pen == ScreenPen() {
      return put("\u{1B}[m")
    } else {
      put("\u{1B}[")
      put(ink, base: 30)
    }
    next[-1] = Self.endOfPen
  }

  private mutating func change(to new: ScreenPen) {
    defer { pen = new }
    if new == ScreenPen() { return put("\u{1B}[m") }
    put("\u{1B}[")
    if new.style != pen.style { put(style: new.style) }
    if new.foreground != pen.foreground { put(new.foreground, base: 30) }
    if new.background != pen.background { put(new.background, base: 40) }
    next[-1] = Self.endOfPen
  }

  private static let endOfPen = UInt8(ascii: "m")

  /// Appends the parameters of an ink.
  ///
  /// - Parameter base: 30 for the foreground, 40 for the background. The bright half of the 16 colours lies 60 above
  ///   (aixterm).
  private mutating func put(_ ink: UInt32, base: Int) {
    let index = Int(ink & 0xFF)
    switch ink >> 24 {
    case 0: put(parameter: base + 9)
    case 1:
      put(parameter: base + 8)
      put("2;")
      putComponents(of: ink)
    case _ where index < 8: put(parameter: base + index)
    case _ where index < 16: put(parameter: base + 60 + index - 8)
    default:
      put(parameter: base + 8)
      put("5;")
      put(parameter: index)
    }
  }

  @inline(__always)
  private mutating func putComponents(of ink: UInt32) {
    put(parameter: Int(ink >> 16 & 255))
    put(parameter: Int(ink >> 8 & 255))
    put(parameter: Int(ink & 255))
  }

  /// Appends what takes styles away and adds others. One parameter takes bold and dim away together.
  private mutating func put(style new: CellStyle) {
    var old = pen.style
    let weights: CellStyle = [.bold, .dim]
    if !old.intersection(weights).isSubset(of: new) {
      put("22;")
      old.subtract(weights)
    }
    if old.contains(.underline) && !new.contains(.underline) { put("24;") }
    if old.contains(.reverse) && !new.contains(.reverse) { put("27;") }
    let added = new.subtracting(old)
    if added.contains(.bold) { put("1;") }
    if added.contains(.dim) { put("2;") }
    if added.contains(.underline) { put("4;") }
    if added.contains(.reverse) { put("7;") }
  }
}
