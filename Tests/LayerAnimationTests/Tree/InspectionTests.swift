import Testing

@testable import LayerAnimation

/// What can be inspected of animations.
@Suite("Inspection")
struct InspectionTests {
  private func tree(_ animations: [any Animation], timing: (Layer) -> Void = { _ in }) throws -> LayerTree {
    let root = Layer()
    let layer = Layer()
    layer.name = "layer"
    timing(layer)
    for animation in animations { try layer.add(animation) }
    root.addSublayer(layer)
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    return tree
  }

  private func basic(begin: Double = 0, duration: Double = 1) -> BasicAnimation {
    var animation = BasicAnimation(keyPath: "opacity", from: 0, to: 1, duration: duration)
    animation.beginTime = begin
    return animation
  }

  @Test("A group is followed by its children")
  func aGroupIsFollowedByItsChildren() throws {
    let inner = AnimationGroup([basic(), basic()], duration: 1)
    let outer = AnimationGroup([basic(), inner, basic()], duration: 3)
    let list = try tree([basic(), outer, basic()]).committedAnimations
    #expect(list.map(\.depth) == [0, 0, 1, 1, 2, 2, 1, 0])
    #expect(list.map(\.group) == [nil, nil, 1, 1, 3, 3, 1, nil])
    #expect(list.map { $0.keyPath == nil } == [false, true, false, true, false, false, false, false])
    #expect(list.allSatisfy { $0.layer == 1 })
  }

  /// T22: the content of a layer is known before the layer begins, although the presentation does not contain it yet.
  @Test("Content is known before a layer begins")
  func contentIsKnownBeforeALayerBegins() throws {
    let (root, late) = (Layer(), TextLayer())
    late.beginTime = 1
    root.addSublayer(late)
    let tree = LayerTree(root: root)
    tree.commit(at: 0)
    guard case .text = tree.content(ofLayer: 1) else { return #expect(Bool(false), "a text layer draws text") }
    #expect(tree.content(ofLayer: 0) == .none && tree.content(ofLayer: 2) == .none)
  }

  @Test("Begins and durations are resolved")
  func beginsAndDurationsAreResolved() throws {
    let layer = Layer()
    try layer.add(BasicAnimation(keyPath: "opacity", from: 0, to: 1, duration: 0))
    let tree = LayerTree(root: layer)
    tree.commit(at: 5)
    let animation = try #require(tree.committedAnimations.first)
    #expect(animation.clock.beginTime == 5 && animation.clock.duration == 0.25, "T3, T16")
  }

  /// A time of the animation of E9, and the expected results.
  struct Link: Sendable {
    let time, active: Double
    let iteration: Int
    /// The elapsed time of the iteration, of three seconds.
    let elapsed: Double
  }

  static let links: [Link] = [
    Link(time: 0, active: 1, iteration: 0, elapsed: 1), Link(time: 1.9, active: 2.9, iteration: 0, elapsed: 2.9),
    Link(time: 2.4, active: 3.4, iteration: 1, elapsed: 0.4), Link(time: 3, active: 4, iteration: 1, elapsed: 1),
  ]

  /// E9: an iteration of three seconds with an offset of one second, which wraps after two seconds.
  @Test("The chain of times", arguments: links)
  func theChainOfTimes(link: Link) throws {
    var animation = basic(duration: 3)
    animation.timeOffset = 1
    let tree = try tree([animation])
    let list = tree.committedAnimations
    let evaluation = try #require(tree.evaluate(list[0], in: list, atRootTime: link.time))
    #expect(evaluation.parentTime == link.time && evaluation.isApplied)
    #expect(abs(evaluation.sample.activeTime - link.active) < 1e-12)
    #expect(evaluation.sample.iteration == link.iteration)
    #expect(abs(evaluation.sample.progress - link.elapsed / 3) < 1e-9)
  }

  @Test("What is removed is not applied after its end (T14)")
  func whatIsRemovedSaysNothingAfterItsEnd() throws {
    var filled = basic()
    filled.fillMode = .both
    var kept = filled
    kept.isRemovedOnCompletion = false
    let tree = try tree([filled, kept])
    let list = tree.committedAnimations
    let applied = list.map { tree.evaluate($0, in: list, atRootTime: 2)?.isApplied }
    #expect(applied == [false, true], "T14")
  }

  /// The root's time is converted to that of a layer with double speed and a begin time of one second.
  @Test("Spans are in the root's time")
  func spansAreToldInTheRootsTime() throws {
    let tree = try tree([basic(begin: 1, duration: 3)]) { layer in
      layer.beginTime = 1
      layer.speed = 2
    }
    let list = tree.committedAnimations
    let span = try #require(tree.activeSpan(of: list[0]))
    #expect(span.begin == 1.5 && span.end == 3)
    #expect(tree.evaluate(list[0], in: list, atRootTime: 2)?.parentTime == 2)
    #expect(tree.evaluate(list[0], in: list, atRootTime: 0.5) == nil, "its layer has not begun")
  }

  @Test("A group's children have its progress as their time (T25)")
  func aGroupsChildrenLiveInItsProgress() throws {
    var group = AnimationGroup([basic(duration: 2)], duration: 2)
    group.speed = 2
    group.beginTime = 1
    let tree = try tree([group])
    let list = tree.committedAnimations
    #expect(tree.evaluate(list[1], in: list, atRootTime: 1.5)?.parentTime == 1, "T25")
    #expect(tree.evaluate(list[1], in: list, atRootTime: 0.5) == nil && tree.activeSpan(of: list[1]) == nil)
  }

  /// The evaluated value of the last animation of a property equals the sampled one.
  @Test("Values are those of a sample", arguments: [0.0, 0.3, 0.5, 0.999, 1, 2.5])
  func valuesAreThoseOfASample(time: Double) throws {
    var eased = basic(duration: 2)
    eased.timingFunction = .easeIn
    let tree = try tree([basic(duration: 3), AnimationGroup([eased], duration: 2)])
    let list = tree.committedAnimations
    var presentation = PresentationTree()
    tree.sample(at: time, into: &presentation)
    let shown = presentation.layers[1].properties.value(of: "opacity")
    #expect(tree.value(of: "opacity", ofLayer: 1, atRootTime: time) == shown)
    if time <= 2 { #expect(tree.value(after: list[2], in: list, atRootTime: time) == shown) }
    if time > 2 { #expect(tree.value(after: list[0], in: list, atRootTime: time) == shown) }
  }

  @Test("A spring animation is eased by its spring")
  func springsAreEasedByTheirSpring() throws {
    let spring = SpringAnimation(keyPath: "opacity", from: 0.0, to: 1.0, spring: Spring(), duration: 2)
    let tree = try tree([spring])
    let animation = try #require(tree.committedAnimations.first)
    #expect(tree.eased(0, by: animation) == 0 && tree.eased(1, by: animation) == 1)
    let values = stride(from: 0.0, to: 1, by: 0.01).map { tree.eased($0, by: animation) }
    #expect(values.contains { $0 > 1.01 }, "a default spring overshoots")
  }
}
