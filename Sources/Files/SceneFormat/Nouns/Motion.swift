import LayerAnimation

/// The range of values of an animation, as far as it can be bounded without sampling it.
struct Motion {
  /// The animated property; nil for an animation of the whole layer, such as a transition.
  let keyPath: AnimationKeyPath?
  /// The values that the animation states.
  private let values: [Value]
  /// The value function that converts the values, if any.
  let function: ValueFunction?
  /// The factor by which values may exceed the stated ones; infinite if there is no bound.
  private let overshoot: Double

  /// Returns the motions of animations, including those in groups.
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
      // Without an initial velocity, a spring overshoots its end by at most the distance from its start.
      overshoot = isPlain && spring.spring.initialVelocity == 0 ? 3 : .infinity
    case .keyframes(let keyframes):
      (keyPath, function) = (keyframes.keyPath, keyframes.valueFunction)
      // The magnitudes of points do not matter, and there may be many points.
      values = keyframes.keyPath.kind == .point ? [] : keyframes.keyframeValues.animationValues
      let isCubic = keyframes.calculationMode == .cubic || keyframes.calculationMode == .cubicPaced
      overshoot = keyframes.isAdditive || keyframes.isCumulative ? .infinity : isCubic ? 3 : 1
    case .group, .transition: (keyPath, values, function, overshoot) = (nil, [], nil, 1)
    }
  }

  /// Returns the largest value of a measure over the motion's values, overshoot included.
  func largest(_ measure: (Value) -> Double) -> Double {
    let most = values.reduce(0) { max($0, measure($1)) }
    return overshoot.isFinite ? most * overshoot : .infinity
  }

  /// The largest magnitude of the motion's values.
  var largestNumber: Double { largest { $0.magnitude } }

  /// The largest factor by which the motion enlarges the layer; 0 if it only moves or rotates the layer.
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
  /// The largest absolute component; for a matrix its `stretch`.
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
  /// The largest factor by which the transform lengthens a line; infinite for perspective, where the factor depends on
  /// the distance to the eye.
  ///
  /// The factor is the largest singular value of the matrix A: the square root of the largest eigenvalue of A·Aᵀ. That
  /// eigenvalue is at most the largest absolute row sum (the theorem of S. A. Gershgorin, 1931), which is exact for
  /// combinations of scaling, rotation and translation.
  var stretch: Double {
    guard m14 == 0, m24 == 0, m34 == 0, m44 == 1 else { return .infinity }
    let (first, second, third) = (SIMD3(m11, m12, m13), SIMD3(m21, m22, m23), SIMD3(m31, m32, m33))
    func sum(_ row: SIMD3<Double>) -> Double {
      abs((row * first).sum()) + abs((row * second).sum()) + abs((row * third).sum())
    }
    return max(sum(first), sum(second), sum(third)).squareRoot()
  }
}

extension Layer {
  /// Returns the largest factor by which the layer is enlarged on its superlayer.
  func zoom(_ motions: [Motion]) -> Double { Self.largest(modelAddress.pointee.transform, .transform, motions) }

  /// Returns the largest factor by which sublayers are enlarged by `sublayerTransform`.
  func sublayerZoom(_ motions: [Motion]) -> Double {
    Self.largest(modelAddress.pointee.sublayerTransform, .sublayerTransform, motions)
  }

  fileprivate static func largest(
    _ transform: Transform3D, _ property: AnimatableProperty, _ motions: [Motion]
  ) -> Double {
    motions.reduce(transform.stretch) { $1.keyPath?.property == property ? max($0, $1.stretch) : $0 }
  }

  /// Returns true if the layer may cast a shadow at some time.
  func castsShadow(_ motions: [Motion]) -> Bool {
    modelAddress.pointee.shadowOpacity > 0 || motions.contains { $0.keyPath?.property == .shadowOpacity }
  }

  /// Returns the number of pictures that the layer may blur at some time: its own, and the one behind it.
  func blurs(_ motions: [Motion]) -> Double {
    let model = modelAddress
    let isBlurred = model.pointee.filters.blur > 0 || motions.contains { $0.keyPath?.property == .filterBlur }
    let isGlass =
      model.pointee.backgroundFilters.blur > 0 || motions.contains { $0.keyPath?.property == .backgroundBlur }
    return (isBlurred ? 1 : 0) + (isGlass ? 1 : 0)
  }

  /// Returns true if the layer may be filtered, or blended with its backdrop, at some time.
  func hasEffects(_ motions: [Motion]) -> Bool {
    modelAddress.pointee.blendMode != .normal || modelAddress.hasFilters
      || motions.contains { $0.keyPath?.property == .blendMode || $0.keyPath?.property.effect == .filter }
  }
}

extension ReplicatorLayer {
  /// Returns the largest factor by which a copy is larger than the first one.
  func copyZoom(_ motions: [Motion]) -> Double {
    let step = Self.largest(replicator.instanceTransform, .instanceTransform, motions)
    // The stretch of a rotation may exceed 1 by a rounding error, which repeated multiplication would amplify.
    guard step > 1 + 1e-6 else { return 1 }
    var zoom = 1.0
    for _ in 1..<max(mostCopies, 1) where zoom < 1e6 { zoom *= step }
    return zoom
  }
}
