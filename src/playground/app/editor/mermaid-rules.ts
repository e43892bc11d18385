/** What the editor colours in Mermaid. */
import type { TokenRules, WordsByHeader } from './token-rules.ts';

/** Words of several types that the guides do not name. */
const COMMON = new Set([
  'Note',
  'accDescr',
  'accTitle',
  'activate',
  'as',
  'autonumber',
  'class',
  'classDef',
  'click',
  'critical',
  'deactivate',
  'direction',
  'else',
  'end',
  'linkStyle',
  'loop',
  'note',
  'opt',
  'par',
  'rect',
  'section',
  'style',
  'title',
]);

export function mermaidRules(guideWords: WordsByHeader): TokenRules {
  return {
    name: 'mermaid',
    commentMark: '%%',
    blocks: [
      { opens: /^---\s*$/, closes: /^---\s*$/, token: 'meta', onlyFirst: true },
      { opens: /^%%\{/, closes: /^\}%%/, token: 'meta' },
    ],
    rules: [
      [/^%%.*/, 'comment'],
      [/^"(?:[^"\\]|\\.)*"?/, 'string'],
      [/^\|[^|\n]*\|/, 'string'],
      [/^<?(?:--+|==+|-\.+-|~~~+)(?:>>?|[xo)](?=\s))?/, 'operator'],
      [/^(?:<<?|\|\||\}[o|]|\*|o)(?:--|\.\.)(?:\|>|>>?|[o|]\{|\|\||\*|o)?/, 'operator'],
      [/^-[>)x]+|^<\|--|^--\|>|^\.\.[|>]*/, 'operator'],
      [/^:(?=\s).*/, 'string'],
      [/^#[0-9a-fA-F]{3,8}\b/, 'color'],
      [/^\d+(?:[.-]\d+)*\b/, 'number'],
      [/^[[(){}\]>]+(?=\s|$)/, 'bracket'],
      [/^[[({]+/, 'bracket'],
      [/^[\])}]+/, 'bracket'],
    ],
    word(word, header) {
      if (word === header) return 'heading';
      return COMMON.has(word) || guideWords.get(header)?.has(word) ? 'keyword' : null;
    },
  };
}
