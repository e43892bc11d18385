/** A diagram in one sentence: what it is, how much it contains, and what it names first. */
import type { DiagramModel } from '../../ports/diagram-model.ts';
import { wholeParts } from './model-parts.ts';

/** A screen reader reads it out in some fifteen seconds. */
export const MAX_SHORT_FORM_CHARACTERS = 200;
const MORE = ', ...';

const DIRECTIONS: Readonly<Record<string, string>> = {
  TB: 'top to bottom',
  TD: 'top to bottom',
  BT: 'bottom to top',
  LR: 'left to right',
  RL: 'right to left',
};

export function plural(name: string): string {
  if (name.endsWith('series')) return name;
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`;
  return /(?:s|x|ch)$/.test(name) ? `${name}es` : `${name}s`;
}

function counted(count: number, name: string): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? name : plural(name)}`];
}

function listed(parts: readonly string[]): string {
  const [last = '', ...before] = [...parts].reverse();
  return before.length === 0 ? last : `${before.reverse().join(', ')} and ${last}`;
}

type Parts = Omit<DiagramModel, 'headline'>;

function headlineOf({ names, direction, nodes, edges, groups }: Parts): string {
  const way = DIRECTIONS[direction ?? ''];
  const plain = groups.filter(({ kind }) => kind === undefined);
  const parts = [
    ...counted(nodes.length, names.node),
    ...counted(edges.length, names.edge),
    ...counted(plain.length, names.group),
    ...counted(groups.length - plain.length, names.block ?? names.group),
  ];
  const comma = way === undefined ? '' : ',';
  const counts = parts.length === 0 ? '' : `${comma} with ${listed(parts)}`;
  return `${names.diagram}${way === undefined ? '' : `, ${way}`}${counts}`;
}

export function withHeadline(model: Parts): DiagramModel {
  return { ...model, headline: headlineOf(model) };
}

/** Ends at a whole name. */
export function shortForm(model: DiagramModel): string {
  const shown = model.nodes.filter(({ kind }) => kind !== 'start' && kind !== 'end');
  const words = shown.length > 0 ? shown.map(({ id, label }) => label ?? id) : model.texts;
  let text = model.headline;
  for (const [index, word] of words.entries()) {
    const longer = `${text}${index === 0 ? ': ' : ', '}${word}`;
    if (longer.length > MAX_SHORT_FORM_CHARACTERS - MORE.length) return index === 0 ? `${text}.` : `${text}${MORE}`;
    text = longer;
  }
  return `${text}.`;
}

/** `name` is what people call such a diagram. */
export function modelOfTexts(diagramType: string, name: string, texts: string[]): DiagramModel {
  const names = { diagram: name, node: 'node', edge: 'edge', group: 'group' };
  return withHeadline({ diagramType, names, ...wholeParts({ texts }) });
}
