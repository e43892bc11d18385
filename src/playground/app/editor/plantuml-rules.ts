/** What the editor colours in PlantUML. */
import type { TokenRules, WordsByHeader } from './token-rules.ts';

/** Words of several types that the guides do not name. */
const COMMON = new Set([
  'abstract',
  'activate',
  'actor',
  'annotation',
  'as',
  'autonumber',
  'boundary',
  'class',
  'collections',
  'control',
  'database',
  'deactivate',
  'else',
  'elseif',
  'end',
  'enum',
  'footer',
  'header',
  'hide',
  'legend',
  'note',
  'package',
  'participant',
  'queue',
  'ref',
  'scale',
  'show',
  'skinparam',
  'title',
]);

export function plantumlRules(guideWords: WordsByHeader): TokenRules {
  return {
    name: 'plantuml',
    commentMark: "'",
    blocks: [{ opens: /^\/'/, closes: /^'\//, token: 'comment' }],
    rules: [
      [/^'.*/, 'comment'],
      [/^"[^"]*"?/, 'string'],
      [/^<<[^>]*>>/, 'meta'],
      [
        /^(?:<\|?|[*o}|+^#x])?(?:-+|\.{2,})(?:\[[^\]]*\])?(?:left|right|up|down|[lrud])?[-.]*(?:\|?>+|[*o{|+^]+)/,
        'operator',
      ],
      [/^<?\|?--+|^<?\|?\.\.+|^(?:<-|<<-)/, 'operator'],
      [/^:(?=\s).*/, 'string'],
      [/^:[^;:]*;/, 'string'],
      [/^#[\w/|\\-]+/, 'color'],
      [/^\d+(?:[.-]\d+)*\b/, 'number'],
      [/^[[\](){}]/, 'bracket'],
    ],
    word(word, header) {
      if (/^@(?:start|end)/.test(word)) return 'heading';
      if (word.startsWith('!')) return 'meta';
      return COMMON.has(word) || guideWords.get(header)?.has(word) ? 'keyword' : null;
    },
  };
}
