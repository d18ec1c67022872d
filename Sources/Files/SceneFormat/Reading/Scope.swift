import Interaction

/// The names that `$name` can refer to in a part of the file: the scene's parameters, inside a fragment its own, and in
/// an element that `for` repeats the names of its values.
final class Scope {
  let parameters: Parameters
  /// The fragments around this part of the file, the outermost first.
  let trail: [String]
  /// The row of the mapping that is one of a loop's copies in this scope; nil for no copy.
  let copied: UInt32?
  /// The number of scopes that a name may have to be looked up in.
  let depth: Int

  init(_ parameters: Parameters, trail: [String] = [], copied: UInt32? = nil) {
    self.parameters = parameters
    self.trail = trail
    self.copied = copied
    depth = parameters.depth
  }
}

/// The parameters of a scene (`parameters:`, `--set name=value`) or of a fragment (`with:`).
///
/// `$name` as a whole value stands for the parameter's value, of any kind; `${name}` inside a text stands for its text;
/// `$$` is a dollar sign.
struct Parameters {
  /// A parameter. It is a class, so that passing it on with every value taken from it costs only a reference.
  final class Entry {
    let name: String
    /// The value; of a live parameter, the one that it has when the scene begins.
    let node: SceneNode
    /// The scope of the references in the value, if they are resolved at each use; nil if they have been resolved.
    let scope: Scope?
    /// True if the parameter's text is used literally, without replacing references in it.
    let isVerbatim: Bool
    /// The origin of a value that is not in the file; messages then point to the places where it is used.
    let outside: Outside?
    /// True if the value was reported as invalid, so that its uses are not reported again.
    var isBroken: Bool

    init(
      name: String, node: SceneNode, scope: Scope? = nil, isVerbatim: Bool = false, from outside: Outside? = nil,
      isBroken: Bool = false
    ) {
      (self.name, self.node, self.scope) = (name, node, scope)
      (self.isVerbatim, self.outside, self.isBroken) = (isVerbatim, outside, isBroken)
    }

    /// Returns a placeholder for an invalid value, which has been reported. It is empty, since reading the invalid
    /// value again might use the fragment that it was passed to, without end.
    static func broken(_ name: String) -> Entry {
      Entry(name: name, node: SceneNode(""), isVerbatim: true, isBroken: true)
    }

    /// The parts that were looked up, by their names behind the dot.
    var members: [Substring: Entry] = [:]
    /// The list that expressions have read from the value.
    var knownList: ExpressionList?
  }

  /// The origin of a value that is not in the file.
  enum Outside {
    /// The option `--set` gives the value to the parameter with a name.
    case option(String)
    /// The value is in a file of data.
    case data(file: String)

    /// Returns the words that messages about a value append.
    func words(for node: SceneNode) -> String {
      switch self {
      case .option(let name): " (the parameter '\(name)' is set to it)"
      case .data(let file): " (in \(file):\(node.place.line):\(node.place.column))"
      }
    }
  }

  private var entries: [String: Entry] = [:]

  /// The enclosing scope. It is referenced, not copied, since a scene may have many parameters, and use many fragments.
  private let outer: Scope?

  /// Creates an empty set of parameters in an enclosing scope.
  init(inside outer: Scope? = nil) { self.outer = outer }

  /// The number of scopes, from this one to the outermost.
  var depth: Int { 1 + (outer?.depth ?? 0) }

  private var ownNames: [String] = []

  /// The names in scope, those of the enclosing scope first, otherwise in the order of the file.
  var names: [String] {
    guard let outer else { return ownNames }
    return outer.parameters.names + ownNames.filter { outer.parameters.entry($0) == nil }
  }

  /// Adds a parameter, or replaces the one with the same name.
  mutating func set(_ entry: Entry) {
    if entries.updateValue(entry, forKey: entry.name) == nil { ownNames.append(entry.name) }
  }

  /// Returns the parameter with a name, in this scope or an enclosing one.
  func entry(_ name: some StringProtocol) -> Entry? { entries[String(name)] ?? outer?.parameters.entry(name) }

  /// Returns true if a text is a valid name: a letter or `_`, then letters, digits, `_` and `-`.
  static func isName(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, first.isASCIILetter || first == UInt8(ascii: "_") else { return false }
    return text.utf8.allSatisfy(\.isPartOfName)
  }

  /// Returns true if a text is a name, or several that are joined by dots: a parameter, or a part of one.
  static func isReference(_ text: some StringProtocol) -> Bool {
    guard text.utf8.contains(UInt8(ascii: ".")) else { return isName(text) }
    return text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { isName($0) }
  }
}

extension UInt8 {
  var isASCIILetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
  /// True if the byte may occur in the name of a parameter or of an anchor.
  var isPartOfName: Bool { isASCIILetter || isASCIIDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "-") }
}

/// Finds parts of values, which are written behind dots: `row.month` is the value of `month` in the mapping that `row`
/// stands for.
extension Parameters {
  /// Returns a reference as the name of a parameter, and the part behind its first dot, which is empty if there is no
  /// dot.
  static func parts(of name: some StringProtocol) -> (head: Substring, path: Substring) {
    let name = Substring(name)
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return (name, "") }
    return (name[..<dot], name[name.index(after: dot)...])
  }
}

