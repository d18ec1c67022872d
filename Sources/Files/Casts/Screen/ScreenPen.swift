import Cells

/// What characters are written with: colours and attributes.
struct ScreenPen: Hashable, Sendable {
  /// The colour of characters.
  var foreground = ScreenColor.standard

  /// The colour behind them, and of what is erased.
  var background = ScreenColor.standard

  /// The attributes of characters.
  var style: ScreenStyle = []

  /// The colour of underlines.
  var underlineColor = ScreenColor.standard

  /// The number of the underline's colour and the link in the screen's table.
  var extrasNumber: UInt16 = 0

  /// A cell with this pen and no character.
  var template: ScreenCell {
    ScreenCell(
      glyph: 0, foreground: foreground, background: background,
      attributes: style.rawValue | UInt32(extrasNumber) << 16)
  }

  /// A cell that was erased: a space in the colour of the background, as in an xterm.
  var erased: ScreenCell { ScreenCell(glyph: 0x20, background: background) }

  /// Takes colours and attributes from an SGR sequence. Parameters that are unknown are left out, and so are those with
  /// parts after colons that take none.
  mutating func apply(_ parameters: ControlParameters) {
    if parameters.count == 0 { reset() }
    var index = 0
    while index < parameters.count {
      let code = max(parameters[index], 0)
      switch code {
      case 38, 48, 58:
        let (color, next) = Self.extendedColor(parameters, at: index)
        if let color { set(color, for: code) }
        index = max(next, index) + 1
      default:
        let parts = parameters.joinedCount(after: index)
        if parts == 0 {
          apply(code)
        } else if code == 4 {
          style.underline = UnderlineStyle(rawValue: UInt8(clamping: parameters.orZero(index + 1))) ?? style.underline
        }
        index += 1 + parts
      }
    }
  }

  /// Resets colours and attributes (SGR 0). The link and protection stay.
  mutating func reset() {
    (foreground, background) = (.standard, .standard)
    style = style.intersection(.protected)
    underlineColor = .standard
  }

  private mutating func set(_ color: ScreenColor, for code: Int) {
    switch code {
    case 38: foreground = color
    case 48: background = color
    default: underlineColor = color
    }
  }

  private mutating func apply(_ code: Int) {
    switch code {
    case 0: reset()
    case 1: style.insert(.bold)
    case 2: style.insert(.faint)
    case 3: style.insert(.italic)
    case 4: style.underline = .single
    case 5, 6: style.insert(.blink)
    case 7: style.insert(.inverse)
    case 8: style.insert(.concealed)
    case 9: style.insert(.struck)
    case 21: style.underline = .double
    case 22: style.subtract([.bold, .faint])
    case 23: style.remove(.italic)
    case 24: style.underline = .none
    case 25: style.remove(.blink)
    case 27: style.remove(.inverse)
    case 28: style.remove(.concealed)
    case 29: style.remove(.struck)
    case 30...37: foreground = ScreenColor(index: UInt8(code - 30))
    case 39: foreground = .standard
    case 40...47: background = ScreenColor(index: UInt8(code - 40))
    case 49: background = .standard
    case 53: style.insert(.overlined)
    case 55: style.remove(.overlined)
    case 59: underlineColor = .standard
    case 90...97: foreground = ScreenColor(index: UInt8(code - 82))
    case 100...107: background = ScreenColor(index: UInt8(code - 92))
    default: break
    }
  }

  /// Returns the colour that SGR 38, 48 or 58 has at an index, nil if it has none, and the index of its last parameter.
  ///
  /// The parts may follow colons, with or without the number of a colour space, or semicolons, or a semicolon and
  /// then colons.
  private static func extendedColor(
    _ parameters: ControlParameters, at index: Int
  ) -> (color: ScreenColor?, last: Int) {
    var first = index + 1
    var parts = parameters.joinedCount(after: index)
    if parts == 0, parameters.joinedCount(after: first) > 0 { parts = parameters.joinedCount(after: first) + 1 }
    guard first < parameters.count else { return (nil, index) }
    let space = parameters[first]
    let needed = space == 2 ? 3 : space == 5 ? 1 : 0
    let last = first + (parts > 0 ? parts - 1 : needed)
    if parts > 4 { first += 1 }
    let isJoined = parts > 0
    if isJoined, parts < needed + 1 { return (nil, last) }
    func component(_ number: Int) -> UInt8? {
      UInt8(exactly: isJoined ? parameters.orZero(first + number) : parameters[first + number])
    }
    return (color(space, component), last)
  }

