/// The names that other programs and people use, with the names of this format: the first source of "did you mean".
///
/// One table serves keys, key paths and choices. A word may stand for several names; the first that exists in its
/// context is taken: `fill` is `fillColor` in a shape, `backgroundColor` in a layer, `fillMode` in an animation.
package enum Synonyms {
  /// Returns the name that an unknown word probably means.
  ///
  /// - Parameter exists: Returns true if a name exists in the context of the word.
  /// - Returns: The name; nil if the table does not contain the word, or only with names that do not exist in this
  ///   context.
  package static func meant(by word: String, where exists: (String) -> Bool) -> String? {
    let name = respelled(word)
    if name != word, exists(name) { return name }
    return table[name]?.first(where: exists)
  }

  /// Returns the names that a word stands for together, such as `position` and `bounds` for `frame`; empty if the table
  /// does not contain the word, or one of the names does not exist in this context.
  static func parts(of word: String, where exists: (String) -> Bool) -> [String] {
    let names = compounds[respelled(word)] ?? []
    return names.allSatisfy(exists) ? names : []
  }

  private static let compounds = ["frame": ["position", "bounds"]]

  /// Returns a word in the spelling of the format's names: American English, without hyphens and underscores.
  package static func respelled(_ word: String) -> String {
    guard word.utf8.count <= longestWord else { return word }
    let parts = word.split(whereSeparator: { $0 == "-" || $0 == "_" })
    let joined = parts.dropFirst().reduce(parts.first.map(String.init) ?? "") {
      $0 + $1.prefix(1).uppercased() + $1.dropFirst()
    }
    return spellings.reduce(joined) { $0.replacingAll($1.british, by: $1.american) }
  }

  /// The length of the longest word that is looked up.
  private static let longestWord = 64

  private static let spellings = [
    (british: "olour", american: "olor"), (british: "entre", american: "enter"), (british: "grey", american: "gray"),
  ]

  /// The names for each word; words are spelled as `respelled` returns them.
  static let table: [String: [String]] = [
    placeWords, lookWords, contentWords, timeWords, sceneWords, valueWords, inputWords,
  ]
  .reduce(into: [:]) { $0.merge($1) { $0 + $1 } }

  // MARK: Geometry

  private static let placeWords: [String: [String]] = [
    "x": ["position.x", "position", "emitterPosition"], "y": ["position.y", "position", "emitterPosition"],
    "z": ["zPosition", "emitterZPosition"], "zIndex": ["zPosition"], "left": ["position.x", "position"],
    "top": ["position.y", "position"], "center": ["position"], "center.x": ["position.x"], "center.y": ["position.y"],
    "origin": ["position", "anchorPoint"], "position": ["emitterPosition", "at"],
    "anchor": ["anchorPoint"], "pivot": ["anchorPoint"], "transformOrigin": ["anchorPoint"],
    "frame": ["bounds", "frames"], "frame.x": ["position.x"], "frame.y": ["position.y"],
    "frame.origin": ["position"], "frame.origin.x": ["position.x"], "frame.origin.y": ["position.y"],
    "frame.size": ["bounds.size", "size"], "frame.size.width": ["bounds.size.width", "size"],
    "frame.size.height": ["bounds.size.height", "size"], "frame.width": ["bounds.size.width", "size"],
    "frame.height": ["bounds.size.height", "size"], "bounds.width": ["bounds.size.width", "size"],
    "bounds.height": ["bounds.size.height", "size"], "bounds.x": ["bounds.origin.x", "bounds"],
    "bounds.y": ["bounds.origin.y", "bounds"], "size.width": ["bounds.size.width", "size"],
    "size.height": ["bounds.size.height", "size"], "size": ["bounds.size", "emitterSize"],
    "width": ["bounds.size.width", "size", "lineWidth"], "height": ["bounds.size.height", "size"],
    "length": ["duration"], "move": ["translate", "position"], "offset": ["timeOffset", "position"],
    "translate": ["transform.translation", "transform"],
    "translation": ["transform.translation", "translate", "transform"],
    "translateX": ["transform.translation.x", "transform"], "translateY": ["transform.translation.y", "transform"],
    "translateZ": ["transform.translation.z", "transform"], "translation.x": ["transform.translation.x"],
    "translation.y": ["transform.translation.y"], "transform.translate": ["transform.translation"],
    "transform.x": ["transform.translation.x"], "transform.y": ["transform.translation.y"],
    "rotate": ["transform.rotation", "transform"], "rotation": ["transform.rotation", "rotate", "transform"],
    "rotationEffect": ["transform.rotation", "rotate", "transform"], "rotationAngle": ["transform.rotation", "rotate"],
    "angle": ["transform.rotation", "rotate", "emissionLongitude", "transform"],
    "rotateX": ["transform.rotation.x", "transform"], "rotateY": ["transform.rotation.y", "transform"],
    "rotateZ": ["transform.rotation.z", "transform"], "rotation.x": ["transform.rotation.x"],
    "rotation.y": ["transform.rotation.y"], "rotation.z": ["transform.rotation.z"],
    "transform.rotate": ["transform.rotation"], "transform.rotateX": ["transform.rotation.x"],
    "transform.rotateY": ["transform.rotation.y"], "transform.rotateZ": ["transform.rotation.z"],
    "scale": ["transform.scale", "transform", "factor"], "scaleEffect": ["transform.scale", "scale", "transform"],
    "scaleX": ["transform.scale.x", "transform"], "scaleY": ["transform.scale.y", "transform"],
    "scale.x": ["transform.scale.x"], "scale.y": ["transform.scale.y"],
    "zoom": ["transform.scale", "scale", "transform"],
    "transform": ["instanceTransform"], "perspective": ["sublayerTransform"],
    "m34": ["perspective", "sublayerTransform"],
  ]

  // MARK: Appearance

  private static let lookWords: [String: [String]] = [
    "alpha": ["opacity", "instanceAlphaOffset"], "isHidden": ["hidden"], "visible": ["hidden"],
    "visibility": ["hidden"], "display": ["hidden"], "isDoubleSided": ["doubleSided"],
    "backfaceVisibility": ["doubleSided"],
    "color": colors.dropLast(), "tint": colors, "tintColor": colors, "foreground": colors, "foregroundStyle": colors,
    "background": ["backgroundColor"], "backgroundColor": ["background", "fillColor"],
    "fill": ["fillColor", "foregroundColor", "backgroundColor", "shape", "fillMode"],
    "fillColor": ["foregroundColor", "strokeColor", "shape", "backgroundColor"],
    "foregroundColor": ["fillColor", "strokeColor", "color", "text"],
    "textColor": ["foregroundColor", "strokeColor", "text"], "stroke": ["strokeColor", "shape"],
    "strokeColor": ["shape", "color"], "strokeWidth": ["lineWidth", "shape"], "lineWidth": ["width", "shape"],
    "strokeLinecap": ["lineCap"], "strokeLinejoin": ["lineJoin"], "strokeDasharray": ["lineDashPattern"],
    "strokeDashoffset": ["lineDashPhase"], "dash": ["lineDashPattern"], "strokeMiterlimit": ["miterLimit"],
    "dashPhase": ["lineDashPhase"], "trim": ["strokeEnd"], "trimStart": ["strokeStart"], "trimEnd": ["strokeEnd"],
    "radius": ["cornerRadius"], "borderRadius": ["cornerRadius"], "corner": ["cornerRadius"], "r": ["radius"],
    "border": ["strokeColor"], "borderWidth": ["border", "width"], "borderColor": ["border", "color"],
    "border.width": ["borderWidth", "border"], "border.color": ["borderColor", "border"],
    "outline": ["border"], "boxShadow": ["shadow"], "dropShadow": ["shadow"],
    "blur": ["filters.blur", "filters", "radius", "shadow"],
    "shadowColor": ["shadow", "color"], "shadowOpacity": ["shadow", "opacity"], "shadowRadius": ["shadow", "radius"],
    "shadowOffset": ["shadow", "offset"], "shadowPath": ["shadow", "path"], "shadow.color": ["shadowColor", "shadow"],
    "shadow.opacity": ["shadowOpacity", "shadow"], "shadow.radius": ["shadowRadius", "shadow"],
    "shadow.offset": ["shadowOffset", "shadow"], "shadow": ["shadowOpacity"],
    "clip": ["masksToBounds"], "clipsToBounds": ["masksToBounds"], "clipToBounds": ["masksToBounds"],
    "clipped": ["masksToBounds"], "overflow": ["masksToBounds"], "gravity": ["contentsGravity"],
    "contentMode": ["contentsGravity"], "objectFit": ["contentsGravity"],
    "filter": ["filters"], "backdropFilter": ["backgroundFilters"], "backgroundFilter": ["backgroundFilters"],
    "mixBlendMode": ["blendMode"], "blend": ["blendMode"], "compositingFilter": ["blendMode"],
    "globalCompositeOperation": ["blendMode"], "grayscale": ["saturation"], "saturate": ["saturation"],
    "hueRotate": ["hue"], "add": ["plusLighter"], "additive": ["plusLighter"], "lighter": ["plusLighter"],
    "linearDodge": ["plusLighter"], "plus": ["plusLighter"], "saturation": ["filters.saturation"],
    "brightness": ["filters.brightness"], "contrast": ["filters.contrast"], "hue": ["filters.hue"],
    "sepia": ["filters.sepia"], "invert": ["filters.invert"],
  ]

  private static let colors = [
    "foregroundColor", "fillColor", "strokeColor", "backgroundColor", "background", "color",
  ]

  // MARK: Contents

  private static let contentWords: [String: [String]] = [
    "text": ["string", "rows", "contents"], "string": ["rows", "text"], "label": ["string", "text"],
    "content": ["contents", "text"], "character": ["contents"], "picture": ["rows", "art"], "image": ["rows", "art"],
    "contents": ["art", "text"], "palette": ["legend"], "font": ["text"], "fontSize": ["drawn", "size"],
    "alignment": ["alignmentMode"], "textAlign": ["alignmentMode"], "textAlignment": ["alignmentMode"],
    "isWrapped": ["wrapped"], "wrap": ["wrapped"], "truncation": ["truncationMode"],
    "lineBreakMode": ["truncationMode"], "fontWeight": ["bold"], "underlined": ["underline"],
    "kerning": ["letterSpacing"], "tracking": ["letterSpacing"], "lineHeight": ["lineSpacing"],
    "line": ["polyline", "shape"], "lines": ["polyline"], "points": ["polyline"], "d": ["path"], "path": ["shape"],
    "circle": ["shape"], "ellipse": ["shape"], "rect": ["shape"], "rectangle": ["rect", "shape"], "polygon": ["shape"],
    "colors": ["gradient"], "stops": ["locations"], "copies": ["replicator", "instanceCount"],
    "count": ["instanceCount", "repeatCount"], "particles": ["emitter", "emitterCells"], "cells": ["emitterCells"],
    "rate": ["birthRate", "speed"], "life": ["lifetime"], "spread": ["emissionRange"],
    "direction": ["emissionLongitude", "first"],
    "shape": ["emitterShape"], "mode": ["emitterMode", "calculationMode"], "isEnabled": ["enabled"],
    "layer": ["of"], "tickInterval": ["ticks"], "scaleColor": ["color"], "min": ["minimum"], "max": ["maximum"],
    "minimumValue": ["minimum"], "maximumValue": ["maximum"],
  ]

  // MARK: Timing

  private static let timeWords: [String: [String]] = [
    "delay": ["beginTime", "instanceDelay", "at"], "beginTime": ["delay", "at"], "begin": ["beginTime", "delay", "at"],
    "startTime": ["beginTime", "start", "delay", "at"], "start": ["startPoint", "beginTime", "delay", "at"],
    "end": ["endPoint", "duration"], "time": ["at", "duration"], "times": ["keyTimes"],
    "curve": ["timingFunction"], "easing": ["timingFunction", "curve"], "ease": ["default", "timingFunction", "curve"],
    "timing": ["timingFunction", "curve"], "timingCurve": ["timingFunction", "curve"],
    "animationTimingFunction": ["timingFunction", "curve"], "timingFunction": ["curve"],
    "animationDuration": ["duration"], "animationDelay": ["beginTime", "delay"],
    "animationIterationCount": ["repeatCount"], "iterationCount": ["repeatCount"], "iterations": ["repeatCount"],
    "animationDirection": ["autoreverses"], "animationFillMode": ["fillMode"],
    "repeat": ["repeatCount", "loop"], "repeats": ["repeatCount", "loop"], "loop": ["repeatCount"],
    "loops": ["loop", "repeatCount"], "autoreverse": ["autoreverses"], "reverse": ["autoreverses"],
    "alternate": ["autoreverses"], "isRemovedOnCompletion": ["removedOnCompletion"], "property": ["keyPath"],
    "keypath": ["keyPath"], "isAdditive": ["additive"], "isCumulative": ["cumulative"], "fromValue": ["from"],
    "toValue": ["to"], "byValue": ["by"], "value": ["to", "default"], "tension": ["tensionValues"],
    "continuity": ["continuityValues"], "bias": ["biasValues"], "velocity": ["initialVelocity"],
    "response": ["perceptualDuration"], "dampingFraction": ["dampingRatio"], "animation": ["animations"],
    "animations": ["group"], "keyframe": ["keyframes"], "keyframes": ["frames"], "options": ["curve"],
    "relativeStart": ["start"], "relativeDuration": ["duration"], "relativeStartTime": ["start"],
    "transition": ["transitions"], "kind": ["type"], "subtype": ["direction"], "changes": ["to"],
    "combination": ["stops"],
  ]

  // MARK: Interaction

  private static let inputWords: [String: [String]] = [
    "on": ["gestures", "after"], "listeners": ["gestures"], "handlers": ["gestures"], "recognizers": ["gestures"],
    "gestureRecognizers": ["gestures"], "gesture": ["gestures"], "when": ["on", "enabled", "if"],
    "condition": ["if", "when", "enabled"], "trigger": ["on", "raise"], "event": ["on", "raise"], "emit": ["raise"],
    "fire": ["raise"], "send": ["raise"], "dispatch": ["raise"], "broadcast": ["raise"], "raises": ["raise"],
    "sets": ["set"], "assign": ["set"], "do": ["set"], "then": ["set", "raise"],
    "key": ["name"], "bind": ["into"], "binding": ["into"], "variable": ["into"], "parameter": ["into"],
    "maxLength": ["maximum"], "cursor": ["caret"], "caretPosition": ["caret"], "focus": ["focused"],
    "hasFocus": ["focused"], "isFocused": ["focused"], "onSubmit": ["submit"], "onEnter": ["submit"],
    "enter": ["submit"], "disabled": ["enabled"], "numberOfTaps": ["count"], "minimumDuration": ["duration"],
    "minimumPressDuration": ["duration"], "minimumDistance": ["threshold", "distance"],
    "press": ["tap"], "click": ["tap"], "drag": ["pan"], "scroll": ["wheel"], "text": ["type"], "rotation": ["rotate"],
    "after": ["on"],
  ]

  // MARK: Structure

  private static let sceneWords: [String: [String]] = [
    "layers": ["sublayers"], "sublayers": ["layers"], "children": ["sublayers", "layers"],
    "subviews": ["sublayers", "layers"], "fragment": ["use"], "template": ["use"], "name": ["title"],
    "description": ["about"], "version": ["format"], "templates": ["fragments"], "variables": ["parameters"],
    "chapters": ["markers"], "glyphSet": ["glyphs"], "enum": ["choices"], "id": ["name"],
  ]

  // MARK: Choices

  private static let valueWords: [String: [String]] = [
    "easeInOut": ["easeInEaseOut"], "bounce": ["easeOutBounce"], "elastic": ["easeOutElastic"], "middle": ["center"],
    "fromLeft": ["right"], "fromRight": ["left"],
    "fromTop": ["up"], "fromBottom": ["down"], "truncate": ["end"], "evenodd": ["evenOdd"], "nonzero": ["nonZero"],
    "infinity": ["infinite"],
  ]
}

extension String {
  /// Returns the text with every occurrence of another one replaced.
  fileprivate func replacingAll(_ part: String, by replacement: String) -> String {
    var (result, rest) = ("", Substring(self))
    while !rest.isEmpty {
      if rest.hasPrefix(part) {
        result += replacement
        rest = rest.dropFirst(part.count)
      } else {
        result.append(rest.removeFirst())
      }
    }
    return result
  }
}
