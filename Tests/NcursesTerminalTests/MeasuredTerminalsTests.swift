import Cells
import Foundation
import Terminal
import TestSupport
import Testing

@testable import NcursesTerminal

/// The table of known terminals, against what `make terminals` has measured of each.
@Suite("Measured terminals")
struct MeasuredTerminalsTests {
  /// What was measured of a terminal; see `Terminals/README.md`.
  struct Measured: Decodable, CustomTestStringConvertible {
    let terminal, inside: String
    let environment, answers: [String: String]
    let printed: [String]
    let cursor: Cursor
    let drawing: Drawing
    let keys: Keys
    let mouse: Mouse

    var testDescription: String { terminal }

    /// True for a terminal of its own, also at the end of a line.
    var isItself: Bool { inside.isEmpty || terminal.hasPrefix("ssh-") }

    struct Cursor: Decodable {
      let repeats: [String: Bool]
      private enum CodingKeys: String, CodingKey { case repeats = "REP repeats" }
    }

    struct Drawing: Decodable {
      let colours: Colours?
      let glyphs: [String: Glyphs]?
      struct Colours: Decodable { let shown: Int }
      struct Glyphs: Decodable { let state: String }
    }

    struct Keys: Decodable {
      let sent: [String: String]
      private enum CodingKeys: String, CodingKey { case sent = "in the modes of the player" }
    }

    struct Mouse: Decodable {
      let press, wheel, pressInPixels: String?
      let pixel: [Double]?
      private enum CodingKeys: String, CodingKey {
        case press = "a press at 20, 10"
        case wheel = "a notch of the wheel up"
        case pressInPixels = "a press in pixels"
        case pixel = "its pixel in the text"
      }
    }

    /// Returns what some bytes that the terminal has sent are read as.
    func read(_ texts: [String]) -> [KeyReader.Result] {
      let pipe = Pipe()
      pipe.fileHandleForWriting.write(Data(texts.joined().utf8))
      let keys = KeyReader(pipe.fileHandleForReading.fileDescriptor, sequences: KeySequences([]))
      var results: [KeyReader.Result] = []
      while true {
        let result = keys.next()
        if case .nothing = result { return results }
        results.append(result)
      }
    }

    /// What is known of the terminal by its answers.
    var facts: TerminalFacts {
      var known = TerminalAnswers()
      known.term = environment["TERM"] ?? ""
      for result in read(["XTVERSION >0", "DA2", "DA1"].map { answers[$0] ?? "" }) {
        switch result {
        case .version(let text): known.version = text
        case .device(let device): known.device = device
        case .level(let level): known.level = level
        default: Issue.record("\(terminal): \(result) is no answer")
        }
      }
      return KnownTerminal.facts(of: known)
    }
  }

  static let all: [Measured] = {
    let folder = Fixtures.packageRoot.appendingPathComponent("Terminals/measured")
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { $0.pathExtension == "json" }.sorted { $0.path < $1.path }.map { file in
      do {
        return try JSONDecoder().decode(Measured.self, from: Data(contentsOf: file))
      } catch { fatalError("\(file.lastPathComponent): \(error)") }
    }
  }()

  @Test("There are twenty terminals and more")
  func number() { #expect(Self.all.count { $0.inside.isEmpty } >= 20 && Self.all.count >= 30) }

  @Test("Sextants and octants are taken where the terminal draws them without a seam, and nowhere else", arguments: all)
  func glyphs(_ measured: Measured) {
    guard let glyphs = measured.drawing.glyphs, !glyphs.isEmpty else { return }
    func isExact(_ names: String...) -> Bool { names.allSatisfy { glyphs[$0]?.state == "exact" } }
    let facts = measured.facts
    if facts.contains(.sextants) { #expect(isExact("sextants", "sextants in rows")) }
    if facts.contains(.octants) { #expect(isExact("octants", "quarters", "sixteenths")) }
    // A multiplexer does not tell which terminal it is in.
    if measured.isItself { #expect(facts.contains(.sextants) == isExact("sextants", "sextants in rows")) }
  }

  @Test("24 bits are taken where the terminal draws them", arguments: all)
  func colors(_ measured: Measured) {
    guard let shown = measured.drawing.colours?.shown else { return }
    let depth = max(
      measured.facts.colorDepth ?? .none, ColorDepth.detect { measured.environment[$0] })
    switch shown {
    case 24 where measured.isItself: #expect(depth == .truecolor)
    case 256 where measured.isItself: #expect(depth == .palette256)
    case 16: #expect(depth <= .palette256)
    default: break
    }
    if measured.facts.contains(.truecolor) { #expect(shown == 24) }
  }

  @Test("Nothing is asked that shows", arguments: all)
  func printed(_ measured: Measured) {
    let facts = measured.facts
    func shows(_ start: String) -> Bool { measured.printed.contains { $0.hasPrefix(start) } }
    if facts.contains(.modes) { #expect(!shows("DECRQM")) }
    if facts.contains(.attributes) { #expect(!shows("DECRQSS")) }
    // The terminal of Emacs shows the questions about colours, and is asked nothing.
    guard measured.environment["TERM"] != "eterm-color" else { return }
    for question in ["OSC 10", "OSC 11", "XTVERSION >0", "DA1", "DA2"] { #expect(!measured.printed.contains(question)) }
  }

  @Test("Characters are repeated where REP does it", arguments: all)
  func repeats(_ measured: Measured) {
    guard measured.facts.contains(.repeats) else { return }
    for what in ["ASCII", "block"] { #expect(measured.cursor.repeats[what] == true) }
  }

  @Test("Arrows with shift are said not to arrive where they do not", arguments: all)
  func shift(_ measured: Measured) {
    // A terminal that got no key at all had no focus.
    guard let sent = measured.keys.sent["shift+Left"], measured.keys.sent["Up"] != "" else { return }
    let arrives = sent == "\u{1B}[1;2D" || sent == "\u{1B}[d"
    #expect(measured.facts.contains(.takesShift) != arrives)
  }

  @Test("The keypad moves as the arrows do", arguments: all)
  func keypad(_ measured: Measured) {
    guard let sent = measured.keys.sent["KP_Left"], sent.hasPrefix("\u{1B}") else { return }
    let strokes = measured.read([sent]).compactMap { if case .key(let stroke) = $0 { stroke } else { nil } }
    #expect(strokes == [KeyStroke(.left)])
  }

  @Test("A notch of the wheel is one, and pixels are those of the text", arguments: all)
  func mouse(_ measured: Measured) {
    var notches = WheelNotches()
    let wheel = measured.read([measured.mouse.wheel ?? ""]).compactMap {
      if case .mouse(let event) = $0 { event } else { nil }
    }
    if !wheel.isEmpty { #expect(wheel.count { notches.isFirst($0, at: 1_000_000_000) } == 1) }
    if measured.facts.contains(.decimalMouse) { #expect(measured.mouse.press?.hasPrefix("\u{1B}[<") == true) }
    guard measured.facts.contains(.textPixels), let press = measured.mouse.pressInPixels,
      let pixel = measured.mouse.pixel
    else { return }
    let numbers = press.split { !$0.isWholeNumber }.compactMap { Double($0) }
    #expect(numbers.count == 3 && abs(numbers[1] - pixel[0]) <= 1 && abs(numbers[2] - pixel[1]) <= 1)
  }
}
