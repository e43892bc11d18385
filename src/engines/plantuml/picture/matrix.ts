/** Affine transforms as they stand in SVG's `transform` attribute. */

/** x' = a x + c y + e, y' = b x + d y + f */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

const CALL = /(translate|scale|rotate|matrix)\s*\(([^)]*)\)/g;

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

function rotation(degrees: number, x: number, y: number): Matrix {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return multiply(multiply([1, 0, 0, 1, x, y], [cos, sin, -sin, cos, 0, 0]), [1, 0, 0, 1, -x, -y]);
}

function single(name: string, values: readonly number[]): Matrix {
  const [p = 0, q, r = 0, s = 0, t = 0, u = 0] = values;
  if (name === 'translate') return [1, 0, 0, 1, p, q ?? 0];
  if (name === 'scale') return [p, 0, 0, q ?? p, 0, 0];
  if (name === 'rotate') return rotation(p, q ?? 0, r);
  return [p, q ?? 0, r, s, t, u];
}

export function parseTransform(text: string | null): Matrix {
  let matrix = IDENTITY;
  for (const [, name = '', list = ''] of (text ?? '').matchAll(CALL)) {
    const values = list
      .split(/[\s,]+/)
      .filter((value) => value !== '')
      .map(Number);
    matrix = multiply(matrix, single(name, values));
  }
  return matrix;
}
