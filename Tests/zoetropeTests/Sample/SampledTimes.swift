import Foundation
import TestSupport
import Testing

/// What `zoetrope sample SCENE --at … --json` prints, read line by line.
struct SampledTimes {
  /// A value of a key path, as JSON has it.
  enum Datum: Decodable, Hashable, Sendable, CustomStringConvertible {
    case absent
    case numbers([Double])
    case text(String)
    case flag(Bool)
    case lists([[Double]])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      // Attempts to decode the wrong type take most of the time, so the most frequent type is tried first.
      if container.decodeNil() {
        self = .absent
      } else if let numbers = try? container.decode([Double].self) {
        self = .numbers(numbers)
      } else if let number = try? container.decode(Double.self) {
        self = .numbers([number])
      } else if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let lists = try? container.decode([[Double]].self) {
        self = .lists(lists)
      } else {
        self = .flag(try container.decode(Bool.self))
      }
    }

    var description: String {
      switch self {
      case .absent: "nothing"
      case .numbers(let numbers): "\(numbers)"
      case .text(let text): text
      case .flag(let flag): "\(flag)"
      case .lists(let lists): "\(lists)"
      }
    }
  }

  /// One line.
  struct Moment: Decodable {
    struct Layer: Decodable {
      let path: String
      let present: Bool
      /// By key path; nil before the layer begins.
      let values: [String: Datum]?
      let transition: Transition?
    }

    struct Transition: Decodable, Hashable {
      let type, subtype: String
      let progress: Double
    }

    let time: Double
    let duration: Double
    let layers: [Layer]

    /// The layer with a path, or the first whose path ends with it.
    func layer(_ name: String) throws -> Layer {
      try #require(layers.first { $0.path == name } ?? layers.first { $0.path.hasSuffix("/" + name) }, "\(name)")
    }

    /// A value of a layer, by its key path.
    func value(_ keyPath: String, of name: String) throws -> Datum {
      try #require(layer(name).values?[keyPath], "\(keyPath) of \(name)")
    }

    /// The numbers of a value; at least one.
    func numbers(_ keyPath: String, of name: String) throws -> [Double] {
      guard case .numbers(let numbers) = try value(keyPath, of: name), !numbers.isEmpty else { throw NoNumbers() }
      return numbers
    }
  }

  struct NoNumbers: Error {}

  /// In the order of the times that were asked for.
  let moments: [Moment]

  /// Runs the command once.
  ///
  /// - Parameters:
  ///   - scene: The scene's name.
  ///   - times: As they are typed after `--at`.
  ///   - layers: The names of the layers; nothing for all.
  ///   - keyPaths: Which values; nothing for all.
  ///   - options: What else is typed.
  init(
    _ scene: String, at times: String, layers: [String] = [], keyPaths: [String] = [], options: [String] = []
  ) throws {
    let lines = try Self.lines(
      ["sample", scene, "--at", times, "--json"] + layers.flatMap { ["--layer", $0] }
        + keyPaths.flatMap { ["--key-path", $0] } + options)
    moments = try lines.map { try JSONDecoder().decode(Moment.self, from: Data($0.utf8)) }
  }

  /// The lines that the command prints.
  static func lines(_ arguments: [String]) throws -> [Substring] {
    let result = try run(BuiltProducts.zoetrope.path, arguments, directory: Fixtures.packageRoot, timeout: 60)
    let isOnlyTold =
      result.stderr.isEmpty || result.stderr.contains("; this is what it is at ")
      || result.stderr.contains(": warning: nothing listens to ")
    try #require(result.status == 0 && isOnlyTold, "\(result.stderr)")
    return result.stdout.split(separator: "\n")
  }
}
