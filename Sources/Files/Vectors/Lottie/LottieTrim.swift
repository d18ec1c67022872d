import LayerAnimation

/// The part of outlines that is drawn: from a start to an end, both moved by an offset.
///
/// It becomes `strokeStart`, `strokeEnd` and `strokeOffset` of the layer with the line. Where the start lies behind the
/// end, they change places.
struct LottieTrim {
  /// The index of the item in the file, which tells trims apart.
  let id: Int
  /// The fractions of the length at which it starts and ends.
  let start, end: LottieKeys<Double>
  /// What is added to both, in turns.
  let offset: LottieKeys<Double>
  /// True if each outline is trimmed by itself; false if they are trimmed as one after another.
  let isEach: Bool

  init(_ node: JSONNode, _ scope: LottieScope) {
    id = node.index
    start = (scope.number(node["s"]) ?? LottieKeys(0)).map { min(max($0 / 100, 0), 1) }
    end = (scope.number(node["e"]) ?? LottieKeys(100)).map { min(max($0 / 100, 0), 1) }
    offset = (scope.number(node["o"]) ?? LottieKeys(0)).map { $0 / 360 }
    isEach = node["m"]?.number != 2
  }

  /// Which of start and end comes first.
  enum Order {
    case straight, swapped
    /// It changes, or is not known.
    case either
  }

  /// Which of start and end comes first, at all times.
  var order: Order {
    if let both = start.joined(end, { [$0, $1] }), both.steps.allSatisfy({ !$0.mayOvershoot }) {
      if both.values.allSatisfy({ $0[0] <= $0[1] }) { return .straight }
      return both.values.allSatisfy { $0[0] >= $0[1] } ? .swapped : .either
    }
    let (starts, ends) = (start.values, end.values)
    if (starts.max() ?? 0) <= (ends.min() ?? 0) { return .straight }
    return (starts.min() ?? 0) >= (ends.max() ?? 0) ? .swapped : .either
  }

  /// Trims the line of a layer.
  func apply(to layer: ShapeLayer, isSwapped: Bool, in scope: LottieScope) {
    let (from, to) = isSwapped ? (end, start) : (start, end)
    (layer.shape.strokeStart, layer.shape.strokeEnd) = (from.first, to.first)
    layer.shape.strokeOffset = offset.first
    scope.animate(layer, "strokeStart", from) { $0 }
    scope.animate(layer, "strokeEnd", to) { $0 }
    scope.animate(layer, "strokeOffset", offset) { $0 }
  }

  /// Returns the outline that is left if nothing of the trim changes; nil if something does.
  func trimmed(_ path: LottieKeys<Path>) -> LottieKeys<Path>? {
    guard start.isStill, end.isStill, offset.isStill else { return nil }
    let (from, to) = (min(start.first, end.first), max(start.first, end.first))
    if from <= 0 && to >= 1 { return path }
    guard path.isStill else { return nil }
    guard from < to else { return LottieKeys(Path()) }
    let measure = PathMeasure(path.first, accuracy: 1e-6)
    let first = (from + offset.first) - (from + offset.first).rounded(.down)
    let last = first + to - from
    var part = measure.part(from: first, to: min(last, 1))
    if last > 1 { part.append(measure.part(from: 0, to: last - 1)) }
    return LottieKeys(part)
  }
}

extension LottieStep {
  /// True if the value may leave what lies between both keys.
  fileprivate var mayOvershoot: Bool {
    easings.contains { easing in
      guard let points = easing?.controlPoints else { return false }
      return ![points.first.y, points.second.y].allSatisfy((0...1).contains)
    }
  }
}
