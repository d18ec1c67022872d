import LayerAnimation

/// The limits of animations and pictures by other programs. What exceeds one is refused or left out with a word, before
/// it takes time or memory.
package enum VectorLimits {
  /// The greatest size of a file, in bytes.
  package static let fileSize = 32 << 20
  /// The greatest number of values and names in a file.
  package static let nodes = 2_000_000
  /// The greatest depth to which lists and mappings may be nested.
  package static let nesting = 256
  /// The greatest number of layers that are made. A composition counts once for each use, and so does a parent.
  package static let layers = 10_000
  /// The greatest number of values and names that are read for these layers, counted once for each use.
  package static let work = 8_000_000
  /// The greatest number of keyframes of all animations.
  package static let keys = 200_000
  /// The greatest number of elements of all outlines, those of animations included.
  package static let pathElements = 500_000
  /// The greatest number of elements of all outlines that may be seen at once, those of lines counted three times, for
  /// their two sides and their joins.
  package static let shownElements = 100_000
  /// The greatest number of layers that are each painted into a picture of their own, since they are masked.
  package static let masks = 1_000
  /// The greatest depth of compositions within compositions, and of groups within groups.
  package static let depth = 64
  /// The greatest number of parents of one layer.
  package static let parents = 64
  /// The greatest number of omissions that are listed.
  package static let omissions = 200
  /// The greatest number of markers.
  package static let markers = 1_000
  /// The greatest absolute value of any number.
  static let magnitude = 1e6
  /// The range of the stage's width and height, in points.
  static let stage = 1.0...10_000

  /// Returns a number within the limits; 0 for one that is none.
  static func limited(_ number: Double) -> Double {
    number.isNaN ? 0 : min(max(number, -magnitude), magnitude)
  }
}

/// What a file has and the scene does not show.
package struct VectorReport {
  /// A part of a file that is not shown, or not as it says.
  package struct Omission: Hashable, Sendable {
    /// The path of the layer, by names; empty for the whole file.
    package let layer: String
    /// What it is, as a sentence without its full stop.
    package let reason: String
  }

  /// The omissions, in the order in which they were found, each once.
  package private(set) var omissions: [Omission] = []
  /// True if there are more than are listed.
  package private(set) var isCut = false
  private var known: Set<Omission> = []

  /// Adds an omission, unless it is known.
  mutating func add(_ reason: String, layer: String) {
    let omission = Omission(layer: layer, reason: reason)
    guard !known.contains(omission) else { return }
    guard omissions.count < VectorLimits.omissions else {
      isCut = true
      return
    }
    known.insert(omission)
    omissions.append(omission)
  }
}

/// What may still be made of a file (`VectorLimits`).
struct VectorBudget {
  private var layers = VectorLimits.layers
  private var work = VectorLimits.work
  private var keys = VectorLimits.keys
  private var pathElements = VectorLimits.pathElements
  private var shownElements = VectorLimits.shownElements
  private var masks = VectorLimits.masks
  /// The limit that was reached first, as a part of a sentence; nil for none.
  private(set) var exceeded: String?

  /// Takes a layer; false if there are too many.
  mutating func takeLayer() -> Bool { take(1, \.layers, "\(VectorLimits.layers) layers") }

  /// Takes the reading of a value; false if there was too much to read.
  mutating func takeReading(of node: JSONNode) -> Bool { takeReading(node.size) }

  /// Takes the reading of some values and names.
  mutating func takeReading(_ count: Int) -> Bool {
    take(count, \.work, "\(VectorLimits.work) values, counted once for each use")
  }

  /// Takes keyframes; false if there are too many.
  mutating func takeKeys(_ count: Int) -> Bool { take(count, \.keys, "\(VectorLimits.keys) keyframes") }

  /// Takes elements of outlines; false if there are too many.
  mutating func takeElements(_ count: Int) -> Bool {
    take(count, \.pathElements, "\(VectorLimits.pathElements) elements of outlines")
  }

  /// Takes elements of an outline that may be seen; false if there are too many.
  mutating func takeShown(_ count: Int) -> Bool {
    take(count, \.shownElements, "\(VectorLimits.shownElements) elements of outlines to be seen at once")
  }

  /// Takes a mask; false if there are too many.
  mutating func takeMask() -> Bool { take(1, \.masks, "\(VectorLimits.masks) masks") }

  private mutating func take(
    _ count: Int, _ rest: WritableKeyPath<VectorBudget, Int>, _ limit: @autoclosure () -> String
  ) -> Bool {
    guard self[keyPath: rest] >= count else {
      if exceeded == nil { exceeded = limit() }
      return false
    }
    self[keyPath: rest] -= count
    return true
  }
}
