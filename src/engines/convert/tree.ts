/** Mind maps in both languages. */
import type { DiagramNode } from '../../ports/diagram-model.ts';
import { type Losses, plainIds, type Said, TEXT, type Writer } from './said.ts';

/** Each topic with how deep it is, in order. */
function outlineOf({ nodes, edges }: Said): { node: DiagramNode; depth: number }[] {
  const children = new Map<string, string[]>();
  for (const { from, to } of edges) children.set(from, [...(children.get(from) ?? []), to]);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const inner = new Set(edges.map(({ to }) => to));
  const found: { node: DiagramNode; depth: number }[] = [];
  const visit = (id: string, depth: number): void => {
    const node = byId.get(id);
    if (!node) return;
    found.push({ node, depth });
    for (const child of children.get(id) ?? []) visit(child, depth + 1);
  };
  for (const { id } of nodes) if (!inner.has(id)) visit(id, 0);
  return found;
}

function missLooks({ nodes, facts }: Said, losses: Losses): void {
  for (const { id, label = id, facts: own } of nodes) losses.facts(label, own);
  losses.facts('the diagram', facts);
}

const BRACKETS: Readonly<Record<string, readonly [string, string]>> = {
  rect: ['["', '"]'],
  'rounded rect': ['("', '")'],
  circle: ['(("', '"))'],
  cloud: [')"', '"('],
  bang: ['))"', '"(('],
  hexagon: ['{{"', '"}}'],
};

export const toMermaidTree: Writer = (said, losses) => {
  missLooks(said, losses);
  const topics = outlineOf(said);
  const second = topics.findIndex(({ depth }, index) => index > 0 && depth === 0);
  const kept = second < 0 ? topics : topics.slice(0, second);
  if (second >= 0)
    losses.say(
      `A mindmap of Mermaid has one root: ${topics
        .slice(second)
        .map(({ node }) => node.label ?? node.id)
        .join(', ')} are left out.`,
    );
  const idOf = plainIds(
    kept.map(({ node }) => node.id),
    (id) => /^(?:mindmap|end|icon|class)$/i.test(id),
  );
  const lines = kept.map(({ node, depth }) => {
    const { id, label = id, kind = '' } = node;
    const text = TEXT.mermaidQuoted(label);
    const [left, right] = BRACKETS[kind] ?? BRACKETS.rect ?? ['["', '"]'];
    const isPlain =
      kind === '' && /^[\p{L}\p{N}][\p{L}\p{N} _.,'-]*$/u.test(label) && !/^(?:mindmap|end)$/i.test(label);
    return `${'  '.repeat(depth + 1)}${isPlain ? text : `${idOf(id)}${left}${text}${right}`}`;
  });
  const title = said.title === undefined ? [] : ['---', `title: ${JSON.stringify(said.title)}`, '---'];
  return [...title, 'mindmap', ...lines];
};

export const toPlantumlTree: Writer = (said, losses) => {
  missLooks(said, losses);
  const lines = outlineOf(said).map(({ node: { id, label = id, kind }, depth }) => {
    if (kind !== undefined) losses.miss(`shape (${kind})`, label);
    const stars = '*'.repeat(depth + 1);
    return label.includes('\n') ? `${stars}:${label};` : `${stars} ${label}`;
  });
  return ['@startmindmap', ...(said.title === undefined ? [] : [`title ${said.title}`]), ...lines, '@endmindmap'];
};
