import Diagnostics
import LayerAnimation

/// The `for:` of an element of a list, which makes the element stand for as many elements as there are values:
///
///     - for: {height: [12, 30, 22]}
///       name: bar-${index}
///       size: [16, $height]
///
/// Each key names one value of each copy. The names that `index` and `count` give in it stand for the number of copies
/// before this one, and for the number of all copies; without these keys the names are `index` and `count`.
struct Loop {
  /// The key that repeats an element.
  static let key = "for"

  /// The key of a repeated value that is no mapping:
  ///
  ///     points: [{for: {row: $rain}, value: [$(8 + 10 * index), $(80 - row.mm)]}]
  static let valueKey = "value"

  /// The hint for a repeated mapping in place of a value of another form.
  static let valueHint = "; what is repeated in a list of values is 'value', as in {for: {x: 1..3}, value: $x}"

  /// The named values of each copy.
  private let copies: [[Parameters.Entry]]
  /// True if the loop's notation is wrong, so that one copy stands for the intended ones.
  let isBroken: Bool

  /// The number of copies.
  var count: Int { copies.count }

  /// Reads the loop of an element. Its copies are charged to the budget before they are made.
  init(_ reader: NodeReader, of element: SceneNode) {
    var variables: [(name: NodeReader, values: [Parameters.Entry]?)] = []
    var (positions, isWrong, first): ([String: String], Bool, (name: String, count: Int)?) = ([:], false, nil)
    let pairs = reader.pairs(of: "names with their values, such as {height: [12, 30, 22]} or {i: 1..12}")
    for (key, value) in pairs ?? [] {
      if Self.positions.contains(key.keyText) {
        positions[key.keyText] = value.loopName()
        isWrong = isWrong || positions[key.keyText] == nil
      } else if key.isLoopName() {
        let values = isWrong ? nil : value.loopValues(named: key.keyText)
        if first == nil, let count = values?.count {
          first = (key.keyText, count)
          guard reader.context.hasRoom(forValues: count * element.nodeCount, reader) else {
            (copies, isBroken) = ([], false)
            return
          }
        }
        // This is checked before the values are used, since there may be many.
        isWrong = isWrong || !key.hasAsMany(values, as: first)
        variables.append((key, isWrong ? nil : values?.entries()))
        if let ranks = values?.ranks, !isWrong { variables.append((key, ranks)) }
      } else {
        isWrong = true
      }
    }
    if pairs != nil, variables.isEmpty, !isWrong {
      reader.fail("a loop needs a name with its values, such as {height: [12, 30, 22]} or {i: 1..12}", rule: .loop)
    }
    let names = variables.map(\.name.keyText)
    let lists = NodeReader.all(variables.map(\.values))
    guard let lists, let count = lists.first?.count, !isWrong else {
      isBroken = true
      copies = [(names + positions.values + Self.positions + [Self.rankName]).map { .broken($0) }]
      return
    }
    isBroken = false
    let indexName = positions["index"] ?? "index"
    let countName = positions["count"] ?? "count"
    let place = reader.place
    let total = Parameters.Entry(name: countName, node: SceneNode("\(count)", .plain, at: place), isVerbatim: true)
    copies = (0..<count).map { position in
      let index = SceneNode("\(position)", .plain, at: place)
      return [total, Parameters.Entry(name: indexName, node: index, isVerbatim: true)] + lists.map { $0[position] }
    }
    for name in Self.positions where positions[name] == nil { reader.warnOfHidden(name) }
  }

  /// Returns the scopes of the copies.
  func scopes(inside outer: Scope, of element: SceneNode) -> [Scope] {
    copies.map { entries in
      var parameters = Parameters(inside: outer)
      for entry in entries { parameters.set(entry) }
      return Scope(parameters, trail: outer.trail, copied: element.index)
    }
  }

  /// The name of a value's place among all, where the loop counts it.
  fileprivate static let rankName = "rank"

  /// The keys that name the index of a copy, and the number of copies.
  private static let positions = ["index", "count"]
}

extension NodeReader {
  /// Returns true if a key of a loop is a valid name; reports one that is not.
  fileprivate func isLoopName() -> Bool {
    guard !Parameters.isName(keyText) else { return true }
    fail("a value's name has letters, digits, '_' and '-', and does not begin with a digit", rule: .loop)
    return false
  }

  /// Returns true if a name has as many values as the first one; reports it if it has not.
  fileprivate func hasAsMany(_ values: LoopValues?, as first: (name: String, count: Int)?) -> Bool {
    guard let values, let first, values.count != first.count else { return true }
    fail(
      "'\(keyText)' has \(values.count) value\(values.count == 1 ? "" : "s"), and '\(first.name)' has \(first.count); "
        + "a loop within a loop goes through all pairs", rule: .loop)
    return false
  }

  /// Returns the name that the position of a copy gets; nil for anything else, which is reported.
  fileprivate func loopName() -> String? {
    guard let name = line() else { return nil }
    guard Parameters.isName(name) else {
      return fail("expected a name, such as 'k', found '\(Self.shortened(name))'", rule: .loop)
    }
    return name
  }

