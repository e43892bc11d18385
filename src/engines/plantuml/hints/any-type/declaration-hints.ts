/** Declarations of elements: several in one line, foreign keywords, names with hyphens, stereotypes and aliases. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { beforeLabel, mapLines, refusedLine, toLines } from '../../../hints/edit-source.ts';
import { replaceRows } from '../parts/replace-row.ts';

const ROLES =
  'participant|actor|boundary|control|entity|database|collections|queue|class|abstract class|interface|enum|component|node|folder|frame|cloud|artifact|rectangle|storage|object|state|usecase|package|agent|card|file|hexagon|person|stack';
const LISTED = '(?:"[^"]+"|\\[[^\\]]+\\]|\\([^)]+\\)|[\\p{L}\\d_]+)';
const LIST = new RegExp(`^(\\s*)(${ROLES})s?\\s*:?\\s+(${LISTED}(?:\\s*,\\s*(?:and\\s+)?${LISTED})+)\\s*;?\\s*$`, 'iu');
const HYPHENATED = new RegExp(
  `^\\s*(?:${ROLES})\\s+(?:"[^"]*"\\s+as\\s+)?(\\p{L}[\\p{L}\\d_]*(?:-[\\p{L}\\d_]+)+)(?=\\s|$|\\{)`,
  'iu',
);

const ACTOR = /^(\s*actor\s+:[^:]+?)\s*$/i;
const MESSAGE_END = /(?<![\w"-])(\p{L}[\p{L}\d_]*(?:-[\p{L}\d_]+)+)(?![\w"-])/gu;
const MESSAGE = /\s<?(?:-|--|\.|\.\.)>{0,2}\s/;

/** What other tools call an element, and what PlantUML calls it. */
const FOREIGN: Readonly<Record<string, string>> = {
  service: 'component',
  microservice: 'component',
  container: 'component',
  application: 'component',
  app: 'component',
  module: 'component',
  subsystem: 'component',
  api: 'component',
  gateway: 'component',
  lambda: 'component',
  function: 'component',
  client: 'component',
  frontend: 'component',
  backend: 'component',
  server: 'node',
  host: 'node',
  device: 'node',
  vm: 'node',
  system: 'rectangle',
  db: 'database',
  datastore: 'database',
  cache: 'database',
  topic: 'queue',
  bucket: 'storage',
  user: 'actor',
  subgraph: 'package',
  cluster: 'package',
  lifeline: 'participant',
};
const FOREIGN_WORD = new RegExp(`^(\\s*)(${Object.keys(FOREIGN).join('|')})\\s+((?:"[^"]+"|\\[|\\w).*)$`, 'i');
const SEQUENCE_ONLY = /^\s*(?:participant|activate|deactivate|autonumber|alt|loop|opt|par|return)\b|->>|^\s*==/im;

function oneEach(line: string): string {
  return line.replace(LIST, (_, space: string, role: string, names: string) =>
    [...names.matchAll(new RegExp(LISTED, 'gu'))]
      .map(([name]) => name)
      .filter((name) => name !== 'and')
      .map((name) => `${space}${role} ${name}`)
      .join('\n'),
  );
}

/** Ends of messages that nothing declares: quoted, they may have hyphens. */
function quoteHyphenated(line: string): string {
  if (!MESSAGE.test(line)) return line;
  return beforeLabel(line, (head) => head.replace(MESSAGE_END, '"$1"'));
}

/** Names of one declaration each, joined with underscores; what is shown keeps the hyphens. */
function withoutHyphens(source: string): string {
  const names = toLines(source).flatMap((line) => HYPHENATED.exec(line)?.[1] ?? []);
  return mapLines(source, (line) =>
    names.reduce((text, name) => {
      const id = name.replaceAll('-', '_');
      const declares = HYPHENATED.exec(text)?.[1] === name && !/"\s+as\s/.test(text);
      const named = declares ? text.replace(name, `"${name}" as ${id}`) : text;
      return declares ? named : replaceName(named, name, id);
    }, line),
  );
}

