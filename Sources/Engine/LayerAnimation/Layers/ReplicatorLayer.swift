import RealModule

/// A layer that shows its sublayers several times: each copy is transformed, tinted and delayed by one more step.
///
///     instance       0         1          2
///     under          1         M          M²       M = instanceTransform about the anchor point
///     sees time      t       t − d      t − 2d     d = instanceDelay
///
/// A presentation contains all copies: those of one layer share its model and its animations, and differ in place,
/// colour and time. The model and events contain the first copy only.
open class ReplicatorLayer: Layer {
  /// The number of copies of the sublayers; 0 or less hides them. While it is animated, there are as many as its rounded
  /// value, at most a thousand or as many as the model has.
  public var instanceCount: Int {
    get { Int(clamping: replicator.instanceCount.rounded()) }
    set { change(.instanceCount) { replicator.instanceCount = Double(newValue) } }
  }

  /// The content of the layer: everything about the copies.
  public var replicator: ReplicatorContent {
    get { model.content.replicator ?? ReplicatorContent() }
    set { model.content = .replicator(newValue) }
  }

  override class var firstContent: LayerContent { .replicator(ReplicatorContent()) }

  /// The delay of each copy after the copy before, in seconds.
  public var instanceDelay: Double {
    get { replicator.instanceDelay }
    set { change(.instanceDelay) { replicator.instanceDelay = newValue } }
  }

  /// The transform of each copy relative to the copy before, about the anchor point.
  public var instanceTransform: Transform3D {
    get { replicator.instanceTransform }
    set { change(.instanceTransform) { replicator.instanceTransform = newValue } }
  }

  /// The colour by which the colours of the first copy are multiplied.
  public var instanceColor: Color {
    get { replicator.instanceColor }
    set { change(.instanceColor) { replicator.instanceColor = newValue } }
  }

  /// The number that is added to the red component of `instanceColor` from each copy to the next.
  public var instanceRedOffset: Double {
    get { replicator.instanceRedOffset }
    set { change(.instanceRedOffset) { replicator.instanceRedOffset = newValue } }
  }

  /// The number that is added to its green component.
  public var instanceGreenOffset: Double {
    get { replicator.instanceGreenOffset }
    set { change(.instanceGreenOffset) { replicator.instanceGreenOffset = newValue } }
  }

  /// The number that is added to its blue component.
  public var instanceBlueOffset: Double {
    get { replicator.instanceBlueOffset }
    set { change(.instanceBlueOffset) { replicator.instanceBlueOffset = newValue } }
  }

  /// The number that is added to its alpha component.
  public var instanceAlphaOffset: Double {
    get { replicator.instanceAlphaOffset }
    set { change(.instanceAlphaOffset) { replicator.instanceAlphaOffset = newValue } }
  }

  /// True if the copies keep their depth, as in a transform layer.
  public var preservesDepth: Bool {
    get { replicator.preservesDepth }
    set { replicator.preservesDepth = newValue }
  }
}

/// The differences between the copies of a replicator: one step from each to the next.
public struct ReplicatorContent: Hashable, Sendable {
  /// The number of copies; a fraction is rounded, and less than one hides the sublayers.
  public var instanceCount = 1.0
  /// The delay of each copy after the copy before, in seconds of the replicator's local time.
  public var instanceDelay = 0.0
  /// The transform of each copy relative to the copy before, about the replicator's anchor point.
  public var instanceTransform = Transform3D.identity
  /// The colour by which the colours of the first copy are multiplied.
  public var instanceColor = Color.white
  /// The number that is added to the red component of `instanceColor` from each copy to the next.
  public var instanceRedOffset = 0.0
  /// The number that is added to its green component.
  public var instanceGreenOffset = 0.0
  /// The number that is added to its blue component.
  public var instanceBlueOffset = 0.0
  /// The number that is added to its alpha component.
  public var instanceAlphaOffset = 0.0
  /// True if the copies keep their depth, as in a transform layer.
  public var preservesDepth = false

  /// Creates copies without differences.
  public init() {}

  /// The number of copies, as a whole number.
  package var copyCount: Int { Int(clamping: max(instanceCount, 0).rounded()) }

  /// Returns the colour by which those of a copy are multiplied: `instanceColor + instance·offset`, each component
  /// clamped to 0…1 (G25).
  package func color(ofInstance instance: Int) -> Color {
    let offset = Lanes(instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset)
    return Color((instanceColor.lanes + offset * Double(instance)).clamped(lowerBound: .zero, upperBound: .one))
  }
}

/// The number of copies that a commit makes room for, since a sample adds nothing to the list of layers (G25).
extension ReplicatorLayer {
  /// The greatest number of copies that there are at any time, by the model and by the animations of the number, which
  /// make at most `mostAnimatedCopies`, or as many as the model has.
  ///
  /// - Complexity: O(animations of the number, and their keyframes).
  package var mostCopies: Int {
    let own = replicator.copyCount
    var most = own
    for place in animations.indices where animations[place].store.writesCopies {
      most = max(most, animations[place].store.mostCopies(from: model, most))
    }
    return min(most, max(own, Self.mostAnimatedCopies))
  }

