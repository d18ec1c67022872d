import Cells

/// A reader of a terminal's answer to the question about one of its colours: `rgb:RRRR/GGGG/BBBB`, each with one to
/// four hexadecimal digits ([XTerm Control Sequences](https://invisible-island.net/xterm/ctlseqs/ctlseqs.html), OSC 10
/// and 11; the notation is that of XParseColor(3)). Some terminals answer `rgba:`, with an opacity behind.
enum ColorReport {
  /// Returns the colour in an answer; nil if there is none in it.
  static func color(in text: Substring) -> CellColor? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let channels = parts[1].split(separator: "/", omittingEmptySubsequences: false).map(Self.component)
    guard parts[0] == "rgb" && channels.count == 3 || parts[0] == "rgba" && channels.count == 4 else { return nil }
    guard let red = channels[0], let green = channels[1], let blue = channels[2] else { return nil }
    return CellColor(red: red, green: green, blue: blue)
  }

  /// Returns the value of a component of one to four digits, whose greatest number is the greatest value, 255.
  private static func component(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16)
    else {
      return nil
    }
    let greatest = (1 << (4 * digits.utf8.count)) - 1
    return UInt8((value * 255 + greatest / 2) / greatest)
  }
}
