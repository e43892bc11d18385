/** Diagrams that are laid out as nodes in groups: a group inside itself or a node without a shape stops the layout or never ends it. */
import { placeOfName, Undrawable } from './undrawable.ts';

interface LaidNode {
  id: string;
  parentId?: string | null;
  shape?: string;
  isGroup?: boolean;
}

export interface LaidOutDb {
  getData(): { nodes: LaidNode[] };
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
  const { nodes } = db.getData();
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
