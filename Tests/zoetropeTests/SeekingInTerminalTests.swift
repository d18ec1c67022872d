import Foundation
import TestSupport
import Testing

/// Seeking in both directions in a real terminal: each time looks the same from either side (T32).
@Suite("SeekingInTerminal", .serialized)
struct SeekingInTerminalTests {
  /// A transition, a spring, a group, an animation that repeats and reverses, particles.
  private static let scene = """
    format: 1
    title: Both ways
    stage: {width: 80, height: 44}
    duration: 6s
    layers:
      - name: card
        position: [20, 12]
        size: [24, 12]
        backgroundColor: "#204060"
        text: {string: "before", alignmentMode: center}
        transitions:
          - {at: 1s, type: push, direction: down, duration: 1s, to: {string: "after", backgroundColor: "#206040"}}
      - name: ball
        position: [60, 12]
        shape: {circle: {center: [0, 0], radius: 5}, fillColor: orange}
        animations:
          - {keyPath: position.x, by: -20, spring: {stiffness: 60, damping: 4, mass: 1}, duration: 3s, beginTime: 1s}
          - {keyPath: position.y, by: 12, duration: 0.7s, autoreverses: true, repeatCount: 4}
      - name: words
        position: [40, 34]
        text: {string: "group"}
        animations:
          - group: [{keyPath: opacity, from: 0, to: 1, duration: 1s}, {keyPath: position.x, from: 10, to: 70, duration: 3s}]
            duration: 3s
            beginTime: 2s
    """

  private func stage(of screen: [String]) -> [String] { Array(screen.dropLast(2)) }

  /// Goes to a time by typing it, and returns the stage.
  private func stage(at time: Double, _ terminal: TmuxTerminal) throws -> [String] {
    try terminal.send(":")
    try terminal.wait("the prompt") { $0.last?.contains("go to") ?? false }
    try terminal.type("\(time)")
    try terminal.send("Enter")
    try PlayerScreens.wait(terminal, time: time, tolerance: 0.006)
    return stage(of: try terminal.wait("the end of typing") { $0.last?.contains("? help") ?? false })
  }

  @Test("Each instant looks the same from both sides")
  func eachInstantLooksTheSameFromBothSides() throws {
    let scenes = try DraftScenes()
    try scenes.write(Self.scene, as: "both.yaml")
    let terminal = try scenes.player("both.yaml --paused --at 0")
    try PlayerScreens.waitForTitleToGo("Both ways", terminal)
    let times = [0.5, 1.25, 1.5, 1.75, 2.5, 3.75, 5.5]
    let forwards = try times.map { try stage(at: $0, terminal) }
    let backwards = try times.reversed().map { try stage(at: $0, terminal) }
    #expect(Array(backwards.reversed()) == forwards)
    #expect(Set(forwards).count == times.count, "something moves between all of them")
    #expect(forwards[0].contains { $0.contains("before") } && forwards[4].contains { $0.contains("after") })
    try terminal.send("q")
    try terminal.waitForPrompt()
  }
}
