import LayerAnimation
import Testing

/// Rules V2–V7: interpolation between two values.
@Suite("Value: interpolation")
struct ValueInterpolationTests {
  @Test(
    "Numbers, points, sizes, rectangles, vectors go component by component, beyond the ends too (V2)",
    arguments: [
      -0.5, 0, 0.25, 1, 1.5,
    ])
  func components(_ f: Double) {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * f }
    let pairs: [(Value, Value, Value)] = [
      (.number(2), .number(10), .number(mix(2, 10))),
      (.point(Point(x: 0, y: 8)), .point(Point(x: 4, y: 0)), .point(Point(x: mix(0, 4), y: mix(8, 0)))),
      (
        .size(Size(width: 0, height: 8)), .size(Size(width: 4, height: 0)),
        .size(Size(width: mix(0, 4), height: mix(8, 0)))
      ),
      (
        .rect(.zero), .rect(Rect(x: 4, y: 8, width: 16, height: 32)),
        .rect(Rect(x: mix(0, 4), y: mix(0, 8), width: mix(0, 16), height: mix(0, 32)))
      ),
      (.vector(SIMD3(0, 1, 2)), .vector(SIMD3(4, 1, 0)), .vector(SIMD3(mix(0, 4), 1, mix(2, 0)))),
      (.numbers([0, 8]), .numbers([4, 0]), .numbers([mix(0, 4), mix(8, 0)])),
    ]
    for (from, to, expected) in pairs { #expect(Value.lerp(from, to, f) == expected) }
  }

  @Test("Lists are mixed over the shorter length (V2)")
  func listsOfDifferentLengths() {
    #expect(Value.lerp(.numbers([0, 0, 7]), .numbers([4, 8]), 0.5) == .numbers([2, 4]))
    #expect(Value.lerp(.numbers([]), .numbers([4]), 0.5) == .numbers([]))
  }

  @Test("Colours are mixed unpremultiplied, opacity like the rest (V4)")
  func colors() {
    let from = Color(red: 1, green: 0.5, blue: 0, alpha: 0)
    let to = Color(red: 0, green: 0.5, blue: 1, alpha: 1)
    #expect(Color.lerp(from, to, 0.25) == Color(red: 0.75, green: 0.5, blue: 0.25, alpha: 0.25))
    #expect(Color.lerp(from, to, 2) == Color(red: -1, green: 0.5, blue: 2, alpha: 2))
  }

  @Test("A missing colour is the other one, invisible (V4)")
  func missingColor() {
    let orange = Color(hex: 0xFF8000)
    #expect(Value.lerp(.absent, .color(orange), 0.25) == .color(orange.faded(by: 0.25)))
    #expect(Value.lerp(.color(orange), .absent, 0.25) == .color(orange.faded(by: 0.75)))
  }

  @Test(
    "What cannot be mixed switches at one half (V5)",
    arguments: [
      (.flag(false), .flag(true)), (.text("a"), .text("b")), (.absent, .absent),
      (.number(1), .text("b")),
    ] as [(Value, Value)])
  func discrete(_ from: Value, _ to: Value) {
    for f in [-1, 0, 0.25, 0.499_999] { #expect(Value.lerp(from, to, f) == from) }
    for f in [0.5, 0.75, 1, 2] { #expect(Value.lerp(from, to, f) == to) }
  }

  @Test("Paths of the same steps are mixed point by point, on and off the curve (V7)")
  func paths() {
    let square = Path([
      .move(.zero), .quadCurve(Point(x: 4, y: 0), control: Point(x: 2, y: 2)),
      .curve(Point(x: 8, y: 0), control1: Point(x: 5, y: 1), control2: Point(x: 6, y: -1)), .close,
    ])
    let twice = square.mapped { $0 * 2 }
    #expect(Path.lerp(square, twice, 0.5) == square.mapped { $0 * 1.5 })
    #expect(Path.lerp(square, twice, 0) == square)
    #expect(Path.lerp(square, twice, 1) == twice)
  }

  @Test("Whole numbers are doubles (V3)")
  func wholeNumbers() {
    #expect(3.animationValue == .number(3))
    #expect(Value.lerp(0.animationValue, 3.animationValue, 0.5) == .number(1.5))
  }
}
