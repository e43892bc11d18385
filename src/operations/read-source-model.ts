/** Reads a source of either language: which one it is, whether it is short enough, and what it says. */
import { MAX_MERMAID_CODE_UNITS, MAX_PLANTUML_CODE_BYTES } from '../../generated/values.ts';
import { Fault } from '../invocation/fault.ts';
import type { DescribedDiagram, EngineCall } from '../ports/diagram-engine.ts';
import { type Language, languageOfSource } from '../ports/languages.ts';
import { settleReply } from './drawing/settle-reply.ts';
import type { Ports } from './ports.ts';

const IS_TOO_LARGE: Record<Language, (code: string) => boolean> = {
  mermaid: (code) => code.length > MAX_MERMAID_CODE_UNITS,
  plantuml: (code) => Buffer.byteLength(code) > MAX_PLANTUML_CODE_BYTES,
};

export interface ReadSource {
  language: Language;
  model: DescribedDiagram;
}

export async function readSourceModel(
  { engines }: Pick<Ports, 'engines'>,
  code: string,
  given: Language | undefined,
  call: EngineCall,
): Promise<ReadSource> {
  const language = given ?? languageOfSource(code);
  if (IS_TOO_LARGE[language](code)) {
    throw new Fault('CODE_TOO_LARGE', { message: 'Code exceeds maximum length of 50KB' });
  }
  return { language, model: settleReply(await engines[language].describe(code, call)) };
}
