import Cells

/// What escape sequences and control sequences do.
extension Screen {
  /// Carries out an escape sequence.
  mutating func performEscape(_ final: UInt8) {
    guard !parser.hasSeveralIntermediates else { return }
    switch parser.intermediate {
    case 0: performPlainEscape(final)
    case UInt8(ascii: "("): sets.designate(CharacterSet(final: final), as: 0)
    case UInt8(ascii: ")"): sets.designate(CharacterSet(final: final), as: 1)
    case UInt8(ascii: "*"): sets.designate(CharacterSet(final: final), as: 2)
    case UInt8(ascii: "+"): sets.designate(CharacterSet(final: final), as: 3)
    // Sets of 96 characters are not known; they leave the codes of ASCII as they are.
    case UInt8(ascii: "-"): sets.designate(.ascii, as: 1)
    case UInt8(ascii: "."): sets.designate(.ascii, as: 2)
    case UInt8(ascii: "/"): sets.designate(.ascii, as: 3)
    case UInt8(ascii: "#"): if final == UInt8(ascii: "8") { showAlignment() }
    default: break
    }
  }

  private mutating func performPlainEscape(_ final: UInt8) {
    switch final {
    case UInt8(ascii: "6"): backIndex()
    case UInt8(ascii: "7"): saveCursor()
    case UInt8(ascii: "8"): restoreCursor()
    case UInt8(ascii: "9"): forwardIndex()
    case UInt8(ascii: "D"): index()
    case UInt8(ascii: "E"):
      index()
      carriageReturn()
    case UInt8(ascii: "H"): tabs.set(true, at: column)
    case UInt8(ascii: "M"): reverseIndex()
    case UInt8(ascii: "N"): sets.single = 2
    case UInt8(ascii: "O"): sets.single = 3
    case UInt8(ascii: "c"): reset()
    case UInt8(ascii: "l"): if bottom > row { top = row }
    case UInt8(ascii: "m"): if bottom > 0 { top = 0 }
    case UInt8(ascii: "n"): sets.lock(2)
    case UInt8(ascii: "o"): sets.lock(3)
    default: break
    }
  }

  /// Carries out a control sequence. Only SGR has parameters after colons; others with such are ignored.
  mutating func performControl(_ final: UInt8) {
    let parameters = parser.parameters
    guard !parser.hasSeveralIntermediates, !parameters.hasColons || final == UInt8(ascii: "m") else { return }
    switch (parser.marker, parser.intermediate) {
    case (0, 0): performPlainControl(final)
    case (UInt8(ascii: "?"), 0): performPrivateControl(final, parameters)
    case (0, let intermediate): performRareControl(final, after: intermediate, parameters)
    default: break
    }
  }

  /// Carries out a control sequence that has only parameters.
  mutating func performPlainControl(_ final: UInt8) {
    if final == UInt8(ascii: "m") { return applyRendition() }
    let parameters = parser.parameters
    let count = parameters.countOrOne(0)
    switch final {
    case UInt8(ascii: "@"): insertCharacters(count)
    case UInt8(ascii: "A"): moveUp(count)
    case UInt8(ascii: "B"): moveDown(count)
    case UInt8(ascii: "C"): moveForward(count)
    case UInt8(ascii: "D"): moveBack(count)
    case UInt8(ascii: "E"):
      moveDown(count)
      carriageReturn()
    case UInt8(ascii: "F"):
      moveUp(count)
      carriageReturn()
    case UInt8(ascii: "G"), UInt8(ascii: "`"): moveCursor(row: relativeRow, column: count - 1)
    case UInt8(ascii: "H"), UInt8(ascii: "f"): moveCursor(row: count - 1, column: parameters.countOrOne(1) - 1)
    case UInt8(ascii: "I"): tabForward(count)
    case UInt8(ascii: "J"): eraseDisplay(parameters.orZero(0))
    case UInt8(ascii: "K"): eraseLine(parameters.orZero(0))
    case UInt8(ascii: "L"): insertRows(count)
    case UInt8(ascii: "M"): deleteRows(count)
    case UInt8(ascii: "P"): deleteCharacters(count)
    case UInt8(ascii: "S"): scrollUp(count, from: top)
    // With several parameters, or with 0, this is about the mouse.
    case UInt8(ascii: "T"): if parameters.count <= 1, parameters[0] != 0 { scrollDown(count, from: top) }
    case UInt8(ascii: "X"): eraseCharacters(count)
    case UInt8(ascii: "Z"): tabBack(count)
    case UInt8(ascii: "^"): scrollDown(count, from: top)
    case UInt8(ascii: "a"): moveCursor(row: relativeRow, column: relativeColumn + count)
    case UInt8(ascii: "b"): repeatLast(count)
    case UInt8(ascii: "d"): moveCursor(row: count - 1, column: relativeColumn)
    case UInt8(ascii: "e"): moveCursor(row: relativeRow + count, column: relativeColumn)
    case UInt8(ascii: "g"):
      if parameters[0] <= 0 { tabs.set(false, at: column) } else if parameters[0] == 3 { tabs.removeAll() }
    case UInt8(ascii: "h"): setModes(parameters, true)
    case UInt8(ascii: "l"): setModes(parameters, false)
    case UInt8(ascii: "r"): setMargins(top: parameters[0], bottom: parameters[1])
    case UInt8(ascii: "s"):
      if modes.contains(.sideMargins) { setMargins(left: parameters[0], right: parameters[1]) } else { saveCursor() }
    case UInt8(ascii: "t"): performWindowOperation(parameters)
    case UInt8(ascii: "u"): restoreCursor()
    default: break
    }
  }

