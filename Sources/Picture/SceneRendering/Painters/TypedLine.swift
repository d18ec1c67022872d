import LayerAnimation

/// A thin line that is written in characters as one would type it, where glyphs are characters:
///
///       .-----.       /        _/
///     .'       '.    /       _/       _.-'
///     |         |   /      _/     _.-'
///     '.       .'  o     _/   _.-'
///       '-----'
///
/// A line that is steeper than a slash has one character in each row that it crosses, at the point where it crosses the
/// row's middle: `|`, `/` or `\`. Any other line has one character in each column, by the height at which it crosses
/// the column's middle: `'`, `-`, `.` or `_`, or a slash where it goes through most of the row. So a line is one
/// character thick and without gaps, wherever it lies. Slopes of an open line have one slash a row, and `_` between
/// them; a closed one has none of these, since a `_` has no counterpart at the upper edge of a cell, and a ring shall be
/// the same above and below. The characters follow from the line's position alone.
struct TypedLine {
  private let target: PaintTarget
  private let paint: Paint
  /// What takes the cells of the line, which is not written then; nil for a line that is written.
  private let inside: RingInside?
  /// The number of characters of the current part that have been written, or would have been if they were visible.
  private var written = 0
  /// True if the line is the outline of a body, which has no gaps at short diagonal edges. In curves, whose parts are such edges,
  /// these would be now one character and now another.
  private var isOfBody = false
  /// True if the current part is closed.
  private var isClosed = false
  /// The first and the last character of the current part.
  private var first: TypedMark?, last: TypedMark?
  /// The character before the last one, in another cell.
  private var lastButOne: TypedMark?
  /// The characters of the current part if it is open.
  private var curve: TypedCurve

  /// Creates the writer of a line.
  init(_ paint: Paint, on target: PaintTarget) {
    (self.paint, self.target, inside) = (paint, target, nil)
    curve = TypedCurve(paint, on: target)
  }

  /// Creates a line that is not written, but whose cells are noted.
  init(around inside: RingInside, on target: PaintTarget) {
    (self.inside, self.target, paint) = (inside, target, .zero)
    curve = TypedCurve(.zero, on: target)
  }

  /// Writes all parts of a line.
  ///
  /// - Parameters:
  ///   - line: The middle of the line.
  ///   - projection: The projection to samples. Whatever is behind the eye is left out (G5).
  ///   - isOfBody: True if it is the outline of a body, which stays in its place. Other closed curves are moved by up to a quarter of
  ///     a cell, so that they are the same on both sides.
  /// - Complexity: O(points + cells). Allocates nothing.
  mutating func add(_ line: Contours, through projection: Homography, isOfBody: Bool) {
    self.isOfBody = isOfBody
    let parts = line.parts
    line.points.withUnsafeBufferPointer { points in
      for part in parts {
        let course = UnsafeBufferPointer(rebasing: points[part.start..<part.end])
        if target.mask.interruption.strikes(before: course.count) { return }
        guard let extent = Extent(course, projection), extent.isNear else { continue }
        if part.isClosed, write(smallRing: extent) { continue }
        let shift = part.isClosed && !isOfBody ? extent.shift(course.count) : .zero
        add(course, isClosed: part.isClosed, through: projection, moved: shift)
      }
    }
  }

  /// Writes a straight line.
  mutating func add(from start: Point, to end: Point, through projection: Homography) {
    let ends = (start, end)
    withUnsafeBytes(of: ends) { add($0.bindMemory(to: Point.self), isClosed: false, through: projection, moved: .zero) }
  }

