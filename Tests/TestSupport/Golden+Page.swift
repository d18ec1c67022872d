import Foundation
import Testing

/// Pages that are written by people, with pieces in them that are made.
extension Golden {
  /// Guards pages of which several tests make pieces.
  private static let lock = NSLock()

  /// Compares a page with what it becomes when its pieces are made anew; when recording, writes that.
  ///
  /// - Parameters:
  ///   - url: The page.
  ///   - change: Makes the pieces anew.
  package static func expect(page url: URL, isUnchangedBy change: (String) throws -> String) throws {
    lock.lock()
    defer { lock.unlock() }
    let old = try String(contentsOf: url, encoding: .utf8)
    let new = try change(old)
    if isRecording { return try new.write(to: url, atomically: true, encoding: .utf8) }
    let (before, after) = (old.components(separatedBy: "\n"), new.components(separatedBy: "\n"))
    let line = zip(before, after).prefix { $0 == $1 }.count
    #expect(
      old == new, "\(url.lastPathComponent):\(line + 1) is not what is made now: \(after.dropFirst(line).first ?? "")")
  }
}
