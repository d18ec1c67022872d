import LayerAnimation

/// What the layers of a file are made with: its assets, and what may still be made of it.
final class LottieBuild {
  /// The compositions among the assets, by their ids.
  let compositions: [String: JSONNode]
  let images: LottieImages
  /// True if components of colours go to 255, as in files of Bodymovin before 4.1.9.
  let hasByteColors: Bool
  /// True if a path is closed by a member of its shape, as in files of Bodymovin before 4.4.18.
  let hasOuterClosing: Bool
  var report = VectorReport()
  var budget = VectorBudget()

  init(compositions: [String: JSONNode], images: LottieImages, version: [Int]) {
    (self.compositions, self.images) = (compositions, images)
    hasByteColors = version.lexicographicallyPrecedes([4, 1, 9])
    hasOuterClosing = version.lexicographicallyPrecedes([4, 4, 18])
  }
}

/// The place where layers are made: a use of a composition, and in it a layer.
struct LottieScope {
  let build: LottieBuild
  /// The frames of a second.
  let rate: Double
  /// The size of the composition, in points.
  var size: Size
  /// The frames of the composition in which the film lies; an end of infinity is unknown.
  var film: (start: Double, end: Double)
  /// The path of the layer, by names.
  var path = ""
  /// The number of layers around those that are made.
  var depth = 0
  /// The ids of the compositions that this one is used in, and its own.
  var composition: [String] = []

  /// Says that something is not shown.
  func omit(_ reason: String) { build.report.add(reason, layer: path) }

  /// Returns the scope of a layer.
  func inside(_ name: String) -> LottieScope {
    var scope = self
    scope.path = path.isEmpty ? name : path + "/" + name
    scope.depth += 1
    return scope
  }

  /// Returns the keys of a property that is made of numbers.
  ///
  /// - Parameter least: The number of numbers that there are at least; missing ones are 0.
  func numbers(_ property: JSONNode?, least: Int = 1) -> LottieKeys<[Double]>? {
    keys(property) { node in
      node.numbers.flatMap { numbers in
        numbers.isEmpty ? nil : numbers + Array(repeating: 0, count: max(least - numbers.count, 0))
      }
    }
  }

  /// Returns the keys of a property that is one number.
  func number(_ property: JSONNode?) -> LottieKeys<Double>? { numbers(property)?.map { $0[0] } }

  /// Returns the keys of a property that is a point.
  func point(_ property: JSONNode?) -> LottieKeys<Point>? {
    numbers(property, least: 2)?.map { Point(x: $0[0], y: $0[1]) }
  }

  /// Returns the keys of a property.
  ///
  /// - Parameter read: Returns a value; nil for anything else.
  func keys<Element>(_ property: JSONNode?, _ read: (JSONNode) -> Element?) -> LottieKeys<Element>? {
    if property?["x"]?.isText == true { omit("expressions are not evaluated; what the keyframes say is shown") }
    return LottieKeys(property, until: film.end, read)
  }
}

/// Keyframes as animations of the engine.
extension LottieScope {
  /// Lets a property of a layer follow keys; one that stays has to be set.
  ///
  /// - Parameters:
  ///   - dimension: The dimension whose easing counts, if each has its own.
  ///   - function: The function from numbers to a matrix.
  ///   - isAdditive: True if what is animated is added to what shows.
  ///   - value: Returns the engine's value.
  func animate<Element>(
    _ layer: Layer, _ keyPath: AnimationKeyPath, _ keys: LottieKeys<Element>, dimension: Int = 0,
    by function: ValueFunction? = nil, isAdditive: Bool = false, _ value: (Element) -> any AnimatableValue
  ) {
    guard !keys.isStill else { return }
    let span = keys.frames[0]...keys.frames[keys.frames.count - 1]
    var animation = KeyframeAnimation(
      keyPath: keyPath, values: keys.values.map(value), keyTimes: times(keys.frames, in: span), duration: 1)
    animation.timingFunctions = keys.steps.map { $0.holds ? .steps(1) : $0.easing(dimension) }
    (animation.valueFunction, animation.isAdditive) = (function, isAdditive)
    add(animation, to: layer, span, .both)
  }

  /// Lets a layer move along a way, turned in the direction of the motion; where it stands still it keeps the last one.
  func animateWay(_ layer: Layer, _ keys: LottieKeys<Point>) {
    var last: Path?
    for step in keys.steps.indices {
      let (way, span) = (keys.way(step), keys.frames[step]...keys.frames[step + 1])
      let isMoving = !keys.steps[step].holds && way.length > 0
      guard let path = isMoving ? way : last ?? keys.firstWay, span.lowerBound < span.upperBound else { continue }
      var animation = KeyframeAnimation(keyPath: "position", path: path, duration: 1)
      (animation.calculationMode, animation.rotationMode) = (.paced, .auto)
      animation.timingFunction =
        isMoving ? keys.steps[step].easing(0) : .linear(through: [Point(x: 0, y: last == nil ? 0 : 1)])
      let (isFirst, isLast) = (step == 0, step == keys.steps.count - 1)
      add(animation, to: layer, span, isFirst ? (isLast ? .both : .backwards) : isLast ? .forwards : .removed)
      if isMoving { last = way }
    }
  }

