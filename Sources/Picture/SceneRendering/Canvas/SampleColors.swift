/// The colours of the samples of a cell that has more colours than one ink and one paper.
///
/// Each channel is premultiplied, so that the *over* operator (Porter and Duff, 1984) is the same sum for all four:
///
///     channel' = channel · (1 − α · covered) + colour · α · covered
struct SampleColors: BitwiseCopyable {
  /// The red, green and blue channels, multiplied by alpha.
  private(set) var red, green, blue: Coverage
  /// The opacity.
  private(set) var alpha: Coverage

  /// Creates samples of one colour.
  init(_ paint: Paint) {
    let sum = paint.premultiplied
    red = Coverage(column: SIMD8(repeating: sum[0]))
    green = Coverage(column: SIMD8(repeating: sum[1]))
    blue = Coverage(column: SIMD8(repeating: sum[2]))
    alpha = Coverage(column: SIMD8(repeating: sum[3]))
  }

  /// Creates samples from channels, each multiplied by the opacity.
  init(red: Coverage, green: Coverage, blue: Coverage, alpha: Coverage) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Creates samples of paper with ink.
  init(_ paper: Paint, ink: Paint, _ samples: Coverage) {
    self.init(paper)
    if ink.alpha > 0 { add(ink, samples) }
  }

  /// Creates samples of one colour in each half.
  init(_ halves: Halves) {
    let (first, second, cut) = (halves.first.premultiplied, halves.second.premultiplied, halves.cut)
    self.init(
      red: Coverage(first[0], second[0], cut), green: Coverage(first[1], second[1], cut),
      blue: Coverage(first[2], second[2], cut), alpha: Coverage(first[3], second[3], cut))
  }

  /// Paints one colour over the samples.
  ///
  /// - Parameter coverage: The part of each sample that is painted, 0…1.
  mutating func add(_ paint: Paint, _ coverage: Coverage) {
    let share = coverage * paint.alpha
    let kept = Coverage.solid - share
    red = red * kept + share * paint[0]
    green = green * kept + share * paint[1]
    blue = blue * kept + share * paint[2]
    alpha = alpha * kept + share
  }

  /// Mixes a colour into the samples, and leaves their alpha.
  mutating func tint(_ paint: Paint, _ coverage: Coverage) {
    let share = coverage * paint.alpha
    red = red + (alpha * paint[0] - red) * share
    green = green + (alpha * paint[1] - green) * share
    blue = blue + (alpha * paint[2] - blue) * share
  }

  /// Paints other samples over these.
  ///
  /// - Parameter coverage: A factor of the opacity of each of the other samples.
  mutating func add(_ other: borrowing SampleColors, _ coverage: Coverage) {
    let kept = Coverage.solid - other.alpha * coverage
    red = red * kept + other.red * coverage
    green = green * kept + other.green * coverage
    blue = blue * kept + other.blue * coverage
    alpha = alpha * kept + other.alpha * coverage
  }

  /// Mixes the samples with others, for a transition.
  mutating func mix(with other: SampleColors, _ fraction: Float) {
    red = red * (1 - fraction) + other.red * fraction
    green = green * (1 - fraction) + other.green * fraction
    blue = blue * (1 - fraction) + other.blue * fraction
    alpha = alpha * (1 - fraction) + other.alpha * fraction
  }

  /// True if all samples are opaque.
  var isOpaque: Bool { alpha.total > Coverage.samples * 0.999 }

  /// The least and the greatest value of each channel, as opaque colours.
  var range: (low: Paint, high: Paint) {
    let (red, green, blue) = (red.extremes, green.extremes, blue.extremes)
    return (Paint(red.least, green.least, blue.least, 1), Paint(red.most, green.most, blue.most, 1))
  }

  /// The mean colour and its opacity.
  var mean: Paint {
    Paint(premultiplied: SIMD4(red.total, green.total, blue.total, alpha.total) / Coverage.samples)
  }

  /// The colour that most samples have (`main(of:purest:)`).
  var main: Paint { main(of: .solid, purest: nil) }

  /// Returns the colour that most of some samples have: the mean of those that are like one of them.
  ///
  /// Compared are two rows, which meet each colour that covers much of a cell.
  ///
  /// - Parameters:
  ///   - part: 1 for each of these samples, and 0 for others. There is one at least.
  ///   - purest: 1 for those that lie farthest beyond an edge, and so have no share of the other side's colour; theirs is chosen unless
  ///     several times as many have another one.
  func main(of part: Coverage, purest: Coverage?) -> Paint {
    // No two colours of a picture are likely to have the same sum.
    let light = red + green * 1.3 + blue * 0.7 + alpha
    var best = (members: part, count: 0 as Float)
    func compare(_ value: Float, weight: Float) {
      let members = part * (light.members(above: value - Self.same) - light.members(above: value + Self.same))
      let count = members.total * weight
      if count > best.count { best = (members, count) }
    }
    if let purest { compare((light * purest).total / purest.total, weight: Self.weightOfPurest) }
    if best.count < part.total {
      for row in stride(from: 2, through: 5, by: 3) {
        if part.a[row] > 0 { compare(light.a[row], weight: 1) }
        if part.b[row] > 0 { compare(light.b[row], weight: 1) }
        if part.c[row] > 0 { compare(light.c[row], weight: 1) }
        if part.d[row] > 0 { compare(light.d[row], weight: 1) }
      }
    }
    return mean(of: best.members)
  }

