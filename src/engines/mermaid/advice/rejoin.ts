/** Lines that join two names, written with the arrows that a type of Mermaid diagram has. */
import type { Seen } from '../../advice/advice-row.ts';
import { type Relation, readRelation, withKnownNames } from '../../advice/read-relation.ts';

/** The line rewritten by `write`, for each receiver; the line itself if it reads the same, or joins nothing. */
export function rejoined(
  line: string,
  { source }: Seen,
  write: (relation: Relation, to: string) => string | undefined,
): string {
  const read = readRelation(line);
  if (!read) return line;
  const relation = withKnownNames(read, source);
  const written = relation.to.map((to) => write(relation, to));
  if (!written.every((text) => text !== undefined)) return line;
  const text = written.map((one) => relation.space + one).join('\n');
  const plain = (one: string): string => one.replace(/\s+/g, '');
  return plain(text) === plain(line) ? line : text;
}