  /// Writes a filled disc that is hardly larger than a character as one, so that it looks the same wherever it is and however
  /// it is turned. Returns false for any other shape.
  ///
  /// - Parameter circle: The circle that the outline is, which may have few corners if it is small; nil if that is not known.
  func write(dot outline: Contours, _ circle: Circle?, through projection: Homography) -> Bool {
    guard outline.parts.count == 1, circle != nil || outline.points.count >= Extent.leastOfCurve,
      let extent = outline.points.withUnsafeBufferPointer({ Extent($0, projection) })
    else { return false }
    let (width, height) = (extent.high.x - extent.low.x, extent.high.y - extent.low.y)
    // Without colours a faint disc is told from others by its texture.
    let isFaint = target.isMonochrome && target.shades.fillStrength(paint) < Self.clearDisc
    // Characters have no form for one that is tilted, as on the side of a die.
    let isTilted = circle.map { !projection.unturned(about: $0.center).isUpright } ?? false
    let isDot =
      if isFaint {
        width < Self.pairOfBrackets && height <= Self.lowRing
      } else if isTilted {
        Self.length(of: outline, through: projection) <= Self.longestTiltedDot
      } else {
        width <= Self.widestDot && height <= Self.highestDot
      }
    guard isDot else { return false }
    write(Self.disc(ofWidth: width), (extent.low.x + extent.high.x) / 2, (extent.low.y + extent.high.y) / 2)
    return true
  }

  /// Returns the length of the image of a disc along its longer axis, in columns.
  private static func length(of outline: Contours, through projection: Homography) -> Double {
    let places = outline.points.lazy.compactMap { projection.position(of: $0) }
    let count = Double(outline.points.count)
    let middle = places.reduce(Point.zero) { Point(x: $0.x + $1.x / count, y: $0.y + $1.y / count) }
    return places.reduce(0) { max($0, $1.distance(to: middle)) } * 2 / Double(Coverage.columns)
  }

  // MARK: - Parts

  /// Writes a part; one that crosses no middle of a row or column has one character, at its own middle.
  private mutating func add(
    _ course: UnsafeBufferPointer<Point>, isClosed: Bool, through projection: Homography, moved shift: Point
  ) {
    guard let first = course.first, let last = course.last else { return }
    (written, self.first, self.last, lastButOne, self.isClosed) = (0, nil, nil, nil, isClosed)
    if !isClosed, course.count == 2,
      let stretch = TypedStretch(projection.project(first), projection.project(last), shift, keepsDiagonals: isOfBody),
      write(tick: stretch)
    {
      return
    }
    var start = projection.project(isClosed ? last : first)
    // The stretch before the present one, and that of the part's first edge; nil where an edge is behind the eye.
    var before: TypedStretch?
    var opening: TypedStretch?
    var isFirst = true
    for point in course {
      let end = projection.project(point)
      defer { start = end }
      // A repeated point has no length, and is no end.
      if start.isInFront, end.isInFront, start.divided == end.divided { continue }
      let stretch = TypedStretch(start, end, shift, keepsDiagonals: isOfBody)
      if let stretch { write(stretch, isClosed: isClosed) }
      if let before, let stretch { writeCorner(before, stretch) }
      if isFirst { opening = stretch }
      (before, isFirst) = (stretch, false)
      if stretch == nil {
        self.last = nil
        curve.end()
      }
    }
    curve.end()
    if isClosed, let mark = self.first { closeGap(before: mark) }
    if isClosed, let before, let opening { writeCorner(before, opening) }
    guard written == 0 else { return }
    if let stretch = TypedStretch(projection.project(first), projection.project(last), shift, keepsDiagonals: isOfBody)
    {
      write(short: stretch)
    } else if let place = projection.cellPosition(of: course[course.count / 2]) {
      write(".", place.x, place.y)
    }
  }

  private mutating func write(_ stretch: TypedStretch, isClosed: Bool) {
    let middles =
      stretch.isSteep
      ? stretch.middles(stretch.from.y, stretch.to.y, limit: target.rows)
      : stretch.middles(stretch.from.x, stretch.to.x, limit: target.columns)
    let isForward = stretch.isSteep ? stretch.from.y < stretch.to.y : stretch.from.x < stretch.to.x
    for step in 0..<middles.count {
      let middle = Double(isForward ? middles.lowerBound + step : middles.upperBound - 1 - step)
      if stretch.isSteep {
        let x = stretch.x(at: stretch.inside(middle + 0.5))
        let character = stretch.upright(at: x)
        writeNext(stretch.mark(character, column: x.rounded(.down), row: middle, Point(x: x, y: middle + 0.5)))
      } else {
        let y = stretch.y(at: stretch.inside(middle + 0.5))
        let (character, row) = stretch.level(at: y, isClosed: isClosed)
        writeNext(stretch.mark(character, column: middle, row: row, Point(x: middle + 0.5, y: y)))
      }
    }
    written += stretch.crossings
    if !isClosed { curve.pass(stretch.to) }
  }

