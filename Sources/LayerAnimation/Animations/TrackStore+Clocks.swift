/// Tracks that animate a layer's clock: they read and write a `Timing` instead of `LayerProperties`, and run in the
/// superlayer's time.
extension TrackStore {
  /// Whether an animation's tracks animate a layer's clock. Adding an animation checks that either all of them do or none, so
  /// that the first track that is not a group decides.
  var movesClock: Bool { tracks.first { !$0.isGroup }?.movesClock ?? false }

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
}

extension Track {
  /// Whether it is a group: only the clock of the tracks that follow.
  var isGroup: Bool {
    guard case .group = course else { return false }
    return true
  }

  /// Whether it moves the layer's clock.
  var movesClock: Bool { !isGroup && place.property.isOfClock }
}

/// The one property of a clock that can be animated, `timeOffset`. The speed cannot: local time would be its integral, not a
/// function of its present value.
extension Timing: PropertyStorage {
  func lanes(of place: PropertyPlace) -> Lanes? {
    place.property == .timeOffset ? Lanes(timeOffset, 0, 0, 0) : nil
  }

  mutating func setLanes(_ lanes: Lanes, for place: PropertyPlace) {
    if place.property == .timeOffset { timeOffset = lanes[0] }
  }

  func matrix(of property: AnimatableProperty) -> Transform3D? { nil }

  mutating func setMatrix(_ matrix: Transform3D, of property: AnimatableProperty) {}

  func value(of place: PropertyPlace) -> Value { lanes(of: place).map { .number($0[0]) } ?? .absent }

  mutating func set(_ value: Value, for place: PropertyPlace) {
    if let lanes = value.lanes, value.kind == place.kind { setLanes(lanes, for: place) }
  }

  var transition: TransitionState? {
    get { nil }
    set {}
  }
}
