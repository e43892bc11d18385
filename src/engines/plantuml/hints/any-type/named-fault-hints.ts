/** Faults that the engine itself names correctly; only what to write instead is missing. */
import type { HintRow, RefusedSource } from '../../../hints/apply-hints.ts';
import { insertLine, refusedLine } from '../../../hints/edit-source.ts';
import { diagramAround } from '../parts/diagram-around.ts';

const MIXED = /^Use 'allowmixing'/;
const NO_COLOUR = /^No such colou?r/;
const COLOUR = /#(?:\w+:)?([a-z]\w*)/gi;
const HEX = /^(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i;

/** As the author wrote it, or a generic word if it is not known. */
function colourIn(fault: RefusedSource): string {
  const [name] = [...refusedLine(fault).matchAll(COLOUR)]
    .map(([, word = '']) => word)
    .filter((word) => !HEX.test(word));
  return name === undefined ? 'This' : `"${name}"`;
}

export const NAMED_FAULT_HINTS: readonly HintRow[] = [
  {
    name: 'classes mixed with other elements',
    matches: ({ diagnosis }) => MIXED.test(diagnosis.error),
    says: 'Classes can be mixed with actors, components or states only in a diagram whose first line is "allowmixing".',
    fixes(fault) {
      const place = diagramAround(fault);
      return place && insertLine(fault.source, place.start + 1, 'allowmixing');
    },
  },
  {
    name: 'unknown colour',
    matches: ({ diagnosis }) => NO_COLOUR.test(diagnosis.error),
    says: (fault) =>
      `${colourIn(fault)} is not a colour that PlantUML knows: use an HTML colour name, such as #LightBlue, or #RRGGBB.`,
  },
];
