import Cells
import LayerAnimation

/// Shows the animations of a scene on a common time axis, one lane each, and the details of the selected one.
///
/// Everything that does not change from frame to frame is drawn into a cached picture, again only when the axis, the
/// scroll position or the selection changes. A frame copies the picture, and adds the playhead and the current values.
final class Inspector {
  /// The scene's animations; a group precedes its animations.
  let animations: [LayerTree.CommittedAnimation]

  /// The tree of the animations.
  let tree: LayerTree

  /// The animations that have a lane: all but those in folded groups.
  private(set) var lanes: [Int] = []

  /// The index of the selected lane in `lanes`.
  private(set) var selection = 0

  var folded: Set<Int> = []
  var firstLane = 0

  // The cached picture, and what it shows.
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

  /// An inspector of a scene, as of its last commit.
  init(scene: Scene) {
    tree = scene.tree
    animations = scene.tree.committedAnimations
    update()
  }

  // MARK: Selection

  /// The index of the selected animation; nil in a scene without animations.
  var selected: Int? { lanes.indices.contains(selection) ? lanes[selection] : nil }

  /// The index of the selected animation's layer in the presentation.
  var selectedLayer: Int? { selected.map { animations[$0].layer } }

  /// A name by which the selected animation is found again after the scene was reloaded.
  var selectionName: String? { selected.map { name(of: $0) + "/" + title(of: $0) } }

  /// Selects the animation with a name, if it exists.
  func select(named name: String?) {
    guard let name, let lane = lanes.firstIndex(where: { self.name(of: $0) + "/" + title(of: $0) == name }) else {
      return
    }
    selection = lane
  }

  /// Selects the lane at an offset from the selected one, and scrolls it into view.
  ///
  /// - Parameter rows: The number of rows of the lanes, including the ruler.
  func select(by offset: Int, rows: Int) {
    guard !lanes.isEmpty else { return }
    selection = max(0, min(selection + offset, lanes.count - 1))
    let count = max(1, rows - 2)
    firstLane = max(min(firstLane, selection), selection - count + 1)
  }

  /// Folds or unfolds the selected group; for an animation in a group, that group.
  func toggle() {
    guard let selected else { return }
    guard let group = animations[selected].isGroup ? selected : animations[selected].group else { return }
    folded.formSymmetricDifference([group])
    update()
    selection = lanes.firstIndex(of: group) ?? selection
    firstLane = min(firstLane, selection)
  }

  /// Scrolls by a number of lanes.
  func scroll(by offset: Int, rows: Int) {
    firstLane = max(0, min(firstLane + offset, lanes.count + 1 - max(1, rows - 1)))
  }

  /// Selects the lane at a cell of the screen; a click on its triangle folds it.
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

  /// The number of rows for the ruler, all lanes, and the progress of the selected one. It does not depend on folding,
  /// so that lanes do not move away from the mouse when one is folded.
  var wantedRows: Int { max(3, 1 + animations.count + 1) }

  /// The row of a lane, relative to the row below the ruler. The selected lane is followed by the row of its progress.
  /// Nil if the lane is scrolled out of view at the top.
  func row(ofLane lane: Int) -> Int? {
    guard lane >= firstLane else { return nil }
    return 1 + lane - firstLane + (lane > selection && selection >= firstLane ? 1 : 0)
  }

  private func lane(atRow row: Int) -> Int? {
    lanes.indices.last { self.row(ofLane: $0).map { $0 <= row } ?? false }.flatMap { row > 0 ? $0 : nil }
  }
}
