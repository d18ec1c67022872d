import Testing

@testable import Terminal

@Suite("Key strokes")
struct KeyStrokeTests {
  @Test(
    "Text and key stroke are each other's",
    arguments: [
      ("q", KeyStroke("q")), ("L", KeyStroke("L")), ("[", KeyStroke("[")), ("space", KeyStroke(" ")),
      ("+", KeyStroke("+")),
      ("shift+left", KeyStroke(.left, .shift)), ("ctrl+alt+f5", KeyStroke(.function(5), [.control, .alt])),
      ("ctrl++", KeyStroke("+", .control)), ("alt+shift+pagedown", KeyStroke(.pageDown, [.alt, .shift])),
      ("é", KeyStroke("é")), ("backtab", KeyStroke(.backTab)), ("f12", KeyStroke(.function(12))), ("f", KeyStroke("f")),
    ])
  func textAndKeyStrokeAreEachOthers(text: String, stroke: KeyStroke) {
    #expect(KeyStroke(text) == stroke)
    #expect(stroke.description == text)
  }

  @Test(
    "What names no key stroke is none",
    arguments: ["", "spacebar", "hyper+a", "shift+", "ctrl+alt", "f0", "f64", "ab", "+a", " "])
  func whatNamesNoKeyStrokeIsNone(text: String) {
    #expect(KeyStroke(text) == nil)
  }

  @Test("Words may be in capitals")
  func wordsMayBeInCapitals() {
    #expect(KeyStroke("Shift+PageUp") == KeyStroke(.pageUp, .shift))
  }

  @Test("An event has the key stroke that it is")
  func anEventHasTheKeyStrokeThatItIs() {
    #expect(InputEvent.key(KeyStroke("x", .alt)).keyStroke == KeyStroke("x", .alt))
    #expect(InputEvent.resume.keyStroke == nil)
  }
}
