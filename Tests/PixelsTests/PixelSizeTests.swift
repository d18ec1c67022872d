import Testing

@testable import Pixels

@Suite("PixelSize")
struct PixelSizeTests {
  @Test(
    "A cell is twice as tall as wide and as wide as the font's advance", arguments: [(12.0, 7), (16.0, 10), (24.0, 14)])
  func cell(fontSize: Double, width: Int) throws {
    let size = try PixelSize(fontSize: fontSize)
    #expect(size.cellWidth == width && size.cellHeight == 2 * width)
  }

  @Test("A size that cannot be drawn is an error", arguments: [0, -3, 3.9, 257, .nan, .infinity])
  func badSizes(fontSize: Double) {
    #expect(throws: PixelError.self) { try PixelSize(fontSize: fontSize) }
  }
}
