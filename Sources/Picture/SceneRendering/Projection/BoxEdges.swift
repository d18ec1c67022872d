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

/// The ways by which boxes are moved when their edges are rounded, by the places of their middles. A text whose middle is
/// that of the box of a superlayer or a sibling is moved with it, so that it stands in the same way in, or beside, all boxes of that
/// form.
final class BoxMiddles {
  private struct Move: BitwiseCopyable {
    /// The extent of the box along the other axis.
    let from, to: Double
    let way: Double
    /// The layer of the box.
    let layer: Int
    /// The length of the box in the scene and on the grid, in samples.
    let length: Double
    let shown: Int
    /// The index of the next box with the same middle; −1 for none.
    let next: Int
  }

  /// A box with a border of characters.
  private struct Frame: BitwiseCopyable {
    let from, to: Point
    /// The rows next to the upper and the lower line, between them.
    let first, last: Int
  }

  private var moves = GrowingBuffer<Move>(capacity: 16)
  private var frames = GrowingBuffer<Frame>(capacity: 4)
  private let firsts = PlaceTable<Int>()

  /// Removes all boxes.
  func removeAll(roomFor boxes: Int) {
    moves.removeAll()
    frames.removeAll()
    firsts.removeAll(roomFor: boxes * 2)
  }

  /// Adds the box of a layer along one axis, whose extent along the other one is given as well.
  func add(_ layer: Int, from low: Double, to high: Double, across: (Double, Double), shown: Range<Int>, axis: Int) {
    let middle = (low + high) / 2
    let slot = firsts.slot(of: BoxEdges.place(of: middle) * 2 + axis)
    moves.append(
      Move(
        from: across.0, to: across.1, way: Double(shown.lowerBound + shown.upperBound) / 2 - middle, layer: layer,
        length: high - low, shown: shown.count, next: slot.pointee.value ?? -1))
    slot.pointee.value = moves.count - 1
  }

  /// Adds the border of characters of a box.
  func addFrame(_ box: BoxEdges.Box, shown: CellBox) {
    guard shown.rows > 2 else { return }
    frames.append(Frame(from: box.from, to: box.to, first: shown.top + 1, last: shown.bottom - 2))
  }

  /// Returns the number of rows by which a line of text inside boxes is moved so that their borders do not cover it.
  ///
  /// - Parameters:
  ///   - middle: The middle of the line, in samples.
  ///   - row: The row in which it would be.
  /// - Complexity: O(borders of characters).
  func rowsInwards(_ middle: Point, _ row: Int) -> Int {
    let half = Double(Coverage.rows) / 2
    for index in 0..<frames.count {
      let frame = frames[index]
      guard middle.x > frame.from.x, middle.x < frame.to.x, middle.y >= frame.from.y + half,
        middle.y <= frame.to.y - half
      else { continue }
      if row < frame.first { return frame.first - row }
      if row > frame.last { return frame.last - row }
    }
    return 0
  }

  /// Returns the way by which a layer whose middle is at a place is moved along one axis: that of the shortest box that is as long, around
  /// the middle, or beside it if there is none around it; 0 if there is no such box.
  ///
  /// - Complexity: O(boxes with that middle · depth).
  func way(of layer: Int, at middle: Double, length: Double, across: Double, axis: Int, _ layers: LayerList) -> Double {
    var index = firsts.value(of: BoxEdges.place(of: middle) * 2 + axis) ?? -1
    var (way, isAround, shortest) = (0.0, false, Int.max)
    while index >= 0 {
      let move = moves[index]
      let contains = move.from <= across && across <= move.to
      let isBetter = contains == isAround ? move.shown < shortest : contains
      if isBetter, move.length >= length, layers.isKin(move.layer, of: layer) {
        (way, isAround, shortest) = (move.way, contains, move.shown)
      }
      index = move.next
    }
    return way
  }
}

/// A hash table with linear probing (D. E. Knuth, The Art of Computer Programming 3, 6.4, algorithm L), whose memory is kept
/// for the next frame.
final class PlaceTable<Value: BitwiseCopyable> {
  struct Slot: BitwiseCopyable {
    fileprivate var key = Int.min
    var value: Value?
  }

  private var slots = GrowingBuffer<Slot>(capacity: 1)

  /// Removes all values, and makes room for a number of others: at most half of the slots are used.
  func removeAll(roomFor count: Int) {
    var room = 16
    while room < count * 2 { room *= 2 }
    slots.removeAll()
    slots.append(Slot(), count: room)
  }

  /// Returns the value of a key; nil if none has been stored.
  func value(of key: Int) -> Value? {
    var index = start(of: key)
    while slots[index].key != key {
      if slots[index].key == .min { return nil }
      index = (index + 1) & (slots.count - 1)
    }
    return slots[index].value
  }

