import Diagnostics

/// Copies values out of the file: those that are passed to a fragment, and those that contain live parameters.
extension NodeReader {
  /// Returns the value with all references to parameters resolved, so that it has the same meaning in another scope.
  /// Nil if it refers to a parameter that does not exist, or to a fragment; that is reported.
  func bound(as name: String) -> Parameters.Entry? {
    var (nodes, holes) = (NodeTable.Builder(), [LiveTemplate.Hole]?.none)
    guard let root = bind(into: &nodes, &holes) else { return nil }
    // A value that changes while the scene is played is looked up at each use, and not once.
    if context.isInteractive, let given = written(mentioning: "$") {
      return Parameters.Entry(name: name, node: given.node, scope: given.scope, from: entry?.outside)
    }
    return Parameters.Entry(name: name, node: nodes.node(root), isVerbatim: true, from: entry?.outside)
  }

  /// Returns the value with holes for live parameters in it; nil if there are none, or if a part of it is wrong.
  func template() -> LiveTemplate? {
    var (nodes, holes) = (NodeTable.Builder(), [LiveTemplate.Hole]?.some([]))
    guard let root = bind(into: &nodes, &holes), let holes else { return nil }
    return LiveTemplate(root, of: nodes, holes)
  }

  /// True if the value may contain parameters, as far as that is known without looking them up.
  var mentionsParameters: Bool { written(mentioning: "$") != nil }

  /// Writes the value into a table.
  ///
  /// - Parameter holes: Receives the live parameters in the value, for which the table has empty texts; nil to use
  ///   their values when the scene begins.
  /// - Returns: The row of the value.
  fileprivate func bind(into nodes: inout NodeTable.Builder, _ holes: inout [LiveTemplate.Hole]?) -> UInt32? {
    switch node.kind {
    case .list:
      let elements = (list(of: "values") ?? []).map { $0.bind(into: &nodes, &holes) }
      return Self.all(elements).map { nodes.add(.list, of: $0, at: node.place) }
    case .mapping:
      // A copy that a loop has made is not repeated again.
      let pairs = (pairs(of: "a mapping") ?? []).filter { !isCopy || !$0.key.isWord(Loop.key) }
        .map { $0.bindPair(with: $1, into: &nodes, &holes) }
      return Self.all(pairs).map { nodes.add(.mapping, of: $0.flatMap { $0 }, at: node.place) }
    case .scalar(let style):
      if holes != nil, let live = liveText {
        let row = nodes.add("", style, at: node.place)
        holes?.append(LiveTemplate.Hole(row: row, text: live))
        return row
      }
      return scalar("a value").map { nodes.add($0, style, at: node.place) }
    }
  }

  /// Returns a key with its bound value. Fragments cannot be passed on, since a fragment might then contain itself
  /// without being detected.
  private func bindPair(
    with value: NodeReader, into nodes: inout NodeTable.Builder, _ holes: inout [LiveTemplate.Hole]?
  ) -> [UInt32]? {
    guard keyText != "use" else {
      fail("what a fragment is given cannot use fragments itself", rule: .expression)
      return nil
    }
    return value.bind(into: &nodes, &holes).map { [nodes.add(keyText, .plain, at: node.place), $0] }
  }

  // MARK: Live texts

  /// The text with the live parameters in it; nil if there are none.
  var liveText: LiveText? {
    guard let (node, scope) = written(mentioning: "$"), let text = node.text else { return nil }
    let plain = NodeReader(node, in: context, scope: nil)
    if let source = ExpressionSource(whole: text) {
      return source.livePart(in: plain, scope, atCharacter: 0).map { LiveText([$0]) }
    }
    if text.hasPrefix("$"), Parameters.isReference(text.dropFirst()) {
      guard let entry = context.parameter(text.dropFirst(), of: scope, at: node.place) else { return nil }
      return entry.liveText(in: context)
    }
    guard case .scalar(let style) = node.kind else { return nil }
    var parts: [LiveText.Part]? = []
    let rest = NodeReader(deferring: node, in: context, scope: scope).interpolated(text, scope.parameters, &parts)
    guard let rest, let parts, !parts.isEmpty else { return nil }
    return LiveText(parts + [.text(rest)], style)
  }

  /// Returns the parts that `${name}` stands for in a text; nil if they contain no live parameter.
  func liveParts(_ name: Substring) -> [LiveText.Part]? {
    scope.flatMap { context.parameter(name, of: $0, at: place) }?.liveText(in: context)?.parts
  }
}

extension MappingReader {
  /// Returns a mapping of those of some keys that are given, with holes for live parameters; nil if no value contains
  /// one.
  ///
  /// - Parameter context: The context in which they are read again.
  func template(of keys: [String], in context: DecodingContext) -> LiveTemplate? {
    var (nodes, holes, pairs) = (NodeTable.Builder(), [LiveTemplate.Hole]?.some([]), [UInt32]())
    for key in keys {
      guard let reader = self[key]?.renewed(in: context) else { continue }
      guard let row = reader.bind(into: &nodes, &holes) else { return nil }
      pairs += [nodes.add(key, .plain, at: place), row]
    }
    let root = nodes.add(.mapping, of: pairs, at: place)
    return holes.flatMap { LiveTemplate(root, of: nodes, $0) }
  }
}

extension Parameters.Entry {
  /// Returns the parameter's value, if it is a text that contains live parameters.
  fileprivate func liveText(in context: DecodingContext) -> LiveText? {
    if let index = context.live?.index(of: self), let initial = context.live?.values[index] {
      guard case .scalar(let style) = node.kind, let text = node.text else { return nil }
      return LiveText([.parameter(index, initial: initial, written: (text, style))])
    }
    return scope.flatMap { NodeReader(deferring: node, in: context, scope: $0).liveText }
  }
}
