import LayerAnimation

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

  /// True if there are no borders of characters.
  var hasNoFrames: Bool { frames.isEmpty }

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
  /// - Parameter length: The length of the layer along the axis, which is worked out only if there are boxes with that middle.
  /// - Complexity: O(boxes with that middle).
  func way(
    of layer: Int, at middle: Double, across: Double, axis: Int, _ layers: LayerList,
    length: @autoclosure () -> Double
  ) -> Double {
    var index = firsts.value(of: BoxEdges.place(of: middle) * 2 + axis) ?? -1
    guard index >= 0 else { return 0 }
    var (way, isAround, shortest) = (0.0, false, Int.max)
    let length = length()
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

/// The placing of texts with boxes.
extension Rasterizer {
  func addMiddles(of box: BoxEdges.Box, _ step: PaintStep, _ layers: LayerList) {
    let layer = layers.at(step.layer)
    guard let shown = painters.bounds.box(of: layer, step, lattice) else { return }
    middles.add(
      step.layer, from: box.from.x, to: box.to.x, across: (box.from.y, box.to.y), shown: shown.columns, axis: 0)
    middles.add(step.layer, from: box.from.y, to: box.to.y, across: (box.from.x, box.to.x), shown: shown.rows, axis: 1)
    if let frame = painters.bounds.characterBox(of: layer, step) { middles.addFrame(box, shown: frame) }
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
    // A text that moves is not held by the boxes that it passes.
    if boxes.boxes.count > 0, layer.pointee.isAtRest, !step.pointee.isInMask, step.pointee.projection.isUpright {
      offset = self.offset(ofText: layer, step, layers)
    }
    defer { step.pointee.offset = offset }
    return offset != step.pointee.offset
  }

  /// Returns the way by which a text at rest is moved.
  private func offset(ofText layer: LayerPointer, _ step: UnsafePointer<PaintStep>, _ layers: LayerList) -> Point {
    let (bounds, anchor) = (layer.pointee.properties.bounds.standardized, layer.pointee.properties.anchorPoint)
    guard let middle = step.pointee.projection.position(of: bounds.center), EdgeLattice.reaches(middle) else {
      return .zero
    }
    var offset = Point.zero
    let width = bounds.size.width * step.pointee.projection.xx
    let height = bounds.size.height * step.pointee.projection.yy
    if width > 0 || anchor.x == 0.5 {
      offset.x = middles.way(
        of: step.pointee.layer, at: middle.x, across: middle.y, axis: 0, layers,
        length: width > 0 ? width : Double(layer.longestLine * Coverage.columns))
    }
    guard height > 0 || anchor.y == 0.5 else { return offset }
    offset.y = middles.way(
      of: step.pointee.layer, at: middle.y, across: middle.x, axis: 1, layers, length: height)
    guard !middles.hasNoFrames, height < Double(Coverage.rows), layer.hasOneLine else { return offset }
    let row = nearestInteger((middle.y + offset.y) / Double(Coverage.rows) - 0.5)
    offset.y += Double(middles.rowsInwards(middle, row) * Coverage.rows)
    return offset
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
    if case .text(let text) = content.pointee { text.hasOneLine } else { false }
  }
}
