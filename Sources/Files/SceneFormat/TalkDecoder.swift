import Diagnostics
import LayerAnimation

/// A talk: scenes that are shown one after another, as its slides.
package struct Talk: Sendable {
  /// What the talk is called.
  package fileprivate(set) var title = ""

  /// A sentence about the talk; may be empty.
  package fileprivate(set) var about = ""

  /// The files of the scenes in their order, as the talk names them: by paths from its own folder. There is at least one.
  package let slides: [String]

  /// The transition of slides that have none of their own; nil for none.
  package let entrance: Transition?

  /// How long a film stays at each stop, in seconds.
  package fileprivate(set) var hold = 2.0

  /// True if the number of the slide and the progress are shown at first.
  package fileprivate(set) var showsProgress = false
}

/// A decoder of talks: files that name scenes as their slides.
///
///     format: 1
///     title: Terminals that move
///     slides: [opening.yaml, parts.yaml, closing.yaml]
package enum TalkDecoder {
  /// The version of the format that is read.
  package static let version = 1

  /// Decodes a talk.
  ///
  /// - Parameters:
  ///   - source: The text and its name.
  ///   - problem: Returns why a slide cannot be read, as the rest of a sentence that begins with its name; nil if it can.
  /// - Returns: The talk, nil if there is an error among the diagnostics.
  /// - Complexity: O(text), within `SceneLimits`.
  package static func decode(
    _ source: SourceFile, problem: (_ file: String) -> String?
  ) -> (talk: Talk?, diagnostics: [Diagnostic]) {
    let context = DecodingContext(source, .talk)
    guard let root = YAMLDocument.read(in: context) else { return (nil, context.diagnostics) }
    let talk = talk(NodeReader(root, in: context, scope: nil), problem)
    return (context.hasErrors ? nil : talk, context.diagnostics)
  }

  /// Returns true if a text is a talk, and not a scene.
  ///
  /// - Complexity: O(text).
  package static func isTalk(_ source: SourceFile) -> Bool {
    // A talk reports the misspelt key in a better way than a scene. A slider is no sign of it.
    YAMLDocument.isDocument(source, .talk, with: "slides")
      || YAMLDocument.isDocument(source, .talk, with: "slide", markedBy: "slide:")
  }

  private static func talk(_ reader: NodeReader, _ problem: (String) -> String?) -> Talk? {
    guard let mapping = MappingReader(reader, as: .talk) else { return nil }
    if let format = mapping.read("format", { $0.integer(in: 0...Int(SceneLimits.magnitude)) }), format != version {
      return mapping.fail("this program reads format \(version) of talks, not \(format)", atKey: "format", rule: .scene)
    }
    var talk = Talk(
      slides: mapping.read("slides") { slides($0, problem) } ?? [],
      entrance: mapping.read("transition", EntranceDecoder.decode))
    mapping.set(&talk, from: MappingKind.talkWords + MappingKind.talkTimes)
    return talk
  }

  private static func slides(_ reader: NodeReader, _ problem: (String) -> String?) -> [String]? {
    guard let elements = reader.list(of: "files, such as [opening.yaml, closing.yaml]") else { return nil }
    guard (1...most).contains(elements.count) else {
      return reader.fail("a talk has 1 to \(most) slides, not \(elements.count)", rule: .scene)
    }
    return elements.compactMap { element in
      guard let file = element.line() else { return nil }
      if let problem = problem(file) {
        element.fail("the slide '\(NodeReader.shortened(file))' \(problem)", rule: .scene)
      }
      return file
    }
  }

  /// The greatest number of slides.
  private static let most = 1000
}

/// The keys that are decoded here.
extension MappingKind {
  /// The kinds of mappings that only talks have, by name.
  static let allOfTalks: [(name: String, kind: MappingKind)] = [("talk", talk)]

  /// The keys of what a talk is called.
  static let talkWords: [KeyOf<Talk>] = [
    KeyOf("title", \.title, .line, "what the talk is called", or: .needed),
    KeyOf("about", \.about, .text, "one sentence about it", or: "nothing"),
  ]

  /// The keys of how a talk is shown.
  static let talkTimes: [KeyOf<Talk>] = [
    KeyOf("hold", \.hold, .time(in: 0...600), "how long a film (`zoetrope record`) stays at each stop", or: "`2s`"),
    KeyOf(
      "progress", \.showsProgress, .flag, "whether the slide's number and the progress are shown at first",
      or: "`false`"),
  ]

  static let talk = MappingKind(
    noun: "a talk",
    keys: [Key("format", .integer, "the version of this format: `1`", or: .needed)] + talkWords.map(\.key) + [
      Key(
        "slides", .plainValues, "the files of the scenes, from the talk's folder: `[opening.yaml, closing.yaml]`",
        or: .needed),
      Key("transition", .mapping("entrance"), "how slides come in that do not say so themselves", or: "at once"),
    ] + talkTimes.map(\.key))
}
