/// All inputs, in the order of their times, and among equal times in the order in which they came.
///
/// What is shown is a function of the scene, this log and the time. An input at a time before others cuts those off, as typing after
/// undoing does; undoing brings them back.
package struct InputLog: Sendable {
  /// The inputs.
  package private(set) var inputs: [TimedInput]

  /// A change of the log: from a place on, some inputs gave way to others.
  private struct Edit {
    let place: Int
    let removed: [TimedInput]
    var added: [TimedInput]

    /// Whether it only moves the focus, which nobody would want to take back alone.
    var isMoveOfFocus: Bool {
      added.allSatisfy { if case .focus = $0.input { true } else { false } }
    }
  }

  private var done: [Edit] = []
  private var undone: [Edit] = []

  /// How many inputs a log may have. A hand makes some hundred a second at most.
  package static let longest = 1_000_000

  /// A log of inputs, sorted by their times.
  package init(_ inputs: [TimedInput] = []) {
    // Sorting keeps the order of equal times.
    self.inputs = inputs.sorted { $0.time < $1.time }
  }

  /// Whether there is anything in it.
  package var isEmpty: Bool { inputs.isEmpty }

  /// How many inputs there are up to a time, that time included.
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

  /// Adds an input, and cuts off what comes after its time.
  ///
  /// - Returns: the place from which the log differs; nil if it is full, and the input was left out.
  @discardableResult
  package mutating func append(_ input: TimedInput) -> Int? {
    let place = count(upTo: input.time)
    guard place < Self.longest else { return nil }
    let removed = Array(inputs[place...])
    let continues = removed.isEmpty && place > 0 && input.input.continues(inputs[place - 1].input)
    if continues, let last = done.last, last.place + last.added.count == place, undone.isEmpty {
      done[done.count - 1].added.append(input)
    } else {
      done.append(Edit(place: place, removed: removed, added: [input]))
    }
    undone.removeAll()
    inputs.removeSubrange(place...)
    inputs.append(input)
    return place
  }

  /// Whether there is something to undo, or to do again.
  package var canUndo: Bool { !done.isEmpty }
  package var canRedo: Bool { !undone.isEmpty }

  /// Takes back the last gesture, key or typed text, with what moved the focus since, and brings back what it cut off.
  ///
  /// - Returns: the place from which the log differs; nil if there is nothing to undo.
  package mutating func undo() -> Int? {
    var place: Int?
    while let edit = done.popLast() {
      undone.append(edit)
      inputs.replaceSubrange(edit.place..<edit.place + edit.added.count, with: edit.removed)
      place = edit.place
      if !edit.isMoveOfFocus { break }
    }
    return place
  }

  /// Does again what was undone.
  ///
  /// - Returns: the place from which the log differs; nil if there is nothing to do again.
  package mutating func redo() -> Int? {
    var place: Int?
    while let edit = undone.popLast() {
      done.append(edit)
      inputs.replaceSubrange(edit.place..<edit.place + edit.removed.count, with: edit.added)
      place = min(place ?? edit.place, edit.place)
      if !edit.isMoveOfFocus { break }
    }
    return place
  }
}
