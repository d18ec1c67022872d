import Diagnostics
import LayerAnimation
import SceneFormat

/// A library that finds scenes: files by their path, and the scenes of the gallery, which is installed with the
/// program, by name.
struct SceneLibrary {
  /// A scene of the gallery.
  struct Entry {
    /// The scene's path inside the gallery without its extension, such as `timing/time-offset`.
    let name: FilePath
    /// The scene's file.
    let path: FilePath
  }

  /// The gallery's folder; nil if it was not found.
  private let folder: FilePath?

  /// The folders that were searched.
  private let candidates: [FilePath]

  /// True if the environment variable names the folder.
  private let isChosen: Bool

  /// Returns the gallery of this program: the folder named by the environment variable `ZOETROPE_SCENES`, if it is set;
  /// else the first candidate that exists.
  static func installed() -> SceneLibrary {
    let chosen = FilePath(variable: "ZOETROPE_SCENES")
    let candidates = chosen.map { [$0] } ?? galleryCandidates
    return SceneLibrary(
      folder: candidates.first(where: File.isFolder), candidates: candidates, isChosen: chosen != nil)
  }

  /// The gallery's scenes in the order of the list. Getting them reads the folders.
  var entries: [Entry] { folder.map { Self.ordered(Self.scenes(in: $0), in: $0) } ?? [] }

  /// The reason why there are no scenes, with the folders that were searched; a sentence without its full stop.
  var absence: String {
    let because = isChosen ? " (ZOETROPE_SCENES names it)" : ""
    if let folder { return "there are no scenes in '\(folder)'\(because)" }
    guard !isChosen else { return "there is no folder '\(candidates[0])' with scenes\(because)" }
    let places = candidates.map { "'\($0)'" }.joined(separator: ", ")
    return "there are no scenes: looked for the folder\(candidates.count == 1 ? "" : "s") \(places); "
      + "ZOETROPE_SCENES may name another"
  }

  /// The default folders: beside an installed program, and above a program in a build folder. The working directory is
  /// not among them, since its files may be anyone's.
  private static var galleryCandidates: [FilePath] {
    guard let executable = File.executable else { return [] }
    var folder = executable.folder
    var candidates = [folder.folder / "share/zoetrope/Scenes"]
    while folder != FilePath("/") {
      if File.exists(folder / "Package.swift") { candidates.append(folder / "Scenes") }
      folder = folder.folder
    }
    return candidates
  }

  /// The file in the gallery's folder with the names of the scenes that come first.
  private static let orderFile = FilePath("order.txt")

  /// Returns scenes in the order that the folder's file says: one name on a line; names of other scenes and lines that begin with
  /// a number sign do not count. What it does not name follows as it was.
  private static func ordered(_ entries: [Entry], in folder: FilePath) -> [Entry] {
    guard let text = try? File.bytes(at: folder / orderFile, limit: SceneLimits.fileSize) else { return entries }
    var ranks: [FilePath: Int] = [:]
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let name = FilePath(bytes: line.reversed().drop { $0 <= UInt8(ascii: " ") }.reversed())
      if ranks[name] == nil { ranks[name] = ranks.count }
    }
    let first = entries.filter { ranks[$0.name] != nil }.sorted {
      ranks[$0.name, default: 0] < ranks[$1.name, default: 0]
    }
    return first + entries.filter { ranks[$0.name] == nil }
  }

  /// Returns the scenes in a folder by their names, and then those in its folders.
  private static func scenes(in folder: FilePath, group: FilePath? = nil, depth: Int = 0) -> [Entry] {
    let names = File.names(in: folder)
    let full = { (name: FilePath) in group.map { $0 / name } ?? name }
    let files = names.compactMap { name in name.sceneName.map { Entry(name: full($0), path: folder / name) } }
    guard depth < 4 else { return files }
    let folders = names.filter { File.isFolder(folder / $0) }
    return files + folders.flatMap { scenes(in: folder / $0, group: full($0), depth: depth + 1) }
  }

  /// Returns the file of a scene: a path, `-` for standard input, a name in the gallery, or the last part of a name if
  /// it is unique.
  ///
  /// - Throws: A `Failure`, if there is no such scene, or more than one.
  func path(of name: FilePath) throws(Failure) -> FilePath {
    if name == FilePath.standardStream || File.exists(name) && !File.isFolder(name) { return name }
    if let path = pathOfWholeName(name) { return path }
    let entries = entries
    if let entry = entries.first(where: { $0.name == name }) { return entry.path }
    let endings = name.parts.isEmpty ? [] : entries.filter { $0.name.ends(with: name) }
    if endings.count == 1 { return endings[0].path }
    guard endings.isEmpty else {
      throw Failure("'\(name)' may be any of \(endings.map(\.name.description).quotedList)", ExitStatus.noInput)
    }
    throw Failure(MissingScene(name: name, entries: entries).description, ExitStatus.noInput)
  }

  /// Returns true if a name stands for at least one scene.
  func knows(_ name: FilePath) -> Bool {
    File.exists(name) || pathOfWholeName(name) != nil
      || entries.contains { $0.name.ends(with: name) || $0.name.parts.starts(with: name.parts) }
  }

  /// Returns the file of a scene with a complete name, found without listing the gallery.
  private func pathOfWholeName(_ name: FilePath) -> FilePath? {
    guard let folder, !name.isEmpty, !name.isHidden else { return nil }
    let path = FilePath(bytes: (folder / name).bytes + Array(".yaml".utf8))
    return File.exists(path) && !File.isFolder(path) ? path : nil
  }
}

