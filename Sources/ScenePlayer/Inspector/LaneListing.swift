import Cells
import Interaction
import LayerAnimation

/// What an inspector has found out about a scene as it is committed: its lanes with their names, and the pictures of them.
///
/// Events may begin other animations, and then there is another listing. A listing stays with a commit that is kept; so where a scene
/// comes back to what it was, nothing is listed, sampled or drawn again.
final class LaneListing {
  /// The scene's animations; a group precedes its animations.
  let animations: [LayerTree.CommittedAnimation]
  /// The names of their layers, and what is animated.
  let names: [(layer: String, title: String)]
  /// The lanes that follow those of the animations, and their names.
  private let further: [(lane: Inspector.Lane, name: String)]

  /// The groups that are folded.
  private(set) var folded: Set<Int> = []
  /// How often groups had been folded and unfolded when these were.
  private(set) var foldCount = 0

  /// The lanes: the animations, but for those in folded groups; then what listens, and the parameters.
  private(set) var lanes: [Inspector.Lane] = []
  /// The names by which the lanes are known.
  private(set) var laneNames: [String] = []

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
  init(_ tree: LayerTree, _ play: Play?, for owner: Owner) {
    self.owner = owner
    let animations = tree.committedAnimations
    self.animations = animations
    names = animations.map { (Self.name(of: $0, in: tree), Self.title(of: $0)) }
    further = Self.lanes(of: play)
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
    let foldedNames = other.folded.map(other.fullName)
    folded = Set(animations.indices.filter { animations[$0].isGroup && foldedNames.contains(fullName(of: $0)) })
    listLanes()
  }

  private func listLanes() {
    lanes = animations.indices.filter(isShown).map(Inspector.Lane.animation) + further.map(\.lane)
    laneNames = animations.indices.filter(isShown).map(fullName) + further.map(\.name)
  }

  /// Whether an animation is in no folded group.
  private func isShown(_ index: Int) -> Bool {
    var group = animations[index].group
    while let current = group {
      if folded.contains(current) { return false }
      group = animations[current].group
    }
    return true
  }

  // MARK: Names

  func fullName(of index: Int) -> String { names[index].layer + "/" + names[index].title }

  private static func name(of animation: LayerTree.CommittedAnimation, in tree: LayerTree) -> String {
    let name = tree.name(ofLayer: animation.layer)
    return name.isEmpty ? "root" : name
  }

  /// The animated key path, or else the kind of the animation.
  private static func title(of animation: LayerTree.CommittedAnimation) -> String {
    if let keyPath = animation.keyPath { return keyPath.description }
    if let transition = animation.animation.transition { return transition.kind.rawValue }
    let count = animation.animation.children?.count ?? 0
    return animation.depth == 0 && animation.key != nil ? animation.key ?? "" : "group of \(count)"
  }

  private static func lanes(of play: Play?) -> [(lane: Inspector.Lane, name: String)] {
    guard let behavior = play?.behavior else { return [] }
    var lanes = behavior.focusOrder.map { place in
      (lane: Inspector.Lane.hand(place), name: "hand/\(behavior.nameOfLayer(place))")
    }
    if !behavior.parameters.isEmpty { lanes.append((lane: .parameters, name: "parameters")) }
    return lanes
  }
}

extension Behavior {
  /// The name of a layer that listens, by its place.
  func nameOfLayer(_ place: Int) -> String { layers[place].name ?? "layer" }
}

extension LayerTree.CommittedAnimation {
  /// Whether it is a group.
  var isGroup: Bool { animation.children != nil }
}
