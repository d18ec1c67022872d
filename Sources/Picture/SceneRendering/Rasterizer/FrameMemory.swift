import Cells
import LayerAnimation

/// The memory of the last frame, so that the next one need not be drawn from nothing.
///
/// It changes the cost of a frame, never its content: a frame has the same cells whatever preceded it.
struct FrameMemory: ~Copyable {
  /// The values that the whole frame depends on, besides its layers.
  struct Setting: Equatable {
    var fit: StageFit
    var columns: Int
    var rows: Int
    var isMonochrome: Bool
    /// True if the ground of the picture is painted, where glyphs are characters.
    var hasScenery: Bool
    var background: Color?
    var terminalBackground: CellColor?
  }

  private var setting: Setting?
  private var lineage: TreeIdentity?
  private var structure: UInt64 = 0
  private var revisions = GrowingBuffer<UInt64>(capacity: 64)
  private var formRevisions = GrowingBuffer<UInt64>(capacity: 64)
  private var frame: CellBuffer?
  private var rowRevisions = GrowingBuffer<UInt64>(capacity: 64)

  /// The extent of each step: the cells that it painted, for a group with all of its content.
  var extents = GrowingBuffer<CellExtent>(capacity: 64)

  /// A layer that differs from that of the last frame.
  struct ChangedLayer: BitwiseCopyable {
    let layer: Int
    /// True if only the position differs.
    let isOnlyMoved: Bool
  }

  /// The layers that differ from those of the last frame.
  private(set) var changedLayers = GrowingBuffer<ChangedLayer>(capacity: 64)
  /// True for each layer that is in `changedLayers`.
  private(set) var isLayerChanged = GrowingBuffer<Bool>(capacity: 64)

  /// The greatest cost of the outlines and particles of each layer.
  private(set) var allowance = FrameAllowance()

  /// The steps whose layer, projection or opacity differs from that of the last frame.
  private(set) var changedSteps = GrowingBuffer<Int>(capacity: 64)
  /// True for each step that is in `changedSteps`.
  private(set) var isStepChanged = GrowingBuffer<Bool>(capacity: 64)

  /// Returns true if the last frame had the same setting, the same list of layers, and the same allowance for each;
  /// `changedLayers` then has the layers that differ. Remembers the present frame.
  ///
  /// - Parameters:
  ///   - presentation: The presentation of the frame.
  ///   - layers: The layers of the presentation.
  ///   - setting: The other values that the frame depends on.
  mutating func compare(_ presentation: PresentationTree, _ layers: LayerList, _ setting: Setting) -> Bool {
    for index in 0..<changedLayers.count { isLayerChanged[changedLayers[index].layer] = false }
    changedLayers.removeAll()
    let isKnown =
      presentation.lineage != nil && presentation.lineage === lineage && presentation.structure == structure
      && revisions.count == layers.count && setting == self.setting
    if isKnown {
      var hasNewForm = false
      for index in 0..<layers.count where revisions[index] != layers.at(index).pointee.revision {
        let isOnlyMoved = formRevisions[index] == layers.at(index).pointee.formRevision
        changedLayers.append(ChangedLayer(layer: index, isOnlyMoved: isOnlyMoved))
        isLayerChanged[index] = true
        revisions[index] = layers.at(index).pointee.revision
        if isOnlyMoved { continue }
        formRevisions[index] = layers.at(index).pointee.formRevision
        hasNewForm = true
      }
      // A layer of a tree may be replaced by one of another kind.
      let before = allowance
      if hasNewForm { allowance = FrameAllowance(layers) }
      return allowance == before
    }
    (self.setting, lineage, structure) = (setting, presentation.lineage, presentation.structure)
    revisions.removeAll()
    isLayerChanged.removeAll()
    formRevisions.removeAll()
    for index in layers.indices {
      revisions.append(layers.at(index).pointee.revision)
      formRevisions.append(layers.at(index).pointee.formRevision)
    }
    isLayerChanged.append(false, count: layers.count)
    allowance = FrameAllowance(layers)
    return false
  }

  /// Forgets the last frame, so that the next one is drawn from nothing.
  mutating func forget() { setting = nil }

  /// Removes all changed steps.
  ///
  /// - Parameter count: The number of steps.
  mutating func forgetChangedSteps(of count: Int) {
    changedSteps.removeAll()
    isStepChanged.removeAll()
    isStepChanged.append(false, count: count)
  }

  mutating func noteChange(ofStep index: Int) {
    guard !isStepChanged[index] else { return }
    isStepChanged[index] = true
    changedSteps.append(index)
  }

  /// Empties the extents of all steps.
  ///
  /// - Parameter count: The number of steps.
  mutating func forgetExtents(of count: Int) {
    extents.removeAll()
    extents.append(.nothing, count: count)
  }

  /// Forgets the buffer of the last frame, unless it is this one.
  mutating func take(_ frame: CellBuffer, rows: Int) {
    guard self.frame !== frame || rowRevisions.count != rows else { return }
    self.frame = frame
    rowRevisions.removeAll()
    // No row can have been written as often as this revision says.
    for _ in 0..<rows { rowRevisions.append(.max) }
  }

  /// Returns true if a row of the buffer has not been written to since the last frame.
  func isIntact(row: Int, of frame: CellBuffer) -> Bool { rowRevisions[row] == frame.revision(ofRow: row) }

  /// Notes the revision of a row that has been written.
  mutating func note(row: Int, of frame: CellBuffer) { rowRevisions[row] = frame.revision(ofRow: row) }
}
