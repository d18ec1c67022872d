/// What a layer tree looks like at one instant: a flat list of layers, superlayers before their sublayers.
///
///     0 root            parent −1, subtree 0..<4
///     1 ├ lock          parent 0,  subtree 1..<3
///     2 │ └ dial        parent 1,  subtree 2..<3
///     3 └ label         parent 0,  subtree 3..<4
///
/// Filled by `LayerTree.sample(at:into:)` and reused for every frame, so that a frame allocates nothing.
public struct PresentationTree: Sendable {
  /// The layers in pre-order; the root is the first. Behind its subtree come the masks, and what layers in
  /// transition looked like before: each a subtree of its own, whose parent is the layer it belongs to.
  public package(set) var layers: [PresentationLayer] = []

  /// Which commit of which tree the list was made from, so that a sample knows what it may keep.
  var source: CommitIdentity?

  /// An empty tree, to be filled by sampling.
  public init() {}

  /// The names from the outermost named layer down to this one, joined by `/`; the root does not count.
  ///
  /// - Complexity: O(depth); allocates the string.
  public func path(of index: Int) -> String {
    var names: [String] = []
    var current = index
    while current > 0 {
      names.append(layers[current].name)
      current = layers[current].parent
    }
    return names.reversed().joined(separator: "/")
  }
}

/// One layer at one instant.
public struct PresentationLayer: Sendable {
  /// What is seen: the model's values with the animations applied.
  public package(set) var properties = LayerProperties()

  /// The layer's name; an unnamed one is called by its place among its siblings, `#1`, `#2` ….
  public package(set) var name = ""

  /// The superlayer's place in the list; −1 for the root.
  public package(set) var parent = -1

  /// The place of the layer's mask in the list, behind the root's subtree; −1 for none (G17).
  public package(set) var mask = -1

  /// The place of what the layer, and everything in it, looked like before a transition, behind the root's subtree; −1 for
  /// none. To be drawn in the layer's place only while `properties.transition` says how (R1, R8).
  public package(set) var oldLook = -1

  /// One past the place of the last layer inside this one.
  public package(set) var subtreeEnd = 1

  /// The layer's local time, in seconds (T20).
  public package(set) var time = 0.0

  /// Whether the layer is in the presentation at all: not before its own begin time, nor inside a layer that is not (T22).
  public package(set) var isPresent = true

  /// Which copy in a replicator this is (G25): 0 for the first, and for what is no sublayer of one. Copies are painted in
  /// their order, whatever their `zPosition`.
  public package(set) var instance = 0

  /// What the colours have been multiplied with already.
  var tint = Lanes.one

  /// A layer as a model begins.
  package init() {}
}

/// Names one commit of one tree.
struct CommitIdentity: Hashable, Sendable {
  var tree: ObjectIdentifier
  var commit: Int
}
