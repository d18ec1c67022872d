import Diagnostics

/// Why a text is not YAML, in the words of the parser.
struct SyntaxError: Error {
  /// What is wrong.
  let problem: String
  /// Where; nil where that is not known, as with bytes that are no text.
  let place: Place?
  /// What the parser was reading when it found that, and where it begins.
  var activity: (text: String, place: Place)?

  /// The line in which the parser stumbled.
  var line: Int? { place?.line }

  /// The first line that the mistake is about.
  var firstLine: Int? { place.map { min($0.line, activity?.place.line ?? $0.line) } }
}
