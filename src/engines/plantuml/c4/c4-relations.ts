/** The arrows of C4, and the invisible ones that only place things. */

import { type Drawer, takeProperties } from './c4-elements.ts';
import { arrowLabel } from './c4-label.ts';
import { addToLegend } from './c4-legend.ts';
import { knownTags, relationStyle } from './c4-settings.ts';
import type { C4Style } from './c4-style.ts';
import type { BoundCall } from './calls/bind-call.ts';

const NAME = /^(Bi)?(?:Rel|RelIndex|Lay)(?:_(.*))?$/;
const WORDS: Readonly<Record<string, string>> = { U: 'up', D: 'down', L: 'left', R: 'right' };
/** In a rotated layout, down becomes right, and so on. */
const TURNED: Readonly<Record<string, string>> = { up: 'left', down: 'right', left: 'up', right: 'down' };
const DEFAULT_DISTANCE = 0;

function directionOf(suffix: string, isLandscape: boolean): string {
  const word = WORDS[suffix[0] ?? ''] ?? '';
  return isLandscape ? (TURNED[word] ?? '') : word;
}

function lineStyle({ border, line, thickness }: C4Style): string {
  const parts = [
    border.replace(/^(?!#|$)/, '#'),
    line === 'solid' ? '' : line,
    thickness === '' ? '' : `thickness=${thickness}`,
  ];
  return `[${parts.filter((part) => part !== '').join(',')}]`;
}

function arrowOf(call: BoundCall, style: C4Style, { settings }: Drawer): string {
  const own = call.get('rel');
  if (own !== '') return own.replace(/-/, `-${lineStyle(style)}`);
  const [, both, suffix = ''] = NAME.exec(call.name) ?? [];
  const isBack = /^Back/.test(suffix);
  const isNear = /Neighbor$/.test(suffix) || settings.mode === 'sequence';
  const direction = isBack || isNear ? '' : directionOf(suffix, settings.isLandscape);
  const [tail, head] = settings.mode === 'sequence' ? ['<', '>'] : ['<<', '>>'];
  const shaft = `-${lineStyle(style)}${isNear ? '' : `${direction}-`}`;
  return `${both !== undefined || isBack ? tail : ''}${shaft}${isBack ? '' : head}`;
}

const SET_INDEX = /^SetIndex\(\s*(\d+)\s*\)$/;
const INDEX = /^Index\(\s*(\d*)\s*\)$/;
const LAST_INDEX = /^LastIndex\(\s*\)$/;

/** Returns the number of the message, and advances to the next. */
function numberOf(drawer: Drawer, given: string): string {
  if (LAST_INDEX.test(given)) return String(drawer.index - 1);
  const set = SET_INDEX.exec(given)?.[1];
  if (set !== undefined) drawer.index = Number(set);
  if (given !== '' && set === undefined && !INDEX.test(given)) return given;
  const number = drawer.index;
  drawer.index += Number(INDEX.exec(given)?.[1] || 1);
  return String(number);
}

export function drawRelation(drawer: Drawer, call: BoundCall): string {
  const { settings, legend } = drawer;
  const style = relationStyle(settings, call);
  for (const [text, tag] of knownTags(settings.relationTags, call)) {
    addToLegend(legend, text, { ...tag, font: tag.font || style.font, border: style.border }, true);
  }
  const isNumbered = settings.showsIndex || call.get('index') !== '';
  const number = isNumbered ? `${numberOf(drawer, call.get('index'))}: ` : '';
  const techn = call.get('techn') || style.techn;
  const label = arrowLabel({
    label: `${number}${call.get('label')}`,
    techn,
    description: call.get('descr'),
    link: call.get('link'),
    colour: style.font,
    table: takeProperties(drawer),
  });
  const tail = label === '' ? '' : ` : ${label}`;
  return `${call.indent}${call.get('from')} ${arrowOf(call, style, drawer)} ${call.get('to')}${tail}`;
}

export function drawLayout({ settings }: Drawer, call: BoundCall): string {
  const [, , suffix = ''] = NAME.exec(call.name) ?? [];
  const isDistance = suffix === 'Distance';
  const dashes = '-'.repeat(1 + Math.min(Number(call.get('distance')) || DEFAULT_DISTANCE, 20));
  const shaft = isDistance ? dashes : `${directionOf(suffix, settings.isLandscape)}-`;
  return `${call.indent}${aliasOf(call.get('from'))} -[hidden]${shaft} ${aliasOf(call.get('to'))}`;
}

/** `LEGEND()` is the name of the legend that floats. */
export function aliasOf(value: string): string {
  return value.replace(/^LEGEND\(\s*\)$/, 'c4_legend');
}
