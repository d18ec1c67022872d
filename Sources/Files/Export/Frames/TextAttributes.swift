/// The attributes of a character, as SGR sequences set them (ECMA-48 §8.3.117, and the colours of xterm).
package struct TextAttributes: Hashable, Sendable {
  /// A colour as its parameters: `31`, `38;5;196` or `38;2;255;0;0`; nil for the terminal's own.
  private var foreground: [Int]?
  private var background: [Int]?
  /// The parameters of the styles that are on, such as 1 for bold; ascending.
  private var styles: [Int] = []

  /// Creates attributes with the terminal's own colours, and no style.
  package init() {}

  /// Changes the attributes by the parameters of a sequence.
  ///
  /// - Parameter parameters: The numbers, separated by semicolons; a missing one counts as 0.
  /// - Returns: True if all of them are known.
  mutating func change(_ parameters: String) -> Bool {
    var rest = parameters.split(separator: ";", omittingEmptySubsequences: false).map {
      $0.isEmpty ? 0 : Int($0) ?? -1
    }[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: self = TextAttributes()
      case 1...9: if !styles.contains(number) { styles = (styles + [number]).sorted() }
      case 30...37, 90...97: foreground = [number]
      case 40...47, 100...107: background = [number]
      case 39: foreground = nil
      case 49: background = nil
      case 38, 48:
        guard let color = Self.color(&rest) else { return false }
        if number == 38 { foreground = [38] + color } else { background = [48] + color }
      default: return false
      }
    }
    return true
  }

  /// Returns the parameters behind 38 or 48: 5 and an index, or 2 and three parts.
  private static func color(_ rest: inout ArraySlice<Int>) -> [Int]? {
    let count = rest.first == 5 ? 2 : rest.first == 2 ? 4 : 0
    let color = rest.prefix(count)
    guard count > 0, color.count == count, color.dropFirst().allSatisfy((0...255).contains) else { return nil }
    rest = rest.dropFirst(count)
    return Array(color)
  }

  /// The sequence that sets the attributes, whatever was set before.
  package var sequence: String {
    let numbers = [0] + styles + (foreground ?? []) + (background ?? [])
    return "\u{1B}[\(numbers.map(String.init).joined(separator: ";"))m"
  }
}

extension TextAttributes: CustomStringConvertible {
  /// The attributes in words, such as `bold #ff0000 on colour 17`.
  package var description: String {
    let names = styles.map { number in Self.names.first { $0.0 == number }?.1 ?? "style \(number)" }
    return (names + ["\(Self.name(foreground)) on \(Self.name(background))"]).joined(separator: " ")
  }

  private static let names = [(1, "bold"), (2, "dim"), (3, "italic"), (4, "underlined"), (7, "reversed")]

  private static func name(_ color: [Int]?) -> String {
    guard let color else { return "its own" }
    switch color.count {
    case 3: return "colour \(color[2])"
    case 5: return "#" + color[2...].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    default: return "colour \(color[0] >= 90 ? color[0] % 10 + 8 : color[0] % 10)"
    }
  }
}
