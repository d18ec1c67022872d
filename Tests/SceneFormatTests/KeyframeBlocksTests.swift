@testable import LayerAnimation
import Testing

@testable import SceneFormat

@Suite("KeyframeBlocks")
struct KeyframeBlocksTests {
  /// Table `takeoff`, as the article's five frames give it, for a plane at (70, 150).
  @Test("The take-off has the table's keys (K17)")
  func takeOffHasTheTablesKeys() throws {
    let layer = try layer(
      """
      {position: [70, 150], keyframes: {duration: 1.5s, frames: [
         {start: 0.0, duration: 0.25, move: {by: [80, -10]}},
         {start: 0.1, duration: 0.4, rotate: {to: -22.5deg}},
         {start: 0.25, duration: 0.25, move: {by: [100, -50]}, opacity: 0},
         {start: 0.51, duration: 0.01, rotate: {to: 0}, position: [0, 150]},
         {start: 0.55, duration: 0.45, opacity: 1, position: original}]}}
      """)
    let tracks = layer.animations.compactMap { $0.animation as? KeyframeAnimation }
    #expect(tracks.map(\.keyPath.description) == ["position", "transform.rotation", "opacity"])
    #expect(near(tracks[0].keyTimes, [0, 0.25, 0.5, 0.51, 0.52, 0.55, 1]))
    #expect(
      tracks[0].values.map(\.animationValue)
        == [
          (0.0, 0.0), (80, -10), (180, -60), (180, -60), (-70, 0), (-70, 0), (0, 0),
        ].map { .point(Point(x: 70 + $0.0, y: 150 + $0.1)) })
    #expect(near(tracks[1].keyTimes, [0, 0.1, 0.5, 0.51, 0.52, 1]))
    #expect(near(tracks[2].keyTimes, [0, 0.25, 0.5, 0.55, 1]))
    #expect(tracks[2].values.map(\.animationValue) == [1, 1, 0, 0, 1].map { .number($0) })
    for track in tracks {
      #expect(track.duration == 1.5 && track.fillMode == .both && track.timingFunction == .easeInEaseOut)
    }
    #expect(layer.position == Point(x: 70, y: 150) && layer.opacity == 1)
  }

  private func near(_ a: [Double]?, _ b: [Double]) -> Bool {
    a?.count == b.count && zip(a ?? [], b).allSatisfy { abs($0 - $1) < 1e-12 }
  }

  @Test("Every key of a block is read")
  func everyKeyOfABlockIsRead() throws {
    let animation = try #require(
      try layer(
        """
        {keyframes: {duration: 2s, delay: 1s, curve: linear, calculationMode: discrete, repeatCount: 3,
           repeatDuration: 4s, autoreverses: true, frames: [{start: 0, duration: 1, scale: {to: 2}}]}}
        """
      ).animations.first?.animation as? KeyframeAnimation)
    #expect(animation.keyPath == "transform.scale")
    #expect((animation.duration, animation.beginTime) == (2, 1))
    #expect(animation.timingFunction == .linear && animation.calculationMode == .discrete)
    #expect((animation.repeatCount, animation.repeatDuration, animation.autoreverses) == (3, 4, true))
  }

  /// K17b: the model has the last value that was assigned.
  @Test("The last value stays")
  func theLastValueStays() throws {
    let layer = try layer(
      """
      {backgroundColor: red, keyframes: {duration: 1, frames: [
        {start: 0, duration: 0.5, position: {by: [1, 2]}, backgroundColor: blue, bounds.size: {to: [3, 4]}},
        {start: 0.5, duration: 0.5, position.x: {by: 10}, transform: {scale: 2}, bounds.size: {by: [1, 1]}}]}}
      """)
    #expect(layer.position == Point(x: 11, y: 2))
    #expect(layer.backgroundColor == Color(hex: 0x0000FF))
    #expect(layer.transform == .scale(x: 2, y: 2, z: 2))
    #expect(layer.bounds.size == Size(width: 4, height: 5))
  }

  /// Angles in a matrix are within half a turn (V15); relative angles are added to the numbers in the file, not to
  /// those of a matrix.
  @Test("Amounts add up to whole turns")
  func amountsAddUpToWholeTurns() throws {
    let quarters = [0, 0.25, 0.5, 0.75].map { "{start: \($0), duration: 0.25, rotate: {by: 90deg}}" }.joined(
      separator: ", ")
    let layer = try layer("{keyframes: {duration: 1s, frames: [\(quarters)]}}")
    let animation = try #require(layer.animations.first?.animation as? KeyframeAnimation)
    let turns = animation.values.map { value -> Double in
      guard case .number(let angle) = value.animationValue else { return -1 }
      return (angle / .pi * 2).rounded()
    }
    #expect(turns == [0, 1, 2, 3, 4])
  }
}
