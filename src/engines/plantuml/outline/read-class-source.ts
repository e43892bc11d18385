/** The classes, objects or entities of a PlantUML diagram with their members and relations, from its source. */
import type { DiagramEdge, DiagramGroup, DiagramNode, DiagramNote } from '../../../ports/diagram-model.ts';
import { edgePart, groupPart, nodePart, notePart, wholeParts } from '../../describe/model-parts.ts';
import { pattern, type SourceStatement, type StatementRow } from '../../read-statements.ts';
import { classLink, LINK_ARROW } from './link-arrow.ts';
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
  NAME: '(?:"[^"]+"|[\\p{L}\\p{N}_$.]+(?:::[\\p{L}\\p{N}_$.]+)*)',
  KIND: '(?<kind>abstract class|abstract|class|interface|enum|annotation|entity|struct|object|map|protocol|exception|metaclass|stereotype|record|dataclass)',
};

function at(text: string): RegExp {
  return pattern(text, SHARED);
}

/** Each with a body of its own, in one line, or without. */
function declarations(name: string): StatementRow[] {
  return [
    { is: 'node', at: at(`{KIND}\\s+${name}(?<rest>[^{]*?)\\{`), opens: 'class' },
    { is: 'node', at: at(`{KIND}\\s+${name}(?<rest>[^{]*?)\\{(?<body>[^{}]*)\\}`) },
    { is: 'node', at: at(`{KIND}\\s+${name}(?<rest>[^{]*)`) },
  ];
}

const ROWS: readonly StatementRow[] = [
  ...declarations('(?<label>"[^"]+")\\s+as\\s+(?<id>{NAME})'),
  ...declarations('(?<id>{NAME})\\s+as\\s+(?<label>"[^"]+")'),
  ...declarations('(?<id>{NAME})'),
  { is: 'end', at: at('\\}'), within: 'class', closes: true },
  { is: 'member', at: at('(?<text>.*)'), within: 'class' },
  {
    is: 'group',
    at: at(
      '(?<kind>package|namespace|together|rectangle|folder|frame|node|cloud|database)\\b\\s*(?<label>"[^"]*"|[^\\s{#<"]+)?(?:\\s+as\\s+(?<id>{NAME}))?[^{]*\\{',
    ),
    opens: 'group',
  },
  { is: 'end', at: at('\\}'), closes: true },
  {
    is: 'edge',
    at: at(
      `(?<from>{NAME})\\s*(?:\\[[^\\]]*\\]\\s*)?(?<ends>"(?<near>[^"]*)")?\\s*${LINK_ARROW}\\s*(?:"(?<far>[^"]*)")?\\s*(?<to>{NAME})(?:\\s*<<[^>]*>>)?\\s*(?<tail>:\\s*(?<label>.*))?`,
    ),
  },
  ...noteRows(at),
  { is: 'field', at: at('(?<id>{NAME})\\s*:\\s*(?<text>.+)') },
  ...COMMON_ROWS,
];

/** In Mermaid, they are annotations. */
const ANNOTATIONS: Readonly<Record<string, string>> = {
  class: '',
  abstract: 'abstract',
  'abstract class': 'abstract',
  enum: 'enumeration',
};

const SEPARATOR = /^(?:--|\.\.|==|__).*$/;
const FLAG = /\{(?:field|method)\}\s*/gi;

