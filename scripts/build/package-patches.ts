/** The lines of published packages that the build changes, and why: speed, places of faults, and drawings that Mermaid breaks off. */

export interface Patch {
  /** Names the patch when its anchor is missing. */
  name: string;
  anchor: string;
  replacement: string;
}

const PERFORM_ACTION = `r = this.performAction.apply(yyval, [
              yytext,
              yyleng,
              yylineno,
              sharedState.yy,
              action[1],
              vstack,
              lstack
            ].concat(args));`;

/** A few of them unfold to billions of items. */
const REFUSE_ANCHORS =
  'throw new Error("YAML anchors (&name) and aliases (*name) are not accepted; write the values out, or quote texts that start with & or *.");';

export const MERMAID_PATCHES: readonly Patch[] = [
  {
    // The current configuration is itself a copy, made anew for every diagram.
    name: 'hand out the current configuration instead of a copy per call',
    anchor: 'return assignWithDepth_default({}, currentConfig);\n}, "getConfig");',
    replacement: 'return currentConfig;\n}, "getConfig");',
  },
  {
    // A board writes into it; what is handed out here is not its own.
    name: 'let a board change a configuration of its own',
    anchor: 'conf.htmlLabels = false;',
    replacement: '',
  },
  {
    name: 'copy no configuration for a directive that is not there',
    anchor: 'setDiagramConfigScope(diagramType);\n  addDirective(processed.config ?? {});',
    replacement:
      'setDiagramConfigScope(diagramType);\n  if (processed.config && Object.keys(processed.config).length > 0) addDirective(processed.config);',
  },
  {
    // Most merges start from nothing; copying whole objects is many times faster than merging key by key.
    name: 'copy a configuration instead of merging it into nothing',
    anchor: 'const config2 = { depth };\n  if (Array.isArray(src) && !Array.isArray(dst)) {',
    replacement: `const isPlain = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
  if (depth === 2 && isPlain(dst) && isPlain(src) && Object.keys(dst).length === 0 && !Object.hasOwn(src, "__proto__")) {
    const copy = (value, left) => {
      if (Array.isArray(value)) return [...new Set(value)];
      const made = { ...value };
      if (left === 0) return made;
      for (const key in made) {
        const inner = made[key];
        if (inner === null) delete made[key];
        else if (typeof inner === "object") made[key] = copy(inner, left - 1);
      }
      return made;
    };
    return Object.assign(dst, copy(src, 2));
  }
  const config2 = { depth };
  if (Array.isArray(src) && !Array.isArray(dst)) {`,
  },
  {
    // An object that was merged key by key is slow to read from; its copy is not, and every drawing copies it.
    name: 'keep the site configuration in a form that is quick to copy',
    anchor: 'updateCurrentConfig(siteConfig, directives);\n  return siteConfig;\n}, "setSiteConfig");',
    replacement:
      'siteConfig = assignWithDepth_default({}, siteConfig);\n  updateCurrentConfig(siteConfig, directives);\n  return siteConfig;\n}, "setSiteConfig");',
  },
  {
    // The layout has a context of its own only as a separate package; here both are the same.
    name: 'do not merge the configuration into itself before a layout',
    anchor: 'setConfig(elkContext.getConfig());',
    replacement: '',
  },
  {
    name: 'register the layout algorithms once, not for every drawing',
    anchor: 'const elk = new ELK();',
    replacement: 'const elk = (runElkLayoutCore.elk ??= new ELK());',
  },
  {
    // Defining a property costs ten times as much as setting it, and differs for this one name only.
    name: 'set configuration values instead of defining them',
    anchor:
      'Object.defineProperty(dst, key, {\n            value: srcValue,\n            writable: true,\n            enumerable: true,\n            configurable: true\n          });',
    replacement:
      'if (key !== "__proto__") dstWithKeys[key] = srcValue; else Object.defineProperty(dst, key, {\n            value: srcValue,\n            writable: true,\n            enumerable: true,\n            configurable: true\n          });',
  },
  {
    name: 'set configuration sections instead of defining them',
    anchor:
      'Object.defineProperty(dst, key, {\n            value: void 0,\n            writable: true,\n            enumerable: true,\n            configurable: true\n          });',
    replacement:
      'if (key !== "__proto__") dstWithKeys[key] = void 0; else Object.defineProperty(dst, key, {\n            value: void 0,\n            writable: true,\n            enumerable: true,\n            configurable: true\n          });',
  },
  {
    name: 'bring in what knows every entity',
    anchor: 'function updateTextContentAndStyles(tspan, wrappedLine) {',
    replacement:
      'import { decodeEntities as decodeLabel } from "entity-characters";\nfunction updateTextContentAndStyles(tspan, wrappedLine) {',
  },
  {
    // Code, links and whatever else Markdown knows would leave no trace in a label.
    name: 'keep the words of a label that are neither plain, strong nor emphasised',
    anchor:
      '} else if (node.type === "html") {\n      lines[currentLine].push({ content: node.text, type: "normal" });\n    }',
    replacement:
      '} else if (node.type === "html") {\n      lines[currentLine].push({ content: node.text, type: "normal" });\n    } else {\n      for (const content of node.raw.split(/\\s+/)) if (content) lines[currentLine].push({ content, type: parentType });\n    }',
  },
  {
    name: 'show every entity of a first word',
    anchor: 'innerTspan.text(decodeHTMLEntities(word.content));',
    replacement: 'innerTspan.text(decodeLabel(word.content));',
  },
  {
    name: 'show every entity of the following words',
    anchor: 'innerTspan.text(" " + decodeHTMLEntities(word.content));',
    replacement: 'innerTspan.text(" " + decodeLabel(word.content));',
  },
  {
    name: 'bring in what judges a configuration',
    anchor: 'var defaultConfig = Object.freeze(defaultConfig_default);',
    replacement:
      'import { dropMistypedConfig } from "drop-mistyped-config";\nvar defaultConfig = Object.freeze(defaultConfig_default);',
  },
  {
    name: 'take only values of the usual kind from a diagram',
    anchor: 'sanitizeDirective(directive);\n  if (directive.fontFamily',
    replacement:
      'sanitizeDirective(directive); dropMistypedConfig(directive, defaultConfig);\n  if (directive.fontFamily',
  },
  {
    name: 'keep groups by names of their own only',
    anchor: 'const parentLookupDb = { parentById: {}, childrenById: {} };',
    replacement: 'const parentLookupDb = { parentById: Object.create(null), childrenById: Object.create(null) };',
  },
  {
    name: 'take an icon for one only if it has a picture',
    anchor: 'const iconData = getIconData(icons, data.name);\n  if (!iconData) {',
    replacement: 'const iconData = getIconData(icons, data.name);\n  if (typeof iconData?.body !== "string") {',
  },
  {
    name: 'know shapes by names of their own only',
    anchor: 'return shape in shapes;',
    replacement: 'return Object.hasOwn(shapes, shape);',
  },
  {
    name: 'do not rename functions at run time',
    anchor: 'var __name = (target, value) => __defProp(target, "name", { value, configurable: true });',
    replacement: 'var __name = (target) => target;',
  },
  {
    name: 'hand out the drawn element instead of its markup',
    anchor: 'const svgCode = false ? await profiler.span("serialize", serializeSvg) : serializeSvg();',
    replacement: 'const svgCode = Object.assign(svgNode.node(), { drawnTheme: getConfig().theme });',
  },
  {
    // Without it nothing tells a source that the parser refuses from one that cannot be drawn, but to parse it again.
    name: 'say when the source has been read',
    anchor: 'const diagramType = diag.type;\n  const svg = element.firstChild;',
    replacement: 'const diagramType = diag.type;\n  document.isSourceRead = true;\n  const svg = element.firstChild;',
  },
  {
    name: 'keep count of the participants whose formulas are being set',
    anchor: 'return byKatex;',
    replacement: 'return (...parts) => void (_drawTextCandidateFunc.pending ??= []).push(byKatex(...parts));',
  },
  {
    // Mermaid does not wait: whether a participant has its formula is a matter of luck, and the lower ones have none.
    name: 'wait for the formulas of participants',
    anchor: '  const { bounds: box } = bounds.getBounds();',
    replacement:
      '  await Promise.all((_drawTextCandidateFunc.pending ?? []).splice(0));\n  const { bounds: box } = bounds.getBounds();',
  },
  {
    name: 'take formulas without asking for a browser that draws them',
    anchor: 'window.MathMLElement !== void 0, "isMathMLSupported"',
    replacement: 'true, "isMathMLSupported"',
  },
  {
    name: 'refuse what is read but cannot be drawn',
    anchor: 'var Diagram = class _Diagram {',
    replacement: 'import { refuseUndrawable } from "refuse-undrawable";\nvar Diagram = class _Diagram {',
  },
  {
    name: 'say which text a parser was given',
    anchor: 'await parser.parse(textToParse);',
    replacement:
      'try { await parser.parse(textToParse); refuseUndrawable(type, db2, textToParse); } catch (error) { if (error instanceof Error) error.parsedText = textToParse; throw error; }',
  },
  {
    name: 'say what a parser had read when it failed',
    anchor: 'line: lexer2.yylineno,\n            loc: yyloc,',
    replacement:
      'line: lexer2.yylineno, loc: yyloc, before: lexer2.matched.slice(0, lexer2.matched.length - lexer2.match.length), source: lexer2.matched + lexer2._input,',
  },
  {
    name: 'say what a lexer had read when it failed',
    anchor: '". Unrecognized text.\\n" + this.showPosition(), {',
    replacement:
      '". Unrecognized text.\\n" + this.showPosition(), { before: this.matched, source: this.matched + this._input,',
  },
  {
    name: 'say where the statement stands that a parser could not take in',
    anchor: PERFORM_ACTION,
    replacement: `try { ${PERFORM_ACTION} } catch (error) { if (error instanceof Error) error.statement ??= { line: yyval._$.first_line, column: yyval._$.first_column + 1, source: lexer2.matched + lexer2._input }; throw error; }`,
  },
  {
    name: 'say where the statement of a git graph stands that cannot be followed',
    anchor: 'parser2(statement);\n  } else {\n    log.error(`Unknown statement type',
    replacement:
      'try { parser2(statement); } catch (error) { const at = statement.$cstNode; if (error instanceof Error && at) error.statement ??= { line: at.range.start.line + 1, column: at.range.start.character + 1, source: at.root.fullText }; throw error; }\n  } else {\n    log.error(`Unknown statement type',
  },
  {
    name: 'name a cherry-pick as it is written',
    anchor: 'expected: ["cherry-pick abc"]',
    replacement: 'expected: [\'cherry-pick id: "abc"\']',
  },
  {
    // Only participants that are drawn as a box leave it behind, yet each may have links.
    name: 'draw the links of every kind of participant',
    anchor: 'const rectData = actor.rectData;\n  var displayValue = "none";',
    replacement:
      'const rectData = actor.rectData ?? { ...getNoteRect(), x: actor.x, width: actor.width, height: actor.height, fill: "#eaeaea", class: "actor" };\n  var displayValue = "none";',
  },
  {
    // What a parse that broke off had put there would become part of the next diagram.
    name: 'start each parse of a grammar with nothing in hand',
    anchor: 'parse(input, options = {}) {\n    this.nodeBuilder.buildRootNode(input);',
    replacement:
      'parse(input, options = {}) {\n    this.stack = [];\n    this.unorderedGroups.clear();\n    this.nodeBuilder.buildRootNode(input);',
  },
  {
    name: 'refuse anchors in YAML',
    anchor: 'state.anchor = state.input.slice(_position, state.position);',
    replacement: REFUSE_ANCHORS,
  },
  {
    name: 'refuse aliases in YAML',
    anchor: 'const alias = state.input.slice(_position, state.position);',
    replacement: `${REFUSE_ANCHORS}\n    const alias = "";`,
  },
  {
    // Copied for each statement, they make the time grow with the square of the statements.
    name: 'shorten the stacks of a parser instead of copying them',
    anchor:
      'stack = stack.slice(0, -1 * len * 2);\n              vstack = vstack.slice(0, -1 * len);\n              lstack = lstack.slice(0, -1 * len);',
    replacement: 'stack.length -= 2 * len;\n              vstack.length -= len;\n              lstack.length -= len;',
  },
  ...['TB', 'TD', 'BT', 'LR', 'RL'].map((direction) => ({
    // Tried at each word, it reads on to the end of the line, which may be all there is.
    name: `look for a direction ${direction} near by only`,
    anchor: `/^(?:.*direction\\s+${direction}[^\\n]*)/`,
    replacement: `/^(?:.{0,200}direction\\s+${direction}[^\\n]*)/`,
  })),
  ...['<<choice>>', '<<fork>>', '<<join>>', '\\[\\[choice\\]\\]', '\\[\\[fork\\]\\]', '\\[\\[join\\]\\]'].map(
    (mark) => ({
      name: `look for the mark ${mark} near by only`,
      anchor: `/^(?:.*${mark})/`,
      replacement: `/^(?:.{0,1000}${mark})/`,
    }),
  ),
  {
    name: 'load the layouts when asked',
    anchor: 'registerDefaultLayoutLoaders();\nvar render = ',
    replacement:
      'registerDefaultLayoutLoaders();\nregisterLayoutLoaders.loadAll = () => Promise.all(Object.values(layoutAlgorithms).map(({ loader }) => loader()));\nvar render = ',
  },
  {
    name: 'hand out what loads the layouts',
    anchor: '  registerExternalDiagrams,\n  registerLayoutLoaders,',
    replacement:
      '  registerExternalDiagrams,\n  loadLayouts: () => registerLayoutLoaders.loadAll(),\n  registerLayoutLoaders,',
  },
  {
    name: 'draw no line for today',
    anchor: 'const todayMarker2 = diagObj.db.getTodayMarker();\n    if (todayMarker2 === "off") {',
    replacement: 'const todayMarker2 = "off";\n    if (todayMarker2 === "off") {',
  },
];

