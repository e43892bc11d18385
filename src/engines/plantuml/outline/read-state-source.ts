/** The states and transitions of a PlantUML state diagram, from its source. */
import type { DiagramEdge, DiagramGroup, DiagramNode, DiagramNote } from '../../../ports/diagram-model.ts';
import { edgePart, groupPart, nodePart, notePart, wholeParts } from '../../describe/model-parts.ts';
import { pattern, type SourceStatement, type StatementRow } from '../../read-statements.ts';
import { LINK_ARROW } from './link-arrow.ts';
import {
  COMMON_ROWS,
  commonParts,
  lostStatements,
  noteRows,
  type Outline,
  type OutlineRow,
  plainWords,
  textWithin,
  unquoted,
} from './outline.ts';

const SHARED = {
  NAME: '(?:"[^"]+"|[\\p{L}\\p{N}_.]+)',
  END: '(?:\\[\\*\\]|\\[H\\*?\\]|"[^"]+"|[\\p{L}\\p{N}_.]+(?:\\[H\\*?\\])?|==+[^=]+==+)',
};

function at(text: string): RegExp {
  return pattern(text, SHARED);
}

const REST = '(?<rest>(?:\\s*<<[^>]*>>|\\s*#\\S+)*)';

const ROWS: readonly StatementRow[] = [
  { is: 'group', at: at(`state\\s+(?<label>"[^"]+")\\s+as\\s+(?<id>{NAME})${REST}\\s*\\{`), opens: 'group' },
  { is: 'group', at: at(`state\\s+(?<id>{NAME})(?:\\s+as\\s+(?<label>"[^"]+"))?${REST}\\s*\\{`), opens: 'group' },
  { is: 'node', at: at(`state\\s+(?<label>"[^"]+")\\s+as\\s+(?<id>{NAME})${REST}(?:\\s*:\\s*(?<text>.*))?`) },
  { is: 'node', at: at(`state\\s+(?<id>{NAME})(?:\\s+as\\s+(?<label>"[^"]+"))?${REST}(?:\\s*:\\s*(?<text>.*))?`) },
  { is: 'region', at: at('--+|\\|\\|+') },
  { is: 'end', at: at('\\}'), closes: true },
  { is: 'edge', at: at(`(?<from>{END})\\s*${LINK_ARROW}\\s*(?<to>{END})\\s*(?<tail>:\\s*(?<label>.*))?`) },
  ...noteRows(at),
  { is: 'looks', at: at('(?<word>hide empty description)') },
  { is: 'field', at: at('(?<id>{NAME})\\s*:\\s*(?<text>.+)') },
  ...COMMON_ROWS,
];

const SPECIAL =
  /<<\s*(choice|fork|join|start|end|history\*?|entryPoint|exitPoint|inputPin|outputPin|expansionInput|expansionOutput)\s*>>/i;
const KINDS = new Set(['choice', 'fork', 'join']);

class StateSource {
  readonly nodes = new Map<string, DiagramNode>();
  readonly edges: DiagramEdge[] = [];
  readonly groups = new Map<string, DiagramGroup>();
  readonly notes: DiagramNote[] = [];
  readonly lost: string[] = [];
  /** How many regions each composite state has. */
  readonly #regions: ReadonlyMap<number, number[]>;

  constructor(statements: readonly SourceStatement[]) {
    const found = new Map<number, number[]>();
    for (const { is, blocks, start } of statements) {
      const around = blocks.at(-1)?.start ?? -1;
      if (is === 'region') found.set(around, [...(found.get(around) ?? []), start]);
    }
    this.#regions = found;
  }

  /** The composite state around a statement, or the region of it. */
  placeOf({ blocks, start }: SourceStatement): string | undefined {
    const around = blocks.filter(({ is }) => is === 'group').at(-1);
    const bounds = this.#regions.get(around?.start ?? -1);
    const id = around && unquoted(around.parts.id ?? '');
    if (!bounds) return id;
    const number = bounds.filter((bound) => bound < start).length + 1;
    const region = `${id === undefined ? '' : `${id} `}region ${number}`;
    if (!this.groups.has(region)) this.groups.set(region, groupPart(region, { kind: 'region', group: id }));
    return region;
  }

