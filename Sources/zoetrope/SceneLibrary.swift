import LayerAnimation
import SceneFormat

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Where scenes come from: files by their path, and the gallery that ships with the program by name.
struct SceneLibrary {
  /// A scene of the gallery.
  struct Entry {
    /// Its path inside the gallery without the ending, such as `timing/time-offset`.
    let name: String
    /// Its file.
    let path: String
  }

  /// Where the gallery is; nil where there is none.
  private let folder: String?

  /// Where it was looked for.
  private let candidates: [String]

  /// Whether the place was chosen by the environment.
  private let isChosen: Bool

  /// The gallery that belongs to this program: the folder that the environment variable `ZOETROPE_SCENES` names, and no
  /// other if it names one; else the first that is there.
  static func installed() -> SceneLibrary {
    let chosen = getenv("ZOETROPE_SCENES").map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    let candidates = chosen.map { [$0] } ?? galleryCandidates
    return SceneLibrary(
      folder: candidates.first(where: File.isFolder), candidates: candidates, isChosen: chosen != nil)
  }

  /// The gallery, in the order in which it is leafed through: what lies in its top folder first. Reads its folders.
  var entries: [Entry] { folder.map { Self.scenes(in: $0, prefix: "") } ?? [] }

  /// Why there are no scenes, and where they were looked for; a sentence without its full stop.
  var absence: String {
    let because = isChosen ? " (ZOETROPE_SCENES names it)" : ""
    if let folder { return "there are no scenes in '\(folder)'\(because)" }
    guard !isChosen else { return "there is no folder '\(candidates[0])' with scenes\(because)" }
    let places = candidates.map { "'\($0)'" }.joined(separator: ", ")
    return "there are no scenes: looked for the folders \(places); ZOETROPE_SCENES may name another"
  }

  /// Where the gallery may be where nobody says it: beside an installed program, above a program that was built in place,
  /// in the working directory.
  private static var galleryCandidates: [String] {
    var candidates: [String] = []
    if let executable = File.executable {
      var folder = File.folder(of: executable)
      candidates.append(File.folder(of: folder) + "/share/zoetrope/Scenes")
      while folder != "/" {
        if File.exists(folder + "/Package.swift") { candidates.append(folder + "/Scenes") }
        folder = File.folder(of: folder)
      }
    }
    return candidates + ["Scenes"]
  }

  private static func scenes(in folder: String, prefix: String, depth: Int = 0) -> [Entry] {
    let names = File.names(in: folder)
    let files = names.compactMap { name in
      name.sceneName.map { Entry(name: prefix + $0, path: folder + "/" + name) }
    }
    guard depth < 4 else { return files }
    let folders = names.filter { File.isFolder(folder + "/" + $0) }
    return files
      + folders.flatMap { scenes(in: folder + "/" + $0, prefix: prefix + $0 + "/", depth: depth + 1) }
  }

  /// The file that a scene is named by: a path, a name in the gallery, or the last part of one if only one has it.
  ///
  /// - Throws: that there is none, or more than one.
  func path(of name: String) throws(Failure) -> String {
    if File.exists(name), !File.isFolder(name) { return name }
    if let path = pathOfWholeName(name) { return path }
    let entries = entries
    if let entry = entries.first(where: { $0.name == name }) { return entry.path }
    let endings = entries.filter { $0.name.hasSuffix("/" + name) }
    if endings.count == 1 { return endings[0].path }
    guard endings.isEmpty else {
      let names = endings.map { "'\($0.name)'" }.joined(separator: ", ")
      throw Failure("'\(name)' may be any of \(names)", ExitStatus.noInput)
    }
    throw Failure(MissingScene(name: name, entries: entries).description, ExitStatus.noInput)
  }

  /// Whether a name stands for a scene, or for several.
  func knows(_ name: String) -> Bool {
    File.exists(name) || pathOfWholeName(name) != nil || entries.contains { "/\($0.name)/".contains("/\(name)/") }
  }

  /// The file of a scene by its name in the gallery, found without a look at all the others.
  private func pathOfWholeName(_ name: String) -> String? {
    guard let folder, !name.isEmpty, !name.hasPrefix("."), !name.contains("/.") else { return nil }
    let path = "\(folder)/\(name).yaml"
    return File.exists(path) && !File.isFolder(path) ? path : nil
  }
}

extension String {
  /// What a scene in a file of this name is called; nil for other files.
  var sceneName: String? {
    for ending in [".yaml", ".yml"] where hasSuffix(ending) { return String(dropLast(ending.count)) }
    return nil
  }
}
