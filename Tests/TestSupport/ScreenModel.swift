/// A model of a terminal's screen: it interprets the control sequences that are sent to a terminal.
///
/// It is stricter than terminals: an unknown sequence, a movement off the screen, or a line feed in the last row is
/// recorded in `mistakes`, since it means that a program relies on unspecified behaviour.
package struct ScreenModel: Sendable {
  /// A cell of the screen.
  package struct Place: Hashable, Sendable {
    /// The character; empty in the right half of a wide one.
    package var text = " "
    /// The SGR parameters of its foreground, such as `38;2;1;2;3` or `91`; empty for the terminal's own.
    package var foreground = ""
    /// Those of its background.
    package var background = ""
    /// 1 bold, 2 dim, 4 underline, 7 reverse.
    package var style: Set<Int> = []

    /// A place from its parts; without any, a blank.
    package init(text: String = " ", foreground: String = "", background: String = "", style: Set<Int> = []) {
      self.text = text
      self.foreground = foreground
      self.background = background
      self.style = style
    }
  }

  /// All places, row after row.
  package private(set) var places: [Place]

  /// Sequences that should not have been sent.
  package private(set) var mistakes: [String] = []

  /// The private modes that have been set.
  package private(set) var modes: Set<Int> = []

  /// Whether a line feed in the last row scrolls the screen, as where a shell writes; else it is a mistake.
  package var scrolls = false

  private let columns: Int
  private let rows: Int
  /// Where the cursor is.
  package private(set) var column = 0
  package private(set) var row = 0
  private var waitsAtMargin = false
  private var pen = Place()
  private var last: (text: String, width: Int)?
  private var lastIndex: Int?
  private let width: @Sendable (Unicode.Scalar) -> Int

  /// An empty screen.
  ///
  /// - Parameter width: Returns the number of columns of a character.
  package init(columns: Int, rows: Int, width: @escaping @Sendable (Unicode.Scalar) -> Int) {
    self.columns = columns
    self.rows = rows
    self.width = width
    places = Array(repeating: Place(), count: columns * rows)
  }

  /// Its text, one string a row.
  package var lines: [String] {
    (0..<rows).map { row in places[row * columns..<(row + 1) * columns].map(\.text).joined() }
  }

  /// Interprets output.
  package mutating func obey(_ text: String) {
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}": obeySequence(&rest)
      case "\r": (column, waitsAtMargin) = (0, false)
      case "\n": lineFeed()
      case "\u{8}": move(columns: -1, rows: 0)
      case _ where scalar.value < 0x20: mistakes.append("control character \(scalar.value)")
      default: write(String(scalar), width: width(scalar))
      }
    }
  }

  private mutating func lineFeed() {
    if row == rows - 1, scrolls {
      places = Array(places.dropFirst(columns)) + Array(repeating: Place(), count: columns)
    } else if row == rows - 1 {
      mistakes.append("a line feed at the bottom")
    }
    row = min(row + 1, rows - 1)
  }

  private mutating func move(columns: Int, rows: Int) {
    if waitsAtMargin { mistakes.append("a relative movement from the margin") }
    go(column: column + columns, row: row + rows)
  }

  private mutating func go(column: Int, row: Int) {
    if !(0..<columns).contains(column) || !(0..<rows).contains(row) { mistakes.append("to \(column), \(row)") }
    self.column = min(max(column, 0), columns - 1)
    self.row = min(max(row, 0), rows - 1)
    waitsAtMargin = false
  }

  private mutating func write(_ text: String, width: Int) {
    if width == 0 {
      if let lastIndex { places[lastIndex].text += text }
      return
    }
    if waitsAtMargin || column + width > columns { mistakes.append("'\(text)' beyond the margin") }
    for place in column..<min(column + width, columns) { blankOtherHalf(of: row * columns + place) }
    var place = pen
    place.text = text
    places[row * columns + column] = place
    lastIndex = row * columns + column
    if width == 2, column + 1 < columns {
      place.text = ""
      places[row * columns + column + 1] = place
    }
    last = (text, width)
    waitsAtMargin = column + width >= columns
    column = min(column + width, columns - 1)
  }

  /// Blanks the other half of a wide character when one half is overwritten.
  private mutating func blankOtherHalf(of index: Int) {
    if places[index].text.isEmpty, index > 0 { places[index - 1].text = " " }
    if index % columns + 1 < columns, places[index + 1].text.isEmpty { places[index + 1].text = " " }
  }

  private mutating func obeySequence(_ rest: inout Substring.UnicodeScalarView) {
    guard rest.popFirst() == "[" else { return mistakes.append("an escape without a bracket") }
    var text = ""
    while let scalar = rest.popFirst() {
      if (0x40...0x7E).contains(scalar.value) { return obey(Character(scalar), text) }
      text.unicodeScalars.append(scalar)
    }
    mistakes.append("a sequence without end")
  }

  private mutating func obey(_ final: Character, _ text: String) {
    let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let count = max(numbers.first ?? 1, 1)
    switch final {
    case "H": go(column: max(numbers.dropFirst().first ?? 1, 1) - 1, row: count - 1)
    case "G": go(column: count - 1, row: row)
    case "A": move(columns: 0, rows: -count)
    case "B": move(columns: 0, rows: count)
    case "C": move(columns: count, rows: 0)
    case "D": move(columns: -count, rows: 0)
    case "K" where text.isEmpty: erase(row * columns + column..<(row + 1) * columns)
    case "X": erase(row * columns + column..<min(row * columns + column + count, (row + 1) * columns))
    case "J" where text == "2": erase(0..<columns * rows)
    case "J" where text.isEmpty: erase(row * columns + column..<columns * rows)
    case "b": for _ in 0..<count { last.map { write($0.text, width: $0.width) } }
    case "m": setPen(numbers)
    case "h" where text.first == "?": Int(text.dropFirst()).map { _ = modes.insert($0) }
    case "l" where text.first == "?": Int(text.dropFirst()).map { _ = modes.remove($0) }
    default: mistakes.append("CSI \(text) \(final)")
    }
    if final != "b" { (last, lastIndex) = (nil, nil) }
  }

  private mutating func erase(_ range: Range<Int>) {
    if waitsAtMargin { mistakes.append("erasing from the margin") }
    if !pen.background.isEmpty { mistakes.append("erasing with a background") }
    for index in range { places[index] = Place() }
  }

  private mutating func setPen(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: pen = Place()
      case 1, 2, 4, 7: pen.style.insert(number)
      case 22: pen.style.subtract([1, 2])
      case 24, 27: pen.style.remove(number - 20)
      case 30...37, 90...97: pen.foreground = "\(number)"
      case 40...47, 100...107: pen.background = "\(number)"
      case 39: pen.foreground = ""
      case 49: pen.background = ""
      case 38: pen.foreground = ink(number, &rest)
      case 48: pen.background = ink(number, &rest)
      default: mistakes.append("SGR \(number)")
      }
    }
  }

  private mutating func ink(_ number: Int, _ rest: inout ArraySlice<Int>) -> String {
    let count = rest.first == 2 ? 4 : 2
    if rest.count < count { mistakes.append("a colour cut short") }
    defer { rest = rest.dropFirst(count) }
    return ([number] + rest.prefix(count)).map(String.init).joined(separator: ";")
  }
}
