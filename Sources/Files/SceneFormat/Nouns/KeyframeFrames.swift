import LayerAnimation

/// A block of keyframes as it is written. Its values depend on those of the layer before the block.
///
/// The frames are evaluated in the order of the file, and each changes a copy of the model: `move: {by: …}` starts from
/// the values that earlier frames set, and `original` is the value before the block. The last value remains (K17b).
struct KeyframeFrames {
  /// The value of a property at the end of a frame.
  enum End {
    case original
    case to(Value)
    case by(Value)
  }

  /// A frame of one property.
  struct Frame {
    let start: Double
    let duration: Double
    let keyPath: AnimationKeyPath
    let end: End
  }

  /// The reason why a frame changes nothing.
  enum Mistake {
    /// The property has no value before the block.
    case hasNoValue
    /// The property has a value to which no amount can be added.
    case hasNoSum
  }

  /// The block without its frames.
  var block = KeyframeBlock(duration: 1)
  /// The timing of the block's repetitions.
  var timing = Timing.animation
  var frames: [Frame] = []

  /// The time before the block begins, in seconds.
  var delay: Double { block.delay }

  /// Returns one keyframe animation for each property, and the values of the layer at their end.
  ///
  /// - Parameters:
  ///   - model: The values of the layer before the animations.
  ///   - report: A function that is called for each frame that changes nothing.
  func block(
    on model: LayerProperties, report: (_ frame: Int, Mistake) -> Void = { _, _ in }
  ) -> (animations: [KeyframeAnimation], finalModel: LayerProperties) {
    var (block, finalModel) = (block, model)
    // Angles are kept as numbers, since a matrix cannot represent more than half a turn.
    var latest: [AnimationKeyPath: Value] = [:]
    for (index, frame) in frames.enumerated() {
      let (keyPath, original) = (frame.keyPath, model.value(of: frame.keyPath))
      guard let value = frame.end.value(after: latest[keyPath] ?? finalModel.value(of: keyPath), original) else {
        report(index, .hasNoSum)
        continue
      }
      guard original != .absent else {
        report(index, .hasNoValue)
        continue
      }
      finalModel.set(value, for: keyPath)
      latest[keyPath] = value
      block.frames.append(
        KeyframeBlock.Frame(start: frame.start, duration: frame.duration, keyPath: keyPath, value: value))
    }
    let animations = block.animations(initialValue: model.value).map { animation in
      var animation = animation
      animation.repeatCount = timing.repeatCount
      animation.repeatDuration = timing.repeatDuration
      animation.autoreverses = timing.autoreverses
      return animation
    }
    return (animations, finalModel)
  }
}

extension KeyframeFrames.End {
  /// Returns the value; nil if an amount cannot be added.
  fileprivate func value(after last: Value, _ original: Value) -> Value? {
    switch self {
    case .original: return original
    case .to(let value): return value
    case .by(let amount):
      switch (last, amount) {
      case (.number(let a), .number(let b)): return .number(a + b)
      case (.point(let a), .point(let b)): return .point(a + b)
      case (.size(let a), .size(let b)): return .size(Size(width: a.width + b.width, height: a.height + b.height))
      default: return nil
      }
    }
  }
}