  /// Lets the position of a layer follow keys, along curves where these say so.
  func animatePosition(_ layer: Layer, _ keys: LottieKeys<Point>) {
    guard keys.isCurved else {
      guard keys.isSplit else { return animate(layer, "position", keys) { $0 } }
      animate(layer, "position.x", keys, dimension: 0) { $0.x }
      return animate(layer, "position.y", keys, dimension: 1) { $0.y }
    }
    // Each curve is an animation of its own, at constant speed but for its easing; straight ways are joined.
    var first = 0
    while first < keys.steps.count {
      var end = first + 1
      if keys.steps[first].curve == nil {
        while end < keys.steps.count, keys.steps[end].curve == nil { end += 1 }
      }
      let span = keys.frames[first]...keys.frames[end]
      let (isFirst, isLast) = (first == 0, end == keys.steps.count)
      let fill: FillMode = isFirst ? (isLast ? .both : .backwards) : isLast ? .forwards : .removed
      if keys.steps[first].curve != nil {
        var animation = KeyframeAnimation(keyPath: "position", path: keys.way(first), duration: 1)
        animation.calculationMode = .paced
        animation.timingFunction = keys.steps[first].easing(0)
        add(animation, to: layer, span, fill)
      } else {
        var animation = KeyframeAnimation(
          keyPath: "position", values: [], keyTimes: times(keys.frames[first...end], in: span), duration: 1)
        animation.keyframeValues = KeyframeValues(Array(keys.values[first...end]))
        animation.timingFunctions = keys.steps[first..<end].map { $0.holds ? .steps(1) : $0.easing(0) }
        add(animation, to: layer, span, fill)
      }
      first = end
    }
  }

  /// Adds a matrix to the transform of a layer at all times, before what shows.
  func addConstant(_ matrix: Transform3D, to layer: Layer) {
    var animation = KeyframeAnimation(keyPath: "transform", values: [Value.transform(matrix)], duration: 1)
    (animation.calculationMode, animation.isAdditive) = (.discrete, true)
    add(animation, to: layer, 0...1, .both)
  }

  /// Hides a layer before a frame and from another one on, unless the film begins and ends between these.
  func show(_ layer: Layer, from start: Double, until end: Double) {
    guard start > film.start || end < film.end else { return }
    let lead = LottieStep.jumpLead
    let span = (start - 1)...(end + 1)
    var animation = KeyframeAnimation(
      keyPath: "hidden", values: [start > film.start, false, end < film.end],
      keyTimes: times([span.lowerBound, start - lead, end - lead, span.upperBound], in: span), duration: 1)
    animation.calculationMode = .discrete
    add(animation, to: layer, span, .both)
  }

  private func times(_ frames: some Sequence<Double>, in span: ClosedRange<Double>) -> [Double] {
    frames.map { ($0 - span.lowerBound) / (span.upperBound - span.lowerBound) }
  }

  /// Adds an animation that lasts from one frame to another.
  private func add(_ animation: KeyframeAnimation, to layer: Layer, _ frames: ClosedRange<Double>, _ fill: FillMode) {
    guard build.budget.takeKeys(max(animation.keyframeValues.count, 1)) else { return }
    var animation = animation
    animation.duration = (frames.upperBound - frames.lowerBound) / rate
    (animation.fillMode, animation.isRemovedOnCompletion) = (fill, false)
    do throws(AnimationError) {
      try layer.add(animation)
      layer.setBegin(ofAnimation: layer.lastAnimationNumber, to: frames.lowerBound / rate)
    } catch {
      omit("an animation is left out: \(error.description)")
    }
  }
}

extension LottieKeys<Point> {
  /// The way of a step, as a line or a curve.
  fileprivate func way(_ step: Int) -> Path {
    let (start, end) = (values[step], values[step + 1])
    guard let curve = steps[step].curve else { return Path([.move(start), .line(end)]) }
    return Path([.move(start), .curve(end, control1: start + curve.leaving, control2: end + curve.reaching)])
  }

  /// The way of the first step that moves; nil if none does.
  fileprivate var firstWay: Path? {
    steps.indices.lazy.filter { !steps[$0].holds }.map(way).first { $0.length > 0 }
  }
}
