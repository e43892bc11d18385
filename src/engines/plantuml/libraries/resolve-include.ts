/** Recognizes the addresses of libraries on GitHub, of any version, and answers with the library's own file. */
import type { Library } from './library-pack.ts';

/** Which library each repository became, and the folders there that the library lacks. */
const REPOSITORIES: readonly (readonly [repository: RegExp, library: string, folders?: readonly string[]])[] = [
  [/^[\w-]+\/C4-PlantUML$/i, 'c4'],
  [/^[\w-]+\/Azure-PlantUML$/i, 'azure', ['dist/']],
  [/^[\w-]+\/Archimate-PlantUML$/i, 'archimate'],
  [/^[\w-]+\/DomainStory-PlantUML$/i, 'domainstory'],
  [/^[\w-]+\/EIP-PlantUML$/i, 'eip', ['dist/']],
  [/^[\w-]+\/kubernetes-PlantUML$/i, 'k8s', ['dist/', 'dist/kubernetes_']],
  [/^[\w-]+\/plantuml-kubernetes-sprites$/i, 'kubernetes', ['resource/', 'sprites/']],
  [/^[\w-]+\/plantuml-icon-font-sprites$/i, 'tupadr3', ['icons/']],
  [/^[\w-]+\/plantuml-office$/i, 'office', ['office2014/']],
  [/^[\w-]+\/gilbarbara-plantuml-sprites$/i, 'logos', ['sprites/']],
  [/^[\w-]+\/cicon-plantuml-sprites$/i, 'cloudinsight', ['sprites/']],
  [/^[\w-]+\/plantuml-cloudogu-sprites$/i, 'cloudogu', ['sprites/']],
  [/^[\w-]+\/aws-icons-for-plantuml$/i, 'awslib', ['dist/']],
  [/^[\w-]+\/AWS-PlantUML$/i, 'aws', ['dist/']],
];
/** It has all libraries, each in a folder of its name. */
const ALL_LIBRARIES = /^plantuml\/plantuml-stdlib$/i;

const ADDRESS =
  /^https?:\/\/(?:raw\.githubusercontent\.com\/|(?:www\.)?github\.com\/|cdn\.jsdelivr\.net\/gh\/)([\w.-]+\/[\w.-]+?)(?:@[^/]+)?\/([^?#]+)/i;
/** The name of a branch may have slashes: `refs/heads/release/v2.13.0`. */
const MAX_BRANCH_PARTS = 6;
/** A file of C4, beside the diagram or below it, as its own samples include it. */
const C4_FILE = /^(?:[\w. $-]*\/)*(C4(?:_\w+)?)\.puml$/i;

type Find = (name: string) => Library | undefined;

/** `path` as it follows the repository: any number of its first parts may name the version. */
function fileIn(path: string, folders: readonly string[], has: (file: string) => boolean): string | undefined {
  const parts = path.replace(/\.puml$/i, '').split('/');
  for (let dropped = 0; dropped < Math.min(parts.length, MAX_BRANCH_PARTS); dropped++) {
    const rest = parts.slice(dropped).join('/');
    for (const start of ['', ...folders]) {
      const file = rest.toLowerCase().startsWith(start.toLowerCase()) ? rest.slice(start.length) : undefined;
      if (file && has(file)) return file;
    }
  }
  return undefined;
}

function resolveAddress(address: string, find: Find): string | undefined {
  const [, repository = '', path = ''] = ADDRESS.exec(address) ?? [];
  const [, name, folders = []] = REPOSITORIES.find(([pattern]) => pattern.test(repository)) ?? [];
  const has = (library: string) => (file: string) =>
    find(library.toLowerCase())?.read(file.toLowerCase()) !== undefined;
  if (name !== undefined) {
    const file = fileIn(path, folders, has(name));
    return file && `<${name}/${file}>`;
  }
  if (!ALL_LIBRARIES.test(repository)) return undefined;
  const inside = fileIn(path, [], (file) => {
    const [library = '', ...rest] = file.split('/');
    return rest.length > 0 && has(library)(rest.join('/'));
  });
  return inside && `<${inside}>`;
}

/** What is to be included instead; the same if there is nothing else. */
export function resolveInclude(what: string, find: Find): string {
  // A diagram may define a library's name as its address, and the library's own includes then have it too: <https://...>.
  const [, given] = /^<?(https?:[^<>]+)>?$/i.exec(what) ?? [];
  // And <C4/C4>, with both names replaced.
  const half = given?.slice(0, (given.length - 1) / 2) ?? '';
  const address = given === `${half}/${half}` ? `${half}/C4` : given;
  if (address !== undefined) return resolveAddress(address, find) ?? what;
  const [, file] = C4_FILE.exec(what) ?? [];
  return file === undefined ? what : `<C4/${file}>`;
}