  /// Writes a straight line of at most three cells with the same character in each. A longer line has different characters,
  /// whose mean direction is the line's; two or three of them would look bent. Returns false if the line is longer.
  private func write(tick: TypedStretch) -> Bool {
    guard let character = tick.tick else { return false }
    let isLevel = character == "-"
    let middles =
      isLevel
      ? tick.middles(tick.from.x, tick.to.x, limit: target.columns)
      : tick.middles(tick.from.y, tick.to.y, limit: target.rows)
    let middle = Point.lerp(tick.from, tick.to, 0.5)
    let border = middle.y.rounded()
    let isOnBorder = isLevel && abs(middle.y - border) < TypedStretch.borderOfTick
    let (shown, row): (Unicode.Scalar, Double) = isOnBorder ? ("_", border - 1) : (character, middle.y)
    guard !middles.isEmpty else {
      write(shown, middle.x, row)
      return true
    }
    for index in middles {
      let place = Double(index) + 0.5
      if isLevel { write(shown, place, row) } else { write(shown, tick.x(at: place), place) }
    }
    return true
  }

  /// Writes the next character along the line, and what closes a gap before it.
  private mutating func writeNext(_ mark: TypedMark) {
    guard isClosed else { return curve.add(mark) }
    closeGap(before: mark)
    write(joined(mark, with: last) ?? joined(mark, with: first) ?? mark.character, mark.column, mark.row)
    straightenLast(before: mark)
    if let last, last.column != mark.column || last.row != mark.row { lastButOne = last }
    first = first ?? mark
    last = mark
  }

  /// Makes the last character a slash if it is a `'` or `.` alone in its row: there a ring goes over from characters in columns to
  /// those in rows, and would have a hole.
  private func straightenLast(before mark: TypedMark) {
    guard let last, let lastButOne, last.character == "'" || last.character == ".",
      let slash = slash(inRow: last.row, lastButOne, mark)
    else { return }
    write(slash, last.column, last.row)
  }

  /// Returns the slash of a ring in a row between two characters, one above and one below; nil elsewhere. A `_` is at the border of
  /// two rows, and so not above or below on both sides of a ring.
  private func slash(inRow row: Double, _ before: TypedMark, _ after: TypedMark) -> Unicode.Scalar? {
    guard (before.row - row) * (after.row - row) < 0, before.character != "_", after.character != "_" else {
      return nil
    }
    return (after.point.x - before.point.x) * (after.point.y - before.point.y) > 0 ? "\\" : "/"
  }

  /// Returns the character of a cell in which two stretches meet: `|` for two slashes at the side of a ring, and at the corner of a
  /// body the slash, which shows it better than a level side. Nil for others, of which the later one is written.
  private func joined(_ mark: TypedMark, with other: TypedMark?) -> Unicode.Scalar? {
    guard let other, mark.column == other.column, mark.row == other.row else { return nil }
    let pair = (other.character, mark.character)
    if pair == ("/", "\\") || pair == ("\\", "/") { return "|" }
    return isOfBody && mark.character == "_" ? other.character : nil
  }

  /// Writes a character between the last one and another, if there is a cell or a row of it between them: where a steep
  /// stretch meets another, the line may cross a cell near its corner.
  private mutating func closeGap(before mark: TypedMark) {
    guard let last else { return }
    let (across, down) = (abs(last.column - mark.column), abs(last.level - mark.level))
    guard across <= 2, down <= 2, across == 2 || down >= 1.5 else { return }
    let middle = Point.lerp(last.point, mark.point, 0.5)
    if let slash = slash(inRow: middle.y.rounded(.down), last, mark) { return write(slash, middle.x, middle.y) }
    let height = middle.y - middle.y.rounded(.down)
    write(height < 0.35 ? "'" : height > 0.65 ? "." : "-", middle.x, middle.y)
  }

