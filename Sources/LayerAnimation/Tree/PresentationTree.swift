/// What a layer tree looks like at one instant: a flat list of layers, superlayers before their sublayers.
///
///     0 root            parent −1, subtree 0..<4
///     1 ├ lock          parent 0,  subtree 1..<3
///     2 │ └ dial        parent 1,  subtree 2..<3
///     3 └ label         parent 0,  subtree 3..<4
///
/// Filled by `LayerTree.sample(at:into:)` and reused for every frame, so that a frame allocates nothing, and layers that
/// cannot have changed since the frame before are left as they are.
public struct PresentationTree: Sendable {
  /// The layers in pre-order; the root is the first. Behind its subtree come the masks, and what layers in
  /// transition looked like before: each a subtree of its own, whose parent is the layer it belongs to.
  public package(set) var layers: [PresentationLayer] = [] {
    // After any change except by sampling, which sets `source` again, the memory cannot be reused for unchanged layers.
    didSet { source = nil }
  }

  /// Which commit of which tree the list was made from, so that a sample knows what it may keep.
  var source: CommitIdentity?

  /// A number that stands for the list itself: how many layers there are, in which order, inside which, and with which
  /// masks and old pictures. Of the same `lineage`, equal numbers mean equal lists.
  package internal(set) var structure: UInt64 = 0

  /// Within what `structure` and the layers' `revision` may be compared, by identity: the numbers of one lineage are given
  /// out once, in whatever presentation and whatever copy of it. Nil where no sample filled the list, or it was changed
  /// since: then nothing may be concluded from any number.
  package var lineage: TreeIdentity? { source?.tree }

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

  /// The layer that goes by a path of names such as `lock/dial`: what `path(of:)` of it is; the first in the list where several do.
  ///
  /// - Parameter path: Names from the outermost layer inside the root on; an unnamed layer goes by its place among its siblings,
  ///   `#1`, `#2` …, a mask by `mask` where it has no name. The empty path is the root.
  /// - Returns: its place in `layers`; nil where there is none.
  /// - Complexity: O(layers).
  public func index(at path: String) -> Int? {
    let names = path.split(separator: "/")
    guard !names.isEmpty else { return layers.isEmpty ? nil : 0 }
    return layers.indices.dropFirst().first { index in
      var current = index
      for name in names.reversed() {
        guard current > 0, layers[current].name == name else { return false }
        current = layers[current].parent
      }
      return current == 0
    }
  }

  /// The layer that goes by a path of names, as `index(at:)` finds it.
  ///
  ///     presentation.layer(at: "sky/plane")?.properties.position
  public func layer(at path: String) -> PresentationLayer? { index(at: path).map { layers[$0] } }
}

/// One layer at one instant.
public struct PresentationLayer: Sendable {
  // What a sample and a rasteriser read of every layer comes first, with the position behind it: thus it takes few lines of the
  // processor's cache.

  /// The superlayer's place in the list; −1 for the root.
  public package(set) var parent = -1

  /// One past the place of the last layer inside this one.
  public package(set) var subtreeEnd = 1

  /// The layer's local time, in seconds (T20).
  public package(set) var time = 0.0

  /// What the layer's clock is offset by, its animations applied, in seconds; no part of `properties`, for it is not seen
  /// but in `time`.
  public package(set) var timeOffset = 0.0

  /// A number that stands for how the layer looks: `properties`, `isPresent`, and, for what looks otherwise at every time
  /// (emitters and charts), `time`. Of the same `PresentationTree.lineage`, equal numbers mean equal looks.
  package internal(set) var revision: UInt64 = 0

  /// A number that stands for all of that but `properties.position`: under the same conditions, where it is the same the layer has
  /// at most been moved.
  package internal(set) var formRevision: UInt64 = 0

  /// A number that stands for `properties.content` alone: under the same conditions equal numbers mean equal content.
  package internal(set) var contentRevision: UInt64 = 0

  /// Whether the layer is in the presentation at all: not before its own begin time, nor inside a layer that is not (T22).
  public package(set) var isPresent = true

  /// Whether the layer is where its model is in its superlayer, and neither turned nor scaled otherwise; never in a replicator.
  package var isAtRest = true

  /// What is seen: the model's values with the animations applied.
  public package(set) var properties = LayerProperties()

  /// The layer's name; an unnamed one is called by its place among its siblings, `#1`, `#2` ….
  public package(set) var name = ""

  /// The place of the layer's mask in the list, behind the root's subtree; −1 for none (G17).
  public package(set) var mask = -1

  /// The place of what the layer, and everything in it, looked like before a transition, behind the root's subtree; −1 for
  /// none. To be drawn in the layer's place only while `properties.transition` says how (R1, R8).
  public package(set) var snapshot = -1

  /// Which copy in a replicator this is (G25): 0 for the first, and for what is no sublayer of one. Copies are painted in
  /// their order, whatever their `zPosition`.
  public package(set) var instance = 0

  /// What the colours have been multiplied with already.
  var tint = Lanes.one

  /// A layer as a model begins.
  package init() {}

  /// A property or a part of it, of the look or of the clock; `.absent` where this layer has none.
  ///
  /// - Complexity: O(1); allocates nothing.
  public func value(of keyPath: AnimationKeyPath) -> Value {
    keyPath.property.isOfClock ? .number(timeOffset) : properties.value(of: keyPath)
  }
}
