/** What the build changes in how Mermaid keeps, copies and loads: speed. */
import type { Patch } from './patch.ts';

export const CONFIGURATION_PATCHES: readonly Patch[] = [
  {
    // The current configuration is itself a copy, made anew for every diagram.
    name: 'hand out the current configuration instead of a copy per call',
    anchor: 'return assignWithDepth_default({}, currentConfig);\n}, "getConfig");',
    replacement: 'return currentConfig;\n}, "getConfig");',
  },
  {
    // Each reset, scope and directive computed it anew, though the next one followed before anybody read it.
    name: 'remember that the configuration is to be computed',
    anchor: 'var updateCurrentConfig = /* @__PURE__ */ __name((siteCfg, _directives) => {',
    replacement: `var postponedConfig;
var settleConfig = () => {
  if (postponedConfig) updateCurrentConfig(postponedConfig(), directives);
};
var updateCurrentConfig = /* @__PURE__ */ __name((siteCfg, _directives) => {
  postponedConfig = void 0;`,
  },
  {
    name: 'compute the configuration of a scope when it is read',
    anchor: 'updateCurrentConfig(siteConfig, directives);\n}, "setDiagramConfigScope");',
    replacement: 'postponedConfig = () => siteConfig;\n}, "setDiagramConfigScope");',
  },
  {
    name: 'compute the configuration after a reset when it is read',
    anchor: 'updateCurrentConfig(config2, directives);\n}, "reset");',
    replacement: 'postponedConfig = () => config2;\n}, "reset");',
  },
  {
    name: 'compute a postponed configuration before it is changed',
    anchor: 'updateCurrentConfig(currentConfig, [conf]);',
    replacement: 'settleConfig();\n  updateCurrentConfig(currentConfig, [conf]);',
  },
  {
    name: 'compute a postponed configuration before it is handed out',
    anchor: 'return currentConfig;\n}, "getConfig");',
    replacement: 'settleConfig();\n  return currentConfig;\n}, "getConfig");',
  },
  {
    name: 'bring in the computed themes',
    anchor: 'var postponedConfig;',
    replacement: "import { computedTheme } from 'computed-theme';\nvar postponedConfig;",
  },
  {
    // A third of the time of a check went into colours.
    name: 'compute the colours of a theme once',
    anchor: 'cfg.themeVariables = themes_default[cfg.theme].getThemeVariables(themeVariables);',
    replacement:
      'cfg.themeVariables = computedTheme(cfg.theme, themeVariables, themes_default[cfg.theme].getThemeVariables);',
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
];
