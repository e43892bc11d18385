/** What the build changes in how Mermaid keeps, copies and loads: speed. */
import type { Patch } from './patch.ts';

export const CONFIGURATION_PATCHES: readonly Patch[] = [
  {
    // The current configuration is itself a copy, made anew for every diagram.
    name: 'hand out the current configuration instead of a copy per call',
    without: 'every read of a setting copies the whole configuration, hundreds of times in a drawing',
    anchor: 'return assignWithDepth_default({}, currentConfig);\n}, "getConfig");',
    replacement: 'return currentConfig;\n}, "getConfig");',
  },
  {
    name: 'use a configuration again instead of copying it',
    without: 'each diagram copies every setting twice, though few diagrams change one',
    anchor: 'var updateCurrentConfig = /* @__PURE__ */ __name((siteCfg, _directives) => {',
    imports: '{ reusedConfig } from "reused-config"',
    replacement: `var updateCurrentConfig = (siteCfg, _directives) => {
  const compute = () => computeConfig(siteCfg, _directives);
  return currentConfig = _directives.length > 0 ? compute() : reusedConfig(siteCfg, diagramConfigKey, compute);
};
var computeConfig = /* @__PURE__ */ __name((siteCfg, _directives) => {`,
  },
  {
    name: 'compute the colours of a theme once',
    without: 'each diagram computes some hundred colours that follow from the name of its theme',
    anchor: 'cfg.themeVariables = themes_default[cfg.theme].getThemeVariables(themeVariables);',
    replacement:
      'cfg.themeVariables = computedTheme(cfg.theme, themeVariables, themes_default[cfg.theme].getThemeVariables);',
    also: [
      {
        anchor: 'themes_default[conf.theme].getThemeVariables(\n      conf.themeVariables\n    );',
        replacement: 'computedTheme(conf.theme, conf.themeVariables, themes_default[conf.theme].getThemeVariables);',
      },
    ],
    imports: '{ computedTheme } from "reused-config"',
  },
  {
    name: 'compile a style sheet once',
    without: 'each diagram compiles the style sheet of its type and theme anew',
    anchor: `return serialize(\n    compile(\`\${namespace}{\${css}}\`),`,
    replacement: `return compiledCss(\`\${namespace}{\${css}}\`, (text) => serialize(\n    compile(text),`,
    also: [
      {
        anchor: 'stringify\n    ])\n  );\n}, "compileCSS");',
        replacement: 'stringify\n    ])\n  ));\n}, "compileCSS");',
      },
    ],
    imports: '{ compiledCss } from "reused-config"',
  },
  {
    // A board writes into it; what is handed out here is not its own.
    name: 'let a board change a configuration of its own',
    without: 'a board turns HTML labels off for itself, and its labels show their tags',
    anchor: 'conf.htmlLabels = false;',
    replacement: '',
  },
  {
    name: 'copy no configuration for a directive that is not there',
    without: 'the configuration of a diagram without directives is built twice',
    anchor: 'setDiagramConfigScope(diagramType);\n  addDirective(processed.config ?? {});',
    replacement:
      'setDiagramConfigScope(diagramType);\n  if (processed.config && Object.keys(processed.config).length > 0) addDirective(processed.config);',
  },
  {
    // Most merges start from nothing; copying whole objects is many times faster than merging key by key.
    name: 'copy a configuration instead of merging it into nothing',
    without: 'each copy visits every setting and section by itself',
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
    // The layout has a context of its own only as a separate package; here both are the same.
    name: 'do not merge the configuration into itself before a layout',
    without: 'each layout merges every setting into itself',
    anchor: 'setConfig(elkContext.getConfig());',
    replacement: '',
  },
  {
    name: 'hand out what loads a diagram type',
    without: 'a type cannot be loaded ahead of its first diagram, which begins twice',
    anchor: '  registerExternalDiagrams,\n  registerLayoutLoaders,',
    replacement: '  registerExternalDiagrams,\n  getDiagramLoader,\n  registerLayoutLoaders,',
  },
  {
    // Nearly every diagram of a type that has layouts uses it.
    name: 'load ELK with the types that it lays out',
    without: 'the first diagram that ELK lays out is read twice',
    anchor: 'registerDefaultLayoutLoaders();\nvar render = ',
    replacement: 'registerDefaultLayoutLoaders();\nlayoutAlgorithms.elk.loader().catch(() => {});\nvar render = ',
  },
];
