/** Trees from Mermaid's database: mindmap, fishbone, folders, treemap; and the rules of a grammar. */
import type { DiagramParts } from '../../../ports/diagram-model.ts';
import { edgePart, nodePart, type SaidFacts, uniqueNames, wholeParts } from '../../describe/model-parts.ts';
import { classFacts, plainLabel } from './read-flowchart.ts';

interface Branch {
  id: string;
  label: string;
  kind?: string;
  facts?: SaidFacts;
  children: readonly Branch[];
}

/** Parts with the same words get a number. */
function readTree(roots: readonly Branch[]): Pick<DiagramParts, 'nodes' | 'edges'> {
  const parts: Pick<DiagramParts, 'nodes' | 'edges'> = { nodes: [], edges: [] };
  const unique = uniqueNames();
  const left: { branch: Branch; parent?: string }[] = roots.map((branch) => ({ branch })).reverse();
  for (let next = left.pop(); next; next = left.pop()) {
    const { branch, parent } = next;
    const id = unique(branch.id);
    parts.nodes.push(nodePart(id, { label: branch.label, kind: branch.kind, facts: branch.facts }));
    if (parent !== undefined) parts.edges.push(edgePart(parent, id));
    for (const child of [...branch.children].reverse()) left.push({ branch: child, parent: id });
  }
  return parts;
}

interface Topic {
  nodeId: string;
  descr: string;
  type?: number;
  icon?: string;
  class?: string;
  children: readonly Topic[];
}

export interface MindmapDb {
  getMindmap(): Topic | null;
  nodeType?: Readonly<Record<string, number>>;
}

const USUAL_TOPICS = new Set(['DEFAULT', 'NO_BORDER']);

export function readMindmap(db: MindmapDb): DiagramParts {
  const shapes = new Map(Object.entries(db.nodeType ?? {}).map(([name, type]) => [type, name]));
  const toBranch = ({ nodeId, descr, type = 0, icon, class: className, children }: Topic): Branch => {
    const shape = shapes.get(type) ?? '';
    return {
      id: plainLabel(nodeId),
      label: plainLabel(descr, 'markdown'),
      kind: USUAL_TOPICS.has(shape) ? '' : shape.toLowerCase().replaceAll('_', ' '),
      facts: { icon, class: className },
      children: children.map(toBranch),
    };
  };
  const root = db.getMindmap();
  return wholeParts(readTree(root ? [toBranch(root)] : []));
}

interface Cause {
  text: string;
  children: readonly Cause[];
}

export function readIshikawa(db: { getRoot(): Cause | undefined }): DiagramParts {
  const toBranch = ({ text, children }: Cause): Branch => {
    return { id: plainLabel(text), label: plainLabel(text), children: children.map(toBranch) };
  };
  const root = db.getRoot();
  return wholeParts(readTree(root ? [toBranch(root)] : []));
}

interface Entry {
  name: string;
  nodeType?: string;
  description?: string;
  icon?: string;
  cssClass?: string;
  children: readonly Entry[];
}

/** The root that Mermaid adds is not shown. */
export function readTreeView(db: { getRoot(): Entry }): DiagramParts {
  const toBranch = ({ name, nodeType, description, icon, cssClass, children }: Entry): Branch => ({
    id: plainLabel(name),
    label: plainLabel(name),
    kind: nodeType === 'file' ? '' : (nodeType ?? ''),
    facts: { description: description && plainLabel(description), icon, class: cssClass },
    children: children.map(toBranch),
  });
  return wholeParts(readTree(db.getRoot().children.map(toBranch)));
}

interface Area {
  name: string;
  value?: number;
  classSelector?: string;
  children?: readonly Area[];
}

export interface TreemapDb {
  getRoot(): Area | undefined;
  getClasses?(): ReadonlyMap<string, { styles?: readonly string[]; textStyles?: readonly string[] }>;
}

export function readTreemap(db: TreemapDb): DiagramParts {
  const toBranch = ({ name, value, classSelector, children = [] }: Area): Branch => {
    const facts = { value, class: classSelector };
    return { id: plainLabel(name), label: plainLabel(name), facts, children: children.map(toBranch) };
  };
  const tree = readTree((db.getRoot()?.children ?? []).map(toBranch));
  return wholeParts({ ...tree, facts: classFacts(db.getClasses?.()) });
}

interface Grammar {
  type: string;
  value?: string;
  name?: string;
  text?: string;
  element?: Grammar;
  separator?: Grammar;
  elements?: readonly Grammar[];
  alternatives?: readonly Grammar[];
  min?: number;
  max?: number | null;
}

/** A definition as people write it: `"[" item ("," item)* "]"`. */
function grammarWords(node: Grammar, isInner = false): string {
  const { type, value = '', name = '', text = '', element, separator, elements = [], alternatives = [] } = node;
  const inner = (part: Grammar | undefined) => (part ? grammarWords(part, true) : '');
  const bracketed = (words: string, isOne: boolean) => (isInner && !isOne ? `(${words})` : words);
  switch (type) {
    case 'terminal':
      return `"${value}"`;
    case 'sequence':
      return bracketed(elements.map(inner).join(' '), elements.length < 2);
    case 'choice':
      return bracketed(alternatives.map(inner).join(' | '), alternatives.length < 2);
    case 'optional':
      return `${inner(element)}?`;
    case 'repetition': {
      const { min = 0, max } = node;
      const isEndless = max == null || max === Number.POSITIVE_INFINITY;
      const usual = min === 0 ? '*' : '+';
      const times = isEndless && min < 2 ? usual : `{${min},${isEndless ? '' : max}}`;
      return `${inner(element)}${times}${separator ? ` separated by ${inner(separator)}` : ''}`;
    }
    default:
      return name || text || value;
  }
}

export interface RailroadDb {
  getRules(): readonly { name: string; definition: Grammar; comment?: string }[];
}

export function readRailroad(db: RailroadDb): DiagramParts {
  const unique = uniqueNames();
  return wholeParts({
    nodes: db.getRules().map(({ name, definition, comment }) => {
      return nodePart(unique(name), { members: [grammarWords(definition)], facts: { comment } });
    }),
  });
}
