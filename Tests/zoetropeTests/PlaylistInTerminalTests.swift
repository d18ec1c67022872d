import Foundation
import TestSupport
import Testing

/// Several scenes in a real terminal, one taking the other's place.
@Suite("PlaylistInTerminal", .serialized)
struct PlaylistInTerminalTests {
  /// A scene whose rows are full of a letter.
  private func scene(_ letter: String, duration: String = "60s") -> String {
    let row = String(repeating: letter, count: 80)
    return """
      format: 1
      title: Scene \(letter)
      stage: {width: 160, height: 88}
      duration: \(duration)
      layers: [{for: {y: 0..21}, position: [80, $(2 + 4 * y)], size: [160, 4], text: \(row)}]

      """
  }

  private func play(_ options: String, duration: String = "60s") throws -> (TmuxTerminal, URL) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "playlist-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var files: [String] = []
    for letter in ["A", "B"] {
      let file = folder.appending(path: "\(letter).yaml")
      try scene(letter, duration: duration).write(to: file, atomically: true, encoding: .utf8)
      files.append("'\(file.path)'")
    }
    let terminal = try TmuxTerminal(columns: 80, rows: 24)
    try terminal.run("'\(BuiltProducts.zoetrope.path)' play --no-bars \(options) \(files.joined(separator: " "))")
    return (terminal, folder)
  }

  @Test("In the middle of a push both scenes are seen, and a key ends it", arguments: ["direct", "curses"])
  func inTheMiddleOfAPushBothScenesAreSeen(presenter: String) throws {
    let (terminal, folder) = try play("--presenter \(presenter) --transition push:left,30s")
    defer { try? FileManager.default.removeItem(at: folder) }
    try terminal.wait("the first scene") { $0[5] == String(repeating: "A", count: 80) }
    try terminal.send("n")
    let screen = try terminal.wait("both scenes") { $0[5].contains("A") && $0[5].contains("BBB") }
    let row = screen[5]
    #expect(row.count == 80 && row == row.filter { $0 == "A" } + row.filter { $0 == "B" })
    #expect(screen.allSatisfy { $0.isEmpty || $0 == row })
    try terminal.send("Right")
    try terminal.wait("the second scene") { $0[5] == String(repeating: "B", count: 80) }
    try terminal.send("q")
  }

  @Test("Scenes follow one another by themselves")
  func scenesFollowOneAnotherByThemselves() throws {
    let (terminal, folder) = try play("--advance end --transition fade,0.2s --no-loop", duration: "0.5s")
    defer { try? FileManager.default.removeItem(at: folder) }
    try terminal.wait("the second scene") { $0[5] == String(repeating: "B", count: 80) }
    let isLast = try holds(for: 1) { try terminal.capture()[5] == String(repeating: "B", count: 80) }
    #expect(isLast, "nothing comes after the last")
    try terminal.send("q")
  }
}
