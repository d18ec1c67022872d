import LayerAnimation
import RealModule

/// The functions that work on texts and decimals.
extension ExpressionFunction {
  /// Returns the nearest number with some decimals; with more than 15 decimals, and from 10¹⁵ on, the number itself.
  static func round(_ number: Double, decimals: Double) -> Double {
    let decimals = decimals.rounded()
    guard decimals >= 0, decimals <= 15, number.magnitude < 1e15 else {
      return decimals < 0 ? number.rounded() : number
    }
    let scale = Double.pow(10, Int(decimals))
    return (number * scale).rounded() / scale
  }

  /// Returns a number with exactly some decimals, in plain digits; a very large one is spelled as usual.
  static func fixed(_ number: Double, decimals: Double) -> String {
    let decimals = Int(Swift.min(Swift.max(decimals.rounded(), 0), 15))
    guard (number * Double.pow(10, decimals)).magnitude < 9e15 else { return number.plain }
    return NumberText.fixed(number, decimals: decimals)
  }

  /// Returns a text with separators between groups of some size, counted from its beginning.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - size: The number of characters in a group.
  ///   - separator: The text between groups.
  static func grouped(_ text: String, by size: Double, separator: String) -> LiveValue? {
    guard size >= 1, size <= Double(Expression.longestText) else { return .text(text) }
    let (size, count) = (Int(size), text.count)
    guard count / size * separator.utf8.count <= Expression.longestText else { return nil }
    var result = ""
    for (index, character) in text.enumerated() {
      if index > 0, index % size == 0 { result += separator }
      result.append(character)
    }
    return .text(result)
  }

  /// Returns a text padded with spaces in front, or at the end for a negative width.
  static func padded(_ text: String, to width: Double) -> LiveValue? {
    guard width.magnitude <= Double(Expression.longestText) else { return nil }
    let spaces = String(repeating: " ", count: Swift.max(Int(width.magnitude) - text.count, 0))
    return .text(width < 0 ? text + spaces : spaces + text)
  }

  /// Returns some characters of a text, as far as it has them.
  static func part(of text: String, from start: Double, count: Double) -> String {
    guard !start.isNaN, !count.isNaN else { return "" }
    let length = Double(text.count)
    let first = Swift.min(Swift.max(start.rounded(.down), 0), length)
    let end = Swift.min(Swift.max(start.rounded(.down) + count.rounded(.down), first), length)
    return String(text.dropFirst(Int(first)).prefix(Int(end - first)))
  }

  /// Returns a text repeated; the count is rounded down.
  static func repeated(_ text: String, count: Double) -> LiveValue? {
    let count = Swift.max(count.rounded(.down), 0)
    guard Double(text.utf8.count) * count <= Double(Expression.longestText) else { return nil }
    return .text(text.isEmpty ? "" : String(repeating: text, count: Int(count)))
  }

  /// Returns a text without whitespace at its beginning and end.
  static func trimmed(_ text: String) -> String {
    var rest = text[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }

  /// Returns the number of characters before the first occurrence of a part; nil if there is none. The empty part
  /// occurs at the beginning of every text.
  static func index(of part: String, in text: String) -> Int? {
    let bytes = Array(text.utf8)
    guard let start = TextSearch(for: part).next(in: bytes, from: 0) else { return nil }
    return String(decoding: bytes[..<start], as: UTF8.self).count
  }

  /// Returns a text with all occurrences of a part replaced by another text.
  static func replaced(_ part: String, in text: String, by other: String) -> LiveValue? {
    guard !part.isEmpty else { return .text(text) }
    let (search, bytes) = (TextSearch(for: part), Array(text.utf8))
    var (result, end): ([UInt8], Int) = ([], 0)
    while let start = search.next(in: bytes, from: end) {
      result += bytes[end..<start]
      result += other.utf8
      guard result.count <= Expression.longestText else { return nil }
      end = start + part.utf8.count
    }
    return .text(String(decoding: result + bytes[end...], as: UTF8.self))
  }

  /// Returns the number that a text represents in decimal notation; nil for any other text.
  static func number(_ text: String) -> Double? {
    let isDecimal = text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    return number
  }
}
