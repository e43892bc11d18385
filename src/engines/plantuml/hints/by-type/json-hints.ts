/** JSON that people write and parsers refuse. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { toLines } from '../../../hints/edit-source.ts';
import { START } from '../parts/diagram-around.ts';

const TRAILING_COMMA = /,(\s*[}\]])/g;
const SINGLE_QUOTED = /'([^'"\n]*)'/g;
/** A value and, without a comma, the key or object that follows. */
const MISSING_COMMA = /("|\d|true|false|null|[}\]])(\s+(?:"[^"\n]*"\s*:|\{))/g;
const OTHER_WORDS = /\b(?:True|False|None|TRUE|FALSE|NULL|nil|undefined)\b(?=\s*[,}\]])/g;
const BARE_KEY = /([{,]\s*)([A-Za-z_$][\w$]*)(\s*:)/g;

function isJson({ source, diagnosis }: RefusedSource): boolean {
  return (
    /^This is not valid JSON/.test(diagnosis.error) &&
    toLines(source).some((line) => /json/i.test(START.exec(line)?.[1] ?? ''))
  );
}

function row(name: string, fault: RegExp, says: string, replacement: string | ((found: string) => string)): HintRow {
  return {
    name,
    matches: (given) => isJson(given) && given.source.search(fault) >= 0,
    says,
    fixes: ({ source }) => source.replace(fault, replacement as string),
  };
}

export const JSON_HINTS: readonly HintRow[] = [
  row('trailing comma in JSON', TRAILING_COMMA, 'JSON has no comma after the last item.', '$1'),
  row('single quotes in JSON', SINGLE_QUOTED, 'JSON needs double quotes around keys and strings.', '"$1"'),
  row('missing comma in JSON', MISSING_COMMA, 'JSON needs a comma between two items.', '$1,$2'),
  row('words of other languages in JSON', OTHER_WORDS, 'JSON has only true, false and null, in lower case.', (word) =>
    word === 'None' || word === 'nil' || word === 'undefined' || word === 'NULL' ? 'null' : word.toLowerCase(),
  ),
  row('bare keys in JSON', BARE_KEY, 'JSON needs double quotes around keys.', '$1"$2"$3'),
];
