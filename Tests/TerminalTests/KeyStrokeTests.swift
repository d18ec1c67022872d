import Testing

@testable import Terminal

@Suite("Key strokes")
struct KeyStrokeTests {
  @Test(arguments: [
    ("q", KeyStroke("q")), ("L", KeyStroke("L")), ("[", KeyStroke("[")), ("space", KeyStroke(" ")),
    ("+", KeyStroke("+")),
    ("shift+left", KeyStroke(.left, .shift)), ("ctrl+alt+f5", KeyStroke(.function(5), [.control, .alt])),
    ("ctrl++", KeyStroke("+", .control)), ("alt+shift+pagedown", KeyStroke(.pageDown, [.alt, .shift])),
    ("é", KeyStroke("é")), ("backtab", KeyStroke(.backTab)), ("f12", KeyStroke(.function(12))), ("f", KeyStroke("f")),
  ])
  func `text and key stroke are each other's`(text: String, stroke: KeyStroke) {
    #expect(KeyStroke(text) == stroke)
    #expect(stroke.description == text)
  }

  @Test(arguments: ["", "spacebar", "hyper+a", "shift+", "ctrl+alt", "f0", "f64", "ab", "+a", " "])
  func `what names no key stroke is none`(text: String) {
    #expect(KeyStroke(text) == nil)
  }

  @Test func `words may be in capitals`() {
    #expect(KeyStroke("Shift+PageUp") == KeyStroke(.pageUp, .shift))
  }

  @Test func `an event has the key stroke that it is`() {
    #expect(InputEvent.key(KeyStroke("x", .alt)).keyStroke == KeyStroke("x", .alt))
    #expect(InputEvent.resume.keyStroke == nil)
  }
}
