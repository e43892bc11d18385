/** The colours of C4 as people know them, and how tags and updates change them. */
import type { BoundCall } from './calls/bind-call.ts';

/** Colours as PlantUML reads them; empty: as the kind has it. */
export interface C4Style {
  background: string;
  font: string;
  border: string;
  /** `dashed`, `dotted`, `bold` or empty. */
  line: string;
  /** Pixels, or empty. */
  thickness: string;
  /** Name of the shape, or empty. */
  shape: string;
  techn: string;
  legend: string;
}

const NO_STYLE: C4Style = {
  background: '',
  font: '',
  border: '',
  line: '',
  thickness: '',
  shape: '',
  techn: '',
  legend: '',
};

export const LIGHT = '#FFFFFF';
const DARK = '#000000';
const BOUNDARY = '#444444';

/** kind: background, border, font. */
const COLOURS: Readonly<Record<string, readonly [background: string, border: string, font: string]>> = {
  person: ['#08427B', '#073B6F', LIGHT],
  external_person: ['#686868', '#8A8A8A', LIGHT],
  system: ['#1168BD', '#3C7FC0', LIGHT],
  external_system: ['#999999', '#8A8A8A', LIGHT],
  container: ['#438DD5', '#3C7FC0', LIGHT],
  external_container: ['#B3B3B3', '#A6A6A6', LIGHT],
  component: ['#85BBF0', '#78A8D8', DARK],
  external_component: ['#CCCCCC', '#BFBFBF', DARK],
  node: ['#FFFFFF', '#A2A2A2', DARK],
  boundary: ['', BOUNDARY, BOUNDARY],
  relation: ['', '#666666', '#666666'],
};

/** Kinds with a background of their own. */
export const COLOURED_KINDS = Object.keys(COLOURS).filter((kind) => COLOURS[kind]?.[0] !== '');

export function styleOfKind(kind: string): C4Style {
  const [background, border, font] = COLOURS[kind] ?? ['', BOUNDARY, BOUNDARY];
  const legend = kind.replaceAll('_', ' ');
  return { ...NO_STYLE, background, border, font, legend, line: kind.includes('boundary') ? 'dashed' : '' };
}

/** The values of the library's functions when used as arguments. */
const LINES: Readonly<Record<string, string>> = {
  DashedLine: 'dashed',
  DottedLine: 'dotted',
  BoldLine: 'bold',
  SolidLine: 'solid',
};
const FUNCTION = /^(\w+)\(\s*\)$/;

function wordOf(value: string): string {
  return FUNCTION.exec(value)?.[1] ?? value;
}

/** The style that a tag or an update sets. */
export function givenStyle(call: BoundCall): C4Style {
  const line = wordOf(call.get('borderStyle') || call.get('lineStyle'));
  return {
    background: call.get('bgColor'),
    font: call.get('fontColor') || call.get('textColor'),
    border: call.get('borderColor') || call.get('lineColor'),
    line: LINES[line] ?? line.toLowerCase(),
    thickness: call.get('borderThickness') || call.get('lineThickness'),
    shape: wordOf(call.get('shape')),
    techn: call.get('techn'),
    legend: call.get('legendText'),
  };
}

/** Later styles win where they set a value. */
export function mergeStyles(...styles: readonly (C4Style | undefined)[]): C4Style {
  const merged = { ...NO_STYLE };
  for (const style of styles) {
    for (const key of Object.keys(merged) as (keyof C4Style)[]) merged[key] = style?.[key] || merged[key];
  }
  return merged;
}

/** Colours for the end of an element's line. */
export function c4InlineStyle({ background, border, font, line }: C4Style): string {
  const parts = [
    background === '' ? '' : background.replace(/^(?!#)/, '#'),
    border === '' ? '' : `line:${border.replace('#', '')}`,
    line === '' || line === 'solid' ? '' : `line.${line}`,
    font === '' ? '' : `text:${font.replace('#', '')}`,
  ].filter((part) => part !== '');
  const joined = parts.join(';');
  return joined === '' || joined.startsWith('#') ? joined : `#${joined}`;
}
