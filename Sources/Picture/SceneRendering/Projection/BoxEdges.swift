import LayerAnimation

/// What of an upright box is rounded to the places where a glyph set can draw edges (`EdgeLattice`), for each of its axes:
/// a point of it and its size, or both of two opposite edges.
///
/// So boxes of equal size are drawn equal wherever they lie, and edges that coincide in the scene coincide on the screen:
///
/// | | example | what is rounded |
/// |---|---|---|
/// | no edge lies on one of another box | a card, a track | the anchor point, and the size |
/// | an edge does | a tile among others, a bar on its baseline or in its track | both edges; equal ones differ by at most one part |
///
/// Two edges coincide if they are on the same side of both boxes, however far apart these are, as those of bars on a
/// baseline; or if they are on opposite sides, and the boxes touch. Boxes that are equally long at the same place along an axis, such
/// as those in a column of a grid, do not count as others along it, unless they cover each other, as a full bar covers its track.
///
/// An edge that lies on a border of characters, which is in whole cells, is rounded to whole cells as well.
struct BoxHold: Hashable, BitwiseCopyable {
  /// What is rounded along one axis.
  struct Axis: Hashable, BitwiseCopyable {
    /// The point by which the box is held, as a fraction of its length; nil for both edges.
    var point: Double?
    /// True if the lower edge is rounded to whole cells, and if the higher one is.
    var low = false, high = false
  }

  var across = Axis()
  var down = Axis()

  /// Both edges are rounded by themselves, as are those of what is no box among others.
  static let edges = BoxHold()

  /// The middle is rounded, and the size, as those of a particle, which is alone.
  static let middle = BoxHold(across: Axis(point: 0.5), down: Axis(point: 0.5))
}

/// The search for edges of upright boxes that coincide.
///
/// Coordinates are compared in steps of a 64th of a sample, since the same edge may be computed in several ways.
final class BoxEdges {
  /// A box: the bounds of a layer that fills them, has a border along them or clips to them.
  struct Box: BitwiseCopyable {
    /// The index of the step that paints it.
    let step: Int
    /// Its upper left and lower right corner, in samples.
    let from, to: Point
    /// The anchor point of the layer, from the upper left corner on.
    let anchor: Point
    /// True if it has a border of characters.
    let isOfCells: Bool
    /// What of it is rounded.
    fileprivate(set) var hold = BoxHold.edges

    /// Returns true if a box is the same, whatever step paints it.
    func isAt(_ other: Box) -> Bool {
      from == other.from && to == other.to && anchor == other.anchor && isOfCells == other.isOfCells
    }

    fileprivate var across: Side { Side(from.x, to.x, anchor: anchor.x) }
    fileprivate var down: Side { Side(from.y, to.y, anchor: anchor.y) }
  }

  /// The extent of a box along one axis.
  fileprivate struct Side: BitwiseCopyable {
    let low, high: Int
    /// The anchor point, as a fraction of the extent.
    let anchor: Double

    init(_ low: Double, _ high: Double, anchor: Double) {
      (self.low, self.high, self.anchor) = (BoxEdges.place(of: low), BoxEdges.place(of: high), min(max(anchor, 0), 1))
    }

    /// A number that stands for both edges.
    var both: Int { low * 0x1_0001 + high }
  }

  /// What is known of all boxes with the same edge, or the same two edges.
  fileprivate struct Edge: BitwiseCopyable {
    /// The extent of these boxes along the edge, and the sum of their lengths, which is greater if some of them overlap.
    var from, to, length: Int
    /// The opposite edge of the first of them.
    let other: Int
    /// True if they have several opposite edges.
    var varies = false
    /// The anchor point; of several that of one that is anchored at an edge.
    var anchor: Double
    /// True if one of them has a border of characters.
    var isOfCells: Bool
  }

