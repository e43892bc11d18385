/** Reads SVG `transform` lists into one matrix and applies it to boxes. */
import type { Box } from './box.ts';

/** [a, b, c, d, e, f] as in SVG's `matrix(...)`. */
export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ];
}

/** Undefined for a matrix that flattens everything. */
export function inverse([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const area = a * d - b * c;
  if (Math.abs(area) < 1e-12) return undefined;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}

function rotation(degrees: number, x = 0, y = 0): Matrix {
  const radians = (degrees * Math.PI) / 180;
  const cos = Math.cos(radians);
  const sin = Math.sin(radians);
  return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
}

function matrixOf(name: string, n: number[]): Matrix {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = n;
  switch (name) {
    case 'translate':
    case 'translateX':
      return [1, 0, 0, 1, a, b];
    case 'translateY':
      return [1, 0, 0, 1, 0, a];
    case 'scale':
      return [a, 0, 0, n.length > 1 ? b : a, 0, 0];
    case 'rotate':
      return rotation(a, b, c);
    case 'skewX':
      return [1, 0, Math.tan((a * Math.PI) / 180), 1, 0, 0];
    case 'skewY':
      return [1, Math.tan((a * Math.PI) / 180), 0, 1, 0, 0];
    case 'matrix':
      return [a, b, c, d, e, f];
    default:
      return IDENTITY;
  }
}

const FUNCTIONS = /([a-zA-Z]+)\s*\(([^)]*)\)/g;
const NUMBERS = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi;

export function parseTransform(text: string | null | undefined): Matrix | undefined {
  if (!text) return undefined;
  let matrix: Matrix | undefined;
  for (const [, name = '', list = ''] of text.matchAll(FUNCTIONS)) {
    const next = matrixOf(name, (list.match(NUMBERS) ?? []).map(Number));
    matrix = matrix ? multiply(matrix, next) : next;
  }
  return matrix;
}

export function mapPoint(m: Matrix, x: number, y: number): [number, number] {
  return [m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]];
}

export function mapBox(m: Matrix | undefined, box: Box | undefined): Box | undefined {
  if (!m || !box) return box;
  if (m[1] === 0 && m[2] === 0 && m[0] > 0 && m[3] > 0) {
    return {
      left: box.left * m[0] + m[4],
      right: box.right * m[0] + m[4],
      top: box.top * m[3] + m[5],
      bottom: box.bottom * m[3] + m[5],
    };
  }
  const corners = [
    mapPoint(m, box.left, box.top),
    mapPoint(m, box.right, box.top),
    mapPoint(m, box.right, box.bottom),
    mapPoint(m, box.left, box.bottom),
  ];
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}
