/// The values of keyframes. Those of a list of points or of sizes, as scenes have thousands of, are stored as such: in 16 bytes each
/// instead of the 40 that a value of any kind takes.
package struct KeyframeValues: RandomAccessCollection, Sendable {
  private enum Storage: Sendable {
    case any([any AnimatableValue])
    case points([Point])
    case sizes([Size])
  }

  private let storage: Storage

  /// Values of any kind.
  package init(_ values: [any AnimatableValue]) { storage = .any(values) }

  /// Points.
  package init(_ points: [Point]) { storage = .points(points) }

  /// Sizes.
  package init(_ sizes: [Size]) { storage = .sizes(sizes) }

  /// No values.
  package static var none: KeyframeValues { KeyframeValues([any AnimatableValue]()) }

  /// 0.
  package var startIndex: Int { 0 }

  /// How many values there are.
  package var endIndex: Int {
    switch storage {
    case .any(let values): values.count
    case .points(let points): points.count
    case .sizes(let sizes): sizes.count
    }
  }

  /// A value; allocates nothing.
  package subscript(index: Int) -> any AnimatableValue {
    switch storage {
    case .any(let values): values[index]
    case .points(let points): points[index]
    case .sizes(let sizes): sizes[index]
    }
  }

  /// All values; allocates if they are stored otherwise.
  var all: [any AnimatableValue] {
    switch storage {
    case .any(let values): values
    case .points(let points): points
    case .sizes(let sizes): sizes
    }
  }
}
