/** An esbuild plugin that changes a few lines of Mermaid's published code, and fails the build when one of them is no longer there. */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

interface Patch {
  /** Names the patch when its anchor is missing. */
  name: string;
  anchor: string;
  replacement: string;
}

export const MERMAID_PATCHES: readonly Patch[] = [
  {
    name: 'copy the configuration once per change, not once per call',
    anchor: 'return assignWithDepth_default({}, currentConfig);\n}, "getConfig");',
    replacement:
      'if (getConfig.source !== currentConfig) { getConfig.source = currentConfig; getConfig.copy = assignWithDepth_default({}, currentConfig); }\n  return getConfig.copy;\n}, "getConfig");',
  },
  {
    name: 'do not rename functions at run time',
    anchor: 'var __name = (target, value) => __defProp(target, "name", { value, configurable: true });',
    replacement: 'var __name = (target) => target;',
  },
  {
    name: 'hand out the drawn element instead of its markup',
    anchor: 'const svgCode = false ? await profiler.span("serialize", serializeSvg) : serializeSvg();',
    replacement: 'const svgCode = svgNode.node();',
  },
  {
    name: 'leave formulas as the text they are',
    anchor: '(text.match(katexRegex)?.length ?? 0) > 0, "hasKatex"',
    replacement: 'false, "hasKatex"',
  },
  {
    name: 'say which text a parser was given',
    anchor: 'await parser.parse(textToParse);',
    replacement:
      'try { await parser.parse(textToParse); } catch (error) { if (error instanceof Error) { error.parsedText = textToParse; error.diagramType = type; } throw error; }',
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
    name: 'draw no line for today',
    anchor: 'const todayMarker2 = diagObj.db.getTodayMarker();\n    if (todayMarker2 === "off") {',
    replacement: 'const todayMarker2 = "off";\n    if (todayMarker2 === "off") {',
  },
];

/** Applies what fits to one file and ticks it off. */
export function patchText(text: string, patches: readonly Patch[], applied: Set<Patch>): string {
  let result = text;
  for (const patch of patches) {
    if (!result.includes(patch.anchor)) continue;
    result = result.replaceAll(patch.anchor, patch.replacement);
    applied.add(patch);
  }
  return result;
}

export function patchMermaid(patches: readonly Patch[] = MERMAID_PATCHES): Plugin {
  return {
    name: 'patch-mermaid',
    setup(build) {
      const applied = new Set<Patch>();
      build.onLoad({ filter: /node_modules\/mermaid\/dist\/.*\.mjs$/ }, async ({ path }) => ({
        contents: patchText(await readFile(path, 'utf8'), patches, applied),
        loader: 'js',
      }));
      build.onEnd(() => {
        const missing = patches.filter((patch) => !applied.has(patch));
        return { errors: missing.map(({ name }) => ({ text: `Mermaid has changed; cannot patch: ${name}` })) };
      });
    },
  };
}
