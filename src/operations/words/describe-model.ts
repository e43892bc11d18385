/** A diagram in words, one line for each part. */
import type { Warning } from '../../ports/diagram-engine.ts';
import type { DiagramModel } from '../../ports/diagram-model.ts';
import type { PartCounts } from './cut-model.ts';
import { edgeWords, groupWords, nodeWords } from './part-words.ts';

/** A heading and its lines; nothing for an empty list. */
function section(heading: string, lines: readonly string[], all: number): string[] {
  if (all === 0) return [];
  const rest = all > lines.length ? [`... and ${all - lines.length} more`] : [];
  return [`${heading}:`, ...lines, ...rest];
}

function sizeWords({ size }: DiagramModel): string {
  return size === undefined ? '' : `, ${Math.round(size.width)} x ${Math.round(size.height)} px`;
}

function warningWords({ line, message, hint }: Warning): string {
  return [line === undefined ? '' : `line ${line}:`, message, hint ?? ''].filter((part) => part !== '').join(' ');
}

/** `counts` are those of the whole model, of which `model` may be a part. */
export function describeModel(model: DiagramModel, counts: PartCounts, warnings: readonly Warning[] = []): string {
  const { headline, title, nodes, edges, groups, texts } = model;
  return [
    `${headline}${sizeWords(model)}.`,
    ...(title === undefined ? [] : [`Title: ${title}`]),
    ...section('Nodes', nodes.map(nodeWords), counts.nodes),
    ...section('Edges', edges.map(edgeWords), counts.edges),
    ...section('Groups', groups.map(groupWords), counts.groups),
    ...section('Texts', texts, counts.texts),
    ...section('Warnings', warnings.map(warningWords), warnings.length),
  ].join('\n');
}
