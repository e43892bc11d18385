/** Draws the wavy underlines of `<w:red>`: the engine loses their colour, and few viewers draw them. */
import { measureLabel } from '../dom/measure-label.ts';

const WAVE = /<w(?::(#?\w+))?>([^<]*)/gi;
const HEX = /^#?([\da-f]{6}|[\da-f]{3})$/i;
const HALF_WAVE_PX = 2;
const HEIGHT_PX = 1.5;
const BELOW_BASELINE_PX = 2;

/** Colours by the text under which the line runs. */
function coloursOf(lines: readonly string[]): Map<string, string> {
  const colours = new Map<string, string>();
  for (const line of lines) {
    for (const [, colour, text = ''] of line.matchAll(WAVE)) {
      const hex = HEX.exec(colour ?? '')?.[1];
      if (colour !== undefined) colours.set(text.trim(), hex === undefined ? colour.toLowerCase() : `#${hex}`);
    }
  }
  return colours;
}

function waveOf(x: number, y: number, width: number): string {
  const halves = Math.max(1, Math.round(width / HALF_WAVE_PX));
  const steps = Array.from({ length: halves }, (_, index) => {
    const dip = index % 2 === 0 ? HEIGHT_PX : -HEIGHT_PX;
    return `q${HALF_WAVE_PX / 2},${dip} ${HALF_WAVE_PX},0`;
  });
  return `M${x},${y}${steps.join('')}`;
}

export function drawWavyLines(root: Element, lines: readonly string[]): void {
  const texts = [...root.querySelectorAll('text')].filter((text) =>
    /wavy/.test(text.getAttribute('text-decoration') ?? ''),
  );
  if (texts.length === 0) return;
  const colours = coloursOf(lines);
  for (const text of texts) {
    const label = text.textContent ?? '';
    const { width } = measureLabel(label, {
      fontSize: Number(text.getAttribute('font-size')),
      weight: text.getAttribute('font-weight') ?? 'normal',
      style: text.getAttribute('font-style') ?? 'normal',
      family: text.getAttribute('font-family') ?? '',
    });
    const line = text.ownerDocument.createElementNS('http://www.w3.org/2000/svg', 'path');
    line.setAttribute(
      'd',
      waveOf(Number(text.getAttribute('x')), Number(text.getAttribute('y')) + BELOW_BASELINE_PX, width),
    );
    line.setAttribute('fill', 'none');
    line.setAttribute('stroke', colours.get(label.trim()) ?? text.getAttribute('fill') ?? '#000000');
    line.setAttribute('stroke-width', '1');
    text.removeAttribute('text-decoration');
    text.after(line);
  }
}
