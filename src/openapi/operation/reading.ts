/** How a description is read: what its references lead to, which examples it gives, and whether it is put right or refused where it is wrong. */
import { type Description, isRecord, resolvePointer } from '../description/description.ts';
import { DescriptionError } from '../description/errors.ts';
import type { SchemaWriter } from '../schema/schema-writer.ts';

export interface DescriptionReading {
  description: Description;
  strict: boolean;
  schemas: SchemaWriter;
}

const MAX_HOPS = 10;

/** The object that `value` is or refers to; what is inside it is left alone. */
export function follow<T>({ description }: DescriptionReading, value: T): T {
  let found: unknown = value;
  for (let hops = 0; hops < MAX_HOPS; hops++) {
    if (!isRecord(found) || typeof found.$ref !== 'string') return found as T;
    const { $ref, ...own } = found;
    found = { ...(resolvePointer(description, $ref as string) as object), ...own };
  }
  throw new Error(`$ref is followed at most ${MAX_HOPS} times in a row`);
}

/** Says that the description is wrong in a way that can be put right. */
export function putRight({ strict }: DescriptionReading, problem: string): void {
  if (strict) throw new DescriptionError(problem);
}

/** `holders` are parameters, media types and schemas: each has its examples under `example` or `examples`. */
export function examplesOf(...holders: readonly unknown[]): unknown[] {
  return holders.filter(isRecord).flatMap(({ example, examples, default: preset }) => {
    const listed = Array.isArray(examples)
      ? examples
      : isRecord(examples)
        ? Object.values(examples).map(exampleValue)
        : [];
    return [example, preset, ...listed].filter((each) => each !== undefined);
  });
}

function exampleValue(example: unknown): unknown {
  return isRecord(example) ? (example.dataValue ?? example.value) : undefined;
}
