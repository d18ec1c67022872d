import SceneFormat

/// What is said to who asks for a scene that is not there.
struct MissingScene: CustomStringConvertible {
  /// What was asked for.
  let name: String
  /// The gallery.
  let entries: [SceneLibrary.Entry]

  /// A sentence without its full stop, with what was probably meant.
  var description: String {
    if File.isFolder(name) { return "'\(name)' is a folder; name a scene in it\(example(in: name))" }
    let group = entries.filter { $0.name.hasPrefix("\(name)/") }
    if !group.isEmpty { return "'\(name)' is a group of scenes: \(group.map(\.name).quotedList)" }
    guard let bare = name.sceneName else {
      return name.contains("/") && nearest(to: name) == nil ? absentFile : absentScene
    }
    guard let near = entries.map(\.name).first(where: { "/\($0)".hasSuffix("/\(bare)") }) else { return absentFile }
    return "there is no file '\(name)'; did you mean the scene '\(near)'?"
  }

  private var absentScene: String {
    let hint = nearest(to: name).map { "did you mean '\($0)'?" } ?? "'zoetrope list' names them"
    return "there is no scene '\(name)'; \(hint)"
  }

  /// Also says which file beside it is called nearly like it.
  private var absentFile: String {
    let folder = File.folder(of: name)
    guard folder == "." || File.isFolder(folder) else { return "there is no file '\(name)', nor a folder '\(folder)'" }
    let prefix = name.contains("/") ? (folder == "/" ? "/" : "\(folder)/") : ""
    let files = File.names(in: folder).filter { $0.sceneName != nil }
    let near = EditDistance.nearest(to: String(name.dropFirst(prefix.count)), among: files)
    return "there is no file '\(name)'" + (near.map { "; did you mean '\(prefix)\($0)'?" } ?? "")
  }

  /// The scene of the gallery whose name, or whose last part of it, is nearest.
  private func nearest(to name: String) -> String? {
    let names = entries.map(\.name)
    let lasts = names.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    guard let near = EditDistance.nearest(to: name, among: names + lasts) else { return nil }
    return names.contains(near) ? near : zip(names, lasts).first { $1 == near }?.0
  }

  private func example(in folder: String) -> String {
    let separator = folder.hasSuffix("/") ? "" : "/"
    return File.names(in: folder).first { $0.sceneName != nil }.map { ", such as '\(folder)\(separator)\($0)'" } ?? ""
  }
}
