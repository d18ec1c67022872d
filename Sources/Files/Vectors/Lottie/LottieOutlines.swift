import LayerAnimation
import RealModule

/// An outline of a shape layer over time.
struct LottieOutline {
  var path: LottieKeys<Path>
  /// The transforms of the groups that it is in and that move, the innermost first.
  var transforms: [LottieTransform] = []
  /// The part of it that is drawn; nil for all of it.
  var trim: LottieTrim?

  init(_ path: LottieKeys<Path>) { self.path = path }

  /// Returns the outline as the group around it sees it.
  func transformed(by transform: LottieTransform) -> LottieOutline {
    var outline = self
    if transforms.isEmpty && transform.isStill {
      outline.path = path.map(transform.apply)
    } else {
      outline.transforms.append(transform)
    }
    return outline
  }

  /// Returns one outline of two, the second appended to the first; nil if they move apart.
  func appending(_ other: LottieOutline) -> LottieOutline? {
    guard transforms.isEmpty, other.transforms.isEmpty, trim?.id == other.trim?.id else { return nil }
    let joined = path.joined(other.path) { a, b in
      var both = a
      both.append(b)
      return both
    }
    guard let joined else { return nil }
    var outline = self
    outline.path = joined
    return outline
  }
}

/// The reading of outlines.
extension LottieOutline {
  /// Returns an ellipse: from its top, clockwise.
  static func ellipse(_ node: JSONNode, _ scope: LottieScope) -> LottieOutline? {
    box(node, scope) { center, size in
      let (rx, ry) = (size.x / 2, size.y / 2)
      func at(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x * rx, y: center.y + y * ry) }
      var path = Path()
      path.move(to: at(0, -1))
      path.addCurve(to: at(1, 0), control1: at(kappa, -1), control2: at(1, -kappa))
      path.addCurve(to: at(0, 1), control1: at(1, kappa), control2: at(kappa, 1))
      path.addCurve(to: at(-1, 0), control1: at(-kappa, 1), control2: at(-1, kappa))
      path.addCurve(to: at(0, -1), control1: at(-1, -kappa), control2: at(-kappa, -1))
      path.closeSubpath()
      return path
    }
  }

  /// Returns a rectangle: from its top right, clockwise.
  static func rectangle(_ node: JSONNode, _ scope: LottieScope) -> LottieOutline? {
    let radius = scope.number(node["r"]) ?? LottieKeys(0)
    let isRound = !radius.isStill || radius.first > 0
    guard let size = scope.point(node["s"]) else { return nil }
    let (form, isExact) = together(size, radius) { Form(size: $0, radius: $1) }
    if !isExact {
      scope.omit("the radius of a rectangle that changes apart from its size is shown as it is at the start")
    }
    return box(node, scope, form) { center, form in
      let (w, h) = (abs(form.size.x) / 2, abs(form.size.y) / 2)
      func at(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x, y: center.y + y) }
      var path = Path()
      guard isRound else {
        path.move(to: at(w, -h))
        path.addLine(to: at(w, h))
        path.addLine(to: at(-w, h))
        path.addLine(to: at(-w, -h))
        path.closeSubpath()
        return path
      }
      let r = min(max(form.radius, 0), w, h)
      let k = r * (1 - kappa)
      path.move(to: at(w, r - h))
      path.addLine(to: at(w, h - r))
      path.addCurve(to: at(w - r, h), control1: at(w, h - k), control2: at(w - k, h))
      path.addLine(to: at(r - w, h))
      path.addCurve(to: at(-w, h - r), control1: at(k - w, h), control2: at(-w, h - k))
      path.addLine(to: at(-w, r - h))
      path.addCurve(to: at(r - w, -h), control1: at(-w, k - h), control2: at(k - w, -h))
      path.addLine(to: at(w - r, -h))
      path.addCurve(to: at(w, r - h), control1: at(w - k, -h), control2: at(w, k - h))
      path.closeSubpath()
      return path
    }
  }

  private struct Form: Equatable {
    var size: Point
    var radius: Double
  }

  /// The distance of control points of a quarter of a circle, as a fraction of its radius: 4/3·(√2 − 1).
  private static let kappa = 0.552_284_749_830_793_4

  private static func box(
    _ node: JSONNode, _ scope: LottieScope, _ path: (_ center: Point, _ size: Point) -> Path
  ) -> LottieOutline? {
    scope.point(node["s"]).flatMap { box(node, scope, $0, path) }
  }

  /// Returns the outline of what has a place and a form; where these move apart, the place is that of a group of its own.
  private static func box<Element>(
    _ node: JSONNode, _ scope: LottieScope, _ form: LottieKeys<Element>, _ path: (_ center: Point, Element) -> Path
  ) -> LottieOutline? {
    let place = scope.point(node["p"]) ?? LottieKeys(.zero)
    let isReversed = node["d"]?.number == 3
    func directed(_ path: Path) -> Path { isReversed ? path.reversed : path }
    if form.isSplit { scope.omit("a size whose dimensions have easings of their own follows the first one") }
    if !place.isCurved, !place.isSplit, let keys = place.joined(form, { directed(path($0, $1)) }) {
      return LottieOutline(keys)
    }
    var outline = LottieOutline(form.map { directed(path(.zero, $0)) })
    var transform = LottieTransform()
    transform.position = .together(place)
    outline.transforms = [transform]
    return outline
  }

  /// Returns the keys of two values together; where they move apart, the second stays as it is at the start.
  private static func together<A, B, C: Equatable>(
    _ a: LottieKeys<A>, _ b: LottieKeys<B>, _ combine: (A, B) -> C
  ) -> (keys: LottieKeys<C>, isExact: Bool) {
    if let keys = a.joined(b, combine) { return (keys, true) }
    return (a.map { combine($0, b.first) }, false)
  }
}

