/** A Mermaid diagram in another language, from what Mermaid has read. */
import type { Conversion, EngineReply } from '../../ports/diagram-engine.ts';
import type { Language } from '../../ports/languages.ts';
import { writeConversion } from '../convert/write-conversion.ts';
import { describeMermaid } from './describe-mermaid.ts';

/** What a source has besides its diagram. */
const ASIDE: readonly { at: RegExp; lost: string }[] = [
  { at: /^\s*%%(?!\{)/m, lost: 'Comments are not carried over.' },
  { at: /^\s*%%\{\s*(?:init|initialize|wrap)/m, lost: 'The configuration of the diagram (init) is not carried over.' },
  {
    at: /^---\s[\s\S]*?^config:[\s\S]*?^---/m,
    lost: 'The configuration of the diagram (frontmatter) is not carried over.',
  },
  { at: /<br\s*\/?>|\\n/i, lost: 'Line breaks inside labels are not carried over.' },
  {
    at: /^\s*acc(?:Title|Descr)\b/m,
    lost: 'Accessible title and description (accTitle, accDescr) are not carried over.',
  },
];

export async function convertMermaid(code: string, to: Language): Promise<EngineReply<Conversion>> {
  const reply = await describeMermaid(code);
  if (reply.kind !== 'done') return reply;
  const lost = ASIDE.filter(({ at }) => at.test(code)).map((row) => row.lost);
  return writeConversion(reply.value, to, reply.value.diagramType, lost);
}
