import Testing

@testable import Casts

@Suite("Screen, feeding")
struct ScreenFeedingTests {
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ state >> 29
    }
  }

  /// Pieces of output, as random as can still hit something.
  private static func output(_ numbers: inout Numbers) -> [UInt8] {
    let pieces = [
      "^[?1049h", "^[?1049l", "^[?69h^[3;9s", "^[?6h", "^[4h", "^(0", "^[!p", "^c",
      "^#8", "^[?45h", "^[?7l", "^7",
      "^8",
      "^]8;;http://a/", "^\\", "^[58:2::1:2:3m", "^['}", "^[9 @", "^Pq", "日", "👩\u{200D}💻", "🇩🇪", "e\u{301}", "\u{FE0F}",
      "\r\n",
      "^[1\"q", "^[?2J", "\t", "^[Z", "hello", "^M", "^[999999999999b",
    ]
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 1...8, using: &numbers) {
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: bytes += (0..<8).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      case 1:
        let final = Array("@ABCDEFGHIJKLMPSTXZ^`abdefghlmrsu".utf8).randomElement(using: &numbers) ?? 0x41
        bytes +=
          Array("\u{1B}[\(Int.random(in: 0...12, using: &numbers));\(Int.random(in: 0...9, using: &numbers))".utf8) + [
            final
          ]
      default:
        let piece = pieces.randomElement(using: &numbers) ?? ""
        bytes += Array(piece.utf8).map { $0 == UInt8(ascii: "^") ? 0x1B : $0 }
      }
    }
    return bytes
  }

  @Test("However the bytes are divided, the screen is the same, and it keeps its form", arguments: 0..<20)
  func division(_ seed: UInt64) {
    var numbers = Numbers(state: seed &* 77 &+ 5)
    var (whole, bytewise) = (
      Screen(columns: 17, rows: 5, historyLimit: 9), Screen(columns: 17, rows: 5, historyLimit: 9)
    )
    for step in 0..<60 {
      let output = Self.output(&numbers)
      whole.feed(output)
      for byte in output { bytewise.feed([byte]) }
      if step.isMultiple(of: 10) {
        let size = (Int.random(in: 1...25, using: &numbers), Int.random(in: 1...8, using: &numbers))
        whole.resize(columns: size.0, rows: size.1)
        bytewise.resize(columns: size.0, rows: size.1)
      }
      #expect(whole == bytewise && Self.hasForm(whole))
    }
  }

  @Test("Characters that are repeated count as work, more so where they scroll between narrow margins")
  func workOfRepeating() {
    var screen = Screen(columns: 1000, rows: 500)
    screen.feed("x^[9999b")
    #expect(screen.work > 4 * 9999)
    let before = screen.work
    screen.feed("^[?69h^[2;3s^[2;3r^[3;2Hx^[9999b")
    #expect(screen.work - before > 8 * 1000)
  }

  private static func hasForm(_ screen: Screen) -> Bool {
    let cursor = screen.cursor
    guard (0..<screen.columns).contains(cursor.column), (0..<screen.rows).contains(cursor.row) else { return false }
    return (0..<screen.rows).allSatisfy { row in
      let cells = screen.cells(ofRow: row)
      return cells.count == screen.columns
        && cells.indices.allSatisfy { !cells[$0].isRightHalf || $0 > 0 && !cells[$0 - 1].isRightHalf }
    }
  }
}

/// Returns a screen after some output, in which `^` stands for the escape character.
func screen(_ output: String, columns: Int = 10, rows: Int = 4) -> Screen {
  var screen = Screen(columns: columns, rows: rows)
  screen.feed(output)
  return screen
}

extension Screen {
  /// Takes output in which `^` stands for the escape character.
  mutating func feed(_ output: String) {
    feed(Array(output.utf8).map { $0 == UInt8(ascii: "^") ? 0x1B : $0 })
  }

  /// The cursor's column and row.
  var place: [Int] { [cursor.column, cursor.row] }
}
