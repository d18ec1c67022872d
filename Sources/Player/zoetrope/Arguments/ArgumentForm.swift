import ArgumentParser
import Diagnostics
import LayerAnimation
import SceneFormat
import Terminal

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

extension Option {
  /// Creates an option whose argument is parsed by a function, and may begin with a hyphen, as negative numbers do.
  init<Argument>(
    _ help: String, _ valueName: String, _ transform: @escaping @Sendable (String) throws -> Argument,
    completion: CompletionKind? = nil
  ) where Value == Argument? {
    self.init(
      parsing: .unconditional, help: ArgumentHelp(help, valueName: valueName), completion: completion,
      transform: transform)
  }

  /// Creates such an option with a default.
  init(
    wrappedValue: Value, _ help: String, _ valueName: String, _ transform: @escaping @Sendable (String) throws -> Value,
    completion: CompletionKind? = nil
  ) {
    self.init(
      wrappedValue: wrappedValue, parsing: .unconditional, help: ArgumentHelp(help, valueName: valueName),
      completion: completion, transform: transform)
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

/// The argument of `--size`: a number of columns and of rows, as in `80x24`.
struct SizeArgument: Hashable, FormedArgument {
  let columns: Int
  let rows: Int

  /// The largest number of columns or rows. Larger numbers are refused, since no screen has so many cells.
  static let limit = 2000

  static let form = "columns by rows, each from 1 to \(limit), such as 80x24"

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Creates the size in which a scene is drawn if none is asked for: that of a recorded session, or 80 by 24.
  init(of scene: Scene) {
    self.init(columns: scene.recording?.columns ?? 80, rows: scene.recording?.rows ?? 24)
  }

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
      (1...Self.limit).contains(columns), (1...Self.limit).contains(rows)
    else { return nil }
    self.init(columns: columns, rows: rows)
  }
}

/// A key, by its name in the file of key bindings.
struct KeyArgument: FormedArgument {
  /// The key.
  let stroke: KeyStroke

  static let form = "a key as 'zoetrope keys' prints it, such as i, space or ctrl+l"

  init?(argument: String) {
    guard let stroke = KeyStroke(argument) else { return nil }
    self.stroke = stroke
  }
}

/// A key path as an argument, such as `position.x`.
enum KeyPathArgument {
  /// Returns the key path with a name.
  ///
  /// - Throws: An `ArgumentMistake` with the key path that was probably meant.
  static func keyPath(_ text: String) throws -> AnimationKeyPath {
    if let keyPath = AnimationKeyPath(text) { return keyPath }
    let names = AnimationKeyPath.all.map(\.description)
    let near = Synonyms.meant(by: text, where: names.contains) ?? EditDistance.nearest(to: text, among: names)
    throw ArgumentMistake(
      "there is no such key path; "
        + (near.map { "did you mean '\($0)'?" } ?? "there are position, position.x, opacity and others"))
  }
}

/// The argument of `text --effect`: what happens to each letter.
enum EffectArgument {
  /// The names of all effects.
  static let names = LetterEffect.allCases.map(\.rawValue)

  /// Returns the effect of a name.
  ///
  /// - Throws: An `ArgumentMistake`, if there is none.
  static func read(_ argument: String) throws -> LetterEffect {
    guard let effect = LetterEffect(rawValue: argument) else {
      throw ArgumentMistake(
        "expected one of \(names.joined(separator: ", "))\(EditDistance.hint(for: argument, among: names))")
    }
    return effect
  }
}

/// The argument of `text`: words, in UTF-8.
enum TextArgument {
  /// Returns an argument in the encoding of `CommandLine.rawArguments` as text.
  ///
  /// - Throws: An `ArgumentMistake`, if it is not UTF-8.
  static func read(_ argument: String) throws -> String {
    guard let text = String(validating: RawText.bytes(of: argument), as: UTF8.self) else {
      throw ArgumentMistake("expected text in UTF-8")
    }
    return text
  }
}

extension CommandLine {
  /// The arguments without the program's name, with every byte preserved: control characters and bytes that are not
  /// UTF-8 are represented by the characters of `RawText`. `CommandLine.arguments` replaces bytes that are not UTF-8,
  /// so that a file with such a name could not be opened.
  static var rawArguments: [String] {
    UnsafeBufferPointer(start: unsafeArgv, count: Int(argc)).dropFirst().compactMap { argument in
      argument.map { RawText.text(of: FilePath(cString: $0).bytes) }
    }
  }
}
