import TestSupport
import Testing

@testable import Pixels

@Suite("PNGEncoder")
struct PNGEncoderTests {
  @Test(
    "A picture comes back, with as few bits a pixel as its colours need",
    arguments: [1, 2, 3, 4, 5, 16, 17, 256, 257, 300])
  func png(colors: Int) throws {
    for (width, height) in [(37, 29), (64, 9), (301, 2)] {
      let picture = try Self.picture(width: width, height: height, colors: colors)
      let file = PNGEncoder.encode(picture)
      #expect(try PNGReader.read(file) == PixelRows(picture))
      let bits = colors <= 2 ? 1 : colors <= 4 ? 2 : colors <= 16 ? 4 : colors <= 256 ? 8 : 24
      #expect(try PNGHeader(file[16..<29]).bitsPerPixel == bits)
    }
  }

  @Test("Every filter is used where it is best, and rows come back")
  func filters() throws {
    var random = SeededGenerator(seed: 17)
    var bitmap = try Bitmap(width: 40, height: 40)
    for y in 0..<40 {
      let start = UInt32(random.next() % 200)
      for x in 0..<40 {
        let noise = UInt32(truncatingIfNeeded: random.next()) & 0xFF_FFFF
        switch y / 10 {
        case 0: bitmap[x, y] = noise
        case 1: bitmap[x, y] = bitmap[x, y - 1] ^ (noise & 0x01_0101)
        case 2: bitmap[x, y] = (start + UInt32(x)) * 0x01_0101
        default: bitmap[x, y] = (UInt32(x * 3 + y * 2) + noise & 7) * 0x01_0101
        }
      }
    }
    let rows = PNGScanlines.direct(bitmap, PNGFilter.allCases)
    #expect(Set(stride(from: 0, to: rows.count, by: 121).map { rows[$0] }).count >= 4)
    #expect(try PNGReader.read(PNGEncoder.encode(bitmap)) == PixelRows(bitmap))
  }

  /// A picture that has every one of so many colours.
  private static func picture(width: Int, height: Int, colors: Int) throws -> Bitmap {
    var random = SeededGenerator(seed: UInt64(colors))
    let table = (0..<colors).map { _ in UInt32(truncatingIfNeeded: random.next()) & 0xFF_FFFF }
    var bitmap = try Bitmap(width: width, height: height)
    for place in bitmap.pixels.indices {
      bitmap.pixels[place] = place < colors ? table[place] : random.element(of: table)
    }
    return bitmap
  }
}

extension PixelRows {
  /// What a file shows that a picture is written to: the same colours, opaque, with red in the lowest byte.
  init(_ bitmap: Bitmap) {
    self.init(width: bitmap.width, height: bitmap.height)
    pixels = bitmap.pixels.map { 0xFF00_0000 | $0 >> 16 & 0xFF | $0 & 0xFF00 | ($0 & 0xFF) << 16 }
  }
}
