import LayerAnimation

/// What every layer has.
extension MappingKind {
  static let layer = MappingKind(
    noun: "a layer",
    sections: [
      Section(title: "", keys: [nameKey] + reuse), Section(title: "place", keys: place),
      Section(title: "look", keys: look), Section(title: "content", keys: contents),
      Section(title: "clock", keys: clock), Section(title: "motion", keys: motion),
    ])

  private static let nameKey = Key("name", .text, "what it is called, without `/`", or: "it has none")

  private static let reuse = [
    Key("use", .text, "the fragment that it is made from; its own keys replace the fragment's", or: "none"),
    Key("with", .bindings, "what the fragment's `$names` stand for here; in a fragment: what they stand for otherwise"),
  ]

  private static let place = [
    Key("position", .point, "where its anchor point lies, in the points of the layer it is in", or: "`[0, 0]`"),
    Key("size", .size, "its width and height", or: "`[0, 0]`"),
    Key("bounds", .rect, "its own coordinates, `[x, y, width, height]`; instead of `size`", or: "`[0, 0, 0, 0]`"),
    Key(
      "anchorPoint", .point,
      "the point that `position` places and that `transform` turns about, as fractions of the size",
      or: "`[0.5, 0.5]`, the middle"),
    Key("zPosition", .number, "how near it is; among siblings the nearer is in front", or: "`0`"),
    Key("anchorPointZ", .number, "the anchor's distance in front of the layer's plane", or: "`0`"),
    Key("transform", .transform, "what is done to the layer and all in it", or: "`identity`"),
    Key(
      "sublayerTransform", .transform, "what is done to the layers in it only; perspective goes here", or: "`identity`"),
  ]

  private static let look = [
    Key("backgroundColor", .optionalColor, "the colour of its rectangle", or: "`none`"),
    Key("cornerRadius", .number, "how round the rectangle's corners are, in points", or: "`0`"),
    Key("border", .mapping("border"), "a line along the rectangle, inside it", or: "none"),
    Key("shadow", .mapping("shadow"), "the shadow that it casts", or: "none"),
    Key("opacity", .number, "from 0, invisible, to 1; dims all in it", or: "`1`"),
    Key("hidden", .flag, "whether it is left out, with all in it", or: "`false`"),
    Key("doubleSided", .flag, "whether it is seen from behind as well", or: "`true`"),
    Key("masksToBounds", .flag, "whether what is in it ends at its rectangle", or: "`false`"),
    Key("contentsRect", .rect, "which part of its picture is shown, as fractions; for art", or: "`[0, 0, 1, 1]`"),
    Key(
      "contentsGravity", choice(ContentsGravity.self),
      "where its picture lies and how large, for art; as with Core Animation `top` is where y is greatest, the lower edge",
      or: "`resize`: stretched to the size"),
    Key("allowsGroupOpacity", .flag, "whether it is dimmed as one picture with all in it", or: "`true`"),
    Key("mask", .mapping("layer"), "a layer that shows this one only where it is itself opaque", or: "none"),
  ]

  /// What a layer shows of its own, one of them at a time; each but the last has a mapping of its own.
  static let contents = [
    Key("shape", .mapping("shape"), "a filled or drawn outline", or: "nothing"),
    Key("text", .textOrMapping("text"), "upright characters", or: "nothing"),
    Key("art", .textOrMapping("art"), "a picture made of characters", or: "nothing"),
    Key("drawn", .mapping("drawn"), "text made of strokes, which turns and grows", or: "nothing"),
    Key("gradient", .mapping("gradient"), "colours that pass into one another", or: "nothing"),
    Key("replicator", .mapping("replicator"), "shows the layers in it several times", or: "once"),
    Key("emitter", .mapping("emitter"), "particles", or: "nothing"),
    Key("strip", .mapping("strip"), "another layer's colour over a span of time", or: "nothing"),
    Key("plot", .mapping("plot"), "another layer's number over a span of time", or: "nothing"),
    Key("preservesDepth", .flag, "whether it is a joint only, in which layers keep their depth", or: "`false`"),
  ]

  private static let clock = [
    Key("beginTime", .time, "when its time begins, in the time of the layer it is in", or: "`0s`"),
    Key("speed", .number, "its seconds for each second outside; `0` stands still, `-1` runs backwards", or: "`1`"),
    Key("timeOffset", .time, "what its time is when it begins", or: "`0s`"),
    Key("fillMode", choice(FillMode.self), "`both` or `backwards` shows it before its time begins", or: "`removed`"),
    Key("duration", .time, "a layer's clock never ends; said for completeness", or: "endless"),
    Key("repeatCount", .count, "of no effect, since a layer's clock never ends", or: "`0`"),
    Key("repeatDuration", .span, "of no effect either", or: "`0s`"),
    Key("autoreverses", .flag, "of no effect either", or: "`false`"),
  ]

  private static let motion = [
    Key("sublayers", .list("layer"), "the layers in it, the first at the back", or: "none"),
    Key("animations", .list("animation"), "what changes it over time", or: "none"),
    Key("keyframes", .mappingOrList("keyframeBlock"), "a block of relative keyframes, or several", or: "none"),
    Key("transitions", .list("transition"), "changes that come about before one's eyes, each at its time", or: "none"),
  ]

  static let border = MappingKind(
    noun: "a border",
    keys: [
      Key("width", .number, "how wide the line is, in points", or: "needed", isRequired: true),
      Key("color", .optionalColor, "its colour", or: "`black`"),
    ])

  static let shadow = MappingKind(
    noun: "a shadow",
    keys: [
      Key("opacity", .number, "how strong it is, from 0 to 1", or: "`0`, none"),
      Key("color", .optionalColor, "its colour", or: "`black`"),
      Key("radius", .number, "how far it is blurred, in points", or: "`3`"),
      Key("offset", .size, "where it lies relative to the layer", or: "`[0, -3]`, upwards"),
      Key("path", .path, "what casts it, as SVG path data", or: "what the layer shows"),
    ])
}
