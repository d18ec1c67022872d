import Cells
import LayerAnimation

/// The mappings of layers' contents.
extension MappingKind {
  static let shape = MappingKind(
    noun: "a shape",
    sections: [
      Section(title: "outline, one of them", keys: outlines), Section(title: "colour and line", keys: strokes),
    ])

  static let outlines = OutlineNotation.allCases.map(\.key)

  static let strokes =
    keys(.shape) + [
      Key("lineCap", choice(LineCap.self), "its ends", or: "`butt`"),
      Key("lineJoin", choice(LineJoin.self), "its corners", or: "`miter`"),
      Key("fillRule", choice(FillRule.self), "what is inside where the outline crosses itself", or: "`nonZero`"),
    ]

  static let circle = MappingKind(
    noun: "a circle",
    keys: [
      Key("center", .point, "its middle", or: "`[0, 0]`"),
      Key("radius", .number, "from the middle to the line", or: "needed", isRequired: true),
    ])

  static let span = MappingKind(
    noun: "a span",
    keys: [
      Key("string", .text, "its characters", or: "needed", isRequired: true),
      Key("foregroundColor", .color, "their colour", or: "the text's"),
      Key("backgroundColor", .color, "the colour of the cells that they stand in", or: "none"),
      Key("bold", .flag, "heavier or brighter, beside what the text is", or: "`false`"),
      Key("dim", .flag, "fainter", or: "`false`"),
      Key("underline", .flag, "with a line below", or: "`false`"),
    ])

  static let text = MappingKind(
    noun: "a text",
    keys: keys(.text) + [
      Key("spans", .list("span"), "parts with colours and styles of their own, in place of `string`", or: "none"),
      Key("number", .mapping("number"), "a number that is shown in its place", or: "none"),
      Key("alignmentMode", choice(TextAlignment.self), "how lines stand within the layer's width", or: "`natural`"),
      Key(
        "verticalAlignment", choice(TextVerticalAlignment.self), "where lines stand within the layer's height",
        or: "`top`"),
      Key("wrapped", .flag, "whether a line that is longer than the layer is wide goes on in the next", or: "`false`"),
      Key(
        "truncationMode", choice(TextTruncation.self), "where something is left out of what does not fit", or: "`none`"),
      Key("bold", .flag, "heavier or brighter, as the terminal has it", or: "`false`"),
      Key("dim", .flag, "fainter", or: "`false`"),
      Key("underline", .flag, "with a line below", or: "`false`"),
      Key("revealUnit", choice(TextUnit.self), "what is revealed at once", or: "`character`"),
      caret,
    ])

  /// The key of the character that stands behind the part of a text that has been typed.
  static let caret = Key("caret", .text, "a character behind what is revealed, while part of it is", or: "none")

  static let number = MappingKind(
    noun: "a number as text",
    keys: keys(.number) + numberFormat + [
      Key("of", .text, "a layer whose number is shown: its path, or its name if only one layer has it", or: "none"),
      Key("keyPath", .text, "which of its numbers; angles are shown in degrees", or: "needed with `of`"),
      Key("factor", .number, "what that number is multiplied with: `100` for percents", or: "`1`"),
    ])

  /// The keys of how a number is written.
  static let numberFormat = [
    Key("format", .text, "how it is written: `%d`, `%.1f`, `%'d`, `%t` … and what stands around it", or: "`%d`"),
    Key(
      "rounding", choice(NumberFormat.Rounding.self), "which number is written where there are too few digits",
      or: "`nearest`"),
    Key("groupingSeparator", .text, "what stands between groups of three digits", or: "`,`"),
    Key("decimalSeparator", .text, "what stands before the decimals", or: "`.`"),
  ]

