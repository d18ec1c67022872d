import LayerAnimation

/// An animation along the time axis: at each column what it says, sampled once and drawn many times.
struct LaneSamples {
  /// What an animation says at one instant.
  struct Sample {
    /// Before, in or after its active span; nil where nobody asks it.
    var phase: TimingPhase?
    /// Whether it says anything.
    var isApplied = false
    /// Whether another run begins here.
    var beginsRun = false
    /// Whether the run goes backwards.
    var isReversed = false
    /// The progress of the run, before and after easing.
    var progress = 0.0
    var easedProgress = 0.0
    /// What the property is, as far as it is a number or a colour.
    var number: Double?
    var color: Color?
  }

  /// One sample a column.
  let samples: [Sample]

  /// The smallest and the largest number; nil where the property is none.
  private(set) var range: ClosedRange<Double>?

  /// Samples an animation along an axis.
  ///
  /// - Complexity: O(columns · the layer's tracks).
  init(_ index: Int, of animations: [LayerTree.CommittedAnimation], in tree: LayerTree, axis: TimeAxis) {
    let animation = animations[index]
    var samples: [Sample] = []
    var values: [Value?] = []
    var previous: Int?
    for column in axis.columns {
      let time = axis.time(ofColumn: column)
      var sample = Sample()
      let evaluation = tree.evaluate(animation, in: animations, atRootTime: time)
      if let evaluation {
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
      let value = sample.isApplied ? tree.value(after: animation, in: animations, atRootTime: time) : nil
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

  /// How high a sample's curve stands, 0…1: its number within the range, or, where it has none, the eased progress.
  func height(_ sample: Sample) -> Double {
    guard let range, let number = sample.number else { return max(0, min(sample.easedProgress, 1)) }
    guard range.upperBound > range.lowerBound else { return 0.5 }
    return (number - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// Of values made of several numbers, the one that changes most.
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
  /// One of the numbers that a value is made of; nil for a value that is not made of numbers, or of fewer.
  fileprivate func number(_ component: Int) -> Double? {
    let numbers: SIMD4<Double>
    let count: Int
    switch self {
    case .number(let number): (numbers, count) = (SIMD4(number, 0, 0, 0), 1)
    case .vector(let vector): (numbers, count) = (SIMD4(vector, 0), 3)
    case .point(let point): (numbers, count) = (SIMD4(point.x, point.y, 0, 0), 2)
    case .size(let size): (numbers, count) = (SIMD4(size.width, size.height, 0, 0), 2)
    case .rect(let rect):
      (numbers, count) = (SIMD4(rect.origin.x, rect.origin.y, rect.size.width, rect.size.height), 4)
    case .absent, .color, .transform, .path, .numbers, .colors, .flag, .text: return nil
    }
    return component < count && numbers[component].isFinite ? numbers[component] : nil
  }
}
