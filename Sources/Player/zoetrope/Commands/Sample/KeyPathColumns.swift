import Diagnostics
import LayerAnimation

/// A report of properties of layers over time as tab-separated columns, a line for each time, for plotters and
/// spreadsheets.
///
///     # time ⇥ plane position.x ⇥ plane position.y
///     0      ⇥ 70               ⇥ 132
///     0.1    ⇥ 72.5             ⇥ 131.7
///
/// Angles are in radians and colours are `#rrggbb`; `-` stands for an absent value and for a number that is not finite.
struct KeyPathColumns: SampleReport {
  private let columns: [(layer: SampleSubject.NamedLayer, keyPath: AnimationKeyPath)]

  /// Creates columns for all requested properties that the layers have, in the order of the layers.
  init(subject: SampleSubject) {
    columns = subject.layers.flatMap { layer in layer.keyPaths.map { (layer, $0) } }
  }

  var heading: String {
    let titles = columns.flatMap { layer, keyPath in keyPath.columnNames.map { "\(layer.path) \($0)" } }
    return "# " + (["time"] + titles.map(\.visible)).joined(separator: "\t") + "\n"
  }

  func text(of presentation: PresentationTree, at time: Double) -> String {
    let cells = columns.flatMap { layer, keyPath in
      let layer = presentation.layers[layer.index]
      let value = layer.isPresent ? layer.value(of: keyPath) : .absent
      return value.columns ?? Array(repeating: "-", count: keyPath.columnNames.count)
    }
    return ([time.column] + cells).joined(separator: "\t") + "\n"
  }
}

extension AnimationKeyPath {
  /// The names of the columns of the key path's values: one for each numeric component, if their number is fixed.
  fileprivate var columnNames: [String] {
    let parts: [String] =
      switch kind {
      case .point: [".x", ".y"]
      case .size: property.kind == .transform ? [".x", ".y"] : [".width", ".height"]
      case .rect: [".origin.x", ".origin.y", ".size.width", ".size.height"]
      case .vector: [".x", ".y", ".z"]
      case .transform: (1...4).flatMap { row in (1...4).map { ".m\(row)\($0)" } }
      case .absent, .number, .color, .path, .numbers, .colors, .flag, .text: [""]
      }
    return parts.map { description + $0 }
  }
}

extension Value {
  /// The texts of a value, one for each column of its kind; nil if it is absent.
  fileprivate var columns: [String]? {
    switch self {
    case .absent: nil
    case .number(let number): [number.column]
    case .color(let color): [color.hexDigits]
    case .numbers(let numbers): [numbers.map(\.column).joined(separator: ",")]
    case .colors(let colors): [colors.map(\.hexDigits).joined(separator: ",")]
    case .flag(let flag): ["\(flag)"]
    case .text(let text): [text.json]
    case .path(let path): [path.svg.json]
    case .vector, .point, .size, .rect, .transform: components.map(\.column)
    }
  }
}

extension Double {
  /// The number rounded to nine decimals, which hides rounding errors.
  fileprivate var column: String {
    guard isFinite else { return "-" }
    return abs(self) < 1e6 ? ((self * 1e9).rounded() / 1e9).plain : plain
  }
}
