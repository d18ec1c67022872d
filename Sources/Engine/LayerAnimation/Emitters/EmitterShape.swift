import RealModule

/// The shape on which particles are born.
public enum EmitterShape: String, Hashable, Sendable, CaseIterable {
  /// The emitter's position.
  case point
  /// A horizontal line through the position; its length is the emitter's width.
  case line
  /// A rectangle about the position, parallel to the axes.
  case rectangle
  /// A cuboid about the position.
  case cuboid
  /// A disc about the position, whose radius is the emitter's width.
  case circle
  /// A ball about the position, whose radius is the emitter's width.
  case sphere
}

/// The part of the shape on which particles are born.
public enum EmitterMode: String, Hashable, Sendable, CaseIterable {
  /// The ends or corners; for a disc or a ball, the centre.
  case points
  /// The perimeter of a plane shape, the edges of a cuboid, the surface of a ball.
  case outline
  /// The area of a plane shape, the faces of a cuboid, the surface of a ball.
  case surface
  /// The whole shape.
  case volume
}

extension EmitterShape {
  /// Returns a random position relative to the centre of the shape.
  ///
  /// - Parameter extent: The width, height and depth.
  func place(_ mode: EmitterMode, _ extent: SIMD3<Double>, _ random: inout ParticleRandom) -> SIMD3<Double> {
    switch self {
    case .point: .zero
    case .line: Self.box(mode == .points ? 0 : 1, extent * SIMD3(1, 0, 0), axes: 1, &random)
    case .rectangle: Self.box(mode.dimensions(of: 2), extent * SIMD3(1, 1, 0), axes: 2, &random)
    case .cuboid: Self.box(mode.dimensions(of: 3), extent, axes: 3, &random)
    case .circle: Self.disc(mode, radius: extent.x, &random)
    case .sphere: Self.ball(mode, radius: extent.x, &random)
    }
  }

  /// Returns a random position on the corners, edges or faces of a box, or within it: `free` coordinates are anywhere,
  /// the others at an end.
  ///
  /// The free coordinates are selected with weights by the size of the edges or faces, so that positions are uniform.
  private static func box(
    _ free: Int, _ extent: SIMD3<Double>, axes: Int, _ random: inout ParticleRandom
  ) -> SIMD3<Double> {
    let odd = free < axes && free > 0 ? axis(free, extent, axes, &random) : -1
    var place = SIMD3<Double>.zero
    for axis in 0..<axes {
      let isFree = free == axes || free > 0 && (free == 1 ? axis == odd : axis != odd)
      let unit = random.unit()
      place[axis] = extent[axis] * (isFree ? unit - 0.5 : unit < 0.5 ? -0.5 : 0.5)
    }
    return place
  }

  /// Returns the axis parallel to an edge, or normal to a face.
  private static func axis(
    _ free: Int, _ extent: SIMD3<Double>, _ axes: Int, _ random: inout ParticleRandom
  ) -> Int {
    let e = extent
    var weights = free == 1 ? e : SIMD3(e.y * e.z, e.x * e.z, e.x * e.y)
    if axes < 3 { weights.z = 0 }
    let place = random.unit() * weights.sum()
    return place < weights.x ? 0 : place < weights.x + weights.y ? 1 : axes - 1
  }

  private static func disc(_ mode: EmitterMode, radius: Double, _ random: inout ParticleRandom) -> SIMD3<Double> {
    let (angle, share) = (random.unit() * 2 * .pi, random.unit().squareRoot())
    let distance = mode == .points ? 0 : mode == .outline ? radius : radius * share
    return SIMD3(distance * .cos(angle), distance * .sin(angle), 0)
  }

  private static func ball(_ mode: EmitterMode, radius: Double, _ random: inout ParticleRandom) -> SIMD3<Double> {
    let (direction, share) = (random.direction(), Double.root(random.unit(), 3))
    return direction * (mode == .points ? 0 : mode == .volume ? radius * share : radius)
  }
}

extension EmitterMode {
  /// Returns the number of free coordinates in a box with a number of dimensions.
  fileprivate func dimensions(of box: Int) -> Int {
    switch self {
    case .points: 0
    case .outline: 1
    case .surface: 2
    case .volume: box
    }
  }
}
