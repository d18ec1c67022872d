import LayerAnimation

extension NodeReader {
  /// Warns about the first character that has no strokes, with the number of further ones.
  ///
  /// - Parameter substitute: The sign that is shown in its place.
  func warnOfMissingStrokes(in string: String, substitute: String) {
    guard let first = string.firstIndex(where: { !DrawnText.hasStrokes(for: $0) }) else { return }
    let others = Set(string[first...].filter { !DrawnText.hasStrokes(for: $0) }).count - 1
    let code = string[first].unicodeScalars.map(\.codePoint).joined(separator: " ")
    let more = others == 0 ? "" : others == 1 ? ", and one more" : ", and \(others) more"
    warn(
      "there are no strokes for '\(string[first])' (\(code))\(more); \(substitute)",
      atCharacter: string.unicodeScalars.distance(from: string.startIndex, to: first))
  }
}

extension Unicode.Scalar {
  /// The character's number in Unicode's notation: `U+00E9`.
  fileprivate var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }
}
