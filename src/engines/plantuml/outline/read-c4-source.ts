/** The elements, boundaries and relations of a C4 diagram that is written with C4-PlantUML's macros. */
import type { DiagramEdge, DiagramGroup, DiagramNode } from '../../../ports/diagram-model.ts';
import { edgePart, groupPart, nodePart, wholeParts } from '../../describe/model-parts.ts';
import { pattern, type SourceStatement, type StatementRow } from '../../read-statements.ts';
import {
  COMMON_ROWS,
  commonParts,
  lostStatements,
  type Outline,
  type OutlineRow,
  plainWords,
  unquoted,
} from './outline.ts';

const ARGUMENTS = '\\((?<arguments>.*)\\)';

const ROWS: readonly StatementRow[] = [
  { is: 'node', at: pattern(`(?<kind>Person|System|Container|Component)(?<form>Db|Queue)?(?<ext>_Ext)?${ARGUMENTS}`) },
  { is: 'group', at: pattern(`(?<kind>Enterprise|System|Container)?_?Boundary${ARGUMENTS}\\s*\\{`), opens: 'group' },
  { is: 'group', at: pattern(`(?<kind>Deployment_Node|Node)(?:_[LR])?${ARGUMENTS}\\s*\\{`), opens: 'group' },
  {
    is: 'frame',
    at: pattern('(?:package|rectangle|node|frame|folder|cloud|together)\\s*(?<label>"[^"]*"|[^\\s{<"]*)[^{]*\\{'),
    opens: 'group',
  },
  { is: 'end', at: pattern('\\}'), closes: true },
  { is: 'edge', at: pattern(`(?<both>Bi)?Rel(?<way>_\\w+)?${ARGUMENTS}`) },
  { is: 'looks', at: pattern('(?<word>(?:LAYOUT|SHOW|HIDE|Lay|Update|Add)_?\\w*)\\(.*\\)') },
  ...COMMON_ROWS,
];

const ARGUMENT = /\s*(?:(?<name>\$\w+)\s*=\s*)?(?:"(?<quoted>(?:[^"]|"(?!\s*(?:,|$)))*)"|(?<plain>[^,"]*))\s*(?:,|$)/y;

interface Arguments {
  list: string[];
  named: Map<string, string>;
}

/** `alias, "label", $descr="..."`. */
function readArguments(text: string): Arguments {
  const found: Arguments = { list: [], named: new Map() };
  const reader = new RegExp(ARGUMENT.source, 'y');
  while (reader.lastIndex < text.length) {
    const { name, quoted, plain = '' } = reader.exec(text)?.groups ?? {};
    if (reader.lastIndex === 0) break;
    const value = plainWords(quoted ?? plain.trim());
    if (name === undefined) found.list.push(value);
    else found.named.set(name.slice(1), value);
  }
  return found;
}

/** The names of arguments in their places; what has another name is looks. */
function told(text: string, places: readonly string[], lost: (name: string) => void): Record<string, string> {
  const { list, named } = readArguments(text);
  const found = Object.fromEntries(places.map((name, index) => [name, list[index] ?? '']));
  for (const [name, value] of named) {
    if (places.includes(name)) found[name] = value;
    else lost(name);
  }
  for (const index of list.keys()) if (index >= places.length && list[index] !== '') lost('sprite');
  return found;
}

const PLACES: Readonly<Record<string, readonly string[]>> = {
  person: ['alias', 'label', 'descr'],
  system: ['alias', 'label', 'descr'],
  container: ['alias', 'label', 'techn', 'descr'],
  component: ['alias', 'label', 'techn', 'descr'],
};

function readC4Source(statements: readonly SourceStatement[]): Outline {
  const nodes: DiagramNode[] = [];
  const edges: DiagramEdge[] = [];
  const groups: DiagramGroup[] = [];
  const lost: string[] = [];
  const ids = new Map<number, string>();
  for (const { is, parts, blocks, start, line } of statements) {
    const group = ids.get(blocks.at(-1)?.start ?? -1);
    const miss = (name: string) => lost.push(`Line ${line + 1}: ${name} is not carried over.`);
    const kind = (parts.kind ?? '').toLowerCase();
    const text = parts.arguments ?? '';
    if (is === 'node') {
      const { alias = '', label, techn, descr } = told(text, PLACES[kind] ?? [], miss);
      const words = [parts.ext && 'external', kind, parts.form?.toLowerCase()].filter(Boolean).join(' ');
      nodes.push(nodePart(alias, { label, kind: words, group, facts: { technology: techn, description: descr } }));
    } else if (is === 'group') {
      const isNode = kind.includes('node');
      const {
        alias = '',
        label,
        type,
        descr,
      } = told(text, isNode ? ['alias', 'label', 'type', 'descr'] : ['alias', 'label', 'type'], miss);
      ids.set(start, alias);
      groups.push(
        groupPart(alias, {
          label,
          group,
          facts: { type: isNode ? 'node' : kind || type, technology: isNode ? type : '', description: descr },
        }),
      );
    } else if (is === 'frame') {
      const label = unquoted(parts.label ?? '') || `group ${groups.length + 1}`;
      ids.set(start, label);
      groups.push(groupPart(label, { group }));
    } else if (is === 'edge') {
      const { from = '', to = '', label, techn, descr } = told(text, ['from', 'to', 'label', 'techn', 'descr'], miss);
      const way = (parts.way ?? '').slice(1, 2).toLowerCase();
      const facts = { technology: techn, description: descr, placed: /^[udlrb]$/.test(way) ? way : '' };
      edges.push(edgePart(from, to, { label, kind: parts.both ? 'both ways' : '', facts }));
    }
  }
  return {
    diagramType: 'c4',
    ...wholeParts({ nodes, edges, groups }),
    ...commonParts(statements),
    lost: [...lost, ...lostStatements(statements).filter((sentence) => !/!include/.test(sentence))],
  };
}

export const C4_SOURCE: OutlineRow = { rows: ROWS, read: readC4Source };
