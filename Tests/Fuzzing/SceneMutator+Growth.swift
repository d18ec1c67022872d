import TestSupport

/// Changes with which a few characters mean a lot of work: loops, letters, replicators, events that raise one another, data, expressions.
extension SceneMutator {
  private enum Growth {
    case loop, letters, copies, events, data, expression, fragment, picture
  }

  private static let growths: [(weight: Int, choice: Growth)] = [
    (30, .loop), (14, .letters), (12, .copies), (18, .events), (10, .data), (12, .expression), (6, .fragment),
    (6, .picture),
  ]

  func grow(_ tree: inout YAMLTree, with random: inout SeededGenerator) {
    switch random.weighted(Self.growths) {
    case .loop: repeatElement(in: &tree, with: &random)
    case .letters: addLetters(to: &tree, with: &random)
    case .copies: replicate(in: &tree, with: &random)
    case .events: addEvents(to: &tree, with: &random)
    case .data: addData(to: &tree, with: &random)
    case .expression: addExpression(to: &tree, with: &random)
    case .fragment: addFragment(to: &tree, with: &random)
    case .picture: addPicture(to: &tree, with: &random)
    }
  }

  // MARK: Loops

  private static let ranges: [(weight: Int, choice: String)] = [
    (30, "1..3"), (20, "0..20"), (15, "1..300"), (10, "1..1000"), (8, "1..9000"), (5, "1..10000"), (3, "1..0"),
    (2, "1..10001"), (1, "-9223372036854775808..1"), (1, "9223372036854775806..9223372036854775807"),
    (1, "-1000000..-999000"), (1, "0..9223372036854775807"), (1, "\"1..${i}\""), (1, "\"1..$(i + 1)\""),
  ]

  /// What stands behind `for`: some names with their values.
  private func loop(with random: inout SeededGenerator) -> YAMLTree {
    let range = random.weighted(Self.ranges)
    let names = random.weighted([(80, 1), (14, 2), (4, 30), (2, 300)])
    var pairs = (0..<names).map { YAMLTree.Pair($0 == 0 ? "i" : "i\($0)", .raw(range)) }
    if random.chance(0.1) {
      pairs[0].value = .list((0..<random.count(0...30)).map { _ in .plain(ScalarMaker.number(with: &random)) })
    }
    if random.chance(0.05) { pairs.append(.init("index", .plain("k"))) }
    return .mapping(pairs)
  }

  private func repeated(_ node: YAMLTree, with random: inout SeededGenerator) -> YAMLTree {
    let loop = loop(with: &random)
    guard case .mapping(let pairs) = node, !random.chance(0.1) else {
      return .mapping([.init("for", loop), .init("value", random.chance(0.5) ? node : .plain("$i"))])
    }
    return .mapping([.init("for", loop)] + pairs.filter { $0.key != "name" && $0.key != "for" })
  }

  private func repeatElement(in tree: inout YAMLTree, with random: inout SeededGenerator) {
    let site = site(in: tree, with: &random) { node, _ in
      if case .list(let elements) = node { !elements.isEmpty } else { false }
    }
    guard let site, case .list(var elements)? = tree[site.place] else { return }
    let index = random.count(0...elements.count - 1)
    elements[index] = repeated(elements[index], with: &random)
    tree.change(at: site.place) { $0 = .list(elements) }
  }

  // MARK: Layers

  private func add(_ layer: YAMLTree, to tree: inout YAMLTree, with random: inout SeededGenerator) {
    let layer = random.chance(0.4) ? repeated(layer, with: &random) : layer
    tree.append([layer], atKey: "layers")
  }

