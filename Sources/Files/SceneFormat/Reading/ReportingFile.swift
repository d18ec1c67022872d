import Diagnostics

/// The files of this module that report mistakes, by the rule of what they report.
///
/// A concept has one file, so that the file which finds a mistake says what kind of mistake it is. Where it does not, a report
/// names its rule. A test checks that no file which reports anything is missing.
enum ReportingFile {
  /// The files of each rule.
  static let files: [DiagnosticRule: [String]] = [
    .tooLarge: ["DecodingContext", "LoopCopies", "SceneCost"],
    .loop: ["Loop", "LoopSelection"],
    .noEffect: ["FollowedLook", "IdleAnimations", "IdleClocks", "LayerWarnings"],
    .content: [
      "ChartDecoder", "CodeDecoder", "ConnectorDecoder", "GradientDecoder", "LayersDecoder+Contents",
      "ReplicatorDecoder",
      "ShapeDecoder",
    ],
    .layer: [
      "FragmentsDecoder", "LayerPropertiesDecoder", "LayersDecoder", "NamedLayers", "StackDecoder", "WordsDecoder",
    ],
    .value: [
      "MappingReader", "NodeReader", "NodeReader+Geometry", "NodeReader+Scalars", "NodeReader+Value",
      "NumberDecoder",
    ],
    .animation: [
      "AnimationDecoder", "AnimationSubject", "AnimationWarnings", "DialTurnsDecoder", "KeyframeBlockDecoder",
      "KeyframeFrames", "LayersDecoder+Motion", "SpringDecoder", "TransitionDecoder",
    ],
    .timing: ["BeginDecoder", "LateLayers", "LayersDecoder+Steps", "TimePlan", "TimingDecoder"],
    .file: ["ImageDecoder", "PictureFilesDecoder", "SceneFileReading"],
    .gesture: [
      "GesturesDecoder", "InteractionDecoder", "InteractionDecoder+Responses", "KeysDecoder",
      "LayersDecoder+Interaction",
    ],
    .text: ["LettersDecoder", "NodeReader+TextWarnings", "TextDecoder"],
    .scene: ["DocumentDecoder", "ExpectDecoder", "IgnoreDecoder", "MarkersDecoder", "SceneDraft", "TalkDecoder"],
    .parameter: ["ParametersDecoder"],
    .recording: ["EditsDecoder", "RecordingDecoder"],
    .art: ["AnsiDecoder", "ArtDecoder", "SpriteSheetDecoder"],
    .emitter: ["EmitterDecoder"],
    .offStage: ["StageWarnings"],
    .syntax: ["YAMLDocument", "YAMLDocument+Parsing"],
    .expression: [
      "ChoiceChecks", "ExpressionSource", "NodeReader+Binding", "NodeReader+Formula",
      "NodeReader+Interpolation",
    ],
    .data: ["DataDecoder"],
    .event: ["EventCycles", "EventUses", "EventsDecoder"],
    .input: ["InputAudience", "InputLogDecoder", "InputReader", "InputReader+Pointer", "PlayedScene"],
  ]

  private static let rules: [String: DiagnosticRule] = {
    var rules: [String: DiagnosticRule] = [:]
    for (rule, names) in files {
      for name in names { rules["SceneFormat/\(name).swift"] = rule }
    }
    return rules
  }()

  /// Returns the rule of what a file reports.
  ///
  /// - Parameter file: The file as `#fileID` names it.
  static func rule(of file: String) -> DiagnosticRule {
    guard let rule = rules[file] else {
      // Tests report from files of their own.
      assert(!file.hasPrefix("SceneFormat/"), "\(file) reports mistakes and is missing from the table")
      return .value
    }
    return rule
  }
}
