/// A figure of numbers as a curve.
public struct PlotFigure: Hashable, Sendable {
  /// The numbers, which a commit fills in.
  package var samples = ChartSamples<Double>()
  /// The number at the lower edge; nil for the least number of the plot.
  public var minimum: Double?
  /// The number at the upper edge; nil for the greatest number of the plot.
  public var maximum: Double?
  /// True if the numbers are angles, which are labelled in degrees.
  public var showsDegrees = false
  /// True if the curve is how fast the numbers change, in a second, in place of the numbers.
  public var showsSpeed = false
  /// True if greater numbers are further down, as in the stage's own coordinates.
  public var isFlipped = false
  /// True if the curve is drawn as far as the playhead has come.
  public var isRevealed = false
  /// How the numbers beside the plot are written; nil for up to two decimals.
  public var numberFormat: NumberFormat?
  /// The curve through the numbers, in the layer's points: the span has the width of its bounds, the range their
  /// height.
  package var curve = Path()
  /// The colour of the curve.
  public var curveColor = Color(hex: 0xFFA500)

  /// Creates a plot without samples, whose range is that of its numbers.
  public init() {}

  /// The numbers at the lower and the upper edge. A constant curve is in the middle between them.
  package var range: (low: Double, high: Double) {
    // The range is computed in every frame, and therefore without an array of the numbers that are not nil.
    var (least, greatest) = (nil as Double?, nil as Double?)
    func include(_ number: Double?) {
      guard let number else { return }
      least = min(least ?? number, number)
      greatest = max(greatest ?? number, number)
    }
    for number in samples.values { include(number) }
    for jump in samples.jumps {
      include(jump.before)
      include(jump.after)
    }
    let low = minimum ?? min(least ?? 0, maximum ?? .infinity)
    let high = maximum ?? max(greatest ?? 0, low)
    let room = high - low > 1e-9 * max(1, abs(low)) ? 0 : max(0.5, abs(low) / 2)
    return (low - room, high + room)
  }

  /// Returns how far below the upper edge a number is, as a fraction of the height, from 0 to 1.
  package func depth(of value: Double) -> Double {
    let (low, high) = range
    let fraction = max(0, min((value - low) / (high - low), 1))
    return isFlipped ? fraction : 1 - fraction
  }

  /// Returns the curve in a rectangle, with greater numbers further up unless it is flipped; numbers outside the range are drawn at its
  /// edge. At a jump the curve is vertical.
  func curve(in bounds: Rect) -> Path {
    let (low, high) = range
    let (last, upwards) = (max(samples.lastPosition, 1), !isFlipped)
    var lines: [[Point]] = []
    var isDrawing = false
    func go(_ value: Double?, at position: Double) {
      guard let value else {
        isDrawing = false
        return
      }
      let fraction = max(0, min((value - low) / (high - low), 1))
      let point = Point(
        x: bounds.origin.x + bounds.size.width * position / last,
        y: bounds.origin.y + bounds.size.height * (upwards ? 1 - fraction : fraction))
      if isDrawing { lines[lines.count - 1].append(point) } else { lines.append([point]) }
      isDrawing = true
    }
    for (index, value) in samples.values.enumerated() {
      go(value, at: Double(index))
      guard let jump = samples.jump(after: index) else { continue }
      go(jump.before, at: jump.position)
      go(jump.after, at: jump.position)
    }
    return Path(lines.flatMap(\.withoutLevelPoints.elements))
  }
}

extension [Point] {
  /// The points without those inside horizontal lines, of which plots have many.
  fileprivate var withoutLevelPoints: [Point] {
    indices.filter { index in
      guard index > 0, index + 1 < count else { return true }
      return self[index - 1].y != self[index].y || self[index].y != self[index + 1].y
    }.map { self[$0] }
  }

  /// A line through the points.
  fileprivate var elements: [Path.Element] {
    enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) }
  }
}