  private func addLetters(to tree: inout YAMLTree, with random: inout SeededGenerator) {
    let count = random.weighted([(50, 5), (30, 60), (12, 900), (8, 9000)])
    let animation = YAMLTree.mapping([
      .init("keyPath", .plain("opacity")), .init("from", .plain("0")), .init("to", .plain("1")),
      .init("duration", .plain("1s")),
    ])
    var letters: [YAMLTree] = (0..<random.count(1...3)).map { _ in
      if random.chance(0.5) {
        return .mapping([
          .init(
            "effect",
            .plain(
              random.element(of: ["type", "fade", "decrypt", "slide", "drop", "burn", "flicker", "hop", "matrix"])))
        ])
      }
      return .mapping([.init("animations", .list([repeated(animation, with: &random)]))])
    }
    if random.chance(0.2) { letters[0] = repeated(letters[0], with: &random) }
    let text = YAMLTree.scalar(String(repeating: random.chance(0.5) ? "a" : "a ", count: count), isQuoted: true)
    let isDrawn = random.chance(0.2)
    add(
      .mapping([.init(isDrawn ? "drawn" : "text", text), .init("letters", .list(letters))]), to: &tree, with: &random)
  }

  private func replicate(in tree: inout YAMLTree, with random: inout SeededGenerator) {
    let site = site(in: tree, with: &random) { _, form in form.map { schema.forms[$0].name } == "layer" }
    guard let site, var layer = tree[site.place] else { return }
    for _ in 0..<random.count(1...4) {
      let count = random.element(of: ["0", "1", "2", "3", "10", "100", "1000"])
      layer = .mapping([
        .init("replicator", .mapping([.init("instanceCount", .plain(count))])),
        .init(random.chance(0.1) ? "mask" : "sublayers", .list([layer])),
      ])
    }
    tree.change(at: site.place) { $0 = layer }
  }

  private func addFragment(to tree: inout YAMLTree, with random: inout SeededGenerator) {
    let inner = repeated(.mapping([.init("text", .plain("x"))]), with: &random)
    tree.append([.init("f", .mapping([.init("sublayers", .list([inner]))]))], atKey: "fragments")
    add(.mapping([.init("use", .plain("f"))]), to: &tree, with: &random)
  }

  private func addPicture(to tree: inout YAMLTree, with random: inout SeededGenerator) {
    let columns = random.element(of: ["1", "2", "4", "8", "100"])
    let frames = YAMLTree.mapping([
      .init("columns", .plain(columns)), .init("rows", .plain(random.element(of: ["1", "2", "8"]))),
      .init("rate", .plain(ScalarMaker.number(with: &random))),
    ])
    let file = random.element(of: ["walk.png", "missing.png"])
    let image = YAMLTree.mapping(
      [.init("file", .plain(file))] + (random.chance(0.7) ? [.init("frames", frames)] : []))
    add(.mapping([.init("image", image)]), to: &tree, with: &random)
  }

  // MARK: Events

  /// Events that follow and raise one another, and a layer that follows what they change.
  private func addEvents(to tree: inout YAMLTree, with random: inout SeededGenerator) {
    let count = random.weighted([(60, 2), (25, 5), (15, 50)])
    let delays = ["0.0001", "0.001", "0.05", "0.1", "1", "0"]
    let delay = random.element(of: delays)
    var events: [YAMLTree.Pair] = [
      .init("e0", .mapping([.init("at", .plain(random.element(of: ["0", "0.01", "1"])))]))
    ]
    for index in 1...count {
      var pairs: [YAMLTree.Pair] = [
        .init("after", .plain("e\(random.chance(0.5) ? 0 : random.count(0...index - 1))")),
        .init("delay", .plain(random.chance(0.8) ? delay : random.element(of: delays))),
      ]
      if random.chance(0.5) { pairs.append(.init("set", .mapping([.init("p0", .raw("\"$(1 - p0)\""))]))) }
      if random.chance(0.1) {
        pairs.append(.init("set", .mapping([.init("p1", .raw("\"$(part(p1 & 'abc', 0, 9000))\""))])))
      }
      if random.chance(0.6) { pairs.append(.init("raise", .plain("e\(random.count(0...index - 1))"))) }
      if random.chance(0.1) { pairs.append(.init("if", .raw("\"$(p0 > 0)\""))) }
      events.append(.init("e\(index)", .mapping(pairs)))
    }
    tree.append(events, atKey: "events")
    tree.append([.init("p0", .plain("0")), .init("p1", .scalar("", isQuoted: true))], atKey: "parameters")
    var layer: [YAMLTree.Pair] = [
      .init("position", .list([.raw("\"$(10 * p0)\""), .plain("10")])),
      .init("text", .mapping([.init("string", .raw("\"$(p1 & p0)\""))])),
    ]
    if random.chance(0.3) {
      layer.append(
        .init(
          "animations",
          .list([
            .mapping([
              .init("on", .plain("e1")), .init("keyPath", .plain("opacity")), .init("to", .plain("0")),
              .init("duration", .plain(delay)),
            ])
          ])))
    }
    add(.mapping(layer), to: &tree, with: &random)
  }

