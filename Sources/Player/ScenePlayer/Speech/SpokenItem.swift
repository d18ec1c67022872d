import LayerAnimation
import RealModule

/// Something in a picture that is worth saying: a text, a button, a picture with a name.
public struct SpokenItem: Hashable, Sendable {
  /// The path of its layer, which is the same at all times.
  public internal(set) var path = ""

  /// The part that it plays; nil for a group of other things that has a label.
  public internal(set) var role: LayerRole?

  /// The item's label, or what takes the place of one. A text without a label is its own.
  public internal(set) var label = ""

  /// The present value of what it shows; nil for none.
  public internal(set) var value: String?

  /// The bounding box of its layer on the stage, in points.
  public internal(set) var frame = Rect.zero

  /// True if keys go to it.
  public internal(set) var hasFocus = false

  /// What can be done with it: "press", "drag", "type" and the like.
  public internal(set) var offers: [String] = []

  /// The place on the stage in words.
  package internal(set) var place = StagePlace(of: .zero, on: Size(width: 1, height: 1))

  /// True if the label is a text of the scene, which is quoted in sentences.
  package internal(set) var isQuoted = false

  /// The text beside a number that says what it is, with the path of that text; nil for other items.
  package internal(set) var caption: Caption?

  /// A text beside a number.
  package struct Caption: Hashable, Sendable {
    let path: String
    let text: String
  }

  /// The angle by which it is turned on the stage, in radians, and its size there compared with its own.
  package internal(set) var angle = 0.0, scale = 1.0

  /// The name of its colour; nil for none, and for pictures of several colours.
  package internal(set) var color: String?

  /// The rotation and the scale of an item are not seen if it has no extent, or stays upright whatever its transform is.
  package internal(set) var isRigid = true

  /// How many rows further down than its layer a line of code is shown.
  var row = 0.0

  /// The labels of the layers around it that have one or a name, the outermost first, each with its path.
  package internal(set) var groups: [Group] = []

  /// A layer around an item.
  package struct Group: Hashable, Sendable {
    let path: String
    let label: String
    /// The number of items in it.
    var count = 0
  }

  init() {}

  /// What the item is called in a sentence. Several lines of code are called by the first one.
  package var subject: String {
    if isQuoted, let first = code?.first { return "“\(first.oneLine)\(code?.count == 1 ? "" : " …")”" }
    let text = (caption?.text ?? label).oneLine
    return isQuoted ? "“\(text)”" : text
  }

  /// The same with the number that the caption belongs to.
  package var subjectWithNumber: String { caption.map { "“\($0.text.oneLine), \(label.oneLine)”" } ?? subject }

  /// What is said of the item when all items are listed: its label, its value, its role, and the place of a picture.
  public var sentence: String {
    var parts = [caption?.text.oneLine, label.oneLine].compactMap(\.self)
    if let value, !value.isEmpty { parts.append(value.oneLine) }
    if let role = spokenRole { parts.append(role) }
    if role == .image || role == nil { parts.append(place.description) }
    if hasFocus { parts.append("has the focus") }
    return parts.joined(separator: ", ")
  }

  /// The same as lines to be read: a sentence, or each line of code as it is written.
  package var lines: [String] { code.map { (isQuoted ? [] : [label.asSentence]) + $0 } ?? [sentence.asSentence] }

  /// The lines of code, apart from empty ones; nil for anything else.
  var code: [String]? { role == .code ? (isQuoted ? label : value)?.codeLines : nil }

  /// The role, where it is more than what the label tells.
  private var spokenRole: String? {
    switch role {
    case .button, .switch, .slider, .field, .progress, .chart:
      role.flatMap { label.lowercased().contains($0.rawValue) ? nil : $0.rawValue }
    case .image, .text, .code, .decoration, nil: nil
    }
  }
}

extension String {
  /// The lines of code, apart from empty ones.
  var codeLines: [String] { split(whereSeparator: \.isNewline).map(String.init).filter { !$0.oneLine.isEmpty } }

  /// The text with its lines and runs of spaces joined by single spaces.
  package var oneLine: String { split { $0.isWhitespace }.joined(separator: " ") }

  /// The text with a capital at its beginning, unless that is the name of a file or an address, and a full stop at its end,
  /// unless it ends with a mark; a comma or a colon at its end leads to nothing.
  package var asSentence: String {
    guard let first else { return self }
    if count > 1, hasSuffix(",") || hasSuffix(":") || hasSuffix(";") { return String(dropLast()).asSentence }
    let ends = [".", "!", "?", "…", ".”", "!”", "?”"].contains { hasSuffix($0) }
    let isName = prefix { !$0.isWhitespace }.dropLast().contains { "._/@".contains($0) }
    return (isName ? String(first) : first.uppercased()) + dropFirst() + (ends ? "" : ".")
  }
}

/// A place on the stage in words, to a third of its width and height.
package struct StagePlace: Hashable, Sendable, CustomStringConvertible {
  /// The third from the left and the third from the top, from −1 to 1.
  let column: Int, row: Int

  /// Creates the place of a point on a stage.
  package init(of point: Point, on stage: Size) {
    column = Self.third(point.x / stage.width)
    row = Self.third(point.y / stage.height)
  }

  private static func third(_ fraction: Double) -> Int { fraction < 1 / 3.0 ? -1 : fraction > 2 / 3.0 ? 1 : 0 }

  /// The place as it stands behind a sentence: "at the top left", "in the middle".
  package var description: String {
    let names = [["top left", "top", "top right"], ["left", "", "right"], ["bottom left", "bottom", "bottom right"]]
    let name = names[row + 1][column + 1]
    return name.isEmpty ? "in the middle" : "at the \(name)"
  }
}

