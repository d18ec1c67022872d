import LayerAnimation
import TestSupport
import Testing

/// Rules T3–T3b, T14, T16: what is resolved when an animation is added, and when it is committed.
@Suite("Begins, durations, removal")
struct BeginResolutionTests {
  @Test("A begin of 0 is the layer's local time at the commit (T3)")
  func zeroMeansNow() throws {
    let subject = Subject()
    subject.layer.timing = Timing(properties: "begin=2 speed=2 offset=1", in: .layer)
    try subject.layer.add(fade("dur=4"))
    subject.tree.commit(at: 10)
    // Local time at the commit is (10 − 2)·2 + 1 = 17; four seconds of it are two seconds of media time.
    TimeStrip.expect("··01235678X·", from: 9.5) { subject.progress(at: $0) }
  }

  @Test("All animations of one commit begin at the same instant (T3)")
  func oneInstantForAll() throws {
    let root = Layer()
    let layers = (0..<3).map { _ in Layer() }
    for layer in layers {
      root.addSublayer(layer)
      try layer.add(fade("dur=2"))
    }
    let tree = LayerTree(root: root)
    tree.commit(at: 5)
    for index in 1...3 { #expect(tree.properties(of: index, at: 6).opacity == 0.5) }
  }

  @Test("The begin is settled by the first commit that sees the animation, and stays (T3)")
  func settledOnce() throws {
    let subject = try Subject(fade("dur=4"), committedAt: 3)
    subject.layer.name = "renamed"
    subject.tree.commit(at: 4)
    try subject.layer.add(fade("dur=1 begin=100"))
    #expect(subject.progress(at: 5) == 0.5)
  }

  @Test("The caller's animation keeps its begin, and so does the layer's (T3)")
  func callersCopyIsUntouched() throws {
    let subject = Subject()
    let animation = fade("dur=4")
    try subject.layer.add(animation, forKey: "fade")
    subject.tree.commit(at: 3)
    #expect(animation.beginTime == 0)
    #expect(subject.layer.addedAnimation(forKey: "fade")?.duration == 4)
  }

  @Test("A begin that is not 0 is a time of the layer's, not the host's (T3)")
  func otherBeginsAreLiteral() throws {
    let subject = Subject()
    subject.layer.timing = Timing(properties: "speed=2", in: .layer)
    try subject.layer.add(fade("begin=2 dur=2"))
    subject.tree.commit(at: 10)
    #expect(subject.progress(at: 0.5) == nil)
    #expect(subject.progress(at: 1.5) == 0.5)
  }

  @Test("Paused in the same commit, the animation begins at the offset: the slider recipe (T3a)")
  func pausedInTheSameCommit() throws {
    let subject = Subject()
    try subject.layer.add(fade("dur=1"))
    subject.layer.speed = 0
    subject.tree.commit(at: 100)
    for offset in [0.0, 0.25, 1] {
      subject.layer.timeOffset = offset
      #expect(subject.progress(at: 200) == offset)
    }
  }

  @Test("With an offset at that commit it begins there (T3a)")
  func pausedAtAnOffset() throws {
    let subject = Subject()
    try subject.layer.add(fade("dur=1"))
    subject.layer.speed = 0
    subject.layer.timeOffset = 3
    subject.tree.commit(at: 100)
    for (offset, expected) in [(3, 0), (3.5, 0.5), (2.9, nil)] as [(Double, Double?)] {
      subject.layer.timeOffset = offset
      #expect(subject.progress(at: 200) == expected)
    }
  }

  @Test("A settled begin may itself be 0, and is not settled again (T3b)")
  func settledBeginOfZero() throws {
    let subject = try Subject(fade("dur=4"), committedAt: 0)
    subject.layer.removeAnimation(forKey: "nothing")
    subject.tree.commit(at: 2)
    #expect(subject.progress(at: 3) == 0.75)
  }

  @Test("A layer that has not begun has no time to begin at; its animations begin with it")
  func layerNotYetBegun() throws {
    let root = Layer()
    let subject = Layer()
    root.addSublayer(subject)
    subject.timing = Timing(properties: "begin=4", in: .layer)
    try subject.add(fade("dur=2"))
    let tree = LayerTree(root: root)
    tree.commit(at: 1)
    #expect(tree.presentation(at: 3).layers[1].isPresent == false)
    #expect(tree.properties(of: 1, at: 5).opacity == 0.5)
  }

  @Test("No duration is a quarter second (T16)", arguments: [0.0, -3])
  func defaultDuration(_ duration: Double) throws {
    let subject = try Subject(fade(Timing(duration: duration)))
    #expect(subject.progress(at: 0.125) == 0.5)
    #expect(subject.progress(at: 0.25) == 1)
    #expect(subject.progress(at: 0.26) == nil)
  }

  @Test("A child without duration takes the group's, nested or not (T27)")
  func childrenTakeTheGroupsDuration() throws {
    let group = AnimationGroup([AnimationGroup([fade("dur=0")]), fade("dur=0")], duration: 2)
    #expect(try Subject(group).progress(at: 1) == 0.5)
    let unsettled = AnimationGroup([fade("dur=0")])
    #expect(try Subject(unsettled).progress(at: 0.125) == 0.5)
  }

  @Test("Filled forwards and removed shows nothing; the exact end still shows (T14)")
  func removalBeatsFill() throws {
    for (isRemoved, strip) in [(true, "0257X···"), (false, "0257XXXX")] {
      var animation = fade("dur=1 fill=forwards")
      animation.isRemovedOnCompletion = isRemoved
      let subject = try Subject(animation)
      TimeStrip.expect(strip, "removed on completion: \(isRemoved)") { subject.progress(at: $0) }
    }
  }

  @Test("Sampling removes nothing: what has ended can be sampled again (T34b)")
  func samplingRemovesNothing() throws {
    var animation = fade("dur=1")
    animation.isRemovedOnCompletion = true
    let subject = try Subject(animation)
    #expect(subject.progress(at: 50) == nil)
    #expect(subject.progress(at: 0.5) == 0.5)
  }
}
