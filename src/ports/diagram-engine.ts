/** What the operations need from a drawing engine, and how it may reply. */
import type { DiagramModel } from './diagram-model.ts';
import type { PictureFormat } from './picture-formats.ts';

/** What is wrong with a source, in enough detail for an agent to fix it. */
export interface Diagnosis {
  error: string;
  /** 1-based. */
  line?: number;
  /** 1-based. */
  column?: number;
  /** What the parser would have accepted there. */
  expected?: string[];
  /** The source line that `line` names. */
  sourceLine?: string;
  /** One sentence: what to write instead. */
  hint?: string;
  /** The whole corrected source; present only if it verifies. */
  fix?: string;
  /** False if the source may be correct but this engine cannot draw it. */
  supported?: false;
}

/** Something that is valid but surely not meant. */
export interface Warning {
  /** 1-based. */
  line?: number;
  message: string;
  /** One sentence: what to write instead. */
  hint?: string;
  /** The whole corrected source; present only if it verifies and no longer has this warning. */
  fix?: string;
}

/** At most `maxWarnings`; absent if there are none. */
interface Warned {
  warnings?: Warning[];
}

/** A valid source may still have advice: that a block is never closed and how to close it, or that it contains several diagrams. */
export type Verdict =
  | ({ ok: true; diagramType?: string } & Warned & Pick<Diagnosis, 'line' | 'sourceLine' | 'hint' | 'fix'>)
  | ({ ok: false } & Diagnosis);

export interface RenderOptions {
  format: PictureFormat;
  theme?: string;
  background?: string;
  /** Only for pixel formats: 0.1 to 4. */
  scale?: number;
  /** In pixels, and only for pixel formats: the picture is scaled down to fit. */
  maxWidth?: number;
  maxHeight?: number;
}

/** `image` is text or base64, as the row of its format says. */
export interface Drawing extends Warned {
  image: string;
  width: number;
  height: number;
  diagramType?: string;
  title?: string;
  /** What the picture leaves out of the source, in whole sentences. */
  note?: string;
}

export interface DescribedDiagram extends DiagramModel, Warned {}

export type EngineReply<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'invalid'; diagnosis: Diagnosis }
  /** CPU time or memory exceeded, or refused up front as too costly. */
  | { kind: 'too-complex'; reason: string }
  | { kind: 'overloaded'; retryAfterSeconds: number };

/** The caller, and whether it is still waiting. */
export interface EngineCall {
  signal?: AbortSignal;
  /** Identifies the client, so that each gets a fair share; callers without a name count as one client. */
  client?: string;
  /** Called when the answer was cached. */
  onCacheHit?(): void;
  /** Called when it was not; if it throws, the engine does not work and the call fails with that. */
  beforeWork?(): Promise<void>;
}

export interface DiagramEngine {
  verify(code: string, call?: EngineCall): Promise<EngineReply<Verdict>>;
  render(code: string, options: RenderOptions, call?: EngineCall): Promise<EngineReply<Drawing>>;
  /** What the diagram says; the whole of it, however large. */
  describe(code: string, call?: EngineCall): Promise<EngineReply<DescribedDiagram>>;
}
