import Foundation
import TestSupport
import Testing

/// The programs in `Examples`: each does what its first line says, and none is longer than a screen.
@Suite("Examples", .serialized)
struct ExamplesTests {
  private static let folder = Fixtures.packageRoot.appendingPathComponent("Examples", isDirectory: true)

  /// The folders of programs; a talk consists of scenes.
  static let names = Fixtures.fileNames(in: folder).filter { $0 != "Talk" }

  private func program(_ name: String) -> String {
    BuiltProducts.directory.appendingPathComponent("example-\(name)").path
  }

  private func terminal(rows: Int = 24) throws -> TmuxTerminal {
    try TmuxTerminal(columns: 80, rows: rows, environment: ["SWIFT_BACKTRACE": "enable=no"])
  }

  @Test("An example has fewer than forty lines", arguments: names)
  func length(_ name: String) throws {
    let files = Fixtures.fileNames(in: Self.folder.appendingPathComponent(name)).filter { $0.hasSuffix(".swift") }
    #expect(files.count == 1)
    for file in files {
      let text = try String(contentsOf: Self.folder.appendingPathComponent("\(name)/\(file)"), encoding: .utf8)
      #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 41)
    }
  }

  @Test("The page about building on the package begins with the first example")
  func page() throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent("Hello/main.swift"), encoding: .utf8)
    let code = try #require(text.range(of: "import "))
    try Golden.expect(page: Fixtures.packageRoot.appendingPathComponent("docs/library.md")) { page in
      page.replacing(
        /(?s)<!-- hello -->.*<!-- \/hello -->/,
        with: "<!-- hello -->\n```swift\n\(text[code.lowerBound...])```\n<!-- /hello -->")
    }
  }

  @Test("Hello: a ball that bounces, until q")
  func hello() throws {
    let terminal = try terminal()
    try terminal.run("clear; '\(program("hello"))'; echo status $?")
    let blocks: ClosedRange<Unicode.Scalar> = "\u{2580}"..."\u{259F}"
    func rows(_ screen: [String]) -> [Int] {
      screen.indices.dropLast(3).filter { screen[$0].unicodeScalars.contains { blocks.contains($0) } }
    }
    let first = try terminal.wait("the ball") { !rows($0).isEmpty }
    _ = try terminal.wait("the ball to move") { !rows($0).isEmpty && rows($0) != rows(first) }
    try terminal.send("q")
    _ = try terminal.wait("the end") { $0.contains { $0.hasPrefix("status 0") } }
  }

  @Test("Installer: it ends with its last picture above the prompt")
  func installer() throws {
    let terminal = try terminal(rows: 12)
    try terminal.run("clear; echo before; '\(program("installer"))'; echo status $?")
    _ = try terminal.wait("the first part") { $0.contains { $0.contains("Installing compiler") } }
    let end = try terminal.wait("the end") { $0.contains { $0.hasPrefix("status 0") } }
    let start = try #require(end.firstIndex(of: "before"))
    #expect(end[start + 1].contains("Installed."))
    #expect(end[start + 3] == "status 0")
    #expect(try !terminal.isAlternateScreen)
  }

  @Test("Widget: a spinner turns among what the program itself shows")
  func widget() throws {
    let output = try run(program("widget"), []).stdout.replacing(/\u{1B}\[[0-9;]*[mA]/, with: "")
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.filter { $0.contains("My own program, frame") }.count == 30)
    let frames = (0..<30).map { frame in Array(lines[frame * 14 + 1..<frame * 14 + 13]) }
    #expect(Set(frames).count >= 9)
    #expect(frames[0] == frames[10])
  }

  @Test("Listing: a card of UIKit's in the terminal, until q")
  func listing() throws {
    let terminal = try terminal()
    try terminal.run("clear; '\(program("listing"))'; echo status $?")
    let screen = try terminal.wait("the card") { $0.contains { $0.contains("Drag me") } }
    // The label's middle is that of the screen.
    let row = try #require(screen.firstIndex { $0.contains("Drag me") })
    #expect((11...12).contains(row) && (36...37).contains(screen[row].prefix { $0 != "D" }.count))
    try terminal.send("q")
    _ = try terminal.wait("the end") { $0.contains { $0.hasPrefix("status 0") } }
  }

  @Test("SVG server: a frame of a scene at the time in the request")
  func server() throws {
    let scene = Fixtures.packageRoot.appendingPathComponent("Scenes/take-off.yaml").path
    let port = 20_000 + Int(ProcessInfo.processInfo.processIdentifier) % 20_000
    let paths = ["/0.5", "/0.5", "/1.5", "/never"]
    // The first line says that it listens.
    let script = """
      coproc '\(program("svg-server"))' '\(scene)' \(port)
      read -r line <&"${COPROC[0]}"
      for path in \(paths.joined(separator: " ")); do
        exec 3<>/dev/tcp/127.0.0.1/\(port)
        printf 'GET %s HTTP/1.0\\r\\n\\r\\n' "$path" >&3
        cat <&3
        echo "=== end"
      done
      kill $COPROC_PID
      """
    let answers = try run("/bin/bash", ["-c", script]).stdout.components(separatedBy: "=== end\n")
    try #require(answers.count == paths.count + 1)
    #expect(answers[0].hasPrefix("HTTP/1.0 200 OK") && answers[0].contains("<svg"))
    #expect(answers[1] == answers[0])
    #expect(answers[2] != answers[0] && answers[2].contains("<svg"))
    #expect(answers[3].hasPrefix("HTTP/1.0 404"))
  }
}
