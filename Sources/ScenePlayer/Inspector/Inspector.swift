import Cells
import LayerAnimation

/// The animations of a scene on a common time axis, one lane each, and everything about the one that is selected.
///
/// What does not change from frame to frame is drawn once into a picture of its own, and again when the axis, the scroll or
/// the selection changes. A frame copies it, and adds the playhead and the values of the moment.
final class Inspector {
  /// The scene's animations, groups before what is in them.
  let animations: [LayerTree.CommittedAnimation]

  /// The tree they are in.
  let tree: LayerTree

  /// The lanes that are shown: all but those in folded groups.
  private(set) var lanes: [Int] = []

  /// The selected lane, by its place in `lanes`.
  private(set) var selection = 0

  var folded: Set<Int> = []
  var firstLane = 0

  // The picture that is kept, and what it is of.
  let picture = CellBuffer(columns: 0, rows: 0)
  var pictureOf: PictureKey?
  var samples: [Int: LaneSamples] = [:]
  var sampledAxis: TimeAxis?

  let detailPicture = CellBuffer(columns: 0, rows: 0)
  var detailsOf: DetailKey?

  struct PictureKey: Hashable {
    var axis: TimeAxis
    var region: ScreenRegion
    var firstLane: Int
    var selection: Int
    var folded: Set<Int>
  }

  /// An inspector of a scene, as it was committed last.
  init(scene: Scene) {
    tree = scene.tree
    animations = scene.tree.committedAnimations
    update()
  }

  // MARK: Selecting

  /// The animation that is selected; nil in a scene without any.
  var selected: Int? { lanes.indices.contains(selection) ? lanes[selection] : nil }

  /// The layer of the selected animation, by its place in the presentation.
  var selectedLayer: Int? { selected.map { animations[$0].layer } }

  /// What finds the selected animation again in a scene that was made anew.
  var selectionName: String? { selected.map { name(of: $0) + "/" + title(of: $0) } }

  /// Selects the animation of a name, if it is there.
  func select(named name: String?) {
    guard let name, let lane = lanes.firstIndex(where: { self.name(of: $0) + "/" + title(of: $0) == name }) else {
      return
    }
    selection = lane
  }

  /// Selects another lane, so many further down, and shows it.
  ///
  /// - Parameter rows: How many rows the lanes have, the ruler among them.
  func select(by offset: Int, rows: Int) {
    guard !lanes.isEmpty else { return }
    selection = max(0, min(selection + offset, lanes.count - 1))
    let count = max(1, rows - 2)
    firstLane = max(min(firstLane, selection), selection - count + 1)
  }

  /// Folds the selected group, or unfolds it; of an animation in a group, the group.
  func toggle() {
    guard let selected else { return }
    guard let group = animations[selected].isGroup ? selected : animations[selected].group else { return }
    folded.formSymmetricDifference([group])
    update()
    selection = lanes.firstIndex(of: group) ?? selection
    firstLane = min(firstLane, selection)
  }

  /// Shows what lies so many lanes further down.
  func scroll(by offset: Int, rows: Int) {
    firstLane = max(0, min(firstLane + offset, lanes.count + 1 - max(1, rows - 1)))
  }

  /// Selects the lane at a place of the screen; at its fold mark, folds it.
  func click(column: Int, row: Int, in region: ScreenRegion, axis: TimeAxis) {
    guard let lane = lane(atRow: row - region.rows.lowerBound) else { return }
    selection = lane
    guard let selected, animations[selected].isGroup, column < axis.columns.lowerBound else { return }
    if column <= region.columns.lowerBound + 2 + 2 * animations[selected].depth { toggle() }
  }

  private func update() {
    lanes = animations.indices.filter { index in
      var group = animations[index].group
      while let current = group {
        if folded.contains(current) { return false }
        group = animations[current].group
      }
      return true
    }
  }

  // MARK: Rows

  /// How many rows it would like: the ruler, the lanes, and the run of the selected one. Folding leaves the rows where
  /// they are, under the mouse that folds.
  var wantedRows: Int { max(3, 1 + animations.count + 1) }

  /// The row of a lane below the ruler's; that of the run is behind the selected lane's. Nil above and left of the screen.
  func row(ofLane lane: Int) -> Int? {
    guard lane >= firstLane else { return nil }
    return 1 + lane - firstLane + (lane > selection && selection >= firstLane ? 1 : 0)
  }

  private func lane(atRow row: Int) -> Int? {
    lanes.indices.last { self.row(ofLane: $0).map { $0 <= row } ?? false }.flatMap { row > 0 ? $0 : nil }
  }
}
