import Cells
import LayerAnimation

/// The characters of a number beside a tick.
struct ShortNumber {
  private var values = SIMD16<UInt32>.zero
  private(set) var count = 0

  /// Creates the label of a number, with up to two decimals and without trailing zeros.
  init(_ value: Double) {
    var label = self
    NumberText.spell(max(-1e9, min(value, 1e9)), decimals: 2, isShort: true) { label.append($0) }
    self = label
  }

  /// The most characters of a label.
  static let longest = 16

  /// Creates a label of the first characters of a text; those that do not take one column are left out.
  init(_ text: String) {
    for scalar in text.unicodeScalars where CharacterWidth.columns(of: scalar) == 1 { append(scalar) }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    guard count < Self.longest else { return }
    values[count] = scalar.value
    count += 1
  }

  /// The value of the scalar in a column.
  subscript(index: Int) -> UInt32 { values[index] }
}
