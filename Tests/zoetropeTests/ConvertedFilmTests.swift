import Foundation
import TestSupport
import Testing

/// Films that `ffmpeg` makes: with a program of that name that does as each test wants, and with a real one where there is one.
@Suite("Converted films")
struct ConvertedFilmTests {
  private let scratch: ScratchDirectory

  init() throws { scratch = try ScratchDirectory() }

  private func path(_ name: String) -> String { scratch.url.appendingPathComponent(name).path }

  /// The files beside the program.
  private var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: scratch.url.path)) ?? []).filter { $0 != "bin" }.sorted()
  }

  /// Makes a program `ffmpeg` of a shell script, in which `$out` is the file to write.
  private func install(_ script: String) throws {
    try scratch.addProgram("bin/ffmpeg", "for word; do out=${word#file:}; done\n\(script)")
  }

  /// Runs a line of the shell in the folder, with that program.
  private func shell(_ line: String) throws -> CommandResult {
    var environment = plainEnvironment
    environment["PATH"] = "\(path("bin")):\(environment["PATH"] ?? "")"
    environment["SWIFT_BACKTRACE"] = "enable=no"
    environment["TMPDIR"] = scratch.url.path
    environment["ZOETROPE_SCENES"] = Fixtures.packageRoot.appendingPathComponent("Scenes").path
    return try run(
      "/bin/sh", ["-c", line.replacingOccurrences(of: "$program", with: "'\(BuiltProducts.zoetrope.path)'")],
      environment: environment, directory: scratch.url)
  }

  private static let short = "--size 9x3 --font-size 4 --to 1 --fps 4 --no-loop"

  @Test("It gets the frames as raw pictures, and what it writes is the film", arguments: ["mp4", "webm", "webp"])
  func getsTheFrames(format: String) throws {
    try install("echo \"$@\" > arguments; \(Self.film(format))")
    let result = try shell("$program record take-off -o a.\(format) \(Self.short)")
    #expect(result.status == 0 && result.stderr.isEmpty && result.stdout.isEmpty, "\(result)")
    #expect(files == ["a.\(format)", "arguments"])
    // Five frames of 18 × 12 pixels of four bytes, behind the mark.
    let film = try Data(contentsOf: URL(fileURLWithPath: path("a.\(format)")))
    #expect(film.count == 12 + 5 * 18 * 12 * 4)
    let arguments = scratch.text("arguments")
    #expect(arguments.contains("-video_size 18x12 -framerate 4.0 ") && arguments.contains(" -f \(format) file:"))
    let piped = try shell("$program record take-off -o - --format \(format) \(Self.short) > b")
    #expect(piped.status == 0 && piped.stderr.isEmpty && files == ["a.\(format)", "arguments", "b"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path("b"))) == film)
  }

  @Test("Without it a sentence says what to install, and what needs nothing")
  func missing() throws {
    let result = try shell("PATH=/nowhere; $program record take-off -o a.mp4")
    #expect(result.status == 69 && files.isEmpty)
    #expect(
      result.stderr
        == "zoetrope: 'mp4' is made by ffmpeg, which is not in PATH: install it, as with 'apt install ffmpeg', or choose a format that "
        + "needs nothing: 'svg', 'gif', 'apng'\n")
  }

  /// A line that writes the beginning of a film, in twelve bytes, and the pictures behind it.
  private static func film(_ format: String) -> String {
    let mark =
      switch format {
      case "mp4": "\\0\\0\\0\\010ftypisom"
      case "webm": "\\032\\105\\337\\243        "
      default: "RIFF    WEBP"
      }
    return "{ printf '\(mark)'; cat; } > \"$out\""
  }

  private static let failures: [(script: String, status: Int32, sentence: String)] = [
    (
      "echo \"Unknown encoder 'libx264'\" >&2; exit 1", 69,
      "ffmpeg has no encoder 'libx264', which 'mp4' needs: Unknown encoder 'libx264'"
    ),
    (
      "cat > /dev/null; echo 'No space left on device' >&2; exit 1", 74,
      "ffmpeg has not written 'mp4': No space left on device"
    ),
    ("echo half > \"$out\"; exit 4", 74, "ffmpeg has not written 'mp4': its status is 4"),
    ("echo half > \"$out\"; kill -11 $$", 74, "ffmpeg has not written 'mp4': signal 11 ended it"),
    ("cat > /dev/null", 74, "ffmpeg has not written 'mp4': what it has written is empty"),
    ("cat > /dev/null; rm \"$out\"", 74, "ffmpeg has not written 'mp4': what it has written is empty"),
    ("printf 'bad \\033[31mthing\\n' >&2; exit 1", 74, "ffmpeg has not written 'mp4': bad \u{FFFD}[31mthing"),
    ("cat > /dev/null; echo short > \"$out\"", 74, "ffmpeg has not written 'mp4': what it has written is no such film"),
    (
      "cat > /dev/null; printf '\\0\\0\\0\\010ftypisom' > film; ln -sf ../film \"$out\"; rm film", 74,
      "ffmpeg has not written 'mp4': something else is in the place of its file"
    ),
    (
      "cat > /dev/null; rm \"$out\"; mkdir \"$out\"; touch \"$out/1\"", 74,
      "ffmpeg has not written 'mp4': something else is in the place of its file"
    ),
    // So ffmpeg 5.1 ends on a full disk.
    (
      "cat > /dev/null; echo half > \"$out\"; echo 'Error writing trailer of x: No space left on device' >&2", 74,
      "ffmpeg has not written 'mp4': Error writing trailer of x: No space left on device"
    ),
  ]

  @Test("If it fails there is no half of a film, and what was there stays", arguments: 0..<11)
  func failures(index: Int) throws {
    let (script, status, sentence) = Self.failures[index]
    try install(script)
    try "old".write(toFile: path("a.mp4"), atomically: false, encoding: .utf8)
    for output in ["-o a.mp4", "-o - --format mp4"] {
      let result = try shell("$program record take-off \(output) | cat; exit 0")
      let told = try shell("$program record take-off \(output) > /dev/null 2>&1; echo $?")
      #expect(result.stderr == "zoetrope: \(sentence)\n" && result.stdout.isEmpty)
      #expect(told.stdout == "\(status)\n")
      #expect(files == ["a.mp4"] && scratch.text("a.mp4") == "old")
    }
  }

  /// It does not end by itself, and the key does not reach it: the command ends it before it ends itself.
  @Test("A signal ends both, at any moment, and leaves nothing", arguments: [2, 15, 1, 3, 10, 11, 24, 40])
  func signals(signal: Int32) throws {
    try install("echo $$ > pid; head -c 999 > \"$out\"; exec sleep 77")
    for output in ["-o a.mp4", "-o - --format webp"] {
      for delay in [0.05, 0.2, 0.5] {
        let result = try shell(
          """
          timeout --preserve-status -s \(signal) \(delay) $program record show/fireworks --to 200 \(output) | cat
          kill -0 $(cat pid 2> /dev/null) 2> /dev/null && echo alive; rm -f pid
          """)
        #expect(result.stdout.isEmpty && !result.timedOut && files.isEmpty, "after \(delay) s: \(result) \(files)")
      }
    }
  }

  @Test("A full device and a closed pipe behind it are reported")
  func fullDevice() throws {
    try install(Self.film("webm"))
    #if os(Linux)
    let full = try shell("$program record take-off -o - --format webm \(Self.short) > /dev/full")
    #expect(full.status == 74 && full.stderr == "zoetrope: cannot write the output: No space left on device\n")
    #endif
    let record = "$program record take-off -o - --format webm \(Self.short) --size 200x50; echo $? >&2"
    #expect(try shell("(\(record)) | true").stderr == "141\n")
    let told = try shell("(trap '' PIPE; \(record)) | true").stderr
    #expect(told == "zoetrope: cannot write the output: Broken pipe\n74\n")
    #expect(files.isEmpty)
  }

  @Test("A film is not written to a terminal, nor faster than browsers show it")
  func refusals() throws {
    let fast = try shell("$program record take-off -o a.webp --fps 100")
    #expect(fast.status == 64 && fast.stderr.contains("a film as 'webp' has at most 90 frames a second"))
    let loop = try shell("$program record take-off -o a.mp4 --loop")
    #expect(loop.status == 64 && loop.stderr.contains("'mp4' cannot start again by itself; whoever plays it can"))
  }
}
