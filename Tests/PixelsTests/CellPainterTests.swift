import Cells
import TestSupport
import Testing

@testable import Pixels

@Suite("CellPainter")
struct CellPainterTests {
  private static let white = CellColor(red: 255, green: 255, blue: 255)
  private static let red = CellColor(red: 255, green: 0, blue: 0)

  private static func painter(columns: Int, rows: Int, fontSize: Double = 16) throws -> CellPainter {
    try CellPainter(
      columns: columns, rows: rows, size: PixelSize(fontSize: fontSize),
      colors: TerminalColors(foreground: Self.white, background: CellColor(red: 0, green: 0, blue: 0)))
  }

  private static func bitmap(_ lines: [String], style: CellStyle = [], fontSize: Double = 16) throws -> Bitmap {
    let frame = CellBuffer(lines: lines)
    for row in 0..<frame.rows { for column in 0..<frame.columns { frame[column, row].style = style } }
    var painter = try painter(columns: frame.columns, rows: frame.rows, fontSize: fontSize)
    try painter.paint(frame)
    return painter.bitmap
  }

  private static func light(_ bitmap: Bitmap) -> Int { bitmap.pixels.reduce(0) { $0 + Int($1 & 0xFF) } }

  @Test("Full blocks next to each other leave no pixel of paper, at any size")
  func noSeams() throws {
    for fontSize in stride(from: 4.0, through: 48, by: 1.3) {
      let bitmap = try Self.bitmap(["███", "███"], fontSize: fontSize)
      #expect(bitmap.pixels.allSatisfy { $0 == 0xFF_FFFF }, "\(fontSize)")
    }
  }

  @Test("A half in one cell continues the half beside it")
  func halvesMeet() throws {
    for fontSize in stride(from: 5.0, through: 40, by: 1.1) {
      let (upper, lower) = (
        try Self.bitmap(["▀▛▜█"], fontSize: fontSize), try Self.bitmap(["▄▗▖ "], fontSize: fontSize)
      )
      #expect(zip(upper.pixels, lower.pixels).allSatisfy { $0 ^ $1 == 0xFF_FFFF }, "\(fontSize)")
    }
  }

  @Test("Painting only what changed gives the same picture as painting all of it")
  func incremental() throws {
    var random = SeededGenerator(seed: 1)
    let characters = Array("aW█▌─╬⣿é日 ░")
    let frame = CellBuffer(columns: 9, rows: 3)
    var kept = try Self.painter(columns: 9, rows: 3)
    for _ in 0..<60 {
      let color = random.element(of: [CellColor.default, Self.red, Self.white])
      frame.write(
        String(random.element(of: characters)), column: Int(random.next() % 9), row: Int(random.next() % 3),
        foreground: color, background: random.element(of: [.default, Self.red]),
        style: CellStyle(rawValue: UInt32(random.next() % 16)))
      try kept.paint(frame)
      var fresh = try Self.painter(columns: 9, rows: 3)
      try fresh.paint(frame)
      #expect(kept.bitmap == fresh.bitmap)
    }
    let hasChanged = try kept.paint(frame)
    #expect(!hasChanged, "nothing has changed")
  }

  @Test("Colours, reverse and dim are those of the cell")
  func attributes() throws {
    let frame = CellBuffer(columns: 1, rows: 1)
    func corner(_ cell: Cell) throws -> UInt32 {
      frame[0, 0] = cell
      var painter = try Self.painter(columns: 1, rows: 1)
      try painter.paint(frame)
      return painter.bitmap[0, 0]
    }
    #expect(try corner(Cell("█")) == 0xFF_FFFF && corner(Cell(" ")) == 0)
    #expect(
      try corner(Cell("█", foreground: Self.red)) == 0xFF_0000 && corner(Cell(" ", background: Self.red)) == 0xFF_0000)
    #expect(try corner(Cell("█", style: .reverse)) == 0 && corner(Cell(" ", style: .reverse)) == 0xFF_FFFF)
    #expect(try corner(Cell("█", style: .dim)) == 0x7F_7F7F)
  }

  @Test("Bold letters have more ink, underlined ones a line across the cell")
  func styles() throws {
    let (plain, bold, underlined) = (
      try Self.bitmap(["gH"]), try Self.bitmap(["gH"], style: .bold), try Self.bitmap(["  "], style: .underline)
    )
    #expect(Double(Self.light(bold)) > 1.25 * Double(Self.light(plain)))
    let rows = (0..<underlined.height).filter { row in
      (0..<underlined.width).allSatisfy { underlined[$0, row] == 0xFF_FFFF }
    }
    #expect(!rows.isEmpty && rows.count <= 2 && rows.allSatisfy { $0 > underlined.height / 2 })
    #expect(Self.light(underlined) == rows.count * underlined.width * 255)
  }

  @Test("A letter with a mark has both, and a wide character without a glyph is a box of two cells")
  func clusters() throws {
    let (letter, both) = (try Self.bitmap(["x"]), try Self.bitmap(["x\u{302}"]))
    #expect(zip(letter.pixels, both.pixels).allSatisfy { $0 <= $1 } && Self.light(both) > Self.light(letter))
    let wide = try Self.bitmap(["日"])
    let line = (0..<wide.height).first { row in wide[wide.width / 2, row] > 0 }
    let row = try #require(line)
    #expect((2..<wide.width - 2).allSatisfy { wide[$0, row] == 0xFF_FFFF })
  }

  @Test("A letter's ink adds up to the area of its outline")
  func inkOfLetters() throws {
    let size = try PixelSize(fontSize: 32)
    let font = BundledFont.font
    for letter in ["A", "g", "ß", "8", "@"] {
      var sweep = CoverageSweep()
      let outline = try font.outline(of: font.glyph(of: letter.unicodeScalars.first?.value ?? 0))
      sweep.add(outline, scale: 32 / 2048, origin: PixelPoint(x: 20, y: 60))
      let area = sweep.coverage(width: 64, height: 100).reduce(0, +)
      let ink = Double(Self.light(try Self.bitmap([letter], fontSize: size.fontSize))) / 255
      #expect(abs(ink - area) < 0.02 * area, "\(letter)")
    }
  }

  @Test("The same frame always gives the same bytes")
  func determinism() throws {
    let bitmap = try Self.bitmap(["Zażółć gęślą jaźń — 0123", "┌─┬─┐ ╭╮ ░▒▓ ⣿⠿ 🬀🬻 é"], fontSize: 13)
    var checksum = CRC32()
    for pixel in bitmap.pixels { checksum.add([UInt8(pixel >> 16), UInt8(pixel >> 8 & 255), UInt8(pixel & 255)]) }
    #expect(checksum.value == 1_113_443_101)
  }

  @Test("A picture that is too large or empty, and a frame of another size, are errors")
  func errors() throws {
    let size = try PixelSize(fontSize: 256)
    for (columns, rows) in [(0, 5), (5, 0), (-1, 3), (200, 200), (Int.max, 1)] {
      #expect(throws: PixelError.self, "\(columns)×\(rows)") {
        try CellPainter(columns: columns, rows: rows, size: size)
      }
    }
    var painter = try Self.painter(columns: 3, rows: 2)
    let error = #expect(throws: PixelError.self) { try painter.paint(CellBuffer(columns: 2, rows: 3)) }
    #expect(error?.description.contains("20×60") == true)
  }
}
