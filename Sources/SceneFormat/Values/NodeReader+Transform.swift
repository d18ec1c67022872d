import LayerAnimation

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
      expected("'identity', a step such as {rotate: 45deg}, a list of steps, or a matrix")
      return nil
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
