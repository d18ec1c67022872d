import Terminal

/// A translator of the characters that a terminal sends into keys and reports: first by the keys of its description,
/// then by the grammar of `InputParser`.
///
/// The beginning of a sequence is held until its rest comes, or until `deadline`, when `expire` decides what it counts
/// as.
struct KeyInput {
  /// An item that has been recognised.
  enum Token: Equatable {
    /// A key of the terminal's description.
    case key(KeyStroke)

    /// An item of the grammar.
    case parsed(InputParser.Token)
  }

  private let sequences: KeySequences
  private var parser = InputParser()

  /// The characters that may be the beginning of a key of the description.
  private var held: [Unicode.Scalar] = []
  private var place = KeySequences.Place()

  /// The items that have been recognised and not been taken yet.
  private var tokens: [Token] = []

  /// The time of the last character, and that of the first one that is held or incomplete.
  private var (lastTime, startTime): (Int64, Int64) = (0, 0)

  /// The time to wait for the rest of a sequence, in nanoseconds, before its escape character counts as the Esc key.
  /// Terminals send a sequence at once, and other programs wait 25 ms for slow connections.
  static let escapeDelay: Int64 = 25_000_000

  /// The time to wait for more after an escape character and another one, which may be a key with Alt.
  static let introducerDelay: Int64 = 100_000_000

  /// The longest pause within a sequence that is certainly no key, and the longest time for all of it.
  static let patience: (pause: Int64, whole: Int64) = (1_000_000_000, 5_000_000_000)

  /// Creates an input from a terminal that sends these sequences for its keys.
  init(_ sequences: KeySequences) { self.sequences = sequences }

  /// The time at which `expire` is to be called, if no character comes before; nil if nothing is waited for.
  var deadline: Int64? {
    if !held.isEmpty { return lastTime + Self.escapeDelay }
    switch parser.pending {
    case .nothing: return nil
    case .escape: return lastTime + Self.escapeDelay
    case .introducer: return lastTime + Self.introducerDelay
    case .sequence: return min(lastTime + Self.patience.pause, startTime + Self.patience.whole)
    }
  }

  /// True if an item has been recognised and not been taken yet.
  var hasToken: Bool { !tokens.isEmpty }

  /// Removes the first item that has been recognised, and returns it; nil if there is none.
  mutating func next() -> Token? { tokens.isEmpty ? nil : tokens.removeFirst() }

  /// Adds a character that came at a time.
  mutating func take(_ scalar: Unicode.Scalar, at time: Int64) {
    if held.isEmpty, parser.isIdle { startTime = time }
    lastTime = time
    take(scalar)
  }

  /// Decides what an incomplete sequence counts as, if the time for its rest is over.
  mutating func expire(at time: Int64) {
    guard let deadline, time >= deadline else { return }
    release()
    // The characters that were held have waited as long as an escape character does.
    guard let deadline = self.deadline, time >= deadline else { return }
    if let token = parser.expire() { tokens.append(.parsed(token)) }
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    guard parser.isIdle, !held.isEmpty || sequences.mayBegin(with: scalar) else { return parse(scalar) }
    switch sequences.match(scalar, at: &place) {
    case .beginning: held.append(scalar)
    case .key(let stroke):
      held.removeAll(keepingCapacity: true)
      place = KeySequences.Place()
      tokens.append(.key(stroke))
    case .none:
      if held.isEmpty { return parse(scalar) }
      held.append(scalar)
      release()
    }
  }

  /// Passes the characters that are held to the grammar. Those behind the first may be the beginning of a key again.
  private mutating func release() {
    guard let first = held.first else { return }
    let rest = held.dropFirst()
    held = []
    place = KeySequences.Place()
    parse(first)
    for scalar in rest { take(scalar) }
  }

  private mutating func parse(_ scalar: Unicode.Scalar) {
    if let token = parser.take(scalar) { tokens.append(.parsed(token)) }
  }
}
