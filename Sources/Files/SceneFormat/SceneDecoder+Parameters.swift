import Diagnostics
import Interaction

/// A parameter of a scene, with the information that is needed to give it a value.
package struct SceneParameter: Hashable, Sendable {
  /// The name of the parameter.
  package let name: String
  /// The only values that the parameter may have, as they are written; nil if they are not limited to a list.
  package let choices: [String]?
}

extension SceneDecoder {
  /// Returns the parameters of a scene file in the order of the file; none if its notation has errors.
  ///
  /// Nothing else of the file is decoded, so the parameters of a scene with an invalid layer are still found.
  ///
  /// - Complexity: O(text), within `SceneLimits`.
  package static func parameters(of source: SourceFile) -> [SceneParameter] {
    let context = DecodingContext(source)
    guard let root = YAMLDocument.read(in: context) else { return [] }
    let reader = NodeReader(root, in: context, scope: nil)
    guard reader.isMapping, let mapping = MappingReader(reader, as: .scene), let parameters = mapping["parameters"]
    else { return [] }
    let scope = ParametersDecoder(context: context, overrides: [:]).decode(parameters)
    let flags = context.live?.parameters.filter { if case .flag = $0.initial { true } else { false } }.map(\.name) ?? []
    let choices = choices(in: parameters)
    return scope.parameters.names.map { name in
      SceneParameter(name: name, choices: choices[name] ?? (flags.contains(name) ? ["true", "false"] : nil))
    }
  }

  /// Returns the `choices` of the parameters that have some, as they are written, since values have to be given in that
  /// notation.
  private static func choices(in parameters: NodeReader) -> [String: [String]] {
    var choices: [String: [String]] = [:]
    for (key, value) in parameters.pairs(of: "") ?? [] where value.isMapping && !value.isShades {
      let list = MappingReader(value, as: .parameter)?["choices"]
      guard let list, list.isList else { continue }
      choices[key.keyText] = list.list(of: "values")?.compactMap(\.word)
    }
    return choices
  }
}
