/** Makes an SVG fit: its size changes, its drawing stays. */

export interface FitSize {
  maxWidth?: number | undefined;
  maxHeight?: number | undefined;
}

const ROOT_SIZE = /^(<svg[^>]*? width=")([^"]+)(" height=")([^"]+)(")/;

function rounded(size: number): number {
  return Math.round(size * 1000) / 1000;
}

/** `svg` is one of our own; it is made smaller, never larger. */
export function fitSvg(
  svg: string,
  { maxWidth = Infinity, maxHeight = Infinity }: FitSize,
): { svg: string; width: number; height: number } | undefined {
  const [, , width, , height] = ROOT_SIZE.exec(svg) ?? [];
  const factor = Math.min(1, maxWidth / Number(width), maxHeight / Number(height));
  if (!(factor < 1)) return undefined;
  const size = { width: rounded(Number(width) * factor), height: rounded(Number(height) * factor) };
  const smaller = svg.replace(
    ROOT_SIZE,
    (_all, ...parts: string[]) => `${parts[0]}${size.width}${parts[2]}${size.height}${parts[4]}`,
  );
  return { svg: smaller, ...size };
}
