/// The values of keyframes. Lists of points or of sizes, of which scenes have thousands, are stored as such, with 16
/// bytes for each element instead of the 40 of a value of any kind.
///
/// The type is not a collection, since generic functions of collections would allocate for every element.
package struct KeyframeValues: Sendable {
  private enum Storage: Sendable {
    case any([any AnimatableValue])
    case points([Point])
    case sizes([Size])
  }

  private let storage: Storage

  /// Creates a list of values of any kind.
  package init(_ values: [any AnimatableValue]) { storage = .any(values) }

  /// Creates a list of points.
  package init(_ points: [Point]) { storage = .points(points) }

  /// Creates a list of sizes.
  package init(_ sizes: [Size]) { storage = .sizes(sizes) }

  /// The empty list.
  package static var none: KeyframeValues { KeyframeValues([any AnimatableValue]()) }

  /// The number of values.
  package var count: Int {
    switch storage {
    case .any(let values): values.count
    case .points(let points): points.count
    case .sizes(let sizes): sizes.count
    }
  }

  /// Returns the value at an index, from 0; allocates nothing.
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

  /// All values; allocates for points and sizes.
  var all: [any AnimatableValue] {
    switch storage {
    case .any(let values): values
    case .points(let points): points
    case .sizes(let sizes): sizes
    }
  }
}
