import Diagnostics
import LayerAnimation

/// The values of a loop that are chosen and put in order:
///
///     for: {row: {of: $sales, filter: $(row.total > 10), sort: -total, first: 5}}
///
/// Keys that look at a value are read once for each, with the value under its own name. `swaps` makes a loop of the
/// exchanges by which a bubble sort puts the values in order, and `rank` gives each value its place among all, before any is
/// left out.
struct LoopSelection {
  /// The chosen values, under their name.
  let entries: [Parameters.Entry]
  /// The places of the values, from 1; nil without the key `rank`.
  let ranks: [Int]?

  /// What a value is ordered by.
  private enum SortKey: Comparable {
    case number(Double)
    case text(String)
  }

  /// A text that names a part, `total`, or is computed for each value, `$(row.a / row.b)`; with a minus the greatest is first.
  private struct Order {
    let node: SceneNode
    let text: String
    let isDescending: Bool

    var part: Substring { isDescending ? text.dropFirst() : text[...] }

    init?(_ reader: NodeReader) {
      guard let text = reader.node.text, !text.isEmpty else {
        reader.expected("the name of a part, such as 'total', or '-total' for the greatest first")
        return nil
      }
      (node, self.text, isDescending) = (reader.node, text, text.hasPrefix("-"))
    }
  }

  /// A value with its scope and its place in the list.
  private struct Row {
    let entry: Parameters.Entry
    let scope: Scope
  }

  /// Reads a selection; nil if something is wrong, which is reported.
  ///
  /// - Parameters:
  ///   - name: The name of the loop's value.
  ///   - values: Returns the values of the list or range that is chosen from.
  /// - Complexity: O(*n*·log *n*) for *n* values, and for `swaps` O(*n*²), within the budget for reading.
  init?(_ reader: NodeReader, named name: String, _ values: (NodeReader) -> [Parameters.Entry]?) {
    // References are not resolved yet, since those in some keys name the loop's own value.
    let bare = NodeReader(reader.node, in: reader.context, scope: nil)
    guard let mapping = MappingReader(bare, as: .selection), let scope = reader.innerScope,
      let of = mapping["of"]?.node, let entries = values(NodeReader(of, in: reader.context, scope: scope))
    else { return nil }
    let context = reader.context
    guard context.spend(entries.count, at: reader.place) else { return nil }
    var rows = entries.map { entry in
      var parameters = Parameters(inside: scope)
      parameters.set(entry)
      return Row(entry: entry, scope: Scope(parameters, trail: scope.trail))
    }
    var ranks: [Int]?
    if let order = mapping["rank"] {
      guard let found = Self.ranks(of: rows, order, within: mapping["within"], context) else { return nil }
      ranks = found
    } else if mapping.has("within") {
      mapping.fail("'within' says among which values the 'rank' is counted", atKey: "within", rule: .loop)
    }
    var places = Array(rows.indices)
    if let filter = mapping["filter"]?.node {
      var isWrong = false
      places = places.filter { place in
        // One mistake is told once, and not for each value.
        guard !isWrong else { return false }
        let isChosen = NodeReader(filter, in: context, scope: rows[place].scope).flag()
        isWrong = isChosen == nil
        return isChosen ?? false
      }
      guard !isWrong else { return nil }
    }
    if let sort = mapping["sort"] {
      guard let order = Order(sort), let keys = Self.keys(of: places.map { rows[$0] }, order, sort, context) else {
        return nil
      }
      places = Self.sorted(keys, order).map { places[$0] }
    }
    if let first = mapping["first"]?.node {
      guard let count = NodeReader(first, in: context, scope: scope).integer(in: 0...SceneLimits.loopValues) else {
        return nil
      }
      places = Array(places.prefix(count))
    }
    rows = places.map { rows[$0] }
    self.ranks = ranks.map { ranks in places.map { ranks[$0] } }
    guard let swaps = mapping["swaps"] else {
      self.entries = rows.map(\.entry)
      return
    }
    guard ranks == nil else {
      mapping.fail("exchanges have no rank", atKey: "rank", rule: .loop)
      return nil
    }
    guard let order = Order(swaps), let keys = Self.keys(of: rows, order, swaps, context),
      let exchanges = Self.exchanges(keys, order, swaps)
    else { return nil }
    self.entries = exchanges.map { Parameters.Entry(name: name, node: $0, isVerbatim: true) }
  }

  // MARK: Order

  /// Returns what each value is ordered by; nil if one has none, which is reported.
  private static func keys(
    of rows: [Row], _ order: Order, _ reader: NodeReader, _ context: DecodingContext
  ) -> [SortKey]? {
    var keys: [SortKey] = []
    for row in rows {
      guard context.spend(1, at: reader.place), let key = key(of: row, order, reader, context) else { return nil }
      keys.append(key)
    }
    return keys
  }

