/// The mapping between a scene's time and the columns of a row.
struct TimeAxis: Hashable {
  /// The columns; the first is time 0, the last the scene's end.
  var columns: Range<Int>
  /// The duration of the scene, in seconds.
  var duration: Double

  /// Returns the column of a time; times outside the scene are clamped.
  func column(of time: Double) -> Int {
    guard columns.count > 1, duration > 0, time.isFinite else { return columns.lowerBound }
    let fraction = max(0, min(time / duration, 1))
    return columns.lowerBound + Int((fraction * Double(columns.count - 1)).rounded())
  }

  /// Returns the time in the centre of a column; columns outside the axis are clamped.
  func time(ofColumn column: Int) -> Double {
    guard columns.count > 1 else { return 0 }
    let place = max(0, min(column - columns.lowerBound, columns.count - 1))
    return duration * Double(place) / Double(columns.count - 1)
  }

  /// Returns the smallest round number of seconds such that two ticks are at least a number of columns apart.
  func tickInterval(columns wanted: Int) -> Double {
    guard duration > 0, columns.count > 1 else { return 1 }
    let least = duration * Double(wanted) / Double(columns.count - 1)
    var unit = 0.001
    while unit < 1e9 {
      for factor in [1.0, 2, 5] where unit * factor >= least { return unit * factor }
      unit *= 10
    }
    return least
  }
}
