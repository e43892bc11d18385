/** The lines of Mermaid that the build changes so that it finds the icons that ship, and says which it did not find. */
import type { Patch } from './patch.ts';

export const ICON_PATCHES: readonly Patch[] = [
  {
    name: 'look for an icon in the packs that ship',
    without: "every icon but Mermaid's own is drawn as unknown",
    anchor: 'let icons = iconsStore.get(prefix);\n  if (!icons) {\n    const loader = loaderStore.get(prefix);',
    replacement:
      'const shipped = shippedIcon(prefix, data.name);\n  if (shipped) return shipped;\n  let icons = iconsStore.get(prefix);\n  if (!icons) {\n    const loader = loaderStore.get(prefix);',
    imports: '{ shippedIcon } from "shipped-icons"',
  },
  {
    name: 'remember an icon that is drawn as unknown',
    without: 'an unknown icon of a node is not named in the note',
    anchor:
      'iconData = await getRegisteredIconData(iconName, customisations?.fallbackPrefix);\n  } catch (e) {\n    log.error(e);',
    replacement:
      'iconData = await getRegisteredIconData(iconName, customisations?.fallbackPrefix);\n  } catch (e) {\n    noteMissingIcon(iconName);',
    imports: '{ noteMissingIcon } from "shipped-icons"',
  },
  {
    name: 'remember an icon that a label shows nothing for',
    without: 'an unknown icon in a label is not named in the note',
    anchor: "return `<i class='",
    replacement: "noteMissingIcon(fullMatch);\n          return `<i class='",
    imports: '{ noteMissingIcon } from "shipped-icons"',
  },
];
