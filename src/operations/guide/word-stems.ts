/** The words of a text in a form that singular and plural, verb and noun share. */

const NEVER_SAY = new Set(
  'a an and are as at be by can do does for from has have how i in into is it its me my of on one or our out please so that the their them there these they this to us want we what when where which will with you your show display draw make create diagram chart visualize visualise explain illustrate picture describe map graph need would like model different each all some'.split(
    ' ',
  ),
);

/** Not a linguist's stem: it only has to be the same on both sides. */
export function stemOf(word: string): string {
  const singular = word.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
  const bare = singular.length > 5 ? singular.replace(/(?:ing|ed)$/, '').replace(/([bdgmnprt])\1$/, '$1') : singular;
  return bare.length > 3 ? bare.replace(/e$/, '') : bare;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Each word that says something, and each pair of neighbours, joined by a hyphen. */
export function stemsIn(text: string): Set<string> {
  const words = wordsOf(text);
  const pairs = words.slice(1).map((word, index) => `${stemOf(words[index] ?? '')}-${stemOf(word)}`);
  const triples = words.slice(2).map((word, index) => `${pairs[index]}-${stemOf(word)}`);
  return new Set([...words.filter((word) => !NEVER_SAY.has(word)).map(stemOf), ...pairs, ...triples]);
}

/** The words of a row; a phrase stays one. */
export function rowStems(words: string): string[] {
  return words.split(' ').map((word) => word.split('-').map(stemOf).join('-'));
}