/// A direction of a movement, to an eighth of a turn.
package enum StageDirection: String, Hashable, Sendable, CaseIterable {
  case right = "to the right"
  case downRight = "down and to the right"
  case down
  case downLeft = "down and to the left"
  case left = "to the left"
  case upLeft = "up and to the left"
  case up
  case upRight = "up and to the right"

  /// Creates the direction from one point to another; y grows downwards.
  init(from start: Point, to end: Point) {
    let (x, y) = (end.x - start.x, end.y - start.y)
    // Half of an eighth of a turn has this tangent.
    let tangent = 0.414_213_562_373_095
    let (isLevel, isUpright) = (abs(y) < abs(x) * tangent, abs(x) < abs(y) * tangent)
    self =
      switch (isLevel, isUpright, x > 0, y > 0) {
      case (true, _, true, _): .right
      case (true, _, false, _): .left
      case (_, true, _, true): .down
      case (_, true, _, false): .up
      case (_, _, true, true): .downRight
      case (_, _, true, false): .upRight
      case (_, _, false, true): .downLeft
      case (_, _, false, false): .upLeft
      }
  }

  /// The number of eighths of a turn to another direction, from 0 to 4.
  func distance(to other: StageDirection) -> Int {
    let all = Self.allCases
    let steps = abs((all.firstIndex(of: self) ?? 0) - (all.firstIndex(of: other) ?? 0))
    return min(steps, all.count - steps)
  }
}

/// An edge of the stage.
package enum StageEdge: String, Hashable, Sendable {
  case left, right, top, bottom

  /// Creates the edge that cuts a rectangle, or that it is beyond; nil if it is inside.
  init?(cutting frame: Rect, on stage: Size) {
    let room = 0.01 * max(stage.width, stage.height)
    let overhangs: [(StageEdge, Double)] = [
      (.left, -frame.minX), (.right, frame.maxX - stage.width), (.top, -frame.minY),
      (.bottom, frame.maxY - stage.height),
    ]
    guard let most = overhangs.max(by: { $0.1 < $1.1 }), most.1 > room else { return nil }
    self = most.0
  }

  /// The way out beyond the edge: "to the right", "upwards".
  var outwards: String {
    switch self {
    case .left: "to the left"
    case .right: "to the right"
    case .top: "upwards"
    case .bottom: "downwards"
    }
  }

  /// The way in from it: "from the right", "from above".
  var inwards: String {
    switch self {
    case .left: "from the left"
    case .right: "from the right"
    case .top: "from above"
    case .bottom: "from below"
    }
  }
}

// The places of items on the stage.

extension Rect {
  /// Returns the part that both have in common; without an extent if there is none.
  func intersection(_ other: Rect) -> Rect {
    let (x, y) = (max(minX, other.minX), max(minY, other.minY))
    return Rect(x: x, y: y, width: max(0, min(maxX, other.maxX) - x), height: max(0, min(maxY, other.maxY) - y))
  }
}

extension PresentationTree {
  /// Returns the bounding box of a layer on the stage; nil if it is behind the eye, or of no extent although its bounds
  /// have one.
  func frame(of index: Int) -> Rect? { frame(of: index, layers[index].properties.bounds) }

  private func frame(of index: Int, _ bounds: Rect) -> Rect? {
    guard let box = projection(of: index).boundingBox(of: bounds) else { return nil }
    let isCollapsed = !bounds.isEmpty && (box.size.width < 1e-3 || box.size.height < 1e-3)
    return isCollapsed ? nil : box
  }

  /// Returns the bounding box of a layer: of its bounds, or of the line that it is of a text. A layer without an extent has
  /// the box of what it draws, with everything in it.
  func drawnFrame(of index: Int) -> Rect? {
    let bounds = layers[index].properties.bounds
    guard bounds.isEmpty else { return frame(of: index, line(of: index, in: bounds)) }
    var box: Rect?
    for place in index..<layers[index].subtreeEnd where layers[place].isPresent && !layers[place].properties.isHidden {
      guard let part = partFrame(of: place) else { continue }
      box = box?.union(part) ?? part
    }
    return box ?? frame(of: index)
  }

  /// Returns the bounding box of a layer's bounds, or of its outline; nil if it has neither.
  private func partFrame(of index: Int) -> Rect? {
    let properties = layers[index].properties
    if !properties.bounds.isEmpty { return frame(of: index) }
    let outline: Rect? =
      switch properties.content {
      case .shape(let shape): shape.path?.bounds
      case .connector(let connector): connector.course?.bounds
      default: nil
      }
    return outline.flatMap { frame(of: index, $0) }
  }

  /// Returns the part of the bounds in which there is the line that a layer shows of a text; all of them for other layers.
  private func line(of index: Int, in bounds: Rect) -> Rect {
    guard case .text(let text) = layers[index].properties.content, let place = text.place, place.lines > 1 else {
      return bounds
    }
    let height = bounds.size.height / Double(place.lines)
    let top = bounds.origin.y + (Double(place.line) + text.row) * height
    return Rect(x: bounds.origin.x, y: top, width: bounds.size.width, height: height)
  }

  /// Measures the angle and the scale of an item's layer on the stage.
  func measure(_ item: inout SpokenItem, _ index: Int) {
    let (projection, properties) = (projection(of: index), layers[index].properties)
    let (bounds, part) = (properties.bounds, properties.anchorPoint)
    let anchor = Point(
      x: bounds.origin.x + part.x * bounds.size.width, y: bounds.origin.y + part.y * bounds.size.height)
    guard let start = projection.position(of: anchor),
      let end = projection.position(of: Point(x: anchor.x + 1, y: anchor.y))
    else { return }
    item.angle = Double.atan2(y: end.y - start.y, x: end.x - start.x)
    item.scale = Double.hypot(end.x - start.x, end.y - start.y)
  }
}
