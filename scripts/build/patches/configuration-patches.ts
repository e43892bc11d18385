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
    name: 'compute the configuration when it is read',
    without:
      'each reset, scope and directive computes the configuration, though the next follows before anybody reads it',
    anchor: 'var updateCurrentConfig = /* @__PURE__ */ __name((siteCfg, _directives) => {',
    replacement: `var postponedConfig;
var settleConfig = () => {
  if (postponedConfig) updateCurrentConfig(postponedConfig(), directives);
};
var updateCurrentConfig = /* @__PURE__ */ __name((siteCfg, _directives) => {
  postponedConfig = void 0;`,
    also: [
      {
        anchor: 'updateCurrentConfig(siteConfig, directives);\n}, "setDiagramConfigScope");',
        replacement: 'postponedConfig = () => siteConfig;\n}, "setDiagramConfigScope");',
      },
      {
        anchor: 'updateCurrentConfig(config2, directives);\n}, "reset");',
        replacement: 'postponedConfig = () => config2;\n}, "reset");',
      },
      {
        anchor: 'updateCurrentConfig(currentConfig, [conf]);',
        replacement: 'settleConfig();\n  updateCurrentConfig(currentConfig, [conf]);',
      },
      // The patch above may be there or not.
      {
        anchor: '}, "setConfig");\nvar getConfig = /* @__PURE__ */ __name(() => {',
        replacement: '}, "setConfig");\nvar getConfig = /* @__PURE__ */ __name(() => {\n  settleConfig();',
      },
    ],
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
      {
        anchor: 'var setDiagramConfigScope = ',
        replacement: "import { computedTheme } from 'computed-theme';\nvar setDiagramConfigScope = ",
      },
    ],
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
    name: 'load the layouts when asked',
    without: 'layouts cannot be loaded ahead, and the engine does not start',
    anchor: 'registerDefaultLayoutLoaders();\nvar render = ',
    replacement:
      'registerDefaultLayoutLoaders();\nregisterLayoutLoaders.loadAll = () => Promise.all(Object.values(layoutAlgorithms).map(({ loader }) => loader()));\nvar render = ',
  },
  {
    name: 'hand out what loads the layouts',
    without: 'layouts cannot be loaded ahead, and the engine does not start',
    anchor: '  registerExternalDiagrams,\n  registerLayoutLoaders,',
    replacement:
      '  registerExternalDiagrams,\n  loadLayouts: () => registerLayoutLoaders.loadAll(),\n  registerLayoutLoaders,',
  },
];
