/// The colours of a cell sample by sample, for a cell in which more colours meet than one ink and one paper.
///
/// Each channel is multiplied by the alpha, so that painting over is the same sum for all four:
///
///     channel' = channel · (1 − α · covered) + colour · α · covered
struct SampleColors: BitwiseCopyable {
  /// Red, green and blue, multiplied by alpha.
  private(set) var red, green, blue: Coverage
  /// The opacity.
  private(set) var alpha: Coverage

  /// All samples of one colour.
  init(_ paint: Paint) {
    let sum = (paint * paint.alpha).withAlpha(paint.alpha)
    red = Coverage(column: SIMD8(repeating: sum[0]))
    green = Coverage(column: SIMD8(repeating: sum[1]))
    blue = Coverage(column: SIMD8(repeating: sum[2]))
    alpha = Coverage(column: SIMD8(repeating: sum[3]))
  }

  /// Samples of any colours, each channel multiplied by the opacity.
  init(red: Coverage, green: Coverage, blue: Coverage, alpha: Coverage) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// Samples of one colour in each half.
  init(_ halves: Halves) {
    self.init(.zero)
    fill(halves)
  }

  /// Paints a colour over each half.
  mutating func add(_ halves: Halves) {
    let (first, second) = (halves.first, halves.second)
    let (one, other) = ((first * first.alpha).withAlpha(first.alpha), (second * second.alpha).withAlpha(second.alpha))
    switch halves.cut {
    case .upperAndLower:
      let kept = Self.column(1 - one[3], 1 - other[3])
      red.replace(allBut: kept, with: Self.column(one[0], other[0]))
      green.replace(allBut: kept, with: Self.column(one[1], other[1]))
      blue.replace(allBut: kept, with: Self.column(one[2], other[2]))
      alpha.replace(allBut: kept, with: Self.column(one[3], other[3]))
    case .leftAndRight:
      let kept = (1 - one[3], 1 - other[3])
      red.replace(allBut: kept, with: (one[0], other[0]))
      green.replace(allBut: kept, with: (one[1], other[1]))
      blue.replace(allBut: kept, with: (one[2], other[2]))
      alpha.replace(allBut: kept, with: (one[3], other[3]))
    }
  }

  private static func column(_ upper: Float, _ lower: Float) -> SIMD8<Float> {
    SIMD8(lowHalf: SIMD4(repeating: upper), highHalf: SIMD4(repeating: lower))
  }

  /// Paints one colour over the samples.
  ///
  /// - Parameter coverage: Which part of each sample is painted, 0…1.
  mutating func add(_ paint: Paint, _ coverage: Coverage) {
    let share = coverage * paint.alpha
    let kept = Coverage.solid - share
    red = red * kept + share * paint[0]
    green = green * kept + share * paint[1]
    blue = blue * kept + share * paint[2]
    alpha = alpha * kept + share
  }

  /// Mixes a colour into what there is of the samples, and adds nothing elsewhere.
  mutating func tint(_ paint: Paint, _ coverage: Coverage) {
    let share = coverage * paint.alpha
    red = red + (alpha * paint[0] - red) * share
    green = green + (alpha * paint[1] - green) * share
    blue = blue + (alpha * paint[2] - blue) * share
  }

  /// Paints other samples over these.
  ///
  /// - Parameter coverage: How opaque the other samples are, multiplied into their own opacity.
  mutating func add(_ other: SampleColors, _ coverage: Coverage) {
    let kept = Coverage.solid - other.alpha * coverage
    red = red * kept + other.red * coverage
    green = green * kept + other.green * coverage
    blue = blue * kept + other.blue * coverage
    alpha = alpha * kept + other.alpha * coverage
  }

  /// The same, of samples that lie elsewhere.
  mutating func add(_ other: UnsafePointer<SampleColors>, _ coverage: Coverage) {
    let kept = Coverage.solid - other.pointee.alpha * coverage
    red = red * kept + other.pointee.red * coverage
    green = green * kept + other.pointee.green * coverage
    blue = blue * kept + other.pointee.blue * coverage
    alpha = alpha * kept + other.pointee.alpha * coverage
  }

  /// The same, of samples of one colour in each half.
  mutating func add(_ halves: Halves, _ coverage: Coverage) {
    let (first, second) = (halves.first, halves.second)
    let (one, other) = ((first * first.alpha).withAlpha(first.alpha), (second * second.alpha).withAlpha(second.alpha))
    let kept = Coverage.solid - coverage.scaled(by: one[3], other[3], halves.cut)
    red = red * kept + coverage.scaled(by: one[0], other[0], halves.cut)
    green = green * kept + coverage.scaled(by: one[1], other[1], halves.cut)
    blue = blue * kept + coverage.scaled(by: one[2], other[2], halves.cut)
    alpha = alpha * kept + coverage.scaled(by: one[3], other[3], halves.cut)
  }

