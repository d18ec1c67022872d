import Cells
import ScenePlayer
import Terminal
import TestSupport

/// Random input for the player: keys, clicks, drags, wheels, and windows of all sizes.
package struct PlayerInput {
  private var random: SeededGenerator

  package init(random: SeededGenerator) { self.random = random }

  /// Some events within a few seconds, and then the end of the input.
  package mutating func script() -> [HeadlessTerminal.ScriptedEvent] {
    var time = 0.0
    let events = (0..<random.count(3...30)).map { _ in
      time += random.element(of: [0, 0, 0.01, 0.1, 0.3])
      return HeadlessTerminal.ScriptedEvent(at: .seconds(time), event())
    }
    return events + [.init(at: .seconds(time + 0.3), .end(.hangUp))]
  }

  private mutating func event() -> InputEvent {
    switch random.count(0...19) {
    case 0...11: .key(random.element(of: Self.strokes))
    case 12: .key(KeyStroke(.character(scalar()), Modifiers(rawValue: UInt8(random.count(0...7)))))
    case 13...16: .mouse(mouse())
    case 17, 18: .resize(size())
    default: random.element(of: [.resume, .wake, .colors(Self.lightColors), .glyphs(.sextants), .glyphs([])])
    }
  }

  private static let lightColors = TerminalColors(
    foreground: CellColor(red: 0x65, green: 0x7B, blue: 0x83), background: CellColor(red: 0xFD, green: 0xF6, blue: 0xE3)
  )

  /// Keys that do something are frequent, so that more panels are open than with uniformly random keys; `q` ends the
  /// player.
  private static let strokes: [KeyStroke] =
    KeyTable().commands.keys.filter { $0 != KeyStroke("q") }.sorted { $0.description < $1.description }
    + [
      KeyStroke(.enter), KeyStroke(.escape), KeyStroke(.tab), KeyStroke(.backTab), KeyStroke(.delete),
      KeyStroke(.function(63)),
    ]

  private mutating func scalar() -> Unicode.Scalar {
    Unicode.Scalar(UInt32(random.count(0...0x10FFFF))) ?? random.element(of: ["5", "%", "q", "\u{0}", "\u{301}"])
  }

  private mutating func mouse() -> MouseEvent {
    let kind = random.element(of: [
      MouseEvent.Kind.press(.left), .press(.right), .release(.left), .release(nil), .drag(.left), .drag(.middle),
      .wheelUp, .wheelDown, .move,
    ])
    let place = [random.count(0...90), random.count(0...90), random.element(of: [0, -1, 99_999, 79, 23])]
    return MouseEvent(
      kind, column: random.element(of: place), row: random.element(of: [random.count(0...26), 22, 23, -1, 99_999]),
      modifiers: Modifiers(rawValue: UInt8(random.count(0...7))))
  }

  private mutating func size() -> TerminalSize {
    TerminalSize(
      columns: random.element(of: [1, 2, 5, 20, 40, 80, 132, 300]),
      rows: random.element(of: [1, 2, 3, 4, 8, 24, 50, 100]))
  }
}

extension PlayerInput {
  private static let pieces = [
    "\u{1B}", "\u{1B}[", "\u{1B}[A", "\u{1B}[1;5D", "\u{1B}OP", "\u{1B}[<0;10;5M", "\u{1B}[<0;10;5m",
    "\u{1B}[<32;11;5M",
    "\u{1B}[<64;3;3M", "\u{1B}[<65;3;3M", "\u{1B}[<99999999999999999999;1;1M", "\u{1B}[<0;0;0M", "\u{1B}[<;;M",
    "\u{1B}[<-1;1M",
    "\u{1B}[<0;1", "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[?2026;2$y", "\u{1B}[?2026;", "\u{1B}[M   ",
    "\u{1B}]11;rgb:0/0/0\u{7}", "\u{1B}]10;rgb:f/f/f\u{1B}\\", "\u{1B}]10;rgb:",
    "\u{1B}[?1;2c", "\u{1B}[3~", "\u{1B}[5;2~", "i", "I", "g", "c", "h", "?", "n", "p", "l", "L", "r", "[", "]", "{",
    "}", " ",
    "0", "5", "9", ".", ",", "\t", "\r", "\u{7F}", "j", "/", ":", "é", "日", "🙂", "\u{E000}",
  ]

  /// Bytes that a terminal may send: keys, mouse reports, pastes, unsolicited answers, incomplete sequences, and
  /// garbage. `q` and Ctrl-C are excluded, since they would end the trial.
  package mutating func bytes() -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<random.count(1...12) {
      if random.chance(0.25) {
        bytes += (0..<random.count(1...6)).map { _ in UInt8(random.count(0...255)) }
      } else {
        bytes += Array(random.element(of: Self.pieces).utf8)
      }
    }
    // Ctrl-C, Ctrl-Z, Ctrl-\, Ctrl-Q, Ctrl-S and Ctrl-D are handled by the terminal driver.
    let ending: Set<UInt8> = [UInt8(ascii: "q"), 0x03, 0x04, 0x1A, 0x1C, 0x11, 0x13]
    return bytes.filter { !ending.contains($0) }
  }
}
