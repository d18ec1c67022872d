import LayerAnimation
import TestSupport
import Testing

/// Rules T1–T19: the result of a timing at a time of its parent.
@Suite("Timing: resolution")
struct TimingResolutionTests {
  /// The rounding error of the table's numbers, which have four decimals.
  private static let printed = 5.1e-5

  @Test("Timing follows the vectors TV1–TV115", arguments: MarkdownTable(semantics: "timing").rows)
  func vector(_ row: MarkdownTable.Row) {
    let sample = Timing(properties: row["properties"]).resolve(at: number(row["parent t"]))
    #expect(sample.phase.rawValue == row["phase"])
    #expect((sample.isApplied ? "yes" : "no") == row["applied"])
    #expect((sample.isComplete ? "yes" : "no") == row["complete"])
    #expect(sample.activeTime.isNear(number(row["active local"]), Self.printed))
    #expect("\(sample.iteration)" == row["iteration"])
    #expect(sample.basicTime.isNear(number(row["basic local"]), Self.printed))
    guard row["progress"] != "-" else {
      #expect(!sample.isApplied)
      return
    }
    #expect(sample.progress.isNear(number(row["progress"]), Self.printed))
  }

  @Test("Vectors TV1–TV115, seen on a layer", arguments: MarkdownTable(semantics: "timing").rows)
  func vectorOnALayer(_ row: MarkdownTable.Row) throws {
    let subject = try Subject(fade(row["properties"]))
    // Some rows contain times before 0, at which a layer with a begin time of 0 would not be present (T22).
    (subject.layer.beginTime, subject.layer.timeOffset) = (-8, -8)
    let progress = subject.progress(at: number(row["parent t"]))
    guard row["progress"] != "-" else {
      #expect(progress == nil)
      return
    }
    #expect((progress ?? .nan).isNear(number(row["progress"]), Self.printed))
  }

  @Test("The table of vectors is whole")
  func tableIsWhole() {
    #expect(MarkdownTable(semantics: "timing").rows.map { $0["#"] } == (1...115).map { "TV\($0)" })
  }

  /// Just before, at, and just after every instant where something changes.
  @Test(
    "Timing is right just before, at and after every boundary",
    arguments: [
      ("dur=2", 0.0, "·00"), ("dur=2", 2, "9X·"), ("begin=1 dur=2", 1, "·00"), ("begin=1 dur=2", 3, "9X·"),
      ("dur=2 fill=backwards", 0, "000"), ("dur=2 fill=forwards", 2, "9XX"), ("dur=2 fill=both", 2, "9XX"),
      ("dur=2 count=2", 2, "900"), ("dur=2 count=2", 4, "9X·"), ("dur=2 count=1.5", 3, "45·"),
      ("dur=2 rdur=3", 2, "900"), ("dur=2 rdur=3 fill=forwards", 3, "455"), ("dur=2 count=inf", 200, "900"),
      ("dur=2 auto", 2, "9X9"), ("dur=2 auto", 4, "00·"), ("dur=2 auto count=2", 4, "000"),
      ("dur=2 auto count=1.5", 6, "9X·"), ("dur=2 speed=2", 1, "9X·"), ("dur=2 speed=0.5", 4, "9X·"),
      ("dur=2 offset=0.5", 1.5, "900"), ("dur=2 offset=0.5", 2, "22·"), ("dur=2 speed=-1", 0, "·X9"),
      ("dur=2 speed=-1", 2, "00·"), ("dur=2 speed=-1 count=2", 2, "0X9"), ("begin=1 dur=2 speed=0 offset=1", 1, "·55"),
      ("begin=1 dur=2 speed=0 offset=2", 1, "·XX"),
    ] as [(String, Double, String)])
  func boundary(_ properties: String, _ instant: Double, _ expected: String) {
    let timing = Timing(properties: properties)
    let offsets = [-1e-6, 0, 1e-6]
    let strip = TimeStrip(count: 3, step: 1) { timing.progress(at: instant + offsets[Int($0)]) }
    #expect(strip.description == expected, "\(properties) around \(instant)")
  }

  @Test("A count is a cycle: there, or there and back (T6)")
  func cycles() {
    #expect(Timing(properties: "dur=1.5 count=2").activeDuration == 3)
    #expect(Timing(properties: "dur=1.5 count=2 auto").activeDuration == 6)
    let legs = Timing(properties: "dur=1 count=1.5 auto")
    #expect([0.5, 1.5, 2.5].map { legs.resolve(at: $0).progress } == [0.5, 0.5, 0.5])
    #expect(legs.resolve(at: 3).progress == 1, "one and a half counts are three legs")
  }

