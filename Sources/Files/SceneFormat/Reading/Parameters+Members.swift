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
