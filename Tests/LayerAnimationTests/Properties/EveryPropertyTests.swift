import TestSupport
import Testing

@testable import LayerAnimation

/// Laws for every property on every kind of layer that has it. The properties are taken from the engine's own lists, so
/// that new ones are included.
@Suite("AnimatableProperty: all of them")
struct EveryPropertyTests {
  /// A property of a layer with a kind of content.
  struct Subject: Sendable, CustomTestStringConvertible {
    let property: AnimatableProperty
    let kind: LayerContent.Kind

    var testDescription: String { "\(property) of \(kind)" }
  }

  /// The cells of emitters have no value as a whole; `EmitterCellPathTests` covers their properties.
  static let properties = AnimatableProperty.allCases.filter { $0 != .emitterCells }

  static let subjects = LayerContent.Kind.allCases.flatMap { kind in
    properties.filter { $0.exists(in: LayerContent(kind)) }.map { Subject(property: $0, kind: kind) }
  }

  @Test("A layer has each, and one that is written changes no other")
  func places() {
    #expect(Set(Self.subjects.map(\.property)) == Set(Self.properties))
    for subject in Self.subjects where !subject.property.isOfClock {
      var before = LayerProperties()
      before.content = LayerContent(subject.kind)
      // One of the two values may be the default.
      let changed = (0...1).flatMap { place in
        var properties = before
        properties.set(Self.value(subject.property.kind, place), for: AnimationKeyPath(subject.property))
        return Self.properties.filter { property in
          properties.value(of: AnimationKeyPath(property)) != before.value(of: AnimationKeyPath(property))
        }
      }
      #expect(Set(changed) == [subject.property], "\(subject)")
    }
  }

  @Test("Its default is of its kind, or nothing where it can be empty", arguments: subjects)
  func defaults(_ subject: Subject) {
    guard !subject.property.isOfClock else { return }
    var properties = LayerProperties()
    properties.content = LayerContent(subject.kind)
    let value = properties.value(of: AnimationKeyPath(subject.property))
    #expect(value.kind == subject.property.kind || value == .absent && subject.property.canBeEmpty)
    properties.set(Self.value(subject.property.kind, 0), for: AnimationKeyPath(subject.property))
    properties.empty(subject.property)
    let emptied = properties.value(of: AnimationKeyPath(subject.property))
    #expect(subject.property.canBeEmpty == [.absent, .numbers([]), .colors([])].contains(emptied))
  }

  @Test("Animated alone it shows, and is put back; a kept sample equals a fresh one", arguments: subjects)
  func alone(_ subject: Subject) throws {
    let layer = try Self.layer(subject.kind, animating: [subject.property])
    let tree = Self.tree(of: layer)
    let keyPath = AnimationKeyPath(subject.property)
    let model = subject.property.isOfClock ? .number(0) : layer.model.value(of: keyPath)
    var kept = PresentationTree()
    for (time, value) in [
      (0.5, model), (1.25, Self.value(subject.property.kind, 0)), (2.5, model),
      (1.75, Self.value(subject.property.kind, 1)),
      (0.25, model),
    ] {
      tree.sample(at: time, into: &kept)
      let shown = kept.layers[1].value(of: keyPath)
      try #require(shown == value, "at \(time)")
    }
    try Self.compare(tree, seed: 1)
  }

  @Test("Animated all together: a kept sample equals a fresh one", arguments: LayerContent.Kind.allCases)
  func together(_ kind: LayerContent.Kind) throws {
    let properties = Self.properties.filter { $0.exists(in: LayerContent(kind)) }
    try Self.compare(Self.tree(of: Self.layer(kind, animating: properties)), seed: 2)
  }

  @Test("In a replicator as well", arguments: LayerContent.Kind.allCases)
  func replicated(_ kind: LayerContent.Kind) throws {
    let replicator = ReplicatorLayer()
    (replicator.instanceCount, replicator.instanceDelay) = (3, 0.25)
    replicator.instanceTransform = .translation(x: 4, y: 1)
    replicator.instanceColor = Color(red: 1, green: 0.5, blue: 0.75)
    try replicator.add(BasicAnimation(keyPath: "instanceColor", from: Color.white, to: Color.black, duration: 2))
    let properties = Self.properties.filter { $0.exists(in: LayerContent(kind)) }
    replicator.addSublayer(try Self.layer(kind, animating: properties))
    try Self.compare(Self.tree(of: replicator), seed: 3)
  }