  private static func color(_ space: Int, _ component: (Int) -> UInt8?) -> ScreenColor? {
    switch space {
    case 5: return component(1).map { ScreenColor(index: $0) }
    case 2:
      guard let red = component(1), let green = component(2), let blue = component(3) else { return nil }
      return ScreenColor(red: red, green: green, blue: blue)
    default: return nil
    }
  }
}

/// The table of `CellExtras` that the cells of a screen refer to by number.
///
/// It is bounded. When it is full, the screen makes a new one of what is still used (`Screen.collectExtras`); extras
/// beyond the bound are left out.
struct ExtrasTable: Sendable {
  /// The extras, from number 1.
  private(set) var entries: [CellExtras] = []
  private var numbers: [CellExtras: UInt16] = [:]
  private var bytes = 0

  /// The number of requests that were refused since the table was last made anew.
  private(set) var refusals = 0

  /// The greatest number of entries, and of bytes in their links.
  private static let entryLimit = 16_384, byteLimit = 1 << 20

  /// True at the first request that was refused, and then at each thousandth, since a screen may use all entries.
  var isWorthCollecting: Bool { refusals % 1000 == 1 }

  /// Returns the number of some extras, a new one if they are new; nil if the table is full.
  mutating func number(of extras: CellExtras) -> UInt16? {
    if extras.isEmpty { return 0 }
    if let known = numbers[extras] { return known }
    let size = extras.link?.utf8.count ?? 0
    guard entries.count < Self.entryLimit, bytes + size <= Self.byteLimit else {
      refusals += 1
      return nil
    }
    entries.append(extras)
    bytes += size
    let number = UInt16(entries.count)
    numbers[extras] = number
    return number
  }

  /// Replaces the numbers in some rows, which are of an older table, by those of this one.
  fileprivate mutating func renumber(_ rows: inout [ScreenRow], from old: ExtrasTable, _ numbers: inout [UInt16?]) {
    for row in rows.indices {
      for column in rows[row].cells.indices {
        let number = rows[row].cells[column].extras
        guard number > 0, number < numbers.count else { continue }
        let new = numbers[number] ?? self.number(of: old[number]) ?? 0
        numbers[number] = new
        let attributes = rows[row].cells[column].attributes
        rows[row].cells[column].attributes = attributes & ScreenStyle.mask | UInt32(new) << 16
      }
    }
  }

  /// Returns the extras of a number; empty ones for 0.
  subscript(number: Int) -> CellExtras {
    entries.indices.contains(number - 1) ? entries[number - 1] : CellExtras()
  }
}

extension Screen {
  /// Finds the number of the pen's extras again after they were changed, or after another pen was restored.
  mutating func renumberPen() {
    if let number = extras.number(of: CellExtras(underlineColor: pen.underlineColor, link: link)) {
      pen.extrasNumber = number
    } else {
      if extras.isWorthCollecting { collectExtras() }
      pen.extrasNumber = extras.number(of: CellExtras(underlineColor: pen.underlineColor, link: link)) ?? 0
    }
  }

  /// Makes a new table of the extras that are still used.
  private mutating func collectExtras() {
    let old = extras
    extras = ExtrasTable()
    var numbers = [UInt16?](repeating: nil, count: old.entries.count + 1)
    var kept = history.all
    extras.renumber(&grid, from: old, &numbers)
    extras.renumber(&otherGrid, from: old, &numbers)
    extras.renumber(&kept, from: old, &numbers)
    history.replace(with: kept[...])
    work += (grid.count + otherGrid.count + kept.count) * columns
  }
}

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

/// A colour as a command names it (XParseColor): `#rgb` with 1 to 4 digits for each component, or `rgb:r/g/b`.
///
/// Names of colours and the other spaces of Xcms are not known.
enum ColorSpecification {
  /// Returns the colour of a specification, or nil if it is none.
  static func color(of text: ArraySlice<UInt8>) -> CellColor? {
    if text.first == UInt8(ascii: "#") { return ofDigits(text.dropFirst()) }
    guard text.starts(with: "rgb:".utf8) else { return nil }
    let parts = text.dropFirst(4).split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count == 3, let red = scaled(parts[0]), let green = scaled(parts[1]), let blue = scaled(parts[2]) else {
      return nil
    }
    return CellColor(red: red, green: green, blue: blue)
  }

