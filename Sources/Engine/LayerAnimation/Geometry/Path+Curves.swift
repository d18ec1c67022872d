extension Path {
  /// The elements of the path except the moves, each as a curve that begins at the end of the one before.
  var curves: [CubicBezier] {
    var curves: [CubicBezier] = []
    var (current, start) = (Point.zero, Point.zero)
    for element in elements {
      switch element {
      case .move(let point): (current, start) = (point, point)
      case .line(let point): curves.append(CubicBezier(line: current, point))
      case .quadCurve(let point, let control): curves.append(CubicBezier(quadratic: current, control, point))
      case .curve(let point, let control1, let control2):
        curves.append(CubicBezier(current, control1, control2, point))
      case .close: curves.append(CubicBezier(line: current, start))
      }
      if let last = curves.last, !element.isMove { current = last.end }
    }
    return curves
  }

  /// The length of the outline in points, without the moves.
  ///
  /// - Complexity: That of `PathMeasure`, which is to be kept for further lengths.
  public var length: Double { PathMeasure(self).length }
}

extension Path.Element {
  fileprivate var isMove: Bool {
    if case .move = self { true } else { false }
  }
}
