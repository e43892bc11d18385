/** A PlantUML server's way: PlantUML's own encoding in the path, or the source in the body; faults as pictures, with headers for editors. */
import { operationNamed } from '../../invocation/operation-named.ts';
import type { Dialect } from './dialect.ts';

/** The operation that reads the encoding. */
const DECODER = 'decodePlantUML';

export const plantumlServer: Dialect = {
  async decode(encoded, invoke) {
    const decoder = operationNamed(DECODER);
    if (!decoder) throw new Error(`no operation ${DECODER}`);
    const text = encoded.replace(/\/$/, '');
    // The decoder also reads whole URLs, of which this is the last part only.
    if (text.includes('/')) return undefined;
    const outcome = await invoke(decoder, { encoded: text });
    if (outcome.ok) return { source: String(outcome.value.plantumlCode) };
    if (outcome.fault.code === 'DECODING_FAILED') return undefined;
    throw outcome.fault;
  },
  readOptions: (given) => ({ inputs: { ...given }, settings: { ...given } }),
  formatNames: {
    img: { format: 'png' },
    utxt: { format: 'txt' },
    dsvg: { format: 'svg', inputs: { dark: true } },
    dpng: { format: 'png', inputs: { dark: true } },
  },
  tells: 'picture',
  faultText: (_status, message) => message,
};
