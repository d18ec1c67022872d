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

  /// What animations follow, for those whose start the scene states in words.
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
    (tally, course) = (scene.tree.contentNumber, scene.tree.course)
    listing = Self.listing(of: tree, interaction, for: owner)
  }

  /// Updates the inspector if events or inputs have changed the scene. Allocates nothing if the scene has returned to a
  /// commit that is stored.
  func follow() {
    guard isChanging, tree.contentNumber != tally || tree.course !== course else { return }
    (tally, course) = (tree.contentNumber, tree.course)
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

/// Draws the details of the selected animation beside the stage: its key path and values, its eight timing properties,
/// and the steps by which the current time becomes a value.
///
///      block backgroundColor
///      basic  #ffa500 → #0000ff
///      ────────────────────────────────────
///      beginTime     0 s   duration      3 s
///      speed         1     timeOffset    1 s
///      …
///      parent time        2.40 s
///      active time        3.40 s    = 1 + (2.40 − 0)·1
///      iteration          1
///      progress           0.13
///      eased              0.13
///      value              #de9021
extension Inspector {
  /// Draws the details at a time of the scene.
  func drawDetails(_ region: ScreenRegion, time: Double, theme: Theme, into frame: CellBuffer) {
    guard !region.isEmpty else { return }
    guard let lane = selectedLane else { return frame.fill(region, with: theme.ink(.text).cell(" ")) }
    guard let selected else { return draw(lane, nil, region, time, theme, frame) }
    let value = animations[selected].keyPath.flatMap {
      tree.value(of: $0, ofLayer: animations[selected].layer, atRootTime: time)
    }
    // The steps belong to the commit that has the animation, as its tracks do.
    listing.moments.visit(selected, at: time, in: tree) { animation, list in
      let subject = DetailPage.Subject(index: selected, animation: animation, list: list, value: value)
      draw(lane, subject, region, time, theme, frame)
    }
  }

  private func draw(
    _ lane: Lane, _ subject: DetailPage.Subject?, _ region: ScreenRegion, _ time: Double, _ theme: Theme,
    _ frame: CellBuffer
  ) {
    var key = DetailKey(lane: lane, columns: region.columns.count, rows: region.rows.count, theme: theme)
    // An input changes the page of gestures. The page of an animation changes only in the parts that are drawn in each
    // frame, unless another animation has replaced it.
    key.revision = subject?.animation.number ?? interaction?.revision ?? 0
    let detailPicture = listing.detailPicture
    if key != listing.detailsOf {
      listing.detailsOf = key
      detailPicture.resize(columns: key.columns, rows: key.rows)
      drawGround(of: lane, subject, theme, into: detailPicture)
    }
    frame.copy(detailPicture, toColumn: region.columns.lowerBound, row: region.rows.lowerBound)
    guard let subject else { return }
    DetailPage(inspector: self, subject: subject, region: region, theme: theme, frame: frame).drawMoment(at: time)
  }

  private func drawGround(of lane: Lane, _ subject: DetailPage.Subject?, _ theme: Theme, into picture: CellBuffer) {
    let whole = ScreenRegion(columns: 0..<picture.columns, rows: 0..<picture.rows)
    picture.fill(whole, with: theme.ink(.text).cell(" "))
    for row in whole.rows { picture[0, row] = theme.ink(.faint).cell(theme.glyph("│", "|")) }
    switch lane {
    case .animation:
      guard let subject else { return }
      DetailPage(inspector: self, subject: subject, region: whole, theme: theme, frame: picture).drawGround()
    case .gestures(let place):
      guard let interaction else { return }
      GesturePage(interaction: interaction, region: whole, theme: theme, frame: picture).draw(
        place, name: layerName(place))
    case .parameters:
      guard let interaction else { return }
      GesturePage(interaction: interaction, region: whole, theme: theme, frame: picture).drawParameters()
    }
  }

  /// A key that identifies the content of the cached picture of the details.
  struct DetailKey: Hashable {
    var lane: Lane
    var columns, rows: Int
    var theme: Theme
    var revision = 0
  }
}

/// The names of lanes.
extension Inspector {
  /// The label of a lane: the name of the layer, unless the lane above is of the same layer, and the property that is
  /// animated.
  struct Label {
    var layer = ""
    var title = ""
    var depth = 0
    /// True for a folded group, false for an unfolded one; nil for other animations.
    var isFolded: Bool?
  }

  func label(of lane: Int) -> Label {
    switch lanes[lane] {
    case .animation(let index): label(ofAnimation: index, lane)
    case .gestures(let place): Label(layer: layerName(place), title: gestureNames(of: place))
    case .parameters: Label(layer: "parameters")
    }
  }

  private func label(ofAnimation index: Int, _ lane: Int) -> Label {
    let animation = animations[index]
    var isFirst = true
    if lane > 0, case .animation(let above) = lanes[lane - 1] { isFirst = animations[above].layer != animation.layer }
    return Label(
      layer: animation.depth == 0 && isFirst ? name(of: index) : "", title: title(of: index),
      depth: animation.depth, isFolded: animation.isGroup ? listing.folded.contains(index) : nil)
  }

  /// Returns the name of a layer that listens, by its index in the behaviour.
  func layerName(_ place: Int) -> String { listing.listeners[place] }

  private func gestureNames(of place: Int) -> String {
    guard let interaction else { return "" }
    return interaction.listenersOfLayers[place].map { interaction.behavior.listeners[$0].gesture.name }
      .joined(separator: ", ")
  }

  /// Returns the name of an animation's layer.
  func name(of index: Int) -> String { listing.names[index].layer }

  /// Returns the key path of an animation, or else its kind.
  func title(of index: Int) -> String { listing.names[index].title }
}
