import TestSupport

/// Makes variants of scenes: nodes are changed, exchanged, duplicated, removed, and copied from other scenes, mostly in
/// accordance with the schema, so that many variants are valid; some are damaged as plain text.
package struct SceneMutator: Sendable {
  /// A variant.
  package struct Variant: Sendable {
    /// The name of the scene from which it was made.
    package let origin: String
    package let text: String
    /// The generator in its state after making the text, so that everything else in the trial is determined by the
    /// number as well.
    package var random: SeededGenerator
  }

  package let seeds: SceneSeeds

  /// The largest number of nodes that duplicating a node may add; unoptimised builds read fewer in a second.
  package var doublingLimit = 20_000

  var schema: Schema { seeds.schema }

  package init(seeds: SceneSeeds) { self.seeds = seeds }

  /// The variant with a number; it depends on nothing but the number and the seed.
  package func variant(_ index: Int, seed: UInt64) -> Variant {
    var random = SeededGenerator(seed: seed, index: index)
    let isValid = seeds.broken.isEmpty || random.chance(0.9)
    let origin = random.element(of: isValid ? seeds.valid : seeds.broken)
    guard var tree = origin.tree, !random.chance(0.08) else {
      let text = TextDamage.damaged(origin.text, with: &random)
      return Variant(origin: origin.name, text: text, random: random)
    }
    if random.chance(0.7) { thin(&tree, with: &random) }
    for _ in 0..<random.weighted([(50, 1), (25, 2), (15, 3), (10, 6)]) { mutate(&tree, with: &random) }
    let text = tree.yaml
    let isDamaged = random.chance(0.03)
    return Variant(
      origin: origin.name, text: isDamaged ? TextDamage.damaged(text, with: &random) : text, random: random)
  }

  // MARK: Changes

  /// The kinds of changes.
  private enum Change {
    case scalar, value, addition, removal, doubling, exchange, wrongType, alias, nesting, key, rawText, growth
  }

  private static let changes: [(weight: Int, choice: Change)] = [
    (30, .scalar), (22, .value), (22, .addition), (8, .removal), (8, .doubling), (5, .exchange), (1, .wrongType),
    (3, .alias),
    (4, .nesting), (1, .key), (1, .rawText), (20, .growth),
  ]

  func mutate(_ tree: inout YAMLTree, with random: inout SeededGenerator) {
    switch random.weighted(Self.changes) {
    case .scalar: changeScalar(in: &tree, with: &random)
    case .value: replaceValue(in: &tree, with: &random)
    case .addition: addKey(to: &tree, with: &random)
    case .removal: removeChild(from: &tree, with: &random)
    case .doubling: doubleElement(in: &tree, with: &random)
    case .exchange: exchangeChildren(in: &tree, with: &random)
    case .wrongType: putAnything(into: &tree, with: &random)
    case .alias: referToAnother(in: &tree, with: &random)
    case .nesting: nestLayer(in: &tree, with: &random)
    case .key: damageKey(in: &tree, with: &random)
    case .rawText: putRawText(into: &tree, with: &random)
    case .growth: grow(&tree, with: &random)
    }
  }

  /// Removes all but a few of the layers, which makes the trial faster.
  private func thin(_ tree: inout YAMLTree, with random: inout SeededGenerator) {
    guard case .mapping(var pairs) = tree, let index = pairs.firstIndex(where: { $0.key == "layers" }),
      case .list(var layers) = pairs[index].value
    else { return }
    let kept = random.count(1...4)
    while layers.count > kept { layers.remove(at: random.count(0...layers.count - 1)) }
    pairs[index].value = .list(layers)
    tree = .mapping(pairs)
  }

  private func changeScalar(in tree: inout YAMLTree, with random: inout SeededGenerator) {
    guard let site = site(in: tree, with: &random, where: { node, _ in node.text != nil }),
      let text = tree[site.place]?.text
    else { return }
    let new = scalar(like: text, form: site.form, with: &random)
    tree.change(at: site.place) { $0 = new }
  }

  private func scalar(like text: String, form: Int?, with random: inout SeededGenerator) -> YAMLTree {
    let digits = text.prefix { "+-.0123456789".contains($0) }
    if Double(digits) != nil { return .plain(ScalarMaker.neighbour(of: text, with: &random)) }
    guard let form else { return .scalar(ScalarMaker.text(with: &random), isQuoted: true) }
    return value(ofForm: form, depth: 0, with: &random)
  }

  private func replaceValue(in tree: inout YAMLTree, with random: inout SeededGenerator) {
    guard let site = site(in: tree, with: &random, where: { _, form in form != nil }), let form = site.form else {
      return
    }
    let new = value(ofForm: form, depth: 3, with: &random)
    tree.change(at: site.place) { $0 = new }
  }

  private func addKey(to tree: inout YAMLTree, with random: inout SeededGenerator) {
    let site = site(in: tree, with: &random) { node, form in form.flatMap { schema.kind(of: node, form: $0) } != nil }
    guard let site, let form = site.form, let node = tree[site.place], let kind = schema.kind(of: node, form: form),
      case .mapping(var pairs) = node
    else { return }
    let key = random.element(of: kind.keys)
    guard let keyForm = kind.forms[key] else { return }
    let value = value(ofForm: keyForm, depth: 3, with: &random)
    if let index = pairs.firstIndex(where: { $0.key == key }) {
      pairs[index].value = value
    } else {
      pairs.append(.init(key, value))
    }
    tree.change(at: site.place) { $0 = .mapping(pairs) }
  }

  private func removeChild(from tree: inout YAMLTree, with random: inout SeededGenerator) {
    guard let site = site(in: tree, with: &random, where: { node, _ in !node.children.isEmpty }) else { return }
    let index = Int(random.next() >> 33)
    tree.change(at: site.place) { node in
      switch node {
      case .list(var elements):
        elements.remove(at: index % elements.count)
        node = .list(elements)
      case .mapping(var pairs):
        pairs.remove(at: index % pairs.count)
        node = .mapping(pairs)
      case .scalar, .raw, .anchored: break
      }
    }
  }

  private func doubleElement(in tree: inout YAMLTree, with random: inout SeededGenerator) {
    guard let site = site(in: tree, with: &random, where: { node, _ in node.isFilledList }) else { return }
    let copies = random.weighted([(80, 1), (15, 8), (4, 100), (1, 3000)])
    let index = Int(random.next() >> 33)
    tree.change(at: site.place) { node in
      guard case .list(var elements) = node else { return }
      let element = elements[index % elements.count]
      let room = max(1, doublingLimit / element.count)
      elements.insert(
        contentsOf: repeatElement(element.withoutName, count: min(copies, room)), at: index % elements.count)
      node = .list(elements)
    }
  }

  private func exchangeChildren(in tree: inout YAMLTree, with random: inout SeededGenerator) {
    guard let site = site(in: tree, with: &random, where: { node, _ in node.children.count > 1 }) else { return }
    let (first, second) = (Int(random.next() >> 33), Int(random.next() >> 33))
    tree.change(at: site.place) { node in
      switch node {
      case .list(var elements):
        elements.swapAt(first % elements.count, second % elements.count)
        node = .list(elements)
      case .mapping(var pairs):
        pairs.swapAt(first % pairs.count, second % pairs.count)
        node = .mapping(pairs)
      case .scalar, .raw, .anchored: break
      }
    }
  }

  private func nestLayer(in tree: inout YAMLTree, with random: inout SeededGenerator) {
    let site = site(in: tree, with: &random) { _, form in form.map { schema.forms[$0].name } == "layer" }
    guard let site, let layer = tree[site.place] else { return }
    let isMask = random.chance(0.2)
    let outer = value(ofKind: "layer", depth: 1, with: &random)
    guard case .mapping(var pairs) = outer else { return }
    pairs.removeAll { $0.key == "sublayers" || $0.key == "mask" }
    pairs.append(.init(isMask ? "mask" : "sublayers", isMask ? layer : .list([layer])))
    tree.change(at: site.place) { $0 = .mapping(pairs) }
  }
}

extension YAMLTree {
  /// The node without its name, which has to be unique among its siblings.
  fileprivate var withoutName: YAMLTree {
    if case .mapping(let pairs) = self { .mapping(pairs.filter { $0.key != "name" }) } else { self }
  }

  fileprivate var isFilledList: Bool {
    if case .list(let elements) = self { !elements.isEmpty } else { false }
  }
}
