/** Finds the place of a fault that is only described in a message, from the names in it. */
import { lineLike, placeOfName } from '../refused-diagrams/refused-diagram.ts';
import { placeInSource, placeOfText, type SourcePlace } from '../source/source-place.ts';

const AT = /\s+at line (\d+), column (\d+)(?: \[\d+,\d+\))?/;
const ALL_AT = /(\s+at line \d+), column \d+ \[\d+,\d+\)/g;
const NAMES = /"([^"]+)"|'([^']+)'|\[([^\]]+)\]|`([^`]+)`|\(([^()\s]+)\)|: ([\w-]+)/g;
const REPEATED = /already|duplicate|both|into itself/i;

const ACTIVATION = /^(activate|deactivate)\s+(.+)$/;
const SENT = /(?:<<)?--?(?:>>|>|x|\))([+-])/;

/** By how much a line changes how often a participant is active. */
function activationIn(line: string, name: string): number {
  const [, verb, activated] = ACTIVATION.exec(line.trim().replace(/;$/, '').trimEnd()) ?? [];
  if (activated === name) return verb === 'activate' ? 1 : -1;
  const sent = SENT.exec(line);
  if (!sent) return 0;
  const [from, to] = [line.slice(0, sent.index), line.slice(sent.index + sent[0].length).split(':')[0]];
  if (sent[1] === '+') return to?.trim() === name ? 1 : 0;
  return from?.trim() === name ? -1 : 0;
}

/** The first deactivation of a participant that is not active at that point. */
function deactivation(source: string, name: string): SourcePlace | undefined {
  let active = 0;
  for (const [index, line] of source.split(/\r\n?|\n/).entries()) {
    active += activationIn(line, name);
    if (active < 0) return { line: index + 1, column: line.search(/\S/) + 1 };
  }
  return undefined;
}

function packetField(source: string, message: string): SourcePlace | undefined {
  const [, start, end] = /^Packet block (\d+) - (\d+) /.exec(message) ?? [];
  if (start === undefined) return undefined;
  return lineLike(source, new RegExp(`^\\s*${start}\\s*(?:-\\s*${end}\\s*)?:`));
}

/** The names in a message, the likeliest first. */
function namesIn(message: string): string[] {
  return [...message.matchAll(NAMES)].flatMap((found) => found.slice(1).filter((name) => name !== undefined));
}

/** The line that begins with a word of the message and contains the name, such as `pipeline X` for "Pipeline X must...". */
function statementOf(source: string, message: string, name: string): SourcePlace | undefined {
  const words = new Set<string>(message.toLowerCase().match(/\p{L}+/gu));
  const lines = source.split(/\r\n?|\n/);
  const index = lines.findIndex((line) => {
    const first = /^\s*(\p{L}+)/u.exec(line)?.[1]?.toLowerCase();
    return first !== undefined && first !== name.toLowerCase() && words.has(first) && line.includes(name);
  });
  return index < 0 ? undefined : { line: index + 1, column: (lines[index]?.indexOf(name) ?? 0) + 1 };
}

function namedPlace(source: string, message: string): SourcePlace | undefined {
  const isRepeated = REPEATED.test(message);
  for (const name of namesIn(message)) {
    const place =
      (isRepeated ? undefined : statementOf(source, message, name)) ??
      placeOfName(source, name, isRepeated ? 2 : 1) ??
      placeOfText(source, name);
    if (place) return place;
  }
  return undefined;
}

/** `quoted` is the part of the source that the fault names, if it does. */
export function locateFromMessage(
  message: string,
  quoted: string,
  parsed: string,
  source: string,
): SourcePlace | undefined {
  const at = AT.exec(message);
  if (at) return placeInSource(source, parsed, { line: Number(at[1]), column: Number(at[2]) });
  const inactive = /inactivate an inactive participant \((.+)\)$/.exec(message)?.[1];
  if (inactive !== undefined) return deactivation(source, inactive);
  return packetField(source, message) ?? placeOfText(source, quoted) ?? namedPlace(source, message);
}

/** The message without places that are only valid in the parsed text. */
export function withoutPlaces(message: string): string {
  return message.replace(AT, '').replace(ALL_AT, '$1').replace(/\s+/g, ' ').trim();
}
