/// Which files a scene may name: those in its own folder, and in other folders that somebody allows. A scene may come from anywhere; what
/// else is on the disk is none of its business.
struct FileReach {
  /// The folders that somebody allows, with links resolved.
  private let allowed: [FilePath]

  /// Creates the scene's own folder, and others.
  init(allowed: [FilePath] = []) { self.allowed = allowed.map(File.place) }

  /// Where a file is that a scene may read.
  struct Place {
    /// Its path, with links resolved.
    let path: FilePath
    /// True if it is in the scene's own folder. Messages quote lines of no other file.
    let isOwn: Bool
  }

  /// Where a file is; nil if the scene may not read it. Whether there is such a file does not matter, so that nothing is told about it.
  ///
  /// - Parameters:
  ///   - path: The file. A link is where it leads to.
  ///   - folder: The scene's own folder.
  func place(of path: FilePath, for folder: FilePath) -> Place? {
    let place = File.place(of: path)
    if place.isInside(File.place(of: folder)) { return Place(path: place, isOwn: true) }
    return allowed.contains(where: place.isInside) ? Place(path: place, isOwn: false) : nil
  }
}

extension FilePath {
  /// Returns true if it is in a folder, at any depth; both without links.
  fileprivate func isInside(_ folder: FilePath) -> Bool { parts.starts(with: folder.parts) }
}
