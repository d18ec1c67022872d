import LayerAnimation

/// The places of texts at rest, which are kept apart where they would run into each other.
///
/// Characters do not shrink with the stage, so that texts that are apart on a large grid may meet on a small one:
/// "along x" and "80 points" would be one word. The text that is painted later yields to the side, away from the other,
/// by as many columns as leave one column between them.
///
/// - Only texts at rest take part, whose layers and all superlayers are at the values of their models: moving texts
///   pass over others, and no text jumps because another one passes. A text must be opaque, upright, with one letter in
///   a cell, and of more than one character, and its layer must have neither a background nor a border nor sublayers.
/// - Texts that touch exactly are meant to be one, and a text that covers more than half of another is meant to cover
///   it: they stay.
/// - A text stays if it would have to yield by more than `farthest` columns, out of the grid, or into a third text.
///
/// The places depend only on the texts of the frame, in the order of painting.
struct TextSpacing: ~Copyable {
  /// The cells of one line, before it is moved.
  struct Claim: BitwiseCopyable, Hashable {
    var row: Int
    /// The start and the end of the line before it is moved to columns, in columns with a fraction.
    var from, to: Double
    /// The first column, and the one after the last.
    var left, right: Int
  }

  /// The greatest distance by which a text yields, in columns.
  static let farthest = 6

  /// The number of lines of a row that are considered; further ones neither yield nor make others yield.
  private static let mostOfRow = 48

  // The next three types are not private, since Swift 6.3.1 then crashes in debug builds.
  struct Entry: BitwiseCopyable {
    var claim: Claim
    /// The index of the entry before it in its row; negative for none.
    var before: Int
  }

  /// The entries of a row.
  struct Row: BitwiseCopyable {
    /// The index of the last entry; negative for none.
    var last = -1
    var count = 0
  }

  private var entries = GrowingBuffer<Entry>(capacity: 16)
  private var rows = GrowingBuffer<Row>(capacity: 32)
  private var columns = 0
  private var claims = GrowingBuffer<Claim>(capacity: 4)
  private var places = GrowingBuffer<Place>(capacity: 16)
  private var shifted = GrowingBuffer<Int>(capacity: 4)

  /// True if any text takes part.
  private(set) var hasPlacedTexts = false

  /// The place of the text of a layer.
  struct Place: BitwiseCopyable {
    /// A hash of its lines; nil for a layer without a text that takes part.
    var claims: Int?
    var shift = 0
  }

  /// Removes all texts.
  mutating func begin(columns: Int, rows count: Int, layers: Int = 0) {
    self.columns = columns
    hasPlacedTexts = false
    shifted.removeAll()
    places.removeAll()
    places.append(Place(), count: layers)
    entries.removeAll()
    rows.removeAll()
    rows.append(Row(), count: count)
  }

  /// Removes the lines that were added, to begin with those of another text.
  mutating func forgetClaims() { claims.removeAll() }

  /// Adds a line of the text.
  mutating func addClaim(_ claim: Claim) { claims.append(claim) }

  /// Finds and stores the place of the text whose lines were added.
  ///
  /// - Returns: The number of columns by which it is moved, positive to the right.
  mutating func placeClaims(ofLayer layer: Int) -> Int {
    let shift = place(UnsafeBufferPointer(start: claims.base, count: claims.count))
    places[layer] = Place(claims: claimsNumber, shift: shift)
    if shift != 0 { shifted.append(layer) }
    hasPlacedTexts = true
    return shift
  }

  /// Returns true if a layer's text has been placed.
  func hasPlaced(_ layer: Int) -> Bool { layer < places.count && places[layer].claims != nil }

  /// The layers whose texts were moved.
  var shiftedLayers: UnsafeBufferPointer<Int> { UnsafeBufferPointer(start: shifted.base, count: shifted.count) }

