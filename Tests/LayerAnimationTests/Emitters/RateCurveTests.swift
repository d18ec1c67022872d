import TestSupport
import Testing

@testable import LayerAnimation

/// Rule G29: the integral of a rate up to a time, and the time at which the integral reaches a value.
@Suite("RateCurve")
struct RateCurveTests {
  private func clock(begin: Double = 0, duration: Double, count: Double = 1) -> Timing {
    var clock = Timing(duration: duration)
    (clock.beginTime, clock.repeatCount) = (begin, count)
    return clock
  }

  @Test("The same rate at all times is known to be")
  func steady() {
    let curve = RateCurve(ClockInstants([clock(duration: 2)])) { _ in 3 }
    #expect(curve.steadyRate == 3)
    #expect(curve.total(by: 5).isNear(curve.total(by: 0) + 15))
    let rising = RateCurve(ClockInstants([clock(duration: 2)])) { max(0, min($0, 2)) }
    #expect(rising.steadyRate == nil)
  }

  @Test("Straight lines are added up exactly, before and after as well")
  func lines() {
    let curve = RateCurve(ClockInstants([clock(begin: 1, duration: 2)])) { 2 + max(0, min($0 - 1, 2)) }
    let start = curve.total(by: 0)
    for (time, total) in [(-1.0, -2.0), (0, 0), (1, 2), (2, 4.5), (3, 8), (5, 16)] {
      #expect((curve.total(by: time) - start).isNear(total, 1e-7), "\(time)")
    }
  }

  @Test("Bends and jumps are found where they are")
  func jumps() {
    let curve = RateCurve(ClockInstants([clock(duration: 10)])) { $0 >= 0 && $0 < 3.3 ? 100 : 0 }
    #expect(curve.total(by: 10).isNear(330, 1e-4))
    #expect(curve.total(by: 3.3).isNear(330, 1e-4))
    let wave = RateCurve(ClockInstants([clock(duration: 1)])) {
      let t = max(0, min($0, 1)); return 6 * t * (1 - t)
    }
    #expect(wave.total(by: 1).isNear(1, 1e-4))
  }

  @Test("What repeats is added up as often as it has been")
  func loop() {
    let curve = RateCurve(ClockInstants([clock(begin: 1, duration: 2, count: .infinity)])) { time in
      time < 1 ? 0 : (time - 1).truncatingRemainder(dividingBy: 2)
    }
    for (time, total) in [(1.0, 0.0), (2, 0.5), (3, 2), (5, 4), (5.5, 4.125), (2001, 2000)] {
      #expect(curve.total(by: time).isNear(total, 1e-4), "\(time)")
    }
  }

  @Test("There and back: the instant of an amount has that amount (G29)", arguments: [1.0, .infinity])
  func inverse(_ count: Double) {
    let period = 1.7
    let clock = clock(begin: 0.3, duration: period, count: count)
    let curve = RateCurve(ClockInstants([clock])) { time in
      let progress = clock.resolve(at: time).progress
      return progress < 0.25 ? 0 : 50 * progress * progress
    }
    var random = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      let time = random.number(0.3...60)
      let total = curve.total(by: time)
      let back = curve.time(of: total)
      #expect(back <= time + 1e-6 && curve.total(by: back).isNear(total, 1e-6), "\(time)")
    }
  }

  @Test("Never falls, and is never lost (G29)")
  func rises() {
    let clock = clock(duration: 0.25, count: .infinity)
    let curve = RateCurve(ClockInstants([clock])) { TimingFunction.easeInEaseOut(clock.resolve(at: $0).progress) * 9 }
    var last = -Double.infinity
    for step in -100...10_000 {
      let total = curve.total(by: Double(step) / 97)
      #expect(total >= last)
      last = total
    }
  }

  @Test("Clocks without a common multiple are taken to begin anew, but not soon")
  func incommensurable() {
    let clocks = [clock(duration: 1, count: .infinity), clock(duration: 2.0.squareRoot(), count: .infinity)]
    func rate(_ time: Double) -> Double { clocks.reduce(1) { $0 * $1.resolve(at: time).progress } }
    let curve = RateCurve(ClockInstants(clocks), of: rate)
    let sum = (0..<45_000).reduce(0) { $0 + rate((Double($1) + 0.5) / 1000) / 1000 }
    #expect(curve.total(by: 45).isNear(sum, 0.01))
    #expect(curve.total(by: 1e6).isFinite)
  }

  @Test("Odd clocks are harmless")
  func oddClocks() {
    var odd: [Timing] = []
    for duration in [0, -1, .nan, .infinity, 1e-300, 1e300] {
      for speed in [0, 1, -1, 1e-300, 1e300, .infinity] {
        for count in [0, 1, .infinity] {
          var clock = Timing(duration: duration)
          (clock.speed, clock.repeatCount, clock.timeOffset, clock.beginTime) = (speed, count, -3, 1e15)
          odd.append(clock)
        }
      }
    }
    for clocks in odd.map({ [$0] }) + [odd, []] {
      let instants = ClockInstants(clocks)
      #expect(!instants.times.isEmpty && instants.times.count < 30_000)
      #expect(zip(instants.times, instants.times.dropFirst()).allSatisfy { $0 < $1 })
      let curve = RateCurve(instants) { _ in 1 }
      #expect(!curve.total(by: 5).isNaN)
    }
  }
}
