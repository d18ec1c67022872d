/// A filter, which subtracts a prediction from each byte of a row, for three bytes a pixel (PNG §9).
enum PNGFilter: UInt8, CaseIterable {
  case none, sub, up, average, paeth

  /// Filters a row.
  ///
  /// - Returns: The sum of the absolute values of the filtered bytes, or `limit` as soon as it is reached.
  func apply(to row: [UInt8], above: [UInt8], into output: inout [UInt8], limit: Int) -> Int {
    var sum = 0
    for index in row.indices {
      let left = index >= 3 ? Int(row[index - 3]) : 0
      let up = Int(above[index])
      let corner = index >= 3 ? Int(above[index - 3]) : 0
      let value = row[index] &- UInt8(truncatingIfNeeded: prediction(left, up, corner))
      output[index] = value
      sum += Int(Int8(bitPattern: value).magnitude)
      if sum >= limit { return limit }
    }
    return sum
  }

  /// Returns the value that a byte is expected to have.
  private func prediction(_ left: Int, _ up: Int, _ corner: Int) -> Int {
    switch self {
    case .none: return 0
    case .sub: return left
    case .up: return up
    case .average: return (left + up) / 2
    case .paeth:
      let (a, b, c) = (abs(up - corner), abs(left - corner), abs(left + up - 2 * corner))
      return a <= b && a <= c ? left : b <= c ? up : corner
    }
  }
}
