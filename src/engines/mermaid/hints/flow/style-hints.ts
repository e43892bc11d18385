/** Styles written as CSS is: with braces, semicolons, dots and equals signs. */
import type { HintRow } from '../../../hints/apply-hints.ts';
import { rowsFor } from '../parts/line-row.ts';

const STYLES = ['flowchart', 'class', 'state'] as const;
const STATEMENT = /^(\s*(?:style|classDef|linkStyle)\s+[^\s{]+)(\s+.*|\s*\{.*)$/;

function asList(rest: string): string {
  const inner = rest.trim().replace(/^\{\s*|\s*\}$/g, '');
  const pairs = inner.split(/\s*[;,]\s*(?=[a-z-]+\s*[:=]|$)/i).filter((pair) => pair !== '');
  return pairs.map((pair) => pair.replace(/^\s*([a-z-]+)\s*[:=]\s*/i, '$1:').trim()).join(',');
}

export const STYLE_HINTS: readonly HintRow[] = rowsFor(STYLES, [
  {
    name: 'style as CSS',
    says: 'A style is a list of property:value pairs with commas and no braces: style A fill:#f9f,stroke:#333.',
    farAbove: true,
    edit: (line) => {
      const [, head, rest = ''] = STATEMENT.exec(line) ?? [];
      return head !== undefined && /[{}=]|;\s*\S/.test(rest) ? `${head} ${asList(rest)}` : line;
    },
  },
  {
    name: 'colour as a statement',
    says: 'A node is coloured by a style: style A fill:red.',
    mayDropWords: true,
    edit: (line) =>
      line.replace(/^(\s*)(?:colou?r|fill)\s+([\p{L}\d_]+)\s*[:=]?\s+(#?\w+)\s*;?\s*$/iu, '$1style $2 fill:$3'),
  },
]);
