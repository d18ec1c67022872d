import LayerAnimation

/// A log of all inputs in the order of their times, and with equal times in the order of their arrival.
///
/// The state of the scene is a function of the scene, this log and the time. An input of a hand at a time before others
/// removes the later ones of hands, as typing after undoing does; undoing brings them back. What a program says is
/// neither removed nor undone.
package struct InputLog: Sendable {
  /// The inputs.
  package private(set) var inputs: [TimedInput] { didSet { revision += 1 } }

  /// The place of each input in the order of arrival, by which those at equal times are sorted.
  private var arrivals: [Int]
  private var nextArrival: Int

  /// A number that changes with each change of the log.
  package private(set) var revision = 0

  /// The part of a log that differs from an earlier log.
  package struct Difference: Hashable, Sendable {
    /// The number of inputs that are the same as before.
    package let place: Int
    /// The time up to which the inputs are the same as before, in seconds. It is included, except for the inputs after
    /// `place`.
    package let time: Double

    /// Returns the union of two differences.
    fileprivate func union(_ other: Difference?) -> Difference {
      other.map { Difference(place: min(place, $0.place), time: min(time, $0.time)) } ?? self
    }
  }

  /// An input with its place in the order of arrival.
  private struct Arrival {
    let input: TimedInput
    let number: Int

    func comes(before other: Arrival) -> Bool { (input.time, number) < (other.input.time, other.number) }
  }

  /// A change of the log, in which some inputs of hands are replaced by others.
  private struct Edit {
    let removed: [Arrival]
    /// The inputs that were added; not empty. The removed ones were later.
    var added: [Arrival]

    /// True if the change only moves the focus, or the pointer without a press, which a user would not undo alone.
    var isPassing: Bool {
      switch added.first?.input.input {
      case .pointer(.moved, _, _): true
      case .focus: added.count == 1
      case .pointer, .wheel, .key, .text, .set, .event, nil: false
      }
    }
  }

  private var done: [Edit] = []
  private var undone: [Edit] = []

  /// The limits of a log. What a player keeps within them is read again from the file in which it is saved.
  package enum Limits {
    /// The greatest number of inputs. A user makes at most about a hundred in a second.
    package static let inputs = 100_000
    /// The greatest size of the file in which it is saved, in bytes.
    package static let bytes = 15 << 20
    /// The latest time, in seconds.
    package static let time = 1e6
  }

  /// The greatest size that the log can have as a file, in bytes.
  private var bytes: Int

  /// The greatest size of a file without inputs.
  private static let emptyBytes = 64

  /// Creates a log of inputs, sorted by their times.
  package init(_ inputs: [TimedInput] = []) {
    // The sort is stable, so that inputs with equal times keep their order.
    self.inputs = inputs.sorted { $0.time < $1.time }
    (arrivals, nextArrival) = (Array(inputs.indices), inputs.count)
    bytes = inputs.reduce(Self.emptyBytes) { $0 + $1.input.bytes }
  }

  /// True if the log has no inputs.
  package var isEmpty: Bool { inputs.isEmpty }

  /// Returns the number of inputs up to and including a time.
  ///
  /// - Complexity: O(log n).
  package func count(upTo time: Double) -> Int { firstPlace { $0.input.time > time } }

  /// Returns true if a hand has made an input after a time, which another input at that time would remove.
  package func hasInputsOfHand(after time: Double) -> Bool {
    inputs[count(upTo: time)...].contains { $0.input.isOfHand }
  }

  /// Returns the place of the first input for which a condition holds, which then holds for all after it.
  private func firstPlace(where holds: (Arrival) -> Bool) -> Int {
    var (low, high) = (0, inputs.count)
    while low < high {
      let middle = (low + high) / 2
      if holds(arrival(middle)) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func arrival(_ place: Int) -> Arrival { Arrival(input: inputs[place], number: arrivals[place]) }

  // MARK: Adding

  /// Adds an input, and removes the inputs of hands after its time if it is one of a hand.
  ///
  /// - Parameters:
  ///   - follower: An input of the same time that is undone together with it.
  ///   - isInField: True if a text field has the focus: successive texts are then undone together.
  /// - Returns: The difference from the log before; nil if the log is full, and the input was left out.
  /// - Complexity: O(inputs after its time).
  @discardableResult
  package mutating func append(
    _ input: TimedInput, then follower: TimedInput? = nil, isInField: Bool = false
  ) -> Difference? {
    let place = count(upTo: input.time)
    let added = ([input] + (follower.map { [$0] } ?? [])).map { numbered($0) }
    guard input.input.isOfHand else {
      guard replaceTail(from: place, by: added + tail(from: place)) else { return nil }
      return Difference(place: place, time: input.time)
    }
    let later = tail(from: place)
    let removed = later.filter(\.input.input.isOfHand)
    let isContinued = removed.isEmpty && continues(input, before: place, isInField: isInField)
    guard replaceTail(from: place, by: added + later.filter { !$0.input.input.isOfHand }) else { return nil }
    if isContinued {
      done[done.count - 1].added += added
    } else {
      done.append(Edit(removed: removed, added: added))
    }
    undone.removeAll()
    return Difference(place: place, time: input.time)
  }

  private mutating func numbered(_ input: TimedInput) -> Arrival {
    nextArrival += 1
    return Arrival(input: input, number: nextArrival - 1)
  }

  private func tail(from place: Int) -> [Arrival] { (place..<inputs.count).map(arrival) }

  /// Replaces the inputs from a place on.
  ///
  /// - Returns: False if the log would have more than it may (`Limits`); it is unchanged then.
  private mutating func replaceTail(from place: Int, by tail: [Arrival]) -> Bool {
    let kept = inputs[place...].reduce(bytes) { $0 - $1.input.bytes }
    let newBytes = tail.reduce(kept) { $0 + $1.input.input.bytes }
    guard place + tail.count <= Limits.inputs, newBytes <= Limits.bytes,
      (tail.last?.input.time ?? 0) <= Limits.time
    else { return false }
    arrivals.replaceSubrange(place..., with: tail.map(\.number))
    inputs.replaceSubrange(place..., with: tail.map(\.input))
    bytes = newBytes
    return true
  }

  /// Returns true if an input continues the input of a hand that was added last, which none of a hand follows.
  private func continues(_ input: TimedInput, before place: Int, isInField: Bool) -> Bool {
    guard undone.isEmpty, let last = inputs[..<place].lastIndex(where: { $0.input.isOfHand }),
      done.last?.added.last?.number == arrivals[last]
    else { return false }
    return input.input.continues(inputs[last].input, isInField: isInField)
  }

  // MARK: Undoing

  /// Undoes the last gesture, key or typed text, with later inputs that only moved the focus or the pointer, and brings
  /// back the inputs that it removed.
  ///
  /// - Returns: The difference from the log before; nil if there is nothing to undo.
  package mutating func undo() -> Difference? {
    var difference: Difference?
    while let edit = done.last, let exchanged = exchange(edit, by: edit.removed) {
      done.removeLast()
      undone.append(edit)
      difference = exchanged.union(difference)
      if !edit.isPassing { break }
    }
    return difference
  }

  /// Redoes what was undone, with the inputs after it that had only moved the focus or the pointer, so that inputs
  /// which were undone together are redone together.
  ///
  /// - Returns: The difference from the log before; nil if there is nothing to redo.
  package mutating func redo() -> Difference? {
    var difference: Difference?
    while let edit = undone.last, difference == nil || edit.isPassing,
      let exchanged = exchange(edit, by: edit.added)
    {
      undone.removeLast()
      done.append(edit)
      difference = exchanged.union(difference)
    }
    return difference
  }

  /// Replaces all inputs of hands from an edit on by others; returns nil if these do not fit into the log any more, since a
  /// program has said much meanwhile.
  private mutating func exchange(_ edit: Edit, by inputs: [Arrival]) -> Difference? {
    guard let first = edit.added.first else { return Difference(place: self.inputs.count, time: .infinity) }
    let place = firstPlace { !$0.comes(before: first) }
    let said = tail(from: place).filter { !$0.input.input.isOfHand }
    guard replaceTail(from: place, by: (said + inputs).sorted { $0.comes(before: $1) }) else { return nil }
    return Difference(place: place, time: first.input.time)
  }
}

extension Input {
  /// The greatest size that the input can have in a file, in bytes: what is not a text takes at most 150, and a byte of a
  /// text becomes an escape of six at most.
  fileprivate var bytes: Int {
    let text =
      switch self {
      case .pointer, .wheel, .focus(.next), .focus(.previous), .focus(.none): 0
      case .key(let text), .text(let text), .event(let text), .focus(.layer(let text)): text.utf8.count
      case .set(let name, let value): name.utf8.count + (value.kind == .text ? value.shown.utf8.count : 0)
      }
    return 150 + 6 * text
  }
}
