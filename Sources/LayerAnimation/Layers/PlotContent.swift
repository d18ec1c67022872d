/// A number over a span of time, all at once: what `subject` does while the playhead passes.
///
/// Filled in when the tree is committed, since it does not depend on what time it is now; only the playhead does, which
/// is the layer's own local time.
public struct PlotContent: Hashable, Sendable {
  /// The first instant shown, in seconds of the plot layer's local time.
  public var start = 0.0
  /// The last instant shown.
  public var end = 1.0
  /// Numbers at equal steps from `start` to `end`, both included; nil where there is none.
  public var values: [Double?] = []
  /// Where between two of these the number changes at once.
  public package(set) var jumps: [SpanJump<Double>] = []
  /// The number at the lower edge; nil for the least there is.
  public var minimum: Double?
  /// The number at the upper edge; nil for the greatest there is.
  public var maximum: Double?
  /// Whether the numbers are angles, to be labelled in degrees.
  public var showsDegrees = false
  /// The curve through the values, in the layer's points: the span as wide as its bounds, the range as high.
  public package(set) var curve = Path()
  /// The time between ticks, in seconds; 0 for no ticks.
  public var tickInterval = 1.0
  /// The colour of ticks, labels and playhead.
  public var scaleColor: Color = .white
  /// The colour of the curve.
  public var curveColor = Color(hex: 0xFFA500)

  /// An empty plot of one second.
  public init() {}

  /// The numbers at the lower and at the upper edge. A curve that is level lies in the middle.
  public var range: (low: Double, high: Double) {
    // Asked with every frame, so no list is made of the numbers that there are.
    var (least, greatest) = (nil as Double?, nil as Double?)
    func include(_ number: Double?) {
      guard let number else { return }
      least = min(least ?? number, number)
      greatest = max(greatest ?? number, number)
    }
    for number in values { include(number) }
    for jump in jumps {
      include(jump.before)
      include(jump.after)
    }
    let low = minimum ?? min(least ?? 0, maximum ?? .infinity)
    let high = maximum ?? max(greatest ?? 0, low)
    let room = high - low > 1e-9 * max(1, abs(low)) ? 0 : max(0.5, abs(low) / 2)
    return (low - room, high + room)
  }

  /// The value at an instant; nil outside of the span, and where there is none.
  public func value(at time: Double) -> Double? {
    guard !values.isEmpty, end > start, time >= start, time <= end else { return nil }
    let place = (time - start) / (end - start) * Double(values.count - 1)
    let index = min(Int(place.rounded(.down)), values.count - 1)
    guard index + 1 < values.count else { return values[index] }
    guard let jump = jumps.jump(after: index) else {
      return Self.mix(values[index], values[index + 1], place - Double(index))
    }
    // An instant that is computed falls short of a begin by its rounding; an end is ε late as it is (T4, T36).
    let rounding = 0.5e-9 / (end - start) * Double(values.count - 1)
    let (way, rest) = (jump.place - Double(index), Double(index + 1) - jump.place)
    if place + rounding < jump.place { return Self.mix(values[index], jump.before, (place - Double(index)) / way) }
    return Self.mix(jump.after, values[index + 1], rest > 0 ? max(0, place - jump.place) / rest : 1)
  }

  /// Between two values; the first where there is no second.
  private static func mix(_ first: Double?, _ second: Double?, _ fraction: Double) -> Double? {
    guard let first else { return nil }
    return second.map { first + ($0 - first) * fraction } ?? first
  }

  /// The curve in a rectangle, upwards for greater numbers; what lies beyond the range runs along its edge. Where the number
  /// changes at once, the curve goes straight up or down.
  func curve(in bounds: Rect) -> Path {
    let (low, high) = range
    let last = Double(max(values.count - 1, 1))
    var elements: [Path.Element] = []
    var isDrawing = false
    func go(_ value: Double?, at place: Double) {
      guard let value else {
        isDrawing = false
        return
      }
      let fraction = max(0, min((value - low) / (high - low), 1))
      let point = Point(
        x: bounds.origin.x + bounds.size.width * place / last, y: bounds.origin.y + bounds.size.height * (1 - fraction))
      elements.append(isDrawing ? .line(point) : .move(point))
      isDrawing = true
    }
    for (index, value) in values.enumerated() {
      go(value, at: Double(index))
      guard let jump = jumps.jump(after: index) else { continue }
      go(jump.before, at: jump.place)
      go(jump.after, at: jump.place)
    }
    return Path(elements.simplified)
  }
}

extension [Path.Element] {
  /// Without the points in the middle of level lines, which plots are full of.
  fileprivate var simplified: [Path.Element] {
    indices.filter { index in
      guard index > 0, index + 1 < count, case .line(let point) = self[index], case .line(let next) = self[index + 1],
        let height = self[index - 1].height
      else { return true }
      return height != point.y || point.y != next.y
    }.map { self[$0] }
  }
}

extension Path.Element {
  /// The y of where it leads; nil for what plots are not made of.
  fileprivate var height: Double? {
    switch self {
    case .move(let point), .line(let point): point.y
    default: nil
    }
  }
}
