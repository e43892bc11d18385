/** What the operations need from a drawing engine, and how it may reply. */
import type { Call } from './call.ts';
import type { DiagramComparison, DiagramDescription, DiagramModel } from './diagram-model.ts';
import type { Language } from './languages.ts';
import type { PictureFormat } from './picture-formats.ts';

/** One change that is asked of a diagram; what each needs is in the contract. */
export interface EditOperation {
  op: 'add' | 'remove' | 'rename' | 'connect' | 'disconnect' | 'relabel' | 'move' | 'set';
  /** Of an element or a group: its id, or what it shows. */
  id?: string;
  label?: string;
  newId?: string;
  kind?: string;
  /** The group, or in a tree the parent; empty for none. */
  group?: string;
  /** The element that it comes after. */
  after?: string;
  from?: string;
  to?: string;
  /** Of a relation, counted from 1 as describeDiagram lists them. */
  number?: number;
  /** What is set: title, direction, class, or a fact of describeDiagram. */
  field?: string;
  value?: string | number;
}

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

/** Something that is valid but probably unintended. */
export interface Warning {
  /** 1-based. */
  line?: number;
  message: string;
  /** One sentence: what to write instead. */
  hint?: string;
  /** The whole corrected source; present only if it verifies and no longer has this warning. */
  fix?: string;
}

/** At most `maxWarnings`; absent without warnings. */
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
  /** Of PlantUML: which page, counted from 1, and light on black. */
  page?: number;
  dark?: boolean;
  /** Only for pixel formats: 0.1 to 4. */
  scale?: number;
  /** In pixels, and only for pixel formats: the picture is scaled down to fit. */
  maxWidth?: number;
  maxHeight?: number;
  /** Only for formats that can carry their source. */
  embedSource?: boolean;
  /** Only for text: how wide it should be at most, and whether its lines are ASCII. */
  columns?: number;
  ascii?: boolean;
  /** Only for PDF: as large as the drawing, or A4, with the drawing made smaller if it must be. */
  pageSize?: 'drawing' | 'a4';
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

export interface DescribedDiagram extends DiagramModel, Warned {
  /** The diagram in one sentence, for those who do not see it. */
  alt: string;
  /** Equal for equal pictures, ids and accessible names aside. */
  picture?: string;
  links?: PictureLink[];
}

/** Where a picture leads, and which part of it; in pixels from its upper left corner. */
export interface PictureLink {
  url: string;
  title: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface WarnedDescription extends DiagramDescription, Warned {
  links?: PictureLink[];
}

/** A diagram in another language, with what has no counterpart there, in whole sentences; or why it cannot be converted. */
export type Conversion = { code: string; lost: string[] } | { refused: string };

/** The new source and what has changed in words and lists; or why it cannot be edited. */
export type EditedDiagram =
  | ({ code: string; diagramType: string } & DiagramComparison)
  | { refused: 'impossible' | 'inexact'; message: string };

/** Plain sentences, or Markdown for a comment on GitHub. */
export type ComparisonFormat = 'text' | 'github';

/** A picture comes with plain sentences; its size as for a drawing. */
export interface ComparisonOptions extends Pick<RenderOptions, 'scale' | 'maxWidth' | 'maxHeight'> {
  format: ComparisonFormat | 'svg' | 'png';
}

/** Without the picture, or with it. */
export type ModelKind = 'said' | 'drawn';

/** With the picture that was asked for. */
export interface ShownComparison extends DiagramComparison {
  drawing?: Drawing;
}

export type EngineReply<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'invalid'; diagnosis: Diagnosis }
  /** CPU time or memory exceeded, or refused up front as too costly. */
  | { kind: 'too-complex'; reason: string }
  | { kind: 'overloaded'; retryAfterSeconds: number };

export interface DiagramEngine {
  verify(code: string, call?: Call): Promise<EngineReply<Verdict>>;
  render(code: string, options: RenderOptions, call?: Call): Promise<EngineReply<Drawing>>;
  describe(code: string, call?: Call): Promise<EngineReply<WarnedDescription>>;
  /** The whole of what the diagram says, and where its picture does, as text that only `compare` reads. */
  readModel(code: string, kind: ModelKind, call?: Call): Promise<EngineReply<string>>;
  /** What two models differ in, each of whatever language; to be drawn, they must be drawn themselves. */
  compare(
    before: string,
    after: string,
    options: ComparisonOptions,
    call?: Call,
  ): Promise<EngineReply<ShownComparison>>;
  edit(code: string, operations: readonly EditOperation[], call?: Call): Promise<EngineReply<EditedDiagram>>;
  /** The same in another language; the result is not verified there. */
  convert(code: string, to: Language, call?: Call): Promise<EngineReply<Conversion>>;
}

/** A message as it reads where its line is shown beside it: the line is not said twice. */
export function placedMessage(message: string, line: number | undefined): string {
  return line === undefined ? message : message.replace(` (line ${line})`, '');
}