extension Parameters.Entry {
  /// Returns the part behind a dot: in a mapping the value of a key, in a list of mappings the list of these values;
  /// nil if there is none.
  ///
  /// - Complexity: O(keys), and for a list O(rows · keys) the first time.
  func member(_ path: Substring, in context: DecodingContext) -> Parameters.Entry? {
    guard !isBroken else { return self }
    if let known = members[path] { return known }
    let reader = scope.map { NodeReader(node, in: context, scope: $0) }
    guard reader?.isBroken != true else { return .broken(name) }
    let whole = reader?.node ?? node
    guard context.spend(whole.costOfLookup, at: whole.place) else { return .broken(name) }
    guard let part = Self.part(path, of: whole) else { return nil }
    let member = Parameters.Entry(
      name: name, node: part, scope: reader?.innerScope,
      isVerbatim: reader.map { $0.entry?.isVerbatim ?? false } ?? isVerbatim,
      from: reader.map { $0.entry?.outside } ?? outside)
    members[path] = member
    return member
  }

  private static func part(_ path: Substring, of node: SceneNode) -> SceneNode? {
    let (key, rest) = Parameters.parts(of: path)
    guard let part = node.isList ? column(String(key), of: node) : node.value(ofKey: String(key)) else { return nil }
    return rest.isEmpty ? part : Self.part(rest, of: part)
  }

  /// Returns the values of a key in all rows of a list; nil if one of them lacks it, or there is no row.
  private static func column(_ key: String, of list: SceneNode) -> SceneNode? {
    let values = list.elements?.map { $0.value(ofKey: key) } ?? []
    guard !values.isEmpty, let values = NodeReader.all(values) else { return nil }
    var nodes = NodeTable.Builder()
    let rows = values.map { nodes.copy($0) }
    let column = nodes.add(.list, of: rows, at: list.place)
    return nodes.node(column)
  }

  /// Returns the keys of the parts of the value, for suggestions.
  fileprivate func keys(in context: DecodingContext, behind path: Substring) -> [String] {
    if !path.isEmpty { return member(path, in: context)?.keys(in: context, behind: "") ?? [] }
    return resolved(in: context).keysOfRow
  }

  /// Returns the value, as far as it is a reference that can be followed.
  func resolved(in context: DecodingContext) -> SceneNode {
    guard let scope else { return node }
    return NodeReader(node, in: context, scope: scope).node
  }
}

extension SceneNode {
  /// The number of operations for looking up a key: all keys may have to be compared, in all rows of a list.
  fileprivate var costOfLookup: Int {
    elements.map { $0.count + $0.reduce(0) { $0 + $1.costOfLookup } } ?? (pairs?.count ?? 0) / 8
  }

  /// The keys of a mapping, or of the first mapping of a list.
  fileprivate var keysOfRow: [String] {
    if let elements { return elements.first?.keysOfRow ?? [] }
    guard let pairs else { return [] }
    // A closure for `map` would crash the compiler of Swift 6.3.
    var keys: [String] = []
    for position in 0..<pairs.count { keys.append(pairs[position].key.text ?? "") }
    return keys
  }
}

extension Scope {
  /// Returns true if a text is the name of a part of a parameter.
  func knowsPart(_ name: some StringProtocol) -> Bool {
    Parameters.isReference(name) && parameters.entry(Parameters.parts(of: name).head) != nil
  }

  /// Returns the message about a reference to a parameter that does not exist.
  func problem(with name: some StringProtocol, in context: DecodingContext) -> String {
    if let problem = problem(withPart: name, in: context) { return problem }
    guard Parameters.isReference(name) || name.isEmpty else {
      let text = NodeReader.shortened(String(name))
      return "there is no parameter '\(text)'; an expression is written '$(\(text))'"
    }
    let hint =
      NodeReader.readingHint(for: name)
      + context.suggestion(for: String(Parameters.parts(of: name).head), among: parameters.names)
    return "there is no parameter '\(name)'\(hint)"
  }

  /// Returns the message about a reference whose first name exists and whose part behind a dot does not, or that means a
  /// marker whose time is not known yet; nil for any other reference.
  func problem(withPart name: some StringProtocol, in context: DecodingContext) -> String? {
    let (head, path) = Parameters.parts(of: name)
    guard let entry = parameters.entry(head) else {
      guard context.markersInWords.contains(String(head)) else { return nil }
      return "the marker '\(head)' has its time in words, which is known only when all animations are; "
        + "'beginTime: {with: \(head)}' can use it"
    }
    guard !path.isEmpty else { return nil }
    var (known, rest) = (Substring(""), path)
    // The reference is followed as far as its parts exist.
    while !rest.isEmpty {
      let (key, further) = Parameters.parts(of: rest)
      let longer = known.isEmpty ? key : path[path.startIndex..<key.endIndex]
      guard entry.member(longer, in: context) != nil else {
        let owner = known.isEmpty ? "\(head)" : "\(head).\(known)"
        let keys = entry.keys(in: context, behind: known)
        guard !keys.isEmpty else { return "'\(owner)' is a value without parts, so it has no '\(key)'" }
        return "'\(owner)' has no '\(key)'" + context.suggestion(for: String(key), among: keys)
      }
      (known, rest) = (longer, further)
    }
    return nil
  }
}

extension NodeTable.Builder {
  /// Adds a value of another table, with its contents.
  ///
  /// - Returns: The row of the value.
  mutating func copy(_ node: SceneNode) -> UInt32 {
    if let elements = node.elements {
      let rows = elements.map { copy($0) }
      return add(.list, of: rows, at: node.place)
    }
    if let pairs = node.pairs {
      let rows = pairs.flatMap { [copy($0.key), copy($0.value)] }
      return add(.mapping, of: rows, at: node.place)
    }
    guard case .scalar(let style) = node.kind else { return add("", .plain, at: node.place) }
    return node.table.withBytes(of: node.row) { add($0, style, at: node.place) }
  }
}
