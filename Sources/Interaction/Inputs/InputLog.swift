/// All inputs, in the order of their times, and among equal times in the order in which they came.
///
/// What is shown is a function of the scene, this log and the time. An input at a time before others cuts those off, as typing after
/// undoing does; undoing brings them back.
package struct InputLog: Sendable {
  /// The inputs.
  package private(set) var inputs: [TimedInput] { didSet { revision += 1 } }

  /// Becomes another one with each change.
  package private(set) var revision = 0

  /// From where on a log differs from what it was.
  package struct Difference: Hashable, Sendable {
    /// The number of inputs that are the same as before.
    package let place: Int
    /// Up to when the same inputs come as before, in seconds: that time included, but for those after the place.
    package let time: Double

    /// Returns the earlier one of two.
    fileprivate func union(_ other: Difference?) -> Difference {
      other.map { Difference(place: min(place, $0.place), time: min(time, $0.time)) } ?? self
    }
  }

  /// A change of the log: from a place on, some inputs gave way to others.
  private struct Edit {
    let place: Int
    let removed: [TimedInput]
    /// Not empty; what was removed was later.
    var added: [TimedInput]

    var difference: Difference { Difference(place: place, time: added.first?.time ?? -.infinity) }

    /// True if it only moves the focus, or the pointer without a press, which a user would not want to take back alone.
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

  /// The number of inputs that a log may have. A user makes some hundred a second at most.
  package static let longest = 1_000_000

  /// Creates a log of inputs, sorted by their times.
  package init(_ inputs: [TimedInput] = []) {
    // Sorting keeps the order of equal times.
    self.inputs = inputs.sorted { $0.time < $1.time }
  }

  /// True if there is anything in it.
  package var isEmpty: Bool { inputs.isEmpty }

  /// Returns the number of inputs up to a time, that time included.
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
  /// - Parameters:
  ///   - follower: An input of the same time that is undone together with it.
  ///   - isInField: Whether a text field has the focus: what is typed there one after another is undone together.
  /// - Returns: from where on the log differs; nil if it is full, and the input was left out.
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

  /// Returns true if an input at the end goes on with what was added last.
  private func continues(_ input: TimedInput, isInField: Bool) -> Bool {
    guard let last = inputs.last, undone.isEmpty, let edit = done.indices.last else { return false }
    return input.input.continues(last.input, isInField: isInField)
      && done[edit].place + done[edit].added.count == inputs.count
  }

  /// Takes back the last gesture, key or typed text, with what only moved the focus or the pointer since, and brings back what it cut off.
  ///
  /// - Returns: from where on the log differs; nil if there is nothing to undo.
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

  /// Does again what was undone, with what had only moved the focus or the pointer after it: so what was taken back together comes
  /// back together.
  ///
  /// - Returns: from where on the log differs; nil if there is nothing to do again.
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
