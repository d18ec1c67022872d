/// How opaque each sample of a canvas's cells is, as the address of memory (`Canvas.hidden`).
///
/// Most cells hide nothing, or all: of these a byte is written, and not 128.
struct HiddenSamples {
  private enum Extent: UInt8 {
    case nothing, everything
    /// As `samples` says; these are of no meaning otherwise.
    case some
  }

  private let extents: UnsafeMutablePointer<Extent>
  private let samples: UnsafeMutablePointer<Coverage>

  private init(capacity: Int) {
    extents = .allocate(capacity: capacity)
    samples = .allocate(capacity: capacity)
  }

  /// Memory for cells, not initialised.
  static func allocate(capacity: Int) -> HiddenSamples { HiddenSamples(capacity: capacity) }

  func deallocate() {
    extents.deallocate()
    samples.deallocate()
  }

  /// The samples of a cell that has been written.
  subscript(cell: Int) -> Coverage {
    get {
      switch extents[cell] {
      case .nothing: .bare
      case .everything: .solid
      case .some: samples[cell]
      }
    }
    nonmutating set {
      extents[cell] = .some
      samples[cell] = newValue
    }
  }

  /// Makes a cell hide nothing.
  func clear(_ cell: Int) { extents[cell] = .nothing }

  /// Makes a cell hide everything.
  func fill(_ cell: Int) { extents[cell] = .everything }
}
