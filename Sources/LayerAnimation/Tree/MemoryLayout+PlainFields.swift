extension MemoryLayout {
  /// Where a field lies.
  ///
  /// - Precondition: it is stored and has no observers, which whoever writes it where it lies would pass over.
  static func offset(ofPlain field: PartialKeyPath<T>) -> Int {
    guard let offset = offset(of: field) else {
      preconditionFailure("a sample writes this field where it lies, so it can be neither computed nor observed")
    }
    return offset
  }
}