  @Test(
    "Active local time is the offset plus what has elapsed of the active span, in the direction of speed (T9)",
    arguments: [
      ("dur=2 offset=5", [5.0, 5, 6, 7, 7]), ("dur=2 speed=2", [0, 0, 2, 2, 2]),
      ("dur=2 speed=-1 offset=5", [5, 5, 4, 3, 3]), ("dur=2 speed=0 offset=5", [5, 5, 5, 5, 5]),
    ] as [(String, [Double])])
  func activeTime(_ properties: String, _ expected: [Double]) {
    let timing = Timing(properties: properties)
    #expect([-1, 0, 1, 2, 3].map { timing.resolve(at: $0).activeTime } == expected)
  }

  @Test(
    "The fold: so many whole iterations and a fraction; offsets beyond the duration, and negative ones, wrap (T10)",
    arguments: [
      ("offset=5", 0.5, 2, 0.75), ("offset=-0.5", 0, -1, 0.75), ("offset=-3", 0.5, -2, 0.75),
      ("offset=5 auto", 0.5, 2, 0.75), ("offset=3 auto", 0.5, 1, 0.25), ("offset=-0.5 auto", 0, -1, 0.25),
    ] as [(String, Double, Int, Double)])
  func fold(_ properties: String, _ instant: Double, _ iteration: Int, _ progress: Double) {
    let sample = Timing(properties: "dur=2 " + properties).resolve(at: instant)
    #expect(sample.iteration == iteration && sample.progress == progress)
  }

  @Test("Duration 3, offset 1: a third in at first, the end after 2 s, then the first third; 3 s in all (T19)")
  func figure9() {
    let timing = Timing(properties: "dur=3 offset=1")
    #expect(timing.resolve(at: 0).progress.isNear(1.0 / 3))
    #expect(timing.resolve(at: 2 - 1e-6).progress.isNear(1, 1e-6) && timing.resolve(at: 2).progress == 0)
    #expect(timing.resolve(at: 3).progress.isNear(1.0 / 3) && timing.resolve(at: 3).isComplete)
    #expect(!timing.resolve(at: 3.001).isApplied)
  }

  @Test("An instant that misses a boundary by rounding only counts as on it (T36)")
  func roundingDoesNotMoveABoundary() {
    let timing = Timing(properties: "dur=0.1 count=3")
    #expect(timing.resolve(at: 0.1 + 0.1 + 0.1).isApplied)
    #expect(timing.resolve(at: 0.1 + 0.1 + 0.1).progress == 1)
    #expect(timing.resolve(at: 0.3 - 1e-12).progress == 1)
    #expect(timing.resolve(at: 0.2 - 1e-12).progress == 0)
    #expect(timing.resolve(at: 0.3 + 1e-6).isApplied == false)
  }

  @Test("The figures of an article on timing", arguments: figures)
  func figure(_ name: String, _ properties: String, _ expected: String) {
    let timing = Timing(properties: properties)
    TimeStrip.expect(expected, "\(name): \(properties)") { timing.progress(at: $0) }
  }

  @Test("The figures of an article on timing, seen on a layer", arguments: figures)
  func figureOnALayer(_ name: String, _ properties: String, _ expected: String) throws {
    let subject = try Subject(fade(properties))
    TimeStrip.expect(expected, "\(name): \(properties)") { subject.progress(at: $0) }
  }

  static let figures = [
    ("E1", "dur=1.5", "013568X··"),
    ("E2", "begin=1 dur=1.5", "····013568X··"),
    ("E3", "begin=1 dur=1.5 fill=backwards", "0000013568X··"),
    ("fill forwards", "begin=1 dur=1.5 fill=forwards", "····013568XXX"),
    ("fill both", "begin=1 dur=1.5 fill=both", "0000013568XXX"),
    ("E4", "dur=1.5 auto", "013568X865310··"),
    ("E5", "dur=1.5 count=2", "013568013568X··"),
    ("E5, one and a half", "dur=1.5 count=1.5", "0135680135··"),
    ("E5, for ever", "dur=1.5 count=inf", "013568013568013568013568"),
    ("E5, a quarter", "dur=2 count=0.25 fill=forwards", "01222222"),
    ("E6", "dur=1.5 rdur=2", "013568013··"),
    ("E7", "begin=1 dur=1 auto count=2", "····0257X7520257X7520··"),
    ("E7, filled", "begin=0.5 dur=1 auto count=1.5 fill=both", "000257X7520257XXX"),
    ("E8", "dur=3 speed=2", "013568X··"),
    ("E9", "dur=3 offset=1", "3455678900123··"),
    ("E9, filled", "begin=0.5 dur=3 offset=1 fill=both", "333455678900123333"),
    ("E14", "dur=1 speed=-1", "X7520··"),
    ("still", "dur=1 speed=0 offset=0.5", "5555555"),
  ]
}

extension Timing {
  /// The progress; nil while the animation is not in effect.
  func progress(at parentTime: Double) -> Double? {
    let sample = resolve(at: parentTime)
    return sample.isApplied ? sample.progress : nil
  }
}
