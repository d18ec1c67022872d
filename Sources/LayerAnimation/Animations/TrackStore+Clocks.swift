/// Tracks that animate a layer's clock: they read and write a `Timing` instead of `LayerProperties`, and run in the
/// superlayer's time.
extension TrackStore {
  /// Whether an animation's tracks animate a layer's clock. Adding an animation checks that either all of them do or none, so
  /// that the first track that is not a group decides.
  var movesClock: Bool { tracks.firstIndex { !$0.isGroup }.map { tracks[$0].movesClock } ?? false }

  /// A layer's clock at an instant.
  ///
  /// - Parameters:
  ///   - model: The clock without animations.
  ///   - range: The tracks that move it.
  ///   - parentTime: The time around the layer, in seconds.
  /// - Complexity: O(tracks), each O(log keyframes); allocates nothing.
  func clock(_ model: UnsafePointer<Timing>, movedBy range: Range<Int>, at parentTime: Double) -> Timing {
    var clock = model.pointee
    apply(range, at: parentTime, model: model, to: &clock)
    return clock
  }

  /// What a layer's clock says at an instant: the one step of every way inwards.
  ///
  /// - Returns: what it is offset by, and the layer's local time; nil before it begins (T22).
  func moment(
    _ model: UnsafePointer<Timing>, movedBy range: Range<Int>, at parentTime: Double
  ) -> (timeOffset: Double, localTime: Double?) {
    // Most clocks are their model's, which need not be copied.
    guard !range.isEmpty else { return (model.pointee.timeOffset, model.pointee.localTime(at: parentTime)) }
    let clock = clock(model, movedBy: range, at: parentTime)
    return (clock.timeOffset, clock.localTime(at: parentTime))
  }
}

extension Track {
  /// Whether it is a group: only the clock of the tracks that follow.
  var isGroup: Bool {
    guard case .group = course else { return false }
    return true
  }

  /// Whether it moves the layer's clock.
  var movesClock: Bool { !isGroup && place.property.home == .clock }
}

/// The one property of a clock that can be animated, `timeOffset`. The speed cannot: local time would be its integral, not a
/// function of its present value.
extension Timing: PropertyStorage {
  func read<Answer>(_ property: PropertyDefinition, _ body: (PropertyPointer) -> Answer?) -> Answer? {
    property.home == .clock ? property.read(in: self, body) : nil
  }

  mutating func write(_ property: PropertyDefinition, _ body: (PropertyPointer) -> Void) {
    if property.home == .clock { property.write(in: &self, body) }
  }

  var transition: TransitionState? {
    get { nil }
    set {}
  }
}
