/** Encoding in process, against the deflate inside it, which nothing can beat, and other packages. */
import { deflateRawSync } from 'node:zlib';
import { encodePlantumlText } from '../../../src/operations/plantuml-encoding.ts';
import { batched } from '../measure/batch.ts';
import { findPeer, importPeer } from '../peers/find-peer.ts';
import { type Contender, type Group, OURS, type Row } from '../row.ts';
import { plantumlOfSize } from '../sources.ts';

const KB = 1_000;
const SIZES_KB = [1, 5, 20, 50];
const ROUNDS = 5;
const LEVEL = 9;
/** Within 5 %. */
const LIMIT_TIMES = 0.95;

type Encode = (code: string) => unknown;

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function peers(skip: (peer: string) => void): Promise<Map<string, Encode>> {
  const found = new Map<string, Encode>();
  const readers: Record<string, (exports: Record<string, unknown>) => Encode> = {
    'plantuml-encoder': (exports) => (exports.default as { encode: Encode }).encode,
    pako: (exports) => {
      const { deflateRaw } = (exports.deflateRaw ? exports : exports.default) as {
        deflateRaw(text: Uint8Array, options: object): Uint8Array;
      };
      return (code) => Buffer.from(deflateRaw(Buffer.from(code), { level: LEVEL })).toString('base64');
    },
  };
  for (const [name, readEncode] of Object.entries(readers)) {
    const peer = findPeer(name);
    if (peer) found.set(peer.label, readEncode(await importPeer(peer)));
    else skip(name);
  }
  return found;
}

export const encode: Group = {
  name: 'encode',
  title: 'Encode PlantUML, in process',
  async open(skip) {
    const others = await peers(skip);
    const rows = SIZES_KB.map((size): Row => {
      const code = plantumlOfSize(size * KB);
      const contender = (name: string, work: Encode): Contender =>
        batched(name, () => work(code), { cpuMs, warmUpCpuMs: 300 });
      return {
        name: `encode ${size} KB`,
        rounds: ROUNDS,
        contenders: [
          contender(OURS, encodePlantumlText),
          contender('raw deflate', (text) => deflateRawSync(text, { level: LEVEL })),
          ...Array.from(others, ([name, work]) => contender(name, work)),
        ],
        aims: [{ measure: 'cpu', peer: 'raw deflate', atLeastTimes: LIMIT_TIMES }],
        series: { name: 'encode, KB', size },
      };
    });
    return { rows, close: async () => {} };
  },
};
