import Foundation
import TestSupport
import Testing

/// What the program that users get keeps in memory.
@Suite(
  "MemoryInTerminal",
  .enabled(
    if: ProcessInfo.processInfo.environment["ZOETROPE"] != nil
      && FileManager.default.fileExists(atPath: "/proc/self/maps")))
struct MemoryInTerminalTests {
  /// In megabytes: 12 are measured, and 16 where the linker leaves functions as they come. `make first-frame` has to be
  /// run when a change of the sources has taken too many names from its list.
  private static let limit = 14.0

  @Test("At its first frame little of the program is in memory, since functions of the start are beside one another")
  func firstFrame() throws {
    let terminal = try TmuxTerminal(columns: 80, rows: 24)
    let scene = Fixtures.packageRoot.appendingPathComponent("Scenes/take-off.yaml").path
    try terminal.run("'\(BuiltProducts.zoetrope.path)' play --paused --no-config '\(scene)'")
    try terminal.wait("the bar") { $0.last?.contains("? help") ?? false }
    let answer = try run("ps", ["-o", "rss=", "-p", "\(try terminal.foregroundProcess)"])
    let kilobytes = try #require(Double(answer.stdout.trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(kilobytes > 1000 && kilobytes / 1000 < Self.limit, "\(kilobytes) kB are resident")
    try terminal.send("q")
    try terminal.waitForPrompt()
  }
}
