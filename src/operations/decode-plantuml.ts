/** decodePlantUML: the text that a PlantUML URL contains. */
import type { Handler, Input, Output } from '../../generated/operations.ts';
import { Fault } from '../invocation/fault.ts';
import { decodePlantumlText, MAX_DECODED_BYTES } from './plantuml-encoding.ts';

/** The encoded part of a URL: its last path segment, `~` perhaps percent-encoded. */
function encodedPart(text: string): string {
  const path = text.trim().replace(/[?#].*$/s, '');
  return path.slice(path.lastIndexOf('/') + 1).replace(/^%7e/i, '~');
}

function unreadable(hint: string, cause?: unknown): Fault {
  return new Fault('DECODING_FAILED', { message: 'encoded is not PlantUML text encoding', details: { hint }, cause });
}

function faultOf(error: unknown): Fault {
  if (error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') {
    const limit = MAX_DECODED_BYTES.toLocaleString('en-US');
    return new Fault('CODE_TOO_LARGE', {
      message: `Decoded text exceeds maximum size of ${limit} bytes`,
      cause: error,
    });
  }
  const hint =
    error instanceof SyntaxError
      ? `${error.message[0]?.toUpperCase()}${error.message.slice(1)}. Pass a PlantUML URL or the part after its last slash.`
      : 'The text is truncated or altered: it does not inflate to UTF-8 text. Copy the whole URL.';
  return unreadable(hint, error);
}

export function decodeUrl({ encoded }: Input<'decodePlantUML'>): Output<'decodePlantUML'> {
  const part = encodedPart(encoded);
  if (part === '') throw unreadable('Nothing follows the last slash of the URL.');
  try {
    return { plantumlCode: decodePlantumlText(part) };
  } catch (error) {
    throw faultOf(error);
  }
}

export const decodePlantUML = (): Handler<'decodePlantUML'> => decodeUrl;
