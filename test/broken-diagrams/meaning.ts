/** What a diagram says, in a form that two sources can be compared by: labels, edges and words, but no ids and no looks. */
import type { DiagramModel } from '../../src/ports/diagram-model.ts';

export interface Meaning {
  nodes: string[];
  edges: string[];
  groups: string[];
  words: string[];
}

function plain(text: string): string {
  return text
    .replace(/<br\s*\/?>|\\n/g, ' ')
    .replace(/["'`\u201c\u201d\u2018\u2019]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Members and notes may be written in another order of words: `name : String` or `String name`. */
function wordsOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => plain(text).match(/[\p{L}\p{N}_]+/gu) ?? []).sort();
}

export function meaningOf({ nodes, edges, groups, notes, texts, title }: DiagramModel): Meaning {
  const labels = new Map([...groups, ...nodes].map(({ id, label }) => [id, plain(label ?? id)]));
  const named = (id: string) => labels.get(id) ?? plain(id);
  const members = nodes.flatMap((node) => node.members ?? []);
  return {
    nodes: nodes.map(({ id }) => named(id)).sort(),
    edges: edges
      .map(({ from, to, label }) => `${named(from)} > ${named(to)} : ${wordsOf([label ?? '']).join(' ')}`)
      .sort(),
    groups: groups.map(({ id }) => named(id)).sort(),
    words: wordsOf([...members, ...notes.map(({ text }) => text), ...texts, title ?? '']),
  };
}

/** What one list has that the other lacks; equal entries count as often as they occur. */
function lacking(list: readonly string[], other: readonly string[]): string[] {
  const rest = [...other];
  return list.filter((entry) => {
    const at = rest.indexOf(entry);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/** What differs, in words; empty if both say the same. */
export function differences(meant: Meaning, found: Meaning): string[] {
  return (['nodes', 'edges', 'groups', 'words'] as const).flatMap((part) => [
    ...lacking(meant[part], found[part]).map((entry) => `${part}: lacks ${entry}`),
    ...lacking(found[part], meant[part]).map((entry) => `${part}: has ${entry}`),
  ]);
}
