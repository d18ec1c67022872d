/// A place in a scene's file, for messages about faults that appear only while the scene takes inputs.
package struct WrittenPlace: Hashable, Sendable {
  /// The line, from 1.
  package let line: Int
  /// The column, from 1, in Unicode scalars.
  package let column: Int

  package init(line: Int, column: Int) { (self.line, self.column) = (line, column) }
}
