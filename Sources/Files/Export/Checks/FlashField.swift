import Cells
import LayerAnimation
import Pixels
import SceneRendering

/// The ten-degree fields of a frame: rectangles of 341 × 256 pixels, of which a quarter may flash.
///
/// Areas are counted in blocks of 4 × 4 pixels. The best place of a rectangle has one of its sides on the side of a
/// block, since the area in it is linear in between.
struct FlashField {
  /// The width and the height of a rectangle, in pixels.
  static let (width, height) = (341, 256)
  /// The width and the height of a block, in pixels.
  static let block = 4

  /// The area from which a rectangle flashes, in quarters of blocks.
  static let quarter = Int32(width * height / 4 * 4 / (block * block))
  /// The area of a rectangle, in quarters of blocks.
  static let whole = 4 * quarter

  private static let wholeColumns = width / block
  private static let wholeRows = height / block
  /// The part of a column of blocks that a rectangle has besides the whole ones, in quarters.
  private static let rest = Int32(width % block)

  /// A place of a rectangle.
  struct Place {
    /// The columns of whole blocks.
    var columns: Range<Int>
    /// The column of which a part belongs to it; nil at the edge of the frame.
    var partColumn: Int?
    var rows: Range<Int>
  }

  /// The number of blocks in a row, and of rows of them.
  let (columns, rows): (Int, Int)
  /// The places that are looked at.
  let places: [Place]
  /// The numbers of blocks above and on the left of each corner.
  private var sums: [Int32]

  /// Creates the rectangles of a frame.
  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    places = Self.places(columns, rows)
    sums = [Int32](repeating: 0, count: (columns + 1) * (rows + 1))
  }

  private static func places(_ columns: Int, _ rows: Int) -> [Place] {
    let (width, height) = (min(columns, wholeColumns), min(rows, wholeRows))
    var places: [Place] = []
    for top in 0...rows - height {
      for left in 0...columns - width {
        let (columnsOfPlace, rowsOfPlace) = (left..<left + width, top..<top + height)
        let right = left + width < columns ? left + width : nil
        places.append(Place(columns: columnsOfPlace, partColumn: right, rows: rowsOfPlace))
        if left > 0 { places.append(Place(columns: columnsOfPlace, partColumn: left - 1, rows: rowsOfPlace)) }
      }
    }
    return places
  }

  /// Counts the blocks that a condition selects, for `area(of:)`.
  mutating func count(_ isCounted: (_ block: Int) -> Bool) {
    let stride = columns + 1
    for y in 0..<rows {
      var row: Int32 = 0
      for x in 0..<columns {
        if isCounted(y * columns + x) { row += 1 }
        sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1] + row
      }
    }
  }

  /// Returns the counted area in a rectangle, in quarters of blocks.
  func area(of place: Place) -> Int32 {
    let part = place.partColumn.map { Self.rest * blocks($0..<$0 + 1, place.rows) } ?? 0
    return 4 * blocks(place.columns, place.rows) + part
  }

  private func blocks(_ x: Range<Int>, _ y: Range<Int>) -> Int32 {
    let (top, bottom) = (y.lowerBound * (columns + 1), y.upperBound * (columns + 1))
    return sums[bottom + x.upperBound] - sums[bottom + x.lowerBound] - sums[top + x.upperBound]
      + sums[top + x.lowerBound]
  }

  /// Returns the rectangle with the greatest counted area, and the area in quarters of blocks; nil if there is none in
  /// which enough is counted.
  func largest() -> (place: Int, area: Int32)? {
    var (best, most) = (0, Self.quarter - 1)
    for index in places.indices {
      let area = area(of: places[index])
      if area > most { (best, most) = (index, area) }
    }
    return most >= Self.quarter ? (best, most) : nil
  }
}

/// The light of the eight blocks of a cell, each of 4 × 4 pixels: what is finer is mixed.
///
/// WCAG 2 excepts fine, balanced patterns whose squares are smaller than a tenth of a degree, which is 3.4 pixels.
struct BlockLight {
  /// The relative luminance, from 0 to 1.
  var luminance: SIMD8<Float>
  /// (R − G − B) · 320, at least 0, in linear light.
  var redness: SIMD8<Float>
  /// True where R / (R + G + B) is 0.8 or more.
  var isSaturatedRed: SIMDMask<SIMD8<Int32>>

  /// The linear light of each component.
  private static let linear = (0...255).map { Float(Oklab.linear(UInt8($0))) }

