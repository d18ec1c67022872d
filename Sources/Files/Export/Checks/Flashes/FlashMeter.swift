import Cells
import Pixels

/// A meter of flashes in frames of cells, after success criterion 2.3.1 of WCAG 2, "Three Flashes or Below Threshold"
/// (<https://www.w3.org/TR/WCAG22/#three-flashes-or-below-threshold>).
///
/// A film fails if there are more than three flashes of one kind within any second whose area together is at least a
/// quarter of any rectangle of 341 × 256 pixels of a screen of 1024 × 768, which stands for ten degrees of the visual
/// field. What is measured, precisely:
///
/// - A cell is 8 × 16 pixels, one to one on that screen; a frame that is smaller, or larger, counts as it is. A rectangle
///   that is larger than the frame keeps its area, so that a quarter of it is as much as anywhere.
/// - Cells are seen as they are drawn: the ink of each character, by the bundled font and by the forms of blocks and lines,
///   on its paper. They are divided into blocks of 4 × 4 pixels, whose light is the mean: finer patterns are below the tenth
///   of a degree that the standard excepts.
/// - Relative luminance is that of sRGB, as WCAG defines it, from 0 to 1. ``FlashKind`` says which changes count.
/// - A change counts when it has become large enough since the last peak or valley, however many frames it took. Two opposing
///   ones are a flash, and each is half of one: seven within a second, less a frame of tolerance, are more than three flashes.
/// - Flashes are concurrent if their blocks have too many of them and change within a fifteenth of a second; and if a quarter
///   of one rectangle changes in a frame, and another one back in a later frame.
///
/// It measures brightness and red alone. Regular patterns of stripes, which some people do not bear either, it does not.
///
///     var meter = FlashMeter(columns: 80, rows: 24)
///     for index in 0..<600 {
///       renderer.render(at: Double(index) / 60, into: frame)
///       meter.take(frame)
///     }
///     for finding in meter.findings { print(finding.start, finding.rate, finding.share) }
public struct FlashMeter {
  /// The number of columns of the frames.
  public let columns: Int
  /// The number of rows of the frames.
  public let rows: Int
  /// The number of the next frame: that of frames that have been taken, where none was left out.
  public private(set) var frames = 0

  /// The greatest number of cells of a frame that is measured by the program: more than any screen has. Memory and time grow
  /// with it.
  public static let mostCells = 40_000

  /// The number of frames in a second.
  public static let framesPerSecond = 60

  private let text: UInt32
  private let ground: UInt32
  private var coverage: PartCoverage?
  private var shown: [Cell]
  private var general: FlashCounter
  private var red: FlashCounter

  /// Creates a meter for frames of one size.
  ///
  /// - Parameters:
  ///   - columns: The number of columns; at least 1.
  ///   - rows: The number of rows; at least 1.
  ///   - colors: The terminal's own colours. If they are not known, text is light on dark.
  public init(columns: Int, rows: Int, colors: TerminalColors = TerminalColors()) {
    (self.columns, self.rows) = (max(columns, 1), max(rows, 1))
    text = colors.text.bits & 0xFF_FFFF
    ground = colors.paper.bits & 0xFF_FFFF
    coverage = (try? PixelSize(fontSize: Self.fontSize)).map(PartCoverage.init)
    shown = [Cell](repeating: Self.unseen, count: self.columns * self.rows)
    func counter(_ kind: FlashKind) -> FlashCounter {
      FlashCounter(kind, columns: 2 * max(columns, 1), rows: 4 * max(rows, 1), framesPerSecond: Self.framesPerSecond)
    }
    (general, red) = (counter(.general), counter(.red))
  }

  /// The size of the font whose cells are 8 × 16 pixels.
  private static let fontSize = 13.0
  /// A cell that no frame has, so that the first frame is taken as a whole.
  private static let unseen = Cell(glyph: .max, foreground: .default, background: .default, style: [])

  /// The flashes that are not allowed, in the order of their times.
  public var findings: [FlashFinding] {
    (general.findings + red.findings).sorted { ($0.start, $0.kind.rawValue) < ($1.start, $1.kind.rawValue) }
  }

  /// Takes the next frame. A frame of another size is not looked at.
  ///
  /// - Parameters:
  ///   - frame: The frame.
  ///   - time: The time at which it appears, in seconds since the first one, rounded to a sixtieth; nil for a sixtieth after the
  ///     frame before.
  /// - Complexity: O(cells), of which those that changed take most of the time. Allocates nothing but what characters
  ///   cover that it has not met before.
  public mutating func take(_ frame: CellBuffer, at time: Double? = nil) {
    if let time, time.isFinite { frames = max(frames, Int(min(time * Double(Self.framesPerSecond), 1e9).rounded())) }
    defer { frames += 1 }
    guard frame.columns == columns, frame.rows == rows else { return }
    withExtendedLifetime(frame) {
      for row in 0..<rows { take(row: row, of: frame) }
    }
    general.end(frame: frames)
    red.end(frame: frames)
  }

  private mutating func take(row: Int, of frame: CellBuffer) {
    var column = 0
    while column < columns {
      let index = row * columns + column
      let cell = frame.cells[index]
      let isWide = cell.isWide && column + 1 < columns && frame.cells[index + 1].glyph == Cell.continuation
      if shown[index] != cell || isWide && shown[index + 1] != frame.cells[index + 1] {
        take(cell, column: column, row: row, isWide: isWide)
      }
      shown[index] = cell
      if isWide { shown[index + 1] = frame.cells[index + 1] }
      column += isWide ? 2 : 1
    }
  }

  private mutating func take(_ cell: Cell, column: Int, row: Int, isWide: Bool) {
    let colors = CellInk(of: cell, text: text, ground: ground)
    guard let shares = coverage?.shares(of: cell) else { return }
    note(BlockLight(colors, shares: shares.left), column: column, row: row)
    if isWide { note(BlockLight(colors, shares: shares.right), column: column + 1, row: row) }
  }

  private mutating func note(_ light: BlockLight, column: Int, row: Int) {
    for part in 0..<8 {
      let block = (4 * row + part / 2) * 2 * columns + 2 * column + part % 2
      let luminance = light.luminance[part]
      general.note(luminance, isMarked: luminance < 0.8, at: block, frame: frames)
      red.note(light.redness[part], isMarked: light.isSaturatedRed[part], at: block, frame: frames)
    }
  }
}
