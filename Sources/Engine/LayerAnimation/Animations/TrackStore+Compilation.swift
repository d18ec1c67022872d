/// The compilation of an animation that is added into tracks. It finds all errors, so that none can occur during
/// sampling (V6).
extension TrackStore {
  /// Compiles an animation that is added to a layer, not to a group.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - content: The layer's content, on which its properties depend.
  ///   - defaultDuration: The duration that replaces one of 0 or less, in seconds (T16).
  /// - Throws: The first error.
  init(_ animation: any Animation, for content: LayerContent, defaultDuration: Double) throws(AnimationError) {
    try append(animation, content: content, defaultDuration: defaultDuration)
    guard tracks.allSatisfy({ $0.isGroup || $0.movesClock == movesClock }) else { throw .mixedClocks }
    tracks[0].isRemovedOnCompletion = animation.isRemovedOnCompletion
  }

  /// Creates one track between end points that the engine itself made, so that they need no check. They are the store's
  /// first end points, and may be absent colours.
  init(
    _ endPoints: EndPoints, of keyPath: AnimationKeyPath, clock: Timing, function: TimingFunction?,
    spring: Spring? = nil, isRemovedOnCompletion: Bool = true
  ) {
    self.endPoints = [endPoints]
    springs = spring.map { [SpringSolver($0)] } ?? []
    tracks.append(
      Track(
        clock: clock, function: index(of: function), spring: spring == nil ? nil : 0, course: .endPoints(0),
        place: place(of: keyPath), isRemovedOnCompletion: isRemovedOnCompletion))
  }

  private mutating func append(
    _ animation: any Animation, content: LayerContent, defaultDuration: Double
  ) throws(AnimationError) {
    let clock = try Self.clock(of: animation, defaultDuration: defaultDuration)
    switch animation.form {
    case .basic(let basic): try append(basic, clock: clock, content: content)
    case .spring(let spring): try append(spring, clock: clock, content: content)
    case .keyframes(let keyframes): try append(keyframes, clock: clock, content: content)
    case .group(let group): try append(group, clock: clock, content: content)
    case .transition(let transition): try append(transition, clock: clock)
    }
  }

  /// Returns the timing with its duration resolved (T16; T27 for a group's child).
  private static func clock(of animation: any Animation, defaultDuration: Double) throws(AnimationError) -> Timing {
    guard animation.timing.isValid else { throw .notFinite("an animation's timing") }
    guard animation.timingFunction?.isFinite ?? true else { throw .notFinite("a timing function") }
    var clock = animation.timing
    if clock.duration <= 0 { clock.duration = defaultDuration }
    return clock
  }

  private mutating func append(
    _ group: AnimationGroup, clock: Timing, content: LayerContent
  ) throws(AnimationError) {
    let start = tracks.count
    tracks.append(Track(clock: clock, function: index(of: group.timingFunction), course: .group))
    for child in group.animations { try append(child, content: content, defaultDuration: clock.duration) }
    tracks[start].length = tracks.count - start
  }

  private mutating func append(
    _ animation: BasicAnimation, clock: Timing, content: LayerContent
  ) throws(AnimationError) {
    let argument = try Argument(animation.keyPath, animation.valueFunction, content)
    var from = try argument.value(animation.fromValue, "fromValue")
    var to = try argument.value(animation.toValue, "toValue")
    let by = try argument.value(animation.byValue, "byValue")
    if let neutral = animation.valueFunction?.neutralArgument ?? (animation.isAdditive ? argument.kind.nothing : nil) {
      // A value function has no inverse (V16), and an additive value does not start from the presentation (V17), so a
      // missing end point is the neutral value.
      if from == nil, to == nil || by == nil { from = neutral }
      if to == nil, by == nil { to = neutral }
    }
    tracks.append(
      Track(
        clock: clock, function: index(of: animation.timingFunction),
        course: course(EndPoints(from: from, by: by, to: to)),
        place: place(of: animation.keyPath), valueFunction: animation.valueFunction, isAdditive: animation.isAdditive,
        isCumulative: animation.isCumulative))
  }