  private static func key(of row: Row, _ order: Order, _ reader: NodeReader, _ context: DecodingContext) -> SortKey? {
    let text: String?
    if order.text.utf8.contains(UInt8(ascii: "$")) {
      text = NodeReader(order.node, in: context, scope: row.scope).scalar("a number or a text")
    } else if order.part == "value" {
      text = row.entry.resolved(in: context).text
      if text == nil { reader.fail("'value' is the value itself, and this one is no number and no text", rule: .loop) }
    } else {
      text = row.entry.member(order.part, in: context)?.resolved(in: context).text
      if text == nil {
        let name = "\(row.entry.name).\(order.part)"
        reader.fail(row.scope.problem(withPart: name, in: context) ?? "'\(name)' is no number and no text", rule: .loop)
      }
    }
    guard let text else { return nil }
    return NodeReader.number(text).map { .number($0) } ?? .text(text)
  }

  /// Returns the indices of keys in order. Equal ones keep the order of the list.
  private static func sorted(_ keys: [SortKey], _ order: Order) -> [Int] {
    keys.indices.sorted { a, b in
      guard keys[a] != keys[b] else { return a < b }
      return order.isDescending ? keys[b] < keys[a] : keys[a] < keys[b]
    }
  }

  private static func ranks(
    of rows: [Row], _ rank: NodeReader, within: NodeReader?, _ context: DecodingContext
  ) -> [Int]? {
    guard let order = Order(rank), let keys = keys(of: rows, order, rank, context) else { return nil }
    var groups = [SortKey](repeating: .number(0), count: rows.count)
    if let within {
      guard let order = Order(within), let found = self.keys(of: rows, order, within, context) else { return nil }
      groups = found
    }
    var (ranks, counts) = ([Int](repeating: 0, count: rows.count), [String: Int]())
    for index in sorted(keys, order) {
      let group = "\(groups[index])"
      counts[group, default: 0] += 1
      ranks[index] = counts[group] ?? 0
    }
    return ranks
  }

  // MARK: Exchanges

  /// Returns the exchanges of a bubble sort: the places of the two values in the list, `left` and `right`, the place from the
  /// left at which they stand, `at`, and the number of the pass, `pass`. Nil if there are too many, which is reported.
  private static func exchanges(_ keys: [SortKey], _ order: Order, _ reader: NodeReader) -> [SceneNode]? {
    var (row, exchanges, pass) = (Array(keys.indices), [SceneNode](), 0)
    func isWrong(_ a: Int, _ b: Int) -> Bool { order.isDescending ? keys[a] < keys[b] : keys[b] < keys[a] }
    var last = row.count - 1
    while last > 0 {
      var lastExchange = 0
      for place in 0..<last {
        guard reader.context.spend(1, at: reader.place) else { return nil }
        guard isWrong(row[place], row[place + 1]) else { continue }
        guard exchanges.count < SceneLimits.loopValues else {
          return reader.fail("a loop has at most \(SceneLimits.loopValues) values", rule: .loop)
        }
        exchanges.append(exchange(row[place], row[place + 1], at: place, pass: pass, reader.place))
        row.swapAt(place, place + 1)
        lastExchange = place
      }
      (last, pass) = (lastExchange, pass + 1)
    }
    return exchanges
  }

  private static func exchange(_ left: Int, _ right: Int, at place: Int, pass: Int, _ position: Place) -> SceneNode {
    var nodes = NodeTable.Builder()
    let pairs = [("left", left), ("right", right), ("at", place), ("pass", pass)].flatMap { name, number in
      [nodes.add(name, .plain, at: position), nodes.add("\(number)", .plain, at: position)]
    }
    let mapping = nodes.add(.mapping, of: pairs, at: position)
    return nodes.node(mapping)
  }
}

/// The copies that the loops of a file have made. Each loop is expanded once in each scope, however often its list is
/// read.
struct LoopCopies {
  private struct Key: Hashable {
    let table: ObjectIdentifier
    let row: UInt32
    let scope: ObjectIdentifier
  }

  /// The scopes of the copies, with the scope around the loop, which is kept so that no other scope gets its identity.
  private var known: [Key: (outer: Scope, inner: [Scope])] = [:]
  private var nodesLeft = SceneLimits.copiedNodes

  /// True if the budget for copies is spent, so that no more are made.
  var isSpent: Bool { nodesLeft < 0 }

  /// Returns the scopes of an element's copies, if they have been made.
  fileprivate func scopes(of element: SceneNode, in outer: Scope) -> [Scope]? {
    known[Self.key(element, outer)]?.inner
  }

  fileprivate mutating func keep(_ scopes: [Scope], of element: SceneNode, in outer: Scope) {
    known[Self.key(element, outer)] = (outer, scopes)
  }

  private static func key(_ element: SceneNode, _ scope: Scope) -> Key {
    Key(table: ObjectIdentifier(element.table), row: element.index, scope: ObjectIdentifier(scope))
  }

  /// Charges values of copies to the budget.
  ///
  /// - Returns: True if the budget sufficed.
  fileprivate mutating func spend(_ values: Int) -> Bool {
    nodesLeft -= values
    return !isSpent
  }
}