  /// Returns the slot of a key, which has no value if none has been stored. It is valid until values are removed.
  ///
  /// - Precondition: Room has been made for all keys.
  func slot(of key: Int) -> UnsafeMutablePointer<Slot> {
    var index = start(of: key)
    while slots[index].key != key {
      guard slots[index].key != .min else {
        slots[index].key = key
        break
      }
      index = (index + 1) & (slots.count - 1)
    }
    return slots.base + index
  }

  /// Returns the slot in which the search for a key starts. The multiplier is 2⁶⁴ divided by the golden ratio (Knuth, 6.4).
  private func start(of key: Int) -> Int {
    Int(truncatingIfNeeded: UInt(bitPattern: key) &* 0x9E37_79B9_7F4A_7C15 >> 32) & (slots.count - 1)
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
        if layer >= 0 { step.pointee.hold = order.steps[layer].hold }
      } else if placeText(index, layers) {
        hasMoved = true
        if notesChanges { memory.noteChange(ofStep: index) }
      }
    }
    return hasMoved
  }

  private func addMiddles(of box: BoxEdges.Box, _ step: PaintStep, _ layers: LayerList) {
    let layer = layers.at(step.layer)
    guard let shown = painters.bounds.box(of: layer, step, lattice) else { return }
    middles.add(
      step.layer, from: box.from.x, to: box.to.x, across: (box.from.y, box.to.y), shown: shown.columns, axis: 0)
    middles.add(step.layer, from: box.from.y, to: box.to.y, across: (box.from.x, box.to.x), shown: shown.rows, axis: 1)
    if let frame = painters.bounds.characterBox(of: layer, step) { middles.addFrame(box, shown: frame) }
  }

  /// Returns true if a changed step has another box than in the last frame.
  func hasOtherBox(_ index: Int, _ layers: LayerList) -> Bool {
    let former = order.steps[index].box
    guard let box = box(of: index, layers) else { return former >= 0 }
    return former < 0 || !box.isAt(boxes.boxes[former])
  }

  /// Moves a text with the box in whose middle it stands.
  ///
  /// - Returns: True if it is not moved as before.
  @discardableResult
  func placeText(_ index: Int, _ layers: LayerList) -> Bool {
    let step = order.steps.base + index
    let layer = layers.at(step.pointee.layer)
    guard step.pointee.kind == .layer, layer.isText else { return false }
    var offset = Point.zero
    let (bounds, anchor) = (layer.pointee.properties.bounds.standardized, layer.pointee.properties.anchorPoint)
    // A text that moves is not held by the boxes that it passes.
    if boxes.boxes.count > 0, layer.pointee.isAtRest, !step.pointee.isInMask, step.pointee.projection.isUpright,
      let middle = step.pointee.projection.position(of: bounds.center), EdgeLattice.reaches(middle)
    {
      var width = bounds.size.width * step.pointee.projection.xx
      let height = bounds.size.height * step.pointee.projection.yy
      if width > 0 || anchor.x == 0.5 {
        if width == 0 { width = Double(layer.longestLine * Coverage.columns) }
        offset.x = middles.way(
          of: step.pointee.layer, at: middle.x, length: width, across: middle.y, axis: 0, layers)
      }
      if height > 0 || anchor.y == 0.5 {
        offset.y = middles.way(
          of: step.pointee.layer, at: middle.y, length: height, across: middle.x, axis: 1, layers)
        if height < Double(Coverage.rows), layer.hasOneLine {
          let row = nearestInteger((middle.y + offset.y) / Double(Coverage.rows) - 0.5)
          offset.y += Double(middles.rowsInwards(middle, row) * Coverage.rows)
        }
      }
    }
    defer { step.pointee.offset = offset }
    return offset != step.pointee.offset
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
      isOfCells: painters.bounds.characterBox(of: layer, step.pointee) != nil)
  }
}

extension LayerList {
  /// Returns true if a layer is the same as another one, a layer around it, or beside it in the same layer.
  fileprivate func isKin(_ other: Int, of layer: Int) -> Bool {
    if at(other).pointee.parent == at(layer).pointee.parent { return true }
    // Layers are in pre-order.
    return other <= layer && layer < at(other).pointee.subtreeEnd
  }
}

extension LayerPointer {
  /// True if the layer fills its bounds, has a border along them or clips to them.
  fileprivate var hasBox: Bool { !isBare || content.pointee.painting.coversGround }

  /// The length of the longest line of the layer's text, in bytes, which are at least as many as its columns.
  fileprivate var longestLine: Int {
    guard case .text(let text) = content.pointee else { return 0 }
    var (longest, length) = (0, 0)
    for byte in text.string.utf8 {
      length = byte == 0x0A ? 0 : length + 1
      longest = max(longest, length)
    }
    return longest
  }

  /// True if the layer shows a text of one line.
  fileprivate var hasOneLine: Bool {
    guard case .text(let text) = content.pointee else { return false }
    return text.place.map { $0.lines == 1 } ?? (!text.isWrapped && !text.string.utf8.contains(0x0A))
  }
}
