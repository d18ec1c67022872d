import Foundation
import TestSupport
import Testing

@Suite("Goldens")
struct GoldenTests {
  private let scratch: ScratchDirectory
  private let golden: Golden

  init() throws {
    scratch = try ScratchDirectory()
    golden = Golden(directory: scratch.url)
  }

  @Test("Missing is written and fails")
  func missingIsWrittenAndFails() {
    #expect(golden.compare("a\nb\n", "x/one", isRecording: false) == .missing)
    #expect(golden.compare("a\nb\n", "x/one", isRecording: false) == .same)
  }

  @Test("Difference fails and leaves the file")
  func differenceFailsAndLeavesTheFile() {
    _ = golden.compare("a\nb\n", "one", isRecording: false)
    #expect(golden.compare("a\nc\n", "one", isRecording: false) == .different(line: 2))
    #expect(golden.compare("a\nb", "one", isRecording: false) == .different(line: 3))
    #expect(golden.compare("a\nb\n", "one", isRecording: false) == .same)
  }

  @Test("Recording replaces")
  func recordingReplaces() {
    _ = golden.compare("a\n", "one", isRecording: false)
    #expect(golden.compare("b\n", "one", isRecording: true) == .recorded)
    #expect(golden.compare("b\n", "one", isRecording: false) == .same)
  }

  @Test("Files without tests are orphans")
  func filesWithoutTestsAreOrphans() {
    for name in ["one", "two", "x/three"] { _ = golden.compare("a\n", name, isRecording: false) }
    #expect(golden.orphans(besides: ["two"]) == ["one", "x/three"])
  }
}
