/** Sequences: participants, messages, blocks and notes in both languages. */
import type { DiagramEdge, DiagramGroup, DiagramNode, DiagramNote } from '../../ports/diagram-model.ts';
import { type Losses, plainIds, type Said, TEXT, type Writer } from './said.ts';

/** How the words of a kind are drawn. */
const SEQUENCE_ARROWS = {
  mermaid: {
    '': '->>',
    dotted: '-->>',
    line: '->',
    'dotted line': '-->',
    cross: '-x',
    'dotted cross': '--x',
    async: '-)',
    'dotted async': '--)',
    'both ways': '<<->>',
    'dotted both ways': '<<-->>',
  },
  plantuml: {
    '': '->',
    dotted: '-->',
    cross: '->x',
    'dotted cross': '-->x',
    async: '->>',
    'dotted async': '-->>',
    'both ways': '<->',
    'dotted both ways': '<-->',
  },
} as const satisfies Record<string, Record<string, string>>;

type Target = keyof typeof SEQUENCE_ARROWS;

function arrowOf({ kind = '', from, to }: DiagramEdge, target: Target, losses: Losses): string {
  const arrows: Readonly<Record<string, string>> = SEQUENCE_ARROWS[target];
  const known = arrows[kind];
  if (known !== undefined) return known;
  losses.miss(`arrow (${kind})`, `${from} to ${to}`);
  return (kind.includes('dotted') ? arrows.dotted : arrows['']) ?? '';
}

interface Block {
  id: string;
  kind: string;
  label: string;
  parent: string | undefined;
  /** For a branch: the block or branch before it. */
  follows: string | undefined;
}

const BRANCHES = new Set(['else', 'and', 'option']);

/** The id of a block is made of its kind and its words, and of a number if another has the same. */
function blocksOf(groups: readonly DiagramGroup[]): Map<string, Block> {
  const found = new Map<string, Block>();
  for (const { id, kind = '', group } of groups.filter((one) => one.kind !== undefined)) {
    const name = /^(.*) \(\d+\)$/.exec(id)?.[1];
    const label = (name !== undefined && found.has(name) ? name : id).slice(kind.length).trim();
    const siblings = [...found.values()].filter(({ parent }) => parent === group);
    found.set(id, { id, kind, label, parent: group, follows: BRANCHES.has(kind) ? siblings.at(-1)?.id : undefined });
  }
  return found;
}

/** The block of a branch, and the blocks around it, outermost first. */
function pathOf(id: string | undefined, blocks: ReadonlyMap<string, Block>): Block[] {
  const path: Block[] = [];
  for (let block = blocks.get(id ?? ''); block; block = blocks.get(block.parent ?? '')) path.unshift(block);
  return path;
}

/** Whether one is a later branch of the same block as the other. */
function isLaterBranch(
  later: Block | undefined,
  earlier: Block | undefined,
  blocks: ReadonlyMap<string, Block>,
): boolean {
  for (let block = later; block?.follows !== undefined; block = blocks.get(block.follows)) {
    if (block.follows === earlier?.id) return true;
  }
  return false;
}

type Item = { edge: DiagramEdge; number: number } | { note: DiagramNote };

function itemsOf({ edges, notes }: Said): Item[] {
  const items: Item[] = [];
  const waiting = [...notes];
  for (const [number, edge] of edges.entries()) {
    while ((waiting[0]?.after ?? 0) <= number && waiting[0]) items.push({ note: waiting.shift() as DiagramNote });
    items.push({ edge, number });
  }
  return [...items, ...waiting.map((note) => ({ note }))];
}

interface Language {
  target: Target;
  open(block: Block): string;
  branch(block: Block): string;
  end: string;
  message(edge: DiagramEdge): string;
  note(note: DiagramNote): string;
  life(kind: string, id: string): string;
  create(node: DiagramNode): string;
  /** Whether the line that ends a participant comes before the last message. */
  destroysBefore: boolean;
}

/** Blocks without a counterpart are left out around what they contain. */
function isWritten({ kind }: Block, { target }: Language): boolean {
  return target === 'mermaid' ? true : kind !== 'rect';
}

/** Writes the story line by line, with the blocks that open and close between two of them. */
class StoryWriter {
  readonly lines: string[] = [];
  readonly #language: Language;
  readonly #blocks: ReadonlyMap<string, Block>;
  #open: Block[] = [];
  /** By id, the number of the message that creates or destroys. */
  readonly #nodes: ReadonlyMap<string, DiagramNode>;