extension DecodingContext {
  /// Returns the elements that a repeated element of a list stands for.
  ///
  /// - Complexity: O(copies) the first time in a scope, then O(1).
  func copies(of element: SceneNode, _ scope: Scope) -> [NodeReader] {
    scopes(of: element, scope).map { NodeReader(element, in: self, scope: $0) }
  }

  /// Returns the elements that a repeated element of a list stands for: its copies, or, if it has nothing but a value,
  /// the value of each copy.
  ///
  /// - Complexity: O(copies).
  func elements(repeating element: SceneNode, _ scope: Scope) -> [NodeReader] {
    guard let value = element.repeatedValue else { return copies(of: element, scope) }
    return scopes(of: element, scope).flatMap { scope in
      value.isRepeated ? elements(repeating: value, scope) : [NodeReader(value, in: self, scope: scope)]
    }
  }

  private func scopes(of element: SceneNode, _ scope: Scope) -> [Scope] {
    if let known = loops.scopes(of: element, in: scope) { return known }
    guard !isSpent, let value = element.value(ofKey: Loop.key) else { return [] }
    let reader = NodeReader(value, in: self, scope: scope)
    let loop = Loop(reader, of: element)
    if loop.count == 0 { noteUnread(element, scope) }
    let scopes = loop.scopes(inside: scope, of: element)
    loops.keep(scopes, of: element, in: scope)
    return scopes
  }

  /// Returns true if some copies of a part of the file may be made, by the number of values in all of them. False is
  /// reported once.
  func hasRoom(forValues count: Int, _ reader: NodeReader) -> Bool {
    guard !isSpent else { return false }
    guard loops.spend(count) else {
      reader.fail(
        "the scene is too large: its loops and letters make more than \(SceneLimits.copiedNodes) values, each copy counted",
        rule: .tooLarge)
      return false
    }
    return true
  }

  /// Notes the names in the element of a loop without values as used.
  private func noteUnread(_ element: SceneNode, _ scope: Scope) {
    leavesOut = true
    if let elements = element.elements {
      for element in elements { noteUnread(element, scope) }
    } else if let pairs = element.pairs {
      for pair in pairs { noteUnread(pair.value, scope) }
    } else if element.hasByte(UInt8(ascii: "$")), let text = element.text {
      noteNames(in: text, scope)
    }
  }
}

extension SceneNode {
  /// True if the node is an element of a list that a loop repeats.
  var isRepeated: Bool { pairs?.position(ofKey: Loop.key) != nil }

  /// The value of a repeated element that is no mapping, such as a number or a point; it is the value of the element's
  /// only other key.
  fileprivate var repeatedValue: SceneNode? {
    guard let pairs, pairs.count == 2, let value = value(ofKey: Loop.valueKey) else { return nil }
    return !value.isMapping || value.repeatedValue != nil ? value : nil
  }

  /// The number of values in the node, including itself and the values behind each alias.
  var nodeCount: Int {
    var left = SceneLimits.nodes
    _ = table.excess(of: index, left: &left, levels: SceneLimits.nesting + 1)
    return SceneLimits.nodes - left
  }
}

extension NodeReader {
  /// True if the node is one of the copies that a loop has made.
  var isCopy: Bool { scope?.copied == node.index && node.isRepeated }

  /// Reports a loop in a node that is no element of a list.
  func checkRepetition(_ kind: MappingKind) {
    guard let key = node.pair(ofKey: Loop.key)?.key, kind.has(Loop.key), !isCopy else { return }
    NodeReader(key, in: context, scope: nil).fail("'for' repeats an element of a list, and this is none", rule: .loop)
  }

  /// True if the node is a list with a repeated element.
  var hasLoops: Bool { node.elements?.contains(where: \.isRepeated) == true }
}

/// The keys that are decoded here.
extension MappingKind {
  /// Some values of a loop, in an order.
  static let selection = MappingKind(
    noun: "a selection",
    keys: [
      Key("of", .loopValues, "the values that are chosen from: a list or a range", or: .needed),
      Key("filter", .plainValue, "which are taken, computed for each: `$(row.total > 10)`", or: "all"),
      Key(
        "sort", .plainValue,
        "what they are ordered by: a part, `value` for the value itself, or computed; `-total` has the greatest first",
        or: "the order of the list"),
      Key("first", .integer, "how many are taken at most", or: "all"),
      Key(
        "rank", .plainValue, "what `$rank` counts by, from 1, among all values, also those that are not taken",
        or: "there is no `$rank`"),
      Key("within", .plainValue, "among which values the rank is counted: those that are alike in this", or: "all"),
      Key(
        "swaps", .plainValue,
        "instead of the values: the exchanges by which a bubble sort orders them by this, with `left` and `right`, the "
          + "places of the two in the list, `at`, where they stand, and `pass`", or: "the values"),
    ])
}