/** Both cost a tenth of a drawing: a weak map entry for every node, and a compiled selector for every query. */
export const LINKEDOM_PATCHES: readonly Patch[] = [
  {
    name: 'make a listener table only for nodes that are listened to',
    anchor: 'constructor() {\n    wm.set(this, new Map);\n  }',
    replacement: '',
  },
  {
    name: 'make the listener table when the first listener comes',
    anchor: 'const map = wm.get(this);\n    if (!map.has(type)) \n',
    replacement: 'let map = wm.get(this);\n    if (!map) wm.set(this, (map = new Map()));\n    if (!map.has(type))\n',
  },
  {
    name: 'compile a selector once',
    anchor: 'export const prepareMatch = (element, selectors) => CSSselect.compile(\n  selectors,\n  {',
    replacement: `const compiled = new Map();
export const prepareMatch = (element, selectors) => {
  if (selectors.includes(':scope')) return compileMatch(element, selectors);
  let match = compiled.get(selectors);
  if (!match) {
    if (compiled.size > 500) compiled.clear();
    compiled.set(selectors, (match = compileMatch(element, selectors)));
  }
  return match;
};
const compileMatch = (element, selectors) => CSSselect.compile(
  selectors,
  {
    cacheResults: false,`,
  },
];

export const ELK_PATCHES: readonly Patch[] = [
  {
    // A timer of zero waits a millisecond each time, a tenth of a small drawing.
    name: 'start the layout without a timer',
    anchor: 'this.postMessage=function(a){setTimeout(function(){c.dispatc',
    replacement: 'this.postMessage=function(a){setImmediate(function(){c.dispatc',
  },
];