/// Stars, polygons and paths.
extension LottieOutline {
  /// Returns a star or a polygon: from its top, clockwise.
  static func star(_ node: JSONNode, _ scope: LottieScope) -> LottieOutline? {
    let isStar = node["sy"]?.number != 2
    let names: [StaticString] = isStar ? ["pt", "or", "os", "ir", "is"] : ["pt", "or", "os"]
    var keys = LottieKeys<[Double]>([])
    for name in names {
      let (all, isExact) = together(keys, scope.number(node[name]) ?? LottieKeys(0)) { $0 + [$1] }
      keys = all
      if !isExact {
        scope.omit("a star whose measures change apart from one another is shown with some as they are at the start")
      }
    }
    let direction = node["d"]?.number == 3 ? -1.0 : 1.0
    var outline = LottieOutline(keys.map { isStar ? star($0, direction) : polygon($0, direction) })
    var transform = LottieTransform()
    transform.position = .together(scope.point(node["p"]) ?? LottieKeys(.zero))
    transform.rotation = (scope.number(node["r"]) ?? LottieKeys(0)).map { $0 * .pi / 180 }
    outline = outline.transformed(by: transform)
    return outline
  }

  private static func star(_ m: [Double], _ direction: Double) -> Path {
    let count = points(m[0])
    return ring(count: 2 * count, direction) { index in
      let (radius, roundness) = index.isMultiple(of: 2) ? (m[1], m[2]) : (m[3], m[4])
      return (radius, 2 * .pi * radius / Double(count * 4) * roundness / 100)
    }
  }

  private static func polygon(_ m: [Double], _ direction: Double) -> Path {
    let count = points(m[0])
    return ring(count: count, direction) { _ in (m[1], 2 * .pi * m[1] / Double(count * 4) * m[2] / 100) }
  }

  private static func points(_ number: Double) -> Int { Int(min(max(number, 1), 1000)) }

  /// Returns corners at equal angles about the origin, each with a radius and the length of its handles.
  private static func ring(
    count: Int, _ direction: Double, _ corner: (Int) -> (radius: Double, handle: Double)
  ) -> Path {
    let vertices = (0..<count).map { index -> LottieVertex in
      let angle = -.pi / 2 + direction * 2 * .pi * Double(index) / Double(count)
      let (x, y) = (Double.cos(angle), Double.sin(angle))
      let (radius, handle) = corner(index)
      let along = Point(x: -y, y: x) * (handle * direction * (radius < 0 ? -1 : 1))
      return LottieVertex(at: Point(x: x, y: y) * radius, reaching: along * -1, leaving: along)
    }
    return LottieVertex.path(vertices, isClosed: true)
  }

  /// Returns a path.
  static func path(_ node: JSONNode, _ scope: LottieScope) -> LottieOutline? {
    let closing = scope.build.hasOuterClosing ? node["closed"] : nil
    let keys = scope.keys(node["ks"] ?? node["pt"]) { value -> VertexList? in
      VertexList(value.isList ? value.first : value, closing)
    }
    guard let keys else { return nil }
    // A step that is straight in all keys is a line; otherwise it is a curve in all of them, so that they correspond.
    let count = keys.values.map(\.vertices.count).max() ?? 0
    let bends = (0..<count).map { index in keys.values.contains { $0.bends(after: index) } }
    return LottieOutline(keys.map { LottieVertex.path($0.vertices, isClosed: $0.isClosed) { bends[$0] } })
  }

  private struct VertexList: Equatable {
    let vertices: [LottieVertex]
    let isClosed: Bool

    /// Reads a list of points `v` with their handles `i` and `o`, relative to them.
    init?(_ node: JSONNode?, _ closing: JSONNode?) {
      guard let node, let points = node["v"]?.elements else { return nil }
      let (reaching, leaving) = (node["i"]?.elements ?? [], node["o"]?.elements ?? [])
      func point(_ list: [JSONNode], _ index: Int) -> Point {
        guard index < list.count, let numbers = list[index].numbers, numbers.count > 1 else { return .zero }
        return Point(x: numbers[0], y: numbers[1])
      }
      vertices = points.indices.map {
        LottieVertex(at: point(points, $0), reaching: point(reaching, $0), leaving: point(leaving, $0))
      }
      isClosed = (closing ?? node["c"])?.number == 1
    }

    func bends(after index: Int) -> Bool {
      guard index < vertices.count else { return false }
      let next = vertices[index + 1 < vertices.count ? index + 1 : 0]
      return vertices[index].leaving != .zero || next.reaching != .zero
    }
  }
}

/// A point of an outline, with its handles relative to it.
struct LottieVertex: Equatable {
  let at: Point
  let reaching: Point
  let leaving: Point

  /// Returns the outline through vertices.
  ///
  /// - Parameter bends: Returns true if the way from a vertex to the next is a curve.
  static func path(_ vertices: [LottieVertex], isClosed: Bool, bends: (Int) -> Bool = { _ in true }) -> Path {
    guard let first = vertices.first else { return Path() }
    var path = Path()
    path.move(to: first.at)
    for index in 0..<(isClosed ? vertices.count : vertices.count - 1) {
      let (from, to) = (vertices[index], vertices[(index + 1) % vertices.count])
      if bends(index) {
        path.addCurve(to: to.at, control1: from.at + from.leaving, control2: to.at + to.reaching)
      } else if index + 1 < vertices.count {
        path.addLine(to: to.at)
      }
    }
    if isClosed { path.closeSubpath() }
    return path
  }
}
