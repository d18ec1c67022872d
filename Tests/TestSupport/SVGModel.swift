import Cells

/// A model of a program that shows SVG: what a picture of cells looks like at a time, as far as this package's exports use
/// SVG. What it does not know is recorded in `mistakes`.
package struct SVGModel {
  /// A character as it is drawn.
  package struct Letter: Hashable, Sendable {
    package var text: String
    package var attributes: [String: String]
  }

  /// The colour of each unit, row after row.
  package private(set) var units: [String] = []

  /// The characters by the units in which their columns and base lines begin. Blanks without an underline are left out.
  package private(set) var letters: [[Int]: Letter] = [:]

  /// What is not understood.
  package private(set) var mistakes: [String] = []

  private var width = 0
  private var height = 0
  private let time: Double?
  private let hidden: Set<String>
  private let root: SVGElement
  private var named: [String: SVGElement] = [:]

  /// What a picture looks like.
  ///
  /// - Parameters:
  ///   - time: Seconds since it was opened; nil where animations are not played.
  ///   - isLight: True on a light page.
  package init(_ text: String, at time: Double?, isLight: Bool = false) {
    (self.time, hidden) = (time, ["s", isLight ? "D" : "L"])
    root = SVGElement(parsing: text)
    let box = (root.attributes["viewBox"] ?? "").split(separator: " ").compactMap { Int($0) }
    if box.count == 4 { (width, height) = (box[2], box[3]) } else { mistakes.append("no viewBox") }
    units = Array(repeating: "", count: width * height)
    collectNames(in: root)
    draw(root.children, dx: 0, dy: 0)
  }

  private mutating func collectNames(in element: SVGElement) {
    if let id = element.attributes["id"] {
      if named[id] != nil { mistakes.append("'\(id)' twice") }
      named[id] = element
    }
    for child in element.children { collectNames(in: child) }
  }

  private mutating func draw(_ elements: [SVGElement], dx: Int, dy: Int) {
    for element in elements {
      switch element.name {
      case "title", "desc", "style", "defs": break
      // What is for those who have asked for less motion is hidden from others, and so is the film for other pages.
      case "g" where hidden.contains(element.attributes["class"] ?? ""): break
      case "g": draw(element.children, dx: dx, dy: dy)
      case "rect":
        let numbers = ["x", "y", "width", "height"].compactMap { element.number($0) }
        if numbers.count == 4 {
          fill(numbers[0] + dx, numbers[1] + dy, numbers[2], numbers[3], element.attributes["fill"] ?? "")
        } else {
          mistakes.append("a rectangle without numbers")
        }
      case "path": drawPath(element, dx: dx, dy: dy)
      case "text": drawText(element, dx: dx, dy: dy)
      case "use": drawUse(element, dx: dx, dy: dy)
      default: mistakes.append("an element '\(element.name)'")
      }
    }
  }

  private mutating func drawUse(_ element: SVGElement, dx: Int, dy: Int) {
    guard let target = named[String(look(of: element).dropFirst())] else {
      return mistakes.append("no '\(look(of: element))'")
    }
    draw(target.children, dx: dx + (element.number("x") ?? 0), dy: dy + (element.number("y") ?? 0))
  }

  /// What an element refers to at the time.
  private func look(of element: SVGElement) -> String {
    let still = element.attributes["href"] ?? ""
    guard let time, let animation = element.children.first(where: { $0.name == "animate" }) else { return still }
    let list = { (name: String) in (animation.attributes[name] ?? "").split(separator: ";").map(String.init) }
    let (values, keys) = (list("values"), list("keyTimes").compactMap { Double($0.hasPrefix(".") ? "0" + $0 : $0) })
    guard let duration = Double((animation.attributes["dur"] ?? "").dropLast()), values.count == keys.count,
      animation.attributes["attributeName"] == "href", animation.attributes["calcMode"] == "discrete"
    else { return "an animation" }
    let loops = animation.attributes["repeatCount"] == "indefinite"
    let part = loops ? (time / duration).truncatingRemainder(dividingBy: 1) : min(time / duration, 1)
    return Array(zip(values, keys)).last { $1 <= part }?.0 ?? still
  }

  /// Fills rectangles of the form `M… …h…v…H…`, with a `z` at the end or without.
  private mutating func drawPath(_ element: SVGElement, dx: Int, dy: Int) {
    if let color = element.attributes["stroke"] { return drawLines(element, dx, dy, color) }
    for part in (element.attributes["d"] ?? "").split(separator: "M") {
      let numbers = part.split { "hv Hz".contains($0) }.compactMap { Int($0) }
      guard numbers.count == 5, part.contains("H"), numbers[4] == numbers[0] else {
        mistakes.append("a path \(part)")
        continue
      }
      fill(numbers[0] + dx, numbers[1] + dy, numbers[2], numbers[3], element.attributes["fill"] ?? "")
    }
  }

  /// Draws lines of the form `M… …h…`, twenty units thick.
  private mutating func drawLines(_ element: SVGElement, _ dx: Int, _ dy: Int, _ color: String) {
    for part in (element.attributes["d"] ?? "").split(separator: "M") {
      let numbers = part.split { "h ".contains($0) }.compactMap { Int($0) }
      if numbers.count == 3 {
        fill(numbers[0] + dx, numbers[1] + dy - 10, numbers[2], 20, color)
      } else {
        mistakes.append("a line \(part)")
      }
    }
  }

  private mutating func fill(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ color: String) {
    guard x >= 0, y >= 0, x + width <= self.width, y + height <= self.height else {
      return mistakes.append("a rectangle outside")
    }
    for row in y..<y + height {
      for column in x..<x + width { units[row * self.width + column] = color }
    }
  }

  private mutating func drawText(_ element: SVGElement, dx: Int, dy: Int) {
    guard let x = element.number("x"), let y = element.number("y"), let length = element.number("textLength") else {
      return mistakes.append("a text without numbers")
    }
    var attributes = element.attributes
    for name in ["x", "y", "textLength", "lengthAdjust"] { attributes[name] = nil }
    var column = 0
    for character in element.text {
      let first = character.unicodeScalars.first.map { CharacterWidth.columns(of: $0) } ?? 1
      let isBlank = character == "\u{A0}" && attributes["text-decoration"] == nil
      if !isBlank { letters[[x + dx + column * 10, y + dy]] = Letter(text: String(character), attributes: attributes) }
      column += max(1, first)
    }
    if column * 10 != length { mistakes.append("'\(element.text)' in \(length) units") }
  }
}

