import LayerAnimation

/// A text with the attributes of its parts, in order. Positions count UTF-16 code units.
struct AttributedRuns {
  /// Successive characters with the same attributes.
  struct Run {
    var length: Int
    var attributes: [NSAttributedString.Key: Any]
  }

  private(set) var text: String
  private var runs: [Run]

  /// Creates a text with the same attributes everywhere.
  init(_ text: String, _ attributes: [NSAttributedString.Key: Any]) {
    self.text = text
    runs = text.isEmpty ? [] : [Run(length: text.utf16.count, attributes: attributes)]
  }

  private init(_ text: String, _ runs: [Run]) { (self.text, self.runs) = (text, runs) }

  /// The length of the text.
  var length: Int { runs.reduce(0) { $0 + $1.length } }

  /// Returns the run at a position, with its range; nil outside the text.
  func run(at location: Int) -> (run: Run, range: Range<Int>)? {
    var start = 0
    for run in runs {
      if location >= start, location < start + run.length { return (run, start..<start + run.length) }
      start += run.length
    }
    return nil
  }

  /// Returns a part of the text.
  func part(_ range: Range<Int>) -> AttributedRuns {
    var copy = self
    let range = aligned(range)
    let (from, to) = (copy.split(at: range.lowerBound), copy.split(at: range.upperBound))
    return AttributedRuns(String(text[index(range.lowerBound)..<index(range.upperBound)]), Array(copy.runs[from..<to]))
  }

  /// Changes the attributes of a part.
  mutating func change(_ range: Range<Int>, _ change: (inout [NSAttributedString.Key: Any]) -> Void) {
    let from = split(at: range.lowerBound)
    for run in from..<split(at: range.upperBound) { change(&runs[run].attributes) }
  }

  /// Replaces a part with another text.
  mutating func replace(_ range: Range<Int>, with other: AttributedRuns) {
    let range = aligned(range)
    let from = split(at: range.lowerBound)
    runs.replaceSubrange(from..<split(at: range.upperBound), with: other.runs)
    text = text[..<index(range.lowerBound)] + other.text + text[index(range.upperBound)...]
  }

  /// Divides a run, so that one begins at a position.
  ///
  /// - Returns: The index of that run; at the end of the text, the number of runs.
  private mutating func split(at place: Int) -> Int {
    var start = 0
    for index in runs.indices {
      if place <= start { return index }
      if place < start + runs[index].length {
        let rest = Run(length: start + runs[index].length - place, attributes: runs[index].attributes)
        runs[index].length = place - start
        runs.insert(rest, at: index + 1)
        return index + 1
      }
      start += runs[index].length
    }
    return runs.count
  }

  /// Returns a range that neither begins nor ends inside a character of two code units.
  private func aligned(_ range: Range<Int>) -> Range<Int> {
    func aligned(_ place: Int) -> Int {
      let index = text.utf16.index(text.startIndex, offsetBy: place)
      return index.samePosition(in: text.unicodeScalars) == nil ? place - 1 : place
    }
    return aligned(range.lowerBound)..<aligned(range.upperBound)
  }

  private func index(_ place: Int) -> String.Index { text.utf16.index(text.startIndex, offsetBy: place) }

  /// The parts with visible attributes, in characters. One that begins inside a character begins after it.
  var spans: [TextSpan] {
    var spans: [TextSpan] = []
    var (run, end, place, count, first) = (0, runs.first?.length ?? 0, 0, 0, 0)
    func close(_ spans: inout [TextSpan]) {
      guard run < runs.count, first < count else { return }
      if let span = TextSpan(first..<count, runs[run].attributes) { spans.append(span) }
    }
    for character in text {
      while place >= end, run + 1 < runs.count {
        close(&spans)
        (run, first) = (run + 1, count)
        end += runs[run].length
      }
      (place, count) = (place + character.utf16.count, count + 1)
    }
    close(&spans)
    return spans
  }
}

extension TextSpan {
  /// Creates a span with the visible attributes; nil if there are none.
  fileprivate init?(_ range: Range<Int>, _ attributes: [NSAttributedString.Key: Any]) {
    var style = (attributes[.font] as? any StyledFont)?.textStyle ?? []
    if Self.isLine(attributes[.underlineStyle]) { style.insert(.underline) }
    let ink = CGColor(attribute: attributes[.foregroundColor])
    let paper = CGColor(attribute: attributes[.backgroundColor])
    guard ink != nil || paper != nil || !style.isEmpty else { return nil }
    self.init(range, foregroundColor: ink, backgroundColor: paper, style: style)
  }

  /// Returns true if the value of an attribute draws a line.
  private static func isLine(_ value: Any?) -> Bool {
    switch value {
    case let style as NSUnderlineStyle: style.rawValue != 0
    case let number as any BinaryInteger: Double(number) != 0
    case let number as Double: number != 0
    default: false
    }
  }
}

extension CGColor {
  /// Creates the colour of an attribute; nil for none.
  fileprivate init?(attribute: Any?) {
    switch attribute {
    case let color as UIColor: self = color.cgColor
    case let color as CGColor: self = color
    default: return nil
    }
  }
}
