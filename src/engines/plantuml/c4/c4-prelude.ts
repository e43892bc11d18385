/** What C4 sets for the whole diagram: written in the place of the first include. */
import { marksOf } from './c4-elements.ts';
import type { C4Settings } from './c4-settings.ts';
import { styleOfKind } from './c4-style.ts';

const PRELUDE: readonly string[] = [
  'skinparam defaultTextAlignment center',
  'skinparam wrapWidth 200',
  'skinparam maxMessageSize 150',
  'skinparam roundCorner 0',
  'skinparam rectangleFontStyle plain',
  'skinparam legendBackgroundColor transparent',
  'skinparam legendBorderColor transparent',
];

const ROUND_CORNER_PX = 25;

function markStyle(mark: string): string {
  const [, thickness] = /^c4border(\d+)$/.exec(mark) ?? [];
  return thickness === undefined
    ? `.${mark} { RoundCorner ${ROUND_CORNER_PX} }`
    : `.${mark} { LineThickness ${thickness} }`;
}

export function preludeOf(settings: C4Settings): string[] {
  const styles = [...settings.elementTags.values(), ...settings.kinds.values()];
  const marks = [...new Set(styles.flatMap(marksOf))];
  const { border, font } = settings.kinds.get('relation') ?? styleOfKind('relation');
  return [
    ...PRELUDE,
    `skinparam arrowColor ${border}`,
    `skinparam arrowFontColor ${font}`,
    ...(marks.length === 0 ? [] : ['<style>', ...marks.map(markStyle), '</style>']),
    ...marks.map((mark) => `hide <<${mark}>> stereotype`),
    ...(settings.mode === 'sequence' ? ['!pragma teoz true'] : []),
    ...(settings.hidesFootBoxes ? ['hide footbox'] : []),
  ];
}
