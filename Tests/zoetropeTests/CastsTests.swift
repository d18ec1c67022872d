import Foundation
import TestSupport
import Testing

/// Recorded terminal sessions from outside: every command takes them as it takes scenes.
@Suite("Casts")
struct CastsTests {
  private static let demo = "Tests/Fixtures/Scenes/session.cast"

  @Test(
    "A frame has the screen's size at its time, and each cell's character",
    arguments: [
      ("1", 8, "src  run.sh  README  italic struck"), ("5", 10, "bottom link"),
    ])
  func render(_ time: String, _ rows: Int, _ line: String) throws {
    let result = try Command.zoetrope("render", Self.demo, "--at", time)
    let lines = result.stdout.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    #expect(result.status == 0 && lines.count == rows && lines.contains { $0 == line }, "\(result)")
  }

  @Test("With attributes, they are the recorded ones, without the cursor")
  func ansi() throws {
    let result = try Command.zoetrope("render", Self.demo, "--at", "1", "--format", "ansi")
    #expect(result.stdout.contains("\u{1B}[7mREADME\u{1B}[0m") && result.stdout.contains("\u{1B}[3mitalic"))
    #expect(result.stdout.split(separator: "\n")[2] == "$")
  }

  @Test("A screen is printed with its cursor, its title and its links")
  func sample() throws {
    let text = try Command.zoetrope("sample", Self.demo, "--at", "5").stdout
    #expect(text.hasPrefix("5 s: 50x10, cursor at column 11, row 9\nlink: https://example.org\n"))
    let json = try Command.zoetrope("sample", Self.demo, "--at", "1", "--json").stdout
    let screen = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect(screen["columns"] as? Int == 40 && (screen["lines"] as? [String])?[0] == "$ ls")
    let runs = try #require(screen["runs"] as? [[[String: Any]]])
    #expect(runs[1][0]["foreground"] as? Int == 4 && runs[1][0]["style"] as? [String] == ["bold"])
  }

  @Test("Films are made of them, faster and without idle times")
  func record() throws {
    let scratch = try ScratchDirectory()
    let file = scratch.url.appendingPathComponent("short.cast").path
    let result = try Command.zoetrope("record", Self.demo, "--speed", "2", "--idle", "0.5s", "-o", file)
    #expect(result.status == 0 && result.stderr.isEmpty, "\(result.stderr)")
    let lines = scratch.text("short.cast").split(separator: "\n")
    #expect(lines[0].contains(#""width": 40, "height": 8"#) && lines[0].contains(#""title": "A demo""#))
    let end = lines[lines.count - 1].dropFirst().prefix { $0 != "," }
    #expect(Double(end).map { $0 > 1 && $0 < 2.5 } == true)
  }

  @Test("The film of a recording that lasts no time shows it for as long as any end")
  func noTime() throws {
    let scratch = try ScratchDirectory()
    let file = scratch.url.appendingPathComponent("single.cast").path
    try "{\"version\": 2, \"width\": 9, \"height\": 3}\n[0, \"o\", \"all\"]\n".write(
      toFile: file, atomically: false, encoding: .utf8)
    let film = try Command.zoetrope("record", file, "-o", "-", "--format", "ansi", "--fps", "10")
    #expect(film.status == 0 && film.stdout.split(separator: "\u{1B}[H").dropFirst().count == 31, "\(film.stderr)")
  }

  @Test("An empty file that is called like a recording is one", arguments: ["empty.cast", "empty.cast.gz"])
  func empty(name: String) throws {
    let scratch = try ScratchDirectory()
    let file = scratch.url.appendingPathComponent(name)
    try Data().write(to: file)
    for command in ["render", "check"] {
      let told = try Command.zoetrope(command, file.path)
      #expect(told.status == 65 && (told.stdout + told.stderr).contains("\(name)' is an empty recording"), "\(told)")
    }
  }

  @Test("Of a damaged recording what is whole is shown, and the damage is told with its place")
  func damaged() throws {
    let scratch = try ScratchDirectory()
    let file = scratch.url.appendingPathComponent("cut.cast")
    let bytes = try Data(contentsOf: Fixtures.packageRoot.appendingPathComponent(Self.demo))
    try bytes.dropLast(12).write(to: file)
    let check = try Command.zoetrope("check", file.path)
    #expect(check.status == 0 && (check.stdout + check.stderr).contains("cut.cast:10:1: warning:"), "\(check)")
    let shown = try Command.zoetrope("render", file.path, "--at", "4.6")
    #expect(shown.status == 0 && shown.stdout.contains("bottom link"))
  }

