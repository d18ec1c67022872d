import Testing

@testable import LayerAnimation

/// Rules V17 and V18: additive and cumulative values.
@Suite("Value: combination")
struct ValueCombinationTests {
  @Test("Adding goes component by component (V17)")
  func components() {
    #expect(Value.number(1).added(to: .number(2)) == .number(3))
    #expect(Value.point(Point(x: 1, y: 2)).added(to: .point(Point(x: 3, y: 4))) == .point(Point(x: 4, y: 6)))
    #expect(
      Value.rect(Rect(x: 1, y: 2, width: 3, height: 4)).added(to: .rect(Rect(x: 10, y: 20, width: 30, height: 40)))
        == .rect(Rect(x: 11, y: 22, width: 33, height: 44)))
    #expect(Value.color(.white).added(to: .color(.white)) == .color(Color(red: 2, green: 2, blue: 2, alpha: 2)))
  }

  @Test("What is discrete replaces, and so does what does not fit (V17)")
  func discrete() {
    #expect(Value.flag(true).added(to: .flag(false)) == .flag(true))
    #expect(Value.text("a").added(to: .text("b")) == .text("a"))
    #expect(Value.number(1).added(to: .absent) == .number(1))
  }

  @Test("Lists are added element by element, and to a list that is not set as they are (V17)")
  func lists() {
    #expect(Value.numbers([1, 2]).added(to: .numbers([10, 20])) == .numbers([11, 22]))
    #expect(Value.numbers([1, 2]).added(to: .numbers([])) == .numbers([1, 2]))
    let half = Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.5)
    #expect(Value.colors([half]).added(to: .colors([half])) == .colors([.white]))
    #expect(Value.colors([half]).added(to: .colors([])) == .colors([half]))
  }

  @Test("A transform that is added acts first (V17)")
  func transforms() {
    let (turn, shift) = (Transform3D.rotation(angle: 1, x: 0, y: 0, z: 1), Transform3D.translation(x: 5, y: 0))
    #expect(Value.transform(turn).added(to: .transform(shift)) == .transform(turn.concatenating(shift)))
  }

  @Test("Taking off undoes adding (V1)")
  func removing() {
    let turn = Transform3D.rotation(angle: 1, x: 1, y: 2, z: 3)
    let start = Transform3D.translation(x: 5, y: 6).scaled(x: 2, y: 3)
    guard case .transform(let end) = Value.transform(turn).added(to: .transform(start)),
      case .transform(let back) = Value.transform(end).removing(.transform(turn))
    else {
      Issue.record("a transform must stay one")
      return
    }
    #expect(back.distance(to: start) < 1e-12)
    #expect(Value.number(5).removing(.number(2)) == .number(3))
    #expect(Value.point(Point(x: 5, y: 1)).removing(.point(Point(x: 2, y: 3))) == .point(Point(x: 3, y: -2)))
  }

  @Test("Repeating multiplies numbers and raises transforms (V18)", arguments: [0, 1, 2, 3, 7, 100, -1, -3])
  func repeating(_ count: Int) {
    #expect(Value.number(1.5).repeated(count) == .number(1.5 * Double(count)))
    let turn = Value.transform(.rotation(angle: 0.25, x: 0, y: 0, z: 1)).repeated(count)
    guard case .transform(let matrix) = turn else {
      Issue.record("a transform must stay one")
      return
    }
    #expect(matrix.distance(to: .rotation(angle: 0.25 * Double(count), x: 0, y: 0, z: 1)) < 1e-12)
  }

  @Test("What has to be added to a value to give another one (V17)")
  func addend() throws {
    #expect(Value.number(5).addend(to: .number(2)) == .number(3))
    #expect(Value.point(Point(x: 5, y: 1)).addend(to: .point(Point(x: 2, y: 2))) == .point(Point(x: 3, y: -1)))
    let (turn, move) = (Transform3D.rotation(angle: 1, x: 0, y: 0, z: 1), Transform3D.translation(x: 3, y: 4, z: 5))
    let addend = try #require(Value.transform(turn).addend(to: .transform(move)))
    guard case .transform(let sum) = addend.added(to: .transform(move)) else { return #expect(Bool(false)) }
    #expect(sum.distance(to: turn) < 1e-12)
    #expect(Value.number(1).addend(to: .point(.zero)) == nil && Value.flag(true).addend(to: .flag(false)) == nil)
    #expect(Value.transform(turn).addend(to: .transform(.scale(x: 0, y: 0, z: 0))) == nil)
  }
}
