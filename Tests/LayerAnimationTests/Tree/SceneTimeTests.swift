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

  @Test("A marker may be called like the end")
  func markerAtTheEnd() {
    #expect(SceneTime("end")?.seconds(of: 10, markers: [Marker(name: "end", time: 4)]) == 4)
    #expect(SceneTime("end")?.seconds(of: 10, markers: [Marker(name: "Endgame", time: 4)]) == 10)
  }

  @Test("Numbers are never markers")
  func numbersAreNeverMarkers() {
    #expect(SceneTime(number: "Land") == nil)
    #expect(SceneTime("50%") == .fraction(0.5))
  }
}
