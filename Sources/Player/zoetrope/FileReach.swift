/// The files that a scene may name: those in its own folder, and in other folders that the user allows. A scene may
/// come from anywhere, so that it must not reach other files on the disk.
struct FileReach {
  /// The folders that the user allows, with links resolved.
  private let allowed: [FilePath]

  /// Creates the reach of the scene's own folder, and of others.
  init(allowed: [FilePath] = []) { self.allowed = allowed.map(File.place) }

  /// The place of a file that a scene may read.
  struct Place {
    /// The path of the file, with links resolved.
    let path: FilePath
    /// True if the file is in the scene's own folder. Messages quote lines of no other file.
    let isOwn: Bool
  }

  /// Returns the place of a file; nil if the scene may not read it. The file need not exist, so that the result does
  /// not reveal whether it does.
  ///
  /// - Parameters:
  ///   - path: The file. A link counts as the file that it leads to.
  ///   - folder: The scene's own folder.
  func place(of path: FilePath, for folder: FilePath) -> Place? {
    let place = File.place(of: path)
    if place.isInside(File.place(of: folder)) { return Place(path: place, isOwn: true) }
    return allowed.contains(where: place.isInside) ? Place(path: place, isOwn: false) : nil
  }
}

extension FilePath {
  /// Returns true if the path is in a folder, at any depth; both without links.
  fileprivate func isInside(_ folder: FilePath) -> Bool { parts.starts(with: folder.parts) }
}
