import Testing

@testable import LayerAnimation

@Suite("SceneTime")
struct SceneTimeTests {
  private static let markers = [
    Marker(name: "Take-off", time: 1), Marker(name: "Landing", time: 6), Marker(name: "Land", time: 5),
    Marker(name: "Gate 7", time: 8),
  ]

  @Test(
    "Texts that name a time",
    arguments: [
      ("1.5", 1.5), ("1.5s", 1.5), ("1500ms", 1.5), ("50%", 5), ("-2", -2), ("Take-off", 1), ("take", 1), ("Land", 5),
      ("landi", 6), ("Gate 7", 8), ("end", 10),
    ])
  func texts(text: String, seconds: Double) {
    #expect(SceneTime(text)?.seconds(of: 10, markers: Self.markers) == seconds)
  }

  @Test("Texts that name no time", arguments: ["nowhere", "lan", "", "%", "1e99", "--"])
  func whatNamesNoTime(text: String) {
    #expect(SceneTime(text)?.seconds(of: 10, markers: Self.markers) == nil)
  }

  @Test(
    "A time is a time, and a marker that is called like one is reached by a prefix",
    arguments: [("end", 10.0), ("0", 0), ("50%", 5), ("1:30", 90), ("2min", 120)])
  func markerLikeATime(_ name: String, seconds: Double) {
    let markers = [Marker(name: name, time: 4), Marker(name: "Endgame", time: 3)]
    #expect(SceneTime(name)?.seconds(of: 10, markers: markers) == seconds)
    let marker = SceneTime("marker:\(name)")
    #expect(marker?.seconds(of: 10, markers: markers) == 4)
    #expect(marker?.description == "marker:\(name)")
  }

  @Test("The prefix holds for all names, and is written where it is needed")
  func prefix() {
    #expect(SceneTime("marker:take")?.seconds(of: 10, markers: Self.markers) == 1)
    #expect(SceneTime("marker:take")?.description == "take")
    #expect(SceneTime("marker:marker:x")?.description == "marker:marker:x")
  }

  @Test(
    "Names that read as times are known",
    arguments: [
      ("0", true), ("0,1", true), ("end", true), ("50%", true), ("1..2", true), ("1s..end", true), ("Land", false),
      ("0,Land", false), ("", false), ("a..b", false), ("the end", false),
    ])
  func readsAsTimes(_ name: String, _ isTimes: Bool) { #expect(SceneTime.readsAsTimes(name) == isTimes) }

  @Test("Numbers are never markers")
  func numbersAreNeverMarkers() {
    #expect(SceneTime(number: "Land") == nil)
    #expect(SceneTime("50%") == .fraction(0.5))
  }
}
