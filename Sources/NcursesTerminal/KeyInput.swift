import Terminal

/// Turns what a terminal sends into keys and reports: first by the keys of its description, then by the grammar of `InputParser`.
///
/// What has begun is held until its rest comes, or until `deadline`, when `expire` decides what it was.
struct KeyInput {
  /// What has been recognised.
  enum Token: Equatable {
    /// A key of the terminal's description.
    case key(KeyStroke)

    /// Anything else.
    case parsed(InputParser.Token)
  }

  private let sequences: KeySequences
  private var parser = InputParser()

  /// What may be the beginning of a key of the description.
  private var held: [Unicode.Scalar] = []
  private var place = KeySequences.Place()

  /// What has been recognised and not been taken yet.
  private var tokens: [Token] = []

  /// When the last character came, and when what is held or has begun did.
  private var (lastTime, startTime): (Int64, Int64) = (0, 0)

  /// How long to wait for the rest of a sequence, in nanoseconds, before its escape character counts as the Esc key. Terminals send
  /// a sequence at once, and 25 ms is what other programs use for slow connections.
  static let escapeDelay: Int64 = 25_000_000

  /// How long to wait when another character has come that may be a key with Alt.
  static let introducerDelay: Int64 = 100_000_000

  /// How long what is certainly no key may pause, and how long it may take.
  static let patience: (pause: Int64, whole: Int64) = (1_000_000_000, 5_000_000_000)

  /// Creates an input from a terminal that sends these sequences for its keys.
  init(_ sequences: KeySequences) { self.sequences = sequences }

  /// When `expire` is to be called, if nothing comes before; nil if nothing is waited for.
  var deadline: Int64? {
    if !held.isEmpty { return lastTime + Self.escapeDelay }
    switch parser.pending {
    case .nothing: return nil
    case .escape: return lastTime + Self.escapeDelay
    case .introducer: return lastTime + Self.introducerDelay
    case .sequence: return min(lastTime + Self.patience.pause, startTime + Self.patience.whole)
    }
  }

  /// True if something has been recognised and not been taken yet.
  var hasToken: Bool { !tokens.isEmpty }

  /// Takes what has been recognised first; nil if there is nothing.
  mutating func next() -> Token? { tokens.isEmpty ? nil : tokens.removeFirst() }

  /// Adds a character that came at a time.
  mutating func take(_ scalar: Unicode.Scalar, at time: Int64) {
    if held.isEmpty, parser.isIdle { startTime = time }
    lastTime = time
    take(scalar)
  }

  /// Decides what has begun, if the time for its rest is over.
  mutating func expire(at time: Int64) {
    guard let deadline, time >= deadline else { return }
    release()
    // What was held has waited as long as an escape character does.
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

  /// Has the grammar decide what is held. What follows its first character may be the beginning of a key again.
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
