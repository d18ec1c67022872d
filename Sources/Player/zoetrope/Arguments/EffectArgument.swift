import Diagnostics
import LayerAnimation

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
