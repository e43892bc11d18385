/** Calls and includes of the C4 library that lack a quote, a brace or the right place. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { mapLines, refusedLine, toLines } from '../../../hints/edit-source.ts';
import { plainLine } from '../../../hints/plain-line.ts';
import { fileWith } from '../../c4/calls/c4-includes.ts';
import { SIGNATURES } from '../../c4/calls/c4-signatures.ts';

const CALL = /^(\s*)(\w+)\s*\((.*?)\)?\s*(\{?)\s*;?\s*$/;
const BOUNDARY = /^\s*(?:\w*_?Boundary|Boundary|Deployment_Node\w*|Node\w*)\s*\(/;
const INCLUDE = /^\s*[!@#]?\s*(?:include\w*|import|use)\b.*\bC4/i;
const FILE = /C4[_-](Context|Container|Component|Deployment|Dynamic|Sequence)/i;
const NAMED = /^\s*\$\w+\s*=/;
/** Arguments that are names of elements, never texts. */
const NAMES = new Set(['alias', 'from', 'to']);

function isCall(line: string): boolean {
  return SIGNATURES.has(CALL.exec(line)?.[2] ?? '');
}

/** Texts in quotes, names without: what quotes there are is not relied upon when one of them is missing. */
function requoted(line: string): string {
  const [, space = '', name = '', given = '', brace = ''] = CALL.exec(line) ?? [];
  const { parameters } = SIGNATURES.get(name) ?? {};
  if (!parameters) return line;
  const said = given.split(/\s*,\s*/).map((argument, at) => {
    if (NAMED.test(argument)) return argument.trim();
    const text = argument.trim().replace(/^["']+|["']+$/g, '');
    return NAMES.has(parameters[at] ?? '') ? text.replace(/\s+/g, '_') : `"${text}"`;
  });
  return `${space}${name}(${said.join(', ')})${brace === '' ? '' : ' {'}`;
}

function hasOddQuotes(line: string): boolean {
  return line.split('"').length % 2 === 0 || !/\)\s*\{?\s*;?\s*$/.test(line);
}

/** Empty texts for what the macro requires; names cannot be made up. */
function padded(line: string): string {
  const [, space = '', name = '', given = '', brace = ''] = CALL.exec(line) ?? [];
  const { parameters = [], required = 0 } = SIGNATURES.get(name) ?? {};
  const count = given.split(',').length;
  const missing = parameters.slice(count, required);
  if (missing.length === 0 || given.trim() === '' || missing.some((one) => NAMES.has(one))) return line;
  return `${space}${name}(${given}${missing.map(() => ', ""').join('')})${brace === '' ? '' : ' {'}`;
}

/** Each boundary that opens no brace gets one, and its end becomes one. */
function bracedBoundaries({ source }: RefusedSource): string {
  const open: string[] = [];
  const lines = toLines(source).map((raw) => {
    const line = plainLine(raw);
    if (/\{\s*$/.test(line)) open.push('');
    if (BOUNDARY.test(line) && isCall(line) && !/\{\s*$/.test(line)) {
      open.push(line);
      return `${line.trimEnd()} {`;
    }
    if (/^\s*(?:end|end\s*boundary|boundary_end\(\)|\})\s*;?\s*$/i.test(line) && open.pop() !== undefined)
      return line.replace(/\S.*$/, '}');
    return raw;
  });
  const end = lines.findLastIndex((line) => /^\s*@end/i.test(line));
  const unclosed = open.filter((line) => line !== '').length;
  return lines.toSpliced(end < 0 ? lines.length : end, 0, ...Array.from({ length: unclosed }, () => '}')).join('\n');
}

function usedFile(source: string): string {
  const named = FILE.exec(source)?.[1];
  const parts = toLines(source).flatMap((line) => SIGNATURES.get(CALL.exec(plainLine(line))?.[2] ?? '')?.part ?? []);
  const needed = fileWith(new Set(parts));
  if (needed !== undefined && parts.length > 0) return needed;
  return named === undefined ? 'C4_Context' : `C4_${named[0]?.toUpperCase()}${named.slice(1).toLowerCase()}`;
}

/** The only row for a source that is refused because of what it includes. */
export const C4_INCLUDE: HintRow = {
  name: 'include of C4 from elsewhere',
  matches: (fault) => INCLUDE.test(refusedLine(fault)),
  says: ({ source }) => `The C4 library is included here by its name: !include <C4/${usedFile(source)}>.`,
  fixes({ source }) {
    const lines = toLines(source);
    const first = lines.findIndex((line) => INCLUDE.test(plainLine(line)));
    return lines
      .map((line, index) => (index === first ? `!include <C4/${usedFile(source)}>` : line))
      .filter((line, index) => index === first || !INCLUDE.test(plainLine(line)))
      .join('\n');
  },
  mayDropWords: true,
};

export const C4_HINTS: readonly HintRow[] = [
  C4_INCLUDE,
  {
    name: 'quotes of a C4 macro',
    matches: (fault) => isCall(refusedLine(fault)) && hasOddQuotes(refusedLine(fault)),
    says: 'The texts of a C4 macro go in double quotes, its names do not: Container(web, "Web app", "React").',
    fixes: ({ source }) => mapLines(source, (line) => (isCall(line) && hasOddQuotes(line) ? requoted(line) : line)),
  },
  {
    name: 'C4 macro with too few arguments',
    matches: (fault) => isCall(refusedLine(fault)) && padded(refusedLine(fault)) !== refusedLine(fault),
    says(fault) {
      const [, , name = ''] = CALL.exec(refusedLine(fault)) ?? [];
      const { parameters = [], required = 0 } = SIGNATURES.get(name) ?? {};
      return `${name} accepts these arguments, the first ${required} of which are required: ${name}(${parameters.join(', ')}).`;
    },
    fixes: ({ source }) => mapLines(source, (line) => (isCall(line) ? padded(line) : line)),
  },
  {
    name: 'C4 boundary without braces',
    matches: (fault) =>
      toLines(fault.source).some((line) => BOUNDARY.test(line) && isCall(plainLine(line)) && !/\{\s*$/.test(line)),
    says: 'What is inside a boundary goes between braces: System_Boundary(b, "Name") { ... }.',
    fixes: bracedBoundaries,
    mayDropWords: true,
  },
];
