/** Sequence diagrams of PlantUML: participants and messages that come out otherwise than meant. */

import type { FoundWarning } from '../../../warnings/find-warnings.ts';
import { NameIndex } from '../../../warnings/similar-name.ts';
import { countUses } from '../../../warnings/similar-names.ts';
import { lineWarningRow, warningRowsFor } from '../../../warnings/warning-rows.ts';
import { declaredNames, isDeclaration } from '../parts/declared-names.ts';
import { placeOfName, renameInDiagram } from '../parts/edit-diagram.ts';
import { isPreprocessed, type PlantumlReading, type PlantumlWarningRow } from '../parts/plantuml-reading.ts';

/** Some declare a participant only for its look or place, and use others as well. */
const MANY_DECLARED = 3;
const FEW_MESSAGES = 2;
/** With fewer messages, all that is left out may be meant so. */
const MIN_MESSAGES = 2;
/** The second of two participants that show the same name. */
const REPEATED = /^(.*) \(\d+\)$/;

function isMessage(line: string): boolean {
  return !isDeclaration(line);
}

function misnamed(reading: PlantumlReading, id: string, meant: string, message: string): FoundWarning {
  return {
    ...placeOfName(reading, id, isMessage),
    message,
    hint: `Write "${meant}" if that is meant.`,
    fix: () => renameInDiagram(reading, id, meant, isMessage),
  };
}

const UNDECLARED: PlantumlWarningRow = {
  name: 'participant that alone is not declared',
  finds(reading) {
    const { model } = reading;
    const declared = declaredNames(reading);
    if (!model || declared.length === 0 || isPreprocessed(reading)) return [];
    const known = new Set(declared.flatMap(({ id, label }) => [id, label.replace(/\\n/g, ' ')]));
    const others = model.nodes.filter(({ id }) => !known.has(id) && !REPEATED.test(id));
    const names = new NameIndex(declared.map(({ id }) => id));
    const uses = countUses(model);
    const isAlone = others.length === 1 && declared.length > 1;
    return others.flatMap(({ id }): FoundWarning[] => {
      const meant = names.similarTo(id, true);
      const isRare = isAlone && declared.length >= MANY_DECLARED && (uses.get(id) ?? 0) <= FEW_MESSAGES;
      const place = placeOfName(reading, id, isMessage);
      if ((meant === undefined && !isRare) || place.line === undefined) return [];
      const message = `"${id}" is not declared, but ${isAlone ? 'all other participants are' : `"${meant}" is`}: it is drawn as one more participant.`;
      if (meant !== undefined) return [misnamed(reading, id, meant, message)];
      return [{ ...place, message, hint: `Declare it with "participant ${id}", or use a name that is declared.` }];
    });
  },
};

const LABEL: PlantumlWarningRow = {
  name: 'name used instead of the alias',
  finds(reading) {
    const declared = declaredNames(reading).filter(({ id, label }) => id !== label);
    if (declared.length === 0 || isPreprocessed(reading)) return [];
    return (reading.model?.nodes ?? []).flatMap(({ id }): FoundWarning[] => {
      const name = REPEATED.exec(id)?.[1];
      const meant = declared.find(({ label }) => label === name)?.id;
      if (name === undefined || meant === undefined) return [];
      return [
        misnamed(reading, name, meant, `"${name}" is declared under the alias "${meant}": it is drawn a second time.`),
      ];
    });
  },
};

const SILENT: PlantumlWarningRow = {
  name: 'participant without a message',
  finds(reading) {
    const { model } = reading;
    if (!model || isPreprocessed(reading)) return [];
    const uses = countUses(model);
    const declared = declaredNames(reading);
    const silent = model.nodes.filter(({ id }) => !uses.has(id));
    const [node] = silent;
    const own = declared.find(({ id, label }) => id === node?.id || label === node?.id);
    if (!node || !own || silent.length > 1 || node.group !== undefined) return [];
    if (model.nodes.length < MANY_DECLARED || model.edges.length < MIN_MESSAGES) return [];
    // Notes and references name it too.
    if (placeOfName(reading, own.id, isMessage).line !== undefined) return [];
    return [
      {
        line: reading.firstLine + own.index,
        message: `"${node.id}" takes part in no message.`,
        hint: 'Remove it, or send it a message.',
      },
    ];
  },
};

const MESSAGE = /^\s*([\p{L}\p{N}_]+)\s*[^\s\p{L}\p{N}"']*[-.]+[^\s\p{L}\p{N}"']*\s*([\p{L}\p{N}_]+)\s*(?::|$)/u;

const AFTER_END: PlantumlWarningRow = {
  name: 'message to a destroyed participant',
  finds({ lines, firstLine }) {
    const ended = new Set<string>();
    return lines.flatMap((line, index): FoundWarning[] => {
      const [, statement, id] =
        /^\s*(destroy|create|activate|alt|else|group|opt|loop|par)\b\s*(?:\w+\s+)?(\S+)?\s*$/.exec(line) ?? [];
      if (statement === 'destroy' && id !== undefined) ended.add(id);
      // Other branches may go on with it.
      else if (statement !== undefined) ended.clear();
      const [, from = '', to = ''] = MESSAGE.exec(line) ?? [];
      const gone = [from, to].find((name) => ended.has(name));
      if (gone === undefined) return [];
      ended.delete(gone);
      return [
        {
          line: firstLine + index,
          message: `"${gone}" has been destroyed before this message.`,
          hint: `Move "destroy ${gone}" after its last message.`,
        },
      ];
    });
  },
};

const INACTIVE = lineWarningRow<PlantumlReading>('deactivation of what is not active', (line, index, { lines }) => {
  const id = /^\s*deactivate\s+(\S+)\s*$/.exec(line)?.[1];
  if (id === undefined) return undefined;
  const before = lines.slice(0, index);
  const isActive = before.some((other) => {
    return /^\s*autoactivate\b|^\s*!|\+\+/.test(other) || (/^\s*activate\b/.test(other) && other.includes(id));
  });
  if (isActive) return undefined;
  return {
    message: `"${id}" is not active here: the deactivation does nothing.`,
    hint: `Write "activate ${id}" before, or remove this line.`,
  };
});

const EMPTY_MESSAGE = lineWarningRow<PlantumlReading>('message without a text', (line, _index, { model }) => {
  const blank = model?.edges.filter(({ label }) => label === undefined).length ?? 0;
  const isBlank = line.trimEnd().endsWith(':') && /[-.](?:>|\\|\/)/.test(line);
  if (!isBlank || blank !== 1 || (model?.edges.length ?? 0) < 3) return undefined;
  return { message: 'This is the only message without a text.', hint: 'Write what is sent after the colon.' };
});

export const SEQUENCE_WARNINGS: readonly PlantumlWarningRow[] = warningRowsFor(
  ['sequence'],
  [LABEL, UNDECLARED, AFTER_END, INACTIVE, EMPTY_MESSAGE, SILENT],
);
