/** editDiagram: a source with some changes made, and everything else byte for byte as it was. */
import type { Handler } from '../../generated/operations.ts';
import { replaceDiagrams } from '../documents/scan-diagrams.ts';
import { Fault } from '../invocation/fault.ts';
import { settleReply } from './draw.ts';
import { onlyBlock } from './markdown-blocks.ts';
import type { Ports } from './ports.ts';
import { sourceLanguage } from './source-language.ts';

export function editDiagram({ engines }: Pick<Ports, 'engines'>): Handler<'editDiagram'> {
  return async ({ code: given, operations, language: known }, call) => {
    const block = onlyBlock(given, known !== undefined);
    const code = block?.code ?? given;
    const language = sourceLanguage(code, block?.language ?? known);
    const edited = settleReply(await engines[language].edit(code, operations, call));
    if ('refused' in edited) {
      throw new Fault(edited.refused === 'impossible' ? 'EDIT_IMPOSSIBLE' : 'EDIT_INEXACT', {
        message: edited.message,
      });
    }
    const { code: now, ...changes } = edited;
    return { code: block ? replaceDiagrams(given, new Map([[block, now]])) : now, language, ...changes };
  };
}
