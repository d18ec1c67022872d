/// A layer's timing: a clock without end, without repeats (T20–T22).
extension Timing {
  /// Returns the local time at an instant of the parent's time: `t = (tp − beginTime)·speed + timeOffset`.
  ///
  /// A begin of 0, the default, means that the clock has always been running. A delayed copy in a replicator therefore
  /// shows the model until its animations begin.
  ///
  /// - Returns: Nil before the begin, unless the fill mode covers that time: then `timeOffset`.
  public func localTime(at parentTime: Double) -> Double? {
    if parentTime < beginTime {
      if fillMode.coversBefore { return timeOffset }
      if beginTime != 0 { return nil }
    }
    return (parentTime - beginTime) * speed + timeOffset
  }

  /// Returns the parent's time at an instant of local time: `tp = (t − timeOffset)/speed + beginTime`; 0 at speed 0.
  public func parentTime(at localTime: Double) -> Double {
    speed == 0 ? 0 : (localTime - timeOffset) / speed + beginTime
  }
}
