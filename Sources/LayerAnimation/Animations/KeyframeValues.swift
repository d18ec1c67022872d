/// The values of keyframes. Those of a list of points or of sizes, as scenes have thousands of, are stored as such: in 16 bytes each
/// instead of the 40 that a value of any kind takes.
///
/// Not a collection: generic functions of collections allocate for every element that they read.
package struct KeyframeValues: Sendable {
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

  /// How many values there are.
  package var count: Int {
    switch storage {
    case .any(let values): values.count
    case .points(let points): points.count
    case .sizes(let sizes): sizes.count
    }
  }

  /// The value at an index, from 0; allocates nothing.
  package subscript(index: Int) -> any AnimatableValue {
    switch storage {
    case .any(let values): values[index]
    case .points(let points): points[index]
    case .sizes(let sizes): sizes[index]
    }
  }

  /// All values in the engine's form.
  package var animationValues: [Value] {
    switch storage {
    case .any(let values): values.map(\.animationValue)
    case .points(let points): points.map(\.animationValue)
    case .sizes(let sizes): sizes.map(\.animationValue)
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
