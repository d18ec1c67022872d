/// A particle at an instant.
public struct Particle: Hashable, BitwiseCopyable, Sendable {
  /// The index of its cell among all cells of the emitter, each followed by the cells within it.
  public var cell: Int
  /// The number of earlier births of its cell and source.
  public var index: Int
  /// How long it has lived, in seconds.
  public var age: Double
  /// How long it lives in all, in seconds.
  public var lifetime: Double
  /// Where it is, in the emitter layer's points.
  public var position: SIMD3<Double>
  /// How large it is, by what factor.
  public var scale: Double
  /// How far it has turned, in radians.
  public var angle: Double
  /// The character that it is drawn as, unless its cell has a shape; nil for nothing.
  public var character: Unicode.Scalar?
  /// Its colour, each channel within 0…1.
  public var color: Color
}

extension [Particle] {
  /// Reverses the particles from an index on, in place.
  mutating func reverse(from start: Int) {
    for step in 0..<(count - start) / 2 { swapAt(start + step, count - 1 - step) }
  }

  /// Sorts in place. The standard library's sort is stable and allocates; stability is not needed here.
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
