/** Ranks operations by the words of a query: how much of it an operation's texts have, and how little else they say. */
import type { ToolEntry } from './bridge-source.ts';

const MAX_LINE_CHARS = 160;
const MAX_DESCRIPTION_CHARS = 500;
const MAX_QUERY_CHARS = 500;

/** What people call the methods. */
const METHOD_WORDS: Readonly<Record<string, string>> = {
  GET: 'get list read show find',
  POST: 'create add',
  PUT: 'update set replace',
  PATCH: 'update edit change',
  DELETE: 'delete remove',
  QUERY: 'search find',
};

const STOP_WORDS = new Set('a an and all by for from in is me my of on or the this to with'.split(' '));

/** The same for singular and plural, and for most forms of a verb. */
function stemOf(word: string): string {
  return word.length < 4 ? word : word.replace(/ies$/, 'y').replace(/(?:ing|ed|es|s|e)$/, '');
}

function wordsIn(text: string): Set<string> {
  const words = text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u);
  return new Set(words.filter((word) => word !== '' && !STOP_WORDS.has(word)).map(stemOf));
}

interface Indexed {
  entry: ToolEntry;
  line: string;
  /** Short texts: other words in them count against the operation. */
  exact: { weight: number; words: Set<string> }[];
  loose: Set<string>;
}

function indexed(entry: ToolEntry): Indexed {
  const { name, place, tags } = entry;
  const description = entry.description.slice(0, MAX_DESCRIPTION_CHARS).replace(/<[^<>]*>/g, ' ');
  const summary = (entry.title ?? description.trim().split(/\.\s|\n/, 1)[0] ?? '').slice(0, MAX_LINE_CHARS).trim();
  const [method = '', path = ''] = place.split(' ');
  return {
    entry,
    // Where the description has no words, the place stands for them.
    line: summary === place ? `${name}: ${place}` : `${name}: ${summary} (${place})`,
    exact: [
      { weight: 3, words: wordsIn(name) },
      { weight: 3, words: wordsIn(summary) },
      { weight: 2, words: wordsIn(path.replace(/\{[^{}]*\}/g, ' ')) },
    ],
    loose: wordsIn([description, place, METHOD_WORDS[method] ?? '', ...tags].join(' ')),
  };
}

/** A search returns one line for each operation it finds, the best first. */
export function createSearch(entries: readonly ToolEntry[]): (query: string) => string[] {
  const index = entries.map(indexed);
  const uses = new Map<string, number>();
  for (const { exact, loose } of index) {
    for (const word of new Set([...loose, ...exact.flatMap(({ words }) => [...words])])) {
      uses.set(word, (uses.get(word) ?? 0) + 1);
    }
  }
  const rarity = (words: Iterable<string>) =>
    [...words].reduce((sum, word) => sum + Math.log(1 + entries.length / (1 + (uses.get(word) ?? 0))), 0);
  return (query) => {
    const asked = [...wordsIn(query.slice(0, MAX_QUERY_CHARS))];
    const whole = rarity(asked);
    const shared = (words: ReadonlySet<string>) => rarity(asked.filter((word) => words.has(word)));
    const scored = index.map((each) => {
      const loose = whole === 0 ? 0 : shared(each.loose) / whole;
      const exact = each.exact.map(({ weight, words }) => {
        const hit = shared(words);
        return hit === 0 ? 0 : (weight * 2 * hit) / (whole + rarity(words));
      });
      const isNamed = each.entry.name === query.trim();
      return { each, score: isNamed ? Number.POSITIVE_INFINITY : exact.reduce((sum, part) => sum + part, loose) };
    });
    return scored
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score || a.each.entry.place.length - b.each.entry.place.length)
      .map(({ each }) => each.line);
  };
}
