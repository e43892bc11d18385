/** Lays out the HTML of one label; the same label in the same surroundings is laid out once, for measuring and for drawing. */
import { LRUCache } from 'lru-cache';
import { append, createElement, isPicture, type SvgElement, SvgText } from '../svg/tree/svg-tree.ts';
import { boxWidths, layOutBox, outerMargin, type Room } from './boxes/lay-out-box.ts';
import type { LabelSheet } from './style/label-sheet.ts';
import { HANDED_DOWN, type Styled, styleElement, UNSTYLED } from './style/style-element.ts';
import { type BlockBox, boxTree } from './tree/box-tree.ts';
import { emptyLaid, type Laid, place } from './tree/laid.ts';

/** An element around labels, as far as it matters to them. */
interface Host {
  element: SvgElement;
  styled: Styled;
  /** What was laid out in it, by the label's markup. */
  labels: LRUCache<string, LaidLabel>;
}

interface LaidLabel {
  laid: Laid;
  room: Room;
  /** Whether another room could change the layout. */
  fillsRoom: boolean;
}

const MAX_KNOWN_HOSTS = 2_000;
const MAX_KNOWN_LABELS = 500;
const hosts = new WeakMap<LabelSheet, LRUCache<string, Host>>();

/** Calls `found` with every attribute that can matter to what is in the element. */
function eachAttribute(around: SvgElement, sheet: LabelSheet, found: (name: string, value: string) => void): void {
  for (const name of OWN_NAMES) take(around, name, found);
  for (const name of sheet.attributes) take(around, name, found);
  if (!around.isPlain) for (const name of HANDED_DOWN) take(around, name, found);
  const id = around.attributes.get('id');
  if (id && (sheet.ids.has(id) || isPicture(around))) found('id', id);
}

function take(around: SvgElement, name: string, found: (name: string, value: string) => void): void {
  const value = around.attributes.get(name);
  if (value) found(name, value);
}

const OWN_NAMES = ['class', 'style'];

/** The element and what is around it within its picture. */
function outwards(element: SvgElement): SvgElement[] {
  const chain = [element];
  for (let at = element; at.parentNode && !isPicture(at); at = at.parentNode) chain.push(at.parentNode);
  return chain;
}

function hostOf(around: SvgElement, sheet: LabelSheet): Host {
  let key = '';
  for (const at of outwards(around)) {
    key += `\n${at.name}`;
    eachAttribute(at, sheet, (name, value) => {
      key += `|${name}=${value}`;
    });
  }
  const known = hosts.get(sheet) ?? new LRUCache<string, Host>({ max: MAX_KNOWN_HOSTS });
  hosts.set(sheet, known);
  let host = known.get(key);
  if (!host) {
    host = makeHost(around, sheet);
    known.set(key, host);
  }
  return host;
}

function makeHost(around: SvgElement, sheet: LabelSheet): Host {
  const chain: SvgElement[] = [];
  for (const at of outwards(around)) {
    const element = createElement(at.name);
    eachAttribute(at, sheet, (name, value) => element.attributes.set(name, value));
    const inner = chain.at(-1);
    if (inner) append(element, inner);
    chain.push(element);
  }
  let styled = UNSTYLED;
  for (const element of chain.toReversed()) styled = styleElement(element, sheet.rules, styled, false);
  return { element: chain[0] ?? createElement('svg'), styled, labels: new LRUCache({ max: MAX_KNOWN_LABELS }) };
}

function markupOf(element: SvgElement): string {
  let text = `<${element.name}`;
  for (const [name, value] of element.attributes) text += ` ${name}=${value}`;
  text += '>';
  for (const child of element.childNodes) text += child instanceof SvgText ? child.text : markupOf(child);
  return `${text}</>`;
}

/** Tolerance for the rounding of the frame's size in its attributes. */
const SLACK_PX = 0.02;

function stillHolds({ laid, room, fillsRoom }: LaidLabel, wanted: Room): boolean {
  if (room.width === wanted.width && room.height === wanted.height) return true;
  return !fillsRoom && wanted.width + SLACK_PX >= laid.width;
}

/** `label` is the outermost HTML element; `around` is the foreign object around it, whose size is `room`. */
export function layOutLabel(label: SvgElement, around: SvgElement, sheet: LabelSheet, room: Room): Laid {
  const host = hostOf(around, sheet);
  const key = markupOf(label);
  const known = host.labels.get(key);
  if (known && stillHolds(known, room)) return known.laid;
  const fresh = layOut(label, host, sheet, room);
  host.labels.set(key, fresh);
  return fresh.laid;
}

const FIT_CONTENT = /width:\s*fit-content/;

function layOut(label: SvgElement, host: Host, sheet: LabelSheet, room: Room): LaidLabel {
  const outer = label.parentNode;
  label.parentNode = host.element;
  const styled = styleElement(label, sheet.rules, host.styled, true);
  const box = boxTree(label, styled, sheet.rules);
  label.parentNode = outer;
  const { style } = styled;
  if (style.display === 'none') return { laid: layOutBox(box, { width: 0, height: 0 }, 0), room, fillsRoom: false };
  // The frame of such a label gets its size only after the label was measured.
  if (FIT_CONTENT.test(label.attributes.get('style') ?? '')) {
    const { max } = boxWidths(box);
    return { laid: layOutBox(box, { width: max, height: room.height }, max), room, fillsRoom: false };
  }
  const shrinks = /^table|^inline/.test(style.display) && !(style.width && 'share' in style.width);
  if (!shrinks) return { laid: fill(box, room), room, fillsRoom: true };
  const { min, max } = boxWidths(box);
  const width = Math.max(min, Math.min(max, room.width));
  const laid = layOutBox(box, room, style.display === 'table' ? undefined : width);
  return { laid, room, fillsRoom: max > room.width || style.height !== undefined };
}

/** Margins at its ends move a block within its frame, without being part of it. */
function fill(box: BlockBox, room: Room): Laid {
  const laid = layOutBox(box, room);
  const moved = emptyLaid(laid.width, laid.height);
  place(moved, laid, box.style.margin.left, outerMargin(box, 'top'));
  return moved;
}
