/// A particle at an instant.
public struct Particle: Hashable, BitwiseCopyable, Sendable {
  /// The index of its cell among all cells of the emitter, each followed by the cells within it.
  public var cell: Int
  /// The number of earlier births of its cell and source.
  public var index: Int
  /// The age of the particle, in seconds.
  public var age: Double
  /// The lifetime of the particle, in seconds.
  public var lifetime: Double
  /// The position, in the emitter layer's points.
  public var position: SIMD3<Double>
  /// The scale factor.
  public var scale: Double
  /// The angle of rotation, in radians.
  public var angle: Double
  /// The character that it is drawn as, unless its cell has a shape; nil for none.
  public var character: Unicode.Scalar?
  /// The colour, each component within 0…1.
  public var color: Color
}

extension [Particle] {
  /// Reverses the particles from an index on, in place.
  mutating func reverse(from start: Int) {
    for step in 0..<(count - start) / 2 { swapAt(start + step, count - 1 - step) }
  }

  /// Sorts the particles in place, by heapsort. The standard library's sort is stable and allocates; stability is not
  /// needed here.
  mutating func heapSort(by precedes: (Particle, Particle) -> Bool) {
    for root in stride(from: count / 2 - 1, through: 0, by: -1) { siftDown(root, count, precedes) }
    for end in stride(from: count - 1, to: 0, by: -1) {
      swapAt(0, end)
      siftDown(0, end, precedes)
    }
  }

  private mutating func siftDown(_ root: Int, _ end: Int, _ precedes: (Particle, Particle) -> Bool) {
    var root = root
    while 2 * root + 1 < end {
      var child = 2 * root + 1
      if child + 1 < end, precedes(self[child], self[child + 1]) { child += 1 }
      guard precedes(self[root], self[child]) else { return }
      swapAt(root, child)
      root = child
    }
  }
}
