/** Names that are probably misspelt: used once, and almost the same as another. */

import type { DiagramModel, DiagramNode } from '../../../../ports/diagram-model.ts';
import { NameIndex } from '../../../warnings/similar-name.ts';
import { labelsAsNames, similarNames } from '../../../warnings/similar-names.ts';
import { warningRowsFor } from '../../../warnings/warning-rows.ts';
import { lineOfName, renameIn } from '../parts/edit-reading.ts';
import type { MermaidReading, MermaidWarningRow } from '../parts/mermaid-reading.ts';

const MISSPELT: MermaidWarningRow = {
  name: 'name that differs by a letter from another',
  finds(reading) {
    return similarNames(reading.model).map(({ name, meant, isSure }) => {
      const line = lineOfName(reading, name);
      return {
        ...(line !== undefined && { line }),
        message: `"${name}" is used only here and differs from "${meant}" by little: it is drawn on its own.`,
        hint: `Write "${meant}" if that is meant.`,
        ...(isSure && { fix: () => renameIn(reading, name, meant) }),
      };
    });
  },
};

const LABEL: MermaidWarningRow = {
  name: 'label used as an id',
  finds(reading) {
    return (reading.model ? labelsAsNames(reading.model) : []).map(({ name, meant, isSure }) => {
      const line = lineOfName(reading, name);
      return {
        ...(line !== undefined && { line }),
        message: `"${name}" is the label of "${meant}", not its id: it is drawn a second time.`,
        hint: `Write the id, "${meant}".`,
        ...(isSure && { fix: () => renameIn(reading, name, meant) }),
      };
    });
  },
};

const DECLARATION = /^\s*(?:create\s+)?(?:participant|actor)\s+(.+?)\s*(?:@\{.*\}\s*)?(?:\s+as\s+.*)?$/i;

export function declaredParticipants({ lines }: MermaidReading): Set<string> {
  return new Set(lines.flatMap((line) => DECLARATION.exec(line)?.[1]?.trim() ?? []));
}

function messagesOf({ edges }: DiagramModel, { id }: DiagramNode): number {
  return edges.filter(({ from, to }) => from === id || to === id).length;
}

/** Whoever declares some and uses one more again and again has only not cared about its place. */
const MANY_DECLARED = 3;
const FEW_MESSAGES = 2;

const UNDECLARED: MermaidWarningRow = {
  name: 'participant that alone is not declared',
  finds(reading) {
    const { model } = reading;
    const declared = declaredParticipants(reading);
    const others = (model?.nodes ?? []).filter(({ id }) => !declared.has(id));
    if (!model || declared.size === 0 || others.length > declared.size) return [];
    const names = new NameIndex(declared);
    const isAlone = others.length === 1 && declared.size > 1;
    return others.flatMap((node) => {
      const { id } = node;
      const meant = names.similarTo(id, true);
      const isRare = isAlone && (declared.size >= MANY_DECLARED || messagesOf(model, node) <= FEW_MESSAGES);
      if (meant === undefined && !isRare) return [];
      const line = lineOfName(reading, id);
      return {
        ...(line !== undefined && { line }),
        message: `"${id}" is not declared, but ${isAlone ? 'all other participants are' : `"${meant}" is`}: it is drawn as one more participant.`,
        hint:
          meant === undefined
            ? `Declare it with "participant ${id}", or use a name that is declared.`
            : `Write "${meant}" if that is meant.`,
        ...(meant !== undefined && { fix: () => renameIn(reading, id, meant) }),
      };
    });
  },
};

export const NAME_WARNINGS: readonly MermaidWarningRow[] = [
  ...warningRowsFor(['flowchart', 'class', 'state', 'sequence'], [LABEL]),
  ...warningRowsFor(['sequence'], [UNDECLARED]),
  ...warningRowsFor(['flowchart', 'class', 'state', 'er', 'sequence'], [MISSPELT]),
];
