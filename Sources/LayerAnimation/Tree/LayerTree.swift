/// A tree of layers made ready for sampling: committed changes, flat lists, nothing to look up.
///
/// Two steps, always in this order. `commit(at:)` takes what was changed since the last one and resolves begins and
/// durations (T3, T16); it does nothing when nothing was changed. `sample(at:into:)` is a pure function of what was
/// committed and of the time: it removes nothing, changes nothing that is seen, and may be asked for any times in any order.
public final class LayerTree {
  /// The outermost layer. Its parent's time is media time: the host's clock, in seconds (T20).
  public let root: Layer

  /// The layers in pre-order; behind the root's subtree those of the masks, and behind these the
  /// pictures of before transitions.
  var nodes: [Node] = []

  /// The tracks of all layers, one layer's after another's.
  var store = TrackStore()

  /// What a sample keeps of the layer that it works on; of no meaning between samples. Held here, so that a sample does not allocate it.
  let scratch = LayerScratch()

  /// The layers in the order of `nodes`; shorter than that, since the old pictures at the end have no layers.
  var layers: [Layer] = []

  /// The animations at the top of the layers' lists, in the same order.
  var spans: [Span] = []

  /// Animations of layers that have left the tree, not yet reported (X19).
  var departed: [AddedAnimation] = []

  /// Stands in `layers` for copies, which have no layer of their own.
  let placeholder = Layer()

  /// Whether there is a replicator among the layers.
  var hasInstances = false

  /// The indices of the layers whose content a commit fills in when it knows all layers, ascending.
  var charts: [Int] = []

  /// What charts show of other instants than the present; nil for what the present commit says of them.
  package internal(set) var course: CommitCourse?
  /// Whether charts are left as they are, while commits are made that are not to be seen.
  var leavesCharts = false
  /// Whether charts have been left as they were before the present commit.
  var hasStaleCharts = false

  /// The texts that show a number of another layer.
  var followers: [Follower] = []

  /// The lines that lead from one layer to another.
  var links: [Link] = []

  /// The masks that the commit has found and not yet appended, each with the index and the local time of the masked
  /// layer.
  var masks: [(mask: Layer, masked: Int, time: Double?)] = []

  /// The old pictures of layers in transition that the commit has found and not yet appended.
  var snapshots: [(taken: [Snapshot], owner: Int, track: Int)] = []

  /// How many commits have changed something.
  var commitCount = 0

  /// How many commits had changed something besides the root's own clock when what is there was committed: equal numbers mean equal
  /// content, also of what was put back (`restore(_:)`).
  var contentNumber = 0

  /// How often a commit has found other layers than the one before.
  var layerListCount = 0

  /// The commit that was kept, while nothing else was committed but the root's own clock.
  package internal(set) var shownCommit: KeptCommit?

  /// The time of the last commit, whether it changed something or not; nil before the first.
  package private(set) var commitTime: Double?

  /// Whether commits take the host's clock for the root's (`withSteadyRoot`).
  var hasSteadyRoot = false

  /// The root's clock, as commits take it over.
  var rootClock: Timing { hasSteadyRoot ? .layer : root.timing }

  /// What a module above keeps with the tree as it was committed; gone with the next commit that changes something.
  package var attachment: AnyObject?

  /// What presentations of this tree are known by.
  let lineage = TreeIdentity()

  /// The last number that a sample gave to a look. The only thing that a sample leaves behind; no value depends on it.
  var lastRevision: UInt64 = 0

  /// What the tracks of the layers and replicators write of the layers' looks, one layer's after another's.
  var written: [PropertyDefinition] = []