  @Test("A replicator tints every colour of its copies (G25)", arguments: subjects)
  func tinted(_ subject: Subject) throws {
    guard subject.property.kind == .color, subject.property.owner != .replicator else { return }
    let replicator = ReplicatorLayer()
    replicator.instanceColor = Color(red: 0.5, green: 1, blue: 1)
    let layer = try Self.layer(subject.kind, animating: [subject.property])
    replicator.addSublayer(layer)
    let shown = Self.tree(of: replicator).presentation(at: 1.75).layers[2]
    #expect(shown.value(of: AnimationKeyPath(subject.property)) == .color(Color(red: 0.5, green: 0, blue: 0.5)))
  }

  // MARK: Subjects

  /// A tree with a layer below its root.
  private static func tree(of layer: Layer) -> LayerTree {
    let root = Layer()
    root.addSublayer(layer)
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    return tree
  }

  /// A layer of a kind; its properties have one value from 1 s on, another one from 1.5 s on, and the model's again
  /// after 2 s.
  private static func layer(_ kind: LayerContent.Kind, animating properties: [AnimatableProperty]) throws -> Layer {
    let layer = kind.newLayer
    (layer.bounds, layer.borderWidth) = (Rect(x: 0, y: 0, width: 8, height: 8), 1)
    for property in properties {
      let values = [value(property.kind, 0), value(property.kind, 1)]
      var animation = KeyframeAnimation(keyPath: AnimationKeyPath(property), values: values, duration: 1)
      (animation.beginTime, animation.calculationMode) = (1, .discrete)
      try layer.add(animation)
    }
    return layer
  }

  /// Two values of a kind that are not the default of any property.
  private static func value(_ kind: Value.Kind, _ place: Int) -> Value {
    let number = Double(place) * 0.25 + 0.375
    return switch kind {
    case .absent: .absent
    case .number: .number(number)
    case .vector: .vector(SIMD3(number, 2, 3))
    case .point: .point(Point(x: number, y: 4))
    case .size: .size(Size(width: number, height: 6))
    case .rect: .rect(Rect(x: number, y: 2, width: 3, height: 4))
    case .color: .color(place == 0 ? Color(red: 0.25, green: 1, blue: 0) : Color(red: 1, green: 0, blue: 0.5))
    case .transform: .transform(.scale(x: number, y: 3))
    case .path: .path(Path([.move(.zero), .line(Point(x: number, y: 1))]))
    case .numbers: .numbers([number, 2])
    case .colors: .colors([Color(red: number, green: 0, blue: 1), .white])
    // One of the two is the default, and it does not matter which.
    case .flag: .flag(place == 0)
    // Also names of blend modes, which have no other texts.
    case .text: .text(place == 0 ? "screen" : "multiply")
    }
  }

  /// Samples at random times in random order into a presentation that is kept, and compares each with a fresh one.
  private static func compare(_ tree: LayerTree, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var kept = PresentationTree()
    for _ in 0..<40 {
      let time = random.element(of: [0.5, 0.9375, 1, 1.25, 1.5, 1.75, 2, 2.25, 3])
      let before = kept.layers
      tree.sample(at: time, into: &kept)
      let fresh = tree.presentation(at: time)
      for (index, layer) in kept.layers.enumerated() {
        try #require(layer.properties == fresh.layers[index].properties, "layer \(index) at \(time)")
        try #require(layer.timeOffset == fresh.layers[index].timeOffset && layer.time == fresh.layers[index].time)
        guard before.indices.contains(index) else { continue }
        // A layer that looks different must have another revision, since it would not be drawn again otherwise.
        try #require(layer.properties == before[index].properties || layer.revision != before[index].revision)
      }
    }
  }
}
