import LayerAnimation
import TestSupport
import Testing

/// Laws for all timings and all times, checked for a few thousand of each.
@Suite("Timing: laws")
struct TimingLawsTests {
  /// Typical timings of scenes, and unusual ones.
  private static func timings(_ count: Int, seed: UInt64) -> [Timing] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      var timing = Timing(duration: random.element(of: [0.1, 0.25, 1, 1.5, 3, random.number(0.001...100)]))
      timing.beginTime = random.element(of: [0, 1, -1, random.number(-10...10)])
      timing.speed = random.element(of: [1, 0, -1, 2, 0.5, random.number(-5...5)])
      timing.timeOffset = random.element(of: [0, 0, 1, random.number(-10...10)])
      timing.repeatCount = random.element(of: [0, 1, 2, 1.5, .infinity, -1, random.number(0...20)])
      timing.repeatDuration = random.element(of: [0, 0, 2, .infinity, -1, random.number(0...20)])
      timing.autoreverses = random.element(of: [true, false])
      timing.fillMode = random.element(of: FillMode.allCases)
      return timing
    }
  }

  private static func instants(_ count: Int, seed: UInt64) -> [Double] {
    var random = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      random.element(of: [0, 0.25, 1, random.number(-20...20), random.number(-1e6...1e6), random.number(-1e12...1e12)])
    }
  }

  private func forAll(seed: UInt64, _ check: (Timing, Double, TimingSample) throws -> Void) rethrows {
    let instants = Self.instants(10, seed: seed &+ 1)
    for timing in Self.timings(600, seed: seed) {
      for instant in instants + [timing.beginTime, timing.endTime].filter(\.isFinite) {
        try check(timing, instant, timing.resolve(at: instant))
      }
    }
  }

  @Test("Progress is always a fraction")
  func progressIsAlwaysAFraction() throws {
    try forAll(seed: 1) { timing, instant, sample in
      try #require((0...1).contains(sample.progress), "\(timing) at \(instant)")
      try #require(sample.activeTime.isFinite && sample.basicTime.isFinite, "\(timing) at \(instant)")
    }
  }

  @Test("Resolving is pure")
  func resolvingIsPure() throws {
    try forAll(seed: 2) { timing, instant, sample in
      try #require(timing.resolve(at: instant) == sample, "\(timing) at \(instant)")
    }
  }

  @Test("What is applied follows from the phase and the fill mode (T13)")
  func appliedFollowsFromPhase() throws {
    try forAll(seed: 3) { timing, instant, sample in
      let isApplied =
        switch sample.phase {
        case .before: timing.fillMode == .backwards || timing.fillMode == .both
        case .active: true
        case .after: timing.fillMode == .forwards || timing.fillMode == .both
        }
      try #require(sample.isApplied == isApplied, "\(timing) at \(instant)")
    }
  }

  @Test("The phases follow each other, and begin and end belong to the active one (T4, T8)")
  func phasesFollowEachOther() throws {
    try forAll(seed: 4) { timing, instant, sample in
      switch sample.phase {
      case .before: try #require(instant < timing.beginTime)
      case .active: try #require(instant >= timing.beginTime && instant <= timing.endTime + 1e-6 * (1 + abs(instant)))
      case .after: try #require(instant > timing.endTime - 1e-6 * (1 + abs(instant)))
      }
    }
  }

  @Test("What is complete stays complete, and what does not move is never complete (T14, T17)")
  func completionStays() throws {
    try forAll(seed: 5) { timing, instant, sample in
      if sample.phase == .after { try #require(sample.isComplete) }
      if timing.speed == 0 || timing.activeDuration == .infinity { try #require(!sample.isComplete) }
      if sample.isComplete { try #require(timing.resolve(at: instant + 1).isComplete) }
    }
  }

  @Test("Shifting the begin shifts everything (T5)")
  func beginShifts() throws {
    try forAll(seed: 6) { timing, instant, sample in
      guard abs(instant) < 100 else { return }
      var shifted = timing
      shifted.beginTime += 8
      try #require(shifted.resolve(at: instant + 8).progress.isNear(sample.progress, 1e-6) || sample.isNearABoundary)
    }
  }

  @Test("With autoreverses the way back mirrors the way out (T12)")
  func wayBackMirrorsWayOut() {
    let timing = Timing(properties: "dur=1.5 auto")
    for step in 0...60 {
      let distance = 1.5 * Double(step) / 60
      #expect(timing.resolve(at: 1.5 - distance).progress.isNear(timing.resolve(at: 1.5 + distance).progress))
    }
  }

  @Test("Setting repeatDuration is what counts, not repeatCount (T7)")
  func repeatDurationWins() {
    #expect(Timing(properties: "dur=2 count=5 rdur=3").activeDuration == 3)
    #expect(Timing(properties: "dur=2 count=5 rdur=-3").activeDuration == 10)
    #expect(Timing(properties: "dur=2 count=-5").activeDuration == 2)
    #expect(Timing(properties: "dur=2 count=3 auto").activeDuration == 12)
    #expect(Timing(properties: "dur=2 rdur=3 auto").activeDuration == 3)
  }

  @Test(
    "The table of what a setting takes on the wall (T8)",
    arguments: [
      ("dur=3", 3.0), ("dur=3 speed=2", 1.5), ("dur=3 speed=-2", 1.5), ("dur=3 auto", 6), ("dur=3 count=4", 12),
      ("dur=3 count=4 auto", 24), ("dur=3 rdur=7 auto", 7), ("dur=3 offset=1", 3), ("begin=2 dur=3", 5),
      ("dur=3 speed=0", .infinity), ("dur=3 count=inf", .infinity),
    ] as [(String, Double)])
  func endTime(_ properties: String, _ end: Double) {
    #expect(Timing(properties: properties).endTime == end)
  }

  @Test(
    "Counts without end, or too large for a product, never complete (T15)",
    arguments: [
      Double.infinity, .greatestFiniteMagnitude,
    ])
  func countsWithoutEnd(_ count: Double) {
    var timing = Timing(properties: "dur=2")
    timing.repeatCount = count
    #expect(timing.activeDuration == .infinity)
    for instant in [1.0, 1e6 + 1, 1e12 + 1] {
      let sample = timing.resolve(at: instant)
      #expect(sample.isApplied && !sample.isComplete)
      #expect(sample.progress == 0.5)
    }
  }

  @Test(
    "Without a finite duration nothing folds, and progress stays 0 (T16)",
    arguments: [
      Double.nan, .infinity, 0, -1,
    ])
  func durationsThatAreNone(_ duration: Double) {
    let sample = Timing(duration: duration).resolve(at: 0)
    #expect(sample.progress == 0)
    #expect(sample.iteration == 0)
  }

  @Test("Instants far away do not trap", arguments: [1e15, -1e15, 1e300, -1e300, .greatestFiniteMagnitude])
  func farAway(_ instant: Double) {
    for properties in [
      "dur=1e-9 count=inf", "dur=1 count=inf speed=-3", "dur=1 auto fill=both", "dur=1 count=inf auto",
    ] {
      let sample = Timing(properties: properties).resolve(at: instant)
      #expect((0...1).contains(sample.progress), "\(properties)")
    }
  }

  @Test("Instants that are no numbers do not trap", arguments: [Double.nan, .infinity, -.infinity])
  func noNumbers(_ instant: Double) {
    for properties in ["dur=1", "dur=1 count=inf", "dur=1 speed=0", "dur=1 speed=-1 auto fill=both"] {
      let sample = Timing(properties: properties).resolve(at: instant)
      #expect(!(sample.progress < 0 || sample.progress > 1), "\(properties)")
    }
  }
}

extension TimingSample {
  /// Whether rounding may decide on which side of a jump an instant lies.
  fileprivate var isNearABoundary: Bool { progress < 1e-6 || progress > 1 - 1e-6 || isComplete || phase != .active }
}
