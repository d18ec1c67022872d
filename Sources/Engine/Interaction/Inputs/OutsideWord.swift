/// What a program says to a scene that is played.
package enum OutsideWord: Hashable, Sendable {
  /// A parameter gets a value, by its name.
  case set(String, OutsideValue)
  /// An event happens, by its name.
  case event(String)
  /// The program has nothing more to say, which raises the event `closed` if the scene has one.
  case close
  /// The player ends with a status, from 0 to 255.
  case quit(Int)
  /// Something was said that cannot be understood; a sentence about it without its full stop.
  case mistake(String)

  /// The name of the event that `close` raises.
  package static let closed = "closed"
}

/// A value as a program says it.
package enum OutsideValue: Hashable, Sendable {
  /// A value of a certain kind.
  case plain(LiveValue)
  /// A text that is read as the kind of value that the parameter has.
  case written(String)

  /// The number of bytes that the value takes, roughly.
  package var size: Int {
    switch self {
    case .plain(let value): 16 + (value.text?.utf8.count ?? 0)
    case .written(let text): 16 + text.utf8.count
    }
  }

  /// Returns the value as a kind; nil if it is none of that kind.
  package func value(as kind: LiveValue.Kind) -> LiveValue? {
    switch self {
    case .plain(let value) where value.kind == kind: value
    case .plain(.text(let text)), .written(let text): LiveValue(kind == .text ? text : text.withoutSpaces, as: kind)
    case .plain(let value): kind == .text ? .text(value.shown) : nil
    }
  }
}

extension String {
  /// The text without the spaces around it.
  fileprivate var withoutSpaces: String {
    guard utf8.first == UInt8(ascii: " ") || utf8.last == UInt8(ascii: " ") else { return self }
    let trimmed = drop { $0 == " " }
    return String(trimmed[..<(trimmed.lastIndex { $0 != " " }.map(trimmed.index(after:)) ?? trimmed.startIndex)])
  }
}

extension LiveValue {
  /// Creates the value that a text is written as; nil if it is none of the kind. A number may have a unit, such as `2s`
  /// or `90deg`, and a flag is `true` or `false`.
  package init?(_ text: String, as kind: Kind) {
    switch kind {
    case .number:
      guard let number = Self.number(text) else { return nil }
      self = .number(number)
    case .flag:
      guard text == "true" || text == "false" else { return nil }
      self = .flag(text == "true")
    case .text: self = .text(text)
    }
  }

  /// Returns a number as expressions use it: times in seconds, angles in radians. Nil for a text that is none.
  package static func number(_ text: String) -> Double? {
    guard text.utf8.count <= longestNumber else { return nil }
    let isSigned = text.utf8.first == UInt8(ascii: "-") || text.utf8.first == UInt8(ascii: "+")
    let digits = isSigned ? text.dropFirst() : text[...]
    guard let first = digits.utf8.first, (0x30...0x39).contains(first) || first == UInt8(ascii: "."),
      let parsed = try? ExpressionParser.parse(String(digits), names: { _ in nil }),
      case .constant(.number(let number)) = parsed.expression
    else { return nil }
    return text.utf8.first == UInt8(ascii: "-") ? -number : number
  }

  /// The length of the longest text that is read as a number, in bytes.
  private static let longestNumber = 400
}
