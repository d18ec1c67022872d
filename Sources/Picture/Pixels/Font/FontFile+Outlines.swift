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
