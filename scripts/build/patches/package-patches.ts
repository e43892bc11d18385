/** The lines of published packages that the build changes, and why. */
import { CONFIGURATION_PATCHES } from './configuration-patches.ts';
import { DRAWING_PATCHES } from './drawing-patches.ts';
import { PARSER_PATCHES } from './parser-patches.ts';
import type { Patch } from './patch.ts';

export const MERMAID_PATCHES: readonly Patch[] = [...CONFIGURATION_PATCHES, ...DRAWING_PATCHES, ...PARSER_PATCHES];

/** Both cost a tenth of a drawing: a weak map entry for every node, and a compiled selector for every query. */
export const LINKEDOM_PATCHES: readonly Patch[] = [
  {
    name: 'make a listener table only for nodes that are listened to',
    without: "each of a drawing's nodes gets a table of listeners in a weak map",
    anchor: 'constructor() {\n    wm.set(this, new Map);\n  }',
    replacement: '',
    also: [
      {
        anchor: 'const map = wm.get(this);\n    if (!map.has(type)) \n',
        replacement:
          'let map = wm.get(this);\n    if (!map) wm.set(this, (map = new Map()));\n    if (!map.has(type))\n',
      },
    ],
  },
  {
    name: 'compile a selector once',
    without: 'every query compiles its selector anew',
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

export const CYTOSCAPE_PATCHES: readonly Patch[] = [
  {
    // It holds a quarter of all objects that are put back before a diagram, and mind maps and architectures alone use it.
    name: 'say when a graph is made',
    without: 'what a mind map left in Cytoscape is still there for the next diagram',
    anchor: 'var cytoscape = function cytoscape(options) {',
    replacement:
      "import { noteCytoscapeCall } from 'keep-module-state';\nvar cytoscape = function cytoscape(options) {\n  noteCytoscapeCall();",
  },
];