  static let connector = MappingKind(
    noun: "a connector",
    sections: [
      Section(
        title: "way",
        keys: [
          Key(
            "from", .text, "the layer where it begins: its path, or its name if only one layer has it", or: "needed",
            isRequired: true),
          Key("to", .text, "the layer where it ends", or: "needed", isRequired: true),
          Key("route", choice(ConnectorRoute.self), "how it runs", or: "`straight`"),
          Key(
            "axis", choice(ConnectorAxis.self), "which sides it leaves and enters, unless it is straight",
            or: "`auto`: where there is more room"),
          Key("arrow", choice(ConnectorArrow.self), "which of its ends have heads", or: "`end`"),
          Key("gap", .number, "how far from both layers it ends, in points", or: "`0`"),
          Key("typed", .flag, "whether it is written in characters where it is level or upright", or: "`true`"),
          Key("label", .textOrMapping("text"), "a text in the middle of it", or: "none"),
          Key("labelOffset", .point, "how far the label is moved from there", or: "`[0, 0]`"),
        ]),
      Section(
        title: "line",
        keys: strokes.compactMap { key in
          switch key.name {
          case "fillColor", "fillRule": nil
          case "strokeColor": Key(key.name, key.form, "the colour of the line and its heads", or: "`white`")
          case "lineJoin": Key(key.name, key.form, "its corners; `round` ones are typed round too", or: "`miter`")
          default: key
          }
        }),
    ])

  static let art = MappingKind(
    noun: "a picture of characters",
    keys: [
      Key("rows", .text, "the characters, as a block of text", or: "needed, or `file`"),
      Key("file", .text, "a file with the characters, beside the scene's file", or: "none"),
      Key("separator", .text, "the line that stands between two frames", or: "`---` in a file, none in `rows`"),
      Key("rate", .number, "how many frames are shown in a second, again and again", or: "none: `frame` stands still"),
      key(.frame),
      Key("transparent", .text, "the character that shows what lies below, or `none`", or: "a space"),
      Key("colors", .text, "a letter for the colour of each character, in the same rows and columns", or: "no colours"),
      Key("legend", .legend, "what the letters stand for: `{r: red, g: \"#0a0\"}`", or: "nothing"),
      Key("foregroundColor", .color, "the colour of all other characters", or: "`white`"),
    ])

  static let ansi = MappingKind(
    noun: "a text with sequences",
    keys: [
      Key("text", .text, "the text: `\"\\e[1mbold\\e[0m\"`", or: "needed, or `file`"),
      Key("file", .text, "a file with the text, beside the scene's file", or: "none"),
      Key(
        "theme", choice(TerminalTheme.self), "the 16 colours and the default ones", or: "xterm's, and the text's own"),
    ])

  static let code = MappingKind(
    noun: "code",
    keys: [
      Key("text", .text, "the code", or: "needed, or `file`"),
      Key("file", .text, "a file with the code, beside the scene's file", or: "none"),
      Key(
        "language", choice(CodeLanguage.self), "what it is written in", or: "what the file's name says, or plain text"),
      Key("lines", .plainValue, "the lines that are shown, counted from 1: `10..32`", or: "all"),
      Key("numbers", .flag, "whether the numbers of the lines stand before them", or: "`false`"),
      Key(
        "highlight", .plainValues, "the lines that are pointed out, in front of which the others step back: `[14..17]`",
        or: "none"),
      Key("theme", choice(TerminalTheme.self), "the colours", or: "colours that suit the terminal"), caret,
      Key("steps", .list("codeStep"), "what changes, in the order of the times", or: "nothing"),
    ])

  static let codeStep = MappingKind(
    noun: "a step of code",
    keys: [
      Key("at", .time, "when it begins, in the layer's time", or: "needed", isRequired: true),
      Key("duration", .time, "how long the change takes", or: "`0.4s`"),
      Key("text", .text, "the code from then on", or: "that of before"),
      Key("file", .text, "a file with the code from then on", or: "that of before"),
      Key("lines", .plainValue, "the lines that are shown: `10..32`", or: "those of before"),
      Key(
        "highlight", .plainValues, "the lines that are pointed out; `[]` for none",
        or: "those of before; none with another text"), loopKey,
    ])

