import Cells

/// The state of a screen, and the buffer of the output to it.
///
/// The writer is a value, so that it stays in registers and on the stack while a frame is encoded; the encoder frees
/// the buffer.
struct ScreenWriter {
  /// The colours that are sent.
  var colors: ScreenColors

  let supportsUnicode: Bool

  /// The control sequences that the screen supports.
  var features: ScreenFeatures = []

  /// The position of the screen's cursor; negative if it is unknown. After a write at the right margin the column is
  /// unknown, since terminals differ in whether the cursor moves to the next row.
  var cursorRow = -1
  var cursorColumn = -1

  /// The position of the picture on the screen, from which columns and rows are counted.
  var origin = (column: 0, row: 0)

  /// True if the picture takes rows of a screen that shows other things. Their position is unknown, so the cursor is
  /// moved from its present position, never to a row of the screen.
  let isInline: Bool

  /// The number of rows of the picture.
  private var rows = 0

  /// The current attributes.
  var attributes = ScreenAttributes()

  /// The address of the next byte.
  var next: UnsafeMutablePointer<UInt8>

  private var memory: UnsafeMutableBufferPointer<UInt8>

  /// The numbers from 0 to 255, each followed by a semicolon, as four bytes to be stored at once; the upper half holds
  /// the number of these bytes that count.
  let decimals: UnsafeMutablePointer<UInt64>

  init(colors: ScreenColors, supportsUnicode: Bool, isInline: Bool = false) {
    self.colors = colors
    self.isInline = isInline
    self.supportsUnicode = supportsUnicode
    memory = .allocate(capacity: 1)
    next = memory.baseAddress.unsafelyUnwrapped
    decimals = .allocate(capacity: 256)
    for number in 0..<256 { decimals[number] = Self.decimal(number) }
  }

  func deallocate() {
    memory.deallocate()
    decimals.deallocate()
  }

  /// Allocates a buffer for any frame of a size. The system provides pages of memory when they are first written to, so
  /// that an unused part costs nothing.
  mutating func makeRoom(columns: Int, rows: Int) {
    memory.deallocate()
    memory = .allocate(capacity: Self.bytesPerFrame + columns * rows * Self.bytesPerCell + rows)
    self.rows = rows
    if !isInline { cursorRow = -1 }
  }

  /// The greatest number of bytes for a cell: a cursor movement has at most 14, a change of the attributes 56, a
  /// character of 16 scalars 64.
  private static let bytesPerCell = 136

  /// The number of bytes for the marks of synchronized output, and for clearing the screen.
  private static let bytesPerFrame = 64

  private static func decimal(_ number: Int) -> UInt64 {
    let text = Array("\(number);".utf8)
    let bytes = text.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    return UInt64(text.count) << 32 | bytes
  }

  // MARK: A frame

  /// Begins a frame.
  mutating func begin(_ features: ScreenFeatures) {
    self.features = features
    next = memory.baseAddress.unsafelyUnwrapped
    if features.contains(.synchronizedOutput) { put("\u{1B}[?2026h") }
  }

  /// Ends the frame, and returns its bytes, which are none if nothing was written since its beginning.
  mutating func end(_ features: ScreenFeatures) -> UnsafeRawBufferPointer {
    let start = memory.baseAddress.unsafelyUnwrapped
    let hasMarks = features.contains(.synchronizedOutput)
    if next - start <= (hasMarks ? 8 : 0) { return UnsafeRawBufferPointer(start: nil, count: 0) }
    if hasMarks { put("\u{1B}[?2026l") }
    return UnsafeRawBufferPointer(start: start, count: next - start)
  }

  /// The number of bytes of the frame until now.
  var count: Int { next - memory.baseAddress.unsafelyUnwrapped }

  /// True if something was written since the frame's beginning.
  var hasBytes: Bool { count > (features.contains(.synchronizedOutput) ? 8 : 0) }

  /// Asks for the position of the cursor (CPR, ECMA-48 § 8.3.35), which is then in the screen's first column.
  mutating func askForPosition() {
    put("\u{0D}\u{1B}[6n")
    cursorColumn = origin.column == 0 ? 0 : -1
  }

  /// Clears the screen, whatever its state. A screen that shows other things is cleared from the picture's first row on.
  mutating func clear() {
    put("\u{1B}[m")
    attributes = ScreenAttributes()
    if isInline { return makeRoomBelow() }
    put("\u{1B}[2J")
    cursorRow = -1
  }

