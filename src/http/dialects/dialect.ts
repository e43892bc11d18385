/** What a way of writing picture URLs consists of: where the source and the options are, and how a fault is reported. */
import type { InvokeOperation } from '../../invocation/invoke-operation.ts';
import type { Language } from '../../ports/languages.ts';
import type { PictureFormat } from '../../ports/picture-formats.ts';

/** Options by name, as the query, a header or a JSON body gives them. */
export type GivenOptions = Readonly<Record<string, unknown>>;

/** A source as it was written, with the options that are encoded with it. */
export interface DecodedSource {
  source: string;
  options?: GivenOptions;
}

/** What the options mean. */
export interface PictureOptions {
  /** Inputs of the operation, by name; numbers may be text. */
  inputs: Record<string, unknown>;
  /** Settings that the language reads from its source. */
  settings: Record<string, unknown>;
}

/** A format, and the inputs that its name stands for besides. */
export interface NamedFormat {
  format: PictureFormat;
  inputs?: Readonly<Record<string, unknown>>;
}

export interface Dialect {
  /** Undefined if the text is not written in this dialect's encoding; throws a fault if it is and cannot be read. */
  decode(encoded: string, invoke: InvokeOperation): DecodedSource | undefined | Promise<DecodedSource | undefined>;
  /** Throws a fault for a value that this dialect refuses; others are ignored. */
  readOptions(given: GivenOptions, format: PictureFormat | undefined, language: Language): PictureOptions;
  /** Other names of formats. */
  formatNames: Readonly<Record<string, NamedFormat>>;
  /** What to send to a caller who accepts anything. */
  tells: 'text' | 'picture';
  /** The text of a fault. */
  faultText(status: number, message: string): string;
}

/** Dialects that name their types in the path: which language each is. */
export const TYPES: Readonly<Record<string, Language>> = {
  mermaid: 'mermaid',
  plantuml: 'plantuml',
  c4plantuml: 'plantuml',
};

/** What the steps of a picture request leave for its fault. */
export interface PictureNotes {
  dialect?: Dialect;
  format?: PictureFormat;
  language?: Language;
  /** Lines that were put before those of the source. */
  addedLines?: number;
  /** How many of them are the @startuml that was missing. */
  frameLines?: number;
}

/** `mermaid, plantuml or c4plantuml`. */
export function oneOf(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
