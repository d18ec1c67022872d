/// The result of a commit, kept so that it can be restored without being computed again.
///
/// A restoration copies the list of layers into memory that exists already, and allocates nothing.
package final class KeptCommit {
  fileprivate(set) var nodes: [LayerTree.Node]
  let spans: [LayerTree.Span]
  let store: TrackStore
  fileprivate let followers: [LayerTree.Follower]
  fileprivate let links: [LayerTree.Link]
  fileprivate var contentNumber: Int
  let layerListCount: Int
  /// The course that its charts were filled in by.
  fileprivate weak var course: CommitCourse?
  /// True if its charts are still those of another commit.
  fileprivate var hasStaleCharts: Bool

  /// An object that another module stores with the commit.
  package var attachment: AnyObject?

  /// The number of layers, including copies in replicators and the old pictures of transitions, and of tracks of
  /// animations.
  package var count: Int { nodes.count + store.tracks.count }

  fileprivate init(_ tree: LayerTree) {
    (nodes, spans, store) = (tree.nodes, tree.spans, tree.store)
    (followers, links) = (tree.followers, tree.links)
    (contentNumber, layerListCount) = (tree.contentNumber, tree.layerListCount)
    (course, hasStaleCharts) = (tree.course, tree.hasStaleCharts)
  }
}

extension LayerTree {
  /// True if there is nothing to commit, except for the root's own clock.
  package var isCommitted: Bool { !nodes.isEmpty && root.pendingChanges.isSubset(of: .clock) && departed.isEmpty }

  /// The number of committed layers, including copies in replicators and the old pictures of transitions, and of tracks
  /// of animations.
  package var count: Int { nodes.count + store.tracks.count }

  /// Keeps the last commit.
  ///
  /// - Returns: The commit; nil if there are changes to commit.
  /// - Complexity: O(1); the next change copies the list of layers.
  package func keepCommit() -> KeptCommit? {
    guard isCommitted else { return nil }
    let kept = KeptCommit(self)
    shownCommit = kept
    return kept
  }

  /// Restores a kept commit. The layers must have been restored (`Layer.restore(_:)`), and that restoration been
  /// committed, before. The root's own clock does not change.
  ///
  /// - Returns: False, without any change, if other layers than then are in the tree, or a transaction is open.
  /// - Complexity: O(layers); allocates nothing unless there are more than ever before.
  package func restore(_ kept: KeptCommit) -> Bool {
    guard kept.layerListCount == layerListCount, !Transaction.isOpen else { return false }
    commitCount += 1
    nodes.removeAll(keepingCapacity: true)
    nodes += kept.nodes
    nodes[0].timing = rootClock
    (spans, store) = (kept.spans, kept.store)
    (followers, links) = (kept.followers, kept.links)
    contentNumber = kept.contentNumber
    (shownCommit, hasStaleCharts) = (kept, kept.hasStaleCharts || kept.course !== course)
    for layer in layers where layer !== placeholder { layer.didCommit() }
    if !charts.isEmpty, !leavesCharts, hasStaleCharts { fillCharts(in: kept) }
    return true
  }

  /// Fills in the charts of a kept commit that has none, or those of another course.
  func fillCharts(in kept: KeptCommit) {
    fillCharts()
    contentNumber = commitCount
    (kept.nodes, kept.contentNumber) = (nodes, contentNumber)
    (kept.course, kept.hasStaleCharts) = (course, false)
  }

  func isOnlyRootClock(_ changes: PendingChanges) -> Bool { changes == .clock && !nodes.isEmpty }

  func noteNewContent() {
    contentNumber = commitCount
    shownCommit = nil
  }

  /// Returns true if the layers are those of the commit before, in the same order.
  func hasSameLayers(as before: [Layer]) -> Bool {
    layers.count == before.count && zip(layers, before).allSatisfy { $0 === $1 }
  }
}

/// The identity of a tree.
///
/// It is an empty object, retained by everything that stores it, so that, unlike an address, it is never reused for a
/// later tree.
package final class TreeIdentity: Sendable {
  init() {}
}

/// The identity of one commit of one tree.
struct CommitIdentity: Equatable, Sendable {
  var tree: TreeIdentity
  var commit: Int

  static func == (a: CommitIdentity, b: CommitIdentity) -> Bool { a.tree === b.tree && a.commit == b.commit }
}

/// The number of elements that a commit will append to the lists of a tree.
struct TreeSize {
  /// The number of layers, without copies in replicators and masks.
  private(set) var layers = 0
  /// The number of their animations.
  private(set) var animations = 0
  /// The lengths of the lists of their tracks.
  private(set) var store = TrackStore.Size()

  /// Counts a layer and everything in it.
  mutating func count(_ layer: Layer) {
    layers += 1
    animations += layer.animations.count
    for index in layer.animations.indices { store.add(layer.animations[index].store) }
    for sublayer in layer.sublayers { count(sublayer) }
  }
}

extension TrackStore {
  /// The lengths of those lists of a store that may be long and are not shared.
  struct Size {
    fileprivate var tracks = 0
    fileprivate var numbers = 0
    fileprivate var values = 0
    fileprivate var mixes = 0
    fileprivate var endPoints = 0

    /// Adds the lengths of a store.
    mutating func add(_ store: borrowing TrackStore) {
      tracks += store.tracks.count
      numbers += store.numbers.count
      values += store.values.count
      mixes += store.mixes.count
      endPoints += store.endPoints.count
    }
  }

  /// Reserves memory for lists of given lengths.
  mutating func reserve(_ size: Size) {
    tracks.reserveCapacity(size.tracks)
    numbers.reserveCapacity(size.numbers)
    values.reserveCapacity(size.values)
    mixes.reserveCapacity(size.mixes)
    endPoints.reserveCapacity(size.endPoints)
  }
}
