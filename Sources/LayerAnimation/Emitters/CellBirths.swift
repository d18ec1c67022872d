/// When a cell sends out particles while one source lives, in the cell's own time (G29): the particle of index i is born when
/// the count reaches i + 1.
struct CellBirths {
  private enum Rate {
    /// The same at all times.
    case steady(Double)
    /// As a curve over the layer's time says, of which the cell's own time is a stretch.
    case curve(RateCurve, start: Double, pace: Double, before: Double)
  }

  private let rate: Rate

  /// The births of a cell; nil where there are none.
  ///
  /// - Parameters:
  ///   - place: The cell's place among all of the emitter's.
  ///   - start: When what sends it out was born, in seconds of the layer's local time.
  ///   - pace: How much of that passes in a second of what sends it out.
  init?(of cell: EmitterCell, _ place: Int, in emitter: EmitterContent, since start: Double, pace: Double) {
    let begin = start + pace * cell.parentTime(at: 0)
    let pace = cell.speed > 0 ? pace / cell.speed : 0
    if let curve = emitter.history?.births(ofCell: place), begin.isFinite, pace.isFinite {
      rate =
        if let steady = curve.steadyRate ?? (pace > 0 ? nil : curve.rate(at: begin)) {
          .steady(steady)
        } else {
          .curve(curve, start: begin, pace: pace, before: curve.total(by: begin))
        }
    } else {
      rate = .steady(cell.isEnabled ? cell.birthRate * emitter.birthRate : 0)
    }
    if case .steady(let rate) = rate, !(rate > 0 && rate.isFinite) { return nil }
  }

  /// How many there have been by an instant of the cell's own time, fractions included.
  func count(by time: Double) -> Double {
    switch rate {
    case .steady(let rate): time * rate
    case .curve(let curve, let start, let pace, let before): (curve.total(by: start + time * pace) - before) / pace
    }
  }

  /// When the count reaches a number, in the cell's own time.
  func time(ofCount count: Double) -> Double {
    switch rate {
    case .steady(let rate): count / rate
    case .curve(let curve, let start, let pace, let before): (curve.time(of: count * pace + before) - start) / pace
    }
  }
}