/** Only before a label, and never inside quotes. */
function replaceName(line: string, name: string, id: string): string {
  const label = line.search(/\s:|:\s/);
  const [head, rest] = label < 0 ? [line, ''] : [line.slice(0, label), line.slice(label)];
  const parts = head
    .split('"')
    .map((part, at) => (at % 2 === 0 ? part.replace(new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'g'), id) : part));
  return parts.join('"') + rest;
}

function knownWord({ source }: RefusedSource, word: string): string {
  const element = FOREIGN[word.toLowerCase()] ?? 'component';
  return SEQUENCE_ONLY.test(source) && element !== 'package'
    ? element === 'component' || element === 'node' || element === 'rectangle'
      ? 'participant'
      : element
    : element;
}

export const DECLARATION_HINTS: readonly HintRow[] = [
  {
    name: 'several declarations in one line',
    matches: (fault) => LIST.test(refusedLine(fault)),
    says: 'Declare one element per line: participant A, then participant B.',
    fixes: ({ source }) => mapLines(source, oneEach),
  },
  {
    name: 'name with a hyphen',
    matches: (fault) => HYPHENATED.test(refusedLine(fault)),
    says: 'A name has no hyphens, since "-" begins an arrow: participant "api-gateway" as api_gateway.',
    fixes: ({ source }) => withoutHyphens(source),
  },
  {
    name: 'message between names with hyphens',
    matches: (fault) => quoteHyphenated(refusedLine(fault)) !== refusedLine(fault),
    says: 'Put a name with hyphens in quotes: "api-gateway" -> "user-service" : call.',
    fixes: ({ source }) => mapLines(source, quoteHyphenated),
  },
  ...replaceRows([
    {
      name: 'alias without as',
      wrong: new RegExp(`^(\\s*(?:${ROLES})\\s+"[^"]+")\\s+(\\w+)(\\s*\\{?)\\s*$`, 'i'),
      right: '$1 as $2$3',
      says: 'The alias of an element comes after "as": state "Long name" as A.',
    },
    {
      name: 'stereotype as a word',
      wrong: /^(\s*state\s+\w+)\s+(choice|fork|join|end|start|history|entryPoint|exitPoint)\s*$/i,
      right: '$1 <<$2>>',
      says: 'The kind of a state is its stereotype: state c <<choice>>.',
    },
    {
      name: 'stereotype in single brackets',
      wrong: /^(\s*\w+\s+\S.*?\S)\s+<(\w[\w ]*)>(\s*\{?)\s*$/,
      right: '$1 <<$2>>$3',
      says: 'A stereotype goes in double angle brackets: class A <<Entity>>.',
    },
    {
      name: 'direction without its last word',
      wrong: /^(\s*)(left to right|top to bottom)\s*$/i,
      right: '$1$2 direction',
      says: 'The direction is "left to right direction" or "top to bottom direction".',
    },
    {
      name: 'class after interface or enum',
      wrong: /^(\s*(?:interface|enum|entity|annotation))\s+class\s+/i,
      right: '$1 ',
      says: 'An interface or enum is declared by that word alone: interface Shape.',
    },
  ]),
  {
    name: 'actor without its second colon',
    matches: ({ source }) => toLines(source).some((line) => ACTOR.test(line)),
    says: 'An actor with spaces in its name is written between two colons: actor :Main Admin:',
    fixes: ({ source }) => mapLines(source, (line) => line.replace(ACTOR, '$1:')),
  },
  {
    name: 'element of another tool',
    matches: (fault) => FOREIGN_WORD.test(refusedLine(fault)),
    says: (fault) => {
      const word = FOREIGN_WORD.exec(refusedLine(fault))?.[2] ?? '';
      return `PlantUML has no element "${word}": use ${knownWord(fault, word)}, or another of component, node, database, queue, actor, rectangle.`;
    },
    fixes: (fault) =>
      mapLines(fault.source, (line) =>
        line.replace(
          FOREIGN_WORD,
          (_, space: string, word: string, rest: string) => `${space}${knownWord(fault, word)} ${rest}`,
        ),
      ),
    mayDropWords: true,
  },
];
