/// The values of a keyframe animation, in as little room as they allow: a point takes two words, a value of any type five.
package enum KeyframeValues: Sendable {
  /// Values of any type.
  case any([any AnimatableValue])
  /// Points only.
  case points([Point])
  /// Sizes only.
  case sizes([Size])

  /// The values as they are given to an animation; in a new array, unless they are of any type.
  package var array: [any AnimatableValue] {
    if case .any(let values) = self { return values }
    return Array(self)
  }
}

extension KeyframeValues: RandomAccessCollection {
  package var startIndex: Int { 0 }

  package var endIndex: Int {
    switch self {
    case .any(let values): values.count
    case .points(let points): points.count
    case .sizes(let sizes): sizes.count
    }
  }

  package subscript(index: Int) -> any AnimatableValue {
    switch self {
    case .any(let values): values[index]
    case .points(let points): points[index]
    case .sizes(let sizes): sizes[index]
    }
  }
}
