import Cells
import Testing

@testable import Pixels

@Suite("FontStack")
struct FontStackTests {
  /// A font of one em of 100 units whose only character, `日`, is a square of the whole em, and as wide as that.
  private static let square: [UInt8] = {
    func word(_ value: Int) -> [UInt8] { [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)] }
    func long(_ value: Int) -> [UInt8] { word(value >> 16) + word(value) }
    let outline =
      word(1) + [0, 0, 0, 0, 0, 0, 0, 0] + word(3) + word(0) + [1, 1, 1, 1]
      + word(0) + word(0) + word(100) + word(0) + word(0) + word(100) + word(0) + word(-100)
    let tables: [(String, [UInt8])] = [
      (
        "cmap",
        word(0) + word(1) + word(0) + word(3) + long(12) + word(12) + word(0) + long(28) + long(0) + long(1)
          + long(0x65E5) + long(0x65E5) + long(1)
      ),
      ("glyf", outline),
      ("head", [UInt8](repeating: 0, count: 18) + word(100) + [UInt8](repeating: 0, count: 30) + word(1)),
      ("hhea", word(1) + word(0) + word(80) + word(-20) + [UInt8](repeating: 0, count: 26) + word(2)),
      ("hmtx", word(100) + word(0) + word(100) + word(0)), ("loca", long(0) + long(0) + long(outline.count)),
      ("maxp", long(0x1_0000) + word(2)),
    ]
    var head = long(0x1_0000) + word(tables.count) + word(0) + word(0) + word(0)
    var body: [UInt8] = []
    for (name, bytes) in tables {
      head += Array(name.utf8) + long(0) + long(12 + 16 * tables.count + body.count) + long(bytes.count)
      body += bytes
    }
    return head + body
  }()

  private func painted(_ text: String, _ fonts: FontStack) throws -> CellPainter {
    let frame = CellBuffer(lines: [text])
    var painter = try CellPainter(
      columns: frame.columns, rows: frame.rows, size: PixelSize(fontSize: 16), fonts: fonts)
    try painter.paint(frame)
    return painter
  }

  @Test("A character that no font has is noted once, however often it is drawn, and told with what to do")
  func missing() throws {
    let fonts = FontStack()
    _ = try painted("日日", fonts)
    _ = try painted("本a", fonts)
    #expect(fonts.missing == ["日", "本"])
    #expect(
      fonts.complaint()
        == "the font of pictures lacks '日', '本', and draws boxes; '--font FILE.ttf' names a font that has them")
    #expect(FontStack().complaint() == nil)
    let joined = String(repeating: "👩\u{200D}", count: 100_000)
    #expect(fonts.complaint(about: [joined]).map { $0.unicodeScalars.count < 200 } == true)
    #expect(fonts.complaint(about: (0..<9).map { "\($0)" })?.contains("'5' and 3 more characters") == true)
  }

  @Test("The user's font is asked first, and the bundled one for what it lacks")
  func fallback() throws {
    let fonts = try FontStack(files: [Self.square])
    let painter = try painted("日a", fonts)
    #expect(fonts.missing == [])
    // The square fills the height of the em, and a width of 16 of the 20 pixels of two cells.
    let middle = painter.bitmap.height / 2
    let light = (0..<20).filter { painter.bitmap[$0, middle] != painter.bitmap[0, 0] }
    #expect(light == Array(2..<18))
    #expect(fonts.draws("日") && fonts.draws("a") && fonts.draws("▌") && fonts.draws(" ") && !fonts.draws("本"))
  }

  @Test("A file that is no font is refused with its place in the list")
  func invalid() {
    let error = #expect(throws: FontStack.InvalidFont.self) {
      try FontStack(files: [Self.square, Array("OTTO, which has other outlines".utf8)])
    }
    #expect(error?.index == 1 && error?.reason.contains("TrueType outlines") == true)
    #expect(throws: FontStack.InvalidFont.self) { try FontStack(files: [Array(Self.square.prefix(60))]) }
  }

  @Test("Of a collection the first font is taken")
  func collection() throws {
    // The tables' places count from the start of the file, which the head of the collection moves.
    let head: [UInt8] = Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 16]
    var font = Self.square
    for table in 0..<7 {
      let place = 12 + 16 * table + 8
      let offset = Int(font[place + 2]) << 8 | Int(font[place + 3])
      let moved = offset + head.count
      (font[place + 2], font[place + 3]) = (UInt8(moved >> 8), UInt8(moved & 255))
    }
    #expect(try FontStack(files: [head + font]).draws("日"))
  }
}
