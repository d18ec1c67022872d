import LayerAnimation

/// An animation of Lottie as a scene.
enum LottieFile {
  /// Reads an animation: an object with a frame rate, a size, layers and assets.
  static func read(_ root: JSONNode, name: String, ground: Ground) -> VectorFile.Reading {
    let rate = root["fr"]?.number ?? 60
    let (start, last) = (root["ip"]?.number ?? 0, root["op"]?.number ?? 0)
    let size = Size(width: root["w"]?.number ?? 0, height: root["h"]?.number ?? 0)
    guard VectorLimits.stage.contains(size.width), VectorLimits.stage.contains(size.height) else {
      return .init(
        refusing:
          "the animation's size is \(size.width.plain) by \(size.height.plain), and each has to be from 1 to 10000",
        name)
    }
    guard rate >= 0.01, rate <= 1000 else {
      return .init(refusing: "the animation has \(rate.plain) frames a second, and has to have from 0.01 to 1000", name)
    }
    let end = max(last, start)
    let build = LottieBuild(
      compositions: assets(root, with: "layers").compactMapValues { $0["layers"] },
      images: LottieImages(assets(root, with: "p")), version: version(root))
    let scope = LottieScope(build: build, rate: rate, size: size, film: (start, end))
    let root = LottieRoot(node: root, scope: scope)
    var scene = Scene(title: root.title ?? name, stage: size, root: root.layer())
    scene.duration = (end - start) / rate
    scene.poster = scene.duration / 2
    scene.markers = root.markers
    (scene.ground, scene.groundUse) = (ground, [])
    if let limit = build.budget.exceeded {
      build.report.add("the animation has more than \(limit); the rest of it is left out", layer: "")
    }
    return VectorFile.Reading(scene: scene, mistakes: [], report: build.report)
  }

  /// Returns the assets with a member, by their ids.
  private static func assets(_ root: JSONNode, with member: StaticString) -> [String: JSONNode] {
    var assets: [String: JSONNode] = [:]
    root["assets"]?.forEachElement { asset in
      guard let id = asset["id"]?.text, asset[member] != nil, assets[id] == nil else { return }
      assets[id] = asset
    }
    return assets
  }

  /// Returns the version of Bodymovin; a file without one is taken for new.
  private static func version(_ root: JSONNode) -> [Int] {
    guard let text = root["v"]?.text else { return [100] }
    let parts = text.split(separator: ".").map { Int($0) ?? 0 }
    return parts.isEmpty ? [100] : parts
  }
}

/// The outermost composition.
private struct LottieRoot {
  let node: JSONNode
  let scope: LottieScope

  var title: String? { node["nm"]?.text.flatMap { $0.isEmpty ? nil : $0 } }

  /// Returns the root of the scene, whose content has the time of the file.
  func layer() -> Layer {
    let root = Layer()
    root.model.masksToBounds = true
    let content = Layer()
    content.name = "composition"
    content.timing.timeOffset = scope.film.start / scope.rate
    root.addSublayer(content)
    LottieComposition(node["layers"], scope).fill(content)
    return root
  }

  /// The markers within the film; one without a name of its own is called by its number.
  var markers: [Marker] {
    var (markers, names): ([Marker], Set<String>) = ([], [])
    for (index, marker) in (node["markers"]?.elements ?? []).prefix(VectorLimits.markers).enumerated() {
      guard let frame = marker["tm"]?.number, frame >= scope.film.start, frame <= scope.film.end else { continue }
      let label = marker["cm"]?.text?.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
      let name = label.isEmpty || !names.insert(label).inserted ? "#\(index + 1)" : label
      markers.append(Marker(name: name, time: (frame - scope.film.start) / scope.rate))
    }
    return markers.sorted { $0.time < $1.time }
  }
}