  private mutating func performPrivateControl(_ final: UInt8, _ parameters: ControlParameters) {
    switch final {
    case UInt8(ascii: "h"): setPrivateModes(parameters, true)
    case UInt8(ascii: "l"): setPrivateModes(parameters, false)
    case UInt8(ascii: "s"): savePrivateModes(parameters)
    case UInt8(ascii: "r"): restorePrivateModes(parameters)
    case UInt8(ascii: "J"): eraseDisplay(parameters.orZero(0), selectively: true)
    case UInt8(ascii: "K"): eraseLine(parameters.orZero(0), selectively: true)
    default: break
    }
  }

  /// Carries out a control sequence with a byte before its last one.
  private mutating func performRareControl(_ final: UInt8, after byte: UInt8, _ parameters: ControlParameters) {
    let count = parameters.countOrOne(0)
    switch (byte, final) {
    case (UInt8(ascii: "!"), UInt8(ascii: "p")): resetSoftly()
    case (UInt8(ascii: "\""), UInt8(ascii: "q")): setProtection(parameters.orZero(0))
    case (UInt8(ascii: " "), UInt8(ascii: "q")): setCursorStyle(parameters.orZero(0))
    case (UInt8(ascii: " "), UInt8(ascii: "@")): shiftCells(count, from: left, toLeft: true)
    case (UInt8(ascii: " "), UInt8(ascii: "A")): shiftCells(count, from: left, toLeft: false)
    case (UInt8(ascii: "'"), UInt8(ascii: "}")): shiftCells(count, from: column, toLeft: false)
    case (UInt8(ascii: "'"), UInt8(ascii: "~")): shiftCells(count, from: column, toLeft: true)
    case (UInt8(ascii: "#"), UInt8(ascii: "{")), (UInt8(ascii: "#"), UInt8(ascii: "p")):
      if pens.count < Self.stackLimit { pens.append(pen) }
    case (UInt8(ascii: "#"), UInt8(ascii: "}")), (UInt8(ascii: "#"), UInt8(ascii: "q")): restorePen()
    default: break
    }
  }

  /// The greatest number of pens and of titles that are put away.
  static let stackLimit = 10

  private mutating func restorePen() {
    guard let last = pens.popLast() else { return }
    pen = last
    renumberPen()
  }

  private mutating func setProtection(_ value: Int) {
    if value == 1 {
      pen.style.insert(.protected)
      hasProtection = true
    } else if value <= 2 {
      pen.style.remove(.protected)
    }
  }

  private mutating func setCursorStyle(_ value: Int) {
    guard value <= 6 else { return }
    isCursorBlinking = value == 0 || !value.isMultiple(of: 2)
    cursorShape = value <= 2 ? .block : value <= 4 ? .underline : .bar
  }

  private mutating func applyRendition() {
    let color = pen.underlineColor
    pen.apply(parser.parameters)
    if pen.foreground == Self.blue { hasUsedBlue = true }
    if pen.underlineColor != color { renumberPen() }
  }

