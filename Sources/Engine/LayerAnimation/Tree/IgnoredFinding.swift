/// A finding of `check --layout` that the author of a scene has seen, and does not mind.
package struct IgnoredFinding {
  /// The name of the rule.
  package let rule: String
  /// The layer that it is about, and those inside it; nil for all layers.
  package let layer: Layer?
  /// Why it is as it should be.
  package let reason: String

  /// Creates a finding that is not reported.
  package init(rule: String, layer: Layer?, reason: String) {
    (self.rule, self.layer, self.reason) = (rule, layer, reason)
  }
}
