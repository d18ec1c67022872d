import Cells
import Interaction
import LayerAnimation

/// The inspector's view of a committed scene: its lanes with their names, and the pictures of them.
///
/// If the future events are known, there is one listing for all times. If not, each commit has one, which is stored
/// with it, so that nothing is listed, sampled or drawn again when a scene returns to an earlier state.
final class LaneListing {
  /// The scene's animations at each instant.
  let moments: LaneMoments

  /// One animation of each lane; a group precedes its animations.
  var animations: [LayerTree.CommittedAnimation] { moments.animations }

  /// The names of the layers, and of the animated properties.
  let names: [(layer: String, title: String)]
  /// The names of the layers that listen, by their indices in the behaviour.
  let listeners: LayerNames
  /// The keys of the animations: the whole paths of their layers, and the animated properties.
  private let keys: [String]
  /// The lanes after those of the animations, with their keys.
  private let further: [(lane: Inspector.Lane, key: String)]

  /// The groups that are folded.
  private(set) var folded: Set<Int> = []
  /// The number of changes of folded groups that led to `folded`.
  private(set) var foldCount = 0

  /// The lanes: the animations, except for those in folded groups; then the layers that listen, and the parameters.
  private(set) var lanes: [Inspector.Lane] = []
  /// The keys of the lanes, which are the same in all listings of the scene.
  private(set) var laneKeys: [String] = []

  // These are the cached pictures and the keys of their content.
  let picture = CellBuffer(columns: 0, rows: 0)
  var pictureOf: Inspector.PictureKey?
  var samples: [Int: LaneSamples] = [:]
  var sampledAxis: TimeAxis?
  let detailPicture = CellBuffer(columns: 0, rows: 0)
  var detailsOf: Inspector.DetailKey?

  /// The identity of the inspector that has made a listing.
  final class Owner {}

  let owner: Owner

  /// Creates the listing of a tree, and of the listeners to inputs.
  ///
  /// - Parameter course: All past and future commits; nil if they are not known.
  init(_ tree: LayerTree, _ interaction: InteractionTimeline?, _ course: CommitCourse?, for owner: Owner) {
    self.owner = owner
    moments = course.map(LaneMoments.init) ?? LaneMoments(tree)
    let animations = moments.animations
    let layers = LayerNames(of: Set(animations.map(\.layer)), path: tree.names(toLayer:))
    names = animations.map { (layers[$0.layer], Self.title(of: $0)) }
    keys = zip(animations, names).map { Self.key($1.title, tree.names(toLayer: $0.layer)) }
    let listening = interaction?.focusOrder ?? []
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
  /// True if the animation is a group.
  var isGroup: Bool { animation.children != nil }
}