  /// The boxes of the frame.
  private(set) var boxes = GrowingBuffer<Box>(capacity: 16)
  /// Those of the frame before.
  private var former = GrowingBuffer<Box>(capacity: 16)
  /// For both axes the lower edges, the higher ones, and both together.
  private let edges = PlaceTable<Edge>()

  private enum Kind: Int { case low, high, both }

  /// Returns the number of a coordinate, in steps of a 64th of a sample. Round coordinates are far from the ends of steps.
  static func place(of coordinate: Double) -> Int { Int((coordinate * 64 + 0.37).rounded(.down)) }

  /// Starts a frame without boxes.
  func begin() {
    swap(&boxes, &former)
    boxes.removeAll()
  }

  /// Forgets the boxes of the last frame.
  func forget() { boxes.removeAll() }

  /// Adds a box.
  ///
  /// - Returns: Its index.
  func add(_ box: Box) -> Int {
    boxes.append(box)
    return boxes.count - 1
  }

  /// Finds what of each box is rounded.
  ///
  /// - Returns: False if the boxes are those of the last frame.
  /// - Complexity: O(boxes). Allocates only if there have never been as many.
  func findHolds() -> Bool {
    if boxes.count == former.count, (0..<boxes.count).allSatisfy({ boxes[$0].isAt(former[$0]) }) {
      for index in 0..<boxes.count { boxes[index].hold = former[index].hold }
      return false
    }
    edges.removeAll(roomFor: boxes.count * 6)
    for index in 0..<boxes.count {
      let box = boxes[index]
      enter(box.across, box.down, axis: 0, box.isOfCells)
      enter(box.down, box.across, axis: 1, box.isOfCells)
    }
    for index in 0..<boxes.count {
      let (across, down) = (boxes[index].across, boxes[index].down)
      boxes[index].hold = BoxHold(across: hold(across, down, axis: 0), down: hold(down, across, axis: 1))
    }
    return true
  }

  private func enter(_ side: Side, _ along: Side, axis: Int, _ isOfCells: Bool) {
    let new = {
      Edge(
        from: along.low, to: along.high, length: along.high - along.low, other: $0, anchor: side.anchor,
        isOfCells: isOfCells)
    }
    enter(side.low, .low, axis, new(side.high))
    enter(side.high, .high, axis, new(side.low))
    enter(side.both, .both, axis, new(0))
  }

  private func enter(_ place: Int, _ kind: Kind, _ axis: Int, _ edge: Edge) {
    let slot = edges.slot(of: key(place, kind, axis))
    guard let known = slot.pointee.value else {
      slot.pointee.value = edge
      return
    }
    let isAtEdge = known.anchor == 0 || known.anchor == 1
    slot.pointee.value = Edge(
      from: min(known.from, edge.from), to: max(known.to, edge.to), length: known.length + edge.length,
      other: known.other,
      varies: known.varies || known.other != edge.other, anchor: isAtEdge ? known.anchor : edge.anchor,
      isOfCells: known.isOfCells || edge.isOfCells)
  }

  private func key(_ place: Int, _ kind: Kind, _ axis: Int) -> Int { (place * 4 + kind.rawValue) * 2 + axis }

  /// Returns what is rounded of an extent.
  private func hold(_ side: Side, _ along: Side, axis: Int) -> BoxHold.Axis {
    let low = meeting(side.low, .low, .high, along, axis)
    let high = meeting(side.high, .high, .low, along, axis)
    var hold = BoxHold.Axis(low: low.isOfCells, high: high.isOfCells)
    guard !low.isShared, !high.isShared, let all = edges.value(of: key(side.both, .both, axis)) else { return hold }
    if all.length <= all.to - all.from { hold.point = all.anchor }
    return hold
  }

