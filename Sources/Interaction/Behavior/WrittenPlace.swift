/// Where a scene's file says something: for what goes wrong only while the scene is played with.
package struct WrittenPlace: Hashable, Sendable {
  /// From 1.
  package let line: Int
  /// From 1, in Unicode scalars.
  package let column: Int

  package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
}