  /// Erases everything from the picture's first row on, and makes sure that there are as many rows as the picture has,
  /// by line feeds, which scroll the screen at its bottom.
  private mutating func makeRoomBelow() {
    put(0x0D)
    if cursorRow > 0 { put(sequence: UInt8(ascii: "A"), cursorRow) }
    put("\u{1B}[J")
    for _ in 1..<max(rows, 1) { put(0x0A) }
    if rows > 1 { put(sequence: UInt8(ascii: "A"), rows - 1) }
    (cursorRow, cursorColumn) = (0, 0)
  }

  /// Moves the cursor to the row below the picture. The next picture begins there, and this one takes no more rows of
  /// the screen.
  mutating func leavePicture() {
    put("\u{1B}[m\u{0D}")
    attributes = ScreenAttributes()
    let below = rows - 1 - max(cursorRow, 0)
    if below > 0 { put(sequence: UInt8(ascii: "B"), below) }
    put(0x0A)
    (cursorRow, cursorColumn) = (0, 0)
  }

  // MARK: Bytes

  /// Appends a text.
  mutating func put(_ text: StaticString) {
    next.update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    next += text.utf8CodeUnitCount
  }

  /// Appends a byte.
  mutating func put(_ byte: UInt8) {
    next.pointee = byte
    next += 1
  }

  /// Appends a number below 256 and a semicolon.
  mutating func put(parameter number: Int) {
    next = Self.put(decimals[number & 255], at: next)
  }

  /// Stores a number with its semicolon. Returns the address after it.
  static func put(_ decimal: UInt64, at next: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    UnsafeMutableRawPointer(next).storeBytes(of: UInt32(truncatingIfNeeded: decimal).littleEndian, as: UInt32.self)
    return next + Int(truncatingIfNeeded: decimal &>> 32)
  }

  /// Appends a number that is not negative.
  mutating func put(decimal number: Int) {
    if number < 256 {
      put(parameter: number)
      next -= 1
    } else {
      put(decimal: number / 10)
      put(UInt8(truncatingIfNeeded: 48 + number % 10))
    }
  }

  /// Appends a control sequence with one number, which is left out if it is 1.
  mutating func put(sequence final: UInt8, _ number: Int) {
    put("\u{1B}[")
    if number != 1 { put(decimal: number) }
    put(final)
  }

  /// Returns the number of bytes of a control sequence with one number.
  static func length(ofSequence number: Int) -> Int { number == 1 ? 3 : 3 + digits(number) }

  /// Returns the number of digits of a number.
  static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : number < 100 ? 2 : number < 1000 ? 3 : number < 10_000 ? 4 : 5
  }
}

/// The attributes of the characters that a screen is sent: the codes of two colours, and a style.
package struct ScreenAttributes: Equatable {
  package var foreground: UInt32 = 0
  package var background: UInt32 = 0
  package var style: CellStyle = []

  /// Creates the attributes of a screen that has been cleared.
  package init() {}

  init(foreground: UInt32, background: UInt32, style: CellStyle) {
    (self.foreground, self.background, self.style) = (foreground, background, style)
  }

  /// The styles that are visible on a blank.
  package static var visibleOnBlank: CellStyle { CellStyle.lines.union(.reverse) }
}

extension ScreenColors {
  /// Returns the attributes with which a cell is written.
  package func attributes(for cell: Cell) -> ScreenAttributes {
    ScreenAttributes(
      foreground: code(for: cell.foreground, on: cell.background), background: code(for: cell.background),
      style: cell.style)
  }
}

extension ScreenWriter {
  /// Returns the attributes of a cell.
  func attributes(for cell: Cell) -> ScreenAttributes { colors.attributes(for: cell) }

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
    let changes = new.style.symmetricDifference(attributes.style).rawValue.nonzeroBitCount
    if changes > Self.mostStyles, new.foreground != attributes.foreground || new.background != attributes.background {
      next[-1] = Self.endOfSequence
      put("\u{1B}[")
    }
    if new.foreground != attributes.foreground { put(new.foreground, base: 30) }
    if new.background != attributes.background { put(new.background, base: 40) }
    next[-1] = Self.endOfSequence
  }

  /// The number of styles that change in one sequence with colours. st, zutty and dvtm take sixteen numbers in a
  /// sequence, and mlterm, which has 256 colours, ten; longer ones they ignore or show
  /// (`findings/tmux-leaves-out-long-attributes.sh`).
  private static let mostStyles = 3

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
