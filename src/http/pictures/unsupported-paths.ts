/** Paths that callers know from Kroki and that this service does not have: refused with what there is instead. */
import type { Fault } from '../../invocation/fault.ts';
import { unsupportedType } from './read-picture-request.ts';

/** Kroki's other types of diagrams. */
const KROKI_TYPES: ReadonlySet<string> = new Set(
  [
    'actdiag blockdiag bpmn bytefield d2 dbml diagramsnet ditaa dot erd excalidraw goat graphviz nomnoml nwdiag',
    'packetdiag pikchr rackdiag seqdiag structurizr svgbob symbolator tikz umlet vega vegalite wavedrom wireviz',
  ].flatMap((line) => line.split(' ')),
);

export function refuseUnsupportedPath(path: string): Fault | undefined {
  const [, first = '', ...rest] = path.split('/');
  return KROKI_TYPES.has(first) && rest.length <= 2 ? unsupportedType(first) : undefined;
}
