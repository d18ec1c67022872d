import Testing

@testable import LayerAnimation

/// Rule K9: the distance between values.
@Suite("Value distance")
struct ValueDistanceTests {
  @Test("Straight where that means something, else 1")
  func distances() {
    #expect(Value.number(3).distance(to: .number(-1)) == 4)
    #expect(Value.point(.zero).distance(to: .point(Point(x: 3, y: 4))) == 5)
    #expect(Value.size(.zero).distance(to: .size(Size(width: 3, height: 4))) == 5)
    #expect(Value.vector(.zero).distance(to: .vector(SIMD3(2, 3, 6))) == 1)
    #expect(Value.color(.clear).distance(to: .color(.white)) == 2)
    #expect(Value.rect(.zero).distance(to: .rect(Rect(x: 9, y: 9, width: 9, height: 9))) == 1)
    #expect(Value.transform(.identity).distance(to: .transform(.identity)) == 1)
    #expect(Value.flag(true).distance(to: .flag(true)) == 1)
  }
}
