import Testing

@testable import SceneRendering

@Suite("CalmTimes")
struct CalmTimesTests {
  @Test(
    "A time shows the frame of the last fifth of a second",
    arguments: [(0, 0), (0.19, 0), (0.2, 0.2), (0.39999, 0.2), (0.6, 0.6), (1.5, 1.4), (-0.1, -0.2)])
  func grid(_ time: Double, held: Double) {
    #expect(abs(CalmTimes.held(time) - held) < 1e-9)
  }

  @Test("At another speed a frame is held as long: the times of the grid are farther apart", arguments: [2.0, -2, 0.5])
  func speed(_ speed: Double) {
    let times = Set((0..<600).map { CalmTimes.held(10 + Double($0) / 60 * abs(speed), speed: speed) })
    #expect((50...51).contains(times.count))
  }

  @Test("Whatever flashes at sixty frames a second changes at most six times in any second")
  func changes() {
    let shown = (0..<600).map { CalmTimes.held(Double($0) / 60) }
    let changes = (1..<600).filter { shown[$0] != shown[$0 - 1] }
    for first in 0..<540 { #expect(changes.filter { (first..<first + 60).contains($0) }.count <= 6) }
  }
}
