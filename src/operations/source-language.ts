/** Which language a source of either is in; refuses one that is too long for it. */
import { MAX_MERMAID_CODE_UNITS, MAX_PLANTUML_CODE_BYTES } from '../../generated/values.ts';
import { Fault } from '../invocation/fault.ts';
import { type Language, languageOfSource } from '../ports/languages.ts';

const IS_TOO_LARGE: Record<Language, (code: string) => boolean> = {
  mermaid: (code) => code.length > MAX_MERMAID_CODE_UNITS,
  plantuml: (code) => Buffer.byteLength(code) > MAX_PLANTUML_CODE_BYTES,
};

export function sourceLanguage(code: string, given: Language | undefined): Language {
  const language = given ?? languageOfSource(code);
  if (!IS_TOO_LARGE[language](code)) return language;
  throw new Fault('CODE_TOO_LARGE', { message: 'Code exceeds maximum length of 50KB' });
}