function memberText(text: string): string {
  return plainWords(text.replace(FLAG, '').replace(/^\\(?=[-+#~])/, ''))
    .replace(/\s*<<([^>]*)>>/g, ' «$1»')
    .trim();
}

const COLUMN =
  /^[*+#~-]?\s*(?<name>[^\s:]+)\s*:\s*(?<type>[^\s<«"]+(?:\s*\([^)]*\))?)\s*(?<keys>(?:(?:<<|«)[^>»]*(?:>>|»)\s*)*)(?<rest>.*)$/u;

/** `* id : int <<PK>>` as Mermaid writes it: `int id PK`. */
function columnText(text: string): { column: string; isTyped: boolean } {
  const { name = '', type = '', keys = '', rest = '' } = COLUMN.exec(text)?.groups ?? {};
  if (name === '')
    return { column: `any ${text.replace(/^[*+#~-]\s*/, '').replace(/[^\p{L}\p{N}_-]+/gu, '_')}`, isTyped: false };
  const known = [...keys.matchAll(/(?:<<|«)([^>»]*)/g)].map(([, key = '']) => key.trim());
  const marks = known.flatMap((key) => key.split(/\s*,\s*/)).filter((key) => /^(?:PK|FK|UK)$/i.test(key));
  const others = [
    ...known.filter((key) => !/^(?:PK|FK|UK)(?:\s*,\s*(?:PK|FK|UK))*$/i.test(key)),
    rest.trim().replace(/^"(.*)"$/, '$1'),
  ];
  const comment = others.filter((word) => word !== '').join(' ');
  const words = [
    type.replace(/\s+/g, ''),
    name,
    marks.map((key) => key.toUpperCase()).join(','),
    comment && `"${comment}"`,
  ];
  return { column: words.filter((word) => word !== '').join(' '), isTyped: true };
}

interface ReadClass extends DiagramNode {
  keyword: string;
}

class ClassSource {
  readonly nodes = new Map<string, ReadClass>();
  readonly edges: DiagramEdge[] = [];
  readonly groups: DiagramGroup[] = [];
  readonly notes = new Map<string, DiagramNote>();
  readonly lost: string[] = [];

  node(name: string, group: string | undefined, rest: Partial<ReadClass> = {}): string {
    const id = unquoted(name).replace(/::.*$/, '');
    const known = this.nodes.get(id);
    if (!known) this.nodes.set(id, { ...nodePart(id, { group, ...rest }), keyword: rest.keyword ?? 'class' });
    else if (rest.keyword !== undefined)
      this.nodes.set(id, { ...known, ...rest, ...(group !== undefined && { group }) });
    return id;
  }

  member(id: string, text: string): void {
    const words = memberText(text);
    const node = this.nodes.get(id);
    if (!node || words === '' || SEPARATOR.test(text.trim())) return;
    this.nodes.set(id, { ...node, members: [...(node.members ?? []), words] });
  }
}

const GENERIC = /^\s*<(?<type>[^<>]+(?:<[^<>]*>[^<>]*)*)>(?!>)/;
const STEREOTYPE = /<<\s*([^>]*?)\s*>>/g;
const PARENTS = /\b(extends|implements)\s+([^{]*?)(?=\bimplements\b|$)/gi;
const CIRCLE = /^\(\s*\S\s*,[^)]*\)\s*/;

function declare(found: ClassSource, { parts }: SourceStatement, group: string | undefined): void {
  const { rest = '', body } = parts;
  const type = GENERIC.exec(rest)?.groups?.type;
  const keyword = (parts.kind ?? 'class').toLowerCase();
  const stereotypes = [...rest.matchAll(STEREOTYPE)].map(([, word = '']) => word.replace(CIRCLE, '').trim());
  const name = unquoted(parts.id ?? '');
  const label = parts.label === undefined ? name : unquoted(parts.label);
  const kind = [ANNOTATIONS[keyword] ?? keyword, ...stereotypes].filter((word) => word !== '').join(', ');
  const shown = type === undefined ? label : `${label}<${type.trim()}>`;
  const id = found.node(name, group, {
    keyword,
    ...(shown !== name && { label: shown }),
    ...(kind !== '' && { kind }),
  });
  for (const [, word = '', list = ''] of rest.matchAll(PARENTS)) {
    for (const parent of list.match(/"[^"]+"|[^\s,]+/g) ?? []) {
      const isReal = word.toLowerCase() === 'implements';
      found.edges.push(edgePart(id, found.node(parent, undefined), { kind: isReal ? 'realization' : 'inheritance' }));
    }
  }
  for (const line of body?.split(/[;\n]/) ?? []) found.member(id, line);
}

function relate(found: ClassSource, { parts, line }: SourceStatement, group: string | undefined): void {
  const notes = [parts.from, parts.to].map((end) => found.notes.get(unquoted(end ?? '')));
  const [from, to] = [parts.from ?? '', parts.to ?? ''];
  if (notes[0] || notes[1]) {
    const [note, other] = notes[0] ? [notes[0], to] : [notes[1], from];
    if (note) note.of = [...(note.of ?? []), found.node(other, group)];
    return;
  }
  const ends = [found.node(from, group), found.node(to, group)];
  const { kind, isBack, counts } = classLink(parts.left, parts.body, parts.right);
  if (/^[+#x]$/.test(parts.left || parts.right || ''))
    found.lost.push(`Line ${line + 1}: the mark ${parts.left || parts.right} is not carried over.`);
  const said = counts ? [counts.first, counts.second] : [parts.near, parts.far].map((end) => plainWords(end ?? ''));
  if (counts && (parts.near || parts.far))
    found.lost.push(`Line ${line + 1}: the words at the ends are not carried over.`);
  const label = plainWords((parts.label ?? '').replace(/^\s*[<>]\s|\s[<>]\s*$/g, ''));
  const [first = '', second = ''] = isBack ? [...ends].reverse() : ends;
  const [fromEnd, toEnd] = isBack ? [...said].reverse() : said;
  found.edges.push(edgePart(first, second, { label, kind, facts: { fromEnd, toEnd } }));
}

/** Blocks that only keep elements together draw nothing. */
function groupOf({ blocks }: SourceStatement): string | undefined {
  const around = blocks.filter(({ is, parts }) => is === 'group' && parts.kind?.toLowerCase() !== 'together');
  const parts = around.at(-1)?.parts;
  return parts && unquoted(parts.id ?? parts.label ?? '');
}

/** How many is said at the end of a relation, or all are entities. */
function isEr({ nodes, edges }: ClassSource): boolean {
  const counted = edges.filter(({ facts }) => /^(?:one|zero)/.test(String(facts?.toEnd ?? facts?.fromEnd ?? '')));
  const entities = [...nodes.values()].filter(({ keyword }) => keyword === 'entity');
  const isOnly =
    edges.length === counted.length && [...nodes.values()].every(({ keyword }) => /^(?:entity|class)$/.test(keyword));
  return isOnly && (counted.length > 0 || entities.length === nodes.size);
}

function toEntity({ kind: _kind, ...node }: DiagramNode, lost: string[]): DiagramNode {
  const columns = (node.members ?? []).map(columnText);
  if (columns.some(({ isTyped }) => !isTyped)) lost.push(`Columns of ${node.id} without a type get the type "any".`);
  return { ...node, ...(columns.length > 0 && { members: columns.map(({ column }) => column) }) };
}

function readClassSource(statements: readonly SourceStatement[]): Outline {
  const found = new ClassSource();
  for (const statement of statements) {
    const { is, parts, blocks, opens } = statement;
    const group = groupOf(statement);
    if (is === 'node') declare(found, statement, group);
    else if (is === 'member') found.member(unquoted(blocks.at(-1)?.parts.id ?? ''), parts.text ?? '');
    else if (is === 'field') found.member(found.node(parts.id ?? '', group), parts.text ?? '');
    else if (is === 'edge') relate(found, statement, group);
    else if (is === 'group' && parts.kind?.toLowerCase() !== 'together') {
      const label = unquoted(parts.label ?? '');
      found.groups.push(groupPart(unquoted(parts.id ?? label), { label, group }));
    } else if (is === 'note') {
      const text = opens ? textWithin(statement, statements) : unquoted(parts.label ?? '');
      const last = [...found.nodes.keys()].at(-1);
      const of =
        parts.of === undefined
          ? parts.alias === undefined && last !== undefined
            ? [last]
            : []
          : [found.node(parts.of, group)];
      found.notes.set(parts.alias ?? `note ${found.notes.size + 1}`, notePart(text, { of }));
    }
  }
  const isEntities = isEr(found);
  const nodes = [...found.nodes.values()].map(({ keyword: _keyword, ...node }) =>
    isEntities ? toEntity(node, found.lost) : node,
  );
  const parts = wholeParts({ nodes, edges: found.edges, groups: found.groups, notes: [...found.notes.values()] });
  const lost = [...found.lost, ...lostStatements(statements)];
  return { diagramType: isEntities ? 'er' : 'class', ...parts, ...commonParts(statements), lost };
}

export const CLASS_SOURCE: OutlineRow = { rows: ROWS, read: readClassSource };
