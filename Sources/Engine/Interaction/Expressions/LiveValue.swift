import LayerAnimation

/// A value that a live parameter, an expression or an input can have.
package enum LiveValue: Hashable, Sendable {
  /// A finite number: a plain one, a time in seconds, an angle in radians, or a distance in points.
  case number(Double)
  case flag(Bool)
  case text(String)

  /// The kinds of values.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case number, flag, text

    /// The kind as messages show it, such as "a number".
    package var noun: String { "a \(rawValue)" }
  }

  /// The kind of the value.
  package var kind: Kind {
    switch self {
    case .number: .number
    case .flag: .flag
    case .text: .text
    }
  }

  /// The number; nil for a value of another kind.
  package var number: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The flag; nil for a value of another kind.
  package var flag: Bool? {
    if case .flag(let flag) = self { flag } else { nil }
  }

  /// The text; nil for a value of another kind.
  package var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The value as it is spelled in a text. A number has as few digits as distinguish it from all others, and no
  /// fraction if it is an integer.
  package var shown: String {
    switch self {
    case .number(let number): number.plain
    case .flag(let flag): flag ? "true" : "false"
    case .text(let text): text
    }
  }
}
