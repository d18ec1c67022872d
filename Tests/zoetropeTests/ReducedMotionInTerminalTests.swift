import Foundation
import TestSupport
import Testing

/// Reduced motion, by the option and by the environment variable; and the number of frames.
@Suite("ReducedMotionInTerminal", .serialized)
struct ReducedMotionInTerminalTests {
  /// A mark that moves quickly, in 0.4 s, from one second on, and another one that moves slowly.
  private static let scene = """
    format: 1
    title: Jump
    stage: {width: 80, height: 44}
    duration: 10s
    layers:
      - name: mark
        position: [70, 8]
        text: {string: "#"}
        animations:
          - {keyPath: position.x, from: 10, to: 70, duration: 0.4s, beginTime: 1s, fillMode: both, removedOnCompletion: false}
      - name: creeper
        position: [70, 20]
        text: {string: "@"}
        animations:
          - {keyPath: position.x, from: 10, to: 70, duration: 10s}
    """

  /// The columns of the mark during a second, which is a twentieth of a second for the scene, within its motion.
  private func columns(_ arguments: String, environment: [String: String] = [:]) throws -> Set<Int> {
    let scenes = try DraftScenes()
    try scenes.write(Self.scene, as: "jump.yaml")
    let terminal = try scenes.player("jump.yaml --speed 0.05 --at 1.05 \(arguments)", environment: environment)
    var columns: Set<Int> = []
    try terminal.wait("a twentieth of a second") { screen in
      let line = try #require(screen.first { $0.contains("#") })
      columns.insert(line.distance(from: line.startIndex, to: try #require(line.firstIndex(of: "#"))))
      return (PlayerScreens.time(on: screen) ?? 0) >= 1.1
    }
    try terminal.send("q")
    try terminal.waitForPrompt()
    return columns
  }

  /// Where the jump ends: the stage has a point a column.
  private static let end: Set<Int> = [70]

  @Test("The option shows the ends of short animations")
  func theOptionShowsTheEndsOfShortAnimations() throws {
    #expect(try columns("--reduced-motion") == Self.end)
  }

  @Test("The environment does too")
  func theEnvironmentDoesToo() throws {
    #expect(try columns("", environment: ["ZOETROPE_REDUCED_MOTION": "1"]) == Self.end)
  }

  @Test("Who does not ask sees them move")
  func whoDoesNotAskSeesThemMove() throws {
    #expect(try columns("", environment: ["ZOETROPE_REDUCED_MOTION": "0"]).allSatisfy { $0 < 60 })
  }

  /// The rate of frames in the statistics. It is never higher; on a busy machine frames may be dropped.
  @Test("There are as many frames as are asked for", arguments: [("--fps 4", 1.0...5), ("--fps 10", 4...11)])
  func thereAreAsManyFramesAsAreAskedFor(option: String, rates: ClosedRange<Double>) throws {
    let scenes = try DraftScenes()
    try scenes.write(Self.scene, as: "jump.yaml")
    let terminal = try scenes.player("jump.yaml \(option)")
    try terminal.send("I")
    var highest = 0.0
    try terminal.wait("a rate of \(rates)") { screen in
      guard let rate = Self.rate(on: screen), rate > 0 else { return false }
      highest = max(highest, rate)
      return rates.contains(rate)
    }
    #expect(highest <= rates.upperBound)
    try terminal.send("q")
    try terminal.waitForPrompt()
  }

  /// The frames a second that the statistics show.
  private static func rate(on screen: [String]) -> Double? {
    screen.lazy.compactMap { line in
      line.contains("frames/s") ? line.split(separator: " ").compactMap { Double($0) }.last : nil
    }.first
  }
}
