import Diagnostics
import SceneFormat

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
      return name.hasFolder && likeNames.isEmpty ? absentFile : absentScene
    }
    guard let near = entries.map(\.name).first(where: { $0.ends(with: bare) }) else { return absentFile }
    return "there is no file '\(name)'; did you mean the scene '\(near)'?"
  }

  private var absentScene: String {
    let like = likeNames
    let hint = like.isEmpty ? "'zoetrope list' names them" : "did you mean \(like.alternatives)?"
    return "there is no scene '\(name)'; \(hint)"
  }

  /// The message for a file that does not exist, with the file in the same folder that has the nearest name.
  private var absentFile: String {
    let folder = name.folder
    guard File.isFolder(folder) else { return "there is no file '\(name)', nor a folder '\(folder)'" }
    let files = File.names(in: folder).filter { $0.sceneName != nil }.map(\.description)
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

extension [String] {
  /// The texts in quotes, the last one joined by "or".
  fileprivate var alternatives: String {
    let quoted = map { "'\($0)'" }
    guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " or \(last)"
  }
}
