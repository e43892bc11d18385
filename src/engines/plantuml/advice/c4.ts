/** Calls and includes of the C4 library, and relations to aliases that nothing declares. */
import { nearestName } from '../../../ports/nearest-name.ts';
import { drawn, refused } from '../../advice/advice-row.ts';
import {
  editLine,
  insertLine,
  mapLines,
  plainLine,
  refusedLine,
  removeLine,
  toLines,
} from '../../advice/edit-source.ts';
import { c4Includes, c4Name, c4Signature, fileWith, type Signature } from './c4-includes.ts';
import {
  diagramAround,
  isPreprocessed,
  type PlantumlRow,
  type PlantumlSeen,
  type RefusedPlantuml,
} from './plantuml-seen.ts';

const CALL = /^(\s*)(\w+)\s*\((.*?)\)?\s*(\{?)\s*;?\s*$/;
const INCLUDE = /^\s*[!@#]?\s*(?:include\w*|import|use)\b.*\bC4/i;
const FILE = /C4[_-](Context|Container|Component|Deployment|Dynamic|Sequence)/i;
/** Arguments that are names of elements, never texts. */
const NAMES = new Set(['alias', 'from', 'to']);

function signatureIn(line: string): Signature | undefined {
  return c4Signature(CALL.exec(line)?.[2] ?? '');
}

/** The values of a call, texts whole if their quotes pair up. */
function argumentsOf(list: string): string[] {
  const isEven = list.split('"').length % 2 === 1;
  const separated = isEven ? list.replace(/^(\s*\w+)\s+(?=")/, '$1, ').replace(/("[^"]*")\s+(?=")/g, '$1, ') : list;
  return (isEven ? (separated.match(/(?:"[^"]*"|\([^()]*\)|[^,"])+/g) ?? []) : separated.split(',')).map((one) =>
    one.trim(),
  );
}

/** Texts in quotes, names without, empty texts for what is required, and the closing parenthesis. */
function soundCall(line: string): string {
  const [, space = '', name = '', given = '', brace = ''] = CALL.exec(line) ?? [];
  const { parameters = [], required = 0 } = c4Signature(name) ?? {};
  if (parameters.length === 0 || given.trim() === '') return line;
  const said = argumentsOf(given).map((argument, at) => {
    if (/^\$\w+\s*=|^\w+\(/.test(argument)) return argument;
    const text = argument.replace(/^["']+|["']+$/g, '');
    return NAMES.has(parameters[at] ?? '') ? text.replace(/\s+/g, '_') : `"${text}"`;
  });
  const missing = parameters.slice(said.length, required);
  if (missing.some((one) => NAMES.has(one))) return line;
  const written = `${space}${name}(${[...said, ...missing.map(() => '""')].join(', ')})${brace === '' ? '' : ' {'}`;
  return written.replace(/\s+/g, '') === line.replace(/\s+/g, '') ? line : written;
}

function usedFile(source: string): string {
  const named = FILE.exec(source)?.[1];
  const parts = toLines(source).flatMap((line) => signatureIn(plainLine(line))?.part ?? []);
  const needed = fileWith(new Set(parts));
  if (needed !== undefined && parts.length > 0) return needed;
  return named === undefined ? 'C4_Context' : `C4_${named[0]?.toUpperCase()}${named.slice(1).toLowerCase()}`;
}

/** As it must be: what is wrong then is not the include. */
const BY_NAME = /^\s*!include\s+<C4\/C4(?:_\w{1,20})?>/i;

/** The only row for a source that is refused because of what it includes. */
export const C4_INCLUDE: PlantumlRow = refused({
  stage: 'sure',
  drops: true,
  when: (seen) => INCLUDE.test(refusedLine(seen)) && !BY_NAME.test(refusedLine(seen)),
  says: (_, { source }) => `The C4 library is included here by its name: !include <C4/${usedFile(source)}>.`,
  fix(_, { source }) {
    const lines = toLines(source);
    const first = lines.findIndex((line) => INCLUDE.test(plainLine(line)));
    return lines
      .map((line, index) => (index === first ? `!include <C4/${usedFile(source)}>` : line))
      .filter((line, index) => index === first || !INCLUDE.test(plainLine(line)))
      .join('\n');
  },
});

interface MissingInclude {
  name: string;
  file: string;
  candidate: string;
}

/** The macro of C4 that the refused line calls without its file. */
function missingInclude(seen: RefusedPlantuml): MissingInclude | undefined {
  const name = CALL.exec(refusedLine(seen))?.[2] ?? '';
  const signature = c4Signature(name);
  const place = diagramAround(seen);
  if (!signature || !place) return undefined;
  const includes = c4Includes(seen.lines);
  if (includes.parts.has(signature.part)) return undefined;
  const called = seen.lines.flatMap((line) => signatureIn(line)?.part ?? []);
  const file = fileWith(new Set([...includes.parts, ...called])) ?? fileWith(new Set([signature.part])) ?? '';
  const [old] = includes.lines;
  const cleared = old === undefined ? seen.source : removeLine(seen.source, place.start + 1 + old);
  return { name, file, candidate: insertLine(cleared, place.start + 1 + (old ?? 0), `!include <C4/${file}>`) };
}

/** All calls as they must be, and boundaries between braces: C4 is dear to draw, so that there is one candidate. */
function soundCalls({ source, lines }: RefusedPlantuml): string | undefined {
  if (!lines.some((line) => signatureIn(line))) return undefined;
  let open = 0;
  const sound = mapLines(source, (text) => {
    const line = text.replace(/^(\s*)(\w+)(?=\s*\()/, (_, space: string, name: string) => `${space}${c4Name(name)}`);
    const isBoundary = /Boundary|Deployment_Node|^\s*Node\w*\(/.test(line) && signatureIn(line) !== undefined;
    const ends = /^(\s*)(?:end|end\s*boundary|boundary_end\(\)|\})\s*;?\s*$/i.exec(line);
    if (ends) {
      open -= 1;
      return open < 0 ? line : `${ends[1]}}`;
    }
    const written = signatureIn(line) ? soundCall(line) : line;
    if (isBoundary) open += 1;
    return isBoundary && !/\{\s*$/.test(written) ? `${written.trimEnd()} {` : written;
  });
  const end = toLines(sound).findLastIndex((line) => /^\s*@end/i.test(line));
  const closed = toLines(sound)
    .toSpliced(end < 0 ? toLines(sound).length : end, 0, ...Array.from({ length: Math.max(open, 0) }, () => '}'))
    .join('\n');
  return closed === source ? undefined : closed;
}

const REL = /^\s*(?:Bi)?Rel(?:_\w+)?\(\s*(\w+)\s*,\s*(\w+)\s*,/;
const ELEMENT = /^\s*[A-Z]\w*\(\s*(?:\$alias\s*=\s*)?"?(\w+)"?\s*,/;

function unknownAliases(seen: PlantumlSeen) {
  const { lines, firstLine, source } = seen;
  const isOwn = !/!(?:include(?!\s*<C4\/|\S*\/C4_|url\S*\/C4_)|define|procedure|function|foreach|while)/.test(source);
  const known = lines.flatMap((line) => (REL.test(line) ? [] : (ELEMENT.exec(line)?.[1] ?? [])));
  const isMixed = lines.some((line) => /^\s*(?:rectangle|component|actor|node|database|person|system)\b/.test(line));
  if (!isOwn || known.length === 0 || isMixed || (isPreprocessed(seen) && !/C4/.test(source))) return [];
  return lines.flatMap((text, index) => {
    const [, from = '', to = ''] = REL.exec(text) ?? [];
    const unknown = [from, to].find((name) => name !== '' && !known.includes(name));
    return unknown === undefined ? [] : [{ line: firstLine + index, unknown, near: nearestName(unknown, known, 2) }];
  });
}

export const C4_ROWS: readonly PlantumlRow[] = [
  C4_INCLUDE,
  refused({
    stage: 'sure',
    when: missingInclude,
    says: ({ name, file }) => `${name}(...) is a macro of the C4 library: write !include <C4/${file}> before it.`,
    fix: ({ candidate }) => candidate,
  }),
  refused({
    stage: 'sure',
    drops: true,
    when: soundCalls,
    says: 'A C4 macro is called with commas between its values, texts in double quotes, names without, and a closing parenthesis; what is inside a boundary goes between braces: Container(web, "Web app", "React"), System_Boundary(b, "Name") { ... }.',
    fix: (sound) => sound,
  }),
  refused({
    stage: 'general',
    when: (seen) => {
      const name = CALL.exec(refusedLine(seen))?.[2] ?? '';
      const signature = c4Signature(name);
      return signature && { name, ...signature };
    },
    says: ({ name, parameters, required }) =>
      `${name} accepts these arguments, the first ${required} of which are required: ${name}(${parameters.join(', ')}).`,
  }),
  drawn({
    when: unknownAliases,
    silently: ({ unknown }) => `No element has the alias "${unknown}": PlantUML draws a new one.`,
    says: ({ unknown, near }) =>
      near === undefined ? `Declare it first: System(${unknown}, "Name").` : `Write "${near}" if that is meant.`,
    fix: ({ line, unknown, near }, { source }) =>
      near === undefined
        ? undefined
        : editLine(source, line, (text) => text.replace(new RegExp(`\\b${unknown}\\b`), near)),
  }),
];
