/** verify: whether Mermaid's parser accepts the text, and where it fails. */
import type { Handler } from '../../generated/operations.ts';
import { settleReply } from './drawing/settle-reply.ts';
import type { Ports } from './ports.ts';

export function verify({ engines }: Pick<Ports, 'engines'>): Handler<'verify'> {
  return async ({ code }, call) => {
    const verdict = settleReply(await engines.mermaid.verify(code, call));
    if (verdict.ok) return { ok: true, ...(verdict.warnings && { warnings: verdict.warnings }) };
    // The answer's fields are exactly those that clients rely on.
    const { sourceLine: _sourceLine, supported: _supported, ...diagnosis } = verdict;
    return diagnosis;
  };
}
