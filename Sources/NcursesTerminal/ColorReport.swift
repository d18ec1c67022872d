import Cells

/// Parses a terminal's answer to the question about one of its colours, character by character:
/// `rgb:RRRR/GGGG/BBBB`, each with one to four hexadecimal digits, ended by BEL or by `ESC \` (XTerm Control Sequences, OSC 10, 11).
/// Some terminals answer `rgba:` with an opacity behind.
///
/// Any other text is read to its end, too, so that none of it is taken for keys, but for no more than `limit` characters.
struct ColorReport {
  /// The most characters of an answer, its end included.
  static let limit = 64

  private var text = ""
  private var count = 0
  private var isEnding = false

  /// The state of the report after a character.
  enum Progress: Equatable {
    /// More characters are needed.
    case incomplete

    /// It has ended; the colour is nil if it says none.
    case complete(CellColor?)
  }

  /// Adds the next character after `ESC ] 10 ;` or `ESC ] 11 ;`.
  mutating func take(_ character: UInt32) -> Progress {
    count += 1
    if isEnding || character == 0x07 { return .complete(color) }
    if count >= Self.limit { return .complete(nil) }
    if character == 0x1B {
      isEnding = true
    } else {
      // What is no ASCII is in no colour.
      text.unicodeScalars.append(character < 0x80 ? Unicode.Scalar(UInt8(character)) : "?")
    }
    return .incomplete
  }

  private var color: CellColor? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let channels = parts[1].split(separator: "/", omittingEmptySubsequences: false).map(Self.component)
    guard parts[0] == "rgb" && channels.count == 3 || parts[0] == "rgba" && channels.count == 4 else { return nil }
    guard let red = channels[0], let green = channels[1], let blue = channels[2] else { return nil }
    return CellColor(red: red, green: green, blue: blue)
  }

  /// A component of one to four digits, of which the greatest number is 1.
  private static func component(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16)
    else {
      return nil
    }
    let greatest = (1 << (4 * digits.utf8.count)) - 1
    return UInt8((value * 255 + greatest / 2) / greatest)
  }
}
