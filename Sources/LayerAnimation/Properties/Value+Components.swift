extension Value {
  /// A part of this value; `.absent` where there is none (V14).
  ///
  /// - Complexity: O(1); allocates nothing.
  func component(_ component: ValueComponent) -> Value {
    switch (self, component) {
    case (_, .whole): self
    case (.point(let p), .x): .number(p.x)
    case (.point(let p), .y): .number(p.y)
    case (.size(let s), .width): .number(s.width)
    case (.size(let s), .height): .number(s.height)
    case (.rect(let r), .origin): .point(r.origin)
    case (.rect(let r), .originX): .number(r.origin.x)
    case (.rect(let r), .originY): .number(r.origin.y)
    case (.rect(let r), .size): .size(r.size)
    case (.rect(let r), .sizeWidth): .number(r.size.width)
    case (.rect(let r), .sizeHeight): .number(r.size.height)
    case (.transform(let t), _): t.component(component)
    default: .absent
    }
  }

  /// This value with a part replaced; unchanged where the part does not exist or the new one is of the wrong kind.
  func replacing(_ component: ValueComponent, with value: Value) -> Value {
    switch (self, component, value) {
    case (_, .whole, _): return value
    case (.point(let p), .x, .number(let n)): return .point(Point(x: n, y: p.y))
    case (.point(let p), .y, .number(let n)): return .point(Point(x: p.x, y: n))
    case (.size(let s), .width, .number(let n)): return .size(Size(width: n, height: s.height))
    case (.size(let s), .height, .number(let n)): return .size(Size(width: s.width, height: n))
    case (.rect(var r), _, _):
      r.replace(component, with: value)
      return .rect(r)
    case (.transform(let t), _, _): return .transform(t.replacing(component, with: value))
    default: return self
    }
  }
}

extension Rect {
  fileprivate mutating func replace(_ component: ValueComponent, with value: Value) {
    switch (component, value) {
    case (.origin, .point(let p)): origin = p
    case (.originX, .number(let n)): origin.x = n
    case (.originY, .number(let n)): origin.y = n
    case (.size, .size(let s)): size = s
    case (.sizeWidth, .number(let n)): size.width = n
    case (.sizeHeight, .number(let n)): size.height = n
    default: break
    }
  }
}

extension Transform3D {
  fileprivate func component(_ component: ValueComponent) -> Value {
    switch component {
    case .translation: return .size(Size(width: m41 / m44, height: m42 / m44))
    case .translationX: return .number(m41 / m44)
    case .translationY: return .number(m42 / m44)
    case .translationZ: return .number(m43 / m44)
    default: break
    }
    guard let parts = TransformDecomposition(self) else { return .absent }
    return switch component {
    case .rotation, .rotationZ: .number(parts.eulerAngles.z)
    case .rotationX: .number(parts.eulerAngles.x)
    case .rotationY: .number(parts.eulerAngles.y)
    case .scale: .number(parts.scale.sum() / 3)
    case .scaleX: .number(parts.scale.x)
    case .scaleY: .number(parts.scale.y)
    case .scaleZ: .number(parts.scale.z)
    case .scaleXY: .size(Size(width: parts.scale.x, height: parts.scale.y))
    default: .absent
    }
  }

  /// Decomposes, replaces one field, recomposes (V14a). A singular matrix has no fields and stays as it is.
  fileprivate func replacing(_ component: ValueComponent, with value: Value) -> Transform3D {
    guard var parts = TransformDecomposition(self) else { return self }
    switch (component, value) {
    case (.rotation, .number(let n)), (.rotationZ, .number(let n)): parts.eulerAngles.z = n
    case (.rotationX, .number(let n)): parts.eulerAngles.x = n
    case (.rotationY, .number(let n)): parts.eulerAngles.y = n
    case (.scale, .number(let n)): parts.scale = SIMD3(n, n, n)
    case (.scaleX, .number(let n)): parts.scale.x = n
    case (.scaleY, .number(let n)): parts.scale.y = n
    case (.scaleZ, .number(let n)): parts.scale.z = n
    case (.scaleXY, .size(let s)): (parts.scale.x, parts.scale.y) = (s.width, s.height)
    case (.translation, .size(let s)): (parts.translation.x, parts.translation.y) = (s.width, s.height)
    case (.translationX, .number(let n)): parts.translation.x = n
    case (.translationY, .number(let n)): parts.translation.y = n
    case (.translationZ, .number(let n)): parts.translation.z = n
    default: return self
    }
    return parts.recomposed
  }
}
