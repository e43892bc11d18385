/** Signs that PlantUML puts before or in place of JSON literals and that the shipped fonts lack: words are shown instead. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ['\u2400', 'null'],
  ['\u2611 true', 'true'],
  ['\u2610 false', 'false'],
]);

/** The text as it is measured and drawn. */
export function spellOutLiterals(text: string): string {
  return WORDS.get(text) ?? text;
}
