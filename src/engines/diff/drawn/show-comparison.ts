/** What two models differ in, in words or drawn, and models as the text that travels between children. */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type {
  ComparisonOptions,
  DescribedDiagram,
  EngineReply,
  ShownComparison,
} from '../../../ports/diagram-engine.ts';
import type { DiagramModel } from '../../../ports/diagram-model.ts';
import type { PartLooks } from '../compare-looks.ts';
import { changesOf, diffModels } from '../diff-models.ts';
import { drawComparison } from './draw-comparison.ts';
import type { LocatedPicture } from './places.ts';

interface Located {
  looks?: PartLooks;
  drawn?: LocatedPicture;
}

export type LocatedDiagram = DescribedDiagram & Located;
export type ComparedModel = DiagramModel & Pick<DescribedDiagram, 'picture'> & Located;

/** Several times that of a diagram of 50 KB, unless it repeats long names; two of them pass through the parent. */
export const MAX_MODEL_BYTES = 1_000_000;
/** With its picture. */
const MAX_DRAWN_BYTES = 8_000_000;
/** As much as the largest model that cannot be packed: the parent handles two of them for one comparison. */
const MAX_PACKED_CHARACTERS = 1_334_000;

/** The parent passes it on in JSON, which base64 needs no escapes for: packing costs the child less than escaping would cost the parent. */
const FASTEST = { level: 1 };

/** `isDrawn` keeps the picture. The looks of the parts only name what differs: without room for them, they stay behind. */
export function packModel({ drawn, looks, ...said }: ComparedModel, isDrawn: boolean): EngineReply<string> {
  const model = { ...said, ...(isDrawn && drawn && { drawn }) };
  const limit = model.drawn ? MAX_DRAWN_BYTES : MAX_MODEL_BYTES;
  for (const packed of looks ? [{ ...model, looks }, model] : [model]) {
    const bytes = Buffer.from(JSON.stringify(packed));
    const value = bytes.length <= limit ? deflateRawSync(bytes, FASTEST).toString('base64') : '';
    if (value !== '' && value.length <= MAX_PACKED_CHARACTERS) return { kind: 'done', value };
  }
  return { kind: 'too-complex', reason: 'The diagram says too much to be compared; split it into smaller ones' };
}

export function unpackModel(written: string): ComparedModel {
  const bytes = inflateRawSync(Buffer.from(written, 'base64'), { maxOutputLength: MAX_DRAWN_BYTES });
  return JSON.parse(bytes.toString());
}

function located(model: ComparedModel) {
  if (!model.drawn) throw new Error('a comparison can only be drawn of models with their pictures');
  return { model, picture: model.drawn, places: model.drawn.places };
}

export async function showComparison(
  before: ComparedModel,
  after: ComparedModel,
  { format, ...size }: ComparisonOptions,
): Promise<EngineReply<ShownComparison>> {
  const isWords = format === 'text' || format === 'github';
  const value = diffModels(before, after, isWords ? format : 'text');
  if (isWords) return { kind: 'done', value };
  const pictures = [located(before), located(after)] as const;
  const drawn = await drawComparison(pictures, changesOf(before, after), value.summary, { format, ...size });
  return drawn.kind === 'done' ? { kind: 'done', value: { ...value, drawing: drawn.value } } : drawn;
}
