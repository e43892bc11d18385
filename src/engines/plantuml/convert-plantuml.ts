/** A PlantUML diagram in another language: read from its source, and checked against what was drawn. */
import type { Conversion, DescribedDiagram, EngineReply } from '../../ports/diagram-engine.ts';
import type { Language } from '../../ports/languages.ts';
import { writeConversion } from '../convert/write-conversion.ts';
import { describePlantuml } from './describe-plantuml.ts';
import type { Outline } from './outline/outline.ts';
import { readOutline } from './outline/read-outline.ts';

const WHITE = /\s+/g;

function plain(text: string): string {
  return text.replace(WHITE, '').toLowerCase();
}

/** All words that the source was read to say. */
function saidBy({ nodes, edges, groups, notes, title = '' }: Outline): string {
  const parts = [
    ...nodes.flatMap(({ id, label = '', members = [] }) => [id, label, ...members]),
    ...groups.flatMap(({ id, label = '' }) => [id, label]),
    ...edges.map(({ label = '' }) => label),
    ...notes.map(({ text }) => text),
    title,
  ];
  return parts.map(plain).join('\n');
}

/** Elements of the drawing that the source was not read to have. */
function unread({ nodes, edges }: DescribedDiagram, outline: Outline): string[] {
  const said = saidBy(outline);
  const isSaid = (text: string) => said.includes(plain(text));
  const isNamed = (id: string, label: string | undefined) => isSaid(id) || isSaid(label ?? id);
  const missing = nodes.filter(({ id, label, kind }) => kind !== 'start' && kind !== 'end' && !isNamed(id, label));
  const left = edges.length - outline.edges.length - (outline.lostEdges ?? 0);
  return [
    ...missing.map(({ id, label = id }) => `${label} is drawn, but could not be read from the source.`),
    ...(left > 0 ? [`${left} of ${edges.length} relations are drawn, but could not be read from the source.`] : []),
  ];
}

export async function convertPlantuml(code: string, to: Language): Promise<EngineReply<Conversion>> {
  const reply = await describePlantuml(code);
  if (reply.kind !== 'done') return reply;
  const { diagramType, names } = reply.value;
  const outline = readOutline(diagramType, code);
  if (!outline) return writeConversion({ ...reply.value, diagramType: `plantuml ${diagramType}` }, to, diagramType, []);
  if (outline.nodes.length === 0) {
    const refused = `No ${names.node} could be read from this source; it may be made by the preprocessor. Write its elements out and convert again.`;
    return { kind: 'done', value: { refused } };
  }
  const tree = diagramType === 'wbs' ? ['A work breakdown structure becomes a mindmap.'] : [];
  const comments = /^\s*(?:'|\/')/m.test(code) ? ['Comments are not carried over.'] : [];
  return writeConversion(outline, to, diagramType, [
    ...outline.lost,
    ...tree,
    ...unread(reply.value, outline),
    ...comments,
  ]);
}