  static let recording = MappingKind(
    noun: "a recording",
    keys: [
      Key(
        "file", .text, "an asciicast, or what another recorder writes; its path is relative to the scene's file",
        or: "needed", isRequired: true),
      Key("timing", .text, "the file with the times of a typescript", or: "all of it at once"),
      key(.recordingTime),
      Key("crop", .mapping("crop"), "the part of the screen that is shown", or: "all of it"),
      Key(
        "fontSize", .number, "how high a row of it is, in points, for a screen that is shown larger",
        or: "a cell of the terminal for each of its cells"),
      Key(
        "theme", choice(TerminalTheme.self), "the colours that its program has not set", or: "the recorded terminal's"),
      Key("cursor", .flag, "whether the cursor is shown where the program shows it", or: "`true`"),
    ])

  static let crop = MappingKind(
    noun: "a part of a screen",
    keys: [
      Key("columns", .text, "the first and the last column, counted from 0: `0..79`", or: "all"),
      Key("rows", .text, "the first and the last row: `2..20`", or: "all"),
    ])

  static let image = MappingKind(
    noun: "a picture of pixels",
    keys: [
      Key("file", .text, "a PNG file; its path is relative to the scene's file", or: "needed", isRequired: true),
      Key(
        "sampling", choice(ImageSampling.self),
        "the one pixel in the middle of each part of a cell, or the mean of all",
        or: "`area`"),
      Key("scale", .number, "how many pixels there are to a point, where the picture has its own size", or: "`1`"),
      Key(
        "center", .rect,
        "which part of it, as fractions, is stretched with it; what lies beside that keeps its own size",
        or: "all of it"),
      key(.frame),
      Key("frames", .mapping("imageFrames"), "frames of equal sizes that the picture is divided into", or: "one frame"),
      Key("sheet", .text, "a file that describes the frames, their times and tags: Aseprite's JSON", or: "none"),
      Key("tag", .text, "which of the sheet's tags is played", or: "all frames"),
    ])

  static let imageFrames = MappingKind(
    noun: "the frames of a picture",
    keys: [
      Key("columns", .integer, "how many stand beside one another", or: "`1`"),
      Key("rows", .integer, "how many stand below one another", or: "`1`"),
      Key("count", .integer, "how many there are, counted row by row", or: "all"),
      Key("rate", .number, "how many are shown in a second, again and again", or: "none: `frame` stands still"),
    ])

  static let drawn = MappingKind(
    noun: "a drawn text",
    sections: [
      Section(
        title: "text",
        keys: [
          Key("string", .text, "the text", or: "needed", isRequired: true),
          Key("size", .number, "how high capitals are, in points; readable from four rows on", or: "`8`"),
          Key("alignmentMode", choice(TextAlignment.self), "how lines stand within the longest", or: "`natural`"),
          Key("letterSpacing", .number, "what is added to the distance between letters", or: "`0`"),
          Key("lineSpacing", .number, "what is added to the distance between lines", or: "`0`"),
        ]),
      Section(
        title: "line",
        keys: strokes.compactMap { key in
          switch key.name {
          case "fillColor", "fillRule": nil
          case "strokeColor": Key(key.name, key.form, key.about, or: "`white`")
          case "lineWidth": Key(key.name, key.form, key.about, or: "a sixteenth of the size")
          case "lineCap", "lineJoin": Key(key.name, key.form, key.about, or: "`round`")
          default: key
          }
        }),
    ])

  static let gradient = MappingKind(
    noun: "a gradient",
    keys: keys(.gradient) + [
      Key(
        "type", choice(GradientType.self), "along a line, outwards from a centre, or clockwise about one", or: "`axial`"
      )
    ])

  static let replicator = MappingKind(
    noun: "a replicator",
    keys: keys(.replicator) + [
      Key("preservesDepth", .flag, "whether the copies keep their depth", or: "`false`")
    ])

  static let strip = MappingKind(
    noun: "a strip",
    keys: chart(
      "strip", keyPath: Key("keyPath", .text, "which of its colours", or: "`backgroundColor`"), ends: [],
      scale: "the colour of marks, labels and playhead"))

