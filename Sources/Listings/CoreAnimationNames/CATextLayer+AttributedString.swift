import LayerAnimation

extension MediaTiming where Self: CATextLayer {
  /// The text with attributes; nil for one without. It is declared in an extension of the protocol, so that it is an
  /// overload of the plain string, selected if an attributed one is assigned or expected.
  ///
  /// Characters without a colour have the layer's `foregroundColor`.
  @_disfavoredOverload
  public var string: NSAttributedString? {
    get {
      let kept = self[note: "attributedString"] as? NSAttributedString
      return kept?.string == text.string ? kept : nil
    }
    nonmutating set {
      let kept = newValue.map { NSAttributedString(attributedString: $0) }
      let layer = self as CATextLayer
      layer.string = kept?.string ?? ""
      if let kept { layer.spans = kept.spans }
      layer[note: "attributedString"] = kept
    }
  }
}
