import Casts
import Testing

@Suite("RecordingKind")
struct RecordingKindTests {
  private func kind(_ text: String) -> RecordingKind? {
    RecordingKind(Array(text.utf8).map { $0 == UInt8(ascii: "^") ? 0x1B : $0 })
  }

  @Test("A recording is told by its content")
  func kinds() {
    #expect(kind("{\"version\": 2, \"width\": 9, \"height\": 2}\n") == .asciicast)
    #expect(kind("Script started on 2026-01-02 03:04:05+00:00 []\n$ ls\n") == .typescript)
    #expect(kind("^[1mbold^[m") == .capture && kind("a\u{8}b\n") == .capture)
    #expect(kind("$ ls\r\nREADME\r\n") == .capture)
    #expect(RecordingKind(TTYRecTests.recording) == .ttyrec)
  }

  @Test(
    "What is a scene, a text, packed or binary is none",
    arguments: [
      "format: 1\ntitle: \"a\u{8}b\"\n", "title: x\r\nformat: 1\r\n", "plain text\n", "", "0.5 6\n", "BZh9\u{1}",
    ])
  func none(_ text: String) { #expect(kind(text) == nil) }
}
