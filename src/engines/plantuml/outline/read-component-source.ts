/** The elements and links of a PlantUML component, deployment or use case diagram, from its source. */
import type { DiagramEdge, DiagramGroup, DiagramNode, DiagramNote } from '../../../ports/diagram-model.ts';
import { edgePart, groupPart, nodePart, notePart, wholeParts } from '../../describe/model-parts.ts';
import { pattern, type SourceStatement, type StatementRow } from '../../read-statements.ts';
import { LINK_ARROW, lengthOf, plainLink } from './link-arrow.ts';
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
  NAME: '(?:"[^"]+"|\\[[^\\]]+\\]|\\(\\)\\s*(?:"[^"]+"|[\\p{L}\\p{N}_.]+)|\\([^()]+\\)/?|:[^:]+:/?|[\\p{L}\\p{N}_.@]+)',
  WORD: '(?:"[^"]+"|\\[[^\\]]+\\]|\\([^()]+\\)|:[^:]+:|[\\p{L}\\p{N}_.@-]+)',
  KIND: '(?<kind>actor/?|agent|artifact|boundary|card|circle|cloud|collections|component|control|database|entity|file|folder|frame|hexagon|interface|label|node|package|person|process|queue|rectangle|stack|storage|usecase/?|action|port|portin|portout)',
};

function at(text: string): RegExp {
  return pattern(text, SHARED);
}

const REST = '(?<rest>(?:\\s*<<[^>]*>>|\\s*#\\S+|\\s*\\$\\w+)*)';

const ROWS: readonly StatementRow[] = [
  { is: 'group', at: at(`{KIND}\\s+(?<label>"[^"]*"|{WORD})\\s+as\\s+(?<id>{WORD})${REST}\\s*\\{`), opens: 'group' },
  { is: 'group', at: at(`{KIND}\\s+(?<id>{WORD})(?:\\s+as\\s+(?<label>"[^"]*"))?${REST}\\s*\\{`), opens: 'group' },
  { is: 'group', at: at(`(?<kind>together)\\s*\\{`), opens: 'group' },
  { is: 'group', at: at(`{KIND}\\s*${REST}\\s*\\{`), opens: 'group' },
  { is: 'end', at: at('\\}'), closes: true },
  { is: 'node', at: at(`{KIND}\\s+(?<label>"[^"]*"|{WORD})\\s+as\\s+(?<id>{WORD})${REST}`) },
  { is: 'node', at: at(`{KIND}\\s+(?<id>{WORD})\\s+as\\s+(?<label>"[^"]*"|\\[[^\\]]*\\]|\\([^)]*\\))${REST}`) },
  { is: 'node', at: at(`{KIND}\\s+(?<id>{WORD})${REST}\\s*\\[(?<label>[^\\[\\]]*)\\]`) },
  { is: 'node', at: at(`{KIND}\\s+(?<id>{WORD})${REST}\\s*\\[`), opens: 'words' },
  { is: 'end', at: at('(?<text>[^\\]]*)\\]'), within: 'words', closes: true },
  { is: 'text', at: at('.*'), within: 'words' },
  { is: 'node', at: at(`{KIND}\\s+(?<id>{WORD})${REST}`) },
  {
    is: 'node',
    at: at(`(?<label>\\[[^\\]]+\\]|\\(\\)\\s*"[^"]+"|\\([^()]+\\)/?|:[^:]+:/?)\\s+as\\s+(?<id>{WORD})${REST}`),
  },
  { is: 'node', at: at(`(?<id>\\[[^\\]]+\\]|\\(\\)\\s*{WORD}|\\([^()]+\\)/?|:[^:]+:/?)${REST}`) },
  {
    is: 'edge',
    at: at(
      `(?<from>{NAME})\\s*(?:"(?<near>[^"]*)")?\\s*${LINK_ARROW}\\s*(?:"(?<far>[^"]*)")?\\s*(?<to>{NAME})(?<rest>(?:\\s*<<[^>]*>>|\\s*#\\S+)*)\\s*(?<tail>:\\s*(?<label>.*))?`,
    ),
  },
  ...noteRows(at),
  ...COMMON_ROWS,
];

/** By the brackets around a name. */
const BRACKETS: readonly { at: RegExp; kind: string }[] = [
  { at: /^\(\)\s*"?([^"]*)"?$/, kind: 'interface' },
  { at: /^\[([^\]]*)\]$/, kind: 'component' },
  { at: /^\(([^()]*)\)\/?$/, kind: 'usecase' },
  { at: /^:([^:]*):\/?$/, kind: 'actor' },
];

interface Named {
  name: string;
  kind: string | undefined;
}

function named(text: string): Named {
  for (const { at: pattern_, kind } of BRACKETS) {
    const name = pattern_.exec(text.trim())?.[1];
    if (name !== undefined) return { name: plainWords(name), kind };
  }
  return { name: unquoted(text), kind: undefined };
}

