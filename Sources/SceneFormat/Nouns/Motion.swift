import LayerAnimation

/// What an animation may make of a number, as far as that can be told without running it.
struct Motion {
  /// What it changes; nil where that is the whole layer, as in a transition.
  let keyPath: AnimationKeyPath?
  /// The values that it leads through.
  private let values: [Value]
  /// What these become, if they are not meant as they are.
  let function: ValueFunction?
  /// How far beyond its values it may go, as a factor; infinite where that cannot be told.
  private let overshoot: Double

  /// All that animations do, those in groups counted.
  static func all(of animations: [any Animation]) -> [Motion] {
    animations.flatMap { animation in
      animation.children.map(all) ?? [Motion(animation)]
    }
  }

  private init(_ animation: any Animation) {
    switch animation.form {
    case .basic(let basic):
      (keyPath, function) = (basic.keyPath, basic.valueFunction)
      values = [basic.fromValue, basic.toValue].compactMap { $0?.animationValue }
      overshoot = basic.isAdditive || basic.isCumulative || basic.byValue != nil ? .infinity : 1
    case .spring(let spring):
      (keyPath, function) = (spring.keyPath, spring.valueFunction)
      values = [spring.fromValue, spring.toValue].compactMap { $0?.animationValue }
      let isPlain = !spring.isAdditive && !spring.isCumulative && spring.byValue == nil
      // It swings as far beyond its end as it began before it, if nobody pushes it.
      overshoot = isPlain && spring.spring.initialVelocity == 0 ? 3 : .infinity
    case .keyframes(let keyframes):
      (keyPath, function) = (keyframes.keyPath, keyframes.valueFunction)
      values = keyframes.values.map(\.animationValue)
      let isCubic = keyframes.calculationMode == .cubic || keyframes.calculationMode == .cubicPaced
      overshoot = keyframes.isAdditive || keyframes.isCumulative ? .infinity : isCubic ? 3 : 1
    case .group, .transition: (keyPath, values, function, overshoot) = (nil, [], nil, 1)
    }
  }

  /// The largest of some measure of its values.
  func largest(_ measure: (Value) -> Double) -> Double {
    let most = values.reduce(0) { max($0, measure($1)) }
    return overshoot.isFinite ? most * overshoot : .infinity
  }

  /// The largest of what it makes of a number.
  var largestNumber: Double { largest { $0.magnitude } }

  /// How much larger it makes what is transformed; 0 where it only moves or turns it.
  var stretch: Double {
    switch function {
    case .rotateX, .rotateY, .rotateZ, .translate, .translateX, .translateY, .translateZ: return 0
    case .scale, .scaleX, .scaleY, .scaleZ: return largestNumber
    case nil: break
    }
    switch keyPath?.component {
    case .scale, .scaleX, .scaleY, .scaleZ, .scaleXY: return largestNumber
    case .whole: return largest { $0.magnitude }
    case nil, .x, .y, .width, .height, .origin, .size, .originX, .originY, .sizeWidth, .sizeHeight, .rotation,
      .rotationX,
      .rotationY, .rotationZ, .translation, .translationX, .translationY, .translationZ:
      return 0
    }
  }
}

extension Value {
  /// The largest number in it; of a matrix how much larger it makes things at most.
  fileprivate var magnitude: Double {
    switch self {
    case .number(let number): abs(number)
    case .vector(let vector): max(abs(vector.x), abs(vector.y), abs(vector.z))
    case .size(let size): max(abs(size.width), abs(size.height))
    case .transform(let transform): transform.stretch
    case .rect, .point, .color, .path, .numbers, .colors, .flag, .text, .absent: 0
    }
  }
}

extension Transform3D {
  /// How much longer it makes a line at most; infinite in perspective, where that depends on how near the eye something is.
  ///
  /// The square root of a bound of the largest eigenvalue of A·Aᵀ, by its rows: exact where it only scales, turns and moves.
  var stretch: Double {
    guard m14 == 0, m24 == 0, m34 == 0, m44 == 1 else { return .infinity }
    let rows = [SIMD3(m11, m12, m13), SIMD3(m21, m22, m23), SIMD3(m31, m32, m33)]
    let sums = rows.map { row in rows.reduce(0) { $0 + abs((row * $1).sum()) } }
    return (sums.max() ?? 0).squareRoot()
  }
}

extension Layer {
  /// How much larger at most the layer is seen than its points are.
  func zoom(_ motions: [Motion]) -> Double { Self.largest(model.transform, .transform, motions) }

  /// How much larger at most what is in it is seen than in its own points.
  func sublayerZoom(_ motions: [Motion]) -> Double {
    Self.largest(model.sublayerTransform, .sublayerTransform, motions)
  }

  fileprivate static func largest(
    _ transform: Transform3D, _ property: AnimatableProperty, _ motions: [Motion]
  ) -> Double {
    motions.reduce(transform.stretch) { $1.keyPath?.property == property ? max($0, $1.stretch) : $0 }
  }

  /// Whether a shadow is to be expected at any time.
  func castsShadow(_ motions: [Motion]) -> Bool {
    model.shadowOpacity > 0 || motions.contains { $0.keyPath?.property == .shadowOpacity }
  }
}

extension ReplicatorLayer {
  /// How much larger at most a copy is than the first.
  func copyZoom(_ motions: [Motion]) -> Double {
    let step = Self.largest(replicator.instanceTransform, .instanceTransform, motions)
    // A turn may be off by a rounding error, which powers would make larger.
    guard step > 1 + 1e-6 else { return 1 }
    var zoom = 1.0
    for _ in 1..<max(instanceCount, 1) where zoom < 1e6 { zoom *= step }
    return zoom
  }
}
