import Foundation
import TestSupport
import Testing

@testable import Export

/// Programs that are fed: whatever they do, there is an end, a reason, and nothing left of them.
@Suite("Program feed", .timeLimit(.minutes(1)))
struct ProgramFeedTests {
  private let scratch: ScratchDirectory

  init() throws { scratch = try ScratchDirectory() }

  private func feed(_ script: String, patience: Int = 20) throws(ProgramFeed.Failure) -> ProgramFeed {
    let words = ["-c", script, scratch.url.path].map { Array($0.utf8) }
    return try ProgramFeed("sh", words, patience: patience)
  }

  private static let much = [UInt8](repeating: 65, count: 3_000_000)

  @Test("It gets all bytes, and its arguments as they are")
  func getsAllBytes() throws {
    let feed = try feed("cat > \"$0/it\"")
    try feed.write(Self.much)
    try feed.write([66])
    try feed.finish()
    #expect(scratch.text("it").utf8.count == Self.much.count + 1 && scratch.text("it").hasSuffix("AB"))
    let odd = try ProgramFeed(
      "sh",
      [Array("-c".utf8), Array("printf %s \"$1\" > \"$0\"".utf8), Array((scratch.url.path + "/odd").utf8), [255, 32]])
    try odd.finish()
    #expect(try Data(contentsOf: scratch.url.appendingPathComponent("odd")) == Data([255, 32]))
  }

  @Test("Without the program there is none")
  func missing() {
    #expect(throws: ProgramFeed.Failure.missing) { try ProgramFeed("no-such-program-anywhere", []) }
  }

  @Test(
    "The last line that it has written is why it failed, or its status",
    arguments: [
      ("cat > /dev/null; echo first >&2; echo; echo 'the last' >&2; echo '  ' >&2; exit 3", "the last"),
      ("cat > /dev/null; exit 3", "its status is 3"), ("cat > /dev/null; kill -9 $$", "signal 9 ended it"),
      ("yes x | head -c 300000 >&2; echo end >&2; exit 1", "end"), ("echo early >&2; exit 1", "early"),
      ("exit 0", "it ended too early"), ("cat > /dev/null; echo told >&2", "told"),
      ("cat > /dev/null; echo said", "said"),
    ])
  func failures(script: String, reason: String) throws {
    let feed = try feed(script)
    #expect(throws: ProgramFeed.Failure.ended(reason)) {
      for _ in 0..<20 { try feed.write(Self.much) }
      try feed.finish()
    }
  }

  @Test("One that does nothing is ended, with all that it has started", arguments: [true, false])
  func stalled(whileWriting: Bool) throws {
    let feed = try feed("sleep 77 & echo $! > \"$0/child\"; wait", patience: 1)
    #expect(throws: ProgramFeed.Failure.stalled(seconds: 1)) {
      if whileWriting { try feed.write(Self.much) }
      try feed.finish()
    }
    let child = try #require(pid_t(scratch.text("child").trimmingCharacters(in: .whitespacesAndNewlines)))
    // Whoever adopts orphans may take a moment to notice.
    #expect(waitUntil { !isAlive(child) })
  }

  /// Whether a process runs; one that only waits to be noticed does not.
  private func isAlive(_ process: pid_t) -> Bool {
    guard kill(process, 0) == 0 else { return false }
    let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return state?.split(separator: ")").last?.split(separator: " ").first != "Z"
  }

  /// More descriptors than these cannot be open in most systems.
  @Test("No process and no descriptor is left")
  func leavesNothing() throws {
    for _ in 0..<600 { try? feed("exit 1").write([1]) }
    let last = try feed("echo $$ > \"$0/pid\"; exec sleep 77")
    #expect(waitUntil { scratch.text("pid").last == "\n" })
    last.stop()
    let process = try #require(pid_t(scratch.text("pid").trimmingCharacters(in: .whitespacesAndNewlines)))
    #expect(kill(process, 0) != 0)
  }
}
