/** The legend of a C4 diagram: a row for each kind and tag that it uses. */
import type { C4Style } from './c4-style.ts';

export interface LegendRow {
  text: string;
  style: C4Style;
  isArrow: boolean;
}

export interface Legend {
  /** By text: each is shown once, in the order of its first use. */
  rows: Map<string, LegendRow>;
}

export function addToLegend({ rows }: Legend, text: string, style: C4Style, isArrow = false): void {
  const key = `${isArrow}${text}`;
  if (text !== '' && !rows.has(key)) rows.set(key, { text, style, isArrow });
}

const CLEAR = '#00000000';

function rowOf({ text, style, isArrow }: LegendRow): string {
  const background = isArrow || style.background === '' ? CLEAR : style.background.replace(/^(?!#)/, '#');
  const sign = isArrow ? `<color:${style.border || '#666666'}>\u2014</color> ` : '';
  const dashes = style.line === 'dashed' || style.line === 'dotted' ? ` (${style.line})` : '';
  return `|<${background}> ${sign}<color:${style.font || '#000000'}>${text}${dashes}</color> |`;
}

export function legendLines({ rows }: Legend, title: string): string[] {
  return [`<${CLEAR},${CLEAR}>|<color:#000000>**${title}**</color> |`, ...[...rows.values()].map(rowOf)];
}
