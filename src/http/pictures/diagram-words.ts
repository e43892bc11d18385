/** What a PlantUML server says of a diagram when it checks one. */
import type { Fault } from '../../invocation/fault.ts';

/** Faults that mean that the diagram is wrong, not the request. */
const ABOUT_DIAGRAM: ReadonlySet<string> = new Set(['INVALID_SYNTAX', 'UNSUPPORTED_DIAGRAM']);

export function isAboutDiagram({ code }: Fault): boolean {
  return ABOUT_DIAGRAM.has(code);
}

/** `(2 participants)`, `(3 entities)`; lists may be cut, the counts of a description are not. */
export function diagramWords({ diagramType, counts }: Readonly<Record<string, unknown>>): string {
  const { nodes = 0 } = (counts ?? {}) as { nodes?: number };
  return `(${nodes} ${diagramType === 'sequence' ? 'participants' : 'entities'})`;
}
