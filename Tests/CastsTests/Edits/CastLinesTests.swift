import Testing

@testable import Casts

@Suite("CastLines")
struct CastLinesTests {
  private func lines(_ version: Int, _ parts: [[UInt8]]) -> [String] {
    var lines = CastLines(version: version, header: "")
    for (index, part) in parts.enumerated() { lines.append(output: part[...], at: 1_500_000 * (index + 1)) }
    lines.finishOutput(at: 9_000_000)
    return String(decoding: lines.bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  @Test("Version 2 has times since the beginning, version 3 since the event before")
  func versions() {
    #expect(lines(2, [[0x61], [0x62]]) == [#"[1.500000, "o", "a"]"#, #"[3.000000, "o", "b"]"#])
    #expect(lines(3, [[0x61], [0x62]]) == [#"[1.500000, "o", "a"]"#, #"[1.500000, "o", "b"]"#])
  }

  @Test("A character that is cut between two outputs is written with the second")
  func cut() {
    #expect(lines(2, [[0x61, 0xE2, 0x94], [0x80, 0x62]]) == [#"[1.500000, "o", "a"]"#, #"[3.000000, "o", "─b"]"#])
    #expect(lines(2, [[0xF0, 0x9F]]) == ["[9.000000, \"o\", \"\u{FFFD}\"]"])
  }

  @Test("Control characters are escaped, and what is not UTF-8 is replaced")
  func escapes() {
    #expect(lines(2, [[0x1B, 0x22, 0x5C]]) == [#"[1.500000, "o", "\u001b\"\\"]"#])
    #expect(lines(2, [[0xFF, 0x61, 0xC3, 0x62]]) == ["[1.500000, \"o\", \"\u{FFFD}a\u{FFFD}b\"]"])
  }

  @Test("Times never go back")
  func times() {
    var lines = CastLines(version: 3, header: "")
    lines.append("o", at: 5_000_000, text: "a".utf8)
    lines.append("i", at: 4_000_000, text: "b".utf8)
    #expect(String(decoding: lines.take(), as: UTF8.self) == "[5.000000, \"o\", \"a\"]\n[0.000000, \"i\", \"b\"]\n")
    #expect(lines.bytes.isEmpty)
  }
}
