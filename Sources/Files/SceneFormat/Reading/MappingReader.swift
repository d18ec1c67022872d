import Diagnostics

/// A mapping of a known kind: values by key. Unknown and missing keys are reported when it is created.
struct MappingReader {
  /// The kind of mapping.
  let kind: MappingKind
  /// The position at which the mapping begins.
  let place: Place
  let context: DecodingContext
  /// The mapping that the file has here.
  private let own: Part
  /// The mapping that provides the keys that this one lacks.
  private var added: Part?

  /// The names that unknown keys probably mean. A misspelled key is not reported as missing in addition.
  private(set) var meantNames: [String] = []

  /// A mapping of the file, whose keys are few enough for a linear search.
  private struct Part {
    let pairs: SceneNode.Pairs
    let scope: Scope?
    /// The values that are references, by their indices among the pairs. Each is looked up once.
    private var references: [(position: Int, value: NodeReader)] = []

    init(_ pairs: SceneNode.Pairs, in context: DecodingContext, scope: Scope?) {
      (self.pairs, self.scope) = (pairs, scope)
      for position in 0..<pairs.count {
        let node = pairs[position].value
        guard scope != nil, node.firstByte == UInt8(ascii: "$") else { continue }
        references.append((position, NodeReader(node, in: context, scope: scope)))
      }
    }

    func value(ofKey key: String, in context: DecodingContext) -> NodeReader? {
      guard let position = pairs.position(ofKey: key) else { return nil }
      if let reference = references.first(where: { $0.position == position }) { return reference.value }
      return NodeReader(pairs[position].value, in: context, scope: scope)
    }

    func place(ofKey key: String) -> Place? { pairs.position(ofKey: key).map { pairs[$0].key.place } }
  }

  /// Reads the keys. Unknown and missing keys are reported; the others can be read all the same. Nil if the value is
  /// not a mapping.
  init?(_ reader: NodeReader, as kind: MappingKind) {
    assert(MappingKind.nouns.contains(kind.noun), "\(kind.noun) is not among the kinds of mappings")
    guard let pairs = reader.chargedPairs(of: kind.description) else { return nil }
    self.kind = kind
    place = reader.place
    context = reader.context
    own = Part(pairs, in: context, scope: reader.innerScope)
    for (key, value) in pairs where !kind.has(key) && !context.isUncovered(key) {
      // A comma in a text between braces starts another key, which has no value.
      let isRest = NodeReader(value, in: context, scope: nil).isNothing
      meantNames += NodeReader(key, in: context, scope: nil).failAsUnknown(in: kind, isRest: isRest)
    }
    reader.checkRepetition(kind)
    let missing = kind.requiredKeys.filter { !has($0) && !meantNames.contains($0) }
    if !missing.isEmpty, !context.isCutOff {
      reader.fail(
        "\(kind.noun) needs the key\(missing.count > 1 ? "s" : "") \(enumeration(missing, "and"))", rule: .missingKey)
    }
  }

  /// Returns this mapping with the entries of another one for the keys that this one lacks. No entries may have been
  /// added to either.
  func completed(by other: MappingReader) -> MappingReader {
    assert(added == nil && other.added == nil)
    var result = self
    result.added = other.own
    return result
  }

  /// The value of a key of this kind of mapping; nil if the file does not give it.
  subscript(key: String) -> NodeReader? {
    assert(kind.has(key), "\(kind.noun) has no key '\(key)' in the table")
    return own.value(ofKey: key, in: context) ?? added?.value(ofKey: key, in: context)
  }

  /// Returns true if the file gives a key.
  func has(_ key: String) -> Bool {
    own.pairs.position(ofKey: key) != nil || added?.pairs.position(ofKey: key) != nil
  }

  /// Returns the position of a key; that of the mapping if the key is absent.
  func place(ofKey key: String) -> Place { own.place(ofKey: key) ?? added?.place(ofKey: key) ?? place }

  /// Returns those of some keys that are present.
  func given(_ keys: [String]) -> [String] { keys.filter(has) }

  /// Returns true if none of some keys is present, one of which is needed. A misspelled key does not count as missing,
  /// nor does a key beyond the part of a file that can be read.
  func lacksAll(_ keys: [String]) -> Bool {
    !context.isCutOff && !keys.contains { has($0) || meantNames.contains($0) }
  }

  /// Returns the decoded value of a key; nil if the key is absent or its value invalid.
  func read<T>(_ key: String, _ read: (NodeReader) -> T?) -> T? { self[key].flatMap(read) }

  /// Assigns the decoded value of a key, unless the key is absent or its value invalid.
  func set<T>(_ target: inout T, from key: String, _ read: (NodeReader) -> T?) {
    if let value = self[key].flatMap(read) { target = value }
  }

