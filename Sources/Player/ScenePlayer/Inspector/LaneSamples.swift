import LayerAnimation

/// The values of an animation at each column of the time axis, sampled once and drawn in every frame.
struct LaneSamples {
  /// The state of an animation at one time.
  struct Sample {
    /// The phase before, in or after the active span; nil if the animation is not evaluated, since its group is not in
    /// effect.
    var phase: TimingPhase?
    /// True if the animation is in effect.
    var isApplied = false
    /// True if an iteration begins in this column.
    var beginsRun = false
    /// True if the iteration is reversed.
    var isReversed = false
    /// The progress of the iteration before easing.
    var progress = 0.0
    /// The progress of the iteration after easing.
    var easedProgress = 0.0
    /// The value of the property, if it is a number.
    var number: Double?
    /// The value of the property, if it is a colour.
    var color: Color?
  }

  /// The samples, one for each column.
  let samples: [Sample]

  /// The smallest and the largest number; nil if the property is not a number.
  private(set) var range: ClosedRange<Double>?

  /// Creates the samples of a lane's animation along an axis.
  ///
  /// - Complexity: O(columns · the layer's tracks).
  init(_ lane: Int, of moments: LaneMoments, in tree: LayerTree, axis: TimeAxis) {
    var samples: [Sample] = []
    var values: [Value?] = []
    var previous: Int?
    for column in axis.columns {
      let time = axis.time(ofColumn: column)
      var sample = Sample()
      var value: Value?
      let found = moments.read(lane, at: time, in: tree) { animation, list in
        let evaluation = tree.evaluate(animation, in: list, atRootTime: time)
        if evaluation?.isApplied == true { value = tree.value(after: animation, in: list, atRootTime: time) }
        return evaluation.map { (animation, $0) }
      }
      if let (animation, evaluation) = found {
        sample.phase = evaluation.sample.phase
        sample.isApplied = evaluation.isApplied
        sample.progress = evaluation.sample.progress
        sample.easedProgress = evaluation.easedProgress
        sample.isReversed = animation.clock.autoreverses && !evaluation.sample.iteration.isMultiple(of: 2)
        let isActive = evaluation.sample.phase == .active && evaluation.isApplied
        sample.beginsRun = isActive && previous.map { $0 != evaluation.sample.iteration } ?? false
        previous = isActive ? evaluation.sample.iteration : nil
      } else {
        previous = nil
      }
      if case .color(let color)? = value { sample.color = color }
      samples.append(sample)
      values.append(value)
    }
    let component = Self.widestComponent(of: values)
    for (index, value) in values.enumerated() { samples[index].number = value.flatMap { $0.number(component) } }
    self.samples = samples
    let numbers = samples.compactMap(\.number)
    if let least = numbers.min(), let largest = numbers.max() { range = least...largest }
  }

  /// Returns the height of a sample's curve, 0…1: its number within the range, or, without a number, the eased
  /// progress.
  func height(_ sample: Sample) -> Double {
    guard let range, let number = sample.number else { return max(0, min(sample.easedProgress, 1)) }
    guard range.upperBound > range.lowerBound else { return 0.5 }
    return (number - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// Returns the index of the component with the largest range, for values of several numbers.
  private static func widestComponent(of values: [Value?]) -> Int {
    var best = (component: 0, width: -1.0)
    for component in 0..<4 {
      let numbers = values.compactMap { $0?.number(component) }
      guard let least = numbers.min(), let largest = numbers.max(), largest - least > best.width else { continue }
      best = (component, largest - least)
    }
    return best.component
  }
}

extension Value {
  /// Returns a numeric component of a value; nil if the value has no such component.
  fileprivate func number(_ component: Int) -> Double? {
    let numbers: SIMD4<Double>
    let count: Int
    switch self {
    case .number(let number): (numbers, count) = (SIMD4(number, 0, 0, 0), 1)
    case .flag(let flag): (numbers, count) = (SIMD4(flag ? 1 : 0, 0, 0, 0), 1)
    case .vector(let vector): (numbers, count) = (SIMD4(vector, 0), 3)
    case .point(let point): (numbers, count) = (SIMD4(point.x, point.y, 0, 0), 2)
    case .size(let size): (numbers, count) = (SIMD4(size.width, size.height, 0, 0), 2)
    case .rect(let rect):
      (numbers, count) = (SIMD4(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height), 4)
    case .absent, .color, .transform, .path, .numbers, .colors, .text: return nil
    }
    return component < count && numbers[component].isFinite ? numbers[component] : nil
  }
}
