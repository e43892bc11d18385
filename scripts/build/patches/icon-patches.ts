/** The lines of Mermaid that the build changes so that it finds the icons that ship, and says which it did not find. */
import type { Patch } from './patch.ts';

export const ICON_PATCHES: readonly Patch[] = [
  {
    name: 'bring in the icons that ship',
    anchor: 'var getRegisteredIconData = /* @__PURE__ */ __name(async (iconName, fallbackPrefix) => {',
    replacement:
      'import { noteMissingIcon, shippedIcon } from "shipped-icons";\nvar getRegisteredIconData = /* @__PURE__ */ __name(async (iconName, fallbackPrefix) => {',
  },
  {
    name: 'look for an icon in the packs that ship',
    anchor: 'let icons = iconsStore.get(prefix);\n  if (!icons) {\n    const loader = loaderStore.get(prefix);',
    replacement:
      'const shipped = shippedIcon(prefix, data.name);\n  if (shipped) return shipped;\n  let icons = iconsStore.get(prefix);\n  if (!icons) {\n    const loader = loaderStore.get(prefix);',
  },
  {
    name: 'remember an icon that is drawn as unknown',
    anchor:
      'iconData = await getRegisteredIconData(iconName, customisations?.fallbackPrefix);\n  } catch (e) {\n    log.error(e);',
    replacement:
      'iconData = await getRegisteredIconData(iconName, customisations?.fallbackPrefix);\n  } catch (e) {\n    noteMissingIcon(iconName);',
  },
  {
    name: 'remember an icon that a label shows nothing for',
    anchor: "return `<i class='",
    replacement: "noteMissingIcon(fullMatch);\n          return `<i class='",
  },
  {
    name: 'bring in what remembers the missing icons of labels',
    anchor: 'async function replaceIconSubstring(text, config = {}) {',
    replacement:
      'import { noteMissingIcon } from "shipped-icons";\nasync function replaceIconSubstring(text, config = {}) {',
  },
];
