/** A sequence's participants, messages, boxes, blocks and notes, from Mermaid's database. */
import type { DiagramEdge, DiagramModel } from '../../../ports/diagram-model.ts';
import { edgePart, groupPart, nodePart } from '../../words/parts.ts';
import { plainLabel } from './plain-label.ts';

interface Message {
  from?: string;
  to?: string;
  message: unknown;
  type?: number;
}

export interface SequenceDb {
  LINETYPE: Readonly<Record<string, number>>;
  getActors(): ReadonlyMap<string, { name: string; description: string; type: string }>;
  getBoxes(): readonly { name?: string; actorKeys: readonly string[] }[];
  getMessages(): readonly Message[];
}

/** Parts of the names of Mermaid's line types. */
const LOOKS: readonly (readonly [RegExp, string])[] = [
  [/DOTTED/, 'dotted'],
  [/CROSS/, 'cross'],
  [/OPEN/, 'line'],
  [/POINT/, 'async'],
  [/BIDIRECTIONAL/, 'both ways'],
  [/TOP|BOTTOM/, 'half arrow'],
];

const BLOCK = /^(LOOP|ALT|OPT|PAR|PAR_OVER|CRITICAL|BREAK|RECT)_(START|END)$/;
const BRANCHES: Readonly<Record<string, string>> = { ALT_ELSE: 'else', PAR_AND: 'and', CRITICAL_OPTION: 'option' };

function kindOf(lineType: string): string {
  return LOOKS.flatMap(([look, word]) => (look.test(lineType) ? [word] : [])).join(' ');
}

interface Story {
  edges: DiagramEdge[];
  texts: string[];
}

/** Reads the messages in order; `blocks` are those around the current one, a coloured area without words. */
function tell(messages: readonly Message[], nameOf: (type: number | undefined) => string): Story {
  const story: Story = { edges: [], texts: [] };
  const blocks: string[] = [];
  const open = (word: string, label: string): void => {
    const block = `${word} ${label}`.trim();
    if (block !== '') story.texts.push(block);
    blocks.push(block);
  };
  for (const { from, to, message, type } of messages) {
    const lineType = nameOf(type);
    const label = typeof message === 'string' ? plainLabel(message) : '';
    const [, block, end] = BLOCK.exec(lineType) ?? [];
    const branch = BRANCHES[lineType];
    if (block !== undefined || branch !== undefined) {
      if (end !== 'START') blocks.pop();
      if (branch !== undefined) open(branch, label);
      else if (end === 'START' && block === 'RECT') open('', '');
      else if (end === 'START') open((block ?? '').toLowerCase().replace('_', ' '), label);
    } else if (lineType === 'NOTE') story.texts.push(label);
    else if (from !== undefined && to !== undefined && !/^(?:ACTIVE|CENTRAL|AUTONUMBER)/.test(lineType)) {
      const group = blocks.filter((words) => words !== '').at(-1);
      story.edges.push(edgePart(from, to, { label, kind: kindOf(lineType), group }));
    }
  }
  return story;
}

export function readSequence(db: SequenceDb): Pick<DiagramModel, 'nodes' | 'edges' | 'groups' | 'texts'> {
  const names = new Map(Object.entries(db.LINETYPE).map(([name, type]) => [type, name]));
  const boxes = db.getBoxes().map(({ name, actorKeys }, index) => ({ id: name || `box ${index + 1}`, actorKeys }));
  const boxOf = new Map(boxes.flatMap(({ id, actorKeys }) => actorKeys.map((key) => [key, id] as const)));
  return {
    nodes: [...db.getActors()].map(([id, { description, type }]) => {
      const kind = type === 'participant' ? undefined : type;
      return nodePart(id, { label: plainLabel(description), kind, group: boxOf.get(id) });
    }),
    ...tell(db.getMessages(), (type) => names.get(type ?? -1) ?? ''),
    groups: boxes.map(({ id }) => groupPart(id)),
  };
}
