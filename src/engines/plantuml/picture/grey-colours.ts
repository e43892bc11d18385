/** Applies `skinparam monochrome`, which this build of the engine reads and then ignores. */

const MONOCHROME = /^\s*skinparam\s+monochrome\s+(true|reverse)\s*$/i;
const COLOUR = /#([\da-f]{2})([\da-f]{2})([\da-f]{2})([\da-f]{2})?\b/gi;
const PAINTED = ['fill', 'stroke', 'style', 'stop-color'] as const;

function toGrey(red: string, green: string, blue: string, reverse: boolean): string {
  const [r, g, b] = [red, green, blue].map((part) => Number.parseInt(part, 16));
  const light = Math.round(0.3 * (r ?? 0) + 0.59 * (g ?? 0) + 0.11 * (b ?? 0));
  return (reverse ? 255 - light : light).toString(16).padStart(2, '0').repeat(3);
}

/** Changes the colours of the drawing if its source asks for it. */
export function greyColours(root: Element, lines: readonly string[]): void {
  const mode = lines.map((line) => MONOCHROME.exec(line)?.[1]).findLast((found) => found !== undefined);
  if (mode === undefined) return;
  const reverse = mode.toLowerCase() === 'reverse';
  for (const element of [root, ...root.querySelectorAll('*')]) {
    for (const name of PAINTED) {
      const value = element.getAttribute(name);
      if (value === null) continue;
      const grey = value.replace(COLOUR, (_, r: string, g: string, b: string, alpha = '') => {
        return `#${toGrey(r, g, b, reverse)}${alpha}`;
      });
      if (grey !== value) element.setAttribute(name, grey);
    }
  }
}
