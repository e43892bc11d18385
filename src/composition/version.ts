/** The versions of this package and of the engines in it. */
import manifest from '../../package.json' with { type: 'json' };

export const version: string = manifest.version;

const { mermaid, '@plantuml/core': plantuml } = manifest.devDependencies;

/** By the names that Kroki has for the types of diagrams. */
export const engineVersions = { mermaid, plantuml, c4plantuml: plantuml };
