import Diagnostics
import LayerAnimation

/// A kind of mapping in a scene file: its name in messages, and its keys.
///
/// These tables are the only definition of the format's keys. The decoder, the messages about unknown keys, the
/// suggestions, the schema for editors and the tables of the documentation are all derived from them. Reading a key
/// that is not in the table of its mapping traps, so the first test of a decoder finds it.
struct MappingKind: Sendable {
  /// The notation of a value.
  enum Form: Hashable, Sendable {
    case text, flag, number, share, integer, angle, time, begin, duration, count, span, color, optionalColor, shade,
      point,
      size,
      rect, path
    case transform, points, numbers, factors, colors, curve, curves, value, values, choice([String]), stops
    case parameters, markers, fragments, bindings, changes, legend, plainValue, plainValueOrColor, plainValues, events,
      actions, names, loop, loopValues, data, colorOrColors
    case mapping(String), textOrMapping(String), list(String), mappingOrList(String)
  }

  /// A key of a mapping.
  struct Key: Sendable {
    let name: String
    let form: Form
    /// The meaning of the key, for the documentation and for editors.
    let about: String
    /// The default value as the documentation describes it; empty if there is none.
    let otherwise: String
    let isRequired: Bool

    init(_ name: String, _ form: Form, _ about: String, or otherwise: Otherwise = "") {
      (self.name, self.form, self.about) = (name, form, about)
      (self.otherwise, isRequired) = (otherwise.words, otherwise.isNeeded)
    }
  }

  /// What holds without a key, in words for the documentation.
  struct Otherwise: ExpressibleByStringInterpolation, Sendable {
    let words: String
    /// True if nothing does, so that the mapping has to have the key.
    private(set) var isNeeded = false

    init(stringLiteral words: String) { self.words = words }

    static var needed: Otherwise { needed(and: "") }

    static func needed(and more: String) -> Otherwise {
      var needed: Otherwise = "needed\(more)"
      needed.isNeeded = true
      return needed
    }
  }

  /// A group of keys that belong together.
  struct Section: Sendable {
    /// The heading in the documentation; empty if the section needs none.
    let title: String
    let keys: [Key]
  }

  /// The kind's name in messages, with its article.
  let noun: String
  let sections: [Section]
  /// The names of the required keys.
  let requiredKeys: [String]
  /// The names of all keys.
  private let names: NameSet
  /// The key that repeats an element of a list, which is the same for all kinds of mappings in lists.
  static let loopKey = Key(Loop.key, .loop, "repeats it in its list, once for each value", or: "once")

  /// The noun with the required keys, for messages.
  let description: String
  /// True if a name outside the table is allowed, for kinds that have key paths or names as keys; nil if only the table
  /// counts.
  var otherKeys: (@Sendable (String) -> Bool)?
  /// The additional names for suggestions.
  var otherNames: [String] = []

  /// Creates a kind whose keys need no headings in the documentation.
  init(noun: String, keys: [Key]) {
    self.init(noun: noun, sections: [Section(title: "", keys: keys)])
  }

  /// Creates a kind with its keys in sections.
  init(noun: String, sections: [Section]) {
    self.noun = noun
    self.sections = sections
    // These are computed once, since every mapping of a scene is checked for them.
    requiredKeys = sections.flatMap(\.keys).filter(\.isRequired).map(\.name)
    names = NameSet(sections.flatMap(\.keys).map(\.name))
    description = requiredKeys.isEmpty ? noun : "\(noun) with \(enumeration(requiredKeys, "and"))"
  }

  /// All keys.
  var keys: [Key] { sections.flatMap(\.keys) }

  /// Returns true if there is a key of this name.
  func has(_ name: String) -> Bool { names.contains(name) || otherKeys?(name) == true }

  /// Returns true if a key of a file is one of these; a list or a mapping counts as the empty name.
  func has(_ key: SceneNode) -> Bool { names.contains(key) || otherKeys?(key.text ?? "") == true }

  /// The names among which suggestions are looked for.
  var suggestedNames: [String] { keys.map(\.name) + otherNames }

  /// Returns the keys of this kind in whose own mappings there is a key of a name, such as `shape` for `strokeEnd` in a
  /// layer.
  func homes(of name: String) -> [String] {
    keys.filter { key in key.form.mappingName.map { Self.named[$0]?.names.contains(name) == true } ?? false }.map(
      \.name)
  }

  /// Returns true if a mapping of this kind is a value of one of a layer's keys.
  var isInLayer: Bool {
    Self.layer.keys.contains { key in key.form.mappingName.map { Self.named[$0]?.noun == noun } ?? false }
  }

  /// Returns true if the value of a key is a mapping or consists of them.
  func isMapping(_ name: String) -> Bool { keys.contains { $0.name == name && $0.form.mappingName != nil } }

  /// The nouns of all kinds of mappings in files. `MappingReader` traps for another one, which the schema and the reference
  /// would lack. Edits of recordings have neither.
  static let nouns = Set((all + allOfLogs + allOfTalks + allOfEffects).map(\.kind.noun) + [edit.noun])

  /// All kinds of mappings in scenes, by name.
  private static let named: [String: MappingKind] = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.kind) })

  /// Returns the form of a value that is one of an enumeration's names.
  static func choice<T: RawRepresentable & CaseIterable>(_ type: T.Type) -> Form where T.RawValue == String {
    .choice(type.allCases.map(\.rawValue))
  }
}

