/** A sequence's participants, messages, boxes, blocks, notes and activations, from Mermaid's database. */
import type { DiagramEdge, DiagramGroup, DiagramNote, DiagramParts } from '../../../ports/diagram-model.ts';
import { edgePart, groupPart, nodePart, notePart, uniqueNames, wholeParts } from '../../describe/model-parts.ts';
import { plainLabel } from './read-flowchart.ts';

interface Message {
  from?: string;
  to?: string;
  message: unknown;
  type?: number;
  placement?: number;
}

interface Actor {
  name: string;
  description: string;
  type: string;
  links?: Readonly<Record<string, string>>;
}

export interface SequenceDb {
  LINETYPE: Readonly<Record<string, number>>;
  PLACEMENT?: Readonly<Record<string, number>>;
  getActors(): ReadonlyMap<string, Actor>;
  getBoxes(): readonly { name?: string; fill?: string; actorKeys: readonly string[] }[];
  getMessages(): readonly Message[];
  getCreatedActors?(): ReadonlyMap<string, number>;
  getDestroyedActors?(): ReadonlyMap<string, number>;
  showSequenceNumbers?(): boolean;
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
const ACTIVATIONS: Readonly<Record<string, string>> = { ACTIVE_START: 'activation', ACTIVE_END: 'deactivation' };
const SIDES: Readonly<Record<string, string>> = { LEFTOF: 'left', RIGHTOF: 'right', OVER: 'over' };

function kindOf(lineType: string): string {
  return LOOKS.flatMap(([look, word]) => (look.test(lineType) ? [word] : [])).join(' ');
}

function nameTable(values: Readonly<Record<string, number>> = {}): (value: number | undefined) => string {
  const names = new Map(Object.entries(values).map(([name, value]) => [value, name]));
  return (value) => names.get(value ?? -1) ?? '';
}

/** Reads the messages in order, with the blocks that are open. */
class Story {
  readonly edges: DiagramEdge[] = [];
  readonly notes: DiagramNote[] = [];
  readonly groups: DiagramGroup[] = [];
  readonly #open: string[] = [];
  readonly #unique: (name: string) => string;

  constructor(taken: readonly string[]) {
    this.#unique = uniqueNames();
    for (const name of taken) this.#unique(name);
  }

  /** A coloured area is a block whose words are its colour. */
  openBlock(kind: string, label: string): void {
    const id = this.#unique(`${kind} ${label}`.trim());
    this.groups.push(groupPart(id, { kind, group: this.#open.at(-1) }));
    this.#open.push(id);
  }

  closeBlock(): void {
    this.#open.pop();
  }

  note(text: string, rest: Partial<DiagramNote>): void {
    this.notes.push(notePart(text, { ...rest, group: this.#open.at(-1), after: this.edges.length }));
  }

  message(from: string, to: string, rest: Partial<DiagramEdge>): void {
    this.edges.push(edgePart(from, to, { ...rest, group: this.#open.at(-1) }));
  }
}

function tell(db: SequenceDb, story: Story): void {
  const [typeName, sideName] = [nameTable(db.LINETYPE), nameTable(db.PLACEMENT)];
  for (const { from, to, message, type, placement } of db.getMessages()) {
    const lineType = typeName(type);
    const label = typeof message === 'string' ? plainLabel(message) : '';
    const [, block = '', end] = BLOCK.exec(lineType) ?? [];
    // Drawing puts it in brackets.
    const condition = label.replace(/^\[(.*)\]$/, '$1');
    const branch = BRANCHES[lineType];
    const ends = [from, to].filter((end) => end !== undefined);
    if (end === 'END') story.closeBlock();
    else if (end === 'START') story.openBlock(block.toLowerCase().replace('_', ' '), condition);
    else if (branch !== undefined) {
      story.closeBlock();
      story.openBlock(branch, condition);
    } else if (lineType === 'NOTE') {
      story.note(label, { of: [...new Set(ends)], place: SIDES[sideName(placement)] ?? '' });
    } else if (ACTIVATIONS[lineType] !== undefined) {
      story.note('', { kind: ACTIVATIONS[lineType], of: ends.slice(0, 1) });
    } else if (from !== undefined && to !== undefined && !/^(?:CENTRAL|AUTONUMBER)/.test(lineType)) {
      story.message(from, to, { label, kind: kindOf(lineType) });
    }
  }
}

/** Created and destroyed ones belong to the message of a number, counted with everything else that happens. */
function lifeOf(id: string, db: SequenceDb) {
  return { created: db.getCreatedActors?.().has(id), destroyed: db.getDestroyedActors?.().has(id) };
}

export function readSequence(db: SequenceDb): DiagramParts {
  const unique = uniqueNames();
  const boxes = db.getBoxes().map(({ name, fill, actorKeys }, index) => {
    return { id: unique(name ? plainLabel(name) : `box ${index + 1}`), fill, actorKeys };
  });
  const boxOf = new Map(boxes.flatMap(({ id, actorKeys }) => actorKeys.map((key) => [key, id] as const)));
  const story = new Story(boxes.map(({ id }) => id));
  tell(db, story);
  return wholeParts({
    facts: { numbered: db.showSequenceNumbers?.() },
    nodes: [...db.getActors()].map(([id, { description, type, links = {} }]) => {
      const kind = type === 'participant' ? undefined : type;
      const facts = { ...lifeOf(id, db), link: Object.entries(links).map(([name, url]) => `${name} ${url}`) };
      return nodePart(id, { label: plainLabel(description), kind, group: boxOf.get(id), facts });
    }),
    edges: story.edges,
    groups: [...boxes.map(({ id, fill }) => groupPart(id, { facts: { colour: fill } })), ...story.groups],
    notes: story.notes,
  });
}