  /// The greatest number of copies that animations make.
  static let mostAnimatedCopies = 1000
}

extension TrackStore {
  /// True if a track changes the number of copies.
  fileprivate var writesCopies: Bool { tracks.contains(where: \.writesCopies) }

  /// Returns the greatest number of copies that there are in the first two cycles and at the end.
  ///
  /// - Parameters:
  ///   - model: The properties without animations.
  ///   - below: The number of copies that is there without the animation.
  fileprivate func mostCopies(from model: LayerProperties, _ below: Int) -> Int {
    let clock = tracks[0].clock
    guard clock.endTime.isFinite || !tracks.contains(where: \.isCumulative) else {
      return ReplicatorLayer.mostAnimatedCopies
    }
    var most = statedCopies
    var base = model
    base.set(.number(Double(below)), for: AnimationKeyPath(.instanceCount))
    let span = min(clock.activeDuration, 2 * clock.cycleDuration) / max(abs(clock.speed), .leastNormalMagnitude)
    for time in Self.parts.map({ clock.beginTime + span * $0 }) + [clock.endTime] where time.isFinite {
      var shown = base
      withUnsafePointer(to: base) { apply(tracks.indices, at: time, model: $0, to: &shown) }
      most = max(most, shown.content.replicator?.copyCount ?? 0)
    }
    return most
  }

  /// The parts of a span at which an animation is tried: equal steps, and steps that halve towards the start, where
  /// springs swing most, however long they are. An overshoot between two of them is of no account.
  private static let parts = (0...64).map { Double($0) / 64 } + (0..<320).map { Double.exp2(-Double($0) / 8) }

  /// The greatest number of copies among the values of tracks that are not added to others.
  private var statedCopies: Int {
    let values = tracks.filter { $0.writesCopies && !$0.isAdditive }.flatMap { track -> [Double] in
      switch track.course {
      case .lanes(let from, let to): [from[0], to[0]]
      case .laneKeys(let keys): (0..<keys.valueCount).map { lanes(of: keys, at: $0)[0] }
      case .group, .matrices, .endPoints, .valueKeys, .transition, .path: []
      }
    }
    return values.map { Int(clamping: $0.rounded()) }.max() ?? 0
  }
}

extension Track {
  fileprivate var writesCopies: Bool {
    if case .group = course { return false }
    return place.property == .instanceCount
  }
}

extension Layer {
  /// Returns true if a replicator among the layers with changes has more copies than a list makes room for.
  func outgrows(_ nodes: [LayerTree.Node]) -> Bool {
    if pendingChanges.contains(.values), let replicator = self as? ReplicatorLayer,
      replicator.mostCopies > nodes[nodeIndex].instanceCount
    {
      return true
    }
    guard pendingChanges.contains(.below) else { return false }
    return sublayers.contains { $0.outgrows(nodes) } || mask.map { $0.outgrows(nodes) } ?? false
  }
}

/// The tint of the copies in a replicator (G25).
extension LayerProperties {
  /// Multiplies every colour by factors, component by component, opacity included.
  ///
  /// Content with lists of colours stores the tint beside them, so that nothing is copied.
  ///
  /// - Complexity: O(1); allocates nothing.
  mutating func tint(_ tint: Lanes) {
    backgroundColor = backgroundColor?.tinted(tint)
    borderColor = borderColor?.tinted(tint)
    shadowColor = shadowColor?.tinted(tint)
    content.kind.row.tint?(&content, tint)
  }
}

extension ShapeContent {
  mutating func tintColors(_ tint: Lanes) {
    fillColor?.tint(tint)
    strokeColor?.tint(tint)
  }
}

extension TextContent {
  mutating func tintColors(_ tint: Lanes) {
    foregroundColor.tint(tint)
    if !spans.isEmpty { tintSpans(tint) }
  }
}

extension ArtContent {
  mutating func tintColors(_ tint: Lanes) {
    foregroundColor.tint(tint)
    self.tint.tint(tint)
  }
}

extension ChartContent {
  mutating func tintColors(_ tint: Lanes) {
    scaleColor.tint(tint)
    switch figure {
    case .strip(var strip):
      strip.tint = tint
      figure = .strip(strip)
    case .plot(var plot):
      plot.curveColor.tint(tint)
      figure = .plot(plot)
    }
  }
}

extension Color {
  /// Returns the colour multiplied by factors, component by component.
  func tinted(_ tint: Lanes) -> Color { Color(lanes * tint) }

  mutating func tint(_ tint: Lanes) { self = tinted(tint) }
}