  private mutating func append(
    _ animation: SpringAnimation, clock: Timing, content: LayerContent
  ) throws(AnimationError) {
    guard animation.spring.isValid else { throw .notFinite("a spring's mass, stiffness, damping or velocity") }
    try append(animation.basic, clock: clock, content: content)
    tracks[tracks.count - 1].spring = springs.count
    springs.append(SpringSolver(animation.spring))
  }

  /// Returns the fastest course for end points: lanes for known numbers, a prepared mix for known matrices.
  private mutating func course(_ ends: EndPoints) -> Track.Course {
    if case .fixed(let from, let to) = ends {
      if let from = from.lanes, let to = to.lanes { return .lanes(from: from, to: to) }
      if case .transform(let from) = from, case .transform(let to) = to {
        mixes.append(TransformMix(from: from, to: to))
        return .matrices(mixes.count - 1)
      }
    }
    endPoints.append(ends)
    return .endPoints(endPoints.count - 1)
  }
}

/// The kind of value that an animation interpolates: the key path's, or that of its value function's argument.
struct Argument {
  let keyPath: AnimationKeyPath
  let kind: Value.Kind

  init(_ keyPath: AnimationKeyPath, _ function: ValueFunction?, _ content: LayerContent) throws(AnimationError) {
    guard keyPath.exists(in: content) else { throw .noSuchProperty(keyPath) }
    guard function == nil || keyPath.kind == .transform else { throw .valueFunctionNeedsTransform(keyPath) }
    self.keyPath = keyPath
    kind = function?.argumentKind ?? keyPath.kind
  }

  /// Returns the value in the engine's form; nil for none.
  func value(_ value: (any AnimatableValue)?, _ what: String) throws(AnimationError) -> Value? {
    guard let value = value?.animationValue else { return nil }
    return try checked(value, what)
  }

  private func checked(_ value: Value, _ what: String) throws(AnimationError) -> Value {
    let fitting = value.converted(to: kind)
    guard fitting.kind == kind else { throw .wrongKind(keyPath, expected: kind, found: value.kind) }
    guard fitting.isFinite else { throw .notFinite(what) }
    guard keyPath.property != .blendMode || BlendMode(rawValue: fitting.text) != nil else {
      throw .noSuchBlendMode(what)
    }
    return fitting
  }

  /// Returns the values of keyframes in the engine's form.
  func values(_ values: KeyframeValues) throws(AnimationError) -> [Value] {
    var keyValues = values.animationValues
    for index in keyValues.indices where keyValues[index].kind != kind || !keyValues[index].isFinite || kind == .text {
      keyValues[index] = try checked(keyValues[index], "a keyframe's value")
    }
    return keyValues
  }
}

extension Value.Kind {
  /// The value that changes nothing when it is added; nil if there is none.
  fileprivate var nothing: Value? {
    switch self {
    case .number, .vector, .point, .size, .rect, .color: Value(.zero, of: self)
    case .transform: .transform(.identity)
    case .absent, .path, .numbers, .colors, .flag, .text: nil
    }
  }
}

extension Value {
  /// Returns a list of three numbers as a vector if that is the kind; other values are returned as they are.
  fileprivate func converted(to kind: Kind) -> Value {
    guard kind == .vector, case .numbers(let numbers) = self, numbers.count == 3 else { return self }
    return .vector(SIMD3(numbers[0], numbers[1], numbers[2]))
  }
}

/// Reduced motion: a move is shown at its end from its start on, with a short fade (M1–M4).
extension TrackStore {
  /// The duration of the fade of a move, in seconds, and the duration below which a move has none.
  private static let (fade, shortest) = (0.25, 0.1)

  /// The time after which a move is at its end, in seconds: less than any distance between two frames.
  private static let instant = 1e-6

