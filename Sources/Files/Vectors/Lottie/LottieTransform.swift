import LayerAnimation
import RealModule

/// The transform of a layer or of a group: about the anchor first the scale, then the skew, then the rotation; then the
/// anchor is moved to the position.
struct LottieTransform {
  var anchor = LottieKeys(Point.zero)
  var position = Position.together(LottieKeys(Point.zero))
  /// The scale factors.
  var scale = LottieKeys(Point(x: 1, y: 1))
  /// The angle, in radians, clockwise.
  var rotation = LottieKeys(0.0)
  /// The matrix of the skew.
  var skew: Transform3D?
  /// The opacity, from 0 to 1.
  var opacity = LottieKeys(1.0)

  /// A position, whose coordinates may have keys of their own.
  enum Position {
    case together(LottieKeys<Point>)
    case apart(x: LottieKeys<Double>, y: LottieKeys<Double>)

    var isStill: Bool {
      switch self {
      case .together(let keys): keys.isStill
      case .apart(let x, let y): x.isStill && y.isStill
      }
    }

    var first: Point {
      switch self {
      case .together(let keys): keys.first
      case .apart(let x, let y): Point(x: x.first, y: y.first)
      }
    }
  }

  /// Creates the identity.
  init() {}

  /// Reads a transform.
  init(_ node: JSONNode?, in scope: LottieScope) {
    guard let node else { return }
    if let anchor = scope.point(node["a"]) { self.anchor = anchor }
    if let p = node["p"] {
      if let x = scope.number(p["x"]?.isText == true ? nil : p["x"]), let y = scope.number(p["y"]) {
        position = .apart(x: x, y: y)
      } else if let together = scope.point(p) {
        position = .together(together)
      }
    }
    if let scale = scope.numbers(node["s"]) {
      self.scale = scale.map { Point(x: $0[0] / 100, y: ($0.count > 1 ? $0[1] : $0[0]) / 100) }
    }
    if let rotation = scope.number(node["r"] ?? node["rz"]) { self.rotation = rotation.map { $0 * .pi / 180 } }
    if let opacity = scope.number(node["o"]) { self.opacity = opacity.map { min(max($0 / 100, 0), 1) } }
    readSkew(node, scope)
    let isDeep = [node["rx"], node["ry"], node["or"]].contains { property in
      scope.numbers(property).map { !$0.isStill || $0.first.contains { $0 != 0 } } ?? false
    }
    if isDeep { scope.omit("a layer that is turned in space is shown flat") }
  }

  private mutating func readSkew(_ node: JSONNode, _ scope: LottieScope) {
    guard let amount = scope.number(node["sk"]), !amount.isStill || amount.first != 0 else { return }
    let axis = scope.number(node["sa"]) ?? LottieKeys(0)
    if !amount.isStill || !axis.isStill { scope.omit("a skew that changes is shown as it is at the start") }
    let (angle, direction) = (amount.first * .pi / 180, axis.first * .pi / 180)
    var shear = Transform3D.identity
    shear.m21 = -Double.tan(angle)
    let matrix = Transform3D.rotation(angle: direction, x: 0, y: 0, z: 1).concatenating(shear)
      .concatenating(.rotation(angle: -direction, x: 0, y: 0, z: 1))
    if matrix.isFinite { skew = matrix }
  }

  /// True if everything but the opacity stays.
  var isStill: Bool { anchor.isStill && position.isStill && scale.isStill && rotation.isStill }

  /// True if nothing is moved and nothing is translucent.
  var isIdentity: Bool { isStill && opacity.isStill && opacity.first == 1 && matrix.isIdentity }

  /// The matrix at the start.
  var matrix: Transform3D {
    let (anchor, position) = (anchor.first, position.first)
    return Transform3D.translation(x: -anchor.x, y: -anchor.y)
      .concatenating(linear).concatenating(.translation(x: position.x, y: position.y))
  }

  /// Returns an outline transformed by the matrix at the start.
  func apply(to path: Path) -> Path {
    let matrix = matrix
    guard !matrix.isIdentity else { return path }
    return path.mapped { point in
      let image = matrix.project(point)
      return Point(x: image.x, y: image.y)
    }
  }

  private var linear: Transform3D {
    var matrix = Transform3D.scale(x: scale.first.x, y: scale.first.y)
    if let skew { matrix = matrix.concatenating(skew) }
    return matrix.concatenating(.rotation(angle: rotation.first, x: 0, y: 0, z: 1))
  }
}

/// A transform as properties of a layer.
extension LottieTransform {
  /// Gives a layer the transform, without the opacity.
  ///
  /// The own points of the layer are those of the file: a layer without size has its anchor at the origin of its bounds.
  func place(_ layer: Layer, in scope: LottieScope) {
    let size = layer.bounds.size
    if size.width > 0 && size.height > 0 {
      let unit = anchor.map { Point(x: $0.x / size.width, y: $0.y / size.height) }
      layer.model.anchorPoint = unit.first
      scope.animate(layer, "anchorPoint", unit) { $0 }
    } else {
      layer.model.bounds.origin = anchor.first
      scope.animate(layer, "bounds.origin", anchor) { $0 }
    }
    layer.model.position = position.first
    switch position {
    case .together(let keys): scope.animatePosition(layer, keys)
    case .apart(let x, let y):
      scope.animate(layer, "position.x", x) { $0 }
      scope.animate(layer, "position.y", y) { $0 }
    }
    turn(layer, scope)
  }

  /// Gives a layer the opacity.
  func fade(_ layer: Layer, in scope: LottieScope) {
    layer.model.opacity = opacity.first
    scope.animate(layer, "opacity", opacity) { $0 }
  }

  /// Gives a layer scale, skew and rotation. What changes is added before what shows, in this order, by functions from
  /// numbers to matrices: a matrix with a mirror or without an inverse could not be taken apart again.
  private func turn(_ layer: Layer, _ scope: LottieScope) {
    guard !scale.isStill || !rotation.isStill else {
      layer.model.transform = linear
      return
    }
    let turned = Transform3D.rotation(angle: rotation.first, x: 0, y: 0, z: 1)
    layer.model.transform = rotation.isStill ? (skew?.concatenating(turned) ?? turned) : .identity
    if !rotation.isStill {
      scope.animate(layer, "transform", rotation, by: .rotateZ) { $0 }
      if let skew { scope.addConstant(skew, to: layer) }
    }
    if scale.isStill {
      let matrix = Transform3D.scale(x: scale.first.x, y: scale.first.y)
      if !matrix.isIdentity { scope.addConstant(matrix, to: layer) }
    } else if scale.isSplit {
      scope.animate(layer, "transform", scale, dimension: 0, by: .scaleX, isAdditive: true) { $0.x }
      scope.animate(layer, "transform", scale, dimension: 1, by: .scaleY, isAdditive: true) { $0.y }
    } else {
      scope.animate(layer, "transform", scale, by: .scale, isAdditive: true) { Value.vector(SIMD3($0.x, $0.y, 1)) }
    }
  }
}
