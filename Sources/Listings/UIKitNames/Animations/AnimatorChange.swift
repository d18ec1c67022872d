import LayerAnimation

/// A change of one property of a layer by an animator.
@MainActor
final class AnimatorChange {
  let layer: CALayer
  let keyPath: AnimationKeyPath
  /// The key of the animation. That of the first change of a property is the property's name, which any other animation
  /// of the property has as well.
  let key: String
  /// The way from the old value to the new one, straight or through keyframes. Its timing is its place in the animator's
  /// time, in seconds from the animator's start; its function has no effect.
  private(set) var course: any Animation
  /// The value of the model before the change.
  let from: Value
  /// The value of the model after the change.
  private(set) var to: Value
  /// The motion along the course, unless the animator is continued with another one.
  let motion: UITimingMotion
  /// The number of the animation that shows the change, among all that were ever added to the layer.
  private var number: Int?
  /// The part of the course that is shown while the animator does not run; more than 1 where a spring has overshot.
  var part = 0.0

  init(
    _ layer: CALayer, _ keyPath: AnimationKeyPath, forKey key: String, _ course: any Animation, from: Value, to: Value,
    by motion: UITimingMotion
  ) {
    (self.layer, self.keyPath, self.key, self.course) = (layer, keyPath, key, course)
    (self.from, self.to, self.motion) = (from, to, motion)
  }

  /// The time at which the change is complete, in seconds from the animator's start.
  var end: Double { course.timing.endTime }

  /// Leads a straight change to another value.
  ///
  /// - Returns: False if the change is not straight.
  func lead(to value: Value) -> Bool {
    guard case .basic(var straight) = course.form, !straight.isAdditive else { return false }
    straight.toValue = value
    (course, to) = (straight, value)
    return true
  }

  /// Returns the changes of both coordinates, if this one leads straight from point to point in a motion in which they
  /// differ; otherwise the change itself.
  func coordinates(in motion: UITimingMotion) -> [AnimatorChange] {
    guard motion.x != motion.y, case .basic(let straight) = course.form,
      let start = straight.fromValue?.animationValue, let end = straight.toValue?.animationValue
    else { return [self] }
    let changes = ["x", "y"].compactMap { name -> AnimatorChange? in
      guard let keyPath = AnimationKeyPath("\(keyPath).\(name)"),
        let values = keyPath.coordinates(of: [start, end, from, to])
      else { return nil }
      var course = straight
      (course.keyPath, course.fromValue, course.toValue) = (keyPath, values[0], values[1])
      let change = AnimatorChange(
        layer, keyPath, forKey: "\(key).\(name)", course, from: values[2], to: values[3], by: self.motion)
      change.part = part
      return change
    }
    guard changes.count == 2 else { return [self] }
    layer.removeAnimation(forKey: key)
    return changes
  }

  /// Returns the function that leads along the course in a motion.
  func function(of motion: UITimingMotion) -> TimingFunction { keyPath.component == .y ? motion.y : motion.x }

  /// Shows an animation of the property until something else is shown.
  func show(_ animation: any Animation) {
    var animation = animation
    // The animation stays at its end until the animator settles all changes at once.
    animation.isRemovedOnCompletion = false
    layer.removeChanges(of: AnimationKeyPath(keyPath.property))
    for name in ["x", "y"] { layer.removeAnimation(forKey: "\(key).\(name)") }
    try? layer.add(animation, forKey: key)
    number = layer.lastAnimationNumber
  }

  /// True if the animation of another change has taken the place of this one's.
  private var isReplaced: Bool {
    guard let number, layer.span(ofAnimation: number) == nil else { return false }
    return layer.addedAnimation(forKey: key) != nil
  }

  /// Shows the part of the course at which the change is.
  func hold() { show(still) }

  /// The animation that stands still at the change's part of the course.
  private var still: any Animation {
    var still = course
    still.timing = Timing(duration: 1)
    (still.speed, still.fillMode) = (0, .both)
    still.timingFunction = .part(of: nil, from: part, to: part)
    return still
  }

  /// Makes a value that of the model, and shows it; nil for the value that is shown. A change that another one has
  /// replaced leaves the property to that.
  func settle(at value: Value?) {
    guard !isReplaced else { return }
    CALayer.performWithoutAnimation {
      layer.removeAnimation(forKey: key)
      layer.set(value ?? layer.value(of: keyPath, in: still, at: 0), for: keyPath)
    }
  }
}

extension AnimationKeyPath {
  /// Returns the coordinates that the key path names of several points; nil if one is no point.
  fileprivate func coordinates(of points: [Value]) -> [Value]? {
    let numbers = points.compactMap { value -> Value? in
      guard case .point(let point) = value else { return nil }
      return .number(component == .y ? point.y : point.x)
    }
    return numbers.count == points.count ? numbers : nil
  }
}