  /// Warns of a parameter of the scene with the name that a loop gives to a copy's index, or to the number of copies.
  fileprivate func warnOfHidden(_ name: String) {
    guard context.declaredNames.contains(name) else { return }
    warn(
      "'\(name)' is the loop's own here, which hides the parameter; another name for it: 'for: {…, \(name): k}'",
      rule: .loop)
  }

  /// Returns the values of a loop: the elements of a list, the numbers of a range, or some of them in an order; nil for
  /// anything else, which is reported.
  fileprivate func loopValues(named name: String) -> LoopValues? {
    guard !isBroken else { return nil }
    if isMapping {
      return LoopSelection(self, named: name) { $0.loopValues(named: name)?.entries() }.map { selection in
        let ranks = selection.ranks?.map {
          Parameters.Entry(name: Loop.rankName, node: SceneNode("\($0)"), isVerbatim: true)
        }
        return LoopValues(count: selection.entries.count, ranks: ranks) { selection.entries }
      }
    }
    guard node.isScalar else {
      return list(orElse: Self.loopForm).flatMap { list in
        guard list.count <= SceneLimits.loopValues else { return failAsTooLong() }
        return LoopValues(count: list.count) { list.map { $0.loopValue(named: name) } }
      }
    }
    guard let text = scalar(Self.loopForm) else { return nil }
    let ends = text.range.map { [$0.first, $0.last] } ?? []
    guard ends.count == 2, ends.allSatisfy((-Self.farthest...Self.farthest).contains) else {
      return fail("expected \(Self.loopForm), found '\(Self.shortened(text))'\(rangeHint(text))", rule: .loop)
    }
    guard ends[1] >= ends[0] - 1 else {
      return fail(
        "a range goes upwards: \(ends[1])..\(ends[0]); what goes down is computed, as in $(10 - i)", rule: .loop)
    }
    guard ends[1] - ends[0] < SceneLimits.loopValues else { return failAsTooLong() }
    return LoopValues(count: ends[1] + 1 - ends[0]) {
      (ends[0]..<ends[1] + 1).map {
        Parameters.Entry(name: name, node: SceneNode("\($0)", .plain, at: place), isVerbatim: true)
      }
    }
  }

  private static let loopForm = "a list, or a range such as 1..12"
  /// The greatest number of a range.
  private static let farthest = Int(SceneLimits.magnitude)

  private func failAsTooLong<T>() -> T? {
    return fail("a loop has at most \(SceneLimits.loopValues) values", rule: .loop)
  }

  /// Returns a hint about the notation of a range for a text that is nearly one.
  private func rangeHint(_ text: String) -> String {
    if let count = Int(text), count > 0 { return "; write 1..\(count)" }
    if text.contains("..$") { return "; a parameter in a text is ${name}, as in 1..${name}" }
    return ""
  }

  /// Returns this value as the named value of one copy. A value that changes while the scene is played is looked up
  /// when it is used.
  fileprivate func loopValue(named name: String) -> Parameters.Entry {
    if entry?.outside == nil, let given = written(mentioning: "$") {
      return Parameters.Entry(name: name, node: given.node, scope: given.scope)
    }
    return Parameters.Entry(
      name: name, node: node, isVerbatim: entry?.isVerbatim ?? false, from: entry?.outside, isBroken: isBroken)
  }
}

/// The values that a name of a loop has, one in each copy.
private struct LoopValues {
  let count: Int
  /// The places of the values among all, if the loop counts them, under their name.
  var ranks: [Parameters.Entry]?
  /// Returns the values under the name; there may be many.
  let entries: () -> [Parameters.Entry]
}

extension String {
  /// The ends of a range of whole numbers, `1..12`; nil for any other text.
  var range: (first: Int, last: Int)? {
    guard let ends = rangeEnds, let first = Int(ends.first), let last = Int(ends.last) else { return nil }
    return (first, last)
  }

  /// The texts before and behind the first two dots that are adjacent, without spaces around them; nil if there are none.
  var rangeEnds: (first: Substring, last: Substring)? {
    var dots = utf8.startIndex
    while let dot = utf8[dots...].firstIndex(of: UInt8(ascii: ".")) {
      let next = utf8.index(after: dot)
      if next < utf8.endIndex, utf8[next] == UInt8(ascii: ".") {
        return (trimmed(self[..<dot]), trimmed(self[utf8.index(after: next)...]))
      }
      dots = next
    }
    return nil
  }

  private func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }
}

/// The keys that are decoded here.
extension MappingKind {
  /// An element of a list of values that is repeated.
  static let repeatedValue = MappingKind(
    noun: "a repeated value",
    keys: [
      Key(Loop.key, .loop, "the values of its names, for each of which it is there once", or: .needed),
      Key(Loop.valueKey, .value, "what it is: a number, a point, a colour …", or: .needed),
    ])
}