  /// Mixes these samples with others, as two looks are in a transition.
  mutating func mix(with other: SampleColors, _ fraction: Float) {
    red = red * (1 - fraction) + other.red * fraction
    green = green * (1 - fraction) + other.green * fraction
    blue = blue * (1 - fraction) + other.blue * fraction
    alpha = alpha * (1 - fraction) + other.alpha * fraction
  }

  /// Makes all samples one colour.
  mutating func fill(_ paint: Paint) {
    let sum = (paint * paint.alpha).withAlpha(paint.alpha)
    red.fill(sum[0])
    green.fill(sum[1])
    blue.fill(sum[2])
    alpha.fill(sum[3])
  }

  /// Makes all samples one colour, and paints another one over them: the same as one after the other.
  mutating func fill(_ paint: Paint, under new: Paint, _ coverage: Coverage) {
    let sum = (paint * paint.alpha).withAlpha(paint.alpha)
    let share = coverage * new.alpha
    let kept = Coverage.solid - share
    red = kept * sum[0] + share * new[0]
    green = kept * sum[1] + share * new[1]
    blue = kept * sum[2] + share * new[2]
    alpha = kept * sum[3] + share
  }

  /// Makes all samples of each half one colour.
  mutating func fill(_ halves: Halves) {
    let (first, second) = (halves.first, halves.second)
    let (one, other) = ((first * first.alpha).withAlpha(first.alpha), (second * second.alpha).withAlpha(second.alpha))
    red.fill(one[0], other[0], halves.cut)
    green.fill(one[1], other[1], halves.cut)
    blue.fill(one[2], other[2], halves.cut)
    alpha.fill(one[3], other[3], halves.cut)
  }

  /// Whether nothing below is seen.
  var isOpaque: Bool { alpha.total > Coverage.samples * 0.999 }

  /// The least and the greatest value of each channel, opaque.
  var range: (low: Paint, high: Paint) {
    let (red, green, blue) = (red.extremes, green.extremes, blue.extremes)
    return (Paint(red.least, green.least, blue.least, 1), Paint(red.most, green.most, blue.most, 1))
  }

  /// The colour on the whole, and its opacity.
  var mean: Paint {
    Paint(premultiplied: SIMD4(red.total, green.total, blue.total, alpha.total) / Coverage.samples)
  }
}

extension Coverage {
  /// Makes all samples equal.
  fileprivate mutating func fill(_ value: Float) {
    let column = SIMD8(repeating: value)
    (a, b, c, d) = (column, column, column, column)
  }

  /// A number for each half.
  init(_ first: Float, _ second: Float, _ cut: Halves.Cut) {
    switch cut {
    case .upperAndLower:
      self.init(column: SIMD8(lowHalf: SIMD4(repeating: first), highHalf: SIMD4(repeating: second)))
    case .leftAndRight:
      let (left, right) = (SIMD8(repeating: first), SIMD8(repeating: second))
      self.init(left, left, right, right)
    }
  }

  /// Makes all samples of each half equal.
  fileprivate mutating func fill(_ first: Float, _ second: Float, _ cut: Halves.Cut) {
    self = Coverage(first, second, cut)
  }

  /// Each column multiplied by another one.
  fileprivate func scaled(by column: SIMD8<Float>) -> Coverage {
    Coverage(a * column, b * column, c * column, d * column)
  }

  /// Keeps a share of each sample and adds something to it, alike in all columns.
  fileprivate mutating func replace(allBut kept: SIMD8<Float>, with added: SIMD8<Float>) {
    a = a * kept + added
    b = b * kept + added
    c = c * kept + added
    d = d * kept + added
  }

  /// Each half multiplied by its own factor.
  fileprivate func scaled(by first: Float, _ second: Float, _ cut: Halves.Cut) -> Coverage {
    switch cut {
    case .upperAndLower: scaled(by: SIMD8(lowHalf: SIMD4(repeating: first), highHalf: SIMD4(repeating: second)))
    case .leftAndRight: Coverage(a * first, b * first, c * second, d * second)
    }
  }

  /// Keeps a share of each sample and adds something to it, alike in the two columns on the left and in the two on the right.
  fileprivate mutating func replace(allBut kept: (Float, Float), with added: (Float, Float)) {
    a = a * kept.0 + added.0
    b = b * kept.0 + added.0
    c = c * kept.1 + added.1
    d = d * kept.1 + added.1
  }
}

extension Paint {
  /// A colour whose channels are multiplied by its opacity.
  init(premultiplied sum: SIMD4<Float>) {
    self = sum[3] > 0 ? (sum / sum[3]).withAlpha(Swift.min(sum[3], 1)) : .zero
  }
}
