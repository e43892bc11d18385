/** JSON that people write and parsers refuse. */
import type { Fault, HintRow } from '../../hints/apply-hints.ts';
import { toLines } from '../../hints/edit-source.ts';
import { START } from './diagram-around.ts';

const TRAILING_COMMA = /,(\s*[}\]])/g;
const SINGLE_QUOTED = /'([^'"\n]*)'/g;
const BARE_KEY = /([{,]\s*)([A-Za-z_$][\w$]*)(\s*:)/g;

function isJson({ source, diagnosis }: Fault): boolean {
  return (
    /^This is not valid JSON/.test(diagnosis.error) &&
    toLines(source).some((line) => /json/i.test(START.exec(line)?.[1] ?? ''))
  );
}

function row(name: string, fault: RegExp, says: string, replacement: string): HintRow {
  return {
    name,
    matches: (given) => isJson(given) && given.source.search(fault) >= 0,
    says,
    mends: ({ source }) => source.replace(fault, replacement),
  };
}

export const JSON_HINTS: readonly HintRow[] = [
  row('trailing comma in JSON', TRAILING_COMMA, 'JSON has no comma after the last item.', '$1'),
  row('single quotes in JSON', SINGLE_QUOTED, 'JSON has double quotes around keys and texts.', '"$1"'),
  row('bare keys in JSON', BARE_KEY, 'JSON has double quotes around keys.', '$1"$2"$3'),
];
