import Diagnostics

/// A mapping of a kind whose keys are known: the values by key, and a report of what does not belong or is missing.
struct MappingReader {
  /// What sort of mapping it is.
  let kind: MappingKind
  /// Where it begins.
  let place: Place
  let context: DecodingContext
  /// What is given, in the order of the file; few enough to be looked through.
  private var entries: [Entry] = []

  /// A key that the kind has, with its value.
  private struct Entry {
    let key: String
    let place: Place
    let value: NodeReader
  }

  /// Reads the keys. Unknown keys and missing ones are reported; the rest can be read nevertheless.
  init?(_ reader: NodeReader, as kind: MappingKind) {
    guard let pairs = reader.pairs(of: kind.description) else { return nil }
    self.kind = kind
    place = reader.place
    context = reader.context
    for (key, value) in pairs {
      guard kind.has(key.keyText) else {
        key.failAsUnknown(in: kind)
        continue
      }
      entries.append(Entry(key: key.keyText, place: key.place, value: value))
    }
    let missing = kind.requiredKeys.filter { entry($0) == nil }
    if !missing.isEmpty, !context.isCutOff {
      reader.fail("\(kind.noun) needs the key\(missing.count > 1 ? "s" : "") \(enumeration(missing, "and"))")
    }
  }

  /// The same mapping, with the values of another for the keys that it does not give.
  func completed(by other: MappingReader) -> MappingReader {
    var result = self
    result.entries += other.entries.filter { entry($0.key) == nil }
    return result
  }

  /// The value of a key that the kind has; nil where the file does not give it.
  subscript(key: String) -> NodeReader? {
    assert(kind.has(key), "\(kind.noun) has no key '\(key)' in the table")
    return entry(key)?.value
  }

  private func entry(_ key: String) -> Entry? { entries.first { $0.key == key } }

  /// Where a key stands.
  func place(ofKey key: String) -> Place { entry(key)?.place ?? place }

  /// The keys that are given, of some.
  func given(_ keys: [String]) -> [String] { keys.filter { self[$0] != nil } }

  /// What a key says; nil where it is not given or cannot be read.
  func read<T>(_ key: String, _ read: (NodeReader) -> T?) -> T? { self[key].flatMap(read) }

  /// Replaces something by what a key says, if it says anything readable.
  func set<T>(_ target: inout T, from key: String, _ read: (NodeReader) -> T?) {
    if let value = self[key].flatMap(read) { target = value }
  }

  /// Reports a mistake at a key.
  func fail(_ message: String, atKey key: String) { context.report(message, at: place(ofKey: key)) }

  /// Says at a key that what it says is legal, and surely not meant.
  func warn(_ message: String, atKey key: String) {
    context.report(message, at: place(ofKey: key), severity: .warning)
  }
}

extension NodeReader {
  /// Reports a key that its mapping does not have.
  fileprivate func failAsUnknown(in kind: MappingKind) {
    let hint = context.suggestion(forWord: keyText, among: kind.suggestedNames)
    fail("unknown key '\(Self.shortened(keyText))' in \(kind.noun)\(hint)")
  }
}
