/** The participants, messages, blocks and notes of a PlantUML sequence, from its source. */
import type { DiagramEdge, DiagramGroup, DiagramNode, DiagramNote } from '../../../ports/diagram-model.ts';
import { edgePart, groupPart, nodePart, notePart, uniqueNames, wholeParts } from '../../describe/model-parts.ts';
import { pattern, type SourceStatement, type StatementRow } from '../../read-statements.ts';
import {
  COMMON_ROWS,
  commonParts,
  lostStatements,
  type Outline,
  type OutlineRow,
  plainWords,
  textWithin,
  unquoted,
} from './outline.ts';

const SHARED = {
  NAME: '(?:"[^"]+"|[\\p{L}\\p{N}_.@]+)',
  KIND: '(?<kind>participant|actor|boundary|control|entity|queue|database|collections)',
  COLOUR: '(?:\\s*#\\S+)?',
};

/** Heads, body and heads: `<-[#red]->>`. */
const ARROW = '(?<arrow>[ox]?(?:<<?|//?|\\\\\\\\?)?[ox]?-+(?:\\[[^\\]]*\\]-*)?(?:>>?|//?|\\\\\\\\?)?[ox]?)';

function at(text: string): RegExp {
  return pattern(text, SHARED);
}

const ROWS: readonly StatementRow[] = [
  {
    is: 'node',
    at: at('(?:(?<create>create)\\s+)?{KIND}\\s+(?:(?<label>"[^"]+"|{NAME})\\s+as\\s+)(?<id>{NAME})(?<rest>.*)'),
  },
  {
    is: 'node',
    at: at('(?:(?<create>create)\\s+)?{KIND}\\s+(?<id>{NAME})(?:\\s+as\\s+(?<label>"[^"]+"))?(?<rest>.*)'),
  },
  { is: 'node', at: at('(?<create>create)\\s+(?<id>{NAME})') },
  { is: 'box', at: at('box\\b\\s*(?<label>"[^"]*"|[^#]*?)\\s*(?<colour>#\\S+)?'), opens: 'box' },
  { is: 'end', at: at('end ?box'), closes: true },
  {
    is: 'block',
    at: at('(?<kind>alt|opt|loop|par|break|critical|group)\\b\\s*(?:#\\S+\\s*)*(?<label>.*)'),
    opens: 'block',
  },
  { is: 'branch', at: at('else\\b\\s*(?:#\\S+\\s*)?(?<label>.*)'), closes: true, opens: 'block' },
  { is: 'end', at: at('end(?:\\s+(?:alt|opt|loop|par|break|critical|group))?'), closes: true },
  {
    is: 'edge',
    at: at(
      `(?:&\\s*)?(?<from>{NAME}|[\\[?])?\\s*${ARROW}\\s*(?<to>{NAME}|[\\]?])?(?<life>(?:\\s*(?:\\+\\+|--|\\*\\*|!!){COLOUR})*)\\s*(?<tail>:\\s*(?<label>.*))?`,
    ),
  },
  { is: 'return', at: at('return\\b\\s*(?<label>.*)') },
  { is: 'life', at: at('(?<kind>activate|deactivate|destroy)\\s+(?<id>{NAME}){COLOUR}') },
  { is: 'life', at: at('(?<kind>deactivate)') },
  {
    is: 'note',
    at: at(
      '/?\\s*(?<shape>[hr]?note)\\s+(?<place>left|right|over|across)\\s*(?:of\\s+)?(?<of>{NAME}(?:\\s*,\\s*{NAME})*)?{COLOUR}\\s*:\\s*(?<label>.*)',
    ),
  },
  {
    is: 'note',
    at: at(
      '/?\\s*(?<shape>[hr]?note)\\s+(?<place>left|right|over|across)\\s*(?:of\\s+)?(?<of>{NAME}(?:\\s*,\\s*{NAME})*)?{COLOUR}',
    ),
    opens: 'note',
  },
  { is: 'end', at: at('end ?[hr]?note'), within: 'note', closes: true },
  { is: 'text', at: at('.*'), within: 'note' },
  {
    is: 'note',
    at: at('(?<shape>ref)\\s+(?<place>over)\\s+(?<of>{NAME}(?:\\s*,\\s*{NAME})*){COLOUR}\\s*:\\s*(?<label>.*)'),
  },
  { is: 'note', at: at('(?<shape>ref)\\s+(?<place>over)\\s+(?<of>{NAME}(?:\\s*,\\s*{NAME})*){COLOUR}'), opens: 'ref' },
  { is: 'end', at: at('end ?ref'), within: 'ref', closes: true },
  { is: 'text', at: at('.*'), within: 'ref' },
  { is: 'divider', at: at('==+\\s*(?<label>.*?)\\s*==+') },
  { is: 'divider', at: at('\\.\\.\\.\\s*(?<label>.+?)\\s*\\.\\.\\.') },
  { is: 'space', at: at('\\.\\.\\.|\\|\\|\\||\\|\\|\\d+\\|\\|') },
  { is: 'numbers', at: at('autonumber\\b(?!\\s+stop)(?<rest>.*)') },
  { is: 'looks', at: at('(?<word>autonumber|autoactivate|newpage|ignore newpage|hide footbox|!\\w+)\\b.*') },
  ...COMMON_ROWS,
];

