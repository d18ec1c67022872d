import Testing

@testable import LayerAnimation

/// Rule G26: the colour of a gradient at a point.
@Suite("GradientLayer")
struct GradientLayerTests {
  /// A gradient whose red component is the position along it.
  private func ramp(_ type: GradientType, from start: Point, to end: Point) -> GradientContent {
    var gradient = GradientContent()
    gradient.type = type
    gradient.colors = [.black, Color(red: 1, green: 0, blue: 0)]
    (gradient.startPoint, gradient.endPoint) = (start, end)
    return gradient
  }

  private func red(_ gradient: GradientContent, _ x: Double, _ y: Double) -> Double {
    gradient.color(at: Point(x: x, y: y))?.red ?? .nan
  }

  @Test("By default from top to bottom, with no colours (G26)")
  func defaults() {
    let layer = GradientLayer()
    #expect(layer.gradient == GradientContent())
    #expect(layer.type == .axial && layer.colors.isEmpty && layer.locations == nil)
    #expect(layer.startPoint == Point(x: 0.5, y: 0) && layer.endPoint == Point(x: 0.5, y: 1))
    #expect(layer.gradient.color(at: .zero) == nil)
  }

  @Test("Axial: along the line, the same across it, the end colours beyond (G26)")
  func axial() {
    let across = ramp(.axial, from: Point(x: 0.25, y: 0.5), to: Point(x: 0.75, y: 0.5))
    for (x, expected) in [(0.0, 0.0), (0.25, 0), (0.375, 0.25), (0.5, 0.5), (0.75, 1), (1, 1)] {
      for y in [0.0, 0.5, 1] { #expect(red(across, x, y).isNear(expected), "\(x), \(y)") }
    }
    let slanted = ramp(.axial, from: .zero, to: Point(x: 1, y: 1))
    for (x, y, expected) in [(1.0, 0.0, 0.5), (0, 1, 0.5), (0.5, 0.5, 0.5), (0.25, 0.25, 0.25)] {
      #expect(red(slanted, x, y).isNear(expected), "\(x), \(y)")
    }
  }

  @Test("Radial: an ellipse about the start in whose box the end is a corner (G26)")
  func radial() {
    let gradient = ramp(.radial, from: Point(x: 0.5, y: 0.5), to: Point(x: 1, y: 0.75))
    for (x, y, expected) in [
      (0.5, 0.5, 0.0), (1, 0.5, 1), (0, 0.5, 1), (0.5, 0.75, 1), (0.5, 0.25, 1), (0.75, 0.5, 0.5),
      (0.5, 0.625, 0.5), (1, 0.75, 1), (0.8, 0.7, 1), (0.65, 0.6, 0.5),
    ] {
      #expect(red(gradient, x, y).isNear(expected), "\(x), \(y)")
    }
  }

  @Test("Conic: about the start, 0 towards the end, clockwise (G26)")
  func conic() {
    let up = ramp(.conic, from: Point(x: 0.5, y: 0.5), to: Point(x: 0.5, y: 0))
    for (x, y, expected) in [
      (0.5, 0.25, 0.0), (1, 0, 0.125), (1, 0.5, 0.25), (0.5, 1, 0.5), (0, 0.5, 0.75), (0, 0, 0.875),
    ] {
      #expect(red(up, x, y).isNear(expected), "\(x), \(y)")
    }
  }

  @Test("Without locations the stops are even, with them where they say (G26)")
  func locations() {
    var gradient = ramp(.axial, from: .zero, to: Point(x: 1, y: 0))
    gradient.colors = [.black, Color(white: 1), Color(red: 1, green: 0, blue: 0)]
    #expect(gradient.color(at: Point(x: 0.5, y: 0)) == .white)
    #expect(gradient.color(at: Point(x: 0.25, y: 0)) == Color(white: 0.5))
    gradient.locations = [0.2, 0.3, 0.8]
    #expect(gradient.color(at: Point(x: 0.1, y: 0)) == .black)
    #expect(gradient.color(at: Point(x: 0.3, y: 0)) == .white)
    #expect(gradient.color(at: Point(x: 0.55, y: 0)).map { $0.green.isNear(0.5) } == true)
    #expect(gradient.color(at: Point(x: 0.9, y: 0)) == gradient.colors[2])
    gradient.locations = [0, 1]
    #expect(gradient.color(at: Point(x: 0.5, y: 0)) == .white, "a list of another length is none")
  }

  @Test("Two stops at one place make an edge, a single colour is everywhere")
  func edges() {
    var gradient = ramp(.axial, from: .zero, to: Point(x: 1, y: 0))
    gradient.locations = [0.5, 0.5]
    #expect(red(gradient, 0.49, 0) == 0 && red(gradient, 0.5, 0) == 1)
    gradient.colors = [.white]
    for x in [-1.0, 0, 0.5, 2] { #expect(gradient.color(at: Point(x: x, y: 0)) == .white) }
  }

  @Test("A gradient without extent is at its end but for its start", arguments: GradientType.allCases)
  func degenerate(_ type: GradientType) {
    let gradient = ramp(type, from: Point(x: 0.5, y: 0.5), to: Point(x: 0.5, y: 0.5))
    for x in [0.0, 0.25, 0.5, 1] { #expect((0...1).contains(red(gradient, x, 0.5)), "\(type) at \(x)") }
    if type == .radial { #expect(red(gradient, 0.5, 0.5) == 0 && red(gradient, 0.75, 0.5) == 1) }
  }

  @Test("Colours, locations and points animate (X15)")
  func animates() throws {
    let layer = GradientLayer()
    layer.colors = [.black, .white]
    let colors = BasicAnimation(
      keyPath: "colors", from: [Color.black, .white], to: [Color.white, .black], duration: 1)
    let locations = BasicAnimation(keyPath: "locations", from: [0.0, 1], to: [0.5, 0.5], duration: 1)
    let start = BasicAnimation(keyPath: "startPoint.x", from: 0.0, to: 1.0, duration: 1)
    let shown = try sample(colors, locations, start, on: layer, at: 0.25)
    guard case .gradient(let gradient) = shown.content else {
      Issue.record("a gradient layer must show a gradient")
      return
    }
    #expect(gradient.colors == [Color(white: 0.25), Color(white: 0.75)])
    #expect(gradient.locations == [0.125, 0.875])
    #expect(gradient.startPoint == Point(x: 0.25, y: 0))
    #expect(throws: AnimationError.self) { try Layer().add(colors) }
  }
}
