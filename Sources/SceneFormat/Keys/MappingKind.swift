import Diagnostics

/// A sort of mapping in a scene file: what it is called and which keys it has.
///
/// These tables are the only place that says which keys there are: the readers ask them, unknown keys are reported from
/// them, suggestions come from them, the schema for editors and the tables of the documentation are made from them.
/// Whoever reads a key that is not here traps in the first test.
struct MappingKind: Sendable {
  /// What a value is written as.
  enum Form: Hashable, Sendable {
    case text, flag, number, integer, angle, time, duration, count, span, color, optionalColor, point, size, rect, path
    case transform, points, numbers, factors, colors, curve, curves, value, values, choice([String]), stops
    case parameters, markers, fragments, bindings, changes, legend, plainValue, plainValues
    case mapping(String), textOrMapping(String), list(String), mappingOrList(String)
  }

  /// One key.
  struct Key: Sendable {
    let name: String
    let form: Form
    /// What it means, for the documentation and for editors.
    let about: String
    /// What stands for it where it is left out, in the words of the documentation; empty where nothing does.
    let otherwise: String
    let isRequired: Bool

    init(_ name: String, _ form: Form, _ about: String, or otherwise: String = "", isRequired: Bool = false) {
      self.name = name
      self.form = form
      self.about = about
      self.otherwise = otherwise
      self.isRequired = isRequired
    }
  }

  /// Keys that belong together.
  struct Section: Sendable {
    /// What they are about; empty where they need no heading.
    let title: String
    let keys: [Key]
  }

  /// What messages call it, with its article.
  let noun: String
  let sections: [Section]
  /// The keys that must not be left out.
  let requiredKeys: [String]
  /// The names of all keys.
  private let names: Set<String>
  /// The noun, and what it must have.
  let description: String
  /// What other keys may be called, for the message; nil where there are no others.
  var otherKeys: (@Sendable (String) -> Bool)?
  /// Further names to suggest.
  var otherNames: [String] = []

  /// A kind whose keys need no headings.
  init(noun: String, keys: [Key]) {
    self.init(noun: noun, sections: [Section(title: "", keys: keys)])
  }

  /// A kind with its keys under headings.
  init(noun: String, sections: [Section]) {
    self.noun = noun
    self.sections = sections
    // Every mapping in a scene asks for these.
    requiredKeys = sections.flatMap(\.keys).filter(\.isRequired).map(\.name)
    names = Set(sections.flatMap(\.keys).map(\.name))
    description = requiredKeys.isEmpty ? noun : "\(noun) with \(enumeration(requiredKeys, "and"))"
  }

  /// All keys.
  var keys: [Key] { sections.flatMap(\.keys) }

  /// Whether there is a key of this name.
  func has(_ name: String) -> Bool { names.contains(name) || otherKeys?(name) == true }

  /// The names to look among.
  var suggestedNames: [String] { keys.map(\.name) + otherNames }

  /// The names of an enumeration.
  static func choice<T: RawRepresentable & CaseIterable>(_ type: T.Type) -> Form where T.RawValue == String {
    .choice(type.allCases.map(\.rawValue))
  }
}
