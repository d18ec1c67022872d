import LayerAnimation

/// Something in a picture that is worth saying: a text, a button, a picture with a name.
public struct SpokenItem: Hashable, Sendable {
  /// The path of its layer, which is the same at all times.
  public internal(set) var path = ""

  /// The part that it plays; nil for a group of other things that has a label.
  public internal(set) var role: LayerRole?

  /// What it is: its label, or what takes the place of one; for a text without a label the text itself.
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

  /// The rotation and the scale are not seen of what has no extent or is upright whatever the transform.
  package internal(set) var isRigid = true

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

  /// What it is, as it stands in a sentence; of several lines of code the first one.
  package var subject: String {
    if isQuoted, let first = code?.first { return "“\(first.oneLine)\(code?.count == 1 ? "" : " …")”" }
    let text = (caption?.text ?? label).oneLine
    return isQuoted ? "“\(text)”" : text
  }

  /// The same with the number that the caption belongs to.
  package var subjectWithNumber: String { caption.map { "“\($0.text.oneLine), \(label.oneLine)”" } ?? subject }

  /// What is said of it where everything is said: its label, its value, its role, and the place of a picture.
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
