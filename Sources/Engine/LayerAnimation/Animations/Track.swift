/// An animation in the form in which it is sampled: values are unboxed and checked, and a track contains no references,
/// so that copying it changes no reference counts.
///
/// A group is a track followed by the tracks of its children; `length` is the number of all these tracks. The
/// animations of a layer are therefore one flat list.
///
///     index  course        length
///       0    group           4
///       1    ├ lanes         1
///       2    ├ group         2
///       3    │ └ laneKeys    1
///       4    matrices        1
struct Track: BitwiseCopyable, Sendable {
  /// The timing of the animation. A commit resolves the start of a track at the top (T3).
  var clock: Timing
  /// The index of its timing function in the store; nil is linear. The function is stored outside the track, since most
  /// tracks have none and the time of a sample depends on the size of its tracks.
  var function: Int?
  /// The index of the spring that maps its eased progress; nil for all but spring animations.
  var spring: Int?
  /// The values that its progress stands for.
  var course: Course
  /// The property that it changes; unused for a group.
  var place = PropertyPlace(.opacity)
  /// The function that creates a transform from the interpolated number; nil for none.
  var valueFunction: ValueFunction?
  var isAdditive = false
  var isCumulative = false
  /// True if it is not applied after its end, whatever its fill mode; false for a group's children (T29).
  var isRemovedOnCompletion = false
  /// The number of its tracks: itself and, for a group, the tracks of its children.
  var length = 1

  /// The values that a track's progress stands for. Values that do not fit into four lanes are in the store, by index.
  enum Course: BitwiseCopyable, Sendable {
    /// The clock of the tracks that follow.
    case group
    /// Values between two that are made of numbers.
    case lanes(from: Lanes, to: Lanes)
    /// Values between two matrices, by the index of a `TransformMix`.
    case matrices(Int)
    /// Values between two of any kind, one of which may be known only during sampling, by the index of end points.
    case endPoints(Int)
    /// Values through several that are made of numbers.
    case laneKeys(Keys)
    /// Values through several of any kind.
    case valueKeys(Keys)
    /// A transition from the layer's old picture to its new one (R3).
    case transition(TransitionKind, TransitionSubtype, from: Double, to: Double)
    /// Points along a path.
    case path(Keys)
  }

  /// The positions of a track's keyframes in the store.
  struct Keys: BitwiseCopyable, Sendable {
    /// The position of the first value, among numbers or among values; for a path the index of its motion.
    var firstValue: Int
    /// The number of values: at least two, in discrete mode one. For a path, the number of segments.
    var valueCount: Int
    /// The number of lanes of each value, if values are made of numbers: 1, 2 or 4.
    var width = 1
    /// The position of the first tangent among the numbers, two for each step; for values other than lanes, that of its
    /// two weights (`KeyframeTangents`). It is used for cubic curves only.
    var firstTangent = 0
    /// The position of the first key time; those of equal steps are not stored.
    var firstTime: Int
    /// The number of key times: as many as values, one more in discrete mode.
    var timeCount: Int
    /// The position of the first step's timing function.
    var firstFunction: Int
    /// The number of steps that have a timing function; the rest are linear.
    var functionCount: Int
    /// The calculation of values between two keys. For values, a paced mode has become key times and is linear or cubic
    /// here; on a path it is still a paced mode.
    var mode: CalculationMode
    /// True if all steps have equal durations, so that key times are computed instead of read.
    var hasEqualSteps: Bool
  }
}

/// The start and the end of a basic animation (V1).
enum EndPoints: Sendable {
  /// Two known values.
  case fixed(Value, Value)
  /// Two known values, of which the distance of the current value from the end is applied (X24).
  case offset(Value, Value)
  /// A start value; the end is the model's value (V1a).
  case toModel(from: Value)
  /// An end value; the start is the value below it.
  case fromPresentation(to: Value)
  /// A distance; the start is the value below it.
  case byDistance(Value)
  /// No end points, so that the animation has no effect.
  case none

  init(from: Value?, by: Value?, to: Value?) {
    switch (from, by, to) {
    case (let from?, _, let to?): self = .fixed(from, to)
    case (let from?, let by?, nil): self = .fixed(from, by.added(to: from))
    case (nil, let by?, let to?): self = .fixed(to.removing(by), to)
    case (let from?, nil, nil): self = .toModel(from: from)
    case (nil, nil, let to?): self = .fromPresentation(to: to)
    case (nil, let by?, nil): self = .byDistance(by)
    case (nil, nil, nil): self = .none
    }
  }

  /// The start value, if it is known.
  var start: Value? {
    switch self {
    case .fixed(let start, _), .offset(let start, _), .toModel(let start): start
    case .fromPresentation, .byDistance, .none: nil
    }
  }

  /// Returns the end points with another start value, unless the start is the value below it.
  func starting(at start: Value) -> EndPoints {
    switch self {
    case .fixed(_, let end): .fixed(start, end)
    case .toModel: .toModel(from: start)
    case .offset, .fromPresentation, .byDistance, .none: self
    }
  }

  /// Returns start and end at an instant; those that are not fixed are read anew (V1a).
  func resolved<Storage: PropertyStorage>(
    _ place: PropertyPlace, model: UnsafePointer<Storage>, presentation: borrowing Storage
  ) -> (from: Value, to: Value)? {
    switch self {
    case .fixed(let from, let to), .offset(let from, let to): return (from, to)
    case .toModel(let from): return (from, model.pointee.value(of: place))
    case .fromPresentation(let to): return (presentation.value(of: place), to)
    case .byDistance(let by):
      let current = presentation.value(of: place)
      return (current, by.added(to: current))
    case .none: return nil
    }
  }
}

/// A motion along a path, prepared for sampling (K14, K15).
struct PathMotion: Sendable {
  /// The path with its lengths.
  let measure: PathMeasure
  /// The rotation of the layer along the path; nil for none.
  let rotation: RotationMode?

  /// Returns the point at a location on the path.
  func lanes(at location: PathMeasure.Location) -> Lanes { measure.point(at: location).lanes }

  /// True if the layer rotates along the path.
  var turns: Bool { rotation != nil }

  /// Returns the layer's rotation at a location on the path; nil if it does not rotate.
  func turn(at location: PathMeasure.Location) -> Transform3D? {
    guard let rotation else { return nil }
    let direction = measure.direction(at: location)
    let (c, s) = rotation == .auto ? (direction.x, direction.y) : (-direction.x, -direction.y)
    return Transform3D(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
  }

  /// The first and the last point of the path.
  var ends: (first: Lanes, last: Lanes) {
    (measure.segments[0].curve.start.lanes, measure.segments[measure.segments.count - 1].curve.end.lanes)
  }
}
