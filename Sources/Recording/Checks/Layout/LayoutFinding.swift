import Diagnostics

/// Something about the layout of a scene that its author has probably not meant.
package struct LayoutFinding {
  /// The rule.
  package let rule: DiagnosticRule
  /// The path of the layer; nil if it is about the whole frame.
  package let layer: String?
  /// The time at which it is seen first, in seconds of the scene.
  package let time: Double
  /// The message, as a sentence without its full stop.
  package let message: String

  init(_ rule: DiagnosticRule, _ layer: String?, at time: Double, _ message: String) {
    (self.rule, self.layer, self.time, self.message) = (rule, layer, time, message)
  }
}
