/// A sort of mapping in a scene file: what it is called and which keys it has.
///
/// These tables are the only place that says which keys there are: the readers ask them, unknown keys are reported from
/// them, suggestions come from them, and a schema for editors can be made from them. Whoever reads a key that is not
/// here traps in the first test.
struct MappingKind: Sendable {
  /// What a value is written as.
  enum Form: Hashable, Sendable {
    case text, flag, number, integer, angle, time, count, color, optionalColor, point, size, rect, path, transform
    case points, numbers, curve, curves, value, values, choice([String]), stops, parameters
    case mapping(String), textOrMapping(String), list(String)
  }

  /// One key.
  struct Key: Sendable {
    let name: String
    let form: Form
    let isRequired: Bool

    init(_ name: String, _ form: Form, isRequired: Bool = false) {
      self.name = name
      self.form = form
      self.isRequired = isRequired
    }
  }

  /// What messages call it, with its article.
  let noun: String
  let keys: [Key]
  /// Names that other formats use, and what they are called here.
  var synonyms: [String: String] = [:]
  /// What other keys may be called, for the message; nil where there are no others.
  var otherKeys: (@Sendable (String) -> Bool)?
  /// Further names to suggest.
  var otherNames: [String] = []

  /// Whether there is a key of this name.
  func has(_ name: String) -> Bool { keys.contains { $0.name == name } || otherKeys?(name) == true }

  /// The keys that must not be left out.
  var requiredKeys: [String] { keys.filter(\.isRequired).map(\.name) }

  /// What a key that it does not have was probably meant to be called: a name to look for among its own.
  func intendedName(for name: String) -> String { synonyms[name] ?? name }

  /// The names to look among.
  var suggestedNames: [String] { keys.map(\.name) + otherNames }
}
