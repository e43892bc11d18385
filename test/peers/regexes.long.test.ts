/** No regular expression that sees text from outside takes more than time in proportion to it; about a minute of CPU time. */
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/ports/languages.ts';
import { MERMAID_START } from '../../src/ports/mermaid-types.ts';
import {
  contractPatterns,
  type FoundRegex,
  filesOutsideChildren,
  regexesIn,
  regexesOf,
} from '../architecture/regexes.ts';

process.env.RECHECK_BACKEND = 'pure';
const { check } = await import('recheck');

/** Of one; most take milliseconds, also on a busy machine. */
const TIMEOUT_MS = 60_000;

/** Checked by hand: `file` and the start of the source, with the reason. */
const EXCEPTIONS: readonly [file: string, start: string, reason: string][] = [
  [
    'cli/outputs/deliver-picture.ts',
    '^(<svg[^>]*? width=',
    'anchored, and each value ends at its own quote; our own SVG',
  ],
  ['conformance/scenarios/describe.ts', '^<svg .*>Before<', 'sees the drawing of a small comparison'],
  ['conformance/scenarios/formats.ts', '^<mxfile host', 'sees the drawing of a small diagram'],
  ['conformance/scenarios/formats.ts', '\u2502 *Alice', 'sees the drawing of a small diagram'],
  ['conformance/scenarios/guide.ts', '^Types that fit', 'sees a guide, of 4,000 characters at most'],
  ['conformance/scenarios/guide.ts', '^# Mermaid sequence', 'sees a guide, of 4,000 characters at most'],
  ['conformance/scenarios/guide.ts', '^Mermaid and PlantUML:', 'sees a guide, of 4,000 characters at most'],
  ['conformance/scenarios/mermaid.ts', 'Start[\\s\\S]*End', 'sees the drawing of a small diagram'],
  ['engines/svg/safety/safe-attribute.ts', 'url\\s*\\(|image', 'alternatives of fixed words, which no space begins'],
  [
    'http/dialects/prepare-source.ts',
    '%%\\{\\s*init[^%]*',
    'each start ends at the next percent sign; the other is anchored',
  ],
  ['playground/app/editor/token-rules.ts', '^(?:<\\|?|[*o}|+^#x])?', 'a line that its reader is writing'],
  ['playground/app/picture/paper.ts', '^\\s*---\\n', 'the text of the reader\u2019s own page'],
];

/** Made when the program runs: `file` and a part of the call, with what it is made of. */
const MADE: readonly [file: string, part: string, reason: string][] = [
  ['bridge/options.ts', "parts.join('.*')", 'a pattern of the user\u2019s own command line'],
  ['bridge/upstream/token-guard.ts', "sources.join('|')", 'the token, with every sign escaped'],
  ['bridge/upstream/token-guard.ts', "once.source, 'g'", 'the same again'],
  ['conformance/scenarios/formats.ts', '<metadata>drawbridge', 'a source of our own'],
  ['mcp/diagrams/result-budget.ts', '(?: [^<>]*)?>', 'one of two names; both runs end at the next tag'],
  ['mcp/server/create-mcp-server.ts', "fixed.join('([^/?#", 'our own templates, whose parts end at a slash'],
  ['openapi/operation/mcp-extension.ts', "source, 'u'", 'a pattern of the description that the user has chosen'],
  ['openapi/operation/operation.ts', 'paths ??', 'a pattern of the user\u2019s own command line'],
  ['openapi/tool/argument-check.ts', 'pattern, flags', 'a pattern of the description, whose check has 100 ms'],
  ['operations/diagram-guide.ts', 'LANGUAGE_NAMES.join', 'names of our own'],
  ['ports/languages.ts', 'MERMAID_START.source', 'words of our own; checked below'],
  ['ports/mermaid-types.ts', 'WORDS.join', 'words of our own; checked below'],
];

/** Of those, what is made once and for all. */
const MADE_ONCE: FoundRegex[] = [MERMAID_START, ...Object.values(LANGUAGES).map(({ sign }) => sign)].map(
  ({ source, flags }) => ({ file: 'ports', source, flags }),
);

const FILES = filesOutsideChildren();
const { literals, made } = regexesOf(FILES);

function isExcepted({ file, source }: FoundRegex): boolean {
  return EXCEPTIONS.some(([where, start]) => file === where && source.startsWith(start));
}

async function problemOf({ source, flags }: FoundRegex): Promise<string | undefined> {
  const result = await check(source, flags.replace(/[dv]/g, ''), { timeout: TIMEOUT_MS });
  if (result.status === 'safe') return undefined;
  return `${result.status} ${JSON.stringify(result.status === 'vulnerable' ? result.complexity : result.error)}`;
}

describe('regular expressions outside the children', () => {
  const all = [...literals, ...contractPatterns(), ...MADE_ONCE];
  const checked = [...new Map(all.map((regex) => [`${regex.source}/${regex.flags}`, regex]))].map(([, one]) => one);

  it('are found', () => {
    expect(checked.length).toBeGreaterThan(200);
    const found = regexesIn('x.ts', 'const a = /b+/gi; new RegExp(a);');
    expect(found.literals).toEqual([{ file: 'x.ts', source: 'b+', flags: 'gi' }]);
    expect(found.made).toHaveLength(1);
    expect(contractPatterns({ properties: { a: { pattern: 'b+' } }, 'x-on-error': { pattern: {} } })).toHaveLength(1);
  });

  it('are refused if they are slow', async () => {
    expect(await problemOf({ file: '', source: '[a-z]*script\\s*:', flags: 'i' })).toMatch(/^vulnerable/);
  });

  it.each(checked.filter((regex) => !isExcepted(regex)))('keep pace with their text: $file $source', async (regex) => {
    expect(await problemOf(regex)).toBeUndefined();
  });

  it('are excepted only where they are still', () => {
    const stale = EXCEPTIONS.filter(([file, start]) => {
      return !literals.some((regex) => regex.file === file && regex.source.startsWith(start));
    });
    expect(stale).toEqual([]);
  });

  it('are made of known texts', () => {
    const isOf = ([file, part]: (typeof MADE)[number], regex: FoundRegex) =>
      regex.file === file && regex.source.includes(part);
    expect(made.filter((regex) => !MADE.some((row) => isOf(row, regex)))).toEqual([]);
    expect(MADE.filter((row) => !made.some((regex) => isOf(row, regex)))).toEqual([]);
  });
});

describe('the files that are looked at', () => {
  it.each([
    ['what the parent reads of a shared drawing', 'engines/svg/tree/scan-svg.ts', true],
    ['what the parent loads when it is needed', 'engines/cache/read-shared-drawing.ts', true],
    ['a program', 'cli/commands/render.ts', true],
    ['what only a child loads', 'engines/mermaid/worker.ts', false],
  ])('have %s: %s', (_, file, isThere) => {
    expect(FILES.includes(file)).toBe(isThere);
  });
});
