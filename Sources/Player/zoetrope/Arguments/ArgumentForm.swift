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

/// The notations of arguments, each as a parser. For any other text its error message states the notation, its limits and an
/// example. What needs more than a line is beside the type that it makes.
enum ArgumentForm {
  /// Returns the parser of a notation.
  ///
  /// - Parameters:
  ///   - form: The expected notation, its limits, and an example.
  ///   - hint: Returns what is said of a text that does not have the notation, such as "; did you mean 'drop'?".
  ///   - value: Returns the value of a text; nil if the text does not have the notation.
  static func parser<Value>(
    _ form: String, hint: @escaping @Sendable (String) -> String = { _ in "" },
    _ value: @escaping @Sendable (String) -> Value?
  ) -> @Sendable (String) throws -> Value {
    { text in
      guard let value = value(text) else { throw ArgumentMistake("expected \(form)\(hint(text))") }
      return value
    }
  }

  /// Returns the parser of finite numbers within limits, which the notation states.
  static func number(
    _ form: String, where isAllowed: @escaping @Sendable (Double) -> Bool
  ) -> @Sendable (String) throws -> Double {
    parser(form) { text in Double(text).flatMap { $0.isFinite && isAllowed($0) ? $0 : nil } }
  }

  /// Returns the parser of whole numbers within limits.
  static func whole(_ range: ClosedRange<Int>, example: Int) -> @Sendable (String) throws -> Int {
    parser("a whole number from \(range.lowerBound) to \(range.upperBound), such as \(example)") { text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// The argument of `--fps`.
  static let frames = parser(Setting.fps.form) { FramesSetting($0)?.perSecond }

  /// A key, by its name in the file of key bindings.
  static let key = parser("a key as 'zoetrope keys' prints it, such as i, space or ctrl+l") { KeyStroke($0) }

  /// The argument of `text --effect`: the name of an effect, or a file with one.
  static let effect = parser(
    "the name of an effect ('zoetrope text --list' has them), or a file that ends in .yaml",
    hint: { EditDistance.hint(for: $0, among: LetterEffects.names) }
  ) { name -> String? in
    let name = LetterEffects.formerNames[name] ?? name
    return name.hasSuffix(".yaml") || LetterEffects.names.contains(name) ? name : nil
  }

  /// Returns the parser of one of an enumeration's names.
  static func choice<T: RawRepresentable & CaseIterable & Sendable>(_ type: T.Type) -> @Sendable (String) throws -> T
  where T.RawValue == String {
    let names = T.allCases.map(\.rawValue)
    return parser("one of \(names.joined(separator: ", "))", hint: { EditDistance.hint(for: $0, among: names) }) {
      T(rawValue: $0)
    }
  }

  /// Text in UTF-8, from the encoding of `CommandLine.rawArguments`.
  static let text = parser("text in UTF-8") { String(validating: RawText.bytes(of: $0), as: UTF8.self) }

  /// Returns the key path with a name, such as `position.x`.
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

/// The argument of `--size`: a number of columns and of rows, as in `80x24`.
struct SizeArgument: Hashable {
  let columns: Int
  let rows: Int

  /// The largest number of columns or rows. Larger numbers are refused, since no screen has so many cells.
  static let limit = 2000

  /// Parses the text of an argument.
  static let read = ArgumentForm.parser("columns by rows, each from 1 to \(limit), such as 80x24") {
    SizeArgument(argument: $0)
  }

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// Creates the size in which a scene is drawn if none is asked for: that of a recorded session, or 80 by 24.
  init(of scene: Scene) {
    self.init(columns: scene.recording?.columns ?? 80, rows: scene.recording?.rows ?? 24)
  }

  private init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let columns = Int(parts[0]), let rows = Int(parts[1]),
      (1...Self.limit).contains(columns), (1...Self.limit).contains(rows)
    else { return nil }
    self.init(columns: columns, rows: rows)
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