  @Test(
    "A recording that cannot be played is refused with its place",
    arguments: [
      (#"{"version": 2}"#, "none.cast:1:1: error:"),
      (#"{"version": 9, "width": 80, "height": 24}"#, "none.cast:1:1: error:"),
    ])
  func refused(_ header: String, _ place: String) throws {
    let scratch = try ScratchDirectory()
    let file = scratch.url.appendingPathComponent("none.cast")
    try Data("\(header)\n[1, \"o\", \"a\"]\n".utf8).write(to: file)
    let result = try Command.zoetrope("render", file.path)
    #expect(result.status == 65 && result.stderr.contains(place) && !result.stderr.contains("YAML"), "\(result)")
  }

  /// A recording with everything that version 3 says.
  private static let everything = """
    {"version":3,"term":{"cols":20,"rows":3,"type":"xterm-256color"},"env":{"SHELL":"/bin/sh"},"tags":["demo"]}
    [0.1,"o","a\\r\\n"]
    [0.2,"i","x"]
    [0.3,"m","50%"]
    [1,"x","3"]

    """

  @Test("A recording is written again with all that the format can say, and what it cannot is told")
  func keeps() throws {
    let scratch = try ScratchDirectory()
    let file = try scratch.write(Self.everything, to: "all.cast")
    let result = try Command.zoetrope(
      "record", file, "-o", scratch.url.appendingPathComponent("three.cast").path, "--format", "asciicast-v3", "--hold",
      "2")
    #expect(result.status == 0 && result.stderr.isEmpty, "\(result)")
    let lines = scratch.text("three.cast").split(separator: "\n")
    #expect(lines.count == 5 && lines[0].contains(#""tags": ["demo"]"#) && lines[4] == #"[3.000000, "x", "3"]"#)
    let two = try Command.zoetrope("record", file, "-o", scratch.url.appendingPathComponent("two.cast").path)
    #expect(two.status == 0 && two.stderr.contains("cannot say the status 3"))
    let frames = try Command.zoetrope(
      "record", file, "-o", scratch.url.appendingPathComponent("frames.cast").path, "--fps", "5")
    #expect(frames.status == 0 && frames.stderr.contains("frames are drawn"))
  }

  @Test("What reads as a time is one, and the marker has a prefix")
  func markers() throws {
    let scratch = try ScratchDirectory()
    let file = try scratch.write(Self.everything, to: "all.cast")
    func time(_ at: String) throws -> String { try Command.zoetrope("sample", file, "--at", at).stdout }
    #expect(try time("50%").hasPrefix("0.8 s:") && time("marker:50%").hasPrefix("0.6 s:"))
    #expect(try Command.zoetrope("check", file).stderr.contains("'marker:50%' is this marker"))
  }

  @Test("A typescript plays with its times beside it, packed or not, and by a name that is said")
  func typescript() throws {
    let scratch = try ScratchDirectory()
    let text =
      "Script started on 2026-01-02 03:04:05+00:00 [COLUMNS=\"20\" LINES=\"3\"]\n$ ls\r\nREADME\r\n\nScript done on x\n"
    let file = try scratch.write(text, to: "work.log")
    let alone = try Command.zoetrope("render", file, "--at", "0")
    #expect(alone.stdout.contains("README") && alone.stderr.contains("--timing"), "\(alone)")
    let times = try scratch.write("1.0 6\n0.5 8\n", to: "other")
    let said = try Command.zoetrope("render", file, "--at", "1.2", "--timing", times)
    #expect(said.status == 0 && said.stderr.isEmpty && said.stdout.contains("$ ls") && !said.stdout.contains("README"))
    _ = try scratch.write("1.0 6\n0.5 8\n", to: "work.timing")
    let beside = try Command.zoetrope("render", file, "--at", "1.2")
    #expect(beside.stderr.isEmpty && !beside.stdout.contains("README"), "\(beside)")
    let wrong = try Command.zoetrope("play", times)
    #expect(wrong.status == 65 && wrong.stderr.contains("with '--timing"), "\(wrong)")
  }

  @Test("What is no recording is named in one line, and options for recordings are refused elsewhere")
  func foreign() throws {
    let scratch = try ScratchDirectory()
    let file = scratch.url.appendingPathComponent("a.bz2")
    try Data([0x42, 0x5A, 0x68, 0x39, 0x31, 0x41, 0x59]).write(to: file)
    for command in ["play", "render", "check"] {
      let result = try Command.zoetrope(command, file.path)
      #expect(result.status == 65 && result.stderr.contains("bunzip2 --keep"), "\(result)")
      #expect(result.stderr.split(separator: "\n").count == 1, "\(result)")
    }
    #expect(try Command.zoetrope("render", "take-off", "--rate", "5").status == 64)
    #expect(try Command.zoetrope("render", Self.demo, "--rate", "5").status == 64)
  }

  @Test("Raw output is one instant, or passes at a rate")
  func capture() throws {
    let scratch = try ScratchDirectory()
    let file = try scratch.write("one\r\n\u{1B}[1mtwo\u{1B}[m\r\n", to: "screenlog.0")
    let all = try Command.zoetrope("sample", file, "--screen", "30x4").stdout
    #expect(all.hasPrefix("0 s: 30x4") && all.contains("two"))
    let part = try Command.zoetrope("sample", file, "--screen", "30x4", "--rate", "10", "--at", "0.4").stdout
    #expect(part.contains("one") && !part.contains("two"))
  }

  @Test("A theme of the command line wins over the one in the header")
  func theme() throws {
    let scratch = try ScratchDirectory()
    let header = ##"{"version": 2, "width": 9, "height": 2, "theme": {"fg": "#010203", "bg": "#040506"}}"##
    let file = try scratch.write(header + "\n[0, \"o\", \"a\"]\n", to: "own.cast")
    let own = try Command.zoetrope("render", file, "--format", "svg").stdout
    let nord = try Command.zoetrope("render", file, "--format", "svg", "--theme", "nord").stdout
    #expect(own.contains("#040506") && nord.contains("#2e3440") && !nord.contains("#040506"))
  }
}

extension ScratchDirectory {
  /// Writes a text into a file, and returns its path.
  fileprivate func write(_ text: String, to name: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    return file.path
  }
}
