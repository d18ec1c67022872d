/// A log of all inputs in the order of their times, and with equal times in the order of their arrival.
///
/// The state of the scene is a function of the scene, this log and the time. An input at a time before others removes
/// these, as typing after undoing does; undoing brings them back.
package struct InputLog: Sendable {
  /// The inputs.
  package private(set) var inputs: [TimedInput] { didSet { revision += 1 } }

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

  /// A change of the log, in which some inputs from a place on are replaced by others.
  private struct Edit {
    let place: Int
    let removed: [TimedInput]
    /// The inputs that were added; not empty. The removed ones were later.
    var added: [TimedInput]

    var difference: Difference { Difference(place: place, time: added.first?.time ?? -.infinity) }

    /// True if the change only moves the focus, or the pointer without a press, which a user would not undo alone.
    var isPassing: Bool {
      switch added.first?.input {
      case .pointer(.moved, _, _): true
      case .focus: added.count == 1
      case .pointer, .wheel, .key, .text, .set, nil: false
      }
    }
  }

  private var done: [Edit] = []
  private var undone: [Edit] = []

  /// The greatest number of inputs. A user makes at most about a hundred in a second.
  package static let longest = 1_000_000

  /// Creates a log of inputs, sorted by their times.
  package init(_ inputs: [TimedInput] = []) {
    // The sort is stable, so that inputs with equal times keep their order.
    self.inputs = inputs.sorted { $0.time < $1.time }
  }

  /// True if the log has no inputs.
  package var isEmpty: Bool { inputs.isEmpty }

  /// Returns the number of inputs up to and including a time.
  ///
  /// - Complexity: O(log n).
  package func count(upTo time: Double) -> Int {
    var (low, high) = (0, inputs.count)
    while low < high {
      let middle = (low + high) / 2
      if inputs[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Adds an input, and removes the inputs after its time.
  ///
  /// - Parameters:
  ///   - follower: An input of the same time that is undone together with it.
  ///   - isInField: True if a text field has the focus: successive texts are then undone together.
  /// - Returns: The difference from the log before; nil if the log is full, and the input was left out.
  @discardableResult
  package mutating func append(
    _ input: TimedInput, then follower: TimedInput? = nil, isInField: Bool = false
  ) -> Difference? {
    let place = count(upTo: input.time)
    guard place < Self.longest - 1 else { return nil }
    let added = follower.map { [input, $0] } ?? [input]
    if place == inputs.count, continues(input, isInField: isInField) {
      done[done.count - 1].added += added
    } else {
      done.append(Edit(place: place, removed: Array(inputs[place...]), added: added))
    }
    undone.removeAll()
    inputs.removeSubrange(place...)
    inputs += added
    return Difference(place: place, time: input.time)
  }

  /// Returns true if an input at the end continues the one that was added last.
  private func continues(_ input: TimedInput, isInField: Bool) -> Bool {
    guard let last = inputs.last, undone.isEmpty, let edit = done.indices.last else { return false }
    return input.input.continues(last.input, isInField: isInField)
      && done[edit].place + done[edit].added.count == inputs.count
  }

  /// Undoes the last gesture, key or typed text, with later inputs that only moved the focus or the pointer, and brings
  /// back the inputs that it removed.
  ///
  /// - Returns: The difference from the log before; nil if there is nothing to undo.
  package mutating func undo() -> Difference? {
    var difference: Difference?
    while let edit = done.popLast() {
      undone.append(edit)
      inputs.replaceSubrange(edit.place..<edit.place + edit.added.count, with: edit.removed)
      difference = edit.difference.union(difference)
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
    while let edit = undone.last, difference == nil || edit.isPassing {
      undone.removeLast()
      done.append(edit)
      inputs.replaceSubrange(edit.place..<edit.place + edit.removed.count, with: edit.added)
      difference = edit.difference.union(difference)
    }
    return difference
  }
}
