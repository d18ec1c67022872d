/// The measures of text: letters are equally wide, and lines break after spaces.
struct TextMetrics {
  let font: UIFont
  /// The greatest number of lines; 0 for any number.
  let mostLines: Int

  /// Returns the size of a text in a width.
  func size(of text: String, within width: CGFloat) -> CGSize {
    let columns = width > 0 && width.isFinite && mostLines != 1 ? max(1, Int(width / font.letterWidth)) : Int.max
    let lengths = text.split(omittingEmptySubsequences: false) { $0.isNewline }.flatMap { lines(of: $0, columns) }
    let shown = mostLines > 0 ? Array(lengths.prefix(mostLines)) : lengths
    guard !text.isEmpty else { return .zero }
    return CGSize(
      width: CGFloat(shown.max() ?? 0) * font.letterWidth, height: CGFloat(shown.count) * font.lineHeight)
  }

  /// Returns the lengths of the lines that a paragraph takes.
  private func lines(of paragraph: Substring, _ columns: Int) -> [Int] {
    var lengths = [0]
    for (index, word) in paragraph.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      let (gap, length) = (index == 0 ? 0 : 1, Self.columns(of: word))
      if lengths[lengths.count - 1] + gap + length <= columns || lengths == [0] && index == 0 {
        lengths[lengths.count - 1] += gap + length
      } else {
        lengths.append(length)
      }
      // A word that is longer than a line is broken.
      while lengths[lengths.count - 1] > columns {
        let rest = lengths[lengths.count - 1] - columns
        lengths[lengths.count - 1] = columns
        lengths.append(rest)
      }
    }
    return lengths
  }

  /// Returns the number of columns that a text takes.
  static func columns(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + ($1.unicodeScalars.first.map(isWide) == true ? 2 : 1) }
  }

  /// Returns true if a character takes two columns: those of East Asian scripts, and pictographs. The ranges
  /// approximate the property East_Asian_Width ([UAX #11](https://www.unicode.org/reports/tr11/)).
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
