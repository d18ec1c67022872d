import Testing

@testable import LayerAnimation

@Suite("TimeNotation")
struct TimeNotationTests {
  @Test(
    "Seconds, units and the form of a clock",
    arguments: [
      ("90", 90), ("90s", 90), ("1.5", 1.5), (".5s", 0.5), ("1500ms", 1.5), ("1e2ms", 0.1), ("2 s", 2), ("2min", 120),
      ("1.5min", 90), ("2m", 120), ("1m30s", 90), ("1m 30s", nil), ("1h", 3600), ("1h5m", 3900),
      ("1h2m3s4ms", 3723.004),
      ("0:01", 1), ("1:30", 90), ("1:02:03.5", 3723.5), ("90:00", 5400), ("-1:30", -90), ("-1m30s", -90), ("+2", 2),
      ("0:00.25", 0.25),
    ] as [(String, Double?)])
  func times(_ text: String, seconds: Double?) {
    #expect(TimeNotation.seconds(text).map { abs($0 - (seconds ?? .nan)) < 1e-12 } == seconds.map { _ in true })
  }

  @Test(
    "What is no time",
    arguments: [
      "", "-", "s", "1:5", "1:60", "1:30:", ":30", "1:2:03", "1:00:00:00", "1.5:00", "1:-30", "1s30m", "1m1m", "1x",
      "1e",
      "nan", "inf", "0x10", "1e999", "--1", "1:30s", "1:+3",
    ])
  func noTimes(_ text: String) { #expect(TimeNotation.seconds(text) == nil) }
}