  /// Returns whether an edge lies on an edge of another box with another extent, and on a border of characters.
  private func meeting(
    _ place: Int, _ kind: Kind, _ opposite: Kind, _ along: Side, _ axis: Int
  ) -> (isShared: Bool, isOfCells: Bool) {
    let same = edges.value(of: key(place, kind, axis))
    var (isShared, isOfCells) = (same?.varies == true, same?.isOfCells == true)
    if let others = edges.value(of: key(place, opposite, axis)), others.from <= along.high, along.low <= others.to {
      isShared = true
      isOfCells = isOfCells || others.isOfCells
    }
    return (isShared, isOfCells)
  }
}

extension Rasterizer {
  /// Finds the edges by which boxes are placed, and moves texts with the boxes in whose middle they stand.
  ///
  /// - Parameter notesChanges: True if steps that differ from the last frame because of that are noted as changed.
  /// - Returns: True if a text has moved.
  @discardableResult
  func placeBoxes(_ layers: LayerList, notesChanges: Bool) -> Bool {
    let hadBoxes = boxes.boxes.count > 0
    boxes.begin()
    for index in 0..<order.steps.count {
      let step = order.steps.base + index
      step.pointee.box = box(of: index, layers).map { boxes.add($0) } ?? -1
      // What is no box any more is rounded as if it had never been one.
      if step.pointee.box < 0, step.pointee.kind == .layer { step.pointee.hold = .edges }
    }
    guard hadBoxes || boxes.boxes.count > 0 else { return false }
    let areNew = boxes.findHolds()
    if areNew { middles.removeAll(roomFor: boxes.boxes.count) }
    for index in 0..<boxes.boxes.count {
      let box = boxes.boxes[index]
      let step = order.steps.base + box.step
      if step.pointee.hold != box.hold {
        step.pointee.hold = box.hold
        if notesChanges { memory.noteChange(ofStep: box.step) }
      }
      if areNew { addMiddles(of: box, step.pointee, layers) }
    }
    var hasMoved = false
    for index in 0..<order.steps.count {
      let step = order.steps.base + index
      if step.pointee.kind == .group {
        // What is behind a group is filtered within the bounds of its layer.
        let layer = Int(order.stepOfLayer[step.pointee.layer])
        guard layer >= 0, step.pointee.hold != order.steps[layer].hold else { continue }
        step.pointee.hold = order.steps[layer].hold
        if notesChanges { memory.noteChange(ofStep: index) }
      } else if placeText(index, layers) {
        hasMoved = true
        if notesChanges { memory.noteChange(ofStep: index) }
      }
    }
    return hasMoved
  }

  /// Returns true if a changed step has another box than in the last frame.
  func hasOtherBox(_ index: Int, _ layers: LayerList) -> Bool {
    let former = order.steps[index].box
    guard let box = box(of: index, layers) else { return former >= 0 }
    return former < 0 || !box.isAt(boxes.boxes[former])
  }

  /// Returns the box of a step; nil unless the bounds of its layer are seen, as an upright box.
  private func box(of index: Int, _ layers: LayerList) -> BoxEdges.Box? {
    let step = order.steps.base + index
    let layer = layers.at(step.pointee.layer)
    guard step.pointee.kind == .layer, !step.pointee.isInMask, layer.hasBox,
      step.pointee.projection.isUpright, !layer.pointee.properties.bounds.isEmpty
    else { return nil }
    let corners = layer.pointee.properties.bounds.standardized.corners
    guard let from = step.pointee.projection.position(of: corners.0), EdgeLattice.reaches(from),
      let to = step.pointee.projection.position(of: corners.2), EdgeLattice.reaches(to)
    else { return nil }
    var anchor = layer.pointee.properties.anchorPoint
    if step.pointee.isFlipped { anchor.y = 1 - anchor.y }
    return BoxEdges.Box(
      step: index, from: from, to: to, anchor: anchor,
      isOfCells: painters.bounds.hasCharacterBox(layer, step.pointee.projection))
  }
}

extension LayerPointer {
  /// True if the layer fills its bounds, has a border along them or clips to them.
  fileprivate var hasBox: Bool { !isBare || content.pointee.painting.coversGround }
}
