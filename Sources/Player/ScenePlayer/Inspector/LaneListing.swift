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

/// The animations of a scene in its successive commits. An animation, and the one that replaces it under its key, are
/// in the same lane throughout.
///
///     commits      0 s      0.5 s    1 s
///     first        ✓        ✓        ✓
///     second                ✓        ✓
///     third                          ✓
struct LaneMoments {
  /// A commit, its animations, and the index of each lane's animation among them.
  private struct Moment {
    let time: Double
    /// The commit; nil for the present one.
    let commit: KeptCommit?
    let animations: [LayerTree.CommittedAnimation]
    var places: [Int?] = []
  }

  /// The identity of a lane.
  private struct Slot: Hashable {
    let layer: Int
    let key: String?
    let number: Int
    let path: [Int]
  }

  private var moments: [Moment]

  /// One animation of each lane, in the order of the tree, of each layer's list, and of groups: the one of the first
  /// commit that has it.
  let animations: [LayerTree.CommittedAnimation]

  /// Creates the moments of the present commit of a tree.
  init(_ tree: LayerTree) {
    let list = tree.committedAnimations
    moments = [Moment(time: 0, commit: nil, animations: list, places: list.indices.map { $0 })]
    animations = list
  }

  /// Creates the moments of all commits of a course.
  init(_ course: CommitCourse) {
    moments = course.entries.map { Moment(time: $0.time, commit: $0.commit, animations: $0.animations) }
    var (lanes, found): ([Slot: Int], [(animation: LayerTree.CommittedAnimation, group: Int?)]) = ([:], [])
    for index in moments.indices {
      let slots = Self.slots(of: moments[index].animations)
      for (slot, animation) in zip(slots, moments[index].animations) where lanes[slot] == nil {
        lanes[slot] = found.count
        found.append((animation, animation.group.flatMap { lanes[slots[$0]] }))
      }
    }
    let order = found.indices.sorted { (found[$0].animation.layer, $0) < (found[$1].animation.layer, $1) }
    var rank = Array(repeating: 0, count: found.count)
    for (place, index) in order.enumerated() { rank[index] = place }
    animations = order.map { found[$0].animation.inGroup(found[$0].group.map { rank[$0] }) }
    for index in moments.indices {
      moments[index].places = Array(repeating: nil, count: found.count)
      for (place, slot) in Self.slots(of: moments[index].animations).enumerated() {
        if let lane = lanes[slot] { moments[index].places[rank[lane]] = place }
      }
    }
  }

  private static func slots(of animations: [LayerTree.CommittedAnimation]) -> [Slot] {
    var (slots, children): ([Slot], [Int: Int]) = ([], [:])
    for animation in animations {
      var path: [Int] = []
      if let group = animation.group {
        path = slots[group].path + [children[group, default: 0]]
        children[group, default: 0] += 1
      }
      // An animation without a key is never replaced.
      let number = animation.key == nil ? animation.number : 0
      slots.append(Slot(layer: animation.layer, key: animation.key, number: number, path: path))
    }
    return slots
  }

  // MARK: At an instant

  private func moment(at time: Double) -> Int {
    var (low, high) = (0, moments.count)
    while low + 1 < high {
      let middle = (low + high) / 2
      if moments[middle].time <= time { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns the result of a closure for a lane's animation and its list, in the commit of a time; nil if that commit
  /// does not have the animation.
  func read<Result>(
    _ lane: Int, at time: Double, in tree: LayerTree,
    _ body: (LayerTree.CommittedAnimation, [LayerTree.CommittedAnimation]) -> Result?
  ) -> Result? {
    read(lane, in: moments[moment(at: time)], of: tree, body)
  }

  /// Calls a closure with a lane's animation and its list, in the commit of a time, or, if that does not have the
  /// animation, in the first one that has it.
  func visit(
    _ lane: Int, at time: Double, in tree: LayerTree,
    _ body: (LayerTree.CommittedAnimation, [LayerTree.CommittedAnimation]) -> Void
  ) {
    let present = moments[moment(at: time)]
    guard let home = present.places[lane] == nil ? moments.first(where: { $0.places[lane] != nil }) : present else {
      return
    }
    _ = read(lane, in: home, of: tree) { animation, list -> Bool? in
      body(animation, list)
      return true
    }
  }

  private func read<Result>(
    _ lane: Int, in moment: Moment, of tree: LayerTree,
    _ body: (LayerTree.CommittedAnimation, [LayerTree.CommittedAnimation]) -> Result?
  ) -> Result? {
    guard let place = moment.places[lane] else { return nil }
    guard let commit = moment.commit else { return body(moment.animations[place], moment.animations) }
    return tree.within(commit) { body(moment.animations[place], moment.animations) } ?? nil
  }
}

/// The names of layers in a list. Each has the shortest end of its path that no other layer has, so that layers with
/// equal names are distinguished by their superlayers.
struct LayerNames {
  private let names: [Int: String]

  /// Creates the names of some layers.
  ///
  /// - Parameter path: Returns the names on the path to a layer, its own last; an empty list for the root.
  /// - Complexity: O(layers), and as much again for layers with equal names, for each further superlayer.
  init(of layers: Set<Int>, path: (Int) -> [String]) {
    var names: [Int: String] = [:]
    var nameless = layers.map { (layer: $0, path: path($0)) }
    var length = 1
    while !nameless.isEmpty {
      let alike = Dictionary(grouping: nameless) { $0.path.suffix(length).joined(separator: "/") }
      for (name, members) in alike { for member in members { names[member.layer] = name } }
      nameless = alike.values.filter { $0.count > 1 }.joined().filter { $0.path.count > length }
      length += 1
    }
    self.names = names
  }

  /// The name of a layer; `root` for the root.
  subscript(layer: Int) -> String { names[layer].flatMap { $0.isEmpty ? nil : $0 } ?? "root" }
}