  /// The difference up to which samples count as one colour, and the number of others that the purest ones outweigh.
  private static let same: Float = 0.02, weightOfPurest: Float = 3

  /// Returns the mean colour of some samples, and its opacity.
  ///
  /// - Parameter part: The weight of each sample; not all of them are 0.
  func mean(of part: Coverage) -> Paint {
    let sum = SIMD4((red * part).total, (green * part).total, (blue * part).total, (alpha * part).total)
    return Paint(premultiplied: sum / part.total)
  }
}

extension Coverage {
  /// Creates samples with one number in each half.
  init(_ first: Float, _ second: Float, _ cut: Halves.Cut) {
    switch cut {
    case .upperAndLower:
      self.init(column: SIMD8(lowHalf: SIMD4(repeating: first), highHalf: SIMD4(repeating: second)))
    case .leftAndRight:
      let (left, right) = (SIMD8(repeating: first), SIMD8(repeating: second))
      self.init(left, left, right, right)
    }
  }
}

/// The colours of the eight parts of a cell, two columns in four rows, each multiplied by its opacity.
struct CellParts: BitwiseCopyable {
  /// The number of parts, and of columns.
  static let count = 8, columns = 2

  /// The size of a part, in samples.
  static let width = 2.0, height = 2.0

  private var storage:
    (
      SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>, SIMD4<Float>
    ) = (.zero, .zero, .zero, .zero, .zero, .zero, .zero, .zero)

  /// Creates invisible parts.
  init() {}

  /// The colour of a part, by its index row by row.
  subscript(index: Int) -> SIMD4<Float> {
    get { withUnsafeBytes(of: storage) { $0.load(fromByteOffset: index * 16, as: SIMD4<Float>.self) } }
    set {
      withUnsafeMutableBytes(of: &storage) {
        $0.storeBytes(of: newValue, toByteOffset: index * 16, as: SIMD4<Float>.self)
      }
    }
  }

  /// The colour of all parts; nil if they have several.
  var single: Paint? {
    let first = self[0]
    for index in 1..<Self.count where any(abs(self[index] - first) .> Self.same) { return nil }
    return Paint(premultiplied: first)
  }

  /// True if no part is visible.
  var areInvisible: Bool {
    var most: Float = 0
    for index in 0..<Self.count { most = max(most, self[index][3]) }
    return most <= Canvas.leastOpacity
  }

  /// The difference of channels up to which parts count as equal.
  private static let same = SIMD4<Float>(repeating: 1 / 1024)

  /// The colour of each sample.
  var samples: SampleColors {
    SampleColors(red: coverage(of: 0), green: coverage(of: 1), blue: coverage(of: 2), alpha: coverage(of: 3))
  }

  /// The opacity of each sample.
  var opacity: Coverage { coverage(of: 3) }

  /// Returns a number of each part, for each of its samples.
  func coverage(_ number: (SIMD4<Float>) -> Float) -> Coverage {
    var (left, right) = (SIMD8<Float>.zero, SIMD8<Float>.zero)
    for row in 0..<Coverage.rows {
      left[row] = number(self[row / 2 * Self.columns])
      right[row] = number(self[row / 2 * Self.columns + 1])
    }
    return Coverage(left, left, right, right)
  }

  private func coverage(of lane: Int) -> Coverage { coverage { $0[lane] } }

  /// The means of the upper and of the lower half.
  var halves: Halves {
    let upper = (self[0] + self[1] + self[2] + self[3]) / 4
    let lower = (self[4] + self[5] + self[6] + self[7]) / 4
    return Halves(first: Paint(premultiplied: upper), second: Paint(premultiplied: lower), cut: .upperAndLower)
  }

  /// Returns the parts composed over a colour.
  func over(_ paint: Paint) -> CellParts {
    var parts = self
    let below = paint.premultiplied
    for index in 0..<Self.count { parts[index] = self[index] + below * (1 - self[index][3]) }
    return parts
  }

  private func any(_ mask: SIMDMask<SIMD4<Float>.MaskStorage>) -> Bool { mask[0] || mask[1] || mask[2] || mask[3] }

  private func abs(_ vector: SIMD4<Float>) -> SIMD4<Float> { vector.replacing(with: -vector, where: vector .< 0) }
}
