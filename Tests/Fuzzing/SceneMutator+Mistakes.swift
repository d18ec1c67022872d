import TestSupport

/// Changes that nearly always make a scene wrong.
extension SceneMutator {
  private static let junk = [
    "*a", "&a", "{", "}", "[", "]", "!!binary x", "! y", "<<", "? a", "|", ">", "- - -", ": :", "{a: {a: {a: {}}}}",
    "[[[[[[]]]]]]",
    "\"", "'", "%", "@", "`", "{? a: b}", "*missing", "&b [*b]", "!!float 1", "{a: 1, a: 2}", "[,]", "{,}", "---",
    "...",
  ]

  /// Puts a value of a random form at a random node.
  func putAnything(into tree: inout YAMLTree, with random: inout SeededGenerator) {
    guard let site = site(in: tree, with: &random, where: { _, _ in true }) else { return }
    let new = value(ofForm: random.count(0...schema.forms.count - 1), depth: 2, with: &random)
    tree.change(at: site.place) { $0 = new }
  }

  /// Gives a node an anchor, and refers to it from another node, possibly one inside it, or from many nodes.
  func referToAnother(in tree: inout YAMLTree, with random: inout SeededGenerator) {
    guard let source = site(in: tree, with: &random, where: { node, _ in node != .raw("*m") }), !source.place.isEmpty
    else {
      return
    }
    for _ in 0..<random.weighted([(80, 1), (15, 4), (5, 30)]) {
      let name = source.form.map { schema.forms[$0].name }
      let target = site(in: tree, with: &random) { _, form in form.map { schema.forms[$0].name } == name }
      guard let target, target.place != source.place, !source.place.starts(with: target.place) else { continue }
      tree.change(at: target.place) { $0 = .raw("*m") }
    }
    tree.change(at: source.place) { $0 = .anchored("m", $0) }
  }

  /// Renames a key: to one of another kind of mapping, to one with an additional letter, or to its neighbour's name.
  func damageKey(in tree: inout YAMLTree, with random: inout SeededGenerator) {
    let site = site(in: tree, with: &random) { node, _ in
      if case .mapping(let pairs) = node { !pairs.isEmpty } else { false }
    }
    guard let site, case .mapping(var pairs)? = tree[site.place] else { return }
    let index = random.count(0...pairs.count - 1)
    let keys = schema.kinds["layer"]?.keys ?? []
    switch random.count(0...3) {
    case 0: pairs[index].key = random.element(of: keys + pairs.map(\.key))
    case 1: pairs[index].key += "x"
    case 2: pairs[index].key = ScalarMaker.text(with: &random)
    default: pairs.append(pairs[index])
    }
    tree.change(at: site.place) { $0 = .mapping(pairs) }
  }

  func putRawText(into tree: inout YAMLTree, with random: inout SeededGenerator) {
    guard let site = site(in: tree, with: &random, where: { _, _ in true }) else { return }
    let junk = random.element(of: Self.junk)
    tree.change(at: site.place) { $0 = .raw(junk) }
  }
}
