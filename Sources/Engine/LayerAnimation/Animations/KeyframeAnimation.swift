/// An animation of a property through several values, or of a point along a path.
///
///     linear       straight from value to value           cubic        a smooth curve through them
///     discrete     a value holds until the next           cubicPaced   the same, times by the chords
///     paced        straight, at constant speed
public struct KeyframeAnimation: Animation {
  /// The form `keyframes`.
  public var form: AnimationForm { .keyframes(self) }

  /// The timing of the animation.
  public var timing = Timing.animation
  /// The function that maps the progress of the whole, before the keyframe is found.
  public var timingFunction: TimingFunction?
  /// True if the animation is removed when it has ended.
  public var isRemovedOnCompletion = true
  /// The key path that the animation changes.
  public var keyPath: AnimationKeyPath
  /// The values: at least two, or one in discrete mode, which then holds throughout; with fewer, the animation has no
  /// effect.
  public var values: [any AnimatableValue] {
    get { keyframeValues.all }
    set { keyframeValues = KeyframeValues(newValue) }
  }
  /// The values as they are stored; reading them allocates nothing.
  package var keyframeValues = KeyframeValues.none
  /// The path that a point follows; takes precedence over `values`. Every element except a move is one step, and all
  /// steps have equal durations; in the paced modes the speed is constant along the whole path.
  public var path: Path?
  /// The rotation of the layer along the path; nil for none.
  public var rotationMode: RotationMode?
  /// The times at which the values are reached, as fractions of the duration: not decreasing, the first 0, the last 1.
  /// There are as many as values, one more in discrete mode and for the steps of a path; nil, or any other list, stands
  /// for equal steps. The paced modes compute their own.
  public var keyTimes: [Double]?
  /// The functions that map the progress in each step, the first from the first value to the second; missing ones are
  /// linear. The paced modes ignore them.
  public var timingFunctions: [TimingFunction?] = []
  /// The calculation of values between two keys.
  public var calculationMode = CalculationMode.linear
  /// The tension of a cubic curve at each value: 1 makes corners, −1 makes it rounder; missing numbers are 0.
  public var tensionValues: [Double] = []
  /// The continuity of a cubic curve at each value: 0 is smooth, 1 and −1 make corners in opposite directions.
  public var continuityValues: [Double] = []
  /// The bias of a cubic curve at each value: with 1 it bends before the value, with −1 after it.
  public var biasValues: [Double] = []
  /// True if the value is added to the value below it.
  public var isAdditive = false
  /// True if each cycle starts from the end of the one before.
  public var isCumulative = false
  /// The function that creates a transform from the interpolated number; nil for none.
  public var valueFunction: ValueFunction?

  /// Creates an animation of a property, without values.
  public init(keyPath: AnimationKeyPath) { self.keyPath = keyPath }

  /// Creates an animation through values.
  ///
  /// - Parameters:
  ///   - keyPath: The key path that the animation changes.
  ///   - values: The values.
  ///   - keyTimes: The times of the values, as fractions of the duration; nil for equal steps.
  ///   - duration: The duration, in seconds.
  public init(
    keyPath: AnimationKeyPath, values: [any AnimatableValue], keyTimes: [Double]? = nil, duration: Double
  ) {
    self.init(keyPath: keyPath)
    self.values = values
    self.keyTimes = keyTimes
    self.duration = duration
  }

  /// Creates an animation along a path.
  ///
  /// - Parameters:
  ///   - keyPath: The key path that the animation changes: a point, such as `position`.
  ///   - path: The path.
  ///   - duration: The duration, in seconds.
  public init(keyPath: AnimationKeyPath, path: Path, duration: Double) {
    self.init(keyPath: keyPath)
    self.path = path
    self.duration = duration
  }
}

/// The calculation of values between two keys.
public enum CalculationMode: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// Linear interpolation.
  case linear
  /// No interpolation: a value holds until the next key.
  case discrete
  /// Linear interpolation with key times in proportion to distance, so that the speed is constant.
  case paced
  /// A smooth curve through all values; linear for values without components, such as matrices.
  case cubic
  /// A smooth curve with key times in proportion to the chords; along a path, constant speed.
  case cubicPaced

  /// The number of values that an animation needs to have an effect (K2): one for the discrete mode, otherwise two.
  package var minimumValueCount: Int { self == .discrete ? 1 : 2 }

  /// Creates the mode that bits 10–12 of a keyframe block's options represent; nil for other numbers.
  init?(optionBits bits: UInt) {
    guard bits < UInt(Self.optionOrder.count) else { return nil }
    self = Self.optionOrder[Int(bits)]
  }

  private static let optionOrder: [CalculationMode] = [.linear, .discrete, .paced, .cubic, .cubicPaced]
}

/// The rotation of a layer while it moves along a path. It acts before the layer's own transform.
public enum RotationMode: String, Hashable, BitwiseCopyable, Sendable, CaseIterable {
  /// Its x axis points in the direction of motion.
  case auto
  /// Its x axis points against the direction of motion.
  case autoReverse
}

/// The values of keyframes. Lists of points or of sizes, of which scenes have thousands, are stored as such, with 16
/// bytes for each element instead of the 40 of a value of any kind.
///
/// The type is not a collection, since generic functions of collections would allocate for every element.
package struct KeyframeValues: Sendable {
  private enum Storage: Sendable {
    case any([any AnimatableValue])
    case points([Point])
    case sizes([Size])
  }

  private let storage: Storage

  /// Creates a list of values of any kind.
  package init(_ values: [any AnimatableValue]) { storage = .any(values) }

  /// Creates a list of points.
  package init(_ points: [Point]) { storage = .points(points) }

  /// Creates a list of sizes.
  package init(_ sizes: [Size]) { storage = .sizes(sizes) }

  /// The empty list.
  package static var none: KeyframeValues { KeyframeValues([any AnimatableValue]()) }

  /// The number of values.
  package var count: Int {
    switch storage {
    case .any(let values): values.count
    case .points(let points): points.count
    case .sizes(let sizes): sizes.count
    }
  }

  /// Returns the value at an index, from 0; allocates nothing.
  package subscript(index: Int) -> any AnimatableValue {
    switch storage {
    case .any(let values): values[index]
    case .points(let points): points[index]
    case .sizes(let sizes): sizes[index]
    }
  }

  /// All values in the engine's form.
  package var animationValues: [Value] {
    switch storage {
    case .any(let values): values.map(\.animationValue)
    case .points(let points): points.map(\.animationValue)
    case .sizes(let sizes): sizes.map(\.animationValue)
    }
  }

  /// All values; allocates for points and sizes.
  var all: [any AnimatableValue] {
    switch storage {
    case .any(let values): values
    case .points(let points): points
    case .sizes(let sizes): sizes
    }
  }
}
