/// The kind of a file, with its name in messages and the limits on its size.
enum DocumentKind {
  case scene, log, edits, talk

  /// The name, with its article.
  var noun: String {
    switch self {
    case .scene: "a scene"
    case .log: "a log"
    case .edits: "a list of edits"
    case .talk: "a talk"
    }
  }

  /// The name with the definite article.
  var definiteNoun: String {
    switch self {
    case .scene: "the scene"
    case .log: "the log"
    case .edits: "the list of edits"
    case .talk: "the talk"
    }
  }

  /// The name with the numeral "one".
  var single: String {
    switch self {
    case .scene: "one scene"
    case .log: "one log"
    case .edits: "one list of edits"
    case .talk: "one talk"
    }
  }

  /// The greatest size of the file, in bytes.
  var fileSize: Int {
    switch self {
    case .scene, .edits, .talk: SceneLimits.fileSize
    case .log: SceneLimits.logSize
    }
  }

  /// The greatest number of nodes of the document, counted once for each alias.
  var nodes: Int {
    switch self {
    case .scene, .edits, .talk: SceneLimits.nodes
    case .log: SceneLimits.logNodes
    }
  }
}