  /// Returns the colour of 3, 6, 9 or 12 digits. Missing digits of a component are zeros.
  private static func ofDigits(_ digits: ArraySlice<UInt8>) -> CellColor? {
    guard digits.count.isMultiple(of: 3), (1...4).contains(digits.count / 3) else { return nil }
    let size = digits.count / 3
    var components: [UInt8] = []
    for part in 0..<3 {
      guard let value = number(digits.dropFirst(part * size).prefix(size)) else { return nil }
      components.append(UInt8(truncatingIfNeeded: (value << (16 - 4 * size)) >> 8))
    }
    return CellColor(red: components[0], green: components[1], blue: components[2])
  }

  /// Returns a component of one to four digits, scaled so that all of them set is the greatest.
  private static func scaled(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard (1...4).contains(digits.count), let value = number(digits) else { return nil }
    let greatest = 1 << (4 * digits.count) - 1
    return UInt8((value * 255 + greatest / 2) / greatest)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    var value = 0
    for digit in digits {
      guard let bits = hexadecimal(digit) else { return nil }
      value = value << 4 | Int(bits)
    }
    return value
  }

  /// Returns the value of a hexadecimal digit.
  static func hexadecimal(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

/// The colours that a program has set (OSC 4, 10, 11 and 12); the others are those of a theme.
public struct ScreenPalette: Hashable, Sendable {
  /// The colours by their number, from 0 to 255.
  public internal(set) var colors: [UInt8: CellColor] = [:]

  /// The default colour of text; nil if it is the theme's.
  public internal(set) var foreground: CellColor?

  /// The default colour of the background; nil if it is the theme's.
  public internal(set) var background: CellColor?

  /// The colour of the cursor; nil if it is the theme's.
  public internal(set) var cursor: CellColor?

  /// Creates a palette of which nothing is set.
  public init() {}

  /// Returns the components of a colour.
  ///
  /// - Parameters:
  ///   - color: The colour of a cell.
  ///   - isBackground: True if the default stands for the background's.
  ///   - theme: The colours that the program has not set.
  /// - Returns: The colour; nil if it is the default of a theme that does not know it.
  public func resolved(_ color: ScreenColor, isBackground: Bool, theme: TerminalColors) -> CellColor? {
    if let direct = color.direct { return direct }
    guard let index = color.index else {
      return isBackground ? background ?? theme.background : foreground ?? theme.foreground
    }
    return colors[UInt8(index)] ?? (index < 16 ? theme.color(at: index) : Palette.color(at: index))
  }
}

/// Takes the colours of commands of the operating system (OSC).
extension ScreenPalette {
  /// Sets colours: pairs of a number and a colour (OSC 4). A question for a colour is left out.
  mutating func setColors(_ text: ArraySlice<UInt8>) {
    let parts = text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    var index = parts.startIndex
    while index + 1 < parts.endIndex {
      if let number = Self.number(parts[index]), let color = ColorSpecification.color(of: parts[index + 1]) {
        colors[number] = color
      }
      index += 2
    }
  }

  /// Gives the colours with some numbers back to the theme, or all of them if there is no number (OSC 104).
  mutating func resetColors(_ text: ArraySlice<UInt8>) {
    if text.isEmpty { return colors.removeAll() }
    for part in text.split(separator: UInt8(ascii: ";")) {
      if let number = Self.number(part) { colors[number] = nil }
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard !digits.isEmpty, digits.count <= 3, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return UInt8(exactly: digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) })
  }

  /// Sets default colours; those after the first are of the commands with the numbers after it (OSC 10, 11 and 12).
  mutating func setDefaultColors(from first: Int, _ text: ArraySlice<UInt8>) {
    let parts = text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    for (offset, part) in parts.prefix(3).enumerated() {
      guard let color = ColorSpecification.color(of: part) else { continue }
      switch first + offset {
      case 10: foreground = color
      case 11: background = color
      case 12: cursor = color
      default: break
      }
    }
  }
}
