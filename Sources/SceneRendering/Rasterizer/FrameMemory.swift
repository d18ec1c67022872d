import Cells
import LayerAnimation

/// What is known of the last frame, so that the next one need not be drawn from nothing.
///
/// It changes what a frame costs and never what it shows: a frame is the same cell for cell whatever came before it.
struct FrameMemory: ~Copyable {
  /// What the whole frame depends on, besides its layers.
  struct Setting: Equatable {
    var fit: StageFit
    var columns: Int
    var rows: Int
    var isMonochrome: Bool
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

  /// What each step painted, groups with all that is in them.
  var extents = GrowingBuffer<CellExtent>(capacity: 64)

  /// A layer that differs from the last frame's.
  struct ChangedLayer: BitwiseCopyable {
    let layer: Int
    /// True if nothing of it differs but its position.
    let isOnlyMoved: Bool
  }

  /// The layers that differ from the last frame's, and for each layer whether it is one of them.
  private(set) var changedLayers = GrowingBuffer<ChangedLayer>(capacity: 64)
  private(set) var isLayerChanged = GrowingBuffer<Bool>(capacity: 64)

  /// What outlines and particles of each layer may cost.
  private(set) var allowance = FrameAllowance()
  private var costlyLayers = CostlyLayers()

  /// The steps whose layer, projection or opacity differs from the last frame's, and for each step whether it is one of them.
  private(set) var changedSteps = GrowingBuffer<Int>(capacity: 64)
  private(set) var isStepChanged = GrowingBuffer<Bool>(capacity: 64)

  /// Returns true if the last frame had the same setting, the same list of layers, and the same allowance for each;
  /// then `changedLayers` says which of the layers differ. Remembers this one.
  ///
  /// - Parameters:
  ///   - presentation: The frame's.
  ///   - layers: Its layers.
  ///   - setting: What else the frame depends on.
  mutating func compare(_ presentation: PresentationTree, _ layers: LayerList, _ setting: Setting) -> Bool {
    for index in 0..<changedLayers.count { isLayerChanged[changedLayers[index].layer] = false }
    changedLayers.removeAll()
    let isKnown =
      presentation.lineage != nil && presentation.lineage === lineage && presentation.structure == structure
      && revisions.count == layers.count && setting == self.setting
    if isKnown {
      var isSame = true
      for index in 0..<layers.count where revisions[index] != layers.at(index).pointee.revision {
        let isOnlyMoved = formRevisions[index] == layers.at(index).pointee.formRevision
        changedLayers.append(ChangedLayer(layer: index, isOnlyMoved: isOnlyMoved))
        isLayerChanged[index] = true
        revisions[index] = layers.at(index).pointee.revision
        if isOnlyMoved { continue }
        formRevisions[index] = layers.at(index).pointee.formRevision
        if costlyLayers.update(index, layers.at(index)) { isSame = false }
      }
      if !isSame { allowance = costlyLayers.allowance }
      return isSame
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
    costlyLayers.count(layers)
    allowance = costlyLayers.allowance
    return false
  }

  /// Forgets the last frame, so that the next one is drawn from nothing.
  mutating func forget() { setting = nil }

  /// Begins with no changed steps.
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

  /// Begins with steps that have painted nothing.
  mutating func forgetExtents(of count: Int) {
    extents.removeAll()
    extents.append(.nothing, count: count)
  }

  /// Forgets the frame that was drawn into, unless it is this one.
  mutating func take(_ frame: CellBuffer, rows: Int) {
    guard self.frame !== frame || rowRevisions.count != rows else { return }
    self.frame = frame
    rowRevisions.removeAll()
    // No row can have been written as often.
    for _ in 0..<rows { rowRevisions.append(.max) }
  }

  /// Returns true if a row still holds what was written into it for the last frame.
  func isIntact(row: Int, of frame: CellBuffer) -> Bool { rowRevisions[row] == frame.revision(ofRow: row) }

  /// Remembers that a row has been written.
  mutating func note(row: Int, of frame: CellBuffer) { rowRevisions[row] = frame.revision(ofRow: row) }
}
