/** Draws with an engine and returns the picture in the field named after its format. */
import { Fault } from '../invocation/fault.ts';
import type { Call } from '../ports/call.ts';
import type { Diagnosis, DiagramEngine, EngineReply, RenderOptions, Warning } from '../ports/diagram-engine.ts';
import { formatRow, type PictureFormat } from '../ports/picture-formats.ts';

function faultOf({ error, supported, ...details }: Diagnosis): Fault {
  return new Fault(supported === false ? 'UNSUPPORTED_DIAGRAM' : 'INVALID_SYNTAX', { message: error, details });
}

/** Turns an engine's reply into a value, or throws the matching fault of the catalogue. */
export function settleReply<Value>(reply: EngineReply<Value>): Value {
  switch (reply.kind) {
    case 'done':
      return reply.value;
    case 'invalid':
      throw faultOf(reply.diagnosis);
    case 'too-complex':
      throw new Fault('DIAGRAM_TOO_COMPLEX', { message: reply.reason });
    case 'overloaded':
      throw new Fault('OVERLOADED', { retryAfterSeconds: reply.retryAfterSeconds });
  }
}

interface PictureFacts {
  width: number;
  height: number;
  /** What the picture leaves out. */
  note?: string;
  warnings?: Warning[];
}

export type Picture<Format extends PictureFormat = PictureFormat> = {
  [Name in Format]: Record<Name, string> & PictureFacts;
}[Format];

/** Options with their defaults filled in, so that equal pictures have equal options; the engine chooses theme and background. */
function complete(options: RenderOptions): RenderOptions {
  const { format, theme, background, page, dark, scale = 1, maxWidth, maxHeight } = options;
  const { embedSource = true, columns, ascii, pageSize } = options;
  const { kind, holdsSource } = formatRow(format);
  const size = { scale, ...(maxWidth && { maxWidth }), ...(maxHeight && { maxHeight }) };
  return {
    format,
    ...(theme && { theme }),
    ...(background && { background }),
    ...(page && page > 1 && { page }),
    ...(dark && { dark }),
    ...(kind === 'pixels' && size),
    ...(holdsSource && { embedSource }),
    ...(format === 'pdf' && pageSize === 'a4' && { pageSize }),
    ...(kind === 'text' && { ...(columns && { columns }), ...(ascii && { ascii }) }),
  };
}

export async function draw<Format extends PictureFormat>(
  engine: DiagramEngine,
  code: string,
  options: RenderOptions & { format: Format },
  call: Call,
): Promise<Picture<Format>> {
  const { image, width, height, note, warnings } = settleReply(await engine.render(code, complete(options), call));
  const facts: PictureFacts = { width, height, ...(note !== undefined && { note }), ...(warnings && { warnings }) };
  // The compiler does not know which field a computed name makes.
  return { [options.format]: image, ...facts } as unknown as Picture<Format>;
}
