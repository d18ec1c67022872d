import Foundation
import TestSupport
import Testing

/// The command `record`: files that appear whole or not at all, always the same ones.
@Suite("Record")
struct RecordTests {
  private let scratch: ScratchDirectory

  init() throws { scratch = try ScratchDirectory() }

  private func path(_ name: String) -> String { scratch.url.appendingPathComponent(name).path }

  private var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: scratch.url.path)) ?? []).sorted()
  }

  private func shell(_ line: String) throws -> CommandResult {
    try run(
      "/bin/sh", ["-c", line.replacingOccurrences(of: "$program", with: "'\(BuiltProducts.zoetrope.path)'")],
      directory: Fixtures.packageRoot)
  }

  private static let forms: [(file: String, arguments: [String])] = [
    ("a.cast", []), ("b.cast", ["--format", "asciicast-v3"]), ("c.svg", []), ("d.ansi", []),
    ("e.svg", ["--at", "50%"]),
    ("f.txt", ["--at", "0.4"]), ("g.ans", ["--at", "0.4", "--color", "256"]), ("h.gif", ["--font-size", "8"]),
    ("i.apng", ["--fps", "5"]), ("j.png", ["--at", "1"]),
  ]

  private static let small = ["--size", "40x12"]

  @Test("Two recordings are the same bytes, in a file, on standard output, in any locale", arguments: 0..<10)
  func alwaysTheSame(index: Int) throws {
    let (file, arguments) = Self.forms[index]
    let film = arguments.contains("--at") ? [] : ["--to", "0.5"]
    let all = ["record", "take-off", "-o"]
    let rest = Self.small + film + arguments
    let first = try run(
      BuiltProducts.zoetrope.path, all + [path(file)] + rest, directory: Fixtures.packageRoot)
    #expect(first.status == 0 && first.stdout.isEmpty && first.stderr.isEmpty, "\(first.stderr)")
    let format = arguments.contains("--format") ? [] : ["--format", Self.format(of: file)]
    var environment = plainEnvironment
    environment["LC_ALL"] = "C"
    environment["TZ"] = "Asia/Tokyo"
    environment["COLORFGBG"] = "0;15"
    environment["ZOETROPE_BACKGROUND"] = "white"
    let second = try run(
      BuiltProducts.zoetrope.path, all + ["-"] + rest + format, environment: environment,
      directory: Fixtures.packageRoot)
    #expect(second.status == 0 && second.stderr.isEmpty)
    #expect(second.stdout == scratch.text(file) && !second.stdout.isEmpty)
    #expect(files == [file])
  }

  private static func format(of file: String) -> String {
    [
      ".cast": "asciicast-v2", ".svg": "svg", ".ansi": "ansi", ".txt": "text", ".ans": "ansi", ".gif": "gif",
      ".apng": "apng", ".png": "png",
    ].first { file.hasSuffix($0.key) }?.value ?? ""
  }

  @Test("One frame is what 'render' prints", arguments: ["text", "ansi", "svg", "png"])
  func oneFrame(format: String) throws {
    let recorded = try Command.zoetrope("record", "form/payment", "-o", "-", "--at", "mistake", "--format", format)
    let rendered = try Command.zoetrope("render", "form/payment", "--at", "mistake", "--format", format)
    #expect(recorded.status == 0 && recorded.stdout == rendered.stdout)
  }

  @Test("A film lasts from one time to another, which may be markers and percentages")
  func times() throws {
    let cast = try Command.zoetrope(
      "record", "form/payment", "-o", "-", "--format", "asciicast-v2", "--from", "typing", "--to", "mistake", "--size",
      "40x12",
      "--fps", "5")
    #expect(cast.stdout.hasPrefix("{\"version\": 2, \"width\": 40, \"height\": 12, \"duration\": 2.3, "), "\(cast)")
    #expect(cast.stdout.contains("[0.0, \"m\", \"typing\"]\n") && cast.stdout.contains("[2.3, \"m\", \"mistake\"]\n"))
    #expect(cast.stdout.hasSuffix("[2.3, \"o\", \"\\u001b[m\\u001b[12;1H\\u001b[?25h\"]\n"))
    let half = try Command.zoetrope(
      "record", "take-off", "-o", "-", "--format", "asciicast-v2", "--from", "40%", "--to", "1500ms", "--size", "9x3")
    #expect(half.stdout.contains("\"duration\": 0.5, "))
  }

  /// A film that starts again does not show its end, which is its beginning.
  @Test("A film that starts again has one frame less")
  func loops() throws {
    let arguments = [
      "record", "show/fireworks", "-o", "-", "--format", "ansi", "--to", "1", "--fps", "4", "--size", "9x3",
    ]
    let counts = try [[], ["--no-loop"]].map { more in
      try run(BuiltProducts.zoetrope.path, arguments + more, directory: Fixtures.packageRoot).stdout
        .components(separatedBy: "\u{1B}[H").count - 1
    }
    #expect(counts == [4, 5])
    let svg = try Command.zoetrope(
      "record", "take-off", "-o", "-", "--format", "svg", "--to", "1", "--fps", "4", "--size", "40x12", "--loop")
    #expect(svg.stdout.contains("dur=\"1s\" repeatCount=\"indefinite\"") && !svg.stdout.contains("freeze"))
  }

  @Test("Where the format can say so a film starts again if nobody says otherwise")
  func startsAgain() throws {
    let arguments = [
      "record", "take-off", "-o", "-", "--format", "svg", "--to", "1", "--fps", "4", "--size", "40x12",
    ]
    let films = try [[], ["--no-loop"]].map { more in
      try run(BuiltProducts.zoetrope.path, arguments + more, directory: Fixtures.packageRoot)
    }
    #expect(films.map { $0.stdout.contains("indefinite") } == [true, false])
    #expect(films.allSatisfy { $0.stdout.contains("prefers-color-scheme:light") })
    let chosen = try run(BuiltProducts.zoetrope.path, arguments + ["--theme", "dark"], directory: Fixtures.packageRoot)
    #expect(chosen.status == 0 && !chosen.stdout.contains("prefers-color-scheme"))
  }

  @Test("What has no end is recorded for ten seconds, and what is still is one frame")
  func withoutEnd() throws {
    let file = path("still.yaml")
    try "format: 1\ntitle: S\nstage: {width: 20, height: 12}\nlayers:\n  - {text: \"hi\"}\n".write(
      toFile: file, atomically: false, encoding: .utf8)
    let cast = try Command.zoetrope("record", file, "-o", "-", "--format", "asciicast-v2", "--size", "10x3")
    #expect(cast.stdout.contains("\"duration\": 10.0") && cast.stdout.components(separatedBy: "\n").count == 4)
  }

  @Test("A scene comes from standard input by the name -")
  func standardInput() throws {
    let scene = try String(
      contentsOf: Fixtures.packageRoot.appendingPathComponent("Scenes/take-off.yaml"), encoding: .utf8)
    let program = BuiltProducts.zoetrope.path
    for arguments in [
      ["render", "-", "--at", "1"], ["sample", "-", "--at", "1"],
      ["record", "-", "-o", "-", "--format", "ansi", "--to", "0.2"],
    ] {
      let read = try run(program, arguments, stdin: scene, directory: Fixtures.packageRoot)
      let named = try run(
        program, arguments.enumerated().map { $0 == 1 ? "take-off" : $1 }, directory: Fixtures.packageRoot)
      #expect(read.status == 0 && read.stdout == named.stdout, "\(arguments) \(read.stderr)")
    }
    let piped = try shell("cat Scenes/take-off.yaml | $program check -")
    #expect(piped.status == 0 && piped.stderr.isEmpty)
    let broken = try run(program, ["check", "-"], stdin: "format: 1\ntitel: a\n")
    #expect(broken.status == 65 && broken.stderr.hasPrefix("<stdin>:"), "\(broken.stderr)")
    #expect(try run(program, ["play", "-"], stdin: scene).stderr.contains("standard input has no file"))
    #expect(try run(program, ["render", "-", "--input", "-"], stdin: scene).status == 64)
  }

  private static let refusals: [(arguments: String, status: Int32, sentence: String)] = [
    (
      "-o a.mov", 64,
      "'a.mov' does not end like a file of a film: .cast, .svg, .gif, .apng, .png, .mp4, .webm, .webp, .ansi, .ans; or"
    ),
    ("-o a.cast --at 1", 64, "does not end like a file of one frame: .txt, .text, .ansi, .ans, .svg, .png; or"),
    ("-o -", 64, "standard output has no ending; choose a format by --format: 'asciicast-v2', 'asciicast-v3'"),
    ("-o a.cast --format asciicast", 64, "there is no format 'asciicast' of a film"),
    ("-o a.cast --format sgv", 64, "did you mean 'svg'?"),
    ("-o a.cast --loop", 64, "'asciicast-v2' cannot start again by itself; whoever plays it can"),
    ("-o a.ansi --font-size 20", 64, "--font-size is for pictures; 'ansi' has no pixels"),
    ("-o a.svg --font-size 1", 64, "a whole number from 4 to 200, such as 16"),
    ("-o a.cast --from 2 --to 1", 64, "this one begins at 2 s and ends at 1 s"),
    ("-o a.cast --to 1e6", 64, "a film has at most 100000 frames"),
    ("-o a.svg --size 2000x2000", 64, "a film as 'svg' has at most 33554432 cells in all its frames"),
    ("-o a.svg --at 1 --to 2", 64, "Choose --at for one frame"),
    ("-o a.svg --at 1 --fps 2", 64, "--fps, --loop, --speed, --idle, --hold and --calm are for films"),
    ("-o a.cast --to soon", 64, "'soon' is neither a time"),
    ("-o nowhere/a.cast", 74, "cannot write 'nowhere/a.cast': No such file or directory"),
    ("-o Scenes --format ansi", 74, "cannot write 'Scenes': it is a folder"),
    ("-o /dev/null --format ansi", 74, "cannot write '/dev/null': it is not a file that can be replaced"),
    ("-o a.gif --fps 60", 64, "a film as 'gif' has at most 50 frames a second"),
    ("-o a.gif --size 2000x2000", 64, "a picture of 20000×40000 pixels cannot be made: a side has 1 to 16384 pixels"),
    ("", 64, "Missing expected argument '--output <file>'"),
  ]

  @Test("What cannot be is refused, with a sentence and a status", arguments: 0..<20)
  func refusals(index: Int) throws {
    let (arguments, status, sentence) = Self.refusals[index]
    let words = ["record", "take-off"] + arguments.split(separator: " ").map(String.init)
    let result = try run(BuiltProducts.zoetrope.path, words, directory: Fixtures.packageRoot)
    #expect(result.status == status && result.stdout.isEmpty)
    #expect(result.stderr.contains(sentence), "\(result.stderr)")
  }

  @Test("A file is replaced as a whole, with its permissions, also through a link")
  func replaces() throws {
    try "old".write(toFile: path("a.svg"), atomically: false, encoding: .utf8)
    chmod(path("a.svg"), 0o640)
    try FileManager.default.createSymbolicLink(atPath: path("link.svg"), withDestinationPath: "a.svg")
    let result = try Command.zoetrope("record", "take-off", "-o", path("link.svg"), "--to", "0.1", "--size", "9x3")
    #expect(result.status == 0, "\(result.stderr)")
    #expect(scratch.text("a.svg").hasPrefix("<svg") && files == ["a.svg", "link.svg"])
    var status = stat()
    #expect(lstat(path("link.svg"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(stat(path("a.svg"), &status) == 0 && status.st_mode & 0o777 == 0o640)
  }

  @Test("A link to a file that is not there makes the file, as shells do")
  func danglingLinks() throws {
    try FileManager.default.createDirectory(atPath: path("folder"), withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(atPath: path("first.svg"), withDestinationPath: "folder/second.svg")
    try FileManager.default.createSymbolicLink(atPath: path("folder/second.svg"), withDestinationPath: "../a.svg")
    let result = try Command.zoetrope("record", "take-off", "-o", path("first.svg"), "--to", "0.1", "--size", "9x3")
    #expect(result.status == 0, "\(result.stderr)")
    #expect(scratch.text("a.svg").hasPrefix("<svg") && files == ["a.svg", "first.svg", "folder"])
    var status = stat()
    #expect(lstat(path("first.svg"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    try FileManager.default.createSymbolicLink(atPath: path("lost.svg"), withDestinationPath: "nowhere/a.svg")
    try FileManager.default.createSymbolicLink(atPath: path("round.svg"), withDestinationPath: "round.svg")
    for (link, reason) in [("lost", "No such file or directory"), ("round", "Too many levels of symbolic links")] {
      let result = try Command.zoetrope("record", "take-off", "-o", path("\(link).svg"), "--to", "0.1")
      #expect(result.status == 74 && result.stderr.contains(reason), "\(result.stderr)")
      #expect(lstat(path("\(link).svg"), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }
  }

  @Test("A name may be as long as the system lets it be")
  func longNames() throws {
    let name = String(repeating: "a", count: 251) + ".svg"
    let result = try Command.zoetrope("record", "take-off", "-o", path(name), "--to", "0.1", "--size", "9x3")
    #expect(result.status == 0 && files == [name], "\(result.stderr)")
  }

  @Test(
    "Where there is no room there is no half of a file, and what was there stays", arguments: ["cast", "svg", "ansi"])
  func noRoom(format: String) throws {
    try "old".write(toFile: path("a.\(format)"), atomically: false, encoding: .utf8)
    let result = try shell("ulimit -f 8; $program record take-off -o '\(path("a.\(format)"))' 2>&1 | cat")
    #expect(result.stdout == "zoetrope: cannot write '\(path("a.\(format)"))': File too large\n", "\(result)")
    #expect(files == ["a.\(format)"] && scratch.text("a.\(format)") == "old")
  }

  #if os(Linux)
  @Test("A full device and a closed pipe are reported as by other commands")
  func fullDevice() throws {
    let full = try shell("$program record take-off -o - --format ansi > /dev/full")
    #expect(full.status == 74 && full.stderr == "zoetrope: cannot write the output: No space left on device\n")
    let record = "$program record take-off -o - --format ansi; echo $? >&2"
    let told = try shell("(trap '' PIPE; \(record)) | head -c 9 > /dev/null")
    #expect(told.stderr == "zoetrope: cannot write the output: Broken pipe\n74\n")
    let silent = try shell("(\(record)) | head -c 9 > /dev/null")
    #expect(silent.stderr == "141\n")
  }
  #endif

  #if os(Linux)
  /// Also those that few know, and that programs do not expect: SIGQUIT, SIGABRT, SIGSEGV, SIGUSR1, SIGPIPE, SIGALRM, SIGSTKFLT, SIGXCPU,
  /// SIGVTALRM, SIGPWR, a real-time signal.
  @Test(
    "A signal leaves no half of a file, and ends the command as it ends others",
    arguments: [2, 15, 1, 3, 6, 11, 10, 13, 14, 16, 24, 26, 30, 40])
  func signals(signal: Int32) throws {
    var random = SeededGenerator(seed: UInt64(signal))
    let file = path("a.svg")
    for _ in 0..<3 {
      try "old".write(toFile: file, atomically: false, encoding: .utf8)
      let delay = random.number(0.05...0.7)
      // A film of some minutes, which nobody waits for.
      let result = try shell(
        "SWIFT_BACKTRACE=enable=no timeout --preserve-status -s \(signal) \(delay) "
          + "$program record show/fireworks --to 200 --fps 60 -o '\(file)'")
      #expect(result.status == 128 + signal, "after \(delay) s: \(result)")
      #expect(files == ["a.svg"] && scratch.text("a.svg") == "old", "after \(delay) s: \(files)")
    }
  }
  #endif

  #if os(Linux)
  /// A frame of four million cells; its picture would have 800 million pixels.
  @Test("A size that a format refuses is refused before a frame is drawn, and no frame takes gigabytes of addresses")
  func sizes() throws {
    for command in ["render take-off --format png", "record take-off -o '\(path("a.gif"))' --idle 1s"] {
      let refused = try shell("ulimit -v 1000000; $program \(command) --size 2000x2000")
      #expect(refused.status == 64 && refused.stderr.contains("a picture of 20000×40000 pixels cannot be made"))
      #expect(refused.stdout.isEmpty && files.isEmpty)
    }
    let drawn = try shell("ulimit -v 4000000; $program render take-off --at 1 --size 2000x2000 | wc -l")
    #expect(drawn.stdout.contains("2000"), "\(drawn)")
  }
  #endif

  @Test("One frame is written by 'render -o' as by 'record --at', with what is around it", arguments: ["png", "txt"])
  func oneFrame(ending: String) throws {
    for around in ["", "--padding 1 --window"] {
      for command in ["record", "render"] {
        let result = try shell(
          "$program \(command) take-off --at 1 --size 40x12 \(around) -o '\(path("\(command).\(ending)"))'")
        #expect(result.status == 0 && result.stderr.isEmpty && result.stdout.isEmpty, "\(result)")
      }
      let (one, other) = ("record.\(ending)", "render.\(ending)")
      #expect(files == [one, other])
      let bytes = try [one, other].map { try Data(contentsOf: URL(fileURLWithPath: path($0))) }
      #expect(bytes[0] == bytes[1] && !bytes[0].isEmpty)
      guard ending == "txt" else { continue }
      #expect(scratch.text(other).contains("● ● ●") == !around.isEmpty)
    }
    let piped = try shell("$program render take-off --at 1 --size 40x12 --padding 1 --window -o - --format text")
    #expect(ending == "png" || piped.stdout == scratch.text("render.txt"))
  }

  @Test("An ignored signal does not end it")
  func ignoredSignals() throws {
    let result = try shell(
      """
      trap '' HUP
      $program record take-off -o '\(path("a.cast"))' & p=$!
      for i in 1 2 3 4 5; do kill -1 $p 2> /dev/null; sleep 0.05; done; wait $p; echo $?
      """)
    #expect(result.stdout == "0\n" && files == ["a.cast"], "\(result)")
  }

  @Test("A bar shows on a terminal how much is done, and goes away")
  func showsABar() throws {
    let terminal = try TmuxTerminal(columns: 80, rows: 10)
    try terminal.run(
      "'\(BuiltProducts.zoetrope.path)' record show/fireworks --to 60 -o '\(path("a.cast"))'")
    try terminal.wait("the bar") { $0.contains { $0.contains("of 1800 frames, ") && $0.hasPrefix("[") } }
    try terminal.send("C-c")
    try terminal.wait("the end") { $0.allSatisfy { !$0.contains("frames") } }
    #expect(files.isEmpty)
  }
}
