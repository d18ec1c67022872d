/// An animation in the form in which it is sampled: values are unboxed and checked, and a track contains no references, so
/// that copying it changes no reference counts.
///
/// A group is a track followed by the tracks of its children; `length` is the number of all these tracks. The animations of
/// a layer are therefore one flat list.
///
///     index  course        length
///       0    group           4
///       1    ├ lanes         1
///       2    ├ group         2
///       3    │ └ laneKeys    1
///       4    matrices        1
struct Track: BitwiseCopyable, Sendable {
  /// When it runs. The begin of a track at the top is resolved by a commit (T3).
  var clock: Timing
  /// The index of its timing function in the store; nil is linear. Stored outside the track, since most tracks have none and
  /// the time of a sample depends on how much memory its tracks take.
  var function: Int?
  /// The index of the spring that turns its eased progress into another; nil for all but spring animations.
  var spring: Int?
  /// What value its progress stands for.
  var course: Course
  /// The property that it changes; unused for a group.
  var place = PropertyPlace(AnimatableProperty.opacity.definition)
  /// Turns the interpolated number into a transform.
  var valueFunction: ValueFunction?
  var isAdditive = false
  var isCumulative = false
  /// Whether it is not applied after its end, whatever its fill mode; false for a group's children (T29).
  var isRemovedOnCompletion = false
  /// The number of tracks that it consists of: itself and, for a group, those of its children.
  var length = 1

  /// How a track's progress becomes a value. Values that do not fit into four lanes are in the store, by index.
  enum Course: BitwiseCopyable, Sendable {
    /// It is the clock of the tracks that follow.
    case group
    /// Between two values that are made of numbers.
    case lanes(from: Lanes, to: Lanes)
    /// Between two matrices; the index is that of a mix.
    case matrices(Int)
    /// Between two values of any kind, either of which may only be known when it is sampled; the index is that of end points.
    case endPoints(Int)
    /// Through several values that are made of numbers.
    case laneKeys(Keys)
    /// Through several values of any kind.
    case valueKeys(Keys)
    /// From the layer's old picture to its new one (R3).
    case transition(TransitionKind, TransitionSubtype, from: Double, to: Double)
    /// Along a path.
    case path(Keys)
  }

  /// Where the keyframes of a track lie in the store.
  struct Keys: BitwiseCopyable, Sendable {
    /// Where the first value begins, among numbers or among values; for a path the index of its motion.
    var firstValue: Int
    /// How many values there are: at least two, in discrete mode one. For a path, how many segments.
    var valueCount: Int
    /// How many numbers a value has, where values are made of numbers: 1, 2 or 4.
    var width = 1
    /// The index of the first tangent among the numbers, two for each step; of other values than lanes the index of its two
    /// weights (`KeyframeTangents`). Used for cubic curves only.
    var firstTangent = 0
    /// The index of the first key time; of equal steps none are stored.
    var firstTime: Int
    /// How many key times there are: as many as values, one more in discrete mode.
    var timeCount: Int
    /// The index of the first step's timing function.
    var firstFunction: Int
    /// How many steps have a timing function; the rest are linear.
    var functionCount: Int
    /// How values between two keys are found. A paced mode of values has become key times and is linear or cubic here; on a
    /// path it is still a paced mode.
    var mode: CalculationMode
    /// Whether all steps take equally long, so that key times are computed instead of read.
    var hasEqualSteps: Bool
  }
}

/// Where a basic animation starts and ends (V1).
enum EndPoints: Sendable {
  /// Both are known.
  case fixed(Value, Value)
  /// Both are known, and what counts is how far the value is from the end (X24).
  case offset(Value, Value)
  /// From a value to the model's (V1a).
  case toModel(from: Value)
  /// From the value below it to a value.
  case fromPresentation(to: Value)
  /// From the value below it, by a distance.
  case byDistance(Value)
  /// Neither was given: no effect.
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

  /// Where it starts, if that is known.
  var start: Value? {
    switch self {
    case .fixed(let start, _), .offset(let start, _), .toModel(let start): start
    case .fromPresentation, .byDistance, .none: nil
    }
  }

  /// The same with another start, where the start is not the value below it.
  func starting(at start: Value) -> EndPoints {
    switch self {
    case .fixed(_, let end): .fixed(start, end)
    case .toModel: .toModel(from: start)
    case .offset, .fromPresentation, .byDistance, .none: self
    }
  }

  /// Start and end at an instant; what is not fixed is read anew (V1a).
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
