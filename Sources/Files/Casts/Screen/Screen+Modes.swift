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
    pen = Pen()
    renumberPen()
  }
}
