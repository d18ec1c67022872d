/// The births of a cell's particles from one source, in the cell's own time (G29): the particle of index i is born when
/// the count reaches i + 1. A source is the emitter, or a particle whose cell has cells of its own.
struct CellBirths {
  private enum Rate {
    /// A constant rate.
    case steady(Double)
    /// A curve over the layer's time. The cell's own time t is the layer's time `start + t·pace`; `before` is the
    /// curve's total at `start`.
    case curve(RateCurve, start: Double, pace: Double, before: Double)
  }

  private let rate: Rate

  /// Creates the births of a cell; fails if there are none.
  ///
  /// - Parameters:
  ///   - place: The cell's index among all cells of the emitter.
  ///   - start: The begin of its source, in seconds of the layer's local time.
  ///   - pace: The number of seconds of the layer's time in a second of the source's.
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

  /// Returns the number of births by an instant of the cell's own time, with its fraction.
  func count(by time: Double) -> Double {
    switch rate {
    case .steady(let rate): time * rate
    case .curve(let curve, let start, let pace, let before): (curve.total(by: start + time * pace) - before) / pace
    }
  }

  /// Returns the instant of the cell's own time at which the count reaches a number.
  func time(ofCount count: Double) -> Double {
    switch rate {
    case .steady(let rate): count / rate
    case .curve(let curve, let start, let pace, let before): (curve.time(of: count * pace + before) - start) / pace
    }
  }
}
