import LayerAnimation

/// A painter of shapes: first their fill, then their stroke (G16, G21). It remembers the outlines of each layer.
final class ShapePainter {
  /// The outliner of each layer.
  private var outliners = LayerMemory { ShapeOutliner() }
  /// The cells inside the ring that is drawn.
  private let inside = RingInside()

  /// Paints a shape.
  ///
  /// - Parameter allowance: The greatest cost of the outline (`FrameAllowance`).
  func paint(_ shape: ShapeContent, _ step: PaintStep, allowance: Double, on target: PaintTarget) {
    guard let path = shape.path, let first = path.elements.first else { return }
    let scale = step.projection.scale(at: first.end ?? .zero)
    guard scale > 0, scale.isFinite else { return }
    let outliner = outliners[step.layer]
    outliner.allowance = allowance
    outliner.leastLineWidth = target.leastLineWidth
    let frame = target.frame(of: shape, opacity: step.opacity, scale)
    if let color = shape.fillColor {
      let outline = outliner.fill(path, samplesPerPoint: scale)
      let paint = Paint(color, opacity: step.opacity)
      let projection = outliner.steady(step.projection)
      let isTyped = target.type(slim: outline, paint, scale, through: projection, of: outliner)
      if !isTyped {
        // Below a ring it reaches to the ring's own edge.
        let rim = shape.strokeColor == nil ? nil : target.rim(of: outliner, shape, scale, through: projection)
        fill(outline, of: shape, outliner, paint, scale, projection, isFramed: frame != nil, rim?.outer, on: target)
      }
    }
    if let color = shape.strokeColor, shape.lineWidth > 0 {
      let paint = Paint(color, opacity: step.opacity)
      let edges = outliner.fill(path, samplesPerPoint: scale)
      if let frame, target.draw(frame, along: edges, scale, through: step.projection) { return }
      if let rim = target.rim(of: outliner, shape, scale, through: step.projection) {
        return target.draw(rim, along: edges, width: shape.lineWidth * scale, paint)
      }
      target.drawLine(
        width: shape.lineWidth * scale, paint,
        through: outliner.steady(step.projection, ofLineOf: shape),
        middle: outliner.line(path, shape, samplesPerPoint: scale),
        outline: outliner.stroke(path, shape, samplesPerPoint: scale),
        isRound: target.isRound(radius: outliner.roundness * scale, lineWidth: shape.lineWidth * scale))
    }
  }

  private func fill(
    _ outline: Contours, of shape: ShapeContent, _ outliner: ShapeOutliner, _ paint: Paint, _ scale: Double,
    _ projection: Homography, isFramed: Bool, _ rim: Homography?, on target: PaintTarget
  ) {
    let strength = target.shades.fillStrength(paint)
    let thickness = outliner.fillThickness * scale
    let isArea = target.isArea(fillOfThickness: thickness)
    let isAlone = shape.isAlone
    let hasEdges = (isAlone || isFramed) && (isArea || !target.canvas.manner.drawsCharacters)
    let lattice = hasEdges ? target.lattice(ofInk: paint, strength: strength) : nil
    // The edges of a frame are those of parts, which the fill reaches on all sides.
    let share =
      target.mask.addRectangles(outline, through: projection, isFramed ? lattice?.withoutBars : lattice)
      ?? target.mask.addDot(outliner.circle, through: projection, lattice?.withoutBars)
    let hasTypedLine = !isAlone && shape.hasNoGaps && target.isTyped(lineOfWidth: shape.lineWidth * scale)
    let ring =
      isArea && share == nil && (isAlone || hasTypedLine)
      ? target.ring(of: outliner.circle, paint, projection) : nil
    let (place, isWhole) =
      rim.map { ($0, true) }
      ?? target.place(
        of: share == nil && ring == nil ? outliner.circle : nil, isAlone: isAlone, ring?.edge ?? projection)
    if let ring, !target.isMonochrome {
      inside.find(outline, ring.disc, through: ring.edge, on: target)
      inside.add(to: target.mask, rows: target.rows)
    } else if share == nil {
      target.mask.add(outline, through: place)
    }
    target.sweep(FillWinding(shape.fillRule))
    if isWhole { target.mask.settle(lineWidth: .infinity) }
    let isRound = share == nil && target.isRound(radius: outliner.roundnessOfFill * scale)
    let isBody = isArea && share == nil && target.outlines(bodyIn: paint) && outliner.isBody(through: projection)
    let isEmpty = ring != nil || isBody
    target.addInk(
      target.thinned(paint, to: share ?? 1), strength: isEmpty ? 0 : strength,
      isEmpty && !target.isMonochrome ? .body : .plain(isArea: isArea, isRound: isRound))
    let edge = target.isMonochrome ? paint : paint.edge(on: target.shades.stage)
    // A body's own line is its outline.
    if isBody && !hasTypedLine {
      target.type(bodyOf: outline, edge, through: projection)
    } else if let ring, isAlone {
      target.type(outline, edge, through: ring.edge)
    }
  }
}