  static let plot = MappingKind(
    noun: "a plot",
    keys: chart(
      "plot",
      keyPath: Key(
        "keyPath", .text, "which of its numbers: `position.x`, `opacity`, `transform.rotation` …", or: "needed",
        isRequired: true),
      ends: [
        Key(
          "minimum", .angle, "the number at the lower edge; an angle may be given in degrees", or: "the least there is"),
        Key("maximum", .angle, "the number at the upper edge", or: "the greatest there is"),
      ], scale: "the colour of the axis and the playhead")
      + [
        Key("curveColor", .color, "the colour of the curve", or: "`orange`"),
        Key("revealed", .flag, "whether the curve is drawn as far as the playhead has come", or: "`false`"),
        Key("speed", .flag, "whether it shows how fast the number changes, in a second", or: "`false`"),
        Key("flipped", .flag, "whether greater numbers are further down", or: "`false`"),
        Key("format", .text, "how the numbers are written, at most 16 characters: `%.1f s`", or: "up to two decimals"),
      ])

  /// Returns the keys of a chart, most of which strips and plots have in common.
  ///
  /// - Parameters:
  ///   - name: The name of the chart in descriptions.
  ///   - keyPath: The key of the property that is shown.
  ///   - ends: The keys of the numbers at the lower and upper edge.
  ///   - scale: The description of the key `color`.
  private static func chart(_ name: String, keyPath: Key, ends: [Key], scale: String) -> [Key] {
    [
      Key(
        "of", .text, "the layer that is shown: its path, or its name if only one layer has it", or: "needed",
        isRequired: true),
      keyPath,
      Key(
        "value", choice(SubjectValue.self),
        "the presentation's value, or the layer's own value, which no animation changes",
        or: "`presentation`"),
      Key("start", .time, "the first moment, in the \(name)'s own time", or: "`0s`"),
      Key("end", .time, "the last moment", or: "`1s`"),
    ] + ends + [
      Key("ticks", .time, "the time between two marks; `0s` for none", or: "`1s`"),
      Key("color", .color, scale, or: "`white`"),
      Key("fontSize", .number, "how high a line of its numbers is, in points", or: "a letter a cell"),
    ]
  }
}

/// The mappings of particles.
extension MappingKind {
  static let emitter = MappingKind(
    noun: "an emitter",
    keys: keys(.cells) + keys(.emitter) + [
      Key("emitterShape", choice(EmitterShape.self), "what particles set out from", or: "`point`"),
      Key("emitterMode", choice(EmitterMode.self), "which part of it", or: "`volume`"),
      Key("renderMode", choice(EmitterRenderMode.self), "in which order they are drawn", or: "`unordered`"),
      Key("seed", .integer, "another number makes other particles", or: "`0`"),
    ])

  static let emitterCell = MappingKind(
    noun: "an emitter cell",
    sections: [
      Section(title: "birth", keys: birth + keys(.birth)), Section(title: "motion", keys: keys(.motion)),
      Section(title: "appearance", keys: keys(.particles)),
    ])

  private static let birth = [
    Key("name", .text, "what it is called", or: "it has none"), loopKey,
    Key(
      "contents", .textOrMapping("particleContents"),
      "the characters that a particle is drawn as while it grows old, or a single one; or a set of which it has one: "
        + "`{oneOf: 01ab}`", or: "`*+.`"),
    Key(
      "shape", .mapping("shape"),
      "a shape that is drawn instead if it is large enough, centred on the particle; filled with white by default, since `color` "
        + "multiplies its colours", or: "nothing"),
    Key("drawn", .mapping("drawn"), "the same with a text made of strokes", or: "nothing"),
    Key("emitterCells", .list("emitterCell"), "what each particle sends out in its turn", or: "nothing"),
    Key("beginTime", .time, "when the first may be on its way, in the layer's time", or: "`0s`"),
    Key("duration", .span, "for how long it sends out, in its own time", or: "`infinite`"),
    Key("speed", .number, "its seconds for each second of the layer", or: "`1`"),
    Key("timeOffset", .time, "how far into itself it starts", or: "`0s`"),
  ]

  /// A set of characters, of which each particle has one.
  static let particleContents = MappingKind(
    noun: "a set of characters",
    keys: [
      Key("oneOf", .text, "the characters, of which each particle has one", or: "needed", isRequired: true),
      Key("every", .time, "after how long it gets another one, again and again", or: "it keeps it"),
    ])
}
