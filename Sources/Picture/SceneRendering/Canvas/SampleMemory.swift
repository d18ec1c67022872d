/// The memory of a canvas for single samples of its cells, half a kilobyte for their numbers and as much for their
/// colours.
///
/// It is taken for some tens of thousands of cells at a time, when the first of them is painted, so that a frame larger
/// than any screen takes no more addresses than what is drawn on it. A frame of a screen's size is in the first block.
struct SampleMemory: ~Copyable {
  /// The memory of a cell.
  typealias Room = (planes: UnsafeMutablePointer<CellPlanes>, colors: UnsafeMutablePointer<SampleColors>)

  private struct Block {
    let planes: UnsafeMutablePointer<CellPlanes>
    let colors: UnsafeMutablePointer<SampleColors>
  }

  /// The number of cells of a block, as a power of two: 65,536, more than on a screen of 400×160.
  private static let shift = 16

  private var blocks: UnsafeMutablePointer<Block?>
  private var blockCount = 0
  /// The number of cells of each block.
  private var blockCells = 0

  /// Creates memory for no cells; call `resize` next.
  init() { blocks = .allocate(capacity: 1) }

  deinit { free() }

  /// Forgets all that was stored, and makes room for a number of cells.
  mutating func resize(cells: Int) {
    free()
    blockCount = max((cells + (1 << Self.shift) - 1) >> Self.shift, 1)
    blockCells = min(cells, 1 << Self.shift)
    blocks = .allocate(capacity: blockCount)
    blocks.initialize(repeating: nil, count: blockCount)
    take(block: 0)
  }

  /// Returns the memory of a cell.
  ///
  /// - Complexity: O(1). Allocates only for the first cell of a block.
  mutating func room(ofCell cell: Int) -> Room {
    let index = cell >> Self.shift
    let block = blocks[index] ?? take(block: index)
    let offset = cell & (1 << Self.shift - 1)
    return (block.planes + offset, block.colors + offset)
  }

  @discardableResult
  private mutating func take(block index: Int) -> Block {
    let block = Block(planes: .allocate(capacity: blockCells), colors: .allocate(capacity: blockCells))
    blocks[index] = block
    return block
  }

  private func free() {
    for index in 0..<blockCount {
      blocks[index]?.planes.deallocate()
      blocks[index]?.colors.deallocate()
    }
    blocks.deallocate()
  }
}