  /// Returns the number of columns by which the text of a layer was moved; nil if the lines that were added differ from
  /// those that it had then.
  func shift(ofSameClaims layer: Int) -> Int? {
    guard layer < places.count, places[layer].claims == claimsNumber else { return nil }
    return places[layer].shift
  }

  private var claimsNumber: Int {
    var hasher = Hasher()
    for index in 0..<claims.count { hasher.combine(claims[index]) }
    return hasher.finalize()
  }

  /// Finds a place for the next text, in the order of painting.
  ///
  /// - Parameter claims: The lines of the text.
  /// - Returns: The number of columns by which the text is moved, positive to the right.
  /// - Complexity: O(lines), since few lines of a row are considered. Allocates only for more lines than ever before.
  mutating func place(_ claims: UnsafeBufferPointer<Claim>) -> Int {
    let shift = shift(for: claims)
    for claim in claims where claim.row >= 0 && claim.row < rows.count { add(claim, movedBy: shift) }
    return shift
  }

  private mutating func add(_ claim: Claim, movedBy shift: Int) {
    let row = rows[claim.row]
    guard row.count < Self.mostOfRow else { return }
    var moved = claim
    (moved.left, moved.right) = (claim.left + shift, claim.right + shift)
    entries.append(Entry(claim: moved, before: row.last))
    rows[claim.row] = Row(last: entries.count - 1, count: row.count + 1)
  }

  private func shift(for claims: UnsafeBufferPointer<Claim>) -> Int {
    let first = collision(of: claims, movedBy: 0)
    guard first != 0 else { return 0 }
    for distance in 1...Self.farthest where isFree(claims, first > 0 ? distance : -distance) {
      return first > 0 ? distance : -distance
    }
    return 0
  }

  private func isFree(_ claims: UnsafeBufferPointer<Claim>, _ shift: Int) -> Bool {
    for claim in claims where claim.left + shift < min(claim.left, 0) || claim.right + shift > max(claim.right, columns)
    {
      return false
    }
    return collision(of: claims, movedBy: shift) == 0
  }

  /// Returns the side to which moved lines must yield: 1 for the right, −1 for the left, 0 if they need not.
  private func collision(of claims: UnsafeBufferPointer<Claim>, movedBy shift: Int) -> Int {
    for claim in claims where claim.row >= 0 && claim.row < rows.count {
      var index = rows[claim.row].last
      while index >= 0 {
        let entry = entries[index]
        let side = claim.side(movedBy: shift, of: entry.claim)
        if side != 0 { return side }
        index = entry.before
      }
    }
    return 0
  }
}

extension TextSpacing.Claim {
  /// Returns the side of another line on which this one is if it is moved and runs into the other: 1 for the right, −1
  /// for the left; 0 if it does not run into the other, or is meant to.
  fileprivate func side(movedBy shift: Int, of other: Self) -> Int {
    let gap = max(left + shift - other.right, other.left - (right + shift))
    guard gap < 1 else { return 0 }
    let overlap = min(to - other.from, other.to - from)
    guard abs(overlap) > Self.touch, overlap * 2 <= min(to - from, other.to - other.from) else { return 0 }
    return from + to >= other.from + other.to ? 1 : -1
  }

  /// The distance below which lines touch, in columns.
  private static let touch = 1.0 / 64
}

/// The separation of texts at rest (`TextSpacing`): the step of a text that yields is moved by whole columns.
extension Rasterizer {
  /// Moves the texts that yield to others, after the layers have been arranged.
  func keepTextsApart(_ layers: LayerList) {
    spacing.begin(columns: frameCanvas.columns, rows: frameCanvas.rows, layers: layers.count)
    var index = 0
    // Most steps of most frames are of layers that move; they are not even copied.
    while index < order.steps.count {
      let step = order.steps.base + index
      switch step.pointee.kind {
      // The two states of a layer in transition are not there side by side.
      case .snapshot, .live, .mask: index = max(step.pointee.end, index + 1)
      case .layer, .group:
        if layers.at(step.pointee.layer).pointee.isAtRest, step.pointee.isLeaf(index), claim(step.pointee, layers) {
          let shift = spacing.placeClaims(ofLayer: step.pointee.layer)
          if shift != 0 { order.shift(index, columns: shift) }
        }
        index += 1
      }
    }
  }

