/** The elements of an Excalidraw scene, complete as the program itself writes them. */
import type { Box } from '../../geometry/box.ts';
import { isSafeAttribute } from '../../svg/safety/safe-attribute.ts';
import { type DrawnInk, type DrawnPoint, rounded } from '../drawn/marks.ts';

export type Element = Record<string, unknown> & { id: string; boundElements: { id: string; type: string }[] };

const CLEAR = 'transparent';

/** Excalidraw's own ids are random; ours are numbers, so that equal diagrams give equal files. */
export class Scene {
  readonly elements: Element[] = [];
  readonly files: Record<string, object> = {};
  #groups = 0;

  group(): string {
    this.#groups += 1;
    return `group-${this.#groups}`;
  }

  add(type: string, box: Box, ink: Partial<DrawnInk>, rest: Record<string, unknown>): Element {
    const { fill, stroke, strokeWidth = 1, dash = 'solid', opacity = 1 } = ink;
    const element: Element = {
      id: `element-${this.elements.length + 1}`,
      type,
      x: rounded(box.left),
      y: rounded(box.top),
      width: rounded(box.right - box.left),
      height: rounded(box.bottom - box.top),
      angle: 0,
      strokeColor: stroke ?? CLEAR,
      backgroundColor: fill ?? CLEAR,
      fillStyle: 'solid',
      strokeWidth: rounded(strokeWidth),
      strokeStyle: dash,
      roughness: 0,
      opacity: Math.round(opacity * 100),
      groupIds: [],
      frameId: null,
      roundness: null,
      seed: 1,
      version: 1,
      versionNonce: 1,
      isDeleted: false,
      boundElements: [],
      updated: 1,
      link: null,
      locked: false,
      ...rest,
    };
    this.elements.push(element);
    return element;
  }

  /** `points` are those of the picture. */
  path(
    type: 'line' | 'arrow',
    points: readonly DrawnPoint[],
    box: Box,
    ink: Partial<DrawnInk>,
    rest: Record<string, unknown>,
  ): Element {
    const [startX, startY] = points[0] as DrawnPoint;
    const element = this.add(type, box, ink, {
      points: points.map(([x, y]) => [rounded(x - startX), rounded(y - startY)]),
      lastCommittedPoint: null,
      startBinding: null,
      endBinding: null,
      startArrowhead: null,
      endArrowhead: null,
      ...rest,
    });
    // It begins where its first point is, not at the corner of its box.
    element.x = rounded(startX);
    element.y = rounded(startY);
    return element;
  }

  image(svg: string, box: Box, rest: Record<string, unknown>): Element {
    const fileId = `file-${Object.keys(this.files).length + 1}`;
    const dataURL = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    this.files[fileId] = { mimeType: 'image/svg+xml', id: fileId, dataURL, created: 1 };
    return this.add('image', box, {}, { fileId, status: 'saved', scale: [1, 1], crop: null, ...rest });
  }

  toJson(background: string): string {
    const { elements, files } = this;
    const appState = { gridSize: null, viewBackgroundColor: background };
    return `${JSON.stringify({ type: 'excalidraw', version: 2, source: 'drawbridge', elements, appState, files })}\n`;
  }
}

export function linkOf(href: string | undefined): string | null {
  return href !== undefined && !href.startsWith('#') && isSafeAttribute('a', 'href', href) ? href : null;
}
