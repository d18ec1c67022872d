import Diagnostics

/// An error of YAML syntax as libyaml reports it.
struct SyntaxError: Error {
  /// The parser's description of the error.
  let problem: String
  /// The position of the error; nil if the parser gives none, as for bytes that are not UTF-8.
  let place: Place?
  /// The construct that the parser was reading at the time, and its beginning.
  var activity: (text: String, place: Place)?

  /// The line of the error.
  var line: Int? { place?.line }

  /// The first line that the error concerns.
  var firstLine: Int? { place.map { min($0.line, activity?.place.line ?? $0.line) } }
}
