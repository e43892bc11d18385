/** Declarations of elements and names in any type of PlantUML diagram: order, aliases, names with spaces or hyphens, words of other tools. */
import { nearestName } from '../../../ports/nearest-name.ts';
import { refused, rewrite } from '../../advice/advice-row.ts';
import { beforeLabel, editRefused, mapLines, refusedLine } from '../../advice/edit-source.ts';
import { readDeclaration, writeDeclaration } from './declaration.ts';
import type { PlantumlRow, RefusedPlantuml } from './plantuml-seen.ts';

const KEYWORDS =
  'participant activate deactivate destroy create return autonumber boundary control entity database collections queue interface abstract component package namespace rectangle storage artifact folder usecase object state class actor start stop endif endwhile elseif while repeat partition switch legend title header footer skinparam scale critical group break cloud frame hexagon annotation detach robust concise node card agent note'.split(
    ' ',
  );
const FIRST_WORD = /^(\s*)([a-z]{3,})(?=[\s:;{(]|$)/i;
/** Two slips at most, and only in words that are long enough to have them. */
const SLIPS_PER_LETTERS = 4;

function nearKeyword(word: string): string | undefined {
  const lower = word.toLowerCase();
  if (KEYWORDS.includes(lower)) return undefined;
  const near = nearestName(lower, KEYWORDS, lower.length < 5 ? 1 : 3);
  if (near === undefined) return undefined;
  const slips = Math.max(1, word.length / SLIPS_PER_LETTERS);
  const isClose = near[0] === lower[0] && Math.abs(near.length - lower.length) <= slips;
  return isClose || lower.startsWith(near) ? near : undefined;
}

const ROLES =
  'participant|actor|boundary|control|entity|database|collections|queue|class|abstract class|interface|enum|component|node|folder|frame|cloud|artifact|rectangle|storage|object|state|usecase|package|agent|card|file|hexagon|person|stack';
const LISTED = '(?:"[^"]+"|\\[[^\\]]+\\]|\\([^)]+\\)|[\\p{L}\\d_]+)';
const LIST = new RegExp(`^(\\s*)(${ROLES})s?\\s*:?\\s+(${LISTED}(?:\\s*,\\s*(?:and\\s+)?${LISTED})+)\\s*;?\\s*$`, 'iu');
const HYPHENATED = new RegExp(
  `^\\s*(?:${ROLES})\\s+(?:"[^"]*"\\s+as\\s+)?(\\p{L}[\\p{L}\\d_]*(?:-[\\p{L}\\d_]+)+)(?=\\s|$|\\{)`,
  'iu',
);
const SPACED_ROLE = new RegExp(
  `^(\\s*(?:${ROLES}))\\s+([\\p{L}\\d_]+(?:\\s+(?!as\\s|order\\s+\\d|extends\\s|implements\\s)[\\p{L}\\d_]+)+?)(\\s+(?:as\\s+\\S+|order\\s+\\d+|<<.*|#\\S+|\\{).*)?\\s*$`,
  'iu',
);
const WORDS = '[\\p{L}\\d_]+(?: [\\p{L}\\d_]{2,})*';
/** `participant api-gateway` is a declaration, not an arrow. */
const SPACED_ENDS = new RegExp(
  `^(\\s*)(?!(?:${ROLES}|namespace)\\s)(${WORDS})(\\s*<?-+[^\\s:\\w]*\\s*|\\s+[<|*o]*[-.][^\\s:]*\\s+)(?!implements\\s|extends\\s)(${WORDS})(\\s*:.*)?$`,
  'u',
);

function inQuotes(name = ''): string {
  return name.trim().includes(' ') ? `"${name.trim()}"` : name.trim();
}

/** Without a label, words after a name that is used elsewhere are one. */
function isLabelled(to: string, source: string): boolean {
  const [name = '', ...words] = to.split(' ');
  const uses = source.split(new RegExp(`(?<![\\p{L}\\d_])${name}(?![\\p{L}\\d_])`, 'u')).length - 1;
  const whole = source.split(to).length - 1;
  return words.length > 0 && uses > whole;
}

function quoteEnds(line: string, source: string): string {
  return line.replace(SPACED_ENDS, (whole, space: string, from: string, arrow: string, to: string, label = '') => {
    if (label === '' && isLabelled(to, source)) return whole;
    return `${space}${inQuotes(from)}${arrow}${inQuotes(to)}${label}`;
  });
}

/** Names with spaces in quotes, where they are declared and where they are used. */
function quoteSpaced(source: string): string {
  return mapLines(source, (line) =>
    SPACED_ROLE.test(line)
      ? line.replace(SPACED_ROLE, (_, role: string, name: string, rest = '') => `${role} "${name}"${rest}`)
      : quoteEnds(line, source),
  );
}

/** Elements get an alias without spaces, which arrows use. */
function aliasSpaced(source: string): string {
  const names = new Set(
    [...source.matchAll(new RegExp(SPACED_ROLE.source, 'gimu'))].flatMap(([, , name = '', rest = '']) =>
      /\bas\s/.test(rest) ? [] : [name],
    ),
  );
  const idOf = (name: string): string => name.replace(/\s+/g, '_');
  return mapLines(source, (line) => {
    if (SPACED_ROLE.test(line))
      return line.replace(
        SPACED_ROLE,
        (_, role: string, name: string, rest = '') =>
          `${role} "${name}"${names.has(name) ? ` as ${idOf(name)}` : ''}${rest}`,
      );
    return line.replace(SPACED_ENDS, (_, space: string, from: string, arrow: string, to: string, label = '') => {
      const short = (name: string): string => (names.has(name.trim()) ? idOf(name.trim()) : inQuotes(name));
      return `${space}${short(from)}${arrow}${short(to)}${label}`;
    });
  });
}

const MESSAGE_END = /(?<![\w"-])(\p{L}[\p{L}\d_]*(?:-[\p{L}\d_]+)+)(?![\w"-])/gu;

/** Names of one declaration each, joined with underscores; what is shown keeps the hyphens. */
function withoutHyphens({ source, lines }: RefusedPlantuml): string {
  const names = lines.flatMap((line) => HYPHENATED.exec(line)?.[1] ?? []);
  return mapLines(source, (line) =>
    names.reduce((text, name) => {
      const id = name.replaceAll('-', '_');
      const declares = HYPHENATED.exec(text)?.[1] === name && !/"\s+as\s/.test(text);
      if (declares) return text.replace(name, `"${name}" as ${id}`);
      const pattern = new RegExp(`(?<![\\w-])${name}(?![\\w-])`, 'g');
      const outside = (head: string): string =>
        head
          .split('"')
          .map((part, at) => (at % 2 === 0 ? part.replace(pattern, id) : part))
          .join('"');
      return beforeLabel(text, outside);
    }, line),
  );
}

/** What other tools call an element, and what PlantUML calls it. */
const FOREIGN: readonly (readonly [type: string, words: string])[] = [
  [
    'component',
    'service|microservice|container|application|app|module|subsystem|api|gateway|lambda|function|client|frontend|backend',
  ],
  ['node', 'server|host|device|vm'],
  ['rectangle', 'system'],
  ['database', 'db|datastore|cache'],
  ['queue', 'topic|broker|messagequeue'],
  ['entity', 'table'],
  ['storage', 'bucket'],
  ['actor', 'user'],
  ['package', 'subgraph|cluster|group|section|layer|zone|boundary|environment|area|region|tier'],
  ['participant', 'lifeline'],
];
const FOREIGN_WORD = new RegExp(
  `^(\\s*)(${FOREIGN.map(([, words]) => words).join('|')})\\s+((?:"[^"]+"|\\[|\\w).*)$`,
  'i',
);

/** Messages; arrows of two hyphens alone may join elements. */
const SENT = /[^-.\s]\s*->>?\s*[\w"]/;

function knownWord({ type, lines }: RefusedPlantuml, word: string, rest: string): string {
  const element = FOREIGN.find(([, words]) => words.split('|').includes(word.toLowerCase()))?.[0] ?? 'component';
  if (element === 'package' && !/\{\s*$/.test(rest)) return 'rectangle';
  const isSequence = type === 'sequence' && lines.some((line) => SENT.test(line));
  return isSequence && /^(?:component|node|rectangle)$/.test(element) ? 'participant' : element;
}

const PAIRS: readonly (readonly [open: string, close: string])[] = [
  ['"', '"'],
  ['(', ')'],
  ['[', ']'],
];
/** What follows a name: an alias, an arrow, a label, a stereotype, a colour, a block. */
const AFTER_NAME = /\s+(?:as\s|[<|*o]*[-.]|:|<<|#\w|\{)|$/;

/** Index of the sign that opens a name which is not closed before the next one opens; -1 if all are closed. */
function openSign(line: string, open: string, close: string): number {
  let opened = -1;
  for (let at = 0; at < line.length; at++) {
    if (line[at] === close && opened >= 0) opened = -1;
    else if (line[at] === open) {
      if (opened >= 0) return opened;
      opened = at;
    }
  }
  return opened;
}

/** The line with the quote or bracket that it lacks; undefined when it lacks none. */
function closedMark(line: string): string | undefined {
  for (const [open, close] of PAIRS) {
    const at = openSign(line, open, close);
    if (at < 0 || line.trimEnd().endsWith('[')) continue;
    const rest = line.slice(at + 1);
    const end = at + 1 + rest.search(AFTER_NAME);
    return line.slice(0, end) + close + line.slice(end);
  }
  return undefined;
}

export const DECLARATION_ROWS: readonly PlantumlRow[] = [
  rewrite('Declare one element per line: participant A, then participant B.', [
    LIST,
    (space = '', role = '', names = '') =>
      [...names.matchAll(new RegExp(LISTED, 'gu'))]
        .map(([name]) => name)
        .filter((name) => name !== 'and')
        .map((name) => `${space}${role} ${name}`)
        .join('\n'),
  ]),
  refused({
    when: (seen) => HYPHENATED.test(refusedLine(seen)),
    says: 'A name has no hyphens, since "-" begins an arrow: participant "api-gateway" as api_gateway.',
    fix: (_, seen) => withoutHyphens(seen),
  }),
  rewrite('Put a name with hyphens in quotes: "api-gateway" -> "user-service" : call.', (line) =>
    /\s<?(?:-|--|\.|\.\.)>{0,2}\s/.test(line) ? beforeLabel(line, (head) => head.replace(MESSAGE_END, '"$1"')) : line,
  ),
  refused({
    when: (seen) =>
      SPACED_ROLE.test(refusedLine(seen)) || quoteEnds(refusedLine(seen), seen.source) !== refusedLine(seen),
    says: 'Put a name with spaces in quotes: participant "Two Words", "Two Words" -> Other; elements that arrows lead to also need an alias: component "Two Words" as tw.',
    fix: (_, { source }) => [quoteSpaced(source), aliasSpaced(source)],
  }),
  rewrite(
    'The alias of an element comes after "as": state "Long name" as A, [Long name] as A.',
    [
      [new RegExp(`^(\\s*(?:${ROLES})\\s+"[^"]+")\\s+(\\w+)(\\s*\\{?)\\s*$`, 'i'), '$1 as $2$3'],
      [/^(\s*(?:\[[^\]]+\]|\([^()]+\)|:[^:]+:))\s+(\w+)\s*$/, '$1 as $2'],
      [/^(\s*actor\s+:[^:]+?)\s*$/i, '$1:'],
    ],
    { far: true },
  ),
  rewrite(
    'A stereotype goes in double angle brackets: class A <<Entity>>.',
    [/^(\s*\w+\s+\S.*?\S)\s+<(\w[\w ]*)>(\s*\{?)\s*$/, '$1 <<$2>>$3'],
    {
      silently: 'What is between the angle brackets is read as a type parameter.',
      only: (line) =>
        /^\s*(?:class|interface|component|node|database|participant|actor|rectangle)\s+\w+\s+<[a-z]\w{2,}>\s*\{?\s*$/.test(
          line,
        ),
    },
  ),
  rewrite(
    'An element is declared by its kind, its name in quotes and an alias without spaces: component "Long name" as A.',
    (line) => {
      const declaration = closedMark(line) === undefined ? readDeclaration(line) : undefined;
      return declaration ? writeDeclaration(declaration) : line;
    },
  ),
  refused({
    drops: true,
    when: (seen) => {
      const [, , word = '', rest = ''] = FOREIGN_WORD.exec(refusedLine(seen)) ?? [];
      return word !== '' && { word, known: knownWord(seen, word, rest) };
    },
    says: ({ word, known }) =>
      `PlantUML has no element "${word}": use ${known}, or another of component, node, database, queue, actor, rectangle.`,
    fix: (_, seen) =>
      mapLines(seen.source, (line) =>
        line.replace(
          FOREIGN_WORD,
          (_whole, space: string, word: string, rest: string) => `${space}${knownWord(seen, word, rest)} ${rest}`,
        ),
      ),
  }),
  refused({
    when: (seen) => closedMark(refusedLine(seen)),
    says: 'A quote, parenthesis or bracket around a name is not closed.',
    fix: (closed, seen) => editRefused(seen, () => closed),
  }),
  refused({
    stage: 'general',
    drops: true,
    when: (seen) => {
      const word = FIRST_WORD.exec(refusedLine(seen))?.[2] ?? '';
      const near = nearKeyword(word);
      return near !== undefined && { word, near };
    },
    says: ({ word, near }) => `"${word}" is not a keyword: did you mean "${near}"?`,
    fix: ({ word, near }, { source }) =>
      mapLines(source, (line) =>
        line.replace(FIRST_WORD, (whole, space: string, own: string) => (own === word ? space + near : whole)),
      ),
  }),
];