  /// Moves a text with a new projection as it was moved before, if it takes the same cells.
  ///
  /// - Returns: False if all texts must be placed anew.
  func keepTextApart(_ index: Int, _ layers: LayerList) -> Bool {
    // Most changed layers move, and need no further tests: not even their step is copied.
    let layer = (order.steps.base + index).pointee.layer
    guard layers.isAtRest(layer), claim(order.steps[index], layers) else { return !spacing.hasPlaced(layer) }
    guard let shift = spacing.shift(ofSameClaims: layer) else { return false }
    if shift != 0 { order.shift(index, columns: shift) }
    return true
  }

  /// Places all texts anew, after a text has come to rest, has begun to move, or rests elsewhere. The layers need not be
  /// arranged again.
  ///
  /// - Returns: False if the list of steps may have changed.
  func placeTextsAnew(_ layers: LayerList) -> Bool {
    for layer in spacing.shiftedLayers {
      // Found again rather than moved back, so that the last digit does not depend on the frames before.
      guard let step = order.update(FrameMemory.ChangedLayer(layer: layer, isOnlyMoved: false), layers) else {
        return false
      }
      memory.noteChange(ofStep: step)
    }
    keepTextsApart(layers)
    for layer in spacing.shiftedLayers {
      memory.noteChange(ofStep: Int(order.stepOfLayer[layer]))
    }
    return true
  }

  /// Adds the cells of a step's text.
  ///
  /// - Returns: False if the text does not take part.
  private func claim(_ step: PaintStep, _ layers: LayerList) -> Bool {
    let layer = layers.at(step.layer)
    guard layers.isAtRest(step.layer), !step.isInMask, step.projection.isUpright, layer.isBare,
      case .text(let content) = layer.content.pointee
    else { return false }
    spacing.forgetClaims()
    return painters.text.addClaims(content, layer, step, to: &spacing)
  }
}

extension TextPainter {
  /// Adds the cells of each line of a text with one letter in a cell.
  ///
  /// - Returns: False if there is no such text, or if it has only one character.
  func addClaims(
    _ content: TextContent, _ layer: LayerPointer, _ step: PaintStep, to spacing: inout TextSpacing
  ) -> Bool {
    guard !content.string.isEmpty, solidSize(of: content, layer, step) == nil,
      content.foregroundColor.alpha * step.opacity > Double(Canvas.leastOpacity)
    else { return false }
    let bounds = layer.pointee.properties.bounds
    let lines = layOut(content, in: room(for: content, bounds, step.projection), ofLayer: step.layer)
    guard let block = TextBlock(TextAnchor(lines, content, of: layer), lines: lines.count, step.textProjection)
    else { return false }
    var characters = 0
    for line in 0..<lines.count {
      let glyphs = lines.glyphs(ofLine: line)
      guard let first = glyphs.first, let last = glyphs.last else { continue }
      characters += glyphs.count
      let width = lines.width(ofLine: line)
      let (start, column) = (block.start(ofLineWide: width), block.column(ofLineWide: width))
      let (from, to) = (Int(first.column), Int(last.column + last.columns))
      spacing.addClaim(
        TextSpacing.Claim(
          row: block.firstRow + line, from: start + Double(from), to: start + Double(to), left: column + from,
          right: column + to))
    }
    return characters > 1
  }
}

extension LayerList {
  /// Returns true if a layer and all its superlayers are at the values of their models.
  fileprivate func isAtRest(_ index: Int) -> Bool {
    var layer = index
    while layer >= 0 {
      guard at(layer).pointee.isAtRest else { return false }
      layer = at(layer).pointee.parent
    }
    return true
  }
}
