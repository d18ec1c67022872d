import Testing

@testable import Cells

@Suite("FrameDither")
struct FrameDitherTests {
  private static func grey(_ level: Int) -> CellColor {
    CellColor(red: UInt8(level), green: UInt8(level), blue: UInt8(level))
  }

  private static func ramp() -> CellBuffer {
    let frame = CellBuffer(columns: 64, rows: 8)
    for row in 0..<8 { for column in 0..<64 { frame[column, row].background = grey(column * 4) } }
    return frame
  }

  @Test("There is nothing to mix with all colours or none")
  func thereIsNothingToMixWithAllColoursOrNone() {
    #expect(FrameDither(.truecolor) == nil && FrameDither(.none) == nil)
  }

  /// In a banded gradient neighbouring columns are equal for long stretches and then change together; in a dithered one
  /// most columns contain both colours, and the mean grows steadily.
  @Test("A gradient is dithered, not banded")
  func aGradientIsWovenNotBanded() throws {
    let frame = Self.ramp()
    try #require(FrameDither(.palette16)).apply(to: frame, rows: 8)
    let mixed = (0..<64).count { column in Set((0..<8).map { frame[column, $0].background }).count > 1 }
    #expect(mixed > 32)
    let lightness = stride(from: 0, to: 64, by: 8).map { start in
      (start..<start + 8).reduce(0) { sum, column in
        (0..<8).reduce(sum) { $0 + Int(frame[column, $1].background.red) }
      }
    }
    #expect(zip(lightness, lightness.dropFirst()).allSatisfy { $0 <= $1 }, "\(lightness)")
    #expect(Set(lightness).count >= 6, "\(lightness)")
  }

  @Test("All colours are the palette's, and its own stay")
  func allColoursAreThePalettesAndItsOwnStay() throws {
    let (frame, palette) = (Self.ramp(), Palette(.xterm256))
    frame[3, 0].background = Palette.color(at: 130)
    let dither = try #require(FrameDither(.palette256))
    dither.apply(to: frame, rows: 8)
    #expect(frame[3, 0].background == Palette.color(at: 130))
    for cell in frame.cells {
      #expect(Palette.color(at: palette.nearest(to: cell.background)) == cell.background)
    }
    let before = Array(frame.cells)
    dither.apply(to: frame, rows: 8)
    #expect(Array(frame.cells) == before)
  }

  @Test("Flat colours stay flat, also beside other ones")
  func flatColoursStayFlat() throws {
    let frame = CellBuffer(columns: 16, rows: 8)
    for row in 0..<8 { for column in 0..<16 { frame[column, row].background = Self.grey(column < 8 ? 75 : 180) } }
    let before = Array(frame.cells)
    try #require(FrameDither(.palette16)).apply(to: frame, rows: 8)
    #expect(Array(frame.cells) == before)
  }

  @Test("Both halves of a cell are dithered, each in a row of its own")
  func bothHalvesAreDithered() throws {
    let frame = CellBuffer(columns: 16, rows: 8)
    for row in 0..<8 {
      for column in 0..<16 {
        frame[column, row] = Cell("▀", foreground: Self.grey(12 + row * 8), background: Self.grey(16 + row * 8))
      }
    }
    try #require(FrameDither(.palette16)).apply(to: frame, rows: 8)
    #expect(Set((0..<16).map { frame[$0, 3].foreground }).count > 1)
    #expect(Set((0..<16).map { frame[$0, 3].background }).count > 1)
  }

  @Test("Glyphs and the terminal's own colour are left alone")
  func writingAndTheTerminalsOwnColourAreLeftAlone() throws {
    let frame = CellBuffer(columns: 4, rows: 2)
    frame.fill(Cell("a", foreground: Self.grey(77)))
    try #require(FrameDither(.palette16)).apply(to: frame, rows: 9)
    #expect(frame.cells.allSatisfy { $0 == Cell("a", foreground: Self.grey(77)) })
  }
}
