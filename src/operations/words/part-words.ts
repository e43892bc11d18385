/** One part of a diagram in words; the same words everywhere, so that they can be compared. */
import type { DiagramEdge, DiagramGroup, DiagramNode } from '../../ports/diagram-model.ts';

function bracketed(...words: (string | undefined)[]): string {
  const said = words.filter((word) => word !== undefined && word !== '');
  return said.length === 0 ? '' : ` (${said.join(', ')})`;
}

/** Such as `A "Start"`. */
export function nameWords({ id, label }: DiagramNode | DiagramGroup): string {
  return label === undefined ? id : `${id} "${label}"`;
}

export function nodeWords(node: DiagramNode): string {
  const { kind, group, members = [] } = node;
  const list = members.length === 0 ? '' : `: ${members.join('; ')}`;
  return `${nameWords(node)}${bracketed(kind, group && `in ${group}`)}${list}`;
}

export function edgeWords({ from, to, label, kind, group }: DiagramEdge): string {
  return `${from} -> ${to}${label === undefined ? '' : ` "${label}"`}${bracketed(kind, group && `in ${group}`)}`;
}

export function groupWords(group: DiagramGroup): string {
  return `${nameWords(group)}${bracketed(group.group && `in ${group.group}`)}`;
}
