import ArgumentParser

/// The reason why an argument was refused. The parser prints it after "The value 'abc' is invalid for '--at <time>':".
struct ArgumentMistake: Error, CustomStringConvertible {
  /// A sentence without its full stop.
  let description: String

  init(_ description: String) { self.description = description }
}

/// An argument with a notation of its own. For any other text the error message states the notation, its limits and an
/// example.
protocol FormedArgument {
  /// The expected notation, its limits, and an example.
  static var form: String { get }

  /// Creates the value of an argument; nil if the text does not have the notation.
  init?(argument: String)
}

extension FormedArgument {
  /// Parses the text of an argument.
  ///
  /// - Throws: An `ArgumentMistake` with the expected notation.
  static func read(_ text: String) throws -> Self {
    guard let value = Self(argument: text) else { throw ArgumentMistake("expected \(form)") }
    return value
  }
}

/// A factory of parsers for numbers within limits, which the error message states.
enum NumberArgument {
  /// Returns a parser of numbers.
  ///
  /// - Parameters:
  ///   - form: The expected notation, its limits, and an example.
  ///   - isAllowed: Returns true if a finite number is within the limits.
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

  /// Returns a parser of whole numbers within limits.
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

/// The argument of `--fps`.
enum FramesArgument {
  /// Parses the text of an argument.
  ///
  /// - Throws: An `ArgumentMistake` with the expected notation.
  @Sendable
  static func read(_ text: String) throws -> Double {
    guard let frames = Setting.frames(text) else { throw ArgumentMistake("expected \(Setting.fps.form)") }
    return frames
  }
}