/// The distinction between areas and lines of ink, and the positions of lines and discs.
extension PaintTarget {
  /// Returns the projection of a disc, and whether the disc is drawn in whole parts of cells through it.
  ///
  /// A small one is whole columns wide and whole rows high, of cells or of their parts, wherever it is. A larger one that is drawn by
  /// characters is moved so that it is the same on all sides, as typed rings are (`TypedLine`); one whose edge has half-tones stays.
  ///
  /// - Parameters:
  ///   - disc: The disc; nil for any other outline.
  ///   - isAlone: False if the disc has a line around it, which is not moved by as much.
  ///   - projection: The projection to samples.
  func place(
    of disc: @autoclosure () -> Circle?, isAlone: Bool, _ projection: Homography
  ) -> (projection: Homography, isWhole: Bool) {
    let drawsCharacters = canvas.manner.drawsCharacters
    let hasWhole = isAlone && (!isMonochrome || canvas.manner.typesPanels) && lattice != nil
    let partHeight = drawsCharacters ? nil : mask.partHeight
    guard drawsCharacters || hasWhole && partHeight != nil, let disc = disc() else { return (projection, false) }
    let steady = projection.unturned(about: disc.center)
    let unit = Size(
      width: Double(Coverage.columns) / (drawsCharacters ? 1 : 2), height: partHeight ?? Double(Coverage.rows))
    let radius = disc.radius * steady.scale(at: disc.center)
    // Without colours the edge of a larger disc is of thin characters.
    let isWhole =
      drawsCharacters
      ? !isMonochrome || radius <= Self.leastEmptyRadius
      : radius > CoverageMask.largestDot && !isRound(radius: radius)
    if hasWhole, isWhole, let whole = steady.inWhole(unit, disc) { return (whole, !drawsCharacters) }
    return (drawsCharacters ? steady.centered(at: disc.center) : projection, false)
  }

  /// Returns a faint disc whose edge is typed as a ring is, and the projection through which it is; nil for any other shape. It has
  /// room for what lies on it. Inside there is the ground, as on paper; but with colours the cells inside a ring on a panel are
  /// filled (`RingInside`).
  func ring(
    of disc: @autoclosure () -> Circle?, _ paint: Paint, _ projection: Homography
  ) -> (disc: Circle, edge: Homography)? {
    let manner = canvas.manner
    let hasRing =
      manner.typesPanels
      ? shades.lineStrength(paint) > 0 && shades.fillStrength(paint) < Self.faintFill
      : manner.typesBodies && !paint.withAlpha(1).standsOut(on: shades.stage)
    guard hasRing, let disc = disc() else { return nil }
    let edge = projection.unturned(about: disc.center).centered(at: disc.center)
    let leastRadius = isMonochrome ? Self.leastEmptyRadius : Self.leastFilledRadius
    guard isMonochrome || edge.isUpright, disc.radius * edge.scale(at: disc.center) >= leastRadius else { return nil }
    return (disc, edge)
  }

