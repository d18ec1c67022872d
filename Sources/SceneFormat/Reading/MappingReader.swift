import Diagnostics

/// A mapping of a known kind: values by key. Unknown and missing keys are reported when it is created.
struct MappingReader {
  /// The kind of mapping.
  let kind: MappingKind
  /// The position at which it begins.
  let place: Place
  private(set) var context: DecodingContext
  /// The known keys that are present, in the order of the file; few enough for a linear search.
  private var entries: [Entry] = []

  /// The names that unknown keys probably mean. A misspelled key is not reported as missing as well.
  private(set) var meantNames: [String] = []

  /// A known key and its value.
  private struct Entry {
    let key: String
    let place: Place
    let value: NodeReader
  }

  /// Reads the keys. Unknown and missing ones are reported; the others can be read all the same. Nil if the value is
  /// not a mapping.
  init?(_ reader: NodeReader, as kind: MappingKind) {
    guard let pairs = reader.pairs(of: kind.description) else { return nil }
    self.kind = kind
    place = reader.place
    context = reader.context
    for (key, value) in pairs {
      guard kind.has(key.keyText) else {
        meantNames += key.failAsUnknown(in: kind)
        continue
      }
      entries.append(Entry(key: key.keyText, place: key.place, value: value))
    }
    let missing = kind.requiredKeys.filter { entry($0) == nil && !meantNames.contains($0) }
    if !missing.isEmpty, !context.isCutOff {
      reader.fail("\(kind.noun) needs the key\(missing.count > 1 ? "s" : "") \(enumeration(missing, "and"))")
    }
  }

  /// This mapping with the entries of another one added for the keys that it lacks.
  func completed(by other: MappingReader) -> MappingReader {
    var result = self
    result.entries += other.entries.filter { entry($0.key) == nil }
    return result
  }

  /// The same mapping read anew: what its values refer to may have changed.
  func renewed(in context: DecodingContext) -> MappingReader {
    var result = self
    result.context = context
    result.entries = entries.map { Entry(key: $0.key, place: $0.place, value: $0.value.renewed(in: context)) }
    return result
  }

  /// The value of a key of this kind of mapping; nil if the file does not give it.
  subscript(key: String) -> NodeReader? {
    assert(kind.has(key), "\(kind.noun) has no key '\(key)' in the table")
    return entry(key)?.value
  }

  private func entry(_ key: String) -> Entry? { entries.first { $0.key == key } }

  /// The position of a key; that of the mapping if the key is absent.
  func place(ofKey key: String) -> Place { entry(key)?.place ?? place }

  /// Those of some keys that are present.
  func given(_ keys: [String]) -> [String] { keys.filter { self[$0] != nil } }

  /// The decoded value of a key; nil if the key is absent or its value invalid.
  func read<T>(_ key: String, _ read: (NodeReader) -> T?) -> T? { self[key].flatMap(read) }

  /// Assigns the decoded value of a key, unless the key is absent or its value invalid.
  func set<T>(_ target: inout T, from key: String, _ read: (NodeReader) -> T?) {
    if let value = self[key].flatMap(read) { target = value }
  }

  /// Reports an error at a key.
  func fail(_ message: String, atKey key: String) { context.report(message, at: place(ofKey: key)) }

  /// Reports a warning at a key: its value is legal but probably not intended.
  func warn(_ message: String, atKey key: String) {
    context.report(message, at: place(ofKey: key), severity: .warning)
  }
}

extension NodeReader {
  /// Reports that a kind of mapping does not have this key.
  ///
  /// - Returns: the names that it probably means.
  fileprivate func failAsUnknown(in kind: MappingKind) -> [String] {
    if kind.has("gestures"), let gesture = GestureWords.meant(byKeyOfLayer: keyText) {
      fail(
        "unknown key '\(Self.shortened(keyText))' in \(kind.noun); a layer listens in 'gestures': '- \(gesture.rawValue): …'"
      )
      return []
    }
    let isGesture = kind.suggestedNames == GestureNotation.allCases.map(\.rawValue)
    let names =
      (isGesture ? GestureWords.meant(by: keyText).map { [$0.rawValue] } : nil)
      ?? context.names(meantBy: keyText, among: kind.suggestedNames)
    fail("unknown key '\(Self.shortened(keyText))' in \(kind.noun)\(DecodingContext.question(names))")
    return names
  }
}
