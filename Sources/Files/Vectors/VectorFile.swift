import Diagnostics
import LayerAnimation

/// A decoder of animations by other programs as scenes: Lottie.
///
/// A file becomes layers and animations of the engine, once, when it is read. What it has and the scene does not show is
/// in a report.
package enum VectorFile {
  /// What was read.
  package struct Reading {
    /// The scene; nil for a file of which nothing can be shown.
    package let scene: Scene?
    /// Why there is no scene.
    package let mistakes: [Diagnostic]
    /// What the scene does not show.
    package let report: VectorReport
  }

  /// Returns true if a file, or its beginning, may be an animation of Lottie: an object of JSON whose first member is one that
  /// Lottie has and scenes do not.
  ///
  /// - Complexity: O(beginning).
  package static func mayBeLottie(_ beginning: [UInt8]) -> Bool {
    let text = beginning.prefix(256).drop { $0 <= 0x20 || $0 >= 0x80 }
    guard text.first == UInt8(ascii: "{") else { return false }
    let name = text.dropFirst().drop { $0 <= 0x20 }.dropFirst().prefix { $0 != UInt8(ascii: "\"") }
    return firstNames.contains(String(decoding: name, as: UTF8.self))
  }

  /// Members of animations of Lottie, each of which may be the first.
  private static let firstNames: Set<String> = [
    "v", "ver", "fr", "ip", "op", "w", "h", "nm", "ddd", "assets", "layers", "markers", "fonts", "chars", "meta", "tgs",
    "mn", "props", "metadata", "author", "slots", "$schema", "comps", "generator", "bg", "id", "name", "description",
    "motion_blur",
  ]

  /// Returns the document if a file is an animation of Lottie: an object with layers and an end, but without a format, which scenes
  /// have.
  private static func lottie(_ bytes: [UInt8]) throws(JSONDocument.Fault) -> JSONDocument? {
    let document = try JSONDocument(bytes)
    let root = document.root
    return root["layers"]?.isList == true && root["op"]?.number != nil && root["format"] == nil ? document : nil
  }

  /// Decodes a file.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: The file's name, for messages, and for the title of an animation without one.
  ///   - ground: The ground on which the scene is shown.
  /// - Returns: Nil for a file of another kind.
  /// - Complexity: O(bytes), and the layers that are made, within `VectorLimits`.
  package static func read(_ bytes: [UInt8], name: String, ground: Ground) -> Reading? {
    guard mayBeLottie(bytes) else { return nil }
    do throws(JSONDocument.Fault) {
      guard let document = try lottie(bytes) else { return nil }
      return LottieFile.read(document.root, name: name, ground: ground)
    } catch {
      guard mayBeDamaged(bytes) else { return nil }
      return Reading(refusing: description(of: error, in: bytes), name)
    }
  }

  /// Returns true if a text that is no whole JSON has what an animation of Lottie has near its beginning.
  private static func mayBeDamaged(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes.prefix(4096), as: UTF8.self)
    return !text.contains("\"format\"") && ["\"layers\"", "\"fr\"", "\"op\""].contains(where: text.contains)
  }

  private static func description(of fault: JSONDocument.Fault, in bytes: [UInt8]) -> String {
    switch fault {
    case .notJSON(let byte):
      let line = bytes.prefix(byte).count { $0 == 0x0A } + 1
      return "the animation is no whole JSON: it cannot be read from byte \(byte) on, in line \(line)"
    case .tooDeep: return "the animation is nested more than \(VectorLimits.nesting) deep"
    case .tooLarge: return "the animation has more than \(VectorLimits.nodes) values and names"
    }
  }

  /// Returns the warnings about what a scene does not show, one for each layer and kind.
  package static func omissions(of report: VectorReport, name: String) -> [Diagnostic] {
    var list = report.omissions.map { omission in
      var diagnostic = Diagnostic(
        .notShown, severity: .warning, file: name, place: .nowhere,
        message: omission.layer.isEmpty ? omission.reason : "\(omission.layer): \(omission.reason)",
        source: SourceText(""))
      diagnostic.layer = omission.layer.isEmpty ? nil : omission.layer
      return diagnostic
    }
    if report.isCut { list.append(warning("there is more that is not shown than is listed", name)) }
    return list
  }

  /// Returns one warning for all that a scene does not show; none if it shows everything.
  package static func summary(of report: VectorReport, name: String) -> [Diagnostic] {
    let count = report.omissions.count
    guard count > 0 else { return [] }
    let things = count == 1 ? "one thing" : "\(count) things"
    return [
      warning("\(things) in it \(count == 1 ? "is" : "are") not shown; 'zoetrope check \(name)' lists them", name)
    ]
  }

  private static func warning(_ message: String, _ name: String) -> Diagnostic {
    Diagnostic(
      .notShown, severity: .warning, file: name, place: .nowhere, message: message, source: SourceText(""))
  }
}

extension VectorFile.Reading {
  /// Creates the reading of a file that cannot be shown.
  init(refusing message: String, _ name: String) {
    let mistake = Diagnostic(
      .tooLarge, severity: .error, file: name, place: .nowhere, message: message, source: SourceText(""))
    (scene, mistakes, report) = (nil, [mistake], VectorReport())
  }
}
