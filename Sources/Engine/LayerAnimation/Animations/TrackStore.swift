/// Tracks, and the flat lists of values that they refer to by index.
///
/// An added animation has a small store of its own; a commit appends all of them to the tree's store.
struct TrackStore: Sendable {
  var tracks: [Track] = []
  /// The values of keyframes that are made of numbers, and their tangents: for each value only the lanes that its track
  /// needs (`Track.Keys.width`), since access to memory dominates the time of a sample.
  var numbers: [Double] = []
  /// The values of other keyframes.
  var values: [Value] = []
  /// The key times, as fractions.
  var keyTimes: [Double] = []
  /// The timing functions of tracks and of steps between keyframes; nil is linear.
  var functions: [TimingFunction?] = []
  /// Pairs of matrices, prepared for interpolation.
  var mixes: [TransformMix] = []
  /// Motions along paths.
  var motions: [PathMotion] = []
  /// Springs, prepared for evaluation.
  var springs: [SpringSolver] = []
  /// The end points of animations whose values are not known numbers.
  var endPoints: [EndPoints] = []
  /// The names of the emitters' cells whose properties tracks change, from the outermost cell to the innermost.
  var cellNames: [[String]] = []

  /// Appends another store's tracks and everything that they refer to.
  mutating func append(_ other: TrackStore) {
    for track in other.tracks {
      var track = track
      track.course = moved(track.course)
      track.spring = track.spring.map { $0 + springs.count }
      track.function = track.function.map { $0 + functions.count }
      track.place.cellNames += Int32(clamping: cellNames.count)
      tracks.append(track)
    }
    numbers += other.numbers
    keyTimes += other.keyTimes
    functions += other.functions
    values += other.values
    mixes += other.mixes
    motions += other.motions
    springs += other.springs
    endPoints += other.endPoints
    cellNames += other.cellNames
  }

  /// Stores a timing function.
  ///
  /// - Returns: Its index; nil for none.
  mutating func index(of function: TimingFunction?) -> Int? {
    guard let function else { return nil }
    functions.append(function)
    return functions.count - 1
  }

  /// Stores the names of the cell that a key path leads to, if there is one.
  ///
  /// - Returns: The place that the key path leads to.
  mutating func place(of keyPath: AnimationKeyPath) -> PropertyPlace {
    var place = keyPath.place
    guard let cell = keyPath.cell else { return place }
    place.cellNames = Int32(clamping: cellNames.count)
    cellNames.append(cell.names)
    return place
  }

  /// Replaces the model as an end point with its current value, so that later changes of the model have no effect.
  mutating func settleEnds(_ model: LayerProperties) {
    for track in tracks {
      guard case .endPoints(let index) = track.course, case .toModel(let start) = endPoints[index] else { continue }
      let end = model.value(of: track.place)
      if end != .absent { endPoints[index] = .fixed(start, end) }
    }
  }

  /// Returns a course whose indices are offset by the lengths of this store's lists.
  private func moved(_ course: Track.Course) -> Track.Course {
    func moved(_ keys: Track.Keys, firstValue: Int) -> Track.Keys {
      var keys = keys
      keys.firstValue += firstValue
      keys.firstTangent += numbers.count
      keys.firstTime += keyTimes.count
      keys.firstFunction += functions.count
      return keys
    }
    switch course {
    case .group, .lanes, .transition: return course
    case .matrices(let index): return .matrices(index + mixes.count)
    case .endPoints(let index): return .endPoints(index + endPoints.count)
    case .laneKeys(let keys): return .laneKeys(moved(keys, firstValue: numbers.count))
    case .valueKeys(let keys): return .valueKeys(moved(keys, firstValue: values.count))
    case .path(let keys): return .path(moved(keys, firstValue: motions.count))
    }
  }

  /// Removes everything but keeps the memory for reuse.
  mutating func removeAll() {
    tracks.removeAll(keepingCapacity: true)
    numbers.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    keyTimes.removeAll(keepingCapacity: true)
    functions.removeAll(keepingCapacity: true)
    mixes.removeAll(keepingCapacity: true)
    motions.removeAll(keepingCapacity: true)
    springs.removeAll(keepingCapacity: true)
    endPoints.removeAll(keepingCapacity: true)
    cellNames.removeAll(keepingCapacity: true)
  }
}

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
