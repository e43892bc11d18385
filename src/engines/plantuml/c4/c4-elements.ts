/** The boxes of C4: persons, systems, containers, components, nodes and the boundaries around them. */

import { boxLabel } from './c4-label.ts';
import { addToLegend, type Legend } from './c4-legend.ts';
import { type C4Settings, elementStyle, knownTags } from './c4-settings.ts';
import { type C4Style, c4InlineStyle } from './c4-style.ts';
import type { BoundCall } from './calls/bind-call.ts';

export interface Drawer {
  settings: C4Settings;
  legend: Legend;
  /** Rows of the table of properties that the next element gets. */
  properties: string[];
  propertyHeader: string;
  /** Number of the next message. */
  index: number;
}

const ELEMENT = /^(Person|System|Container|Component)(Db|Queue)?(_Ext)?$/;
const SHAPES: Readonly<Record<string, string>> = { Db: 'database', Queue: 'queue' };
const NAMED_SHAPES: Readonly<Record<string, string>> = { EightSidedShape: 'hexagon' };
const THICKNESS = /^\d{1,2}$/;
/** The engine's own drawing of a person, as large as a name in two lines. */
const PERSON_ICON = '<&person*3>';

export function takeProperties(drawer: Drawer): string[] {
  const table = drawer.properties.length === 0 ? [] : [drawer.propertyHeader, ...drawer.properties];
  drawer.properties = [];
  return table.filter((row) => row !== '');
}

function linkOf(call: BoundCall): string {
  const link = call.get('link');
  return link === '' ? '' : ` [[${link}]]`;
}

/** Markers that pass to the diagram's style what a source line cannot express; they are not shown. */
export function marksOf({ shape, thickness }: C4Style): string[] {
  const corners = shape === 'RoundedBoxShape' ? ['c4rounded'] : [];
  return THICKNESS.test(thickness) ? [...corners, `c4border${thickness}`] : corners;
}

function note({ legend, settings }: Drawer, call: BoundCall, kind: string, style: C4Style): void {
  addToLegend(
    legend,
    kind.replaceAll('_', ' '),
    settings.kinds.get(kind) ?? elementStyle(settings, kind, withoutTags(call)),
  );
  for (const [text, tag] of knownTags(settings.elementTags, call)) {
    addToLegend(legend, text, { ...style, ...definedIn(tag) });
  }
}

function withoutTags(call: BoundCall): BoundCall {
  return { ...call, get: (name) => (name === 'tags' ? '' : call.get(name)) };
}

function definedIn(style: C4Style): Partial<C4Style> {
  return Object.fromEntries(Object.entries(style).filter(([, value]) => value !== ''));
}

function boxLine(keyword: string, label: string, call: BoundCall, style: C4Style): string {
  const marks = marksOf(style).map((mark) => ` <<${mark}>>`);
  const body = call.rest === '' ? '' : ' {';
  const head = `${call.indent}${keyword} "${label}" as ${call.get('alias')}${marks.join('')}`;
  return `${head}${linkOf(call)} ${c4InlineStyle(style)}${body}`;
}

/** In messages between participants colours of texts are marks in them. */
function participantLine(label: string, call: BoundCall, style: C4Style): string {
  const coloured = label
    .split('\\n')
    .map((line) => (line === '' ? line : line.replace(/^(==)?(.*)$/, `$1<color:${style.font || '#000000'}>$2</color>`)))
    .join('\\n');
  return `${call.indent}participant "${coloured}" as ${call.get('alias')}${linkOf(call)} ${style.background.replace(/^(?!#)/, '#')}`;
}

export function drawElement(drawer: Drawer, call: BoundCall): string {
  const { settings } = drawer;
  const [, base = '', form = '', external] = ELEMENT.exec(call.name) ?? [];
  const kind = `${external === undefined ? '' : 'external_'}${base.toLowerCase()}`;
  const style = elementStyle(settings, kind, call);
  note(drawer, call, kind, style);
  const isSequence = settings.mode === 'sequence';
  const label = boxLabel({
    ...(!settings.hidesStereotypes && { kind }),
    ...(base === 'Person' && settings.persons === 'icon' && { icon: PERSON_ICON }),
    name: call.get('label'),
    detail: call.get('techn') || style.techn || call.get('type'),
    description: settings.showsDescriptions ? call.get('descr') : '',
    table: takeProperties(drawer),
  });
  const person = base === 'Person' && settings.persons === 'outline' ? 'person' : undefined;
  const shape = SHAPES[form] ?? NAMED_SHAPES[style.shape] ?? person ?? (call.get('baseShape') || undefined);
  return isSequence ? participantLine(label, call, style) : boxLine(shape ?? 'rectangle', label, call, style);
}

export function drawNode(drawer: Drawer, call: BoundCall): string {
  const style = elementStyle(drawer.settings, 'node', call);
  note(drawer, call, 'node', style);
  const label = boxLabel({
    ...(!drawer.settings.hidesStereotypes && { kind: 'node' }),
    name: call.get('label'),
    detail: call.get('type'),
    description: call.get('descr'),
    table: takeProperties(drawer),
  });
  return boxLine(NAMED_SHAPES[style.shape] ?? 'rectangle', label, call, style);
}

const BOUNDARY_TYPES: Readonly<Record<string, string>> = {
  Enterprise_Boundary: 'enterprise',
  System_Boundary: 'system',
  Container_Boundary: 'container',
};

export function drawBoundary(drawer: Drawer, call: BoundCall): string {
  const type = BOUNDARY_TYPES[call.name];
  const detail = type ?? call.get('type');
  const kind = type === undefined ? 'boundary' : `${type}_boundary`;
  const { settings } = drawer;
  const style = elementStyle(settings, kind, call);
  addToLegend(drawer.legend, kind.replaceAll('_', ' '), style);
  const label = boxLabel({
    name: call.get('label'),
    detail,
    description: call.get('descr'),
    table: takeProperties(drawer),
  });
  if (settings.mode !== 'sequence') return boxLine('rectangle', label, call, style);
  const title = [call.get('label'), detail === '' ? '' : `[${detail}]`].filter((line) => line !== '').join('\\n');
  return `${call.indent}box "${title.replaceAll('"', "''")}" ${style.background || '#transparent'}`;
}
