/// An animation as it is sampled: nothing left to look up, unbox or check, and nothing that is counted or copied deeply.
///
/// A group is a track followed by the tracks of its children; `length` leads past them. So a layer's animations are one
/// flat list, walked without recursion into objects.
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
  /// The index of what warps its time; nil is linear. Beside the tracks, not in them: most need none, and a sample takes as
  /// long as it takes to read its tracks.
  var function: Int?
  /// The index of the spring that its progress is asked of, after the timing function; none for most.
  var spring: Int?
  /// What it does.
  var course: Course
  /// What it changes; of no meaning for a group.
  var place = PropertyPlace(.opacity)
  /// Turns the interpolated number into a transform.
  var valueFunction: ValueFunction?
  var isAdditive = false
  var isCumulative = false
  /// Whether it says nothing after its end, whatever its fill mode; false for a group's children (T29).
  var isRemovedOnCompletion = false
  /// How many tracks there are of it: itself and, for a group, what is in it.
  var length = 1

  /// What a track does with its progress. What does not fit into four lanes lies in the store, by index.
  enum Course: BitwiseCopyable, Sendable {
    /// It is the clock of the tracks that follow.
    case group
    /// It leads from some numbers to others.
    case lanes(from: Lanes, to: Lanes)
    /// It leads from one matrix to another; the index is that of a mix.
    case matrices(Int)
    /// It leads between values of any kind, not all of which need be known yet; the index is that of end points.
    case endPoints(Int)
    /// It leads through several groups of numbers.
    case laneKeys(Keys)
    /// It leads through several values of any kind.
    case valueKeys(Keys)
    /// It leads the whole layer from its old picture to the new one (R3).
    case transition(TransitionKind, TransitionSubtype, from: Double, to: Double)
    /// It leads a point along a path.
    case path(Keys)
  }

  /// Where the keyframes of a track lie in the store.
  struct Keys: BitwiseCopyable, Sendable {
    /// Where the first value begins, among numbers or among values; for a path the index of its motion.
    var firstValue: Int
    /// How many values there are; at least two. For a path, how many segments.
    var valueCount: Int
    /// How many numbers a value has, where values are made of numbers: 1, 2 or 4.
    var width = 1
    /// Where the first of two tangents a step begins, among numbers; of no meaning but for cubic lanes.
    var firstTangent = 0
    /// The index of the first key time.
    var firstTime: Int
    /// How many key times there are: as many as values, one more in discrete mode.
    var timeCount: Int
    /// The index of the first step's timing function.
    var firstFunction: Int
    /// How many steps have a timing function; the rest are linear.
    var functionCount: Int
    /// How values between two keys are found. The paced modes have become key times, but for a path, where they stay.
    var mode: CalculationMode
    /// Whether all steps take equally long, so that none of the key times need be looked at.
    var hasEqualSteps: Bool
  }
}

/// Where a basic animation starts and ends (V1).
enum EndPoints: Sendable {
  /// Both are known.
  case fixed(Value, Value)
  /// From a value to the model's (V1a).
  case toModel(from: Value)
  /// From what shows to a value.
  case fromPresentation(to: Value)
  /// From what shows by a distance.
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
    case .fixed(let start, _), .toModel(let start): start
    case .fromPresentation, .byDistance, .none: nil
    }
  }

  /// The same with another start; what starts from what shows stays as it is.
  func starting(at start: Value) -> EndPoints {
    switch self {
    case .fixed(_, let end): .fixed(start, end)
    case .toModel: .toModel(from: start)
    case .fromPresentation, .byDistance, .none: self
    }
  }

  /// Start and end at an instant; what is not fixed is read anew (V1a).
  func resolved<Storage: PropertyStorage>(
    _ place: PropertyPlace, model: UnsafePointer<Storage>, presentation: borrowing Storage
  ) -> (from: Value, to: Value)? {
    switch self {
    case .fixed(let from, let to): return (from, to)
    case .toModel(let from): return (from, model.pointee.value(of: place))
    case .fromPresentation(let to): return (presentation.value(of: place), to)
    case .byDistance(let by):
      let current = presentation.value(of: place)
      return (current, by.added(to: current))
    case .none: return nil
    }
  }
}
