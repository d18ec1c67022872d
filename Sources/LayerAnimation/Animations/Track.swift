/// An animation as it is sampled: nothing left to look up, unbox or check.
///
/// A group is a track followed by the tracks of its children; `end` leads past them. So a layer's animations are one
/// flat list, walked without recursion into objects.
///
///     index  course      end
///       0    group        4
///       1    ├ endPoints  2
///       2    ├ group      4
///       3    │ └ keyframes 4
///       4    endPoints    5
struct Track: Sendable {
  /// When it runs. The begin of a track at the top is resolved by a commit (T3).
  var clock: Timing
  /// How its time is warped; nil is linear.
  var timingFunction: TimingFunction?
  /// What it does.
  var course: Course
  /// What it changes; of no meaning for a group.
  var keyPath: AnimationKeyPath
  /// Turns the interpolated number into a transform.
  var valueFunction: ValueFunction?
  var isAdditive = false
  var isCumulative = false
  /// Whether it says nothing after its end, whatever its fill mode; false for a group's children (T29).
  var isRemovedOnCompletion = false
  /// The index of the first track that is not part of this one, counted from this one.
  var length = 1

  /// What a track does with its progress.
  enum Course: Sendable {
    /// It is the clock of the tracks that follow.
    case group
    /// It leads from one value to another.
    case endPoints(EndPoints)
    /// It leads through several.
    case keyframes(Keyframes)
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
}

/// The values that a keyframe animation passes through, and when (K1–K7).
struct Keyframes: Sendable {
  var values: [Value]
  /// As many as values, one more in discrete mode.
  var keyTimes: [Double]
  /// One for each step, or none at all.
  var timingFunctions: [TimingFunction?]
  var mode: CalculationMode
}
