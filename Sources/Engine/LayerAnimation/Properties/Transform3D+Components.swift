/// The parts of a matrix that key paths name: `transform.rotation.z`, `transform.scale` and the like (V14).
extension Transform3D {
  /// Returns a part as lanes; nil if the matrix is singular and therefore has no such part.
  ///
  /// - Complexity: O(1); allocates nothing.
  func lanes(of component: ValueComponent) -> Lanes? {
    switch component {
    case .translation: Lanes(m41 / m44, m42 / m44, 0, 0)
    case .translationX: Lanes(m41 / m44, 0, 0, 0)
    case .translationY: Lanes(m42 / m44, 0, 0, 0)
    case .translationZ: Lanes(m43 / m44, 0, 0, 0)
    case .rotation, .rotationZ: TransformDecomposition(self).map { Lanes($0.eulerAngles.z, 0, 0, 0) }
    case .rotationX: TransformDecomposition(self).map { Lanes($0.eulerAngles.x, 0, 0, 0) }
    case .rotationY: TransformDecomposition(self).map { Lanes($0.eulerAngles.y, 0, 0, 0) }
    case .scale: TransformDecomposition(self).map { Lanes($0.scale.sum() / 3, 0, 0, 0) }
    case .scaleX: TransformDecomposition(self).map { Lanes($0.scale.x, 0, 0, 0) }
    case .scaleY: TransformDecomposition(self).map { Lanes($0.scale.y, 0, 0, 0) }
    case .scaleZ: TransformDecomposition(self).map { Lanes($0.scale.z, 0, 0, 0) }
    case .scaleXY: TransformDecomposition(self).map { Lanes($0.scale.x, $0.scale.y, 0, 0) }
    case .whole, .x, .y, .width, .height, .origin, .size, .originX, .originY, .sizeWidth, .sizeHeight: nil
    }
  }

  /// Returns the matrix with one part of its decomposition replaced (V14a). A singular matrix has no parts and is
  /// returned as it is.
  func replacing(_ component: ValueComponent, with lanes: Lanes) -> Transform3D {
    guard var parts = TransformDecomposition(self) else { return self }
    switch component {
    case .rotation, .rotationZ: parts.eulerAngles.z = lanes[0]
    case .rotationX: parts.eulerAngles.x = lanes[0]
    case .rotationY: parts.eulerAngles.y = lanes[0]
    case .scale: parts.scale = SIMD3(repeating: lanes[0])
    case .scaleX: parts.scale.x = lanes[0]
    case .scaleY: parts.scale.y = lanes[0]
    case .scaleZ: parts.scale.z = lanes[0]
    case .scaleXY: (parts.scale.x, parts.scale.y) = (lanes[0], lanes[1])
    case .translation: (parts.translation.x, parts.translation.y) = (lanes[0], lanes[1])
    case .translationX: parts.translation.x = lanes[0]
    case .translationY: parts.translation.y = lanes[0]
    case .translationZ: parts.translation.z = lanes[0]
    case .whole, .x, .y, .width, .height, .origin, .size, .originX, .originY, .sizeWidth, .sizeHeight: return self
    }
    return parts.recomposed
  }
}
