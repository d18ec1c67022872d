import Diagnostics
import Interaction

/// A line of a source that a scene follows.
///
///     progress=0.4
///     event done
///     {"progress": 0.4, "label": "unpacking"}
///     close
///     quit 1
package enum OutsideLine {
  /// The length of the longest line that is read, in bytes.
  package static let longest = 1 << 16

  /// Returns what a line says: nothing if it is empty, and a mistake if it cannot be understood.
  ///
  /// - Parameters:
  ///   - bytes: The line without its end.
  ///   - number: The number of the line, from 1, for messages.
  /// - Complexity: O(bytes).
  package static func words(in bytes: ArraySlice<UInt8>, number: Int) -> [OutsideWord] {
    var bytes = bytes
    while let last = bytes.last, last == 0x0D || last == 0x20 { bytes = bytes.dropLast() }
    guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }),
      let line = String(validating: bytes, as: UTF8.self)
    else { return [.mistake("line \(number) is no text in UTF-8, or has control characters")] }
    if line.isEmpty { return [] }
    return line.utf8.first == UInt8(ascii: "{") ? values(in: line, number) : [word(line, number)]
  }

  /// Returns the mistake of a line that is too long to be read.
  package static func tooLong(number: Int) -> OutsideWord {
    .mistake("line \(number) is longer than \(longest) bytes, and is left out")
  }

  private static func word(_ line: String, _ number: Int) -> OutsideWord {
    if let sign = line.utf8.firstIndex(of: UInt8(ascii: "=")) {
      let name = trimmed(line[..<sign])
      if Parameters.isName(name) {
        return .set(String(name), .written(String(line[line.utf8.index(after: sign)...])))
      }
    }
    let words = line.split(maxSplits: 1, whereSeparator: { $0 == " " || $0 == "\t" })
    let rest = words.count > 1 ? trimmed(words[1]) : ""
    switch (words.first ?? "", rest) {
    case ("event", let name) where !name.isEmpty: return .event(String(name))
    case ("close", ""): return .close
    case ("quit", ""): return .quit(0)
    case ("quit", let status):
      if let status = Int(status), (0...255).contains(status) { return .quit(status) }
      return .mistake(
        "line \(number), 'quit \(NodeReader.shortened(String(status)))': a program ends with a status from 0 to 255")
    default: break
    }
    let shown = NodeReader.shortened(line)
    return .mistake(
      "line \(number), '\(shown)', is none of: name=value, event NAME, a JSON object of values, close, quit STATUS")
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first == " " || text.first == "\t" { text.removeFirst() }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }

  /// Returns the values of a JSON object; only a mistake if it has one.
  private static func values(in line: String, _ number: Int) -> [OutsideWord] {
    do throws(DataMistake) {
      let object = try JSONReader.read(line) { String(validating: $0, as: UTF8.self) }
      guard let pairs = object.pairs else { return [] }
      return pairs.map { key, value in
        let name = key.text ?? ""
        guard case .scalar(let style) = value.kind, let text = value.text else {
          return .mistake("line \(number): '\(NodeReader.shortened(name))' is a list or an object, and no value")
        }
        return .set(name, style == .quoted ? .plain(.text(text)) : .written(text))
      }
    } catch {
      return [.mistake("line \(number), column \(error.place.column): \(error.message)")]
    }
  }
}