extension MappingKind.Form {
  /// The name of the kind of mapping that a value is or consists of; nil for plain values.
  var mappingName: String? {
    switch self {
    case .mapping(let name), .textOrMapping(let name), .list(let name), .mappingOrList(let name): name
    default: nil
    }
  }
}

/// The keys that are decoded here.
extension MappingKind {
  /// All kinds of mappings by name.
  static let all: [(name: String, kind: MappingKind)] =
    [
      ("scene", scene), ("stage", stage), ("parameter", parameter), ("fragment", fragment), ("layer", layer),
      ("row", row), ("column", column), ("border", border), ("shadow", shadow), ("filters", filters),
      ("backgroundFilters", backgroundFilters),
    ] + ContentNotation.allCases.flatMap { $0.row.mappings() } + [
      ("basicAnimation", basicAnimation), ("spring", spring),
      ("keyframeAnimation", keyframeAnimation), ("pathAnimation", pathAnimation), ("animationGroup", animationGroup),
      ("dialTurnsAnimation", dialTurnsAnimation), ("dialTurns", dialTurns), ("keyframeBlock", keyframeBlock),
      ("gesture", gesture), ("event", event), ("ending", ending), ("action", action), ("eventChange", eventChange),
      ("response", response), ("marker", marker), ("expectation", expectation), ("ignoredFinding", ignoredFinding),
      ("frame", frame), ("change", change), ("transition", transition), ("entrance", entrance), ("changes", changes),
      ("letters", letters), ("spokenValue", spokenValue), ("transformStep", transformStep), ("shades", shades),
      ("repeatedValue", repeatedValue), ("begin", begin), ("step", step), ("selection", selection),
    ] + GestureNotation.allCases.map { ($0.mappingName, $0.kind) }
}

/// A key whose value becomes a property of a target: its name, what is read, and its words for the documentation.
///
/// What only sets a property is declared in this form, and both read and documented by it.
struct KeyOf<Target>: Sendable {
  /// The key as the tables have it.
  let key: MappingKind.Key
  /// Returns what the key changes; nil if it is absent or its value invalid.
  fileprivate let change: @Sendable (MappingReader) -> ((inout Target) -> Void)?

  init<Value>(
    _ name: String, _ property: any WritableKeyPath<Target, Value> & Sendable, _ notation: KeyNotation<Value>,
    _ about: String, or otherwise: MappingKind.Otherwise
  ) {
    key = MappingKind.Key(name, notation.form, about, or: otherwise)
    change = { mapping in
      mapping.read(name, notation.read).map { value in { (target: inout Target) in target[keyPath: property] = value } }
    }
  }
}

extension MappingReader {
  /// Sets the properties of a target whose keys are present, of those that this kind of mapping has.
  func set<Target>(_ target: inout Target, from keys: [KeyOf<Target>]) {
    for key in keys where kind.has(key.key.name) { key.change(self)?(&target) }
  }

  /// Reads the keys that are present, and returns what they change in a target that is made later.
  func changes<Target>(from keys: [KeyOf<Target>]) -> [(inout Target) -> Void] { keys.compactMap { $0.change(self) } }
}

/// How a value is written, and how it is read.
struct KeyNotation<Value>: Sendable {
  let form: MappingKind.Form
  let read: @Sendable (NodeReader) -> Value?

  /// Returns the notation of what is made of the value.
  func map<Other>(_ convert: @escaping @Sendable (Value) -> Other) -> KeyNotation<Other> {
    KeyNotation<Other>(form: form) { [read] in read($0).map(convert) }
  }
}

extension KeyNotation<Bool> {
  static var flag: Self { Self(form: .flag) { $0.flag() } }
}

extension KeyNotation<String> {
  static var line: Self { Self(form: .text) { $0.line() } }
  static var text: Self { Self(form: .text) { $0.text() } }
}

extension KeyNotation<Double> {
  static var number: Self { number(in: SceneLimits.numbers) }
  static func number(in range: ClosedRange<Double>) -> Self { Self(form: .number) { $0.number(in: range) } }
  static var time: Self { time(in: SceneLimits.numbers) }
  static func time(in range: ClosedRange<Double>) -> Self { Self(form: .time) { $0.time(in: range) } }
  static var angle: Self { Self(form: .angle) { $0.angle() } }
  static var begin: Self { begin(in: SceneLimits.numbers) }
  static func begin(in range: ClosedRange<Double>) -> Self { Self(form: .begin) { $0.plainStart(in: range) } }
  static var count: Self { Self(form: .count) { $0.repeatCount() } }
  static var span: Self { Self(form: .span) { $0.repeatDuration() } }
}

extension KeyNotation where Value: FixedWidthInteger & Sendable {
  static func integer(in range: ClosedRange<Int>) -> Self {
    Self(form: .integer) { $0.integer(in: range).map { Value($0) } }
  }
}

extension KeyNotation<Color> {
  static var color: Self { Self(form: .color) { $0.color() } }
}

extension KeyNotation<Color?> {
  static func color(_ role: ColorRole) -> Self { Self(form: .color) { $0.color(role).map { .some($0) } } }
}

extension KeyNotation<TimingFunction?> {
  static var curve: Self { Self(form: .curve) { $0.timingFunction().map { .some($0) } } }
}

extension KeyNotation where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  static var choice: Self { Self(form: MappingKind.choice(Value.self)) { $0.choice(of: Value.self) } }
}