class ComponentSource {
  readonly nodes = new Map<string, DiagramNode>();
  readonly edges: DiagramEdge[] = [];
  readonly groups = new Map<string, DiagramGroup>();
  readonly notes = new Map<string, DiagramNote>();
  #unnamed = 0;

  node(text: string, group: string | undefined, rest: Partial<DiagramNode> = {}): string {
    const { name: id, kind } = named(text);
    if (this.groups.has(id)) return id;
    const known = this.nodes.get(id);
    if (!known) this.nodes.set(id, nodePart(id, { kind, group, ...rest }));
    else if (rest.kind !== undefined) this.nodes.set(id, { ...known, ...rest });
    return id;
  }

  unnamed(): string {
    this.#unnamed += 1;
    return `unnamed ${this.#unnamed}`;
  }
}

function stereotypes(rest = ''): string[] {
  return [...rest.matchAll(/<<\s*([^>]*?)\s*>>/g)]
    .map(([, word = '']) => word.replace(/^\$\w+,?\s*/, ''))
    .filter((word) => word !== '');
}

function declare(
  found: ComponentSource,
  statement: SourceStatement,
  group: string | undefined,
  statements: readonly SourceStatement[],
): void {
  const { parts, opens } = statement;
  const { name, kind: bracket } = named(parts.id ?? '');
  const label = opens ? textWithin(statement, statements) : parts.label === undefined ? name : named(parts.label).name;
  const kind =
    parts.kind?.toLowerCase().replace('/', '') ??
    (parts.label === undefined ? bracket : named(parts.label).kind) ??
    bracket;
  const words = stereotypes(parts.rest);
  found.node(name, group, {
    ...(kind !== undefined && { kind }),
    ...(label !== name && { label }),
    ...(words.length > 0 && { facts: { stereotype: words.join(', ') } }),
  });
}

function relate(found: ComponentSource, { parts }: SourceStatement, group: string | undefined): void {
  const ends = [parts.from ?? '', parts.to ?? ''];
  const notes = ends.map((end) => found.notes.get(named(end).name));
  if (notes[0] || notes[1]) {
    const [note, other = ''] = notes[0] ? [notes[0], ends[1]] : [notes[1], ends[0]];
    if (note) note.of = [...(note.of ?? []), found.node(other, group)];
    return;
  }
  const [first = '', second = ''] = ends.map((end) => found.node(end, group));
  const { kind, isBack } = plainLink(parts.left, parts.body, parts.right);
  const label = [parts.near, parts.label, parts.far, ...stereotypes(parts.rest).map((word) => `«${word}»`)];
  const said = label.map((text) => plainWords(text ?? '')).filter((text) => text !== '');
  const [from, to] = isBack ? [second, first] : [first, second];
  const length = lengthOf(parts.body ?? '');
  found.edges.push(edgePart(from, to, { label: said.join(' '), kind, facts: { length: length > 1 && length } }));
}

function groupOf({ blocks }: SourceStatement, ids: ReadonlyMap<number, string>): string | undefined {
  const around = blocks.filter(({ is, parts }) => is === 'group' && parts.kind?.toLowerCase() !== 'together').at(-1);
  return around && ids.get(around.start);
}

function readComponentSource(statements: readonly SourceStatement[]): Outline {
  const found = new ComponentSource();
  const ids = new Map<number, string>();
  for (const statement of statements) {
    const { is, parts, start } = statement;
    if (is !== 'group' || parts.kind?.toLowerCase() === 'together') continue;
    const { name } = parts.id === undefined ? { name: found.unnamed() } : named(parts.id);
    const label = parts.label === undefined ? (parts.id === undefined ? ' ' : '') : named(parts.label).name;
    ids.set(start, name);
    found.groups.set(
      name,
      groupPart(name, { label, group: groupOf(statement, ids), facts: { shape: parts.kind?.toLowerCase() } }),
    );
  }
  for (const statement of statements) {
    const { is, parts, opens } = statement;
    const group = groupOf(statement, ids);
    if (is === 'node') declare(found, statement, group, statements);
    else if (is === 'edge') relate(found, statement, group);
    else if (is === 'note') {
      const text = opens ? textWithin(statement, statements) : unquoted(parts.label ?? '');
      const last = [...found.nodes.keys()].at(-1);
      const of =
        parts.of === undefined
          ? parts.alias === undefined && last !== undefined
            ? [last]
            : []
          : [found.node(parts.of, group)];
      found.notes.set(
        parts.alias ?? `note ${found.notes.size + 1}`,
        notePart(text, { of, place: parts.place?.toLowerCase() ?? '' }),
      );
    }
  }
  const parts = wholeParts({
    nodes: [...found.nodes.values()],
    edges: found.edges,
    groups: [...found.groups.values()],
    notes: [...found.notes.values()],
  });
  return { diagramType: 'component', ...parts, ...commonParts(statements), lost: lostStatements(statements) };
}

export const COMPONENT_SOURCE: OutlineRow = { rows: ROWS, read: readComponentSource };
