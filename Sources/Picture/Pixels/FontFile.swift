/// A font with TrueType outlines (ISO/IEC 14496-22, "OpenType"): the glyphs of characters, and their outlines.
///
/// Every read is checked, so that an invalid file gives an error with a position. Instructions (hinting) are not
/// executed.
struct FontFile: Sendable {
  /// The number of units per em; outlines are in these units.
  let unitsPerEm: Int

  /// The extent of the font above the base line, in units.
  let ascent: Int

  /// The extent of the font below the base line, in units; usually negative.
  let descent: Int

  /// The number of glyphs.
  let glyphCount: Int

  let glyphs: FontTable
  let locations: FontTable
  let metrics: FontTable
  let hasLongLocations: Bool
  let metricCount: Int
  let characters: CharacterMap

  /// Finds the tables, and reads the data of the font as a whole; of a collection, those of its first font.
  ///
  /// - Parameter bytes: The whole file.
  /// - Throws: `FontError` for a file that is no such font, or lacks a table.
  /// - Complexity: O(tables). The bytes are not copied.
  init(bytes: [UInt8]) throws(FontError) {
    let file = FontTable(bytes: bytes, range: 0..<bytes.count, name: "file")
    let start = try file.long(0) == 0x7474_6366 ? try file.long(12) : 0
    let version = try file.long(start)
    guard version == 0x0001_0000 || version == 0x7472_7565 else {
      throw file.error(start, "a font with TrueType outlines was expected")
    }
    func table(_ name: StaticString) throws(FontError) -> FontTable { try Self.table(name, in: file, at: start) }
    let head = try table("head")
    unitsPerEm = try head.word(18)
    guard (16...16_384).contains(unitsPerEm) else { throw head.error(18, "the em has \(unitsPerEm) units") }
    let format = try head.word(50)
    guard format < 2 else { throw head.error(50, "there is no format \(format) of locations") }
    hasLongLocations = format == 1
    let heights = try table("hhea")
    ascent = try heights.signedWord(4)
    descent = try heights.signedWord(6)
    guard ascent > descent else { throw heights.error(4, "the ascent is not above the descent") }
    metricCount = try heights.word(34)
    guard metricCount > 0 else { throw heights.error(34, "there are no widths") }
    glyphCount = try table("maxp").word(4)
    glyphs = try table("glyf")
    locations = try table("loca")
    metrics = try table("hmtx")
    characters = try CharacterMap(table("cmap"))
  }

  /// Returns the glyph of a character; 0 if the font has none.
  ///
  /// - Complexity: O(log(ranges)).
  func glyph(of scalar: UInt32) throws(FontError) -> Int {
    let glyph = try characters.glyph(of: Int(scalar))
    return glyph < glyphCount ? glyph : 0
  }

  /// Returns the advance width of a glyph, in units.
  func advance(of glyph: Int) throws(FontError) -> Int {
    try metrics.word(4 * min(max(0, glyph), metricCount - 1))
  }

  private static func table(
    _ name: StaticString, in file: FontTable, at start: Int
  ) throws(FontError) -> FontTable {
    let tag = name.withUTF8Buffer { $0.reduce(0) { $0 << 8 | Int($1) } }
    for index in 0..<(try file.word(start + 4)) where try file.long(start + 12 + 16 * index) == tag {
      let entry = start + 12 + 16 * index
      let (offset, count) = (try file.long(entry + 8), try file.long(entry + 12))
      let part = try file.part(offset..<offset + count)
      return FontTable(bytes: part.bytes, range: part.range, name: "\(name)")
    }
    throw file.error(start + 4, "there is no table \(name)")
  }
}

/// Reads outlines from the table `glyf`, simple and composite ones.
extension FontFile {
  /// Returns the outline of a glyph; without points if the glyph is blank.
  ///
  /// - Throws: `FontError` if the outline is invalid, or larger than `Limits` allow.
  /// - Complexity: O(points).
  func outline(of glyph: Int) throws(FontError) -> GlyphOutline {
    var allowance = Limits.parts
    return try outline(of: glyph, depth: 0, allowance: &allowance)
  }

