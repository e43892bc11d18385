/** Reads SVG path data into absolute lines and cubic curves; arcs and quadratic curves become cubics. */

export type Segment =
  | { kind: 'move'; x: number; y: number }
  /** `closes` its subpath where it began. */
  | { kind: 'line'; x: number; y: number; closes?: true }
  | { kind: 'cubic'; x1: number; y1: number; x2: number; y2: number; x: number; y: number };

const TOKENS = /([a-zA-Z])|([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/gi;
const ARGUMENTS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
const FLAG_POSITIONS: ReadonlySet<number> = new Set([3, 4]);

interface Command {
  letter: string;
  values: number[];
}

/** Arc flags may be written without a separator (`a1 1 0 01.5.5`), so the digits are read one by one there. */
function splitArcFlags(values: string[]): string[] {
  const result: string[] = [];
  for (const value of values) {
    let rest = value;
    while (FLAG_POSITIONS.has(result.length % 7) && rest.length > 1 && (rest[0] === '0' || rest[0] === '1')) {
      result.push(rest[0]);
      rest = rest.slice(1);
    }
    result.push(rest);
  }
  return result;
}

function* commandsOf(data: string): Generator<Command> {
  let letter = '';
  let raw: string[] = [];
  function* flush(): Generator<Command> {
    const size = ARGUMENTS[letter.toUpperCase()];
    if (size === undefined) return;
    const values = letter.toUpperCase() === 'A' ? splitArcFlags(raw) : raw;
    if (size === 0) yield { letter, values: [] };
    for (let at = 0; size > 0 && at + size <= values.length; at += size) {
      const repeated = at === 0 ? letter : letter === 'M' ? 'L' : letter === 'm' ? 'l' : letter;
      yield { letter: repeated, values: values.slice(at, at + size).map(Number) };
    }
  }
  for (const [, command, value] of data.matchAll(TOKENS)) {
    if (command) {
      yield* flush();
      letter = command;
      raw = [];
    } else if (value) raw.push(value);
  }
  yield* flush();
}

/** Angles below this, in radians, are rounding errors. */
const NO_ANGLE = 1e-9;

interface ArcArguments {
  from: [number, number];
  radii: [number, number];
  rotation: number;
  large: boolean;
  sweep: boolean;
  to: [number, number];
}

/** SVG 2, appendix B.2.4: end point to centre form. */
function arcCentre({ from, radii, rotation, large, sweep, to }: ArcArguments) {
  const cos = Math.cos(rotation);
  const sin = Math.sin(rotation);
  const dx = (from[0] - to[0]) / 2;
  const dy = (from[1] - to[1]) / 2;
  const x = cos * dx + sin * dy;
  const y = -sin * dx + cos * dy;
  let [rx, ry] = radii;
  const excess = (x * x) / (rx * rx) + (y * y) / (ry * ry);
  if (excess > 1) {
    rx *= Math.sqrt(excess);
    ry *= Math.sqrt(excess);
  }
  const numerator = rx * rx * ry * ry - rx * rx * y * y - ry * ry * x * x;
  const factor = Math.sqrt(Math.max(0, numerator / (rx * rx * y * y + ry * ry * x * x))) * (large === sweep ? -1 : 1);
  const cx = (factor * rx * y) / ry;
  const cy = (-factor * ry * x) / rx;
  const start = Math.atan2((y - cy) / ry, (x - cx) / rx);
  let span = Math.atan2((-y - cy) / ry, (-x - cx) / rx) - start;
  if (sweep && span < 0) span += 2 * Math.PI;
  if (!sweep && span > 0) span -= 2 * Math.PI;
  const centre = [cos * cx - sin * cy + (from[0] + to[0]) / 2, sin * cx + cos * cy + (from[1] + to[1]) / 2] as const;
  return { centre, rx, ry, start, span, cos, sin };
}

/** An arc is split where a coordinate turns, so that its box is exact: an approximating curve would reach too far there. */
function arcCuts(start: number, span: number, turns: readonly number[]): number[] {
  const direction = Math.sign(span);
  const inside = turns
    .flatMap((turn) => [-2, -1, 0, 1, 2, 3].map((half) => turn + half * Math.PI))
    .filter((angle) => (angle - start) * direction > NO_ANGLE && (start + span - angle) * direction > NO_ANGLE)
    .sort((one, other) => (one - other) * direction);
  const ends = [start, ...inside, start + span];
  return ends.flatMap((end, index) => {
    const next = ends[index + 1];
    if (next === undefined) return [end];
    const pieces = Math.ceil(Math.abs(next - end) / (Math.PI / 2) - NO_ANGLE);
    return Array.from({ length: pieces }, (_, piece) => end + ((next - end) * piece) / pieces);
  });
}

function arcToCubics(arc: ArcArguments): Segment[] {
  const [rx, ry] = arc.radii;
  if (rx === 0 || ry === 0) return [{ kind: 'line', x: arc.to[0], y: arc.to[1] }];
  if (arc.from[0] === arc.to[0] && arc.from[1] === arc.to[1]) return [];
  const { centre, rx: a, ry: b, start, span, cos, sin } = arcCentre(arc);
  const at = (ex: number, ey: number): [number, number] => [
    centre[0] + cos * a * ex - sin * b * ey,
    centre[1] + sin * a * ex + cos * b * ey,
  ];
  const cuts = arcCuts(start, span, [Math.atan2(-b * sin, a * cos), Math.atan2(b * cos, a * sin)]);
  return cuts.slice(1).map((u, index) => {
    const t = cuts[index] ?? start;
    const handle = (4 / 3) * Math.tan((u - t) / 4);
    const [x1, y1] = at(Math.cos(t) - handle * Math.sin(t), Math.sin(t) + handle * Math.cos(t));
    const [x2, y2] = at(Math.cos(u) + handle * Math.sin(u), Math.sin(u) - handle * Math.cos(u));
    const [x, y] = index === cuts.length - 2 ? arc.to : at(Math.cos(u), Math.sin(u));
    return { kind: 'cubic', x1, y1, x2, y2, x, y } satisfies Segment;
  });
}

/** The pen: where it is, where its subpath began, and the last handle, for the shorthand curves. */
interface Pen {
  x: number;
  y: number;
  startX: number;
  startY: number;
  handle: { kind: 'C' | 'Q'; x: number; y: number } | undefined;
}

function quadratic(pen: Pen, qx: number, qy: number, x: number, y: number): Segment {
  return {
    kind: 'cubic',
    x1: pen.x + (2 / 3) * (qx - pen.x),
    y1: pen.y + (2 / 3) * (qy - pen.y),
    x2: x + (2 / 3) * (qx - x),
    y2: y + (2 / 3) * (qy - y),
    x,
    y,
  };
}

function reflected(pen: Pen, kind: 'C' | 'Q'): [number, number] {
  if (pen.handle?.kind !== kind) return [pen.x, pen.y];
  return [2 * pen.x - pen.handle.x, 2 * pen.y - pen.handle.y];
}

function segmentsOf(command: Command, pen: Pen): { segments: Segment[]; handle?: Pen['handle'] } {
  const relative = command.letter === command.letter.toLowerCase();
  const [ox, oy] = relative ? [pen.x, pen.y] : [0, 0];
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = command.values;
  const line = (x: number, y: number): Segment[] => [{ kind: 'line', x, y }];
  switch (command.letter.toUpperCase()) {
    case 'M':
      return { segments: [{ kind: 'move', x: ox + a, y: oy + b }] };
    case 'L':
      return { segments: line(ox + a, oy + b) };
    case 'H':
      return { segments: line(ox + a, pen.y) };
    case 'V':
      return { segments: line(pen.x, oy + a) };
    case 'C': {
      const cubic: Segment = { kind: 'cubic', x1: ox + a, y1: oy + b, x2: ox + c, y2: oy + d, x: ox + e, y: oy + f };
      return { segments: [cubic], handle: { kind: 'C', x: ox + c, y: oy + d } };
    }
    case 'S': {
      const [x1, y1] = reflected(pen, 'C');
      const cubic: Segment = { kind: 'cubic', x1, y1, x2: ox + a, y2: oy + b, x: ox + c, y: oy + d };
      return { segments: [cubic], handle: { kind: 'C', x: ox + a, y: oy + b } };
    }
    case 'Q':
      return {
        segments: [quadratic(pen, ox + a, oy + b, ox + c, oy + d)],
        handle: { kind: 'Q', x: ox + a, y: oy + b },
      };
    case 'T': {
      const [qx, qy] = reflected(pen, 'Q');
      return { segments: [quadratic(pen, qx, qy, ox + a, oy + b)], handle: { kind: 'Q', x: qx, y: qy } };
    }
    case 'A':
      return {
        segments: arcToCubics({
          from: [pen.x, pen.y],
          radii: [Math.abs(a), Math.abs(b)],
          rotation: (c * Math.PI) / 180,
          large: d === 1,
          sweep: e === 1,
          to: [ox + f, oy + g],
        }),
      };
    default:
      return { segments: [{ kind: 'line', x: pen.startX, y: pen.startY, closes: true }] };
  }
}

export function pathSegments(data: string): Segment[] {
  const pen: Pen = { x: 0, y: 0, startX: 0, startY: 0, handle: undefined };
  const all: Segment[] = [];
  for (const command of commandsOf(data)) {
    const { segments, handle } = segmentsOf(command, pen);
    for (const segment of segments) {
      all.push(segment);
      pen.x = segment.x;
      pen.y = segment.y;
      if (segment.kind === 'move') [pen.startX, pen.startY] = [segment.x, segment.y];
    }
    pen.handle = handle;
  }
  return all;
}
