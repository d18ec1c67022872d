import TestSupport
import Testing

@testable import LayerAnimation

/// Finding sudden changes in a span of time.
@Suite("JumpSearch")
struct JumpSearchTests {
  private func jumps(_ look: @escaping (Double) -> Double?) -> [ChartJump<Double>] {
    let search = JumpSearch(
      start: 1, end: 6, count: 11, look: look,
      distance: { a, b in
        guard let a, let b else { return a == b ? 0 : .infinity }
        return abs(a - b)
      }, least: 0.01)
    return search.jumps(between: search.samples)
  }

  /// Samples lie half a second apart, from 1 s on.
  @Test("A jump is found where it is")
  func aJumpIsFoundWhereItIs() throws {
    let found = jumps { $0 < 2.7 ? $0 : -$0 }
    let jump = try #require(found.first)
    #expect(found.count == 1 && jump.index == 3)
    #expect(abs(jump.position - 3.4) < 1e-9)
    #expect(abs((jump.before ?? 0) - 2.7) < 1e-9 && abs((jump.after ?? 0) + 2.7) < 1e-9)
  }

  /// The peak of two straight lines lies between samples, which cut it off.
  @Test("A corner between samples is found with its number, and a smooth curve has none")
  func aCornerIsFoundWhereItIs() throws {
    func corners(_ look: @escaping (Double) -> Double?) -> [ChartJump<Double>] {
      let search = JumpSearch(
        start: 1, end: 6, count: 11, look: look, distance: { abs(($0 ?? .infinity) - ($1 ?? .infinity)) }, least: 0.01)
      return search.corners(between: search.samples, besides: [])
    }
    let found = corners { 5 - 20 * abs($0 - 2.7) }
    let corner = try #require(found.first)
    #expect(found.count == 1 && corner.index == 3 && abs(corner.position - 3.4) < 1e-9)
    #expect(corner.before == corner.after && abs((corner.after ?? 0) - 5) < 1e-9)
    // Also where the curve is bent on both sides.
    let bent = try #require(corners { 5 - 20 * abs($0 - 2.7) - 3 * ($0 - 2.7) * ($0 - 2.7) }.first)
    #expect(abs(bent.position - 3.4) < 1e-6 && abs((bent.after ?? 0) - 5) < 1e-4)
    #expect(corners { $0 * 100 }.isEmpty)
    #expect(corners { ($0 - 3) * ($0 - 3) }.isEmpty)
  }

  @Test("What is steep does not jump")
  func whatIsSteepDoesNotJump() {
    #expect(jumps { min(max(($0 - 2) * 1000, 0), 10) }.isEmpty)
    #expect(jumps { $0 * 100 }.isEmpty)
    #expect(jumps { _ in nil }.isEmpty)
  }

  @Test("Nothing and something are apart")
  func nothingAndSomethingAreApart() throws {
    let jump = try #require(jumps { $0 < 3.25 ? nil : 5 }.first)
    #expect(jump.before == nil && jump.after == 5 && abs(jump.position - 4.5) < 1e-9)
  }

  /// A change at a sample belongs to the step that ends with it; one just after it to the step that begins with it.
  @Test("A jump on a sample is on its side")
  func aJumpOnASampleIsOnItsSide() {
    #expect(jumps { $0 < 2 ? 0 : 1 }.map(\.index) == [1])
    #expect(jumps { $0 <= 2 ? 0 : 1 }.map(\.index) == [2])
  }

  @Test("The number of samples is limited")
  func looksAreLimited() {
    var looks = 0
    let search = JumpSearch(
      start: 0, end: 512, count: 513,
      look: { time -> Int? in
        looks += 1
        return Int(time / 0.7)
      }, distance: { $0 == $1 ? 0 : 1 }, least: 0)
    #expect(search.jumps(between: search.samples).count > 80)
    #expect(looks <= 513 + 4096)
  }

  @Test("The effort of all samples besides the regular ones is limited, for jumps and for corners")
  func effortIsLimited() {
    var looks = 0
    func search(_ value: @escaping (Double) -> Double) -> JumpSearch<Double> {
      looks = 0
      return JumpSearch(
        start: 0, end: 512, count: 513,
        look: { time in
          looks += 1
          return value(time)
        }, distance: { abs(($0 ?? .infinity) - ($1 ?? .infinity)) }, least: 0.01, effort: { _ in 32 })
    }
    let steps = search { ($0 / 0.7).rounded(.down) }
    #expect(!steps.jumps(between: steps.samples).isEmpty && looks <= 513 + 4096 / 32 + 1)
    let teeth = search { abs(($0 / 3.3).truncatingRemainder(dividingBy: 2) - 1) }
    #expect(!teeth.corners(between: teeth.samples, besides: []).isEmpty && looks <= 513 + 4096 / 32 + 10)
  }
}
