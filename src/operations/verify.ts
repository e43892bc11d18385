/** verify: whether the engine of the diagram's language accepts it, and where it fails. */
import type { Handler } from '../../generated/operations.ts';
import { settleReply } from './draw.ts';
import type { Ports } from './ports.ts';
import { sourceLanguage } from './source-language.ts';

export function verify({ engines }: Pick<Ports, 'engines'>): Handler<'verify'> {
  return async ({ code, language }, call) => {
    const verdict = settleReply(await engines[sourceLanguage(code, language)].verify(code, call));
    // The caller has the source, and a valid one is answered with no more than ok and advice.
    if (verdict.ok) {
      const { sourceLine: _sourceLine, diagramType: _diagramType, ...advice } = verdict;
      return advice;
    }
    const { sourceLine: _sourceLine, supported: _supported, ...diagnosis } = verdict;
    return diagnosis;
  };
}