  /// Writes the character of a stretch that crosses no middle.
  private mutating func write(short stretch: TypedStretch) {
    let middle = Point.lerp(stretch.from, stretch.to, 0.5)
    if stretch.isSteep {
      write(stretch.upright(at: middle.x), middle.x, middle.y)
    } else {
      let (character, y) = stretch.level(at: middle.y, isClosed: true)
      write(character, middle.x, y)
    }
  }

  /// Writes the corner of a level and an upright stretch, in which either would end in the middle of a cell.
  private mutating func writeCorner(_ before: TypedStretch, _ after: TypedStretch) {
    let (level, upright) = before.isSteep ? (after, before) : (before, after)
    guard level.isLevel, upright.isUpright else { return }
    let corner = before.to
    let isDown = (before.isSteep ? upright.from.y : upright.to.y) > corner.y
    let height = corner.y - corner.y.rounded(.down)
    guard height >= TypedStretch.flatBorder, isDown || height <= 1 - TypedStretch.flatBorder else { return }
    curve.flush()
    write(isDown ? "." : "'", corner.x, corner.y)
  }

  /// Writes a closed part that has no room for a ring of characters. Returns false if it has.
  private func write(smallRing extent: Extent) -> Bool {
    let (width, height) = (extent.high.x - extent.low.x, extent.high.y - extent.low.y)
    guard height <= Self.lowRing, width <= Self.wideLowRing, width <= 4 * height else { return false }
    let (x, y) = ((extent.low.x + extent.high.x) / 2, (extent.low.y + extent.high.y) / 2)
    if width < Self.pairOfBrackets {
      write(Self.disc(ofWidth: width), x, y)
      return true
    }
    let columns = width < Self.threeColumns ? 2 : 3
    let left = (x - Double(columns) / 2).rounded()
    write("(", left, y)
    if columns == 3 { write("_", left + 1, y) }
    write(")", left + Double(columns - 1), y)
    return true
  }

  /// Returns the character of a ring or a disc that is one.
  private static func disc(ofWidth width: Double) -> Unicode.Scalar {
    width < dot ? "." : width < smallLetter ? "o" : "O"
  }

  /// The height in rows, and the width in columns, up to which a ring is a single character or a pair of brackets.
  private static let lowRing = 1.25, wideLowRing = 3.5
  /// The width in columns, and the height in rows, up to which a filled disc is a single character.
  private static let widestDot = 2.9, highestDot = 1.45
  /// The length in columns up to which a tilted one is: that of the disc, however far it is tilted.
  private static let longestTiltedDot = 4.6
  /// The strength of ink from which a disc is not faint.
  private static let clearDisc: Float = 0.66
  /// The widths in columns from which a small ring is an `o`, an `O`, a pair of brackets, and one with a `_` inside.
  private static let dot = 0.45, smallLetter = 1.15, pairOfBrackets = 1.7, threeColumns = 2.6

  private func write(_ character: Unicode.Scalar, _ x: Double, _ y: Double) {
    guard let inside else { return target.write(character, x, y, paint) }
    guard x >= 0, y >= 0, x < Double(target.columns), y < Double(target.rows) else { return }
    inside.note(column: Int(x), row: Int(y))
  }

  /// The box around a part, in columns and rows.
  private struct Extent {
    var low, high: Point

    /// Creates the extent; nil if all of the part is behind the eye.
    init?(_ course: UnsafeBufferPointer<Point>, _ projection: Homography) {
      guard let box = course.lazy.compactMap({ projection.cellPosition(of: $0) }).box else { return nil }
      (low, high) = box
    }

    /// True if coordinates are small enough for integers.
    var isNear: Bool { max(abs(low.x), abs(low.y), abs(high.x), abs(high.y)) < 1e9 }

