/// The text of a file, split into the lines that the YAML parser counts.
///
/// The text is kept as one array of scalars, so that a position is found in constant time within a line of any length.
package struct SourceText {
  /// The text without a byte order mark.
  package let text: String

  private let scalars: [Unicode.Scalar]

  /// The ranges of the lines, without their line breaks.
  private let lines: [Range<Int>]

  /// Splits a text into lines.
  ///
  /// - Complexity: O(characters).
  package init(_ text: String) {
    let hasMark = text.unicodeScalars.first == "\u{FEFF}"
    self.text = hasMark ? String(text.unicodeScalars.dropFirst()) : text
    scalars = Self.scalars(of: self.text)
    lines = Self.lines(of: scalars)
  }

  /// Returns the scalars of a text; those of a text in ASCII, as most texts are, are its bytes, which are read several
  /// times faster.
  private static func scalars(of text: String) -> [Unicode.Scalar] {
    var text = text
    let ofBytes: [Unicode.Scalar]? = text.withUTF8 { bytes in
      guard bytes.reduce(0, |) < 0x80 else { return nil }
      return Array(unsafeUninitializedCapacity: bytes.count) { scalars, count in
        for index in bytes.indices { scalars.initializeElement(at: index, to: Unicode.Scalar(bytes[index])) }
        count = bytes.count
      }
    }
    return ofBytes ?? Array(text.unicodeScalars)
  }

  /// Returns a line by its number, from 1; empty if there is no such line.
  package func line(_ number: Int) -> ArraySlice<Unicode.Scalar> {
    lines.indices.contains(number - 1) ? scalars[lines[number - 1]] : []
  }

  /// The number of lines.
  package var lineCount: Int { lines.count }

  /// Returns the text before a line, from 1.
  package func beginning(before line: Int) -> String {
    guard lines.indices.contains(line - 1) else { return text }
    return String(String.UnicodeScalarView(scalars[..<lines[line - 1].lowerBound]))
  }

  /// Returns the text with the characters at some places replaced by another.
  package func replacing(at places: [Place], with replacement: Unicode.Scalar) -> String {
    var changed = scalars
    for place in places { changed[lines[place.line - 1].lowerBound + place.column - 1] = replacement }
    return String(String.UnicodeScalarView(changed))
  }

  /// Returns the positions at which the rest of their line satisfies a condition, in order, at most `limit`.
  package func places(where isWanted: (ArraySlice<Unicode.Scalar>) -> Bool, limit: Int) -> [Place] {
    var places: [Place] = []
    for (number, line) in lines.enumerated() {
      for index in line where places.count < limit && isWanted(scalars[index..<line.upperBound]) {
        places.append(Place(line: number + 1, column: index - line.lowerBound + 1))
      }
    }
    return places
  }

  /// Returns the position of a character of a value whose source begins at `start`.
  ///
  /// YAML's folding and indentation change only white space, so the other characters are counted, and must be the same
  /// in the value and in the source. If escapes make them differ, the result is nil.
  ///
  /// - Parameter offset: The character's index, from 0; the length of the value stands for the position after its end.
  package func place(ofCharacter offset: Int, of value: String, from start: Place) -> Place? {
    guard lines.indices.contains(start.line - 1) else { return nil }
    var index = lines[start.line - 1].lowerBound + start.column - 1
    for character in value.unicodeScalars.prefix(offset) where !Self.isSpace(character) {
      guard let found = firstMark(from: index), scalars[found] == character else { return nil }
      index = found + 1
    }
    let isAtCharacter = value.unicodeScalars.dropFirst(offset).first.map { !Self.isSpace($0) } ?? false
    return place(ofIndex: isAtCharacter ? firstMark(from: index) ?? index : index)
  }

  /// Returns the index of the first character from `index` on that is not white space.
  private func firstMark(from index: Int) -> Int? {
    var index = index
    while index < scalars.count, Self.isSpace(scalars[index]) { index += 1 }
    return index < scalars.count ? index : nil
  }

  private func place(ofIndex index: Int) -> Place? {
    let number = lines.partitioningIndex { $0.upperBound >= index }
    guard lines.indices.contains(number) else { return nil }
    return Place(line: number + 1, column: index - lines[number].lowerBound + 1)
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" || isBreak(scalar) }

  /// Returns the ranges of the lines, which every line break of YAML 1.1 ends: LF, CR, CR LF, NEL, LS and PS
  /// ([YAML 1.1, § 5.4](https://yaml.org/spec/1.1/)).
  private static func lines(of scalars: [Unicode.Scalar]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for index in scalars.indices where isBreak(scalars[index]) {
      let isSecondOfPair = scalars[index] == "\n" && index > 0 && scalars[index - 1] == "\r"
      if !isSecondOfPair { lines.append(start..<index) }
      start = index + 1
    }
    lines.append(start..<scalars.count)
    return lines
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    // Letters and digits are recognised quickly.
    guard scalar.value < 0x20 || scalar.value > 0x7E else { return false }
    return scalar == "\n" || scalar == "\r" || scalar == "\u{85}" || scalar == "\u{2028}" || scalar == "\u{2029}"
  }
}

/// A position in a file.
package struct Place: Hashable, Comparable, Sendable {
  /// The line, from 1.
  package var line: Int
  /// The column, from 1, in Unicode scalars.
  package var column: Int

  /// Creates a position from its line and column, both from 1.
  package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }

  /// The position of a value that is not in the file, such as a parameter set by `--set`.
  package static let nowhere = Place(line: 0, column: 0)

  /// The position of the first character.
  package static let start = Place(line: 1, column: 1)

  package static func < (a: Place, b: Place) -> Bool { (a.line, a.column) < (b.line, b.column) }
}

extension [Range<Int>] {
  /// Returns the index of the first element that satisfies a condition, found by bisection; the condition has to hold
  /// for all elements after it.
  fileprivate func partitioningIndex(where holds: (Range<Int>) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// The text of a file, and its name in messages.
///
/// The caller reads the file; decoding does not access the file system.
package struct SourceFile: Sendable {
  /// The file's name, as messages show it.
  package var name: String

  /// The whole text of the file.
  package var text: String

  /// Creates a source file from its name and its text.
  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}
