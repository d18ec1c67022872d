import LayerAnimation
import TestSupport
import Testing

/// Rules T25–T30b: a group determines the time of its animations.
@Suite("AnimationGroup")
struct AnimationGroupTests {
  /// The groups of table `group`, by the letter that their rows begin with.
  private static let groups: [Character: AnimationGroup] = [
    "A": group("dur=5", ["dur=10"]),
    "B": group("dur=4 fill=forwards", ["dur=1 fill=forwards", "begin=1.5 dur=1", "begin=3 dur=1"]),
    "C": group("dur=2 speed=2", ["dur=1 speed=1.5"]),
    "D": group("dur=2 auto fill=forwards", ["begin=1 dur=1"]),
    "E": group("dur=2", ["dur=2"], .easeIn),
    "F": group("dur=2 count=2", ["dur=1 offset=0.25"]),
  ]

  /// Each animation of the group fades a property of its own, so that all of them can be observed at once.
  private static let keyPaths: [AnimationKeyPath] = ["opacity", "zPosition", "anchorPointZ"]

  private static func group(
    _ properties: String, _ children: [String], _ function: TimingFunction? = nil
  ) -> AnimationGroup {
    var group = AnimationGroup()
    group.timing = Timing(properties: properties)
    group.timingFunction = function
    group.isRemovedOnCompletion = false
    group.animations = zip(children, keyPaths).map { properties, keyPath in
      var child = fade(properties)
      child.keyPath = keyPath
      return child
    }
    return group
  }

  @Test("Groups follow the table of vectors (T25–T30a)", arguments: MarkdownTable(semantics: "group").rows)
  func table(_ row: MarkdownTable.Row) throws {
    let letter = try #require(row["group"].first)
    let group = try #require(Self.groups[letter])
    // The table has a third of a second with four decimals, and that instant is a boundary.
    let time = row["parent t"] == "0.3333" ? 1.0 / 3 : number(row["parent t"])
    #expect(group.timing.resolve(at: time).phase.rawValue == row["group phase"])

    let layer = Layer()
    (layer.opacity, layer.zPosition, layer.anchorPointZ) = (Subject.nothing, Subject.nothing, Subject.nothing)
    let properties = try sample(group, on: layer, at: time)
    let actual = [properties.opacity, properties.zPosition, properties.anchorPointZ]
    let expected = row["child progress (- = not applied)"].replacing(" ", with: "").split(separator: ",")
    for (child, cell) in expected.enumerated() {
      #expect(actual[child].isNear(cell == "-" ? Subject.nothing : number(String(cell)), 5.1e-5), "child \(child + 1)")
    }
  }

  @Test("What lies beyond the group is cut off, not squeezed (T26)")
  func notStretched() throws {
    let subject = try Subject(Self.group("dur=1", ["dur=2"]))
    TimeStrip.expect("01235··") { subject.progress(at: $0) }
  }

  @Test("A child's begin counts from the group's, and 0 is its start (T28)")
  func beginsAreGroupTime() throws {
    let subject = try Subject(Self.group("begin=1 dur=2", ["begin=0.5 dur=1"]))
    TimeStrip.expect("······0257X···") { subject.progress(at: $0) }
    let atOnce = try Subject(Self.group("dur=2", ["dur=1"]), committedAt: 10)
    TimeStrip.expect("··0257X··", from: 9.5) { atOnce.progress(at: $0) }
  }

  @Test("A child's removal on completion is ignored, its fill mode counts (T29)")
  func childrenFill() throws {
    var child = fade("dur=0.5 fill=forwards")
    child.isRemovedOnCompletion = true
    let subject = try Subject(AnimationGroup([child], duration: 1))
    TimeStrip.expect("05XXX··") { subject.progress(at: $0) }
  }

  @Test("A later active child covers an earlier filled one (T29a)")
  func laterCovers() throws {
    var second = fade("begin=1 dur=1")
    second.toValue = 0.0
    second.fromValue = 1.0
    let subject = try Subject(AnimationGroup([fade("dur=1 fill=forwards"), second], duration: 2))
    TimeStrip.expect("0257X7520··") { subject.progress(at: $0) }
  }

  @Test("A repeating group rewinds its children, a reversing one plays them backwards (T25)")
  func repeatsAndReversals() throws {
    let twice = try Subject(Self.group("dur=1.25 count=2", ["dur=0.5"]))
    TimeStrip.expect("05X··05X··", "twice") { twice.progress(at: $0) }
    let thereAndBack = try Subject(Self.group("dur=2 auto", ["begin=1 dur=1"]))
    TimeStrip.expect("····0257X7520····", "there and back") { thereAndBack.progress(at: $0) }
  }

  @Test("A group's function warps its children's clock, each child's its own fraction (T30, F5)")
  func functions() throws {
    var child = fade("dur=1")
    child.timingFunction = .easeOut
    var group = AnimationGroup([child], duration: 2)
    group.timingFunction = .easeIn
    let expected = TimingFunction.easeOut(TimingFunction.easeIn(0.5) * 2)
    let subject = try Subject(group)
    #expect((subject.progress(at: 1) ?? .nan).isNear(expected))
  }

  @Test("Groups nest, and speeds multiply (T24, T25, T30b): 1.5 in a group of 2 is 3")
  func nesting() throws {
    let inner = Self.group("dur=3 speed=1.5", ["dur=3"])
    let outer = AnimationGroup([AnimationGroup([inner], duration: 4)], duration: 4)
    var fast = outer
    fast.speed = 2
    let subject = try Subject(fast)
    TimeStrip.expect("0257X··") { subject.progress(at: $0) }
  }

  @Test("A group without children runs and changes nothing (T30b)")
  func empty() throws {
    let subject = try Subject(AnimationGroup([], duration: 1))
    TimeStrip.expect("······") { subject.progress(at: $0) }
    let around = try Subject(AnimationGroup([AnimationGroup(), fade("dur=1")], duration: 1))
    TimeStrip.expect("0257X·") { around.progress(at: $0) }
  }

  @Test("A group that is removed on completion takes its children with it (T14)")
  func removal() throws {
    var group = Self.group("dur=1 fill=forwards", ["dur=1 fill=forwards"])
    group.isRemovedOnCompletion = true
    let subject = try Subject(group)
    TimeStrip.expect("0257X···") { subject.progress(at: $0) }
  }
}
