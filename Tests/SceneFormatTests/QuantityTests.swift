import LayerAnimation
import Testing

@testable import SceneFormat

@Suite("Quantity")
struct QuantityTests {
  @Test(
    "Times are seconds",
    arguments: [
      ("1.5", 1.5), ("1.5s", 1.5), ("1500ms", 1.5), ("2 s", 2), ("-1s", -1), ("1e2ms", 0.1), (".5", 0.5),
      ("1:30", 90), ("1:02:03.5", 3723.5), ("0:01", 1), ("1m30s", 90), ("2min", 120), ("1 min", 60), ("1h", 3600),
    ])
  func timesAreSeconds(_ text: String, seconds: Double) throws {
    #expect(try abs(layer("{beginTime: \(text)}").beginTime - seconds) < 1e-12)
  }

  @Test(
    "Angles are radians",
    arguments: [("90deg", 0.5), ("0.25turn", 0.5), ("1.5707963267948966", 0.5), ("-3.141592653589793rad", -1)])
  func anglesAreRadians(_ text: String, halfTurns: Double) throws {
    let transform = try layer("{transform: {rotate: \(text)}}").transform
    let expected = Transform3D.rotation(angle: halfTurns * .pi, x: 0, y: 0, z: 1)
    #expect(abs(transform.m11 - expected.m11) < 1e-9 && abs(transform.m12 - expected.m12) < 1e-9)
  }

  @Test(
    "Only finite decimal numbers are numbers",
    arguments: ["nan", ".nan", "inf", "infinity", "0x1p3", "1_000", "1,5", "--1", "", "e5", "1e999"])
  func onlyFiniteDecimalNumbersAreNumbers(_ text: String) {
    let number = NodeReader.number(text)
    #expect(number == nil || number?.isFinite == false)
    #expect(decode("format: 1\ntitle: t\nstage: {width: 9, height: 9}\nlayers: [{zPosition: '\(text)'}]").scene == nil)
  }

  @Test("Opacities and other fractions may be percentages, in keys and in animations")
  func shares() throws {
    #expect(try layer("{opacity: 50%}").opacity == 0.5)
    let animation = try #require(try animation("{keyPath: opacity, from: 10%, to: 100%}") as? BasicAnimation)
    #expect(animation.fromValue?.animationValue == .number(0.1) && animation.toValue?.animationValue == .number(1))
    #expect((try layer("{shape: {circle: {radius: 2}, strokeEnd: 25%}}") as? ShapeLayer)?.shape.strokeEnd == 0.25)
    let messages = headlines(
      "format: 1\ntitle: t\nstage: {width: 9, height: 9}\nlayers: [{opacity: 150%}, {zPosition: 50%}]")
    #expect(messages.count == 2)
    #expect(messages[0].hasSuffix("'150%' is out of range: 0 to 1") && messages[1].hasSuffix("found '50%'"))
  }
}