/// The error message for a scene that does not exist.
struct MissingScene: CustomStringConvertible {
  /// The name as it was typed.
  let name: FilePath
  /// The scenes of the gallery.
  let entries: [SceneLibrary.Entry]

  /// A sentence without its full stop, with suggestions.
  var description: String {
    if File.isFolder(name) { return "'\(name)' is a folder; name a scene in it\(example(in: name))" }
    let group = entries.filter { $0.name.parts.starts(with: name.parts) }
    if !group.isEmpty, !name.parts.isEmpty { return "'\(name)' is a group of scenes: \(names(of: group).quotedList)" }
    guard let bare = name.sceneName else {
      return (name.hasFolder || isFileName) && likeNames.isEmpty ? absentFile : absentScene
    }
    guard let near = entries.map(\.name).first(where: { $0.ends(with: bare) }) else { return absentFile }
    return "there is no file '\(name)'; did you mean the scene '\(near)'?"
  }

  /// True if the name ends like that of a file, such as `session.cast`.
  private var isFileName: Bool { name.name.description.dropFirst().contains(".") }

  private var absentScene: String {
    let like = likeNames
    let hint = like.isEmpty ? "'zoetrope list' names them" : "did you mean \(enumeration(like, "or"))?"
    return "there is no scene '\(name)'; \(hint)"
  }

  /// The message for a file that does not exist, with the file in the same folder that has the nearest name.
  private var absentFile: String {
    let folder = name.folder
    guard File.isFolder(folder) else { return "there is no file '\(name)', nor a folder '\(folder)'" }
    let isScene = name.sceneName != nil
    let files = File.names(in: folder).filter { !isScene || $0.sceneName != nil }.map(\.description)
    let near = EditDistance.nearest(to: name.name.description, among: files)
    let prefix = !name.hasFolder ? "" : folder == FilePath("/") ? "/" : "\(folder)/"
    let place = name.isAbsolute ? "" : " in '\(File.place(of: folder))'"
    return "there is no file '\(name)'\(place)" + (near.map { "; did you mean '\(prefix)\($0)'?" } ?? "")
  }

  /// The scene of the gallery whose name, or last part of its name, is nearest; if none is near, those whose names
  /// contain the text.
  private var likeNames: [String] {
    let wanted = name.description
    let names = names(of: entries)
    let lasts = entries.map(\.name.name.description)
    if let near = EditDistance.nearest(to: wanted, among: names + lasts) {
      return [names.contains(near) ? near : zip(names, lasts).first { $1 == near }?.0 ?? near]
    }
    guard wanted.count >= Self.leastPart else { return [] }
    let words = zip(names, lasts).filter { $1.split(separator: "-").contains { $0 == wanted } }.map(\.0)
    let found = words.isEmpty ? names.filter { $0.contains(wanted) } : words
    return found.count <= Self.mostAlternatives ? found : []
  }

  /// A shorter text is contained in too many names; more suggestions than this number are useless.
  private static let (leastPart, mostAlternatives) = (3, 3)

  private func names(of entries: [SceneLibrary.Entry]) -> [String] { entries.map(\.name.description) }

  private func example(in folder: FilePath) -> String {
    File.names(in: folder).first { $0.sceneName != nil }.map { ", such as '\(folder / $0)'" } ?? ""
  }
}
