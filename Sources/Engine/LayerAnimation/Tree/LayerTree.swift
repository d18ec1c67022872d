/// A tree of layers that is prepared for sampling: committed changes in flat lists, without look-ups.
///
/// There are two steps, always in this order. `commit(at:)` takes over the changes since the last commit and resolves
/// starts and durations; without changes it does nothing. `sample(at:into:)` is a pure function of the committed state
/// and of the time: it removes nothing, has no visible side effect, and may be called for any times in any order.
public final class LayerTree {
  /// The outermost layer. Its parent's time is media time: the host's clock, in seconds.
  public let root: Layer

  /// The layers in pre-order; the subtrees of the masks follow that of the root, and the old pictures of transitions
  /// follow these.
  var nodes: [Node] = []

  /// The tracks of all layers, one layer's after another's.
  var store = TrackStore()

  /// True if motion is reduced, from the next commit on: what moves, turns or grows is shown at its end from its start
  /// on, and fades in; essential layers move (`Layer.isEssential`).
  ///
  /// It is for animations of positions, anchor points, bounds and transforms. One without an end is shown at the end of
  /// a pass. Particles stand still. Transitions fade. All other properties are animated as without it, and what is shown
  /// is a function of the time.
  public var reducesMotion = false {
    didSet {
      guard reducesMotion != oldValue else { return }
      // Commits that were kept before do not suit.
      layerListCount += 1
      root.setNeedsCommit(.structure)
    }
  }

  /// The layers in the order of `nodes`; the list is shorter, since the old pictures at the end have no layers.
  var layers: [Layer] = []

  /// The animations at the top of the layers' lists, in the same order.
  var spans: [Span] = []

  /// The animations of layers that have left the tree, which have not been reported yet (X19).
  var departed: [(layer: Layer, animation: AddedAnimation)] = []

  /// The element of `layers` for copies, which have no layer of their own.
  let placeholder = Layer()

  /// True if there is a replicator among the layers.
  var hasInstances = false

  /// The indices of the layers whose content a commit fills in when it has listed all layers, ascending.
  var charts: [Int] = []
  /// The part of the effort that each of them may take.
  var chartShare = ChartShare(of: 1, effort: 1)

  /// The commits that charts take other instants from; nil for the current commit.
  package internal(set) var course: CommitCourse?
  /// True while commits that will not be shown leave the charts as they are.
  var leavesCharts = false
  /// True if a commit has left the charts as they were.
  var hasStaleCharts = false

  /// The texts that show a number of another layer.
  var followers: [Follower] = []

  /// The connectors.
  var links: [Link] = []

  /// The masks that the commit has found and not yet appended, each with the index and the local time of the masked
  /// layer.
  var masks: [(mask: Layer, masked: Int, time: Double?)] = []

  /// The old pictures of layers in transition that the commit has found and not yet appended.
  var snapshots: [(taken: [Snapshot], owner: Int, track: Int)] = []

  /// The number of commits that have changed something.
  package internal(set) var commitCount = 0

  /// The value of `commitCount` when the present content was committed, not counting commits of the root's own clock:
  /// in one tree, equal numbers mean equal layers and animations, also after `restore(_:)`.
  package internal(set) var contentNumber = 0

  /// The number of commits that have found other layers than the commit before.
  var layerListCount = 0

  /// The commit that was kept, as long as nothing but the root's own clock has been committed since.
  package internal(set) var shownCommit: KeptCommit?

  /// The time of the last commit, whether it changed something or not; nil before the first one.
  package private(set) var commitTime: Double?

  /// True if commits use the host's clock for the root's (`withSteadyRoot`).
  var hasSteadyRoot = false

  /// The root's clock that commits use.
  var rootClock: Timing { hasSteadyRoot ? .layer : root.timing }

  /// The identity of this tree in presentations.
  let lineage = TreeIdentity()

  /// The last revision number of a sample. It is the only state that a sample changes; no value depends on it.
  var lastRevision: UInt64 = 0

  /// What a sample computes of a layer from other layers.
  enum Following {
    case nothing
    /// The course of a connector.
    case course
    /// The place of a connector's label.
    case place
    /// The number of a text.
    case number
  }

