/** Brings the crosses of destroyed participants to the front: one that is destroyed as soon as it is created hides its own. */

const CROSS_STROKE_PX = 2;

interface Slope {
  box: string;
  /** Positive when it falls to the right. */
  slope: number;
}

function slopeOf(line: Element): Slope {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = ['x1', 'y1', 'x2', 'y2'].map((name) => Number(line.getAttribute(name)));
  const box = [Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2)].join(' ');
  return { box, slope: (x2 - x1) * (y2 - y1) };
}

function isStroke(element: Element | null): element is Element {
  return element?.localName === 'line' && Number(element.getAttribute('stroke-width')) === CROSS_STROKE_PX;
}

/** Whether the lines are the two diagonals of one box. */
function isCross(one: Element, other: Element): boolean {
  const [first, second] = [slopeOf(one), slopeOf(other)];
  return first.box === second.box && first.slope * second.slope < 0;
}

export function raiseCrosses(root: Element): void {
  for (const line of root.querySelectorAll('line')) {
    const next = line.nextElementSibling;
    if (isStroke(line) && isStroke(next) && isCross(line, next)) line.parentElement?.append(line, next);
  }
}