  // MARK: Data and expressions

  private func addData(to tree: inout YAMLTree, with random: inout SeededGenerator) {
    let rows = min(random.weighted([(50, 3), (30, 100), (15, 1000), (5, 9990)]), doublingLimit)
    let list = YAMLTree.list(
      (0..<rows).map { .mapping([.init("a", .plain("\($0)")), .init("b", .plain("\($0 % 7)"))]) })
    tree.append([.init("rows", list)], atKey: "data")
    let sums = (0..<random.count(1...9)).map {
      "\(random.element(of: ["sum", "max", "min"]))(rows.\($0 % 2 == 0 ? "a" : "b"))"
    }
    let expression = "\"$(\(sums.joined(separator: " + ")))\""
    var layer: [YAMLTree.Pair] = [.init("text", .mapping([.init("string", .raw(expression))]))]
    if random.chance(0.6) { layer.insert(.init("for", .mapping([.init("row", .plain("$rows"))])), at: 0) }
    add(.mapping(layer), to: &tree, with: &random)
  }

  /// Puts an expression in the place of a number.
  private func addExpression(to tree: inout YAMLTree, with random: inout SeededGenerator) {
    let site = site(in: tree, with: &random) { node, _ in node.text.flatMap(Double.init) != nil }
    guard let site, let number = tree[site.place]?.text else { return }
    let terms = [
      "random(1)", "random(2, 3)", "length(repeated('ab', 4000))", "min(1, 2, 3)", "sin(1)", "p0", "i", "index",
      "length(replaced(repeated('ab', 900), 'a', 'ccc'))", "count(rows)", "number('1e999', 3)",
      "-(-9223372036854775808)",
      "9223372036854775808 % -1", "fixed(1e300, 9)", "round(1e300, 400)", "choose(1e300, 1, 2)",
    ]
    let count = random.weighted([(60, 1), (30, 4), (10, 40)])
    let sum = (0..<count).map { _ in "0 * " + random.element(of: terms) }.joined(separator: " + ")
    tree.change(at: site.place) { $0 = .raw("\"$(\(number) + \(sum))\"") }
  }
}

extension YAMLTree {
  /// Adds elements to a list under a key of the root, which becomes one if it is none.
  fileprivate mutating func append(_ elements: [YAMLTree], atKey key: String) {
    change(key) { node in
      if case .list(let before) = node { .list(before + elements) } else { .list(elements) }
    }
  }

  /// Adds keys to a mapping under a key of the root; those that are there stay.
  fileprivate mutating func append(_ pairs: [Pair], atKey key: String) {
    change(key) { node in
      guard case .mapping(let before) = node else { return .mapping(pairs) }
      return .mapping(before + pairs.filter { pair in !before.contains { $0.key == pair.key } })
    }
  }

  private mutating func change(_ key: String, _ change: (YAMLTree?) -> YAMLTree) {
    guard case .mapping(var pairs) = self else { return }
    if let index = pairs.firstIndex(where: { $0.key == key }) {
      pairs[index].value = change(pairs[index].value)
    } else {
      pairs.append(Pair(key, change(nil)))
    }
    self = .mapping(pairs)
  }
}
