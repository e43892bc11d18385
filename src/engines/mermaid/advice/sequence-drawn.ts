/** Sequence diagrams that Mermaid draws otherwise than meant: participants, messages and activations. */
import { drawn, rewrite } from '../../advice/advice-row.ts';
import type { SequenceDb } from '../model/read-sequence.ts';
import { lineOfName, type MermaidRow, type MermaidSeen, rowsOf } from './mermaid-seen.ts';
import { declaredParticipants } from './names.ts';

const QUOTED_NAME = /^(\s*(?:create\s+)?(?:participant|actor)\s+)"([^"]+)"(?:\s+as\s+(\S+))?\s*$/i;
const ALIASED = /^(\s*(?:create\s+)?(?:participant|actor)\s+)([^"@]+?)\s+as\s+(\w+)\s*$/i;

/** The alias is what messages use, and the id is used by none: they were swapped. */
function isSwapped(line: string, { model, lines }: MermaidSeen): boolean {
  const [, , id = '', alias = ''] = ALIASED.exec(line) ?? [];
  const isEnd = (name: string): boolean => model?.edges.some(({ from, to }) => from === name || to === name) ?? false;
  const isDeclared = lines.some(
    (other) => other !== line && new RegExp(`^\\s*(?:participant|actor)\\s+${alias}\\b`).test(other),
  );
  return alias !== '' && id !== alias && isEnd(alias) && !isEnd(id) && !isDeclared;
}

function silentParticipants(seen: MermaidSeen) {
  const sequence = seen.db as SequenceDb;
  const used = new Set(sequence.getMessages().flatMap(({ from, to }) => [from, to]));
  const ids = [...sequence.getActors().keys()];
  const [id, ...others] = ids.filter((name) => !used.has(name));
  const inBox = seen.model?.nodes.find((node) => node.id === id)?.group !== undefined;
  const isFew = ids.length < 3 || (seen.model?.edges.length ?? 0) < 2;
  // Who declares only some has a reason for each.
  const isEachDeclared = declaredParticipants(seen).size >= ids.length;
  if (id === undefined || others.length > 0 || isFew || inBox || !isEachDeclared) return [];
  return [{ line: lineOfName(seen, id), id }];
}

function lineOfActivation({ lines }: MermaidSeen, id: string): number | undefined {
  const escaped = id.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`^\\s*activate\\s+${escaped}\\s*$|[>)x]\\s*\\+\\s*${escaped}\\s*:`, 'u');
  const index = lines.findLastIndex((line) => pattern.test(line));
  return index < 0 ? undefined : index + 1;
}

function openActivations(seen: MermaidSeen) {
  const sequence = seen.db as SequenceDb;
  const { ACTIVE_START, ACTIVE_END } = sequence.LINETYPE;
  const open = new Map<string, number>();
  for (const { from, type } of sequence.getMessages()) {
    const by = type === ACTIVE_START ? 1 : type === ACTIVE_END ? -1 : 0;
    if (from !== undefined && by !== 0) open.set(from, (open.get(from) ?? 0) + by);
  }
  return [...open].flatMap(([id, count]) => (count > 0 ? [{ line: lineOfActivation(seen, id), id, count }] : []));
}

interface LivesDb extends SequenceDb {
  getDestroyedActors(): ReadonlyMap<string, number>;
  getCreatedActors(): ReadonlyMap<string, number>;
}

/** Messages from or to what has been destroyed before. */
function afterEnd({ db, lines }: MermaidSeen) {
  const sequence = db as LivesDb;
  const [ends, starts] = [sequence.getDestroyedActors(), sequence.getCreatedActors()];
  const told = new Set<string>();
  return sequence.getMessages().flatMap(({ from, to, message }, at) => {
    const id = [from, to].find((one) => one !== undefined && at > (ends.get(one) ?? Number.POSITIVE_INFINITY));
    if (id === undefined || told.has(id) || (starts.get(id) ?? -1) > (ends.get(id) ?? 0)) return [];
    told.add(id);
    const words = typeof message === 'string' ? message.trim() : '';
    const destroyed = lines.findIndex((line) => /^\s*destroy\b/.test(line) && line.includes(id));
    const index = lines.findIndex((line, row) => row > destroyed + 1 && line.includes(id) && line.includes(words));
    return [{ line: index < 0 ? undefined : index + 1, id }];
  });
}

export const SEQUENCE_DRAWN_ROWS: readonly MermaidRow[] = rowsOf(
  ['sequence'],
  [
    rewrite(
      'Write the id first and no quotes: participant A as Long name.',
      [QUOTED_NAME, (start = '', text = '', alias = '') => `${start}${alias === '' ? text : `${alias} as ${text}`}`],
      {
        silently: 'The participant is called with the quotes, and the name without them is another one.',
        only: (line, { model }) => {
          const [, , text = '', alias] = QUOTED_NAME.exec(line) ?? [];
          return alias !== undefined || (model?.nodes.some(({ id }) => id === text) ?? false);
        },
      },
    ),
    rewrite(
      'Write the id first, and after "as" the name that is shown: participant A as Long name.',
      [ALIASED, '$1$3 as $2'],
      {
        silently: 'Messages use the name after "as" as an id: they go to another participant.',
        only: (line, seen) => seen.fault === undefined && isSwapped(line, seen),
        stage: 'guess',
      },
    ),
    drawn({
      when: ({ lines }) =>
        lines.flatMap((line, index) => {
          const id = /^\s*(?:create\s+)?(?:participant|actor)\s+(\S.*?)\s+as\s*$/i.exec(line)?.[1];
          return id === undefined ? [] : [{ line: index + 1, id }];
        }),
      silently: ({ id }) => `No name follows "as": the participant is shown as "${id}".`,
      says: ({ id }) => `Write "${id} as Name".`,
    }),
    drawn({
      taste: true,
      when: openActivations,
      silently: ({ id }) => `"${id}" is activated but never deactivated: the activation is not drawn.`,
      says: ({ id }) => `Write "deactivate ${id}" where it ends, or a minus after the arrow of its answer: -->>-.`,
      fix: ({ id, count }, { source }) => `${source.trimEnd()}${`\n  deactivate ${id}`.repeat(count)}\n`,
    }),
    drawn({
      when: afterEnd,
      silently: ({ id }) => `"${id}" has been destroyed before this message.`,
      says: ({ id }) => `Move "destroy ${id}" to its last message.`,
    }),
    drawn({
      taste: true,
      when: ({ lines, model }) => {
        const { edges = [] } = model ?? {};
        if (edges.length < 3 || edges.filter(({ label }) => label === undefined).length !== 1) return [];
        const isBlank = (line: string): boolean => /^[^:]*:\s*$/.test(line) && /--?(?:>>?|[)x])/.test(line);
        return lines.flatMap((line, index) => (isBlank(line) ? [{ line: index + 1 }] : []));
      },
      silently: 'This is the only message without a text.',
      says: 'Write what is sent after the colon.',
    }),
    drawn({
      taste: true,
      when: silentParticipants,
      silently: ({ id }) => `"${id}" takes part in no message.`,
      says: 'Remove it, or send it a message.',
    }),
  ],
);
