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