  /// The limits on a glyph.
  enum Limits {
    /// The greatest number of points of one glyph, its parts included.
    static let points = 2048
    /// The greatest number of glyphs of which one is composed.
    static let parts = 64
    /// The greatest depth of nested parts.
    static let depth = 6
  }

  private func outline(of glyph: Int, depth: Int, allowance: inout Int) throws(FontError) -> GlyphOutline {
    guard let data = try data(of: glyph) else { return GlyphOutline() }
    allowance -= 1
    guard depth < Limits.depth, allowance >= 0 else { throw data.error(0, "glyph \(glyph) is made of too many parts") }
    let contours = try data.signedWord(0)
    if contours < 0 { return try compound(data, depth: depth, allowance: &allowance) }
    return try simple(data, contours: contours)
  }

  /// Returns the bytes of a glyph; nil if it is blank.
  private func data(of glyph: Int) throws(FontError) -> FontTable? {
    guard glyph >= 0, glyph < glyphCount else { throw locations.error(0, "there is no glyph \(glyph)") }
    let (start, end) = (try location(glyph), try location(glyph + 1))
    guard start <= end else { throw locations.error(0, "glyph \(glyph) ends before it begins") }
    return start == end ? nil : try glyphs.part(start..<end)
  }

  private func location(_ index: Int) throws(FontError) -> Int {
    hasLongLocations ? try locations.long(4 * index) : try 2 * locations.word(2 * index)
  }

  private func simple(_ data: FontTable, contours: Int) throws(FontError) -> GlyphOutline {
    var outline = GlyphOutline()
    var place = 10
    for _ in 0..<contours {
      let end = try data.word(place) + 1
      guard end >= outline.ends.last ?? 0, end <= Limits.points else {
        throw data.error(place, "the contours are not in order, or too long")
      }
      outline.ends.append(end)
      place += 2
    }
    place += 2 + (try data.word(place))
    let flags = try flags(data, count: outline.ends.last ?? 0, at: &place)
    let xs = try coordinates(data, flags, short: 2, same: 16, at: &place)
    let ys = try coordinates(data, flags, short: 4, same: 32, at: &place)
    outline.points = flags.indices.map { GlyphOutline.Point(x: xs[$0], y: ys[$0], isOnCurve: flags[$0] & 1 != 0) }
    return outline
  }

  /// Returns the flags of the points. Repeated flags are written once.
  private func flags(_ data: FontTable, count: Int, at place: inout Int) throws(FontError) -> [UInt8] {
    var flags: [UInt8] = []
    flags.reserveCapacity(count)
    while flags.count < count {
      let flag = try data.byte(place)
      place += 1
      flags.append(flag)
      guard flag & 8 != 0 else { continue }
      let repeats = Int(try data.byte(place))
      guard flags.count + repeats <= count else { throw data.error(place, "a flag is repeated too often") }
      flags.append(contentsOf: repeatElement(flag, count: repeats))
      place += 1
    }
    return flags
  }

  /// Returns the coordinates of one axis, which are written as differences: one byte with its sign in the flag, two
  /// bytes, or none.
  private func coordinates(
    _ data: FontTable, _ flags: [UInt8], short: UInt8, same: UInt8, at place: inout Int
  ) throws(FontError) -> [Double] {
    var value = 0
    var values: [Double] = []
    values.reserveCapacity(flags.count)
    for flag in flags {
      if flag & short != 0 {
        let step = Int(try data.byte(place))
        value += flag & same != 0 ? step : -step
        place += 1
      } else if flag & same == 0 {
        value += try data.signedWord(place)
        place += 2
      }
      values.append(Double(value))
    }
    return values
  }

  private func compound(_ data: FontTable, depth: Int, allowance: inout Int) throws(FontError) -> GlyphOutline {
    var outline = GlyphOutline()
    var place = 10
    var part = PartFlags(rawValue: 0)
    repeat {
      part = PartFlags(rawValue: try data.word(place))
      let glyph = try data.word(place + 2)
      place += 4
      let child = try self.outline(of: glyph, depth: depth + 1, allowance: &allowance)
      outline.add(child, by: try matrix(data, part, of: child, in: outline, at: &place))
      guard outline.points.count <= Limits.points else { throw data.error(place, "a glyph has too many points") }
    } while part.contains(.more)
    return outline
  }