  /// Replaces the tracks that move a layer by ones that are at their end from their start on, and movements of pictures
  /// in transitions by fades. Colours, opacities and everything else that moves nothing stay.
  ///
  /// - Parameter fades: True if a move that begins later fades in.
  mutating func settleMoves(fades: Bool) {
    let old = tracks
    tracks.removeAll(keepingCapacity: true)
    tracks.reserveCapacity(3 * old.count)
    var index = 0
    while index < old.count {
      settle(old, index, fades: fades)
      index += old[index].length
    }
  }

  /// True if one of its tracks writes the opacity.
  var writesOpacity: Bool {
    tracks.contains { !$0.isGroup && $0.place.property == .opacity }
  }

  /// Appends the tracks that replace one, and all of its group.
  private mutating func settle(_ old: [Track], _ index: Int, fades: Bool) {
    let start = tracks.count
    switch old[index].course {
    case .group:
      tracks.append(old[index])
      var child = index + 1
      while child < index + old[index].length {
        settle(old, child, fades: false)
        child += old[child].length
      }
      tracks[start].length = tracks.count - start
    case .transition(_, let subtype, let from, let to):
      tracks.append(old[index])
      tracks[start].course = .transition(.fade, subtype, from: from, to: to)
    case .lanes, .matrices, .endPoints, .laneKeys, .valueKeys, .path:
      settleMove(old[index], fades: fades)
    }
  }

  private mutating func settleMove(_ track: Track, fades: Bool) {
    guard track.place.row.isPlace, track.clock.speed != 0, track.clock.activeDuration > 0 else {
      return tracks.append(track)
    }
    // A value that is the distance from the end is nothing at the end (X24).
    if case .endPoints(let index) = track.course, case .offset = endPoints[index] {
      endPoints[index] = .none
      return tracks.append(track)
    }
    let start = tracks.count
    tracks.append(Self.span(of: track))
    tracks.append(Self.atEnd(track))
    let duration = track.clock.activeDuration
    if fades, duration.isFinite, duration >= Self.shortest, track.clock.beginTime > 0 { appendFade(within: duration) }
    tracks[start].length = tracks.count - start
  }

  /// Returns a group that is there as long as a track.
  private static func span(of track: Track) -> Track {
    let duration = track.clock.activeDuration
    // A group without a finite duration has no time for its children.
    var clock = Timing(duration: duration.isFinite ? duration : 1)
    if !duration.isFinite { clock.repeatCount = .infinity }
    (clock.beginTime, clock.speed) = (track.clock.beginTime, abs(track.clock.speed))
    clock.fillMode = track.clock.fillMode
    var span = Track(clock: clock, course: .group)
    span.isRemovedOnCompletion = track.isRemovedOnCompletion
    return span
  }

  /// Returns a track that is at its start at the time 0, and from then on at the end of the whole span; without an end
  /// always at the end of a pass.
  private static func atEnd(_ track: Track) -> Track {
    let isEndless = !track.clock.activeDuration.isFinite
    let end = isEndless ? (track.clock.autoreverses ? 0 : 1) : track.clock.resolve(at: track.clock.endTime).progress
    var settled = track
    // A clock without a finite duration stays at its start (T16).
    settled.clock = Timing(duration: end < 0.5 ? .infinity : instant)
    settled.clock.beginTime = isEndless ? -1 : 0
    settled.clock.fillMode = .both
    settled.isRemovedOnCompletion = false
    return settled
  }

  /// Appends a child of a group that lets the layer appear. It begins just after the group, since a group that fills
  /// backwards shows its first instant before.
  private mutating func appendFade(within duration: Double) {
    var clock = Timing(duration: min(Self.fade, duration))
    clock.beginTime = 2 * Self.instant
    endPoints.append(.toModel(from: .number(0)))
    tracks.append(
      Track(
        clock: clock, course: .endPoints(endPoints.count - 1),
        place: PropertyPlace(.opacity)))
  }
}