  constructor(said: Said, language: Language) {
    this.#language = language;
    this.#blocks = blocksOf(said.groups);
    this.#nodes = new Map(said.nodes.map((node) => [node.id, node]));
    const lives = livesOf(said);
    for (const item of itemsOf(said)) {
      this.#enter('edge' in item ? item.edge.group : item.note.group);
      if ('note' in item) this.#note(item.note);
      else this.#message(item.edge, item.number, lives);
    }
    this.#enter(undefined);
  }

  #say(line: string): void {
    this.lines.push(`${'  '.repeat(this.#open.filter((block) => isWritten(block, this.#language)).length)}${line}`);
  }

  #close(): void {
    const block = this.#open.pop();
    if (block && isWritten(block, this.#language)) this.#say(this.#language.end);
  }

  #enterBlock(block: Block): void {
    for (const before of this.#skipped(block)) this.#enterBlock(before);
    const isBranch = block.follows !== undefined;
    if (isBranch) this.#open.pop();
    if (isWritten(block, this.#language))
      this.#say(isBranch ? this.#language.branch(block) : this.#language.open(block));
    this.#open.push(block);
  }

  /** Blocks and branches without any message before this one. */
  #skipped(block: Block): Block[] {
    const before = this.#blocks.get(block.follows ?? '');
    const isOpen = this.#open.some(({ id }) => id === before?.id);
    return before && !isOpen ? [before] : [];
  }

  #enter(group: string | undefined): void {
    const path = pathOf(group, this.#blocks);
    let depth = 0;
    while (depth < this.#open.length && this.#open[depth]?.id === path[depth]?.id) depth += 1;
    const isBranch = isLaterBranch(path[depth], this.#open[depth], this.#blocks);
    while (this.#open.length > depth + (isBranch ? 1 : 0)) this.#close();
    for (const block of path.slice(depth)) this.#enterBlock(block);
  }

  #note(note: DiagramNote): void {
    const { kind = 'note', of = [] } = note;
    if (kind === 'note') this.#say(this.#language.note(note));
    else this.#say(this.#language.life(kind === 'activation' ? 'activate' : 'deactivate', of[0] ?? ''));
  }

  #message(edge: DiagramEdge, number: number, { created, destroyed }: Lives): void {
    const node = this.#nodes.get(created.get(number) ?? '');
    const ended = destroyed.get(number);
    const { create, life, message, destroysBefore } = this.#language;
    if (node) this.#say(create(node));
    if (ended !== undefined && destroysBefore) this.#say(life('destroy', ended));
    this.#say(message(edge));
    if (ended !== undefined && !destroysBefore) this.#say(life('destroy', ended));
  }
}

interface Lives {
  created: ReadonlyMap<number, string>;
  destroyed: ReadonlyMap<number, string>;
}

/** A participant is created by the first message to it, and destroyed by the last one that it has part in. */
function livesOf({ nodes, edges }: Said): Lives {
  const first = (id: string) => edges.findIndex(({ to }) => to === id);
  const last = (id: string) => edges.findLastIndex(({ from, to }) => from === id || to === id);
  const having = (fact: string, find: (id: string) => number) =>
    new Map(nodes.filter(({ facts }) => facts?.[fact] !== undefined).map(({ id }) => [find(id), id] as const));
  return { created: having('created', first), destroyed: having('destroyed', last) };
}

/** Participants in their order, those of a box together. */
function castLines(
  said: Said,
  open: (box: DiagramGroup) => string,
  line: (node: DiagramNode) => string,
  end: string,
): string[] {
  const boxes = new Map(said.groups.filter(({ kind }) => kind === undefined).map((box) => [box.id, box]));
  const done = new Set<string>();
  return said.nodes.flatMap((node) => {
    const box = boxes.get(node.group ?? '');
    if (!box) return node.facts?.created === undefined ? [line(node)] : [];
    if (done.has(box.id)) return [];
    done.add(box.id);
    return [open(box), ...said.nodes.filter(({ group }) => group === box.id).map((one) => `  ${line(one)}`), end];
  });
}

const WRITTEN_FACTS = ['created', 'destroyed'];

function missFacts({ nodes, groups }: Said, losses: Losses): void {
  for (const { id, facts } of nodes) losses.facts(id, facts, WRITTEN_FACTS);
  for (const { id, facts } of groups) losses.facts(id, facts, ['colour']);
}

/** In Mermaid these begin a block of their own or end one. */
const MERMAID_WORDS =
  /^(?:end|loop|alt|opt|par|critical|break|rect|box|note|activate|deactivate|create|destroy|title|links?|properties|details|autonumber|else|and|option|over|as|participant|actor)$/i;

export const toMermaidSequence: Writer = (said, losses) => {
  missFacts(said, losses);
  const idOf = plainIds(
    said.nodes.map(({ id }) => id),
    (id) => MERMAID_WORDS.test(id),
  );
  const text = TEXT.mermaid;
  const declare = (node: DiagramNode) => {
    const { id, label = id, kind = '' } = node;
    const plain = idOf(id);
    const word = kind === 'actor' ? 'actor' : 'participant';
    const type = kind === '' || kind === 'actor' ? '' : `@{ "type": "${kind}" }`;
    return `${word} ${plain}${type}${label === plain ? '' : ` as ${text(label)}`}`;
  };
  const language: Language = {
    target: 'mermaid',
    open: ({ kind, label }) => `${kind === 'group' ? 'opt' : kind} ${text(label)}`.trim(),
    branch: ({ kind, label }) => `${kind} ${text(label)}`.trim(),
    end: 'end',
    message: (edge) =>
      `${idOf(edge.from)}${arrowOf(edge, 'mermaid', losses)}${idOf(edge.to)}: ${text(edge.label ?? ' ')}`,
    note: ({ text: words, of = [], place = 'over' }) => {
      const side = place === 'over' ? 'over' : `${place} of`;
      return `Note ${side} ${(place === 'over' ? of : of.slice(0, 1)).map(idOf).join(',')}: ${text(words)}`;
    },
    life: (kind, id) => `${kind} ${idOf(id)}`,
    create: (node) => `create ${declare(node)}`,
    destroysBefore: true,
  };
  for (const { kind, id } of said.groups)
    if (kind === 'group') losses.say(`The group "${id.slice(6)}" becomes an opt block.`);
  const open = ({ id, facts }: DiagramGroup) => `box ${facts?.colour ?? 'transparent'} ${text(id)}`;
  return [
    'sequenceDiagram',
    ...(said.title === undefined ? [] : [`  title ${text(said.title)}`]),
    ...(said.facts?.numbered === undefined ? [] : ['  autonumber']),
    ...castLines(said, open, declare, 'end').map((line) => `  ${line}`),
    ...new StoryWriter(said, language).lines.map((line) => `  ${line}`),
  ];
};

/** `rgb(1, 2, 3)` has no other form there. */
function plantumlColour(colour: string): string {
  const numbers = /^rgba?\(([^)]*)\)$/.exec(colour)?.[1]?.split(',').slice(0, 3).map(Number);
  if (numbers) return ` #${numbers.map((number) => number.toString(16).padStart(2, '0')).join('')}`;
  return colour === 'transparent' || !/^#?\w+$/.test(colour) ? '' : ` #${colour.replace(/^#/, '')}`;
}

export const toPlantumlSequence: Writer = (said, losses) => {
  missFacts(said, losses);
  const idOf = plainIds(said.nodes.map(({ id }) => id));
  const text = TEXT.plantuml;
  const declare = (node: DiagramNode) => {
    const { id, label = id, kind = '' } = node;
    const plain = idOf(id);
    return `${kind || 'participant'} ${label === plain ? plain : `"${TEXT.plantumlQuoted(label)}" as ${plain}`}`;
  };
  const language: Language = {
    target: 'plantuml',
    open: ({ kind, label }) => `${kind === 'par over' ? 'par' : kind} ${text(label)}`.trim(),
    branch: ({ label }) => `else ${text(label)}`.trim(),
    end: 'end',
    message: (edge) => {
      const label = edge.label === undefined ? '' : ` : ${text(edge.label)}`;
      return `${idOf(edge.from)} ${arrowOf(edge, 'plantuml', losses)} ${idOf(edge.to)}${label}`;
    },
    note: ({ text: words, of = [], place = 'over' }) => {
      return `note ${place === 'over' ? 'over' : `${place} of`} ${of.map(idOf).join(', ')} : ${text(words)}`;
    },
    life: (kind, id) => `${kind} ${idOf(id)}`,
    create: (node) => `create ${declare(node)}`,
    destroysBefore: false,
  };
  for (const { kind, id } of said.groups) {
    if (kind === 'rect') losses.say(`The coloured area "${id}" is left out; its messages stay.`);
    if (kind === 'par over') losses.say(`The block "${id}" becomes par.`);
  }
  const open = ({ id, facts }: DiagramGroup) => {
    const colour = plantumlColour(String(facts?.colour ?? ''));
    return `box "${TEXT.plantumlQuoted(id)}"${colour}`;
  };
  return [
    '@startuml',
    ...(said.title === undefined ? [] : [`title ${text(said.title)}`]),
    ...(said.facts?.numbered === undefined ? [] : ['autonumber']),
    ...castLines(said, open, declare, 'end box'),
    ...new StoryWriter(said, language).lines,
    '@enduml',
  ];
};
