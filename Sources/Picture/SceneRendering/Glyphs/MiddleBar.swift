/// The division of a cell by a vertical edge in the middle of a column of samples, half of which belongs to each side.
///
/// The colours of the sides are those of least squares. With the shares u and v = 1 − u of the sides in each sample,
/// and the samples c, they solve the normal equations
///
///     on · Σu² + off · Σuv = Σuc
///     on · Σuv + off · Σv² = Σvc
///
/// and their squared error is on · Σuc + off · Σvc less than that of black. Colours beyond black or white cannot be
/// shown, and then the bar is not used: clamped, they would not have the mean of the samples.
struct MiddleBar {
  /// The column of samples that is divided, from 0.
  let column: Int

  /// The character that fills the cell to the left of the edge.
  var scalar: UInt32 { Mosaic.leftBar(eighths: 2 * column + 1) }

  /// Returns one channel of the colours of both sides.
  ///
  /// - Parameters:
  ///   - left: The sum of the channel over the left side's shares of the samples.
  ///   - total: The sum over all samples.
  func colors<Lanes: SIMD>(_ left: Lanes, of total: Lanes) -> (on: Lanes, off: Lanes) where Lanes.Scalar == Float {
    let right = total - left
    let rows = Float(Coverage.rows)
    let (uu, vv) = ((Float(column) + 0.25) * rows, (Float(Coverage.columns - 1 - column) + 0.25) * rows)
    let uv = 0.25 * rows
    let scale = 1 / (uu * vv - uv * uv)
    return ((left * vv - right * uv) * scale, (right * uu - left * uv) * scale)
  }

  /// Returns the gains of the bars in the middles of all columns for one channel: the reductions of the squared error
  /// compared with black.
  ///
  /// - Parameters:
  ///   - left: The sum of the channel over each bar's left side.
  ///   - total: The sum over all samples.
  static func gains(_ left: SIMD4<Float>, of total: Float) -> SIMD4<Float> {
    let right = total - left
    let rows = Float(Coverage.rows)
    let (uu, vv) = (SIMD4<Float>(0.25, 1.25, 2.25, 3.25) * rows, SIMD4<Float>(3.25, 2.25, 1.25, 0.25) * rows)
    let uv = 0.25 * rows
    let scale = 1 / (uu * vv - uv * uv)
    let (on, off) = ((left * vv - right * uv) * scale, (right * uu - left * uv) * scale)
    return on * left + off * right
  }
}