/** By the marks of an arrow, in Mermaid's words. */
function kindOf(arrow: string): string {
  const body = arrow.replace(/\[[^\]]*\]/, '');
  const isBoth = /^[ox]?</.test(body) && />[ox]?$/.test(body);
  return [
    body.includes('--') ? 'dotted' : '',
    /^x|x$/.test(body) ? 'cross' : '',
    !/[<>]|[\\/]/.test(body) ? 'line' : '',
    /<<|>>/.test(body) ? 'async' : '',
    isBoth ? 'both ways' : '',
    /[\\/]/.test(body) ? 'half arrow' : '',
  ]
    .filter((word) => word !== '')
    .join(' ');
}

const BRANCHES: Readonly<Record<string, string>> = { par: 'and', critical: 'option' };

class SequenceSource {
  readonly nodes = new Map<string, DiagramNode>();
  readonly edges: DiagramEdge[] = [];
  readonly groups: DiagramGroup[] = [];
  readonly notes: DiagramNote[] = [];
  readonly lost: string[] = [];
  lostEdges = 0;
  readonly #unique = uniqueNames();
  readonly #open: { id: string; kind: string }[] = [];
  /** Who called whom, for `return`. */
  readonly #calls: DiagramEdge[] = [];
  #box: string | undefined;