  /// Creates the light of a cell.
  ///
  /// - Parameters:
  ///   - colors: The cell's colours.
  ///   - shares: The parts of the blocks that are ink.
  init(_ colors: CellInk, shares: SIMD8<Float>) {
    let red = Self.mixed(colors, shares, shift: 16)
    let green = Self.mixed(colors, shares, shift: 8)
    let blue = Self.mixed(colors, shares, shift: 0)
    luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    let difference = (red - green - blue) * 320
    redness = difference.replacing(with: 0, where: difference .< 0)
    let sum = red + green + blue
    // Black is not red.
    isSaturatedRed = (red .>= pointwiseMax(0.8 * sum, SIMD8(repeating: .leastNormalMagnitude)))
  }

  /// Returns the linear light of one component.
  private static func mixed(_ colors: CellInk, _ shares: SIMD8<Float>, shift: UInt32) -> SIMD8<Float> {
    let ink = linear[Int(colors.ink >> shift & 0xFF)]
    let paper = linear[Int(colors.paper >> shift & 0xFF)]
    return paper + shares * (ink - paper)
  }
}

/// Flashes that are more, and larger, than WCAG 2 allows.
public struct FlashFinding: Hashable, Sendable {
  /// The kind of the flashes.
  public let kind: FlashKind

  /// The time of the first change, in seconds since the first frame.
  public internal(set) var start: Double

  /// The time of the last change, in seconds since the first frame.
  public internal(set) var end: Double

  /// The number of flashes a second where they are fastest; more than 3.
  public internal(set) var rate: Double

  /// The part of a rectangle of 341 × 256 pixels that flashes at once, from 0.25 to 1.
  public internal(set) var share: Double

  /// The columns of the cells that such a rectangle touches, where most of it flashes.
  public internal(set) var columns: Range<Int>

  /// The rows of these cells.
  public internal(set) var rows: Range<Int>
}

/// A kind of flashes that WCAG 2 limits.
public enum FlashKind: String, CaseIterable, Hashable, Sendable {
  /// Flashes in brightness.
  ///
  /// WCAG 2: pairs of opposing changes of relative luminance by 10 % of the maximum or more, where the darker state is
  /// below 0.80.
  case general

  /// Flashes in saturated red.
  ///
  /// WCAG 2.1: pairs of opposing changes of (R − G − B) · 320 by more than 20, negative values taken as 0, where R, G and
  /// B are linear, from 0 to 1, and R / (R + G + B) is 0.8 or more in one of the two states.
  case red

  /// The least difference of two states.
  var leastChange: Float {
    switch self {
    // Sums in single precision are off by a few millionths.
    case .general: 0.1 - 1e-5
    case .red: 20 + 1e-3
    }
  }
}

extension SceneRenderer {
  /// Measures the flashes of the scene (``FlashMeter``), sixty frames a second.
  ///
  /// A scene that starts again at its end is followed for one more second from its start, so that flashes across its end are found.
  ///
  /// - Parameters:
  ///   - columns: The width of the frames in cells; at least 1.
  ///   - rows: The height of the frames in cells; at least 1.
  ///   - end: The time at which measuring ends, in seconds; nil for the scene's end. At most ``mostSeconds`` are measured.
  ///   - colors: The terminal's own colours; nil for those of the renderer's options.
  ///   - isUnwanted: A function that is called at each frame, and returns true if the result is not wanted any more.
  /// - Returns: The flashes that are more than WCAG 2 allows, in the order of their times.
  /// - Complexity: O(frames · cells).
  public func flashes(
    columns: Int, rows: Int, upTo end: Double? = nil, colors: TerminalColors? = nil,
    isUnwanted: () -> Bool = { false }
  ) -> [FlashFinding] {
    let frame = CellBuffer(columns: max(columns, 1), rows: max(rows, 1))
    var meter = FlashMeter(columns: frame.columns, rows: frame.rows, colors: colors ?? options.colors)
    let rate = Double(FlashMeter.framesPerSecond)
    let frames = Int((min(max(end ?? scene.duration, 0), Self.mostSeconds) * rate).rounded(.up))
    let again = scene.loops && end ?? scene.duration <= scene.duration ? min(frames, FlashMeter.framesPerSecond) : 0
    for index in 0...frames + again where !isUnwanted() {
      let time = Double(index > frames ? index - frames - 1 : index) / rate
      render(at: time, rows: frame.rows, into: frame)
      meter.take(frame)
    }
    return meter.findings
  }

  /// The longest time that ``flashes(columns:rows:upTo:colors:isUnwanted:)`` measures, in seconds.
  public static var mostSeconds: Double { 600 }
}
