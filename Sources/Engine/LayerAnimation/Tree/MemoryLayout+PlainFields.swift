extension MemoryLayout {
  /// Returns the offset of a field, in bytes.
  ///
  /// - Precondition: The field is stored and has no observers, since writing to its memory would not call them.
  static func offset(ofPlain field: PartialKeyPath<T>) -> Int {
    guard let offset = offset(of: field) else {
      preconditionFailure("a sample writes this field where it lies, so it can be neither computed nor observed")
    }
    return offset
  }
}
