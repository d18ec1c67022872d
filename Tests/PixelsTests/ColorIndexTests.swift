import TestSupport
import Testing

@testable import Pixels

@Suite("ColorIndex")
struct ColorIndexTests {
  @Test("Colours are numbered in the order in which they come, however many there are")
  func numbers() {
    var random = SeededGenerator(seed: 2)
    var (index, known): (ColorIndex, [UInt32: Int]) = (ColorIndex(), [:])
    for _ in 0..<20_000 {
      let color = UInt32(truncatingIfNeeded: random.next()) & 0xFFF
      let number = known[color] ?? known.count
      known[color] = number
      let added = index.add(color)
      #expect(added == number)
    }
    #expect(index.colors.count == known.count && known.allSatisfy { index.number(of: $0.key) == $0.value })
    #expect(index.number(of: 0x1000) == nil)
  }

  @Test("A picture with too many colours is reported")
  func limit() throws {
    var bitmap = try Bitmap(width: 4, height: 1)
    bitmap.pixels = [1, 2, 3, 1]
    var index = ColorIndex()
    let fits = index.add(bitmap, limit: 3)
    #expect(fits && index.colors == [1, 2, 3])
    let fitsMore = index.add(try Bitmap(width: 1, height: 1, color: 9), limit: 3)
    var other = ColorIndex()
    let fitsLess = other.add(bitmap, limit: 2)
    #expect(!fitsMore && !fitsLess)
  }

  @Test("The rectangle of changes is the smallest that has all of them")
  func changes() throws {
    let before = try Bitmap(width: 9, height: 7)
    #expect(before.changes(since: before) == nil)
    var random = SeededGenerator(seed: 3)
    for _ in 0..<100 {
      var after = before
      let places = (0..<1 + random.next() % 3).map { _ in (Int(random.next() % 9), Int(random.next() % 7)) }
      for (x, y) in places { after[x, y] = 1 }
      let (xs, ys) = (places.map(\.0).sorted(), places.map(\.1).sorted())
      #expect(
        after.changes(since: before)
          == PixelRectangle(x: xs[0], y: ys[0], width: (xs.last ?? 0) - xs[0] + 1, height: (ys.last ?? 0) - ys[0] + 1))
    }
  }
}
