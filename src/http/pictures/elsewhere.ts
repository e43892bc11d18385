/** Paths that callers know from Kroki or mermaid.ink and that this service does not have: refused with what there is instead. */
import { Fault } from '../../invocation/fault.ts';
import { unsupportedType } from './read-picture-request.ts';

/** Kroki's other types of diagrams. */
const KROKI_TYPES: ReadonlySet<string> = new Set(
  [
    'actdiag blockdiag bpmn bytefield d2 dbml diagramsnet ditaa dot erd excalidraw goat graphviz nomnoml nwdiag',
    'packetdiag pikchr rackdiag seqdiag structurizr svgbob symbolator tikz umlet vega vegalite wavedrom wireviz',
  ].flatMap((line) => line.split(' ')),
);

/** mermaid.ink's other format. */
const INK_PDF = 'pdf';

export function refuseElsewhere(path: string): Fault | undefined {
  const [, first = '', ...rest] = path.split('/');
  if (KROKI_TYPES.has(first) && rest.length <= 2) return unsupportedType(first);
  if (first !== INK_PDF || rest.length === 0) return undefined;
  return new Fault('UNSUPPORTED_FORMAT', {
    values: { format: INK_PDF, what: 'mermaid', formats: 'svg with /svg/, or png with /img/' },
  });
}
