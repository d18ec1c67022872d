import Foundation
import TestSupport
import Testing

/// The `ffmpeg` of this machine.
enum RealFFmpeg {
  /// Whether there is one that makes films.
  static let isInstalled: Bool = {
    let question = "command -v ffmpeg ffprobe && ffmpeg -hide_banner -encoders | grep libx264"
    return (try? run("/bin/sh", ["-c", question]))?.status == 0
  }()
}

/// With a real `ffmpeg`.
@Suite("Converted films by ffmpeg", .enabled(if: RealFFmpeg.isInstalled, "ffmpeg is not installed"))
struct ConvertedByFFmpegTests {
  private let scratch: ScratchDirectory

  init() throws { scratch = try ScratchDirectory() }

  private func path(_ name: String) -> String { scratch.url.appendingPathComponent(name).path }

  private func tool(_ words: String) throws -> CommandResult {
    let words = words.split(separator: " ").map(String.init)
    let result = try run(words[0], Array(words.dropFirst()), directory: scratch.url)
    #expect(result.status == 0, "\(words.joined(separator: " ")): \(result.stderr)")
    return result
  }

  /// 11 × 7 cells of 7 × 14 pixels: 77 × 98 pixels, which have to become an even number.
  private static let options = "--size 11x7 --font-size 12 --to 2 --fps 10 --no-loop"

  private func record(_ name: String, format: String) throws {
    let words = ["record", "take-off", "-o", path(name), "--format", format]
    let result = try run(
      BuiltProducts.zoetrope.path, words + Self.options.split(separator: " ").map(String.init),
      directory: Fixtures.packageRoot)
    #expect(result.status == 0 && result.stderr.isEmpty, "\(result.stderr)")
  }

  @Test("Two runs give the same bytes", arguments: ["mp4", "webm", "webp"])
  func alwaysTheSame(format: String) throws {
    try record("a", format: format)
    try record("b", format: format)
    let first = try Data(contentsOf: URL(fileURLWithPath: path("a")))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path("b"))) == first && !first.isEmpty)
  }

  @Test(
    "Films have all frames, their time, an even size, and colours that all players know", arguments: ["mp4", "webm"])
  func plays(format: String) throws {
    try record("a", format: format)
    let entries = "stream=width,height,pix_fmt,nb_read_frames,r_frame_rate,color_space:format=duration"
    let told = try tool("ffprobe -v error -count_frames -show_entries \(entries) -of default=nw=1 a").stdout
    for line in [
      "width=78", "height=98", "pix_fmt=yuv420p", "nb_read_frames=21", "r_frame_rate=10/1", "color_space=bt709",
    ] {
      #expect(told.contains(line + "\n"), "\(line): \(told)")
    }
    #expect(told.contains("duration=2.1"))
  }

  @Test("The slides of a talk are chapters", arguments: ["mp4", "webm"])
  func chapters(format: String) throws {
    let talk = Fixtures.packageRoot.appending(path: "Examples/Talk/talk.yaml").path
    let words = [
      "record", talk, "-o", path("a"), "--format", format, "--size", "8x3", "--font-size", "4", "--fps", "2",
    ]
    let result = try run(BuiltProducts.zoetrope.path, words, directory: Fixtures.packageRoot)
    #expect(result.status == 0 && result.stderr.isEmpty, "\(result.stderr)")
    let told = try tool("ffprobe -v error -show_chapters -of csv a").stdout
    #expect(told.contains("From layers to cells\n") && told.contains("sampling\n"), "\(told)")
  }

  /// Text of one colour on another is what loses most.
  @Test("Each picture is that of the frame, but for what the format loses", arguments: [("mp4", 3.0), ("webm", 3.0)])
  func looksAlike(format: String, most: Double) throws {
    try record("a", format: format)
    _ = try tool("ffmpeg -v error -i a -f rawvideo -pix_fmt rgb24 -vf format=rgb24,crop=77:98:0:0 raw")
    try record("exact.apng", format: "apng")
    _ = try tool("ffmpeg -v error -i exact.apng -vf fps=10 -f rawvideo -pix_fmt rgb24 frames")
    let film = try Data(contentsOf: URL(fileURLWithPath: path("raw")))
    let exact = try Data(contentsOf: URL(fileURLWithPath: path("frames")))
    let pixels = 77 * 98
    try #require(film.count == 21 * pixels * 3 && exact.count == film.count)
    for frame in 0..<21 {
      var sum = 0
      for pixel in frame * pixels..<(frame + 1) * pixels {
        for part in 0..<3 { sum += abs(Int(film[3 * pixel + part]) - Int(exact[3 * pixel + part])) }
      }
      let mean = Double(sum) / Double(3 * pixels)
      #expect(mean < most, "frame \(frame): \(mean)")
    }
  }

  /// A file system of its own, of a size, in a namespace of its own.
  private static let small = "mkdir -p disk && mount -t tmpfs -o size=$sizek none disk && "

  @Test(
    "On a disk that becomes full, and where files are limited, a film is whole or not there, and what was there stays",
    .enabled(if: canMount, "file systems cannot be made here"), arguments: ["mp4", "webm", "webp"])
  func fullDisk(format: String) throws {
    try record("whole", format: format)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path("whole"))).count
    let film = "'\(BuiltProducts.zoetrope.path)' record take-off --format \(format) \(Self.options)"
    // What is there takes a page, and the film some: one less is too little.
    let needed = 1 + (whole + 4095) / 4096
    for (size, isEnough) in [(4 * (needed - 1), false), (4 * (needed + 1), true)] {
      let onDisk = """
        \(Self.small.replacing("$size", with: "\(size)"))echo old > disk/a
        \(film) -o disk/a; echo $? > status; cp disk/a a; ls -A disk > files
        """
      let result = try run(
        "unshare", ["-m", "/bin/sh", "-c", onDisk], environment: environment, directory: scratch.url)
      #expect(scratch.text("status") == (isEnough ? "0\n" : "74\n"), "\(size): \(result.stderr)")
      #expect(scratch.text("files") == "a\n")
      let file = try Data(contentsOf: URL(fileURLWithPath: path("a")))
      #expect(isEnough ? file.count == whole : file == Data("old\n".utf8), "\(size): \(file.count)")
      let limited = "ulimit -f \(isEnough ? 2 * size : size / 4); TMPDIR=. \(film) -o - | cat > piped; ls -A > files"
      let piped = try run(
        "/bin/bash", ["-c", "set -o pipefail; \(limited)"], environment: environment, directory: scratch.url)
      #expect(piped.status == 0 && !scratch.text("files").contains(".tmp"))
      #expect(try Data(contentsOf: URL(fileURLWithPath: path("piped"))).count == (isEnough ? whole : 0))
    }
  }

  private var environment: [String: String] {
    plainEnvironment.merging(["ZOETROPE_SCENES": Fixtures.packageRoot.appendingPathComponent("Scenes").path]) { $1 }
  }
}

/// Whether this machine lets the tests make a file system, in a namespace of its own.
let canMount: Bool = {
  let question = "d=$(mktemp -d); mount -t tmpfs -o size=40k none $d && umount $d; status=$?; rmdir $d; exit $status"
  return (try? run("unshare", ["-m", "/bin/sh", "-c", question]))?.status == 0
}()
