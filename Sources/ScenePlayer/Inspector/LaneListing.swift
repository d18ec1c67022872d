import Cells
import Interaction
import LayerAnimation

/// The inspector's view of a scene as it is committed: its lanes with their names, and the pictures of them.
///
/// Where it is known what events will begin, there is one listing for all times. Where it is not, each commit has one, which stays with it
/// if that is kept; so where a scene comes back to what it was, nothing is listed, sampled or drawn again.
final class LaneListing {
  /// The scene's animations, and what they are at each instant.
  let moments: LaneMoments

  /// One of each lane; a group precedes its animations.
  var animations: [LayerTree.CommittedAnimation] { moments.animations }

  /// The names of their layers, and what is animated.
  let names: [(layer: String, title: String)]
  /// The names of the layers that listen, by their places among the layers of the behaviour.
  let listeners: LayerNames
  /// The keys of the animations: the whole paths of their layers, and what is animated.
  private let keys: [String]
  /// The lanes that follow those of the animations, and their keys.
  private let further: [(lane: Inspector.Lane, key: String)]

  /// The groups that are folded.
  private(set) var folded: Set<Int> = []
  /// The number of times that groups had been folded and unfolded when these were.
  private(set) var foldCount = 0

  /// The lanes: the animations, but for those in folded groups; then what listens, and the parameters.
  private(set) var lanes: [Inspector.Lane] = []
  /// The keys of the lanes, which are the same in other listings of the scene.
  private(set) var laneKeys: [String] = []

  // The cached pictures, and what they show.
  let picture = CellBuffer(columns: 0, rows: 0)
  var pictureOf: Inspector.PictureKey?
  var samples: [Int: LaneSamples] = [:]
  var sampledAxis: TimeAxis?
  let detailPicture = CellBuffer(columns: 0, rows: 0)
  var detailsOf: Inspector.DetailKey?

  /// Stands for the inspector that has made a listing.
  final class Owner {}

  let owner: Owner

  /// Lists what there is in a tree, and in what is done about inputs.
  ///
  /// - Parameter course: All that there will be and has been; nil where that is not known.
  init(_ tree: LayerTree, _ interaction: InteractionTimeline?, _ course: CommitCourse?, for owner: Owner) {
    self.owner = owner
    moments = course.map(LaneMoments.init) ?? LaneMoments(tree)
    let animations = moments.animations
    let layers = LayerNames(of: Set(animations.map(\.layer)), path: tree.names(toLayer:))
    names = animations.map { (layers[$0.layer], Self.title(of: $0)) }
    keys = zip(animations, names).map { Self.key($1.title, tree.names(toLayer: $0.layer)) }
    let listening = interaction.map { $0.behavior.focusOrder } ?? []
    let paths = Dictionary(
      uniqueKeysWithValues: listening.map { ($0, Self.path(toListener: $0, of: interaction, in: tree)) })
    listeners = LayerNames(of: Set(listening)) { paths[$0] ?? [] }
    let gestures = listening.map { (lane: Inspector.Lane.gestures($0), key: Self.key("gestures", paths[$0] ?? [])) }
    let hasParameters = interaction?.behavior.parameters.isEmpty == false
    further = gestures + (hasParameters ? [(lane: .parameters, key: "parameters")] : [])
    listLanes()
  }

  // MARK: Folding

  /// Folds or unfolds a group.
  func toggle(_ group: Int) {
    folded.formSymmetricDifference([group])
    foldCount += 1
    listLanes()
  }

  /// Folds the groups that are folded in another listing.
  func fold(as other: LaneListing) {
    guard foldCount != other.foldCount else { return }
    foldCount = other.foldCount
    let foldedKeys = Set(other.folded.map { other.keys[$0] })
    folded = Set(animations.indices.filter { animations[$0].isGroup && foldedKeys.contains(keys[$0]) })
    listLanes()
  }

  private func listLanes() {
    lanes = animations.indices.filter(isShown).map(Inspector.Lane.animation) + further.map(\.lane)
    laneKeys = animations.indices.filter(isShown).map { keys[$0] } + further.map(\.key)
  }

  /// Returns true if an animation is in no folded group.
  private func isShown(_ index: Int) -> Bool {
    var group = animations[index].group
    while let current = group {
      if folded.contains(current) { return false }
      group = animations[current].group
    }
    return true
  }

  // MARK: Names

  /// Returns the animated key path, or else the kind of the animation.
  private static func title(of animation: LayerTree.CommittedAnimation) -> String {
    if let keyPath = animation.keyPath { return keyPath.description }
    if let transition = animation.animation.transition { return transition.kind.rawValue }
    let count = animation.animation.children?.count ?? 0
    return animation.depth == 0 && animation.key != nil ? animation.key ?? "" : "group of \(count)"
  }

  private static func path(toListener place: Int, of interaction: InteractionTimeline?, in tree: LayerTree) -> [String]
  {
    interaction.flatMap { tree.place(of: $0.behavior.layers[place]) }.map(tree.names(toLayer:)) ?? []
  }

  private static func key(_ title: String, _ path: [String]) -> String { (path + [title]).joined(separator: "/") }
}

extension LayerTree.CommittedAnimation {
  /// True if it is a group.
  var isGroup: Bool { animation.children != nil }
}
