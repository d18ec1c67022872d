@testable import Casts
import Testing

@testable import ScenePlayer

/// The names of keys in recordings.
@Suite("PressedKeys")
struct PressedKeysTests {
  private func text(_ texts: String...) -> String {
    PressedKeys.text(of: texts.enumerated().map { CastInput(time: Double($0.offset), text: $0.element) })
  }

  @Test("Letters are words, and other keys have names")
  func names() {
    #expect(text("l", "s", "\r") == "ls enter")
    #expect(text("\u{3}", "\t", " ", "\u{7F}", "ä") == "ctrl+c tab space backspace ä")
    #expect(text("\u{1B}[A", "\u{1B}OB", "\u{1B}[5~", "\u{1B}", "x") == "up down pageup escape x")
  }

  @Test("Sequences that are cut or unknown end nothing", arguments: ["\u{1B}[", "\u{1B}[9", "\u{1B}[200~", "\u{1B}O"])
  func damaged(_ sequence: String) {
    #expect(text(sequence, "a").hasPrefix("escape") && text(sequence, "a").hasSuffix("a"))
  }
}
