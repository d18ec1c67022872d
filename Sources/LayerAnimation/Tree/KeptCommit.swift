/// What a commit has made of the layers, kept so that it can be put back without being made again.
///
/// To put it back copies the list of layers into memory that is there already: it allocates nothing.
package final class KeptCommit {
  fileprivate(set) var nodes: [LayerTree.Node]
  let spans: [LayerTree.Span]
  let store: TrackStore
  fileprivate let written: [PropertyDefinition]
  fileprivate let followers: [LayerTree.Follower]
  fileprivate let links: [LayerTree.Link]
  fileprivate var contentNumber: Int
  let layerListCount: Int
  /// What its charts show other instants by.
  fileprivate weak var course: CommitCourse?
  /// Whether its charts are still those of another commit.
  fileprivate var hasStaleCharts: Bool

  /// What a module above keeps with it, as long as it is kept.
  package var attachment: AnyObject?

  /// How many layers it has, with the copies in replicators and what transitions show of the past, and tracks of animations: its size.
  package var count: Int { nodes.count + store.tracks.count }

  fileprivate init(_ tree: LayerTree) {
    (nodes, spans, store, written) = (tree.nodes, tree.spans, tree.store, tree.written)
    (followers, links) = (tree.followers, tree.links)
    (contentNumber, layerListCount) = (tree.contentNumber, tree.layerListCount)
    (course, hasStaleCharts) = (tree.course, tree.hasStaleCharts)
  }
}

extension LayerTree {
  /// Whether there is nothing to commit, but for the root's own clock.
  package var isCommitted: Bool { !nodes.isEmpty && root.pendingChanges.isSubset(of: .clock) && departed.isEmpty }

  /// How many layers were committed, with the copies in replicators and what transitions show of the past, and tracks of animations.
  package var count: Int { nodes.count + store.tracks.count }

  /// Keeps what was committed.
  ///
  /// - Returns: nil where there is something to commit.
  /// - Complexity: O(1); the next change copies the list of layers.
  package func keepCommit() -> KeptCommit? {
    guard isCommitted else { return nil }
    let kept = KeptCommit(self)
    shownCommit = kept
    return kept
  }

  /// Puts back what was committed, when the layers have been made what they were then (`Layer.restore(_:)`) and were committed before
  /// that. The root's own clock stays as it is.
  ///
  /// - Returns: false, and changes nothing, if other layers than then are in the tree, or a transaction is open.
  /// - Complexity: O(layers); allocates nothing unless there are more than ever before.
  package func restore(_ kept: KeptCommit) -> Bool {
    guard kept.layerListCount == layerListCount, !Transaction.isOpen else { return false }
    commitCount += 1
    attachment = nil
    nodes.removeAll(keepingCapacity: true)
    nodes += kept.nodes
    nodes[0].timing = rootClock
    (spans, store, written) = (kept.spans, kept.store, kept.written)
    (followers, links) = (kept.followers, kept.links)
    contentNumber = kept.contentNumber
    (shownCommit, hasStaleCharts) = (kept, kept.hasStaleCharts)
    for layer in layers where layer !== placeholder { layer.didCommit() }
    if !charts.isEmpty, !leavesCharts, kept.course !== course || hasStaleCharts { fillCharts(in: kept) }
    return true
  }

  /// Fills the charts of a commit that was kept before the present course was known, or without them, once.
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

  /// Whether the layers are the ones that a commit before has found, in their order.
  func hasSameLayers(as before: [Layer]) -> Bool {
    layers.count == before.count && zip(layers, before).allSatisfy { $0 === $1 }
  }
}
