import LayerAnimation

/// Reads points, sizes, rectangles and lists of points.
extension NodeReader {
  /// Returns a list of numbers, whose length must be one of `counts`.
  func numbers(_ counts: [Int], _ form: @autoclosure () -> String) -> [Double]? {
    if let numbers = plainNumbers(counts) { return numbers }
    guard !hasLoops else { return fail("\(form()) has as many values as it says, so that none is repeated") }
    guard let elements = list(orElse: form()) else { return nil }
    guard counts.contains(elements.count) else { return fail("expected \(form()), found a list of \(elements.count)") }
    return Self.all(elements.map { $0.number() })
  }

  /// Returns a list of literal numbers, read without readers for its elements; nil for anything that needs the general
  /// method or a message.
  private func plainNumbers(_ counts: [Int]) -> [Double]? {
    guard let elements = node.elements, counts.contains(elements.count) else { return nil }
    var (numbers, size) = ([Double](), elements.count)
    numbers.reserveCapacity(elements.count)
    for element in elements {
      guard let number = element.number, number.magnitude <= SceneLimits.magnitude else { return nil }
      size += element.textSize
      numbers.append(number)
    }
    return context.canSpend(size) && context.spend(size, at: place) ? numbers : nil
  }

  /// Returns a point.
  func point() -> Point? {
    if let pair = plainPair() { return Point(x: pair.0, y: pair.1) }
    return numbers([2], "a point [x, y]").map { Point(x: $0[0], y: $0[1]) }
  }

  /// Returns a size.
  func size() -> Size? {
    if let pair = plainPair() { return Size(width: pair.0, height: pair.1) }
    return numbers([2], "a size [width, height]").map { Size(width: $0[0], height: $0[1]) }
  }

  /// Returns a list of two literal numbers, read without allocation, since most of a large scene consists of these; nil
  /// for anything that needs the general method or a message.
  private func plainPair() -> (Double, Double)? {
    guard let (x, y, size) = node.plainPair, context.spend(size, at: place) else { return nil }
    return (x, y)
  }

  /// Returns a list of points or of sizes, all of two literal numbers, read without readers for its elements; nil for
  /// anything that needs the general method or a message.
  ///
  /// - Parameter kind: The kind of the elements.
  func plainPairs(as kind: Value.Kind) -> KeyframeValues? {
    if kind == .point { return plainPairs { Point(x: $0, y: $1) }.map(KeyframeValues.init) }
    if kind == .size { return plainPairs { Size(width: $0, height: $1) }.map(KeyframeValues.init) }
    return nil
  }

  private func plainPairs<Pair>(_ make: (_ x: Double, _ y: Double) -> Pair) -> [Pair]? {
    guard let elements = node.elements else { return nil }
    var (pairs, size) = ([Pair](), elements.count)
    pairs.reserveCapacity(elements.count)
    for element in elements {
      guard let pair = element.plainPair else { return nil }
      size += pair.size
      pairs.append(make(pair.x, pair.y))
    }
    return context.canSpend(size) && context.spend(size, at: place) ? pairs : nil
  }

  /// Returns a rectangle.
  func rect() -> Rect? {
    numbers([4], "a rectangle [x, y, width, height]").map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }

  /// Returns a list of numbers of any length.
  func numbers(in range: ClosedRange<Double> = SceneLimits.numbers) -> [Double]? {
    list(of: "numbers").flatMap { Self.all($0.map { $0.number(in: range) }) }
  }

  /// Returns a list of at least two points.
  func points() -> [Point]? {
    guard let elements = list(of: "points") else { return nil }
    guard elements.count >= 2 else { return fail("expected at least two points, found \(elements.count)") }
    guard context.spend(pathElements: elements.count, at: place) else { return nil }
    return Self.all(elements.map { $0.point() })
  }

  /// Returns all values; nil if one is nil. The caller has read every element by then, so that every mistake is
  /// reported.
  static func all<T>(_ values: [T?]) -> [T]? {
    guard values.allSatisfy({ $0 != nil }) else { return nil }
    // The array has the exact length, since the values may be kept as long as the scene.
    var read: [T] = []
    read.reserveCapacity(values.count)
    for case let value? in values { read.append(value) }
    return read
  }
}

extension SceneNode {
  /// A list of two numbers within the limits, and the number of characters that they take of the budget; nil for
  /// anything else.
  fileprivate var plainPair: (x: Double, y: Double, size: Int)? {
    guard let elements, elements.count == 2 else { return nil }
    let (first, second) = (elements[0], elements[1])
    guard let x = first.number, let y = second.number else { return nil }
    guard max(x.magnitude, y.magnitude) <= SceneLimits.magnitude else { return nil }
    return (x, y, 2 + first.textSize + second.textSize)
  }
}