  /// The strength of ink below which a disc is faint.
  private static let faintFill: Float = 0.5

  /// The radius from which the edge of a disc is typed, in samples: around an empty disc, and around one that is filled.
  private static let leastEmptyRadius = 12.0, leastFilledRadius = 20.0

  /// The width from which a line of dots is shown as an area, and the thickness below which a fill is shown as a line or
  /// a dot, in samples. If the glyphs have parts that can be filled, all fills are areas.
  private static let narrowestArea = 4.0

  /// The width from which a line is shown as an area if the glyphs have parts that can be filled, in samples: one and a
  /// half times the height of the largest part. A thinner line is one part wide wherever it lies.
  private static let narrowestAreaOfParts = 6.0

  /// The width from which a line of characters is shown as an area, in samples: two and a half columns. A thinner
  /// line is one character wide wherever it lies.
  private static let narrowestAreaOfCharacters = 10.0

  /// Returns true if a fill is shown as an area.
  ///
  /// - Parameter thickness: The thickness, in samples.
  func isArea(fillOfThickness thickness: Double) -> Bool { canvas.manner.drawsEdges || thickness >= Self.narrowestArea }

  /// Returns true if a body of a colour is shown by its outline (`InkForm.body`).
  func outlines(bodyIn paint: Paint) -> Bool {
    let manner = canvas.manner
    return manner.typesPanels
      ? shows(line: paint) : manner.typesBodies && paint.withAlpha(1).standsOut(on: shades.stage)
  }

  /// Returns true if a line is shown as an area.
  ///
  /// - Parameter width: The width, in samples.
  func isArea(lineOfWidth width: Double) -> Bool {
    let manner = canvas.manner
    let narrowest =
      if manner.drawsDots { Self.narrowestArea } else if manner.drawsEdges { Self.narrowestAreaOfParts } else {
        Self.narrowestAreaOfCharacters
      }
    return width >= narrowest
  }

  /// Draws the line of a shape or a connector: types it where it is thin and glyphs are characters, and else fills it.
  ///
  /// - Parameters:
  ///   - width: The width, in samples.
  ///   - paint: The colour and opacity.
  ///   - projection: The projection to samples.
  ///   - middle: The middle of the line, of which nothing is worked out unless it is typed.
  ///   - outline: The outline of the line, of which nothing is worked out unless it is filled.
  ///   - isRound: True if the line is so round that half-tones along it are smooth (`isRound(radius:)`).
  func drawLine(
    width: Double, _ paint: Paint, through projection: Homography, middle: @autoclosure () -> Contours,
    outline: @autoclosure () -> Contours, isRound: Bool = false
  ) {
    if isTyped(lineOfWidth: width) { return type(middle(), paint, through: projection) }
    let place = isRound ? projection : mask.parts.map { projection.aligned(middle(), width: width, $0) } ?? projection
    mask.add(outline(), through: place.moved(down: -lift(ofLineWide: width)))
    sweep(.nonZero)
    if !isRound { mask.settle(lineWidth: width) }
    let isArea = isArea(lineOfWidth: width)
    addInk(paint, strength: shades.lineStrength(paint, isArea: isArea), .plain(isArea: isArea))
  }

  /// Returns the two ellipses of whole parts between which a ring is drawn, so that it is as thick on one side as on all others; nil for
  /// any other line, and where lines are not drawn in whole parts.
  fileprivate func rim(
    of outliner: ShapeOutliner, _ shape: ShapeContent, _ scale: Double, through projection: Homography
  ) -> (outer: Homography, inner: Homography?)? {
    let width = shape.lineWidth * scale
    guard !isMonochrome, lattice != nil, shape.hasNoGaps, let parts = mask.parts, width >= parts.leastLineWidth,
      !isTyped(lineOfWidth: width), let circle = outliner.circle,
      !isRound(radius: circle.radius * scale, lineWidth: width)
    else { return nil }
    return projection.unturned(about: circle.center).ring(circle, width: width, parts)
  }

