/** Sequence diagrams: participants, messages and activations that come out otherwise than meant. */

import type { FoundWarning } from '../../../warnings/find-warnings.ts';
import { lineWarningRow, warningRowsFor } from '../../../warnings/warning-rows.ts';
import type { SequenceDb } from '../../model/read-sequence.ts';
import { editLine, lineOfName } from '../parts/edit-reading.ts';
import type { MermaidReading, MermaidWarningRow } from '../parts/mermaid-reading.ts';
import { declaredParticipants } from './name-warnings.ts';

const QUOTED_NAME = /^(\s*(?:create\s+)?(?:participant|actor)\s+)"([^"]+)"(?:\s+as\s+(\S+))?\s*$/i;

const QUOTED = lineWarningRow<MermaidReading>('participant in quotes', (line, index, { source, model }) => {
  const [, start = '', text = '', alias] = QUOTED_NAME.exec(line) ?? [];
  if (text === '') return undefined;
  const id = alias ?? text;
  const isUsed = model?.nodes.some((node) => node.id === id);
  if (alias === undefined && !isUsed) return undefined;
  const written = alias === undefined ? `"${text}"` : `"${text}" as ${alias}`;
  return {
    message: `The participant is called ${written}, with the quotes, and "${id}" is another one.`,
    hint: `Write the id first and no quotes: participant ${alias === undefined ? text : `${alias} as ${text}`}.`,
    fix: () => editLine(source, index + 1, () => `${start}${alias === undefined ? text : `${alias} as ${text}`}`),
  };
});

const EMPTY_ALIAS = lineWarningRow<MermaidReading>('participant without the name that it announces', (line) => {
  const id = /^\s*(?:create\s+)?(?:participant|actor)\s+(\S.*?)\s+as\s*$/i.exec(line)?.[1];
  if (id === undefined) return undefined;
  return { message: `No name follows "as": the participant is shown as "${id}".`, hint: `Write "${id} as Name".` };
});

const REDECLARED: MermaidWarningRow = {
  name: 'participant declared twice',
  finds({ lines }) {
    const names = new Map<string, string>();
    return lines.flatMap((line, index) => {
      const [, id, name] = /^\s*(?:participant|actor)\s+(\S+)\s+as\s+(\S.*?)\s*$/i.exec(line) ?? [];
      if (id === undefined || name === undefined) return [];
      const before = names.get(id) ?? name;
      names.set(id, name);
      if (before === name) return [];
      return {
        line: index + 1,
        message: `"${id}" was declared as "${before}" before: that name is not shown.`,
        hint: 'Give the second participant an id of its own.',
      };
    });
  },
};

const SILENT: MermaidWarningRow = {
  name: 'participant without a message',
  finds(reading) {
    const { model, db } = reading;
    const sequence = db as SequenceDb;
    const used = new Set(sequence.getMessages().flatMap(({ from, to }) => [from, to]));
    const ids = [...sequence.getActors().keys()];
    const silent = ids.filter((id) => !used.has(id));
    const [id] = silent;
    const inBox = model?.nodes.find((node) => node.id === id)?.group !== undefined;
    if (
      id === undefined ||
      silent.length > 1 ||
      ids.length < 3 ||
      (model?.edges.length ?? 0) < 2 ||
      inBox ||
      !declaredParticipants(reading).has(id)
    )
      return [];
    const line = lineOfName(reading, id);
    return [
      {
        ...(line !== undefined && { line }),
        message: `"${id}" takes part in no message.`,
        hint: 'Remove it, or send it a message.',
      },
    ];
  },
};

function lineOfActivation({ lines }: MermaidReading, id: string): number | undefined {
  const escaped = id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`^\\s*activate\\s+${escaped}\\s*$|[>)x]\\s*\\+\\s*${escaped}\\s*:`, 'u');
  const index = lines.findLastIndex((line) => pattern.test(line));
  return index < 0 ? undefined : index + 1;
}

const OPEN_ACTIVATION: MermaidWarningRow = {
  name: 'activation that is never closed',
  finds(reading) {
    const sequence = reading.db as SequenceDb;
    const { LINETYPE } = sequence;
    const open = new Map<string, number>();
    for (const { from, type } of sequence.getMessages()) {
      if (from === undefined) continue;
      if (type === LINETYPE.ACTIVE_START) open.set(from, (open.get(from) ?? 0) + 1);
      else if (type === LINETYPE.ACTIVE_END) open.set(from, (open.get(from) ?? 0) - 1);
    }
    return [...open].flatMap(([id, count]): FoundWarning[] => {
      if (count <= 0) return [];
      const line = lineOfActivation(reading, id);
      return [
        {
          ...(line !== undefined && { line }),
          message: `"${id}" is activated but never deactivated: the activation is not drawn.`,
          hint: `Write "deactivate ${id}" where it ends, or a minus after the arrow of its answer: -->>-.`,
          fix: () => `${reading.source.trimEnd()}${`\n  deactivate ${id}`.repeat(count)}\n`,
        },
      ];
    });
  },
};

interface LivesDb extends SequenceDb {
  getDestroyedActors(): ReadonlyMap<string, number>;
  getCreatedActors(): ReadonlyMap<string, number>;
}

const AFTER_END: MermaidWarningRow = {
  name: 'message to a destroyed participant',
  finds({ db, lines }) {
    const sequence = db as LivesDb;
    const [ends, starts] = [sequence.getDestroyedActors(), sequence.getCreatedActors()];
    const told = new Set<string>();
    return sequence.getMessages().flatMap(({ from, to, message }, at): FoundWarning[] => {
      const id = [from, to].find((one) => one !== undefined && at > (ends.get(one) ?? Number.POSITIVE_INFINITY));
      if (id === undefined || told.has(id) || (starts.get(id) ?? -1) > (ends.get(id) ?? 0)) return [];
      told.add(id);
      const words = typeof message === 'string' ? message.trim() : '';
      const destroyed = lines.findIndex((line) => /^\s*destroy\b/.test(line) && line.includes(id));
      const index = lines.findIndex((line, row) => row > destroyed + 1 && line.includes(id) && line.includes(words));
      return [
        {
          ...(index >= 0 && { line: index + 1 }),
          message: `"${id}" has been destroyed before this message.`,
          hint: `Move "destroy ${id}" to its last message.`,
        },
      ];
    });
  },
};

const EMPTY_MESSAGE = lineWarningRow<MermaidReading>('message without a text', (line, _index, { model }) => {
  if (!line.trimEnd().endsWith(':') || !/--?(?:>>?|[)x])/.test(line)) return undefined;
  const blank = model?.edges.filter(({ label }) => label === undefined).length ?? 0;
  if (blank !== 1 || (model?.edges.length ?? 0) < 3) return undefined;
  return { message: 'This is the only message without a text.', hint: 'Write what is sent after the colon.' };
});

export const SEQUENCE_WARNINGS: readonly MermaidWarningRow[] = warningRowsFor(
  ['sequence'],
  [QUOTED, EMPTY_ALIAS, REDECLARED, OPEN_ACTIVATION, AFTER_END, EMPTY_MESSAGE, SILENT],
);
