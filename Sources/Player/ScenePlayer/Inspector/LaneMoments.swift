import LayerAnimation

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
