/** The headers that a description gives the parts of a multipart body: those with one possible value are sent, the others are arguments. */
import { type Encoding, isRecord, type JsonSchema } from '../description/description.ts';
import { DescriptionError } from '../description/errors.ts';
import { type Parameter, type ParameterObject, readParameter } from './parameter.ts';
import { type DescriptionReading, follow } from './reading.ts';

export interface FixedHeader {
  part: string;
  name: string;
  value: unknown;
}

/** The writer of the body has these; a file is sent as its bytes, whatever encoding is declared. */
const WRITTEN = new Set(['content-type', 'content-disposition', 'content-transfer-encoding', 'content-length']);

/** Undefined if the schema leaves a choice. */
function onlyValue({ const: constant, enum: listed }: JsonSchema): unknown {
  return constant ?? (Array.isArray(listed) && listed.length === 1 ? listed[0] : undefined);
}

export function readPartHeaders(
  reading: DescriptionReading,
  encoding: Readonly<Record<string, Encoding>>,
  { required }: JsonSchema,
): { partHeaders: Parameter[]; fixedHeaders: FixedHeader[] } {
  const [partHeaders, fixedHeaders]: [Parameter[], FixedHeader[]] = [[], []];
  const neededParts = new Set(Array.isArray(required) ? required : []);
  for (const [part, { headers }] of Object.entries(encoding).filter(([, each]) => isRecord(each))) {
    for (const [name, declared] of Object.entries(isRecord(headers) ? headers : {})) {
      if (WRITTEN.has(name.toLowerCase())) continue;
      const header = follow(reading, declared);
      if (!isRecord(header)) throw new DescriptionError(`the header '${name}' of the part '${part}' is not a header`);
      const read = readParameter(reading, { ...header, name, in: 'header' } as ParameterObject);
      if (!read || read.extension.skip) continue;
      const value = onlyValue(follow(reading, read.schema));
      if (value !== undefined) fixedHeaders.push({ part, name, value });
      else {
        const argument = read.extension.argument ?? `${part}_${name}`;
        const needs = read.required;
        // An optional part may be absent, and its headers with it.
        partHeaders.push({ ...read, part: { name: part, needs }, argument, required: needs && neededParts.has(part) });
      }
    }
  }
  return { partHeaders, fixedHeaders };
}
