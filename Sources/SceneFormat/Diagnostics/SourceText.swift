/// The text of a file cut into lines as the YAML parser counts them.
struct SourceText {
  /// The text without a byte order mark.
  let text: String

  /// The lines, without their ends.
  private let lines: [Substring.UnicodeScalarView]

  init(_ text: String) {
    let hasMark = text.unicodeScalars.first == "\u{FEFF}"
    self.text = hasMark ? String(text.unicodeScalars.dropFirst()) : text
    lines = Self.lines(of: self.text)
  }

  /// A line, from 1; empty where there is none.
  func line(_ number: Int) -> String {
    lines.indices.contains(number - 1) ? String(Substring(lines[number - 1])) : ""
  }

  /// Whether the characters from a place on are these; they do not reach beyond the line.
  func hasText(_ expected: some Sequence<Unicode.Scalar>, at place: Place) -> Bool {
    guard lines.indices.contains(place.line - 1) else { return false }
    return lines[place.line - 1].dropFirst(place.column - 1).starts(with: expected)
  }

  /// The places of all characters that satisfy a condition, in order.
  func places(where isWanted: (Unicode.Scalar) -> Bool) -> [Place] {
    lines.enumerated().flatMap { number, line in
      line.enumerated().filter { isWanted($0.element) }.map { Place(line: number + 1, column: $0.offset + 1) }
    }
  }

  /// The first place from which the rest of its line satisfies a condition.
  func firstPlace(where isWanted: (Substring.UnicodeScalarView) -> Bool) -> Place? {
    for (number, line) in lines.enumerated() {
      var column = 1
      var index = line.startIndex
      while index < line.endIndex {
        if isWanted(line[index...]) { return Place(line: number + 1, column: column) }
        index = line.index(after: index)
        column += 1
      }
    }
    return nil
  }

  /// Cuts at every line break of YAML 1.1: LF, CR, CR LF, NEL, LS, PS.
  private static func lines(of text: String) -> [Substring.UnicodeScalarView] {
    let scalars = text.unicodeScalars
    var lines: [Substring.UnicodeScalarView] = []
    var start = scalars.startIndex
    var index = start
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      if isBreak(scalar) {
        lines.append(scalars[start..<index])
        let isPair = scalar == "\r" && next < scalars.endIndex && scalars[next] == "\n"
        start = isPair ? scalars.index(after: next) : next
        index = start
      } else {
        index = next
      }
    }
    lines.append(scalars[start...])
    return lines
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}

/// A character of the file.
struct Place: Hashable, Comparable {
  /// From 1.
  var line: Int
  /// From 1, in Unicode scalars.
  var column: Int

  /// What is not in the text, such as a parameter that was set from outside.
  static let nowhere = Place(line: 0, column: 0)

  /// The first character.
  static let start = Place(line: 1, column: 1)

  static func < (a: Place, b: Place) -> Bool { (a.line, a.column) < (b.line, b.column) }
}
