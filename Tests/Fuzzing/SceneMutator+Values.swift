import LayerAnimation
import TestSupport

/// Values for nodes of a scene: taken from other scenes, or generated from the schema.
extension SceneMutator {
  /// A value of a form. At depth 0 it contains only what is required.
  func value(ofForm index: Int, depth: Int, with random: inout SeededGenerator) -> YAMLTree {
    let form = schema.forms[index]
    if random.chance(0.6), let known = known(form.name, with: &random) { return known }
    switch random.element(of: form.alternatives) {
    case .mapping(let kind): return value(ofKind: kind, depth: depth, with: &random)
    case .names(let values): return .mapping([.init("a", value(ofForm: values, depth: depth - 1, with: &random))])
    case .list(let elements, let counts):
      let count = depth <= 0 ? counts.lowerBound : random.count(counts)
      return .list((0..<count).map { _ in value(ofForm: elements, depth: depth - 1, with: &random) })
    case .words(let words): return .plain(random.element(of: words))
    case .number(let units): return .plain(ScalarMaker.quantity(units, with: &random))
    case .color: return .scalar(ScalarMaker.color(with: &random), isQuoted: true)
    case .text: return text(named: form.name, with: &random)
    case .value: return anyValue(with: &random)
    }
  }

  /// A mapping with its required keys and some of the others.
  func value(ofKind name: String, depth: Int, with random: inout SeededGenerator) -> YAMLTree {
    guard let kind = schema.kinds[name] else { return .mapping([]) }
    let further = depth <= 0 ? 0 : random.count(0...4)
    let keys = kind.required + (0..<further).map { _ in random.element(of: kind.keys) }
    var pairs: [YAMLTree.Pair] = []
    for key in keys where !pairs.contains(where: { $0.key == key }) {
      guard let form = kind.forms[key] else { continue }
      pairs.append(.init(key, value(ofForm: form, depth: depth - 1, with: &random)))
    }
    return .mapping(pairs)
  }

  /// A value of the same form from some scene; rarely one that refers to a parameter, which other scenes do not have.
  private func known(_ name: String, with random: inout SeededGenerator) -> YAMLTree? {
    guard let values = seeds.values[name] else { return nil }
    for _ in 0..<3 {
      let value = random.element(of: values)
      if !value.mentionsParameter || random.chance(0.05) { return value }
    }
    return nil
  }

  private func text(named name: String, with random: inout SeededGenerator) -> YAMLTree {
    if name.hasSuffix(".keyPath") { return .plain(keyPath(with: &random)) }
    if name.lowercased().hasSuffix("path") { return .scalar(ScalarMaker.path(with: &random), isQuoted: true) }
    if let known = known(name, with: &random), random.chance(0.5) { return known }
    return .scalar(ScalarMaker.text(with: &random), isQuoted: true)
  }

  private func keyPath(with random: inout SeededGenerator) -> String {
    let property = random.element(of: AnimatableProperty.allCases)
    let parts = ["x", "y", "z", "width", "size.width", "origin.x", "rotation", "rotation.x", "scale", "translation.z"]
    return property.rawValue + (random.chance(0.7) ? "" : "." + random.element(of: parts))
  }

  /// A value that some property could have.
  private func anyValue(with random: inout SeededGenerator) -> YAMLTree {
    switch random.count(0...6) {
    case 0, 1: .plain(ScalarMaker.number(with: &random))
    case 2: .scalar(ScalarMaker.color(with: &random), isQuoted: true)
    case 3: .plain(ScalarMaker.quantity(["deg", "s"], with: &random))
    case 4: .list((0..<random.element(of: [2, 2, 3, 4])).map { _ in .plain(ScalarMaker.number(with: &random)) })
    case 5: .mapping([.init("rotate", .plain(ScalarMaker.quantity(["deg"], with: &random)))])
    default: .scalar(ScalarMaker.text(with: &random), isQuoted: true)
    }
  }
}

// MARK: Nodes

extension SceneMutator {
  /// A node of a scene, with the form of its value; no form if the schema allows nothing there.
  struct Site {
    var place: [Int] = []
    var form: Int?
  }

  /// A random node with a property, found by descending from the root; nil if a few attempts find none.
  ///
  /// - Complexity: O(children along the path), not O(nodes).
  func site(
    in tree: YAMLTree, with random: inout SeededGenerator, where fits: (YAMLTree, Int?) -> Bool
  ) -> Site? {
    for _ in 0..<12 {
      var (site, node) = (Site(form: schema.root), tree)
      while true {
        let children = node.children
        if !site.place.isEmpty, fits(node, site.form), children.isEmpty || random.chance(0.3) { return site }
        guard !children.isEmpty else { break }
        let forms = site.form.map { schema.childForms(of: node, form: $0) }
        // Nodes with children are chosen more often than scalars such as the version of the format.
        let index = random.weighted(
          children.enumerated().map { ($1.children.isEmpty ? 1 : site.place.isEmpty ? 30 : 4, $0) })
        site.place.append(index)
        site.form = forms?[index]
        node = children[index]
      }
    }
    return nil
  }
}

extension YAMLTree {
  /// Whether it refers to a parameter.
  fileprivate var mentionsParameter: Bool {
    switch self {
    case .scalar(let text, _): text.utf8.contains(UInt8(ascii: "$"))
    case .raw: false
    case .list, .mapping, .anchored: children.contains { $0.mentionsParameter }
    }
  }
}
