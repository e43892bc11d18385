/** Boxes with edges, and their union. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The result of `getBBox`; it must not have more properties, since callers copy it into their own objects. */
export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The union; either may be missing, and a box without area still counts. */
export function union(a: Box | undefined, b: Box | undefined): Box | undefined {
  if (!a) return b;
  if (!b) return a;
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  };
}

/** Browsers keep geometry in float32; layouts compare such numbers for equality. */
export function toRect(box: Box | undefined): Rect {
  if (!box) return { x: 0, y: 0, width: 0, height: 0 };
  const left = Math.fround(box.left);
  const top = Math.fround(box.top);
  return {
    x: left,
    y: top,
    width: Math.fround(Math.fround(box.right) - left),
    height: Math.fround(Math.fround(box.bottom) - top),
  };
}
