import LayerAnimation
import Testing

@testable import SceneRendering

/// Rule G26: the table gives the colours that the gradient gives.
@Suite("GradientRamp")
struct GradientRampTests {
  @Test("Table and gradient agree", arguments: GradientType.allCases)
  func tableAndGradientAgree(_ type: GradientType) throws {
    var gradient = GradientContent()
    gradient.type = type
    gradient.colors = [.black, .white, Color(red: 1, green: 0.5, blue: 0)]
    (gradient.startPoint, gradient.endPoint) = (Point(x: 0.3, y: 0.2), Point(x: 0.9, y: 0.7))
    gradient.locations = [-0.5, 0.4, 1.5]
    let ramp = GradientRamp()
    ramp.update(gradient)
    let field = GradientField(gradient)
    for step in 0...100 {
      let point = Point(x: Double(step % 11) / 10, y: Double(step) / 100)
      let expected = Paint(try #require(gradient.color(at: point)), opacity: 1)
      let difference = ramp.table[field.fraction(x: point.x, y: point.y)] - expected
      #expect((difference * difference).sum() < 1e-4, "\(point)")
    }
  }
}
