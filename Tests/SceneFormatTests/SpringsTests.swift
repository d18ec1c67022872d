@testable import LayerAnimation
import Testing

@testable import SceneFormat

/// Springs and motion along paths.
@Suite("Springs")
struct SpringsTests {
  private func spring(_ keys: String) throws -> SpringAnimation {
    try #require(try animation("{keyPath: position.x, from: 1, to: 2, \(keys)}") as? SpringAnimation)
  }

  /// S1: physical constants.
  @Test("Springs are made of mass, stiffness and damping (S1)")
  func springsAreMadeOfMassStiffnessAndDamping() throws {
    let animation = try spring(
      "duration: 2s, spring: {mass: 2, stiffness: 50, damping: 3, initialVelocity: 4, allowsOverdamping: true}")
    var expected = Spring(mass: 2, stiffness: 50, damping: 3, initialVelocity: 4)
    expected.allowsOverdamping = true
    #expect(animation.spring == expected && animation.duration == 2)
    #expect(animation.fromValue?.animationValue == .number(1) && animation.toValue?.animationValue == .number(2))
    #expect(try spring("duration: 2s, spring: {}").spring == Spring())
  }

  /// S8: perceptual duration and bounce.
  @Test("Springs bounce")
  func springsBounce() throws {
    #expect(
      try spring("duration: 2s, spring: {perceptualDuration: 0.4s, bounce: 0.3}").spring
        == Spring(perceptualDuration: 0.4, bounce: 0.3))
  }

  /// S9: a damping ratio, settled at the end of the duration.
  @Test("Springs are damped")
  func springsAreDamped() throws {
    let spring = try spring("duration: 700ms, spring: {dampingRatio: 0.7, initialVelocity: 0.2}").spring
    #expect(abs(spring.dampingRatio - 0.7) < 1e-12 && spring.initialVelocity == 0.2)
    // Table `uikit`: how stiff it is depends on the velocity as well.
    #expect(abs(spring.stiffness - 196.4091) < 1e-4 && abs(spring.damping - 19.6204) < 1e-4)
  }

  /// T16: without a `duration` the animation has the default duration, not the spring's; `settling` is the spring's
  /// (S6).
  @Test("A duration may be the spring's")
  func durationsAreTheSpringsIfOneSaysSo() throws {
    #expect(try spring("spring: {}").duration == 0)
    #expect(abs(try spring("duration: settling, spring: {}").duration - 1.4727003346780927) < 1e-12)
  }

  @Test("Every key of a path animation is read")
  func everyKeyOfAPathAnimationIsRead() throws {
    let animation = try #require(
      try animation(
        """
        {keyPath: position, path: "M0 0L10 0L10 10", rotationMode: autoReverse, calculationMode: linear,
          keyTimes: [0, 0.2, 1], timingFunctions: [easeIn], duration: 2s}
        """) as? KeyframeAnimation)
    #expect(animation.path?.elements.count == 3 && animation.rotationMode == .autoReverse)
    #expect(animation.keyTimes == [0, 0.2, 1] && animation.timingFunctions == [.easeIn])
  }

  @Test("Tangents are read")
  func tangentsAreRead() throws {
    let animation = try #require(
      try animation(
        """
        {keyPath: opacity, values: [0, 1, 0], calculationMode: cubic, tensionValues: [0.1, 0.2],
          continuityValues: [0.3], biasValues: [-1, 0, 1]}
        """) as? KeyframeAnimation)
    #expect(animation.tensionValues == [0.1, 0.2] && animation.continuityValues == [0.3])
    #expect(animation.biasValues == [-1, 0, 1])
  }

  /// Each block begins with the values that the one before it left, which are held until then.
  @Test("Blocks follow one another")
  func blocksFollowOneAnother() throws {
    let scene = try scene(
      layers: """
          - name: a
            position: [0, 0]
            keyframes:
              - {duration: 1s, curve: linear, frames: [{start: 0, duration: 1, move: {by: [10, 0]}}]}
              - {duration: 1s, delay: 2s, curve: linear, frames: [{start: 0, duration: 1, move: {by: [0, 10]}}]}

        """)
    let places = try [0.5, 1.5, 2.5, 5].map { try properties(of: "a", in: scene, at: $0).position }
    #expect(places == [Point(x: 5, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 5), Point(x: 10, y: 10)])
  }
}
