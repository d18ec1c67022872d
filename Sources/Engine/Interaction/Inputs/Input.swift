import LayerAnimation

/// An input from outside: an action of a hand, by a pointer, a wheel or a keyboard, or what a program says: a parameter
/// that is set, or an event that is raised.
package enum Input: Hashable, Sendable {
  /// An action of the pointer at a point of the stage.
  case pointer(PointerPhase, Point, Modifiers)
  /// Some steps of the wheel at a point of the stage; those away from the user are positive.
  case wheel(Double, Point, Modifiers)
  /// A key, by its name.
  case key(String)
  /// Text that was typed or pasted.
  case text(String)
  /// The new value of a live parameter, by the parameter's name.
  case set(String, LiveValue)
  /// An event that happens, by its name.
  case event(String)
  /// A move of the focus to the next or the previous layer that listens to keys, or away.
  case focus(FocusMove)

  /// A phase of a pointer's press and movement.
  package enum PointerPhase: String, Hashable, Sendable, CaseIterable {
    case down, moved, up, cancelled
  }

  /// The direction in which the focus moves.
  package enum FocusMove: Hashable, Sendable {
    case next, previous, none
    /// The focus moves to a layer, by its path.
    case layer(String)
  }

  /// Keys that are held while a pointer or a wheel moves.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The second finger, which mirrors the first one about the layer's anchor; with the wheel, a rotation.
    package static let alt = Modifiers(rawValue: 1)
    package static let shift = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }

  /// True if a hand has made the input, so that a later input of a hand may take its place, and it can be undone. What a
  /// program says stays said.
  package var isOfHand: Bool {
    switch self {
    case .pointer, .wheel, .key, .text, .focus: true
    case .set, .event: false
    }
  }

  /// Returns true if the input continues an earlier one, so that both are undone together: a move of a pressed pointer,
  /// or text that is typed into a field.
  func continues(_ earlier: Input, isInField: Bool) -> Bool {
    switch (self, earlier) {
    case (.pointer(let phase, _, _), .pointer(let before, _, _)):
      phase != .down && before != .up && before != .cancelled
    case (.text, .text): isInField
    default: false
    }
  }
}

/// An input and its time.
package struct TimedInput: Hashable, Sendable {
  /// The time, in seconds of the scene's time, which is the root layer's local time.
  package var time: Double
  package var input: Input

  package init(_ input: Input, at time: Double) { (self.input, self.time) = (input, time) }
}

/// The names of keys in inputs and gestures: a character, or a word, with `shift+` before the word.
package enum KeyName {
  /// The keys that are named by words, besides the function keys `f1` to `f63`.
  package static let words = [
    "space", "left", "right", "up", "down", "home", "end", "pageup", "pagedown", "backspace", "delete", "enter",
  ]

  /// The keys that never reach a scene, since they move the focus, and the corresponding moves in a log of inputs.
  package static let keysOfFocus = [
    (name: "tab", focus: "next"), (name: "backtab", focus: "previous"), (name: "escape", focus: "none"),
  ]

  /// Returns true if a text is the name of a key that can reach a scene.
  package static func isName(_ text: String) -> Bool {
    if text.count == 1 { return text.first?.isWhitespace == false }
    let word = text.hasPrefix("shift+") ? text.dropFirst(6) : text[...]
    return words.contains { $0 == word } || isFunction(word)
  }

  private static func isFunction(_ word: Substring) -> Bool {
    // Terminals have names for these function keys only.
    guard word.first == "f", let number = Int(word.dropFirst()) else { return false }
    return (1...63).contains(number) && word == "f\(number)"
  }

  /// Returns the name for a key's name in other programs; nil for an unknown one.
  package static func meant(by text: String) -> String? {
    let word = text.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
    if let known = words.first(where: { $0 == word }) { return known }
    if text == " " { return "space" }
    return others[word]
  }

  /// All words for keys, including those of other programs, among which a similar one is looked for.
  package static var knownWords: [String] { words + others.keys.sorted() }

  private static let others = [
    "return": "enter", "spacebar": "space", "del": "delete", "bksp": "backspace", "back": "backspace",
    "pgup": "pageup", "pgdn": "pagedown", "pgdown": "pagedown", "arrowleft": "left", "arrowright": "right",
    "arrowup": "up", "arrowdown": "down", "leftarrow": "left", "rightarrow": "right", "uparrow": "up",
    "downarrow": "down",
  ]
}

/// What a program says to a scene that is played.
package enum OutsideWord: Hashable, Sendable {
  /// A parameter gets a value, by its name.
  case set(String, OutsideValue)
  /// An event happens, by its name.
  case event(String)
  /// The program has nothing more to say, which raises the event `closed` if the scene has one.
  case close
  /// The player ends with a status, from 0 to 255.
  case quit(Int)
  /// Something was said that cannot be understood; a sentence about it without its full stop.
  case mistake(String)

  /// The name of the event that `close` raises.
  package static let closed = "closed"
}

/// A value as a program says it.
package enum OutsideValue: Hashable, Sendable {
  /// A value of a certain kind.
  case plain(LiveValue)
  /// A text that is read as the kind of value that the parameter has.
  case written(String)

  /// The number of bytes that the value takes, roughly.
  package var size: Int {
    switch self {
    case .plain(let value): 16 + (value.text?.utf8.count ?? 0)
    case .written(let text): 16 + text.utf8.count
    }
  }

  /// Returns the value as a kind; nil if it is none of that kind.
  package func value(as kind: LiveValue.Kind) -> LiveValue? {
    switch self {
    case .plain(let value) where value.kind == kind: value
    case .plain(.text(let text)), .written(let text): LiveValue(kind == .text ? text : text.withoutSpaces, as: kind)
    case .plain(let value): kind == .text ? .text(value.shown) : nil
    }
  }
}

extension String {
  /// The text without the spaces around it.
  fileprivate var withoutSpaces: String {
    guard utf8.first == UInt8(ascii: " ") || utf8.last == UInt8(ascii: " ") else { return self }
    let trimmed = drop { $0 == " " }
    return String(trimmed[..<(trimmed.lastIndex { $0 != " " }.map(trimmed.index(after:)) ?? trimmed.startIndex)])
  }
}

extension LiveValue {
  /// Creates the value that a text is written as; nil if it is none of the kind. A number may have a unit, such as `2s`
  /// or `90deg`, and a flag is `true` or `false`.
  package init?(_ text: String, as kind: Kind) {
    switch kind {
    case .number:
      guard let number = Self.number(text) else { return nil }
      self = .number(number)
    case .flag:
      guard text == "true" || text == "false" else { return nil }
      self = .flag(text == "true")
    case .text: self = .text(text)
    }
  }

  /// Returns a number as expressions use it: times in seconds, angles in radians. Nil for a text that is none.
  package static func number(_ text: String) -> Double? {
    guard text.utf8.count <= longestNumber else { return nil }
    let isSigned = text.utf8.first == UInt8(ascii: "-") || text.utf8.first == UInt8(ascii: "+")
    let digits = isSigned ? text.dropFirst() : text[...]
    guard let first = digits.utf8.first, (0x30...0x39).contains(first) || first == UInt8(ascii: "."),
      let parsed = try? ExpressionParser.parse(String(digits), names: { _ in nil }),
      case .constant(.number(let number)) = parsed.expression
    else { return nil }
    return text.utf8.first == UInt8(ascii: "-") ? -number : number
  }

  /// The length of the longest text that is read as a number, in bytes.
  private static let longestNumber = 400
}