  node(name: string, group: string | undefined, rest: Partial<DiagramNode> = {}): string {
    const id = unquoted(name)
      .replace(/\[H\*?\]$/, '')
      .replace(/^==+|==+$/g, '');
    if (this.groups.has(id)) return id;
    const known = this.nodes.get(id);
    const { group: first = group, ...before } = known ?? {};
    this.nodes.set(id, { ...nodePart(id, { ...before, ...rest }), ...(first !== undefined && { group: first }) });
    return id;
  }

  end(name: string, mark: 'start' | 'end', group: string | undefined): string {
    if (name !== '[*]') return this.node(name, group);
    const id = `${group === undefined ? '' : `${group}.`}[${mark}]`;
    if (!this.nodes.has(id)) this.nodes.set(id, nodePart(id, { kind: mark, group }));
    return id;
  }

  describe(id: string, text: string): void {
    const node = this.nodes.get(id);
    if (!node) return;
    this.nodes.set(id, { ...node, members: [...(node.members ?? []), ...plainWords(text).split('\n')] });
  }
}

function declare(found: StateSource, { parts, line }: SourceStatement, place: string | undefined): void {
  const { rest = '', text } = parts;
  const special = SPECIAL.exec(rest)?.[1]?.toLowerCase();
  const kind = special !== undefined && KINDS.has(special) ? special : undefined;
  const label = parts.label === undefined ? undefined : unquoted(parts.label);
  const id = found.node(parts.id ?? '', place, {
    ...(label !== undefined && { label }),
    ...(kind !== undefined && { kind }),
  });
  if (special !== undefined && kind === undefined)
    found.lost.push(`Line ${line + 1}: <<${special}>> is not carried over; ${id} becomes a plain state.`);
  if (text !== undefined) found.describe(id, text);
}

function readStateSource(statements: readonly SourceStatement[]): Outline {
  const found = new StateSource(statements);
  for (const { parts, is } of statements) {
    const id = unquoted(parts.id ?? '');
    if (is === 'group')
      found.groups.set(id, groupPart(id, { label: parts.label === undefined ? '' : unquoted(parts.label) }));
  }
  for (const statement of statements) {
    const { is, parts, opens, line, text } = statement;
    const place = found.placeOf(statement);
    const group = found.groups.get(unquoted(parts.id ?? ''));
    if (is === 'group' && group && place !== undefined) group.group = place;
    else if (is === 'node') declare(found, statement, place);
    else if (is === 'field') found.describe(found.node(parts.id ?? '', place), parts.text ?? '');
    else if (is === 'edge') {
      const isBack = parts.left !== undefined && parts.right === undefined;
      const [from = '', to = ''] = isBack ? [parts.to, parts.from] : [parts.from, parts.to];
      if (/\[H\*?\]$/.test(from + to)) found.lost.push(`Line ${line + 1}: the history in ${text} is not carried over.`);
      if (/^\[H/.test(from) || /^\[H/.test(to)) continue;
      const ends = [found.end(from, 'start', place), found.end(to, 'end', place)] as const;
      found.edges.push(edgePart(...ends, { label: plainWords(parts.label ?? '') }));
    } else if (is === 'note') {
      const words = opens ? textWithin(statement, statements) : unquoted(parts.label ?? '');
      const of = parts.of === undefined ? [...found.nodes.keys()].slice(-1) : [found.node(parts.of, place)];
      found.notes.push(notePart(words, { of, place: parts.place?.toLowerCase() ?? '' }));
    }
  }
  const parts = wholeParts({
    nodes: [...found.nodes.values()],
    edges: found.edges,
    groups: [...found.groups.values()],
    notes: found.notes,
  });
  const lost = [...found.lost, ...lostStatements(statements)];
  return { diagramType: 'state', ...parts, ...commonParts(statements), lost };
}

export const STATE_SOURCE: OutlineRow = { rows: ROWS, read: readStateSource };