  /// Draws a ring along a circle.
  fileprivate func draw(
    _ rim: (outer: Homography, inner: Homography?), along circle: Contours, width: Double, _ paint: Paint
  ) {
    mask.add(circle, through: rim.outer)
    if let inner = rim.inner { mask.add(circle, through: inner) }
    sweep(.evenOdd)
    mask.settle(lineWidth: .infinity)
    let isArea = isArea(lineOfWidth: width)
    addInk(paint, strength: shades.lineStrength(paint, isArea: isArea), .plain(isArea: isArea))
  }

  /// Returns how the line of a shape is drawn if its outline is upright rectangles: along the lattice, equally thick on all
  /// sides, as borders are. Nil if it is typed, too thin for that, or has gaps or round corners.
  fileprivate func frame(of shape: ShapeContent, opacity: Double, _ scale: Double) -> FrameLine? {
    guard let color = shape.strokeColor, shape.lineWidth > 0, shape.hasWholeLine else { return nil }
    let (width, paint) = (max(shape.lineWidth * scale, leastLineWidth), Paint(color, opacity: opacity))
    guard !isTyped(lineOfWidth: width) else { return nil }
    let isArea = isArea(lineOfWidth: width)
    let strength = shades.lineStrength(paint, isArea: isArea)
    // It has its full colour, as thin borders have: through a paler one the fill would be seen, on some sides only.
    guard let lattice = lattice(ofInk: paint, strength: strength)?.withoutBars, lattice.hasRoom(forLineWide: width)
    else {
      return nil
    }
    return FrameLine(lattice: lattice, width: width, paint: paint, strength: strength, isArea: isArea)
  }

  /// Draws a line along upright rectangles.
  ///
  /// - Returns: False, having drawn nothing, for any other outline.
  fileprivate func draw(
    _ frame: FrameLine, along outline: Contours, _ scale: Double, through projection: Homography
  ) -> Bool {
    guard mask.addFrames(along: outline, width: frame.width, scale, through: projection, frame.lattice) else {
      return false
    }
    sweep(.nonZero)
    addInk(frame.paint, strength: frame.strength, .plain(isArea: frame.isArea))
    return true
  }

  /// The least width of a line, in samples. If its colour is mixed with the paper's in parts, it covers at least about
  /// two thirds of a part's width, so that it is visible, and its strength is otherwise proportional to its width.
  var leastLineWidth: Double { canvas.manner.mixesLines ? Self.thinnestMixedLine : ShapeOutliner.thinnestGlyphLine }

  /// The least width of a line that is mixed with the paper, in samples.
  static let thinnestMixedLine = 1.4

  /// Returns the distance by which a line is moved up, in samples.
  ///
  /// A thin line along the border between two rows would be half a `_` above and half of some other glyph below, or
  /// half a row in each, and the middle of a stage is often on such a border. Slightly higher, nearly all of it is in
  /// the row above. Lines that are mixed with the paper are equally strong wherever they lie, and are not moved.
  func lift(ofLineWide width: Double) -> Double {
    if canvas.manner.mixesLines { return 0 }
    if canvas.manner.drawsEdges { return max(min(max(width / 2 - 0.7, 0.5), 9.7 - 2 * width), 0) }
    return min(max((6 - width) / 8, 0), 0.5)
  }
}

extension CoverageMask {
  /// Adds all parts of an outline, moved to a lattice, if each of them is an upright rectangle.
  ///
  /// - Returns: The greatest share of a part that one of them covers, at most 1; nil, without adding anything, if there
  ///   are other parts, or no lattice.
  fileprivate func addRectangles(
    _ contours: Contours, through projection: Homography, _ lattice: EdgeLattice?
  ) -> Double? {
    guard let lattice else { return nil }
    let parts = contours.parts
    for part in parts where lattice.box(of: part, contours, projection) == nil { return nil }
    var share = 0.0
    for part in parts {
      guard let box = lattice.box(of: part, contours, projection) else { continue }
      add(box, isClockwise: contours.signedArea(of: part) > 0)
      share = max(share, box.share)
    }
    return share
  }
}

