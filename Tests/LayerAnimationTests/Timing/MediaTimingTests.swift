import LayerAnimation
import Testing

/// Rules T1, T2: the types with timing properties, and their defaults.
@Suite("MediaTiming")
struct MediaTimingTests {
  /// The eight timing properties, read one by one.
  private func read(_ thing: some MediaTiming) -> [String] {
    [
      "\(thing.beginTime)", "\(thing.duration)", "\(thing.speed)", "\(thing.timeOffset)", "\(thing.repeatCount)",
      "\(thing.repeatDuration)", "\(thing.autoreverses)", "\(thing.fillMode)",
    ]
  }

  /// Sets the eight timing properties one by one.
  private func set(_ thing: inout some MediaTiming) {
    thing.beginTime = 1
    thing.duration = 2
    thing.speed = 3
    thing.timeOffset = 4
    thing.repeatCount = 5
    thing.repeatDuration = 6
    thing.autoreverses = true
    thing.fillMode = .both
  }

  private static let all = ["1.0", "2.0", "3.0", "4.0", "5.0", "6.0", "true", "both"]

  @Test("An animation's defaults (T2)")
  func animations() {
    let defaults = ["0.0", "0.0", "1.0", "0.0", "0.0", "0.0", "false", "removed"]
    var (basic, keyframes, group) = (
      BasicAnimation(keyPath: "opacity"), KeyframeAnimation(keyPath: "opacity"), AnimationGroup()
    )
    #expect(read(basic) == defaults && read(keyframes) == defaults && read(group) == defaults)
    #expect(basic.isRemovedOnCompletion && keyframes.isRemovedOnCompletion && group.isRemovedOnCompletion)
    #expect(basic.timingFunction == nil && keyframes.timingFunction == nil && group.timingFunction == nil)
    set(&basic)
    set(&keyframes)
    set(&group)
    #expect(read(basic) == Self.all && read(keyframes) == Self.all && read(group) == Self.all)
  }

  @Test("A layer's defaults: it never ends (T2)")
  func layers() {
    var layer = Layer()
    #expect(read(layer) == ["0.0", "inf", "1.0", "0.0", "0.0", "0.0", "false", "removed"])
    set(&layer)
    #expect(read(layer) == Self.all)
  }

  @Test("A layer's timing can be set where the layer is a constant")
  func constants() {
    let layer = Layer()
    layer.beginTime = 1
    layer.duration = 2
    layer.speed = 3
    layer.timeOffset = 4
    layer.repeatCount = 5
    layer.repeatDuration = 6
    layer.autoreverses = true
    layer.fillMode = .both
    #expect(read(layer) == Self.all)
  }
}
