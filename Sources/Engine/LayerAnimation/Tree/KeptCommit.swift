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
