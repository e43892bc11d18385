/** describeDiagram: what a diagram of either language says, in words and as lists; of Markdown, each of its blocks. */
import type { Handler } from '../../generated/operations.ts';
import type { Call } from '../ports/call.ts';
import type { Language } from '../ports/languages.ts';
import { settleReply } from './draw.ts';
import { documentTime, markdownBlocks } from './markdown-blocks.ts';
import type { Ports } from './ports.ts';
import { sourceLanguage } from './source-language.ts';

export function describeDiagram({ engines, now }: Pick<Ports, 'engines' | 'now'>): Handler<'describeDiagram'> {
  async function describe(code: string, given: Language | undefined, call: Call) {
    const language = sourceLanguage(code, given);
    const { summary, ...parts } = settleReply(await engines[language].describe(code, call));
    return { summary, language, ...parts };
  }
  return async ({ code, language: given }, call) => {
    const blocks = markdownBlocks(code, given !== undefined);
    if (!blocks) return describe(code, given, call);
    const described = [];
    const hasTime = documentTime(now);
    for (const block of blocks) {
      if (!hasTime()) break;
      described.push({ line: block.line, ...(await describe(block.code, block.language, call)) });
    }
    const left = blocks.length - described.length;
    const [first, ...others] = described;
    if (!first) return describe(code, given, call);
    const { line: _line, ...parts } = first;
    if (others.length === 0) return parts;
    const diagrams = described.map(({ line, language, diagramType, alt, summary }) => {
      return { line, language, diagramType, alt, summary };
    });
    return {
      ...parts,
      summary: [
        ...diagrams.map(({ line, summary }) => `Line ${line}: ${summary}`),
        ...(left > 0 ? [`... and ${left} more that were not read in time`] : []),
      ].join('\n\n'),
      diagrams,
    };
  };
}
