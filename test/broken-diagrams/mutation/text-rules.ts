/** Mistakes of the whole text that both languages share: what editors, chats and web pages do to it. */
import { insertRule, type MutationRule, textRule } from './mutation-rule.ts';

const ANY = /^/;

export const TEXT_RULES: readonly MutationRule[] = [
  textRule('fenced', 'fences', ANY, (source) => `\`\`\`\n${source}\n\`\`\``),
  textRule(
    'fenced with words',
    'fences',
    ANY,
    (source) => `Here is the diagram:\n\n\`\`\`mermaid\n${source}\n\`\`\`\n\nIt shows the parts.`,
  ),
  textRule('tildes around', 'fences', ANY, (source) => `~~~\n${source}\n~~~`),
  textRule('HTML entities', 'entities', /->/, (source) => source.replaceAll('>', '&gt;').replaceAll('<', '&lt;')),
  textRule('typographic quotes', 'smart quotes', /"\w[^"\n]*"/, (source) =>
    source.replace(/"([^"\n]*)"/g, '\u201c$1\u201d'),
  ),
  textRule('arrow characters', 'smart quotes', /--?>>? /, (source) => source.replace(/ --?>>? /g, ' \u2192 ')),
  textRule('dashes of a word processor', 'smart quotes', / --> /, (source) => source.replaceAll(' --> ', ' \u2013> ')),
  textRule('escaped line breaks', 'entities', ANY, (source) => source.replaceAll('\n', '\\n')),
  insertRule('comment with //', 'comments', ANY, '// what follows is important'),
  insertRule('comment with #', 'comments', ANY, '# what follows is important'),
  insertRule('HTML comment', 'comments', ANY, '<!-- what follows is important -->'),
];
