/// A cell divided by an upright edge in the middle of a column of samples, so that half of these belong to each side.
///
/// The colours of the sides are those that leave the least squares: with the shares u and v = 1 − u of the sides in each sample, and
/// the samples c, they solve
///
///     on · Σu² + off · Σuv = Σuc
///     on · Σuv + off · Σv² = Σvc
///
/// and leave on · Σuc + off · Σvc squares less than black does. Colours beyond black or white cannot be shown, and then the bar is not
/// used: limited, they would not have the samples' mean.
struct MiddleBar {
  /// Which column of samples is divided, from 0.
  let column: Int

  /// The character whose ink is on the left of the edge.
  var scalar: UInt32 { Mosaic.leftBar(eighths: 2 * column + 1) }

  /// Returns the colours of both sides, by one channel: its sum over the left side's shares of the samples, and over
  /// all of them.
  func colors<Lanes: SIMD>(_ left: Lanes, of total: Lanes) -> (on: Lanes, off: Lanes) where Lanes.Scalar == Float {
    let right = total - left
    let rows = Float(Coverage.rows)
    let (uu, vv) = ((Float(column) + 0.25) * rows, (Float(Coverage.columns - 1 - column) + 0.25) * rows)
    let uv = 0.25 * rows
    let scale = 1 / (uu * vv - uv * uv)
    return ((left * vv - right * uv) * scale, (right * uu - left * uv) * scale)
  }

  /// What the bars in the middles of all columns leave less of one channel.
  ///
  /// - Parameter left: What each bar's left side has of the channel; its sum over all samples is `total`.
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
