/// A kind of finding, with a stable name by which programs recognise it: messages may be worded differently some day, the
/// names stay.
///
/// `docs/checking.md` has a table of all of them, which is made from this list.
public struct DiagnosticRule: Hashable, Sendable {
  /// The name: small letters with hyphens.
  public let name: String

  /// What is found, as a sentence without its full stop.
  public let about: String

  /// What to do, as a sentence without its full stop.
  public let help: String

  private init(_ name: String, _ about: String, _ help: String) {
    (self.name, self.about, self.help) = (name, about, help)
  }

  /// Returns true if two rules have the same name.
  public static func == (a: DiagnosticRule, b: DiagnosticRule) -> Bool { a.name == b.name }

  /// Adds the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// What is wrong with the text of a file.
extension DiagnosticRule {
  package static let syntax = DiagnosticRule(
    "syntax", "the text is no YAML, or uses a part of it that scenes do without", "mend the line that is shown")
  package static let unknownKey = DiagnosticRule(
    "unknown-key",
    "a mapping has a key that nothing reads",
    "write one of the keys of the reference, or remove this one")
  package static let missingKey = DiagnosticRule("missing-key", "a mapping lacks a key that it needs", "add the key")
  package static let value = DiagnosticRule(
    "value", "a value does not have the form or the range of its key", "write a value as the message describes it")
  package static let tooLarge = DiagnosticRule(
    "too-large", "a scene, or a part of it, is more than the program takes", "make it smaller")
  package static let more = DiagnosticRule(
    "more", "there are more findings than are listed", "mend those that are listed, and check again")
  package static let unreadable = DiagnosticRule(
    "unreadable", "a file cannot be read", "check its name, its place and its kind")
}

/// What is wrong with a part of a scene.
extension DiagnosticRule {
  package static let expression = DiagnosticRule(
    "expression",
    "an expression, or a reference to a parameter, cannot be evaluated",
    "check its names, functions and signs")
  package static let parameter = DiagnosticRule(
    "parameter", "a parameter is declared wrongly, or not used", "give it a value of its kind, or use it")
  package static let loop = DiagnosticRule(
    "loop", "a loop has no values, too many, or a name that means something else", "check the values after 'for'")
  package static let data = DiagnosticRule(
    "data", "a file of data is not what it should be", "mend the row or the value that is shown")
  package static let file = DiagnosticRule(
    "file", "a file that a scene names cannot be used", "check its name; it is looked for beside the scene")
  package static let scene = DiagnosticRule(
    "scene", "the scene's own properties contradict one another", "decide for one of them")
  package static let layer = DiagnosticRule(
    "layer", "a layer is described in a way that cannot be", "compare it with the reference's section on layers")
  package static let content = DiagnosticRule(
    "content",
    "what a layer shows is described in a way that cannot be",
    "compare it with the reference's section on it")
  package static let text = DiagnosticRule(
    "text", "a text has characters or a size that it cannot be shown with", "shorten it, or choose other characters")
  package static let art = DiagnosticRule(
    "art", "art has rows, colours or frames that do not fit together", "make its rows and its frames alike")
  package static let emitter = DiagnosticRule(
    "emitter", "an emitter emits nothing, or too much", "change its rates and lifetimes")
  package static let animation = DiagnosticRule(
    "animation",
    "an animation is described in a way that cannot be",
    "compare it with the reference's section on animations")
  package static let timing = DiagnosticRule(
    "timing", "times or clocks contradict one another", "check durations, begins and the clocks above them")
  package static let recording = DiagnosticRule(
    "recording",
    "a recorded session, or a list of edits, is damaged or wrong",
    "record it again, or mend the line that is shown")
  package static let notShown = DiagnosticRule(
    "not-shown", "an animation by another program has something that is not shown",
    "do without it, or draw it by shapes, in that program")
}

/// What a scene does, but probably should not.
extension DiagnosticRule {
  package static let noEffect = DiagnosticRule(
    "no-effect", "something has no effect", "remove it, or change what hides it")
  package static let offStage = DiagnosticRule(
    "off-stage", "a layer is outside the stage, or larger than it", "move it, or make it smaller")
}

/// What happens while a scene is played with.
extension DiagnosticRule {
  package static let gesture = DiagnosticRule(
    "gesture", "a gesture, a key or a response cannot be", "compare it with the page on interaction")
  package static let event = DiagnosticRule(
    "event", "an event is never raised, has no effect, or raises itself", "check where its name is raised and heard")
  package static let input = DiagnosticRule(
    "input", "a log of inputs is wrong", "compare it with the scene that it is for")
  package static let fault = DiagnosticRule(
    "fault", "something goes wrong while the scene is played", "mend the place that is shown")
}

/// What is outside of scenes.
extension DiagnosticRule {
  package static let settings = DiagnosticRule(
    "settings", "a file of the user's own defaults or keys is wrong", "mend the line that is shown")
}

/// What is measured.
extension DiagnosticRule {
  package static let flashGeneral = DiagnosticRule(
    "flash-general",
    "more than three flashes in a second over a quarter of ten degrees of the field of view (WCAG 2.3.1)",
    "make what flashes smaller, slower or less contrasting, or play it with --calm")
  package static let flashRed = DiagnosticRule(
    "flash-red",
    "more than three flashes in saturated red in a second over a quarter of ten degrees of the field of "
      + "view (WCAG 2.3.1)",
    "make what flashes smaller, slower or less red, or play it with --calm")
}

/// What pictures cannot show.
extension DiagnosticRule {
  package static let font = DiagnosticRule(
    "font", "pictures show a character as a box, since their font lacks it",
    "name a font that has it with --font when pictures are made, or write another character")
}

/// What a scene's author expects.
extension DiagnosticRule {
  package static let expectation = DiagnosticRule(
    "expectation", "what the scene expects ('expect') is not so", "mend the scene, or what it expects")
}

/// What is seen on frames (`check --layout`).
extension DiagnosticRule {
  package static let textCut = DiagnosticRule(
    "text-cut", "a text is cut off", "make its layer wider or the text shorter, or let it wrap")
  package static let textBroken = DiagnosticRule(
    "text-broken", "a word is broken between two rows", "make its layer wider, or the word shorter")
  package static let textApart = DiagnosticRule(
    "text-apart", "the words of an enlarged recording are pulled apart", "give it a larger 'fontSize'")
  package static let textCovered = DiagnosticRule(
    "text-covered", "a text is covered by another layer", "move one of the two, or change their order")
  package static let textCollision = DiagnosticRule(
    "text-collision", "two texts are closer than a cell", "move one of them away")
  package static let textContrast = DiagnosticRule(
    "text-contrast", "a text differs too little from what is behind it (WCAG 1.4.3)",
    "make the text lighter or darker, or what is behind it")
  package static let outsideStage = DiagnosticRule(
    "outside-stage", "a part of a text is outside the frame", "move the text, or make it smaller")
  package static let emptyStart = DiagnosticRule(
    "empty-start", "the first frame is empty", "let something be there from the start, or choose a 'poster'")
  package static let emptyFrame = DiagnosticRule(
    "empty-frame", "nothing is seen for a while", "shorten the time in which nothing is there")
  package static let jump = DiagnosticRule(
    "jump", "a layer is suddenly elsewhere, and no animation moves it there",
    "keep the end of its animation ('holds: true'), or animate the way")

  /// The rules of `check --layout`.
  package static let layout: [DiagnosticRule] = [
    .textCut, .textBroken, .textApart, .textCovered, .textCollision, .textContrast, .outsideStage, .emptyStart,
    .emptyFrame, .jump,
  ]
}

extension DiagnosticRule {
  /// All rules, in the order of the documentation.
  package static let all: [DiagnosticRule] =
    [
      .syntax, .unknownKey, .missingKey, .value, .tooLarge, .more, .unreadable, .expression, .parameter, .loop,
      .data, .file, .scene, .layer, .content, .text, .art, .emitter, .animation, .timing, .recording, .notShown,
      .noEffect,
      .offStage, .gesture, .event, .input, .fault, .settings, .flashGeneral, .flashRed,
      .font, .expectation,
    ] + layout
}
