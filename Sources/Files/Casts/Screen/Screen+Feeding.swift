import Cells

/// How bytes become characters and control functions.
extension Screen {
  /// Takes bytes that a program has written. Characters and sequences may be split anywhere between two calls.
  ///
  /// - Complexity: O(bytes), and for sequences that change many cells, O(cells of the screen) each.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    let isDone: Int? = bytes.withContiguousStorageIfAvailable { feed($0) }
    if isDone == nil { Array(bytes).withUnsafeBufferPointer { _ = feed($0) } }
  }

  /// Takes bytes that a program has written, until the work has come to a limit, and returns the number of bytes that were
  /// taken. A single sequence may exceed the limit by the cells of the screen.
  @discardableResult
  mutating func feed(_ bytes: UnsafeBufferPointer<UInt8>, untilWork limit: Int = .max) -> Int {
    var index = 0
    defer { work += index }
    while index < bytes.count, work + index < limit {
      let byte = bytes[index]
      if byte >= 0x20, parser.isGround, decoder.missing == 0 {
        let next = printText(bytes, from: index)
        if next > index {
          index = next
          continue
        }
      }
      if byte < 0x80 {
        if decoder.cut() { take(scalar: TextDecoder.replacement) }
        index = takeControl(bytes, at: index)
      } else if parser.isString {
        index = takeString(bytes, from: index)
      } else {
        take(byteOfScalar: byte)
        index += 1
      }
    }
    return index
  }

  /// Takes a byte below 0x80 that is not text, and returns the index after what was taken.
  private mutating func takeControl(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    if parser.isString { return takeString(bytes, from: index) }
    let byte = bytes[index]
    if parser.isGround, byte >= 0x20, byte < 0x7F { return printText(bytes, from: index) }
    if parser.isGround {
      defer { if parser.isGround { lastPrinted = 0 } }
      switch byte {
      case 0x0A: lineFeed()
      case 0x0D: carriageReturn()
      case 0x1B:
        guard let last = parser.takePlainSequence(bytes, from: index) else { return takeOther(byte, at: index) }
        performPlainControl(bytes[last])
        return last + 1
      case 0x7F: break
      default: perform(parser.take(byte))
      }
    } else {
      perform(parser.take(byte))
      if parser.isGround { lastPrinted = 0 }
    }
    return index + 1
  }

  private mutating func takeOther(_ byte: UInt8, at index: Int) -> Int {
    perform(parser.take(byte))
    return index + 1
  }

  private mutating func takeString(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let index = parser.skipString(bytes, from: start)
    guard index < bytes.count else { return index }
    perform(parser.take(bytes[index]))
    return index + 1
  }

  private mutating func take(byteOfScalar byte: UInt8) {
    let (scalar, cut) = decoder.take(byte)
    if cut { take(scalar: TextDecoder.replacement) }
    if let scalar { take(scalar: scalar) }
  }

  /// Takes a character that is not ASCII.
  private mutating func take(scalar value: UInt32) {
    // Control characters of eight bits are ignored, as xterm ignores them in UTF-8.
    guard value >= 0xA0, let scalar = Unicode.Scalar(value) else { return }
    let width = CharacterWidth.columns(of: scalar)
    let isSeparator = value == 0x2028 || value == 0x2029
    if value >= 0x300, width == 0, !isSeparator { return attach(scalar) }
    if parser.isGround {
      // A soft hyphen and separators of lines have a column in an xterm, on which programs count.
      if value == 0xAD { return put(glyph: 0x2D, width: 1) }
      if isSeparator { return put(glyph: 0x20, width: 1) }
      print(scalar, width: width)
    } else if value > 0xFF {
      parser.cancel()
    } else {
      perform(parser.take(UInt8(truncatingIfNeeded: value & 0x7F)))
    }
  }

  private mutating func perform(_ action: ControlParser.Action) {
    switch action {
    case .none: break
    case .execute(let byte): execute(byte)
    case .escape(let final): performEscape(final)
    case .control(let final): performControl(final)
    case .command: performCommand(parser.command)
    case .string(let kind): swallow(kind)
    }
  }

  /// Counts a string that is not shown.
  mutating func swallow(_ kind: SwallowedString) {
    swallowedCounts[kind.rawValue] += 1
  }

  /// Carries out a control character of seven bits.
  private mutating func execute(_ byte: UInt8) {
    switch byte {
    case 0x08: moveBack(1)
    case 0x09: column = min(tabs.next(after: column), max(right, column))
    case 0x0A, 0x0B, 0x0C: lineFeed()
    case 0x0D: carriageReturn()
    case 0x0E: sets.lock(1)
    case 0x0F: sets.lock(0)
    default: break
    }
  }
}
