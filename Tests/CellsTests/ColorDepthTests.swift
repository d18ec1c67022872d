import Testing

@testable import Cells

@Suite("Colour depth")
struct ColorDepthTests {
  @Test(
    "The environment tells",
    arguments: [
      ([:], .none),
      (["TERM": "dumb", "COLORTERM": "truecolor"], .none),
      (["TERM": "xterm-256color", "NO_COLOR": "1", "COLORTERM": "truecolor"], .none),
      (["TERM": "xterm-256color", "NO_COLOR": ""], .palette256),
      (["TERM": "xterm", "COLORTERM": "truecolor"], .truecolor),
      (["TERM": "xterm", "COLORTERM": "24bit"], .truecolor),
      (["TERM": "xterm", "COLORTERM": "yes"], .palette16),
      (["TERM": "xterm-direct"], .truecolor),
      (["TERM": "tmux-256color"], .palette256),
      (["TERM": "screen.xterm-256color"], .palette256),
      (["TERM": "linux"], .palette16),
      (["TERM": "vt100"], .none),
      (["TERM": "xterm-mono"], .none),
    ] as [([String: String], ColorDepth)])
  func theEnvironmentTells(environment: [String: String], expected: ColorDepth) {
    #expect(ColorDepth.detect { environment[$0] } == expected)
  }

  @Test(
    "Names are read",
    arguments: [("truecolor", .truecolor), ("256", .palette256), ("16", .palette16), ("none", ColorDepth.none)])
  func namesAreRead(name: String, depth: ColorDepth) {
    #expect(ColorDepth(rawValue: name) == depth)
  }

  @Test("Depths ascend")
  func depthsAscend() {
    #expect(ColorDepth.allCases.sorted() == [.none, .palette16, .palette256, .truecolor])
  }
}
