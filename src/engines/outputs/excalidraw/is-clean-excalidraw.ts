/** Checks of a finished Excalidraw file that it holds nothing but elements of ours: no outside pictures, no embedded pages. */
import { isCleanSvg } from '../../svg/safety/is-clean-svg.ts';
import { isSafeAttribute } from '../../svg/safety/safe-attribute.ts';
import { readColour } from '../../svg/style/colour.ts';

const TYPES: ReadonlySet<unknown> = new Set(['rectangle', 'ellipse', 'diamond', 'line', 'arrow', 'text', 'image']);
const PICTURE = /^data:image\/svg\+xml;base64,([A-Za-z\d+/]+={0,2})$/;
const TEXTS: ReadonlySet<string> = new Set(['text', 'originalText']);

type Fields = Record<string, unknown>;

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isLink(value: unknown): boolean {
  return value === null || (typeof value === 'string' && !value.startsWith('#') && isSafeAttribute('a', 'href', value));
}

/** Numbers, names and lists of them. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return true;
  if (typeof value === 'string') return /^[\w#-]*$/.test(value);
  return Array.isArray(value) ? value.every(isPlain) : isObject(value) && Object.values(value).every(isPlain);
}

function isElement(value: unknown): boolean {
  if (!isObject(value) || !TYPES.has(value.type) || !isLink(value.link)) return false;
  return Object.entries(value).every(([name, field]) => name === 'link' || TEXTS.has(name) || isPlain(field));
}

function isFile(value: unknown): boolean {
  if (!isObject(value) || value.mimeType !== 'image/svg+xml') return false;
  const [, base64] = PICTURE.exec(String(value.dataURL)) ?? [];
  return base64 !== undefined && isCleanSvg(Buffer.from(base64, 'base64').toString());
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isCleanExcalidraw(text: string): boolean {
  const scene = parsed(text);
  if (!isObject(scene) || scene.type !== 'excalidraw' || !Array.isArray(scene.elements) || !isObject(scene.files))
    return false;
  const { appState } = scene;
  const paper = isObject(appState) ? String(appState.viewBackgroundColor) : '';
  return readColour(paper) !== undefined && scene.elements.every(isElement) && Object.values(scene.files).every(isFile);
}