  node(id: string, rest: Partial<DiagramNode> = {}): string {
    const known = this.nodes.get(id);
    if (!known) this.nodes.set(id, nodePart(id, { ...rest, ...(this.#box !== undefined && { group: this.#box }) }));
    else if (rest.facts) this.nodes.set(id, { ...known, facts: { ...known.facts, ...rest.facts } });
    return id;
  }

  box(name: string, colour: string | undefined): void {
    const id = this.#unique(name || `box ${this.groups.length + 1}`);
    this.groups.push(groupPart(id, { facts: { colour: colour?.replace(/^#(?![\da-f]{3,8}$)/i, '') } }));
    this.#box = id;
  }

  endBox(): void {
    this.#box = undefined;
  }

  open(kind: string, label: string): void {
    const id = this.#unique(`${kind} ${label}`.trim());
    this.groups.push(groupPart(id, { kind, group: this.#open.at(-1)?.id }));
    this.#open.push({ id, kind });
  }

  branch(label: string): void {
    const { kind = 'alt' } = this.#open.pop() ?? {};
    const word = /^(?:and|option)$/.test(kind) ? kind : (BRANCHES[kind] ?? 'else');
    this.open(word, label);
  }

  close(): void {
    this.#open.pop();
  }

  message(from: string, to: string, rest: Partial<DiagramEdge>): DiagramEdge {
    const edge = edgePart(from, to, { ...rest, group: this.#open.at(-1)?.id });
    this.edges.push(edge);
    return edge;
  }

  note(text: string, rest: Partial<DiagramNote>): void {
    this.notes.push(notePart(text, { ...rest, group: this.#open.at(-1)?.id, after: this.edges.length }));
  }

  life(kind: string, id: string | undefined): void {
    const last = this.edges.at(-1);
    const target = id ?? last?.to;
    if (target === undefined) return;
    if (kind === 'destroy') this.node(target, { facts: { destroyed: 'yes' } });
    else this.note('', { kind: kind === 'activate' ? 'activation' : 'deactivation', of: [target] });
    if (kind === 'activate' && last) this.#calls.push(last);
    if (kind === 'deactivate') this.#calls.pop();
  }

  /** The answer to the call that is still open. */
  answer(label: string): void {
    const call = this.#calls.at(-1);
    if (!call) return;
    this.message(call.to, call.from, { label, kind: 'dotted' });
    this.life('deactivate', call.to);
  }
}

const LIFE: Readonly<Record<string, string>> = { '++': 'activate', '--': 'deactivate', '!!': 'destroy' };

function tellMessage(story: SequenceSource, { parts, line, text }: SourceStatement): void {
  const { arrow = '', label = '', life = '' } = parts;
  const isOutside = [parts.from, parts.to].some((end) => end === undefined || /^[[\]?]$/.test(end));
  if (isOutside) {
    story.lostEdges += 1;
    story.lost.push(
      `Line ${line + 1}: ${text} comes from or goes to outside the diagram, which Mermaid does not have.`,
    );
    return;
  }
  const ends = [unquoted(parts.from ?? ''), unquoted(parts.to ?? '')];
  const body = arrow.replace(/\[[^\]]*\]/, '');
  const isBack = /^[ox]?(?:<|\/|\\)/.test(body) && !/(?:>|\/|\\)[ox]?$/.test(body);
  const [from = '', to = ''] = isBack ? ends.reverse() : ends;
  const marks: readonly string[] = life.match(/\+\+|--|\*\*|!!/g) ?? [];
  for (const end of isBack ? [to, from] : [from, to]) {
    story.node(end, marks.includes('**') && end === to ? { facts: { created: 'yes' } } : {});
  }
  story.message(from, to, { label: plainWords(label), kind: kindOf(arrow) });
  for (const mark of marks) if (LIFE[mark]) story.life(LIFE[mark], mark === '--' ? from : to);
}

function tellNote(story: SequenceSource, statement: SourceStatement, statements: readonly SourceStatement[]): void {
  const { parts, opens, line } = statement;
  const text = opens ? textWithin(statement, statements) : plainWords(parts.label ?? '');
  const named = (parts.of ?? '').match(/"[^"]+"|[^\s,]+/g)?.map(unquoted) ?? [];
  for (const id of named) story.node(id);
  const place = parts.place === 'across' ? 'over' : (parts.place ?? '').toLowerCase();
  const order = [...story.nodes.keys()];
  const last = story.edges.at(-1);
  const sides = last ? [last.from, last.to].sort((one, other) => order.indexOf(one) - order.indexOf(other)) : order;
  const beside = place === 'left' ? sides[0] : sides.at(-1);
  const ends = parts.place === 'across' ? [order[0] ?? '', order.at(-1) ?? ''] : beside === undefined ? [] : [beside];
  story.note(text, { of: named.length > 0 ? [...new Set([named[0] ?? '', named.at(-1) ?? ''])] : ends, place });
  if (parts.shape !== 'note') story.lost.push(`Line ${line + 1}: the ${parts.shape} becomes a note.`);
}

function tellNode(story: SequenceSource, { parts }: SourceStatement): void {
  const { kind = '', label, create } = parts;
  story.node(unquoted(parts.id ?? ''), {
    ...nodePart(unquoted(parts.id ?? ''), {
      kind: kind.toLowerCase() === 'participant' ? '' : kind.toLowerCase(),
      label: label === undefined ? '' : unquoted(label),
      facts: { created: create !== undefined },
    }),
  });
}

function tellDivider(story: SequenceSource, { parts, line }: SourceStatement): void {
  const order = [...story.nodes.keys()];
  const ends = [...new Set([order[0] ?? '', order.at(-1) ?? ''])];
  story.note(plainWords(parts.label ?? ''), { of: ends, place: 'over' });
  story.lost.push(`Line ${line + 1}: the divider becomes a note.`);
}

function readSequenceSource(statements: readonly SourceStatement[]): Outline {
  const story = new SequenceSource();
  const tell: Record<string, (statement: SourceStatement) => void> = {
    node: (one) => tellNode(story, one),
    box: ({ parts }) => story.box(unquoted(parts.label ?? ''), parts.colour),
    edge: (one) => tellMessage(story, one),
    return: ({ parts }) => story.answer(plainWords(parts.label ?? '')),
    life: ({ parts }) =>
      story.life((parts.kind ?? '').toLowerCase(), parts.id === undefined ? undefined : unquoted(parts.id)),
    block: ({ parts }) => story.open((parts.kind ?? '').toLowerCase(), plainWords(parts.label ?? '')),
    branch: ({ parts }) => story.branch(plainWords(parts.label ?? '')),
    note: (one) => tellNote(story, one, statements),
    divider: (one) => tellDivider(story, one),
    end: ({ text }) => {
      if (/box$/i.test(text)) story.endBox();
      else if (!/note$|ref$|title$|legend$|header$|footer$|^\}|style>$/i.test(text)) story.close();
    },
  };
  for (const statement of statements) tell[statement.is]?.(statement);
  const parts = wholeParts({
    facts: { numbered: statements.some(({ is }) => is === 'numbers') },
    nodes: [...story.nodes.values()],
    edges: story.edges,
    groups: story.groups,
    notes: story.notes,
  });
  const lost = [...story.lost, ...lostStatements(statements)];
  return { diagramType: 'sequence', ...parts, ...commonParts(statements), lost, lostEdges: story.lostEdges };
}

export const SEQUENCE_SOURCE: OutlineRow = { rows: ROWS, read: readSequenceSource };