  /// A layer as a commit found it. What a sample reads of every layer comes first: thus it takes few lines of the processor's
  /// cache.
  struct Node {
    var timing: Timing
    var parent: Int
    var tracks: Range<Int>
    /// The tracks that move its clock; these run in the time around it.
    var clockTracks = 0..<0
    /// Which of `written` its tracks and its replicator may write.
    var written = 0..<0
    /// Whether it is in a replicator, at any depth.
    var isReplicated = false
    /// Whether its tracks or its replicator may write to what the layer draws.
    var writesContent = false
    /// Whether its tracks write nothing but its position, and nothing else about it depends on time.
    var isOnlyMoved = false
    /// Whether that is done by a single track through keyframes (`TrackStore.isSingleMove`).
    var isSingleMove = false
    /// Whether its tracks write to where it is (`PropertyDefinition.isPlace`).
    var movesItself = false
    /// Whether one of its tracks is a transition.
    var hasTransition = false
    /// Whether it is a connector whose course is worked out with each sample: not one in an old picture.
    var isLinked = false
    /// Whether it looks otherwise at every local time.
    var followsTime = false
    /// Whether its clock is animated, or one around it: then no formula leads from its local time back to media time.
    var isRemapped = false
    /// What the layer looks like without animations: its own memory, as long as neither changes it.
    var sharedModel: SharedModel
    var name: String
    /// The place of the mask; −1 for none.
    var mask = -1
    /// The place of the picture before a transition; −1 for none.
    var snapshot = -1
    /// The places of the pictures that its transitions begin with, by which of its tracks these are.
    var snapshots: [(track: Int, place: Int)] = []
    var subtreeEnd: Int
    /// The place of the node that this one is a copy of; its own where it is none.
    var original: Int
    /// Which copy in a replicator it is, as one of its sublayers (G25).
    var instance = 0
    /// How often a replicator shows its sublayers.
    var instanceCount = 1

    /// What the layer looks like without animations.
    var model: LayerProperties {
      unsafeAddress { sharedModel.address }
      _modify { yield &sharedModel.properties }
    }
  }

  /// The layers in the order of a presentation; nil for copies and old pictures, which have no layers.
  package var committedLayers: [Layer?] {
    nodes.indices.map { layers.indices.contains($0) && layers[$0] !== placeholder ? layers[$0] : nil }
  }

  /// Remembers when the commit was.
  func noteCommit(at mediaTime: Double) {
    commitTime = mediaTime
    if root.tree !== self { root.tree = self }
  }

  /// A tree of a layer and everything in it.
  public init(root: Layer) { self.root = root }
}

extension LayerTree {
  /// What the tree looks like at an instant.
  ///
  /// A pure function of what was committed and of the time; the presentation is only memory to write into. A layer that
  /// cannot look otherwise than at the call before is given its time and left alone: one without animations, not in a
  /// replicator, as long as nothing is committed.
  ///
  /// - Parameters:
  ///   - mediaTime: The host's clock, in seconds.
  ///   - presentation: Filled; pass the same one again, of whatever tree, to reuse its memory.
  /// - Complexity: O(layers + tracks). Allocates only when the tree has grown, or a path or a list is mixed.
  public func sample(at mediaTime: Double, into presentation: inout PresentationTree) {
    precondition(mediaTime.isFinite, "a sample needs a finite time, not \(mediaTime)")
    let known = prepare(&presentation)
    // Held once for all layers, and nodes read where they lie: a copy of either costs as much as a layer's arithmetic.
    let store = store
    nodes.withUnsafeBufferPointer { nodes in
      written.withUnsafeBufferPointer { written in
        presentation.layers.withUnsafeMutableBufferPointer { layers in
          guard
            var sampler = Sampler(
              nodes: nodes, layers: layers, written: written, old: scratch.properties, known: known,
              firstRevision: lastRevision)
          else { return }
          sampler.run(at: mediaTime, store)
          for follower in followers { sampler.follow(follower) }
          for link in links { sampler.connect(link) }
          lastRevision = sampler.lastRevision
        }
      }
    }
    presentation.source = identity
  }

  var identity: CommitIdentity { CommitIdentity(tree: lineage, commit: commitCount) }

  /// Makes the presentation's list the tree's.
  ///
  /// - Returns: what of it may be kept.
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

  /// Copies where each layer is in the list.
  ///
  /// - Returns: whether that is where it was.
  private func copyPlaces(into layers: inout [PresentationLayer]) -> Bool {
    var isSame = true
    for (index, node) in nodes.enumerated() {
      if !layers[index].isPlaced(as: node) { isSame = false }
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