    /// Returns the shift, of at most a quarter of a cell, that moves the middle of a closed curve to the middle or the
    /// edge of a cell, so that a ring has the same characters on both sides. Polygons of few corners stay.
    func shift(_ count: Int) -> Point {
      guard count >= Self.leastOfCurve else { return .zero }
      let middle = Point.lerp(low, high, 0.5)
      return Point(x: Homography.shiftToHalf(middle.x), y: Homography.shiftToHalf(middle.y))
    }

    static let leastOfCurve = 12
  }
}

extension PaintTarget {
  /// Writes a character of a typed line at a place in columns and rows, if it is on the grid.
  func write(_ character: Unicode.Scalar, _ x: Double, _ y: Double, _ paint: Paint) {
    guard x >= 0, y >= 0, x < Double(columns), y < Double(rows) else { return }
    addLineCharacter(character.value, column: Int(x), row: Int(y), paint)
  }

  /// Returns true if a line is typed: if glyphs are characters and it is thinner than an area (`isArea`).
  ///
  /// - Parameter width: The width, in samples.
  func isTyped(lineOfWidth width: Double) -> Bool { canvas.manner.drawsCharacters && !isArea(lineOfWidth: width) }

  /// Returns true if a line of a colour can be seen. Without colours, one whose colour is nearly that of the stage cannot,
  /// unless it is cut out of what is behind it.
  func shows(line paint: Paint) -> Bool { !isMonochrome || shades.lineStrength(paint) > 0 || cuts(line: paint) }

  /// Returns true if a typed line is cut out of the areas behind it, as it has no ink of its own.
  func cuts(line paint: Paint) -> Bool {
    isMonochrome && canvas.manner.drawsCharacters && paint.alpha >= 0.5 && shades.lineStrength(paint) == 0
  }

  /// The width from which a fill is an area, in samples: more than one and a half columns.
  private static let widestSlim = 6.5
  /// The same of a hand, which is long: two columns. A fish or a wing of this width would lose its shape.
  private static let widestHand = 8.0
  /// The least length of a hand, in widths.
  private static let leastHand = 6.0

  /// Types a fill that is hardly wider than a character, or a disc that is not larger than a character, where glyphs are
  /// characters. Returns false, having drawn nothing, for any other fill.
  ///
  /// - Parameters:
  ///   - outline: The outline of the fill.
  ///   - paint: The colour and opacity.
  ///   - scale: The size of a point, in samples.
  ///   - projection: The projection to samples.
  ///   - outliner: The outliner of the outline, of which nothing is worked out unless glyphs are characters.
  func type(
    slim outline: Contours, _ paint: Paint, _ scale: Double, through projection: Homography, of outliner: ShapeOutliner
  ) -> Bool {
    guard canvas.manner.drawsCharacters, paint.alpha > Canvas.leastOpacity, shows(line: paint) else { return false }
    var typed = TypedLine(paint, on: self)
    guard let axis = outliner.fillAxis, axis.width * scale < Self.widestSlim(axis) else {
      return typed.write(dot: outline, outliner.circle, through: projection)
    }
    typed.add(from: axis.from, to: axis.to, through: projection)
    return true
  }

  private static func widestSlim(_ axis: SlimAxis) -> Double {
    axis.from.distance(to: axis.to) >= leastHand * axis.width ? widestHand : widestSlim
  }

  /// Types a line (`TypedLine`), unless it cannot be seen.
  func type(_ line: Contours, _ paint: Paint, through projection: Homography) {
    type(line, paint, through: projection, isOfBody: false)
  }

  /// Types the outline of a body (`InkForm.body`). It stays in its place: otherwise it would jump while it turns, and bodies that
  /// belong together would be moved apart.
  func type(bodyOf outline: Contours, _ paint: Paint, through projection: Homography) {
    type(outline, paint, through: projection, isOfBody: true)
  }

  private func type(_ line: Contours, _ paint: Paint, through projection: Homography, isOfBody: Bool) {
    guard paint.alpha > Canvas.leastOpacity, shows(line: paint) else { return }
    var typed = TypedLine(paint, on: self)
    typed.add(line, through: projection, isOfBody: isOfBody)
  }
}