  private static let blue = ScreenColor(index: 4)

  /// Puts the title away or brings it back (XTWINOPS 22 and 23). Other operations on the window do nothing.
  private mutating func performWindowOperation(_ parameters: ControlParameters) {
    let isTitle = parameters[1] != 1
    if parameters[0] == 22, isTitle, titles.count < Self.stackLimit { titles.append(title) }
    if parameters[0] == 23, isTitle, let last = titles.popLast() { title = last }
  }
}

/// What commands of the operating system (OSC) do: titles, colours and links.
extension Screen {
  /// Carries out a command.
  mutating func performCommand(_ command: [UInt8]) {
    let digits = command.prefix { $0 >= 0x30 && $0 <= 0x39 }
    guard digits.count < 6, digits.count > 0 else {
      if command.first == UInt8(ascii: "l") { setTitle(command.dropFirst()) }
      return
    }
    let number = digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) }
    var text = command[digits.endIndex...]
    if let first = text.first {
      guard first == UInt8(ascii: ";") else { return }
      text = text.dropFirst()
    }
    performCommand(number, text)
  }

  private mutating func performCommand(_ number: Int, _ text: ArraySlice<UInt8>) {
    switch number {
    case 0, 2: setTitle(text)
    case 4: palette.setColors(text)
    case 8: startLink(text)
    case 10...19: palette.setDefaultColors(from: number, text)
    case 104: palette.resetColors(text)
    case 110: palette.foreground = nil
    case 111: palette.background = nil
    case 112: palette.cursor = nil
    case 1337: if text.starts(with: "File=".utf8) { swallow(.inlineFile) }
    default: break
    }
  }

  private static let titleLimit = 512

  private mutating func setTitle(_ text: ArraySlice<UInt8>) {
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
    var title = String.UnicodeScalarView()
    for scalar in scalars.lazy.filter(CharacterWidth.isPrintable).prefix(Self.titleLimit) { title.append(scalar) }
    self.title = String(title)
  }

  /// The greatest length of a link, in bytes. Longer ones are left out, as terminals do.
  private static let linkLimit = 2083

  /// Begins or ends a link: parameters, a semicolon, and an address, which is empty at the end.
  private mutating func startLink(_ text: ArraySlice<UInt8>) {
    guard let semicolon = text.firstIndex(of: UInt8(ascii: ";")) else { return }
    let address = text[(semicolon + 1)...]
    let isLink = !address.isEmpty && address.count <= Self.linkLimit && address.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    setLink(isLink ? String(decoding: address, as: UTF8.self) : nil)
  }

  /// Sets the link of what is written from now on.
  mutating func setLink(_ link: String?) {
    self.link = link
    renumberPen()
  }
}

/// Modes, the alternate screen, and resets.
extension Screen {
  /// Sets or resets modes (SM, RM).
  mutating func setModes(_ parameters: ControlParameters, _ isSet: Bool) {
    for index in 0..<parameters.count {
      switch parameters[index] {
      case 4: setMode(.insert, isSet)
      case 20: setMode(.newLine, isSet)
      default: break
      }
    }
  }

  /// Sets or resets private modes (DECSET, DECRST).
  mutating func setPrivateModes(_ parameters: ControlParameters, _ isSet: Bool) {
    for index in 0..<parameters.count { setPrivateMode(parameters[index], isSet) }
  }

  private mutating func setPrivateMode(_ number: Int, _ isSet: Bool) {
    switch number {
    case 6:
      setMode(.origin, isSet)
      moveCursor(row: 0, column: 0)
    case 12: isCursorBlinking = isSet
    case 69:
      setMode(.sideMargins, isSet)
      if !isSet { (left, right) = (0, columns - 1) }
    case 47, 1047, 1049: setAlternate(isSet, mode: number)
    case 1048: if isSet { saveCursor() } else { restoreCursor() }
    default: if let mode = ScreenModes(privateNumber: number) { setMode(mode, isSet) }
    }
  }

  /// Saves modes (XTSAVE).
  mutating func savePrivateModes(_ parameters: ControlParameters) {
    for index in 0..<parameters.count {
      let number = parameters[index]
      if let isSet = isPrivateModeSet(number) { savedModes[number] = isSet }
    }
  }

