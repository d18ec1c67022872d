/// What characters are written with: colours and attributes.
struct Pen: Hashable, Sendable {
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
