import Cells
import Interaction
import LayerAnimation

/// An inspector of a scene: its animations on a common time axis, one in each lane, and the details of the selected
/// one. A scene that takes inputs also has a lane for each layer that listens, and one for the live parameters.
///
/// Everything that does not change from frame to frame is drawn into a cached picture, again only when the axis, the
/// scroll position or the selection changes. A frame copies the picture, and adds the playhead and the current values.
final class Inspector {
  /// The contents of a lane.
  enum Lane: Hashable {
    /// An animation, by its index.
    case animation(Int)
    /// The gestures that a layer listens to, by the layer's index in the behaviour.
    case gestures(Int)
    /// The live parameters.
    case parameters
  }

  /// The timeline of the scene's inputs; nil for a scene that takes none.
  let interaction: InteractionTimeline?

  /// True if the scene may change: by inputs, by events, or by its program.
  private let isChanging: Bool

  /// The tree of the animations.
  let tree: LayerTree

  /// The present listing.
  private(set) var listing: LaneListing

  /// The identity of the inspector, by which listings that are stored with commits are recognised.
  private let owner = LaneListing.Owner()

  /// The count of changes of the tree's content that the listing shows.
  private var tally: Int
  /// The course of commits that the listing shows.
  private weak var course: CommitCourse?

  /// The index of the selected lane in `lanes`.
  private(set) var selection = 0

  var firstLane = 0

  /// The scene's animations; a group precedes its animations.
  var animations: [LayerTree.CommittedAnimation] { listing.animations }

  /// The lanes: the animations, except for those in folded groups; then the layers that listen, and the parameters.
  var lanes: [Lane] { listing.lanes }

  /// A key that identifies the content of the cached picture of the lanes.
  struct PictureKey: Hashable {
    var axis: TimeAxis
    var region: ScreenRegion
    var firstLane: Int
    var selection: Int
    var foldCount: Int
    var theme: Theme
  }

  /// What animations follow whose begins the scene states in words.
  private let origins: [OriginKey: String]

  private struct OriginKey: Hashable {
    let layer: ObjectIdentifier
    let number: Int
  }

  /// Returns what an animation follows whose begin the scene states in words; nil for other animations.
  func origin(of index: Int) -> String? {
    guard !origins.isEmpty, animations[index].depth == 0, let layer = tree.originalLayer(at: animations[index].layer)
    else {
      return nil
    }
    return origins[OriginKey(layer: ObjectIdentifier(layer), number: animations[index].number)]
  }

  /// Creates an inspector of a scene in its last commit.
  init(scene: Scene) {
    tree = scene.tree
    interaction = scene.director as? InteractionTimeline
    isChanging = scene.director != nil
    let origins = scene.beginOrigins.map { origin in
      (OriginKey(layer: ObjectIdentifier(origin.layer), number: origin.number), origin.text)
    }
    self.origins = Dictionary(origins) { first, _ in first }
    interaction?.foreseeAnimations(until: scene.director?.takesInputs == true ? .infinity : scene.duration)
    (tally, course) = (scene.tree.contentTally, scene.tree.course)
    listing = Self.listing(of: tree, interaction, for: owner)
  }

  /// Updates the inspector if events or inputs have changed the scene. Allocates nothing if the scene has returned to a
  /// commit that is stored.
  func follow() {
    guard isChanging, tree.contentTally != tally || tree.course !== course else { return }
    (tally, course) = (tree.contentTally, tree.course)
    let (before, selected) = (listing, selectionKey)
    listing = Self.listing(of: tree, interaction, for: owner)
    listing.fold(as: before)
    selection = max(0, min(selection, lanes.count - 1))
    select(key: selected)
    firstLane = max(0, min(firstLane, lanes.count - 1))
  }

  /// Returns the listing: the previous one if it is valid for all times, or if it is stored with the commit.
  private static func listing(of tree: LayerTree, _ interaction: InteractionTimeline?, for owner: LaneListing.Owner)
    -> LaneListing
  {
    if let course = interaction?.foreseenAnimations {
      if let listed = course.attachment as? LaneListing, listed.owner === owner { return listed }
      let listing = LaneListing(tree, interaction, course, for: owner)
      course.attachment = listing
      return listing
    }
    if let listed = tree.shownCommit?.attachment as? LaneListing, listed.owner === owner { return listed }
    let listing = LaneListing(tree, interaction, nil, for: owner)
    tree.shownCommit?.attachment = listing
    return listing
  }

  // MARK: Selection

  /// The index of the selected animation; nil in a scene without animations.
  var selected: Int? {
    if case .animation(let index) = selectedLane { index } else { nil }
  }

  /// The contents of the selected lane; nil if there is none.
  var selectedLane: Lane? { lanes.indices.contains(selection) ? lanes[selection] : nil }

  /// The index of the selected lane's layer in the presentation.
  var selectedLayer: Int? {
    switch selectedLane {
    case .animation(let index): animations[index].layer
    case .gestures(let place): interaction.flatMap { tree.place(of: $0.behavior.layers[place]) }
    case .parameters, nil: nil
    }
  }

  /// The key by which the selected lane is found again after the scene was reloaded.
  var selectionKey: String? { listing.laneKeys.indices.contains(selection) ? listing.laneKeys[selection] : nil }

  /// Selects the lane with a key, if it exists.
  func select(key: String?) {
    guard let key, let lane = listing.laneKeys.firstIndex(of: key) else { return }
    selection = lane
  }

  /// Selects the lane at an offset from the selected one, and scrolls it into view.
  ///
  /// - Parameter rows: The number of rows of the lanes, including the ruler.
  func select(by offset: Int, rows: Int) {
    guard !lanes.isEmpty else { return }
    selection = max(0, min(selection + offset, lanes.count - 1))
    // The row of the selected animation's progress must be visible as well.
    let count = max(1, rows - (selected == nil ? 1 : 2))
    firstLane = max(min(firstLane, selection), selection - count + 1)
  }

  /// Folds or unfolds the selected group; for an animation in a group, the group.
  func toggle() {
    guard let selected else { return }
    guard let group = animations[selected].isGroup ? selected : animations[selected].group else { return }
    listing.toggle(group)
    selection = lanes.firstIndex(of: .animation(group)) ?? selection
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

  // MARK: Rows

  /// The number of rows for the ruler, all lanes, and the progress of the selected one. It does not depend on folding,
  /// so that lanes do not move away from the mouse when one is folded.
  var wantedRows: Int {
    let animated = animations.isEmpty ? 0 : animations.count + 1
    return max(3, 1 + animated + lanes.reduce(0) { if case .animation = $1 { $0 } else { $0 + 1 } })
  }

  /// Returns the row of a lane, relative to the row below the ruler. The selected lane is followed by the row of its
  /// progress. Nil if the lane is scrolled out of view at the top.
  func row(ofLane lane: Int) -> Int? {
    guard lane >= firstLane else { return nil }
    return 1 + lane - firstLane + (selected != nil && lane > selection && selection >= firstLane ? 1 : 0)
  }

  private func lane(atRow row: Int) -> Int? {
    lanes.indices.last { self.row(ofLane: $0).map { $0 <= row } ?? false }.flatMap { row > 0 ? $0 : nil }
  }
}
