/** Where the thumbnail of a large picture should look: the place with the most text. */

/** What a thumbnail shows at the smallest scale at which text can be read. */
const WINDOW = { width: 320, height: 180 };

interface Place {
  x: number;
  y: number;
}

const TEXT = /<text\b([^>]*)>/g;

function numberIn(attributes: string, name: string): number {
  return Number(new RegExp(`(?:^|\\s)${name}="([-\\d.]+)"`).exec(attributes)?.[1] ?? Number.NaN);
}

function placesIn(svg: string): Place[] {
  const found = [...svg.matchAll(TEXT)].map(([, attributes = '']) => ({
    x: numberIn(attributes, 'x'),
    y: numberIn(attributes, 'y'),
  }));
  return found.filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
}

function seenFrom(middle: Place, places: readonly Place[]): number {
  const { width, height } = WINDOW;
  return places.filter(({ x, y }) => Math.abs(x - middle.x) <= width * 0.42 && Math.abs(y - middle.y) <= height * 0.4)
    .length;
}

/** The middle of that part, as shares of width and height. */
export function readablePart(svg: string): Place {
  const [left = 0, top = 0, width = 1, height = 1] = (/viewBox="([^"]+)"/.exec(svg)?.[1] ?? '')
    .split(/[\s,]+/)
    .map(Number);
  const places = placesIn(svg);
  const scored = places.map((place) => ({ place, seen: seenFrom(place, places) }));
  const [best] = scored.sort((one, other) => other.seen - one.seen || one.place.y - other.place.y);
  const share = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;
  return best
    ? { x: share((best.place.x - left) / width), y: share((best.place.y - top) / height) }
    : { x: 0.5, y: 0.5 };
}
