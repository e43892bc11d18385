/** Reads from a syntax guide what the page needs: the example, and the words to complete with the sentence about each. */
import type { Guide } from '../../../generated/guides.ts';
import type { GuideRow, GuideWord } from '../../../src/playground/app/diagram/guides.ts';
import { LANGUAGES } from '../../../src/ports/languages.ts';

/** What follows a name that the author chose: an arrow, a label, an assignment. */
const AFTER_A_NAME = /^(?:[([{"/.,']|\s*(?:[-<|*=~}]|\.\.|:|is\s))/;
const FIRST_WORD = /^\s*([@!]?[a-z](?:[A-Za-z]|-\w)[A-Za-z]*(?:-\w+)*)(.*)$/;
/** C4's elements are written as calls. */
const CALL = /^\s*([A-Z]\w+)\(/;
const QUOTED = /`([^`]+)`/g;

function keywordOf(text: string): string | undefined {
  const [, word = '', rest = ''] = FIRST_WORD.exec(text) ?? [];
  return word === '' || AFTER_A_NAME.test(rest) ? undefined : word;
}

function tipsOf(text: string): Map<string, string> {
  const tips = new Map<string, string>();
  for (const [, bullet = ''] of text.matchAll(/^- (.+)$/gm)) {
    for (const [, quoted = ''] of bullet.matchAll(QUOTED)) {
      const word = keywordOf(quoted);
      if (word !== undefined && !tips.has(word)) tips.set(word, bullet.replaceAll('`', ''));
    }
  }
  return tips;
}

function wordsOf(code: string, text: string): GuideWord[] {
  const [header = '', ...lines] = code.split('\n');
  const isC4 = header.startsWith('C4');
  const tips = tipsOf(text);
  const found = lines.map((line) => (isC4 ? CALL.exec(line)?.[1] : undefined) ?? keywordOf(line));
  const words = [...new Set([...found.filter((word) => word !== undefined), ...tips.keys()])].sort();
  return words.map((word) => {
    const tip = tips.get(word);
    return { word, ...(tip !== undefined && { tip }) };
  });
}

/** Such as `Flowchart` for `Mermaid flowchart`. */
function shortTitle(title: string, language: string): string {
  const rest = title.startsWith(`${language} `) ? title.slice(language.length + 1) : title;
  return `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
}

export function readExample({ name, language, title, description, text }: Guide): Omit<GuideRow, 'picture' | 'focus'> {
  const [, fence, code = ''] = /^```(\w+)\n([\s\S]*?)\n```$/m.exec(text) ?? [];
  if (fence !== language) throw new Error(`${name} has no example in its language`);
  return {
    name,
    language,
    title: shortTitle(title, LANGUAGES[language].title),
    description,
    code,
    words: wordsOf(code, text),
  };
}
