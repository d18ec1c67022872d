/// Tracks that animate a layer's clock: they read and write a `Timing` instead of `LayerProperties`, and run in the
/// superlayer's time.
extension TrackStore {
  /// True if an animation's tracks animate a layer's clock. When an animation is added, either all of its tracks do or
  /// none, so that the first track other than a group decides.
  var movesClock: Bool { tracks.firstIndex { !$0.isGroup }.map { tracks[$0].movesClock } ?? false }

  /// Returns a layer's clock at an instant.
  ///
  /// - Parameters:
  ///   - model: The clock without animations.
  ///   - range: The tracks that animate the clock.
  ///   - parentTime: The time around the layer, in seconds.
  /// - Complexity: O(tracks), each O(log keyframes); allocates nothing.
  func clock(_ model: UnsafePointer<Timing>, movedBy range: Range<Int>, at parentTime: Double) -> Timing {
    var clock = model.pointee
    apply(range, at: parentTime, model: model, to: &clock)
    return clock
  }

  /// Returns the state of a layer's clock at an instant; every inward conversion of times uses this method.
  ///
  /// - Returns: The time offset, and the layer's local time; nil before it begins (T22).
  func moment(
    _ model: UnsafePointer<Timing>, movedBy range: Range<Int>, at parentTime: Double
  ) -> (timeOffset: Double, localTime: Double?) {
    // Most clocks are not animated and need not be copied.
    guard !range.isEmpty else { return (model.pointee.timeOffset, model.pointee.localTime(at: parentTime)) }
    let clock = clock(model, movedBy: range, at: parentTime)
    return (clock.timeOffset, clock.localTime(at: parentTime))
  }
}

extension Track {
  /// True if the track is a group, which is only the clock of the tracks that follow.
  var isGroup: Bool {
    guard case .group = course else { return false }
    return true
  }

  /// True if the track animates the layer's clock.
  var movesClock: Bool { !isGroup && place.property.isOfClock }
}