  /// Restores modes (XTRESTORE). One that was never saved is reset, as in an xterm.
  mutating func restorePrivateModes(_ parameters: ControlParameters) {
    for index in 0..<parameters.count {
      setPrivateMode(parameters[index], savedModes[parameters[index]] ?? false)
    }
  }

  private func isPrivateModeSet(_ number: Int) -> Bool? {
    switch number {
    case 6: modes.contains(.origin)
    case 12: isCursorBlinking
    case 47, 1047, 1049: isAlternate
    case 69: modes.contains(.sideMargins)
    default: ScreenModes(privateNumber: number).map { modes.contains($0) }
    }
  }

  /// Shows the alternate screen or the main one, with what the mode adds: 1047 erases the alternate screen when it is
  /// left, and 1049 when it is entered, and saves the cursor.
  private mutating func setAlternate(_ isSet: Bool, mode: Int) {
    if isSet {
      if mode == 1049 { saveCursor() }
      if !isAlternate { exchangeScreens() }
      if mode == 1049 { eraseDisplay(2) }
    } else {
      if mode == 1047, isAlternate { eraseDisplay(2) }
      if isAlternate { exchangeScreens() }
      if mode == 1049 { restoreCursor() }
    }
  }

  private mutating func exchangeScreens() {
    if otherGrid.isEmpty { otherGrid = Array(repeating: ScreenRow(columns: columns), count: rows) }
    swap(&grid, &otherGrid)
    swap(&saved, &otherSaved)
    isAlternate.toggle()
    hasLast = false
  }

  /// Resets what changes the effect of a program's output, and leaves what is shown (DECSTR).
  mutating func resetSoftly() {
    resetShared()
    modes.insert([.autowrap])
    modes.subtract([.insert, .reverseWrap])
    saveCursor()
    saved?.move(toColumn: 0, row: 0)
  }

  /// Resets everything, and erases the screen (RIS).
  mutating func reset() {
    resetShared()
    if isAlternate { exchangeScreens() }
    modes = .initial
    savedModes.removeAll()
    pens = []
    setLink(nil)
    tabs = TabStops(columns: columns)
    eraseDisplay(2)
    moveCursor(row: 0, column: 0)
    lastPrinted = 0
    saveCursor()
    otherSaved = nil
  }

  private mutating func resetShared() {
    (cursorShape, isCursorBlinking) = (.block, true)
    modes.insert(.cursor)
    modes.subtract([.origin, .sideMargins])
    resetMargins()
    palette.colors.removeAll()
    sets = CharacterSets()
    pen = ScreenPen()
    renumberPen()
  }
}

/// The modes of a screen that change what programs write.
struct ScreenModes: OptionSet, Hashable, Sendable {
  let rawValue: UInt16

  /// A character after the last column is written on the next row (DECAWM).
  static let autowrap = ScreenModes(rawValue: 1)
  /// Places are counted from the margins (DECOM).
  static let origin = ScreenModes(rawValue: 1 << 1)
  /// Characters are inserted (IRM).
  static let insert = ScreenModes(rawValue: 1 << 2)
  /// A line feed also returns to the first column (LNM).
  static let newLine = ScreenModes(rawValue: 1 << 3)
  /// A backspace in the first column goes to the row above (xterm's mode 45).
  static let reverseWrap = ScreenModes(rawValue: 1 << 4)
  /// There are left and right margins (DECLRMM).
  static let sideMargins = ScreenModes(rawValue: 1 << 5)
  /// Light and dark are exchanged (DECSCNM).
  static let reverseVideo = ScreenModes(rawValue: 1 << 6)
  /// The cursor is visible (DECTCEM).
  static let cursor = ScreenModes(rawValue: 1 << 7)

  /// The modes of a terminal that was just started.
  static let initial: ScreenModes = [.autowrap, .cursor]

  /// Returns the mode with a number among DEC's private modes, or nil if it changes nothing that is shown.
  init?(privateNumber number: Int) {
    switch number {
    case 5: self = .reverseVideo
    case 7: self = .autowrap
    case 25: self = .cursor
    case 45: self = .reverseWrap
    default: return nil
    }
  }

  init(rawValue: UInt16) { self.rawValue = rawValue }
}
