/** What the operations ask of a drawing engine, and what it may answer. */
import type { PictureFormat } from './picture-formats.ts';

/** What is wrong with a source, told so that an agent can fix it. */
export interface Diagnosis {
  error: string;
  /** 1-based. */
  line?: number;
  /** 1-based. */
  column?: number;
  /** What the parser would have taken at that place. */
  expected?: string[];
  /** The source line that `line` names. */
  sourceLine?: string;
  /** One sentence: what to write instead. */
  hint?: string;
  /** The whole corrected source; present only if it verifies. */
  fix?: string;
  /** False when the source may be right but this engine cannot draw its kind. */
  supported?: false;
}

/** A valid source may still come with advice: where a block is never closed and how to close it, or that it holds several diagrams. */
export type Verdict =
  | ({ ok: true; diagramType?: string } & Pick<Diagnosis, 'line' | 'sourceLine' | 'hint' | 'fix'>)
  | ({ ok: false } & Diagnosis);

export interface RenderOptions {
  format: PictureFormat;
  theme?: string;
  background?: string;
  /** For pixels only: 0.1 to 4. */
  scale?: number;
  /** For pixels only, and in them: the picture is made smaller until it fits. */
  maxWidth?: number;
  maxHeight?: number;
}

/** `image` is text or base64, as the row of its format says. */
export interface Drawing {
  image: string;
  width: number;
  height: number;
  diagramType?: string;
  title?: string;
  /** What the picture does not show although the source has it, in whole sentences. */
  note?: string;
}

export type EngineReply<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'invalid'; diagnosis: Diagnosis }
  /** CPU time or memory exceeded, or refused up front as too costly. */
  | { kind: 'too-complex'; reason: string }
  | { kind: 'overloaded'; retryAfterSeconds: number };

/** Who asks, and whether anybody still waits. */
export interface EngineCall {
  signal?: AbortSignal;
  /** Tells clients apart, so that each gets a fair share; callers without a name are one client. */
  client?: string;
}

export interface DiagramEngine {
  verify(code: string, call?: EngineCall): Promise<EngineReply<Verdict>>;
  render(code: string, options: RenderOptions, call?: EngineCall): Promise<EngineReply<Drawing>>;
}
