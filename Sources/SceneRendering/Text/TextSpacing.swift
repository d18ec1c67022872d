import LayerAnimation

/// Keeps texts at rest apart that would run into each other.
///
/// Characters are no smaller where the stage is, so that texts that stand apart on a large grid may meet on a small one: "along x" and
/// "80 points" would be one word. The one that is painted later yields to the side, away from the other, by as many columns as leave
/// one column between them.
///
/// - Only texts at rest take part, those whose layers, and all around them, are where their models are: what moves passes over others
///   as it always did, and no text jumps because another one comes by. A text has to be opaque, upright, one letter a cell, of more
///   than one character, and a layer that has nothing else, neither background nor border nor layers inside.
/// - Texts that touch exactly are meant to be one, and texts of which one covers more than half of the other are meant to cover it:
///   they stay.
/// - None yields by more than `farthest` columns, or out of the grid, or into a third one: then it stays.
///
/// Where each text goes follows from the texts of the frame alone, in the order of painting.
struct TextSpacing: ~Copyable {
  /// The cells of one line, before they are moved and in columns with a fraction.
  struct Claim: BitwiseCopyable, Hashable {
    var row: Int
    /// Where the line stands if it is not moved to columns.
    var from, to: Double
    /// Its first column and one past its last.
    var left, right: Int
  }

  /// How far a text yields at most, in columns.
  static let farthest = 6

  /// How many lines of a row are considered; further ones neither yield nor make others yield.
  private static let mostOfRow = 48

  // Neither this nor the next two are private: Swift 6.3.1 crashes on that in debug builds.
  struct Entry: BitwiseCopyable {
    var claim: Claim
    /// The entry before it in its row; negative for none.
    var before: Int
  }

  /// The lines of a row.
  struct Row: BitwiseCopyable {
    /// The last entry; negative for none.
    var last = -1
    var count = 0
  }

  private var entries = GrowingBuffer<Entry>(capacity: 16)
  private var rows = GrowingBuffer<Row>(capacity: 32)
  private var columns = 0
  private var claims = GrowingBuffer<Claim>(capacity: 4)
  private var places = GrowingBuffer<Place>(capacity: 16)

  /// True if any text takes part.
  private(set) var hasPlacedTexts = false

  /// What is known of the text of a layer.
  struct Place: BitwiseCopyable {
    /// Its lines in one number; nil for a layer without a text that takes part.
    var claims: Int?
    var shift = 0
  }

  /// Begins with no texts.
  mutating func begin(columns: Int, rows count: Int, layers: Int = 0) {
    self.columns = columns
    hasPlacedTexts = false
    places.removeAll()
    places.append(Place(), count: layers)
    entries.removeAll()
    rows.removeAll()
    rows.append(Row(), count: count)
  }

  /// Begins with the lines of another text.
  mutating func forgetClaims() { claims.removeAll() }

  /// Adds a line of the text.
  mutating func addClaim(_ claim: Claim) { claims.append(claim) }

  /// Finds a place for the text whose lines were added, and remembers it.
  mutating func placeClaims(ofLayer layer: Int) -> Int {
    let shift = place(UnsafeBufferPointer(start: claims.base, count: claims.count))
    places[layer] = Place(claims: claimsNumber, shift: shift)
    hasPlacedTexts = true
    return shift
  }

  /// Returns true if a layer's text has been placed.
  func hasPlaced(_ layer: Int) -> Bool { layer < places.count && places[layer].claims != nil }

  /// How the text of a layer was moved, if the lines that were added are those that it had then.
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
  /// - Parameter claims: Its lines.
  /// - Returns: By how many columns it is moved, to the right if positive.
  /// - Complexity: O(lines), as the lines of a row that are considered are few. Allocates nothing but for more lines than ever before.
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

  /// To which side lines that are moved have to yield: 1 to the right, −1 to the left, 0 if they need not.
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
  /// On which side of another line this one is, if it is moved and then runs into the other: 1 for the right; 0 if it does not, or
  /// is meant to.
  fileprivate func side(movedBy shift: Int, of other: Self) -> Int {
    let gap = max(left + shift - other.right, other.left - (right + shift))
    guard gap < 1 else { return 0 }
    let overlap = min(to - other.from, other.to - from)
    guard abs(overlap) > Self.touch, overlap * 2 <= min(to - from, other.to - other.from) else { return 0 }
    return from + to >= other.from + other.to ? 1 : -1
  }

  /// Lines nearer to one another than this, in columns, touch.
  private static let touch = 1.0 / 64
}