  /// A layer as of the last commit. The fields that a sample reads for every layer come first, so that they take few
  /// cache lines.
  struct Node {
    var timing: Timing
    var parent: Int
    var tracks: Range<Int>
    /// The tracks that animate its clock; they run in the time around it.
    var clockTracks = 0..<0
    /// True if it is in a replicator, at any depth.
    var isReplicated = false
    /// True if its tracks write its position only, and nothing else about it depends on time.
    var isOnlyMoved = false
    /// True if a single keyframe track writes its position (`TrackStore.isSingleMove`).
    var isSingleMove = false
    /// True if one of its tracks is a transition.
    var hasTransition = false
    /// What each sample computes from other layers; nothing of a layer in an old picture.
    var following = Following.nothing
    /// True if its appearance depends on the local time itself.
    var followsTime = false
    /// True if its clock, or one around it, is animated; then its local time cannot be converted to media time.
    var isRemapped = false
    /// The properties without animations; node and layer share the memory until one of them changes it.
    var sharedModel: SharedModel
    var name: String
    /// The index of the mask; −1 for none.
    var mask = -1
    /// The index of the old picture of a transition; −1 for none.
    var snapshot = -1
    /// The indices of the old pictures of its transitions, with the transitions' tracks, counted within its own.
    var snapshots: [(track: Int, place: Int)] = []
    var subtreeEnd: Int
    /// The index of the node that this one is a copy of; its own if it is not a copy.
    var original: Int
    /// The number of the copy in its replicator, for a sublayer of one (G25).
    var instance = 0
    /// The number of copies that a replicator has in the list, of which each sample shows as many as there are.
    var instanceCount = 1

    /// The properties without animations.
    var model: LayerProperties {
      unsafeAddress { sharedModel.address }
      _modify { yield &sharedModel.properties }
    }
  }

  /// The layers in the order of a presentation; nil for copies and old pictures, which have no layers.
  package var committedLayers: [Layer?] {
    nodes.indices.map { layers.indices.contains($0) && layers[$0] !== placeholder ? layers[$0] : nil }
  }

  /// Stores the time of a commit.
  func noteCommit(at mediaTime: Double) {
    commitTime = mediaTime
    if root.tree !== self { root.tree = self }
  }

  /// Creates a tree of a layer and everything in it.
  public init(root: Layer) { self.root = root }
}

extension LayerTree {
  /// Computes the presentation of the tree at an instant.
  ///
  /// The result is a pure function of the committed state and of the time; the presentation is only memory for it. A
  /// layer that cannot have changed since the last call gets its time and is not computed: one without animations,
  /// outside replicators, if nothing has been committed since.
  ///
  /// - Parameters:
  ///   - mediaTime: The host's clock, in seconds.
  ///   - presentation: The presentation to fill; pass the same one again, of any tree, to reuse its memory.
  /// - Precondition: The time is finite.
  /// - Complexity: O(layers + tracks). Allocates only if the tree has grown, or a path or a list is interpolated.
  public func sample(at mediaTime: Double, into presentation: inout PresentationTree) {
    precondition(mediaTime.isFinite, "a sample needs a finite time, not \(mediaTime)")
    let known = prepare(&presentation)
    // The store is copied once for all layers, and nodes are read in place: a copy of either costs as much as the
    // arithmetic of a layer.
    let store = store
    nodes.withUnsafeBufferPointer { nodes in
      presentation.layers.withUnsafeMutableBufferPointer { layers in
        guard var sampler = Sampler(nodes: nodes, layers: layers, known: known, firstRevision: lastRevision) else {
          return
        }
        sampler.run(at: mediaTime, store)
        for follower in followers { sampler.follow(follower) }
        for link in links { sampler.connect(link) }
        lastRevision = sampler.lastRevision
      }
    }
    presentation.source = identity
  }

  var identity: CommitIdentity { CommitIdentity(tree: lineage, commit: commitCount) }

  /// Gives the presentation the list of layers of the tree.
  ///
  /// - Returns: The part of the presentation that need not be computed again.
  private func prepare(_ presentation: inout PresentationTree) -> Sampler.Knowledge {
    guard presentation.source != identity else { return .everything }
    let isOwn = presentation.lineage === lineage
    let isSame = presentation.layers.count == nodes.count && copyPlaces(into: &presentation.layers)
    guard !isOwn || !isSame else { return .list }
    presentation.layers.removeLast(max(0, presentation.layers.count - nodes.count))
    presentation.layers.reserveCapacity(nodes.count)
    while presentation.layers.count < nodes.count { presentation.layers.append(PresentationLayer()) }
    _ = copyPlaces(into: &presentation.layers)
    lastRevision += 1
    presentation.structure = lastRevision
    return .nothing
  }

  /// Copies the place of each layer in the list.
  ///
  /// - Returns: True if no layer has another place than before.
  private func copyPlaces(into layers: inout [PresentationLayer]) -> Bool {
    var isSame = true
    for (index, node) in nodes.enumerated() {
      if !layers[index].isPlaced(as: node) { isSame = false }
      layers[index].index = index
      layers[index].name = node.name
      layers[index].parent = node.parent
      layers[index].subtreeEnd = node.subtreeEnd
      layers[index].mask = node.mask
      layers[index].snapshot = node.snapshot
      layers[index].instance = node.instance
    }
    return isSame
  }
}

extension PresentationLayer {
  fileprivate func isPlaced(as node: LayerTree.Node) -> Bool {
    parent == node.parent && subtreeEnd == node.subtreeEnd && mask == node.mask
      && (snapshot == node.snapshot || node.snapshots.count > 1)
      && instance == node.instance
  }
}