/// Reads transforms: `identity`, named steps, or a matrix.
///
///     transform: {rotate: 45deg}
///     transform: [{translate: [10, 0]}, {rotateY: 30deg}, {perspective: 900}]
///
/// The steps are applied in the order of the file: in the second line first the translation, then the rotation, then
/// the perspective.
extension NodeReader {
  /// Returns a transform.
  func transform() -> Transform3D? {
    if isWord("identity") { return .identity }
    if isMapping { return step() }
    guard isList, let elements = list(of: "steps") else {
      return expected("'identity', a step such as {rotate: 45deg}, a list of steps, or a matrix")
    }
    guard elements.contains(where: \.isMapping) else { return matrix() }
    return Self.all(elements.map { $0.step() }).map { steps in
      steps.reduce(.identity) { $0.concatenating($1) }
    }
  }

  /// Returns the steps of one mapping, in order.
  private func step() -> Transform3D? {
    guard MappingReader(self, as: .transformStep) != nil, let pairs = pairs(of: MappingKind.transformStep.noun) else {
      return nil
    }
    let steps = pairs.filter { MappingKind.transformStep.has($0.key.keyText) && !$0.key.isWord(Loop.key) }
      .map { $0.value.transform(named: $0.key.keyText) }
    return Self.all(steps)?.reduce(.identity) { $0.concatenating($1) }
  }

  private func transform(named name: String) -> Transform3D? {
    switch name {
    case "rotate", "rotateZ": angle().map { .rotation(angle: $0, x: 0, y: 0, z: 1) }
    case "rotateX": angle().map { .rotation(angle: $0, x: 1, y: 0, z: 0) }
    case "rotateY": angle().map { .rotation(angle: $0, x: 0, y: 1, z: 0) }
    case "scale": scaling()
    case "scaleX": number().map { .scale(x: $0, y: 1) }
    case "scaleY": number().map { .scale(x: 1, y: $0) }
    case "scaleZ": number().map { .scale(x: 1, y: 1, z: $0) }
    case "translate":
      numbers([2, 3], "distances [x, y] or [x, y, z]").map {
        .translation(x: $0[0], y: $0[1], z: $0.count > 2 ? $0[2] : 0)
      }
    case "translateX": number().map { .translation(x: $0, y: 0) }
    case "translateY": number().map { .translation(x: 0, y: $0) }
    case "translateZ": number().map { .translation(x: 0, y: 0, z: $0) }
    case "perspective": perspective()
    default: matrix()
    }
  }

  private func scaling() -> Transform3D? {
    guard isList else { return number().map { .scale(x: $0, y: $0, z: $0) } }
    return numbers([2, 3], "factors [x, y] or [x, y, z]").map {
      .scale(x: $0[0], y: $0[1], z: $0.count > 2 ? $0[2] : 1)
    }
  }

  /// Returns a perspective with the eye at a distance in front of the plane: m34 = −1/distance (G5).
  private func perspective() -> Transform3D? {
    number(in: 1...SceneLimits.magnitude).map { distance in
      var matrix = Transform3D.identity
      matrix.m34 = -1 / distance
      return matrix
    }
  }

  /// Returns the matrix of six numbers a b c d tx ty, or of all sixteen row by row.
  private func matrix() -> Transform3D? {
    numbers([6, 16], "a matrix of 6 or 16 numbers").map { n in
      guard n.count == 16 else { return Transform3D(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5]) }
      return Transform3D(
        m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7],
        m31: n[8], m32: n[9], m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
    }
  }
}

/// The keys that are decoded here.
extension MappingKind {
  /// One step of a transform.
  static let transformStep = MappingKind(
    noun: "a step of a transform",
    keys: [
      Key("rotate", .angle, "turns in the plane; positive looks clockwise"),
      Key("rotateX", .angle, "turns about the x axis"),
      Key("rotateY", .angle, "turns about the y axis"),
      Key("rotateZ", .angle, "the same as `rotate`"),
      Key("scale", .factors, "one factor, or `[x, y]`, or `[x, y, z]`"),
      Key("scaleX", .number, "one factor"), Key("scaleY", .number, "one factor"), Key("scaleZ", .number, "one factor"),
      Key("translate", .numbers, "moves by `[x, y]` or `[x, y, z]`"),
      Key("translateX", .number, "moves to the right"), Key("translateY", .number, "moves down"),
      Key("translateZ", .number, "moves towards the eye"),
      Key("perspective", .number, "the distance of the eye: `900` is `m34 = -1/900`"),
      Key("matrix", .numbers, "6 numbers `[a, b, c, d, tx, ty]`, or all 16, row by row"), loopKey,
    ])
}
