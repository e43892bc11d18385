/** Diagrams that are laid out as nodes in groups: a group inside itself or a node without a shape stops the layout or never ends it. */
import { lineLike, placeOfName, Undrawable, word } from './undrawable.ts';

interface LaidNode {
  id: string;
  parentId?: string | null;
  shape?: string;
  isGroup?: boolean;
  label?: unknown;
}

interface LaidEdge {
  id: string;
  curve?: unknown;
}

export interface LaidOutDb {
  getData(): { nodes: LaidNode[]; edges?: LaidEdge[] };
}

/** What `@{ ... }` may hold is any YAML. */
function refuseData(id: string, field: string, value: unknown, text: string): void {
  if (value == null || typeof value === 'string') return;
  throw new Undrawable(
    `The ${field} of "${id}" is not a text: put it in quotes.`,
    lineLike(text, new RegExp(`${word(id)}@\\s*\\{`, 'u')),
  );
}

function holdsItself(node: LaidNode, nodes: ReadonlyMap<string, LaidNode>): boolean {
  const seen = new Set([node.id]);
  for (let at = node.parentId; at != null; at = nodes.get(at)?.parentId) {
    if (at === node.id) return true;
    if (seen.has(at)) return false;
    seen.add(at);
  }
  return false;
}

function refuseNode(node: LaidNode, text: string): void {
  refuseData(node.id, 'label', node.label, text);
  if (node.shape === 'ellipse') {
    throw new Undrawable(
      `Mermaid reads (- -) around the text of "${node.id}" as an ellipse, but cannot draw one: write ([text]) or ((text)).`,
      lineLike(text, /\(-/) ?? placeOfName(text, node.id),
    );
  }
  if (node.shape === undefined && !node.isGroup) {
    throw new Undrawable(
      `"${node.id}" is not declared: use it in a statement of its own before this one.`,
      placeOfName(text, node.id),
    );
  }
  if (node.shape === 'divider' && !node.isGroup) {
    const lines = text.split('\n');
    const at = lines.findLastIndex((line) => line.trim() === '--');
    throw new Undrawable(
      'A -- line divides the state into two regions, one of which is empty: fill it or remove the line.',
      {
        line: at + 1,
        column: (lines[at]?.search(/\S/) ?? 0) + 1,
      },
    );
  }
}

export function refuseLayout(db: LaidOutDb, text: string): void {
  const { nodes, edges = [] } = db.getData();
  for (const { id, curve } of edges) refuseData(id, 'curve', curve, text);
  const known = new Map(nodes.map((node) => [node.id, node]));
  for (const node of nodes) {
    if (holdsItself(node, known)) {
      throw new Undrawable(
        `"${node.id}" contains itself: give the group and its contents different names.`,
        placeOfName(text, node.id, 2),
      );
    }
    refuseNode(node, text);
  }
}
