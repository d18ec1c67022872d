import Diagnostics

/// A decoder of a scene's `data:`, which names the contents of files, or lists that are written in the scene.
struct DataDecoder {
  let context: DecodingContext
  /// The scope of the scene's parameters, which names of files may contain.
  let scope: Scope

  /// Returns the scope with the names of the data in addition to the parameters.
  func decode(_ reader: NodeReader?) -> Scope {
    guard let reader else { return scope }
    var parameters = Parameters(inside: scope)
    for (key, value) in reader.pairs(of: "a mapping of names to files, such as {sales: sales.csv}") ?? [] {
      guard isNew(key) else { continue }
      parameters.set(entry(key.keyText, value) ?? .broken(key.keyText))
    }
    return Scope(parameters)
  }

  /// Warns about data that nothing refers to; called after everything else is decoded.
  func warnOfUnused(_ reader: NodeReader?) {
    guard !context.isCutOff, reader?.isMapping == true else { return }
    for (key, _) in reader?.pairs(of: "") ?? [] where !context.usedParameters.contains(key.keyText) {
      guard Parameters.isName(key.keyText) else { continue }
      key.fail("nothing uses the data '\(NodeReader.shortened(key.keyText))'", severity: .warning, rule: .data)
    }
  }

  private func isNew(_ key: NodeReader) -> Bool {
    guard Parameters.isName(key.keyText) else {
      key.fail("the name of data has letters, digits, '_' and '-', and does not begin with a digit", rule: .data)
      return false
    }
    guard scope.parameters.entry(key.keyText) == nil else {
      key.fail("there is a parameter '\(key.keyText)' already", rule: .data)
      return false
    }
    return true
  }

  private func entry(_ name: String, _ reader: NodeReader) -> Parameters.Entry? {
    if reader.isList { return Parameters.Entry(name: name, node: reader.node, scope: reader.innerScope) }
    guard let file = reader.line() else { return nil }
    guard let text = reader.text(ofFile: file), context.spend(text.utf8.count, at: reader.place) else { return nil }
    do throws(DataMistake) {
      let node = file.lowercased().hasSuffix(".json") ? try JSONReader.read(text) : try CSVReader.read(text)
      return Parameters.Entry(name: name, node: node, isVerbatim: true, from: .data(file: file))
    } catch {
      context.report(error, in: SourceFile(name: file, text: text))
      return nil
    }
  }
}
