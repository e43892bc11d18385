/** Charts of round or sloping shapes as text: each value as a bar. */
import type { DiagramModel, Facts } from '../../../ports/diagram-model.ts';
import { cellsOf, printableLabel } from './char-grid.ts';

interface Bar {
  label: string;
  value: number;
}

/** A value as itself, several with their names. */
function barsOf(label: string, facts: Facts = {}): Bar[] {
  const values = Object.entries(facts).filter((fact): fact is [string, number] => typeof fact[1] === 'number');
  return values.map(([name, value]) => ({
    label: printableLabel(values.length === 1 ? label : `${label}: ${name}`),
    value,
  }));
}

const MIN_BAR_CELLS = 10;

/** Undefined for a diagram without values. */
export function writeBars(model: DiagramModel, columns: number, isAscii: boolean): string | undefined {
  const names = new Map(model.nodes.map(({ id, label }) => [id, label ?? id]));
  const bars = [
    ...model.nodes.flatMap(({ id, label, facts }) => barsOf(label ?? id, facts)),
    ...model.edges.flatMap(({ from, to, facts }) =>
      barsOf(`${names.get(from) ?? from} ${isAscii ? '->' : '→'} ${names.get(to) ?? to}`, facts),
    ),
  ];
  if (bars.length === 0) return undefined;
  const widest = Math.max(...bars.map(({ label }) => cellsOf(label)));
  const numbers = Math.max(...bars.map(({ value }) => String(value).length));
  const room = Math.max(MIN_BAR_CELLS, columns - widest - numbers - 3);
  const most = Math.max(...bars.map(({ value }) => Math.abs(value))) || 1;
  const lines = bars.map(({ label, value }) => {
    const bar = (isAscii ? '#' : '█').repeat(Math.round((Math.abs(value) / most) * room));
    return `${label}${' '.repeat(widest - cellsOf(label))} ${bar} ${value}`;
  });
  const shown = lines.join('\n');
  const others = model.texts.map(printableLabel).filter((text) => !shown.includes(text.replace(/ *\[.*\]$/, '')));
  const head = model.title === undefined ? [] : [printableLabel(model.title), ''];
  return `${[...head, ...lines, ...(others.length > 0 ? ['', ...others] : [])].join('\n')}\n`;
}
