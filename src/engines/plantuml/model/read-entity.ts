/** What one entity of a PlantUML drawing shows: its name, its kind and its members. */
import { numberOf, pointsOf, wordsIn } from './shapes.ts';

export interface EntityWords {
  label: string;
  kind: string;
  members: string[];
}

/** The letter in the circle before the name of a class. */
const LETTERS: Readonly<Record<string, string>> = {
  C: '',
  I: 'interface',
  E: 'enum',
  A: 'abstract class',
  '@': 'annotation',
  S: 'struct',
  P: 'protocol',
  X: 'exception',
};

/** An enum and an entity have the same letter in another colour. */
const ENTITY_COLOUR = '#ADD1B2';

function kindByLetter(letter: string, circle: Element | undefined): string {
  if (letter === 'E' && circle?.getAttribute('fill') === ENTITY_COLOUR) return 'entity';
  return LETTERS[letter] ?? '';
}

const VISIBILITY: readonly (readonly [RegExp, string])[] = [
  [/^PUBLIC/, '+'],
  [/^PRIVATE/, '-'],
  [/^PROTECTED/, '#'],
  [/^PACKAGE/, '~'],
];

const STEREOTYPE = /^«.*»$/;
/** Texts that are closer together are one line. */
const SAME_LINE_PX = 2;

function isLetter(text: Element): boolean {
  return text.getAttribute('dominant-baseline') === 'central';
}

/** A sheet with a folded corner. */
export function isNote(entity: Element): boolean {
  const shapes = [...entity.children].filter(({ localName }) => localName !== 'text');
  const [sheet, corner] = shapes;
  if (shapes.length !== 2 || sheet?.localName !== 'path' || corner?.localName !== 'path') return false;
  const points = pointsOf(corner);
  return points.length === 4 && String(points[0]) === String(points[3]);
}

/** How a description diagram draws what is not a box. */
function kindByShape(shapes: readonly Element[]): string {
  const names = shapes.map(({ localName }) => localName).join(' ');
  if (names === 'ellipse') return 'use case';
  if (/^circle(?: path)+$/.test(names) || names === 'ellipse path') return 'actor';
  return names === 'circle' ? 'interface' : '';
}

/** Where the first line across the entity is, which the engine draws before or after the name. */
function dividerOf(entity: Element): number {
  const lines = [...entity.children].filter(({ localName }) => localName === 'line');
  return Math.min(...lines.map((line) => numberOf(line, 'y1')));
}

/** `hasMembers`: what stands below the first line across the entity is not its name. */
export function readEntity(entity: Element, hasMembers: boolean): EntityWords {
  const divider = hasMembers ? dividerOf(entity) : Number.POSITIVE_INFINITY;
  const name: string[] = [];
  const kinds: string[] = [];
  const members: { y: number; text: string }[] = [];
  const shapes: Element[] = [];
  let mark = '';
  let isParameter = false;
  for (const child of entity.children) {
    if (child.localName === 'text') {
      const text = wordsIn(child);
      const y = numberOf(child, 'y');
      const isBelow = y > divider;
      const last = members.at(-1);
      if (isLetter(child)) kinds.push(kindByLetter(text, shapes.at(-1)));
      else if (isBelow && last && Math.abs(last.y - y) < SAME_LINE_PX && mark === '') last.text += ` ${text}`;
      else if (isBelow) members.push({ y, text: `${mark}${text}` });
      else if (STEREOTYPE.test(text)) kinds.push(text);
      else if (isParameter) name.push(`${name.pop() ?? ''}<${text}>`);
      else name.push(text);
      mark = '';
    } else if (child.localName === 'g') {
      const visibility = child.getAttribute('data-visibility-modifier') ?? '';
      mark = VISIBILITY.find(([row]) => row.test(visibility))?.[1] ?? '';
    } else {
      shapes.push(child);
      isParameter = child.localName === 'rect' && child.getAttribute('stroke-dasharray') !== null;
    }
  }
  const kind = kinds.filter((word) => word !== '').join(' ') || (hasMembers ? '' : kindByShape(shapes));
  return {
    label: name.filter((text) => text !== '').join(' '),
    kind,
    members: members.map(({ text }) => text).filter((text) => text !== ''),
  };
}
