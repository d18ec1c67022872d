import ArgumentParser

/// Why an argument was refused, as the parser puts it behind "The value 'abc' is invalid for '--at <time>':".
struct ArgumentMistake: Error, CustomStringConvertible {
  /// A sentence without its full stop.
  let description: String

  init(_ description: String) { self.description = description }
}

/// An argument that is written in a form of its own. Whatever else is typed is answered with the form, its limits and an
/// example.
protocol FormedArgument {
  /// What is expected: the form, the limits, and an example.
  static var form: String { get }

  /// The value that a text stands for; nil for none.
  init?(argument: String)
}

extension FormedArgument {
  /// Reads what was typed.
  ///
  /// - Throws: the form, where it is something else.
  static func read(_ text: String) throws -> Self {
    guard let value = Self(argument: text) else { throw ArgumentMistake("expected \(form)") }
    return value
  }
}

/// Numbers on the command line, within limits that are said when they are left.
enum NumberArgument {
  /// What reads a number.
  ///
  /// - Parameters:
  ///   - form: What is expected: the form, the limits, and an example.
  ///   - isAllowed: Whether a finite number is within the limits.
  static func number(
    _ form: String, where isAllowed: @escaping @Sendable (Double) -> Bool
  ) -> @Sendable (String) throws -> Double {
    { text in
      guard let number = Double(text), number.isFinite, isAllowed(number) else {
        throw ArgumentMistake("expected \(form)")
      }
      return number
    }
  }

  /// What reads a whole number within limits; the form says them.
  static func whole(_ range: ClosedRange<Int>, example: Int) -> @Sendable (String) throws -> Int {
    { text in
      guard let number = Int(text), range.contains(number) else {
        throw ArgumentMistake(
          "expected a whole number from \(range.lowerBound) to \(range.upperBound), such as \(example)")
      }
      return number
    }
  }
}