extension CoverageMask {
  /// Adds a disc that can be seen, and is at most three quarters of a row high, as a square of whole parts with its area, so
  /// that it looks the same wherever it is.
  ///
  /// - Returns: The share of a part that it covers, at most 1; nil, without adding anything, for anything else.
  fileprivate func addDot(_ disc: Circle?, through projection: Homography, _ lattice: EdgeLattice?) -> Double? {
    guard let disc, let lattice, partHeight != nil, projection.isUpright else { return nil }
    let radius = disc.radius * projection.scale(at: disc.center)
    let side = radius * Double.pi.squareRoot()
    // A disc that shrinks to nothing is not left as a speck.
    guard radius <= Self.largestDot, side >= PaintTarget.thinnestMixedLine,
      let middle = projection.position(of: disc.center),
      let box = lattice.box(
        Rect(x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side), .identity, holding: .middle)
    else { return nil }
    add(box)
    return box.share
  }

  /// The radius of the largest disc that is a square of parts, in samples.
  fileprivate static let largestDot = 3.0
}

extension CoverageMask {
  /// Adds lines along all parts of an outline, moved to a lattice, if each of them is an upright rectangle.
  ///
  /// - Parameters:
  ///   - width: The width of the lines, in samples.
  ///   - scale: The size of a point, in samples.
  /// - Returns: False, without adding anything, if there are other parts, or none.
  fileprivate func addFrames(
    along contours: Contours, width: Double, _ scale: Double, through projection: Homography, _ lattice: EdgeLattice
  ) -> Bool {
    let parts = contours.parts
    guard !parts.isEmpty else { return false }
    let half = width / scale / 2
    // A list of the boxes would take memory in each frame.
    for part in parts where lattice.box(of: part, contours, projection, widenedBy: half) == nil { return false }
    for part in parts {
      guard let box = lattice.box(of: part, contours, projection, widenedBy: half) else { continue }
      add(box)
      if let inside = lattice.inside(of: box, width: width) { add(inside, isClockwise: false) }
    }
    return true
  }
}

/// The line around upright rectangles.
private struct FrameLine {
  let lattice: EdgeLattice
  /// The width, in samples.
  let width: Double
  let paint: Paint
  /// The strength of the ink that represents the colour without colours.
  let strength: Float
  let isArea: Bool
}

extension ShapeContent {
  /// True if it has no line around its fill.
  fileprivate var isAlone: Bool { strokeColor == nil || lineWidth <= 0 }

  /// True if its line goes all around, with sharp corners, and without gaps.
  fileprivate var hasWholeLine: Bool {
    hasNoGaps && lineJoin == .miter
  }

  /// True if its line goes all around, without gaps.
  fileprivate var hasNoGaps: Bool { strokeStart <= 0 && strokeEnd >= 1 && lineDashPattern.isEmpty }
}

extension EdgeLattice {
  /// Returns the samples that a part of an outline covers; nil if it is no upright rectangle.
  ///
  /// - Parameter margin: The distance by which its sides are moved outwards, in points.
  fileprivate func box(
    of part: Contours.Part, _ contours: Contours, _ projection: Homography, widenedBy margin: Double = 0
  ) -> SampleBox? {
    contours.rectangle(of: part).flatMap { rect in
      box(
        Rect(
          x: rect.minX - margin, y: rect.minY - margin, width: rect.size.width + 2 * margin,
          height: rect.size.height + 2 * margin), projection)
    }
  }
}

extension FillWinding {
  /// Creates the rule of a shape.
  init(_ rule: FillRule) { self = rule == .evenOdd ? .evenOdd : .nonZero }
}
