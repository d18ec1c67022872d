import Cells
import Testing

@testable import SceneRendering

/// Cells in which several colours meet.
@Suite("SampleColors")
struct SampleColorsTests {
  private static let sets: [GlyphSet] = [.blocks, .sextants, .octants]

  /// A cell of stripes and discs of random colours.
  private static func cell(_ seed: UInt64) -> SampleColors {
    var random = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    func next() -> Float {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Float(random >> 40) / Float(1 << 24)
    }
    var colors = SampleColors(Paint(next(), next(), next(), 1))
    for _ in 0..<3 {
      let (x, y, reach) = (next() * 4, next() * 8, 1 + next() * 3)
      var coverage = Coverage.bare
      for column in 0..<4 {
        for row in 0..<8 {
          let (dx, dy) = (Float(column) + 0.5 - x, Float(row) + 0.5 - y)
          coverage[column, row] = min(max(reach - (dx * dx + dy * dy).squareRoot(), 0), 1)
        }
      }
      colors.add(Paint(next(), next(), next(), 1), coverage)
    }
    return colors
  }

  private static func color(_ colors: SampleColors, _ column: Int, _ row: Int) -> SIMD4<Float> {
    SIMD4(colors.red[column, row], colors.green[column, row], colors.blue[column, row], colors.alpha[column, row])
  }

  /// The squares left by the best of all patterns of equal parts, by trying them all.
  private static func leastSquares(_ colors: SampleColors, rows: Int) -> Float {
    let count = 2 * rows
    var least = Float.infinity
    for pattern in 0..<(1 << (count - 1)) {
      var (sums, counts) = ([SIMD4<Float>.zero, .zero], [Float(0), 0])
      var squares: Float = 0
      for column in 0..<4 {
        for row in 0..<8 {
          let part = row * rows / 8 * 2 + column / 2
          let color = color(colors, column, row)
          sums[pattern >> part & 1] += color
          counts[pattern >> part & 1] += 1
          squares += (color * color).sum()
        }
      }
      for group in 0...1 where counts[group] > 0 { squares -= (sums[group] * sums[group]).sum() / counts[group] }
      least = min(least, squares)
    }
    return least
  }

  /// The squares that a division leaves, by what its character covers.
  private static func squares(_ division: ColorDivision, _ colors: SampleColors, rows: Int) -> Float? {
    let tables: [MosaicTable] = rows == 4 ? [.octants] : [.quadrants]
    var shape: ((Int, Int) -> Float)?
    for table in tables {
      guard let pattern = table.scalars.firstIndex(of: division.scalar) else { continue }
      shape = { column, row in Float(pattern >> (row * table.rows / 8 * 2 + column / 2) & 1) }
    }
    switch division.scalar {
    case 0x2581...0x2583, 0x2585...0x2587:
      let eighths = Int(division.scalar - 0x2580)
      shape = { _, row in row >= 8 - eighths ? 1 : 0 }
    case 0x2589...0x258B, 0x258D...0x258F:
      let eighths = Int(0x2590 - division.scalar)
      shape = { column, _ in min(max(Float(eighths) / 2 - Float(column), 0), 1) }
    default: break
    }
    guard let shape else { return nil }
    var squares: Float = 0
    for column in 0..<4 {
      for row in 0..<8 {
        let share = shape(column, row)
        let difference =
          color(colors, column, row) - division.foreground * share - division.background * (1 - share)
        squares += (difference * difference).sum()
      }
    }
    return squares
  }

  @Test("A cell is divided about as well as by trying all patterns", arguments: [2, 4])
  func aCellIsDividedWell(rows: Int) throws {
    let matcher = try #require(MosaicMatcher(rows == 2 ? GlyphSet.blocks : .octants))
    var (ours, best): (Float, Float) = (0, 0)
    for seed in 0..<300 {
      var colors = Self.cell(UInt64(seed))
      ours += try #require(Self.squares(matcher.leastSquares(of: &colors, ColorBars(&colors)), colors, rows: rows))
      best += Self.leastSquares(colors, rows: rows)
    }
    #expect(ours < best * 1.02, "\(ours / best)")
  }

  @Test("Three colours in one cell keep theirs", arguments: sets)
  func threeColorsKeepTheirs(set: GlyphSet) {
    var left = Coverage.bare
    (left.a, left.b) = (SIMD8(repeating: 1), SIMD8(repeating: 1))
    var colors = SampleColors(Paint(0, 0, 0, 1))
    colors.add(Paint(1, 1, 0, 1), .solid)
    colors.add(Paint(0, 0, 1, 1), left)
    let division = GlyphMatcher(set).division(of: &colors, on: .zero, isCrisp: true)
    let pair = Set([division.foreground, division.background])
    #expect(pair == [Paint(1, 1, 0, 1), Paint(0, 0, 1, 1)], "\(division)")
  }

  @Test("Dark windows in a light wall are missing dots")
  func darkWindowsAreMissingDots() {
    var window = Coverage.bare
    (window.a, window.b) = (SIMD8(1, 1, 1, 1, 0, 0, 0, 0), SIMD8(1, 1, 1, 1, 0, 0, 0, 0))
    var colors = SampleColors(.zero)
    colors.add(Paint(1, 1, 1, 1), .solid)
    colors.add(Paint(0.1, 0.1, 0.1, 1), window)
    let division = GlyphMatcher(.braille).division(of: &colors, on: Paint(0, 0, 0, 1), isCrisp: true)
    #expect(division.scalar == 0x28FC && division.foreground == Paint(1, 1, 1, 1), "\(division)")
    #expect(division.background == Paint(0, 0, 0, 1))
  }
}
