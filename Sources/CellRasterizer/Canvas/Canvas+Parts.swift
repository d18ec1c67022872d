/// Cells whose parts have colours of their own, as those of pictures have.
///
/// | glyphs | what becomes of the parts |
/// |---|---|
/// | parts of cells | samples, of which each part of the glyph gets its own |
/// | dots | paper in two halves |
/// | characters, in colours | two colours, one the paper's, one the ink's, where the parts are in two groups |
/// | without colours | ink, part by part as strong as its lightness is far from the stage's |
extension Canvas {
  /// Paints the parts of a cell, each in its own colour.
  ///
  /// - Parameters:
  ///   - run: How much of the cell is painted.
  ///   - parts: The colours.
  ///   - shades: How much ink stands for them where there are no colours.
  func mixParts(in cell: Int, _ run: CoverageRun, _ parts: CellParts, _ shades: Shades) {
    touch(cell)
    let opacity = (parts.opacity * run.coverage).total / Coverage.samples
    if keepsHidden && !isMonochrome { hide(cell, CoverageRun(parts.opacity * run.coverage, cell: cell), 1) }
    hideText(cell, covered: opacity)
    if isMonochrome { return addStrengths(cell, run, parts, shades) }
    guard text[cell] == 0 else {
      let mean = parts.samples.mean
      paper[cell] = mean.withAlpha(mean.alpha * run.total / Coverage.samples).over(paper[cell])
      return tintText(cell, mean, run.total / Coverage.samples)
    }
    if mixesPaper {
      mix(cell).pointee.add(parts.samples, run.coverage)
    } else if drawsDots {
      addHalves(cell, run, parts)
    } else {
      divide(cell, run, parts)
    }
  }

  /// Without colours: ink by lightness.
  private func addStrengths(_ cell: Int, _ run: CoverageRun, _ parts: CellParts, _ shades: Shades) {
    if keepsHidden { hide(cell, CoverageRun(parts.opacity * run.coverage, cell: cell), 1) }
    let strength = parts.coverage { shades.contrast(Paint(premultiplied: $0)) }
    let (old, share) = (samples(cell), parts.opacity * run.coverage)
    setSamples(cell, old + share * (strength - old))
    isFilled[cell] = true
  }

  /// Where glyphs are dots, which are drawn on paper: paper.
  private func addHalves(_ cell: Int, _ run: CoverageRun, _ parts: CellParts) {
    let halves = run.isSolid ? parts.halves : parts.halves.faded(by: run.total / Coverage.samples)
    mixHalves(in: cell, halves)
  }

  /// Where glyphs are characters: one of two groups of parts becomes the paper, the other one ink on it.
  private func divide(_ cell: Int, _ run: CoverageRun, _ parts: CellParts) {
    let below = inkPaint(cell).withAlpha(inkPaint(cell).alpha * covered[cell] / Coverage.samples).over(paper[cell])
    var seen = parts.over(below)
    if !run.isSolid { seen = parts.faded(by: run.total / Coverage.samples).over(below) }
    removeInk(cell)
    let groups = PartGroups(seen)
    paper[cell] = groups.paper
    guard let inked = groups.ink else { return }
    let samples = seen.coverage { groups.isInk($0) ? 1 : 0 }
    setSamples(cell, samples)
    ink[cell] = (inked * inked.alpha).withAlpha(inked.alpha) * samples.total
    isFilled[cell] = true
  }
}

/// The parts of a cell in two groups of similar colours.
private struct PartGroups {
  /// The mean colour of the larger group, or of all parts.
  private(set) var paper: Paint
  /// The mean colour of the smaller group; nil where all parts are similar.
  private(set) var ink: Paint?
  private let first: SIMD4<Float>, second: SIMD4<Float>
  private var isFirstInk = false

  /// The squared distance from which two groups are told apart.
  private static let least: Float = 0.06

  init(_ parts: CellParts) {
    var sum = SIMD4<Float>.zero
    for index in 0..<CellParts.count { sum += parts[index] }
    let mean = sum / Float(CellParts.count)
    paper = Paint(premultiplied: mean)
    first = Self.farthest(from: mean, parts)
    second = Self.farthest(from: first, parts)
    guard Self.distance(first, second) > Self.least else { return }
    var (inFirst, count) = (SIMD4<Float>.zero, 0)
    for index in 0..<CellParts.count where isInFirst(parts[index]) {
      inFirst += parts[index]
      count += 1
    }
    isFirstInk = count <= CellParts.count / 2
    let one = Paint(premultiplied: inFirst / Float(count))
    let other = Paint(premultiplied: (sum - inFirst) / Float(CellParts.count - count))
    (paper, ink) = isFirstInk ? (other, one) : (one, other)
  }

  /// Whether a part belongs to the group that is ink.
  func isInk(_ part: SIMD4<Float>) -> Bool { isInFirst(part) == isFirstInk }

  private func isInFirst(_ part: SIMD4<Float>) -> Bool { Self.distance(part, first) < Self.distance(part, second) }

  private static func farthest(from color: SIMD4<Float>, _ parts: CellParts) -> SIMD4<Float> {
    var (farthest, most) = (parts[0], Float(-1))
    for index in 0..<CellParts.count {
      let distance = distance(parts[index], color)
      if distance > most { (farthest, most) = (parts[index], distance) }
    }
    return farthest
  }

  private static func distance(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float { ((a - b) * (a - b)).sum() }
}

extension CellParts {
  /// As opaque as a factor says.
  fileprivate func faded(by opacity: Float) -> CellParts {
    var parts = self
    for index in 0..<Self.count { parts[index] = self[index] * opacity }
    return parts
  }
}