  /// Reports a mistake at a key, or in the mapping as a whole.
  func fail(_ message: String, atKey key: String? = nil, rule: DiagnosticRule = .value) {
    context.report(message, at: key.map(place) ?? place, rule: rule)
  }

  /// Reports a mistake, and returns nil in place of what would be read.
  func fail<T>(_ message: String, atKey key: String? = nil, rule: DiagnosticRule = .value) -> T? {
    context.report(message, at: key.map(place) ?? place, rule: rule)
    return nil
  }

  /// Reports a mistake at each of some keys.
  func refuse(_ keys: some Sequence<String>, _ message: String, rule: DiagnosticRule) {
    for key in keys { fail(message, atKey: key, rule: rule) }
  }

  /// Reports a warning at a key: its value is legal but probably not intended.
  func warn(_ message: String, atKey key: String, rule: DiagnosticRule = .value) {
    context.report(message, at: place(ofKey: key), severity: .warning, rule: rule)
  }
}

extension NodeReader {
  /// Reports that a kind of mapping does not have this key.
  ///
  /// - Parameter isRest: True if the key has no value, as the rest of a text behind a comma has none.
  /// - Returns: The names that the key probably means.
  fileprivate func failAsUnknown(in kind: MappingKind, isRest: Bool) -> [String] {
    if kind.has("gestures"), let gesture = GestureWords.meant(byKeyOfLayer: keyText) {
      fail(
        "unknown key '\(Self.shortened(keyText))' in \(kind.noun); a layer listens in 'gestures': '- \(gesture.rawValue): …'",
        rule: .unknownKey)
      return []
    }
    let isGesture = kind.noun == MappingKind.gesture.noun
    let names =
      (isGesture ? GestureWords.meant(by: keyText).map { [$0.rawValue] } : nil)
      ?? context.names(meantBy: keyText, among: kind.suggestedNames)
    let quotes = isRest && names.isEmpty ? "; a text with a comma needs quotes" : nil
    let hint = home(in: kind, names) ?? quotes ?? DecodingContext.question(names)
    fail("unknown key '\(Self.shortened(keyText))' in \(kind.noun)\(hint)", rule: .unknownKey)
    return names
  }

  /// Returns where the key belongs if it is one of a mapping in this one, of the layer around it, or of the scene; nil if it is
  /// not, or if another key of this mapping is more likely meant.
  private func home(in kind: MappingKind, _ names: [String]) -> String? {
    let homes = kind.homes(of: keyText)
    if !homes.isEmpty, homes.count <= Self.mostHomes, names.allSatisfy({ kind.isMapping($0) }) {
      return "; it is a key of \(enumeration(homes, "and"))"
    }
    guard names.isEmpty, context.kind == .scene else { return nil }
    if kind.isInLayer, MappingKind.layer.has(keyText) { return "; it is a key of the layer" }
    return MappingKind.scene.has(keyText) ? "; it is a key of the scene" : nil
  }

  /// The greatest number of mappings that are named.
  private static let mostHomes = 3
}

/// A fixed set of names, in which the texts of a file are looked up without being converted to strings.
struct NameSet: Sendable {
  /// The names one after another, shorter ones first.
  private let bytes: [UInt8]
  /// The positions in `bytes` at which the names of each length begin; one more than there are lengths.
  private let starts: [Int]

  init(_ names: some Collection<String>) {
    let longest = names.map(\.utf8.count).max() ?? 0
    var (bytes, starts) = ([UInt8](), [Int]())
    for length in 0...longest {
      starts.append(bytes.count)
      for name in Set(names).sorted() where name.utf8.count == length { bytes += Array(name.utf8) }
    }
    // The empty name takes no bytes; no key has it.
    (self.bytes, self.starts) = (bytes, starts + [bytes.count])
  }

  /// Returns true if a text of a file is one of the names; false for a list and for a mapping.
  func contains(_ node: SceneNode) -> Bool { contains(node.row, of: node.table) }

  /// Returns true if a row of a table is a text that is one of the names.
  func contains(_ row: NodeTable.Row, of table: NodeTable) -> Bool {
    guard case .scalar = row.kind else { return false }
    return table.withBytes(of: row, contains)
  }

  /// Returns true if a name is in the set.
  func contains(_ name: String) -> Bool {
    var name = name
    return name.withUTF8(contains)
  }

  /// Returns true if a name in UTF-8 is in the set.
  ///
  /// - Complexity: O(names of this length).
  private func contains(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let length = name.count
    guard length > 0, length + 1 < starts.count else { return false }
    return stride(from: starts[length], to: starts[length + 1], by: length).contains { start in
      for offset in 0..<length where bytes[start + offset] != name[offset] { return false }
      return true
    }
  }
}
