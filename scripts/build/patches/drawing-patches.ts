/** What the build changes in how Mermaid draws: labels and names it gets wrong, and drawings it breaks off. */
import type { Patch } from './patch.ts';

export const DRAWING_PATCHES: readonly Patch[] = [
  {
    name: 'measure a blank line as an empty one',
    without: 'a text with a line of spaces, as in `one<br> <br>two`, breaks a drawing off that the parser has accepted',
    anchor: 'textObj.text = line || ZERO_WIDTH_SPACE;',
    replacement: 'textObj.text = line.trim() ? line : ZERO_WIDTH_SPACE;',
  },
  {
    // Code, links and whatever else Markdown knows would leave no trace in a label.
    name: 'keep the words of a label that are neither plain, strong nor emphasised',
    without: 'links and code in a plain label leave no trace',
    anchor:
      '} else if (node.type === "html") {\n      lines[currentLine].push({ content: node.text, type: "normal" });\n    }',
    replacement:
      '} else if (node.type === "html") {\n      lines[currentLine].push({ content: node.text, type: "normal" });\n    } else {\n      for (const content of node.raw.split(/\\s+/)) if (content) lines[currentLine].push({ content, type: parentType });\n    }',
  },
  {
    name: 'show every entity of a plain label',
    without: '`#infin;` in a plain label is shown as `&infin;`',
    anchor: 'decodeHTMLEntities(word.content)',
    replacement: 'decodeLabel(word.content)',
    imports: '{ decodeEntities as decodeLabel } from "entity-characters"',
  },
  {
    name: 'take only values of the usual kind from a diagram',
    without: 'a width that is a text makes a drawing of the wrong size or of none',
    anchor: 'sanitizeDirective(directive);\n  if (directive.fontFamily',
    replacement:
      'sanitizeDirective(directive); dropMistypedConfig(directive, defaultConfig);\n  if (directive.fontFamily',
    imports: '{ dropMistypedConfig } from "drop-mistyped-config"',
  },
  {
    name: 'keep groups by names of their own only',
    without: 'a group called `constructor` breaks the layout off',
    anchor: 'const parentLookupDb = { parentById: {}, childrenById: {} };',
    replacement: 'const parentLookupDb = { parentById: Object.create(null), childrenById: Object.create(null) };',
  },
  {
    name: 'take an icon for one only if it has a picture',
    without: 'an icon called `constructor` breaks the drawing off',
    anchor: 'const iconData = getIconData(icons, data.name);\n  if (!iconData) {',
    replacement: 'const iconData = getIconData(icons, data.name);\n  if (typeof iconData?.body !== "string") {',
  },
  {
    name: 'know shapes by names of their own only',
    without: 'a shape called `constructor` passes the check and is drawn as nothing',
    anchor: 'return shape in shapes;',
    replacement: 'return Object.hasOwn(shapes, shape);',
  },
  {
    name: 'do not rename functions at run time',
    without: 'thousands of functions get a name that nobody reads when the engine starts',
    anchor: 'var __name = (target, value) => __defProp(target, "name", { value, configurable: true });',
    replacement: 'var __name = (target) => target;',
  },
  {
    name: 'hand out the drawn element instead of its markup',
    without: 'the drawing is written as text and would have to be parsed again',
    anchor: 'const svgCode = false ? await profiler.span("serialize", serializeSvg) : serializeSvg();',
    replacement: 'const svgCode = Object.assign(svgNode.node(), { drawnTheme: getConfig().theme, db: diag.db });',
  },
  {
    // Without it nothing tells a source that the parser refuses from one that cannot be drawn, but to parse it again.
    name: 'say when the source has been read',
    without: 'a source that is read but cannot be drawn is parsed a second time to find its fault',
    anchor: 'const diagramType = diag.type;\n  const svg = element.firstChild;',
    replacement: 'const diagramType = diag.type;\n  document.isSourceRead = true;\n  const svg = element.firstChild;',
  },
  {
    name: 'take formulas without asking for a browser that draws them',
    without: 'formulas are replaced by "MathML is unsupported in this environment."',
    anchor: 'window.MathMLElement !== void 0, "isMathMLSupported"',
    replacement: 'true, "isMathMLSupported"',
  },
  {
    // Only participants that are drawn as a box leave it behind, yet each may have links.
    name: 'draw the links of every kind of participant',
    without: 'links of an actor break the drawing off',
    anchor: 'const rectData = actor.rectData;\n  var displayValue = "none";',
    replacement:
      'const rectData = actor.rectData ?? { ...getNoteRect(), x: actor.x, width: actor.width, height: actor.height, fill: "#eaeaea", class: "actor" };\n  var displayValue = "none";',
  },
  {
    name: 'draw no line for today',
    without: 'a Gantt chart shows a line for the day of the fixed clock',
    anchor: 'const todayMarker2 = diagObj.db.getTodayMarker();\n    if (todayMarker2 === "off") {',
    replacement: 'const todayMarker2 = "off";\n    if (todayMarker2 === "off") {',
  },
  {
    name: 'read each date of a Gantt chart once',
    without: 'each task is compiled several times, and a text that is no date costs an exception each time',
    anchor: 'var getStartDate = /* @__PURE__ */ __name(function(prevTime',
    replacement: `var datesRead = new Map();
var readDate = (text, format) => {
  const key = format + "\\n" + text;
  if (!datesRead.has(key)) datesRead.set(key, dayjs(text, format, true));
  return datesRead.get(key);
};
var getStartDate = /* @__PURE__ */ __name(function(prevTime`,
    also: [
      { anchor: 'dayjs(str, dateFormat2.trim(), true)', replacement: 'readDate(str, dateFormat2.trim())' },
      {
        anchor: 'task.manualEndTime = dayjs(endTimeData, "YYYY-MM-DD", true).isValid();',
        replacement: 'task.manualEndTime = readDate(endTimeData, "YYYY-MM-DD").isValid();',
      },
      {
        anchor:
          'rawTasks[pos].manualEndTime = dayjs(\n          rawTasks[pos].raw.endTime.data,\n          "YYYY-MM-DD",\n          true\n        ).isValid();',
        replacement: 'rawTasks[pos].manualEndTime = readDate(rawTasks[pos].raw.endTime.data, "YYYY-MM-DD").isValid();',
      },
    ],
  },
];
