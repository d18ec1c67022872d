import Foundation
import TestSupport
import Testing

/// `check --expect`: frames that are kept, and compared later.
@Suite("Kept frames")
struct KeptFramesTests {
  private let drafts: DraftScenes

  init() throws { drafts = try DraftScenes() }

  private func check(_ arguments: String) throws -> CommandResult {
    try run(
      BuiltProducts.zoetrope.path, ["check"] + arguments.split(separator: " ").map(String.init),
      environment: plainEnvironment.merging(["TERM": "xterm-256color"]) { $1 }, directory: drafts.folder.url,
      timeout: 60)
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: drafts.folder.url.appendingPathComponent("kept").path).sorted()
  }

  @Test("What was kept is found again, by its name alone")
  func keepsAndCompares() throws {
    let update = try check("first.yaml second.yaml --expect kept --update --at 0,50%,2500ms")
    #expect(update.status == 0 && update.stderr.isEmpty)
    #expect(update.stdout == "6 frames kept in 'kept': 6 new, 0 changed, 0 as before\n")
    #expect(
      try files() == [
        "first@0s.txt", "first@2.5s.txt", "first@50%.txt", "second@0s.txt", "second@2.5s.txt", "second@50%.txt",
      ])
    let compared = try check("first.yaml second.yaml --expect kept")
    #expect(compared.status == 0 && compared.stdout == "6 frames as kept\n" && compared.stderr.isEmpty)
    let again = try check("first.yaml --expect kept --update")
    #expect(again.stdout == "3 frames kept in 'kept': 0 new, 0 changed, 3 as before\n")
  }

  @Test("A frame is kept as 'render' prints it, with colours if asked for")
  func asRendered() throws {
    #expect(try check("first.yaml --expect kept --update --at Landing --size 40x12").status == 0)
    #expect(try check("first.yaml --expect kept --update --at Landing --format ansi --color 256").status == 0)
    for (file, options) in [("first@Landing.txt", "--size 40x12"), ("first@Landing.ansi", "--format ansi --color 256")]
    {
      let rendered = try run(
        BuiltProducts.zoetrope.path,
        ["render", "first.yaml", "--at", "Landing"] + options.split(separator: " ").map(String.init),
        directory: drafts.folder.url)
      let kept = try String(contentsOf: drafts.folder.url.appendingPathComponent("kept/\(file)"), encoding: .utf8)
      #expect(kept == rendered.stdout)
    }
    #expect(try check("first.yaml --expect kept --format text --size 40x12").stdout == "1 frame as kept\n")
    #expect(try check("first.yaml --expect kept --format ansi --color 256").stdout == "1 frame as kept\n")
  }

  @Test("A frame that differs is shown as it was and as it is, with the cells marked, and the status is 1")
  func differs() throws {
    #expect(try check("first.yaml --expect kept --update --at 0s,1s").status == 0)
    let file = drafts.folder.url.appendingPathComponent("kept/first@1s.txt")
    var lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    let row = try #require(lines.firstIndex { !$0.isEmpty })
    lines[row] = "?" + lines[row].dropFirst()
    try lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
    let result = try check("first.yaml --expect kept")
    #expect(result.status == 1 && result.stdout.isEmpty)
    #expect(result.stderr.hasPrefix("'first' at 1s: 1 cell in 1 row differs from 'kept/first@1s.txt'\n"))
    #expect(result.stderr.contains(" │?") && result.stderr.contains("       │^\n"))
    #expect(result.stderr.hasSuffix("1 frame of 2 not as kept\n"))
    #expect(
      try check("first.yaml --expect kept --update").stdout
        == "2 frames kept in 'kept': 0 new, 1 changed, 1 as before\n")
    #expect(try check("first.yaml --expect kept").status == 0)
  }

  @Test("The frame of a marker moves with the marker; one whose marker has gone is told")
  func markers() throws {
    #expect(try check("first.yaml --expect kept --update --at land").status == 0)
    #expect(try files() == ["first@Landing.txt"])
    try drafts.write(DraftScenes.first.replacingOccurrences(of: "Landing: 6s", with: "Touch: 6s"), as: "first.yaml")
    let result = try check("first.yaml --expect kept")
    #expect(result.status == 1)
    #expect(
      result.stderr.hasPrefix(
        "'kept/first@Landing.txt' is kept for a time, or a marker, that the scene does not have\n"))
  }

  @Test("A frame that was never kept, a size that is another, and a file that is no frame are told")
  func mistakes() throws {
    let none = try check("first.yaml --expect kept --at 1s")
    #expect(none.status == 1)
    #expect(none.stderr.hasPrefix("no frame of 'first' at 1s is kept: '--update' writes 'kept/first@1s.txt'\n"))
    #expect(try check("first.yaml --expect kept --update --at 1s").status == 0)
    #expect(
      try check("first.yaml --expect kept --size 40x12").stderr.contains(
        "it was kept with 24 rows, and is drawn with 12; see --size"))
    try drafts.write("a\u{1B}[2J\n", as: "kept/first@1s.txt")
    let broken = try check("first.yaml --expect kept")
    #expect(broken.status == 1 && broken.stderr.contains("'kept/first@1s.txt' is no frame: line 1, column 2:"))
    #expect(broken.stderr.contains("\u{1B}") == false)
  }

  @Test(
    "What cannot be done is refused",
    arguments: [
      ("first.yaml --expect kept", 64, "no frames of 'first' are kept in 'kept'"),
      ("first.yaml --at 1s", 64, "'--at' needs '--expect'"), ("first.yaml --update", 64, "'--update' needs '--expect'"),
      ("first.yaml --glyphs blocks", 64, "'--glyphs' needs '--expect'"),
      ("first.yaml --expect first.yaml --update --at 0", 74, "cannot write 'first.yaml/first@0s.txt'"),
      ("first.yaml --expect kept --at 0..10 --step 1ms", 64, "at most 10000 frames"),
      ("first.yaml --expect kept --at nowhere", 64, "'nowhere' is neither a time"),
      ("broken.yaml first.yaml --expect kept --update --at 0", 65, "broken.yaml"),
      ("./first.yaml other/first.yaml --expect kept --at 0", 64, "under the same name"),
    ] as [(String, Int32, String)])
  func refusals(arguments: String, status: Int32, sentence: String) throws {
    try drafts.write("format: 1\nlayerz: []\n", as: "broken.yaml")
    try FileManager.default.createDirectory(
      at: drafts.folder.url.appendingPathComponent("other"), withIntermediateDirectories: true)
    try drafts.write(DraftScenes.first, as: "other/first.yaml")
    let result = try check(arguments)
    #expect(result.status == status)
    #expect(result.stderr.contains(sentence), "\(result.stderr)")
  }

  @Test("A kept frame is played with a log of inputs, as every frame is")
  func logs() throws {
    let log = Fixtures.url("Inputs").appendingPathComponent("lock.yaml").path
    try #require(FileManager.default.fileExists(atPath: log))
    #expect(try check("gestures/lock --input \(log) --expect kept --update --at 0s,100%").status == 0)
    #expect(try files() == ["lock@0s.txt", "lock@100%.txt"])
    #expect(try check("gestures/lock --input \(log) --expect kept").status == 0)
    #expect(try check("gestures/lock --expect kept").status == 1)
  }
}