/// An element of a document that is well formed.
struct SVGElement {
  let name: String
  var attributes: [String: String] = [:]
  var children: [SVGElement] = []
  /// Its own text, with references resolved.
  var text = ""

  /// The outermost element of a document.
  init(parsing document: String) {
    var stack = [SVGElement(name: "")]
    for piece in document.split(separator: "<").dropFirst(document.hasPrefix("<") ? 0 : 1) {
      let parts = piece.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
      let tag = parts[0]
      if tag.hasPrefix("/") {
        let element = stack.removeLast()
        stack[stack.count - 1].children.append(element)
      } else if tag.hasSuffix("/") {
        stack[stack.count - 1].children.append(SVGElement(tag: tag.dropLast()))
      } else {
        stack.append(SVGElement(tag: tag))
      }
      if parts.count > 1 { stack[stack.count - 1].text += Self.resolved(parts[1]) }
    }
    self = stack[0].children.first ?? stack[0]
  }

  private init(name: String) { self.name = name }

  private init(tag: Substring) {
    self.init(name: String(tag.prefix { $0 != " " }))
    let pieces = tag.dropFirst(name.count).split(separator: "\"", omittingEmptySubsequences: false)
    for index in stride(from: 0, to: pieces.count - 1, by: 2) {
      attributes[pieces[index].filter { $0 != " " && $0 != "=" }] = Self.resolved(pieces[index + 1])
    }
  }

  /// A whole number.
  func number(_ attribute: String) -> Int? { attributes[attribute].flatMap { Int($0) } }

  private static func resolved(_ text: Substring) -> String {
    let pairs: [(reference: String, text: String)] = [("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]
    return pairs.reduce(String(text)) { text, pair in
      text.split(separator: pair.reference, omittingEmptySubsequences: false).joined(separator: pair.text)
    }
  }
}