  /// Returns the position and the scale of a part of a glyph.
  private func matrix(
    _ data: FontTable, _ part: PartFlags, of child: GlyphOutline, in outline: GlyphOutline, at place: inout Int
  ) throws(FontError) -> GlyphMatrix {
    var matrix = GlyphMatrix()
    let start = place
    let arguments = try arguments(data, part, at: &place)
    if part.contains(.scale) {
      matrix.xx = try fraction(data, at: &place)
      matrix.yy = matrix.xx
    } else if part.contains(.scales) {
      matrix.xx = try fraction(data, at: &place)
      matrix.yy = try fraction(data, at: &place)
    } else if part.contains(.matrix) {
      matrix.xx = try fraction(data, at: &place)
      matrix.xy = try fraction(data, at: &place)
      matrix.yx = try fraction(data, at: &place)
      matrix.yy = try fraction(data, at: &place)
    }
    if part.contains(.areDistances) {
      (matrix.dx, matrix.dy) = (Double(arguments.0), Double(arguments.1))
      return matrix
    }
    guard outline.points.indices.contains(arguments.0), child.points.indices.contains(arguments.1) else {
      throw data.error(start, "a part is placed by a point that does not exist")
    }
    let (own, target) = (matrix.applied(to: child.points[arguments.1]), outline.points[arguments.0])
    (matrix.dx, matrix.dy) = (target.x - own.x, target.y - own.y)
    return matrix
  }

  /// Returns two distances, or the numbers of two points.
  private func arguments(
    _ data: FontTable, _ part: PartFlags, at place: inout Int
  ) throws(FontError) -> (Int, Int) {
    defer { place += part.contains(.areWords) ? 4 : 2 }
    switch (part.contains(.areWords), part.contains(.areDistances)) {
    case (true, true): return (try data.signedWord(place), try data.signedWord(place + 2))
    case (true, false): return (try data.word(place), try data.word(place + 2))
    case (false, true):
      return (
        Int(Int8(bitPattern: try data.byte(place))), Int(Int8(bitPattern: try data.byte(place + 1)))
      )
    case (false, false): return (Int(try data.byte(place)), Int(try data.byte(place + 1)))
    }
  }

  /// Returns a number with 14 fractional bits (F2DOT14).
  private func fraction(_ data: FontTable, at place: inout Int) throws(FontError) -> Double {
    defer { place += 2 }
    return Double(try data.signedWord(place)) / 16_384
  }
}

/// The notation of a part of a glyph.
private struct PartFlags: OptionSet {
  let rawValue: Int

  static let areWords = PartFlags(rawValue: 1)
  static let areDistances = PartFlags(rawValue: 2)
  static let scale = PartFlags(rawValue: 8)
  static let more = PartFlags(rawValue: 0x20)
  static let scales = PartFlags(rawValue: 0x40)
  static let matrix = PartFlags(rawValue: 0x80)
}

/// An affine transform of outlines.
struct GlyphMatrix: Hashable, Sendable {
  var xx = 1.0
  var xy = 0.0
  var yx = 0.0
  var yy = 1.0
  var dx = 0.0
  var dy = 0.0

  /// Returns the transformed position of a point.
  func applied(to point: GlyphOutline.Point) -> GlyphOutline.Point {
    GlyphOutline.Point(
      x: xx * point.x + yx * point.y + dx, y: xy * point.x + yy * point.y + dy, isOnCurve: point.isOnCurve)
  }
}

/// The outline of a glyph: closed contours of lines and quadratic curves, in the font's units, y upwards.
struct GlyphOutline: Hashable, Sendable {
  /// A point of a contour.
  struct Point: Hashable, Sendable {
    var x: Double
    var y: Double
    /// True if the contour passes through the point. If not, the point is the control point of a curve; between two of
    /// these in a row there is a point in the middle, which is not written.
    var isOnCurve: Bool
  }

  /// The points of all contours.
  var points: [Point] = []

  /// The number of points up to the end of each contour.
  var ends: [Int] = []

  /// Adds the contours of another outline, transformed by a matrix.
  mutating func add(_ other: GlyphOutline, by matrix: GlyphMatrix) {
    let start = points.count
    for point in other.points { points.append(matrix.applied(to: point)) }
    for end in other.ends { ends.append(start + end) }
  }
}
