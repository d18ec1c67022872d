/// What a file is: how it is called in messages, and how large it may be.
enum DocumentKind {
  case scene, log

  /// The name, with its article.
  var noun: String {
    switch self {
    case .scene: "a scene"
    case .log: "a log"
    }
  }

  /// The name of a certain one.
  var definiteNoun: String {
    switch self {
    case .scene: "the scene"
    case .log: "the log"
    }
  }

  /// The name of one and no more.
  var single: String {
    switch self {
    case .scene: "one scene"
    case .log: "one log"
    }
  }

  /// The size of the file, in bytes.
  var fileSize: Int {
    switch self {
    case .scene: SceneLimits.fileSize
    case .log: SceneLimits.logSize
    }
  }

  /// Nodes of the document, counted once for each alias.
  var nodes: Int {
    switch self {
    case .scene: SceneLimits.nodes
    case .log: SceneLimits.logNodes
    }
  }
}
