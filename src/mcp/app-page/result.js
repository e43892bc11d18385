/** Finds the picture, or what went wrong, in a tool's result. */

const SVG_TYPE = 'image/svg+xml';
const PIXELS = /^image\/[a-z]+$/;

function toBase64(text) {
  let binary = '';
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte);
  return btoa(binary);
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Hosts may pass on the structure, the text, or both. */
function carried({ structuredContent, content = [] }) {
  if (structuredContent) return structuredContent;
  const text = content.find(({ type }) => type === 'text')?.text;
  return (text && parsed(text)) || {};
}

/** Read without running or loading anything: a parsed document is inert. */
function titleOf(svg) {
  const document = new DOMParser().parseFromString(svg, SVG_TYPE);
  return document.querySelector('svg > title')?.textContent?.trim();
}

/** @returns {{ type: string, base64: string, filename: string, title?: string } | undefined} */
export function pictureOf(result) {
  const { svg, filename } = carried(result);
  if (typeof svg === 'string') {
    return { type: SVG_TYPE, base64: toBase64(svg), filename: filename ?? 'diagram.svg', title: titleOf(svg) };
  }
  const image = result.content?.find(({ type, mimeType }) => type === 'image' && PIXELS.test(mimeType));
  return image && { type: image.mimeType, base64: image.data, filename: image.mimeType.replace('image/', 'diagram.') };
}

/** What is valid but probably unintended. */
export function warningsOf(result) {
  const { warnings } = carried(result);
  return Array.isArray(warnings) ? warnings : [];
}

/** The fault's own words: message, place, hint and fix. */
export function faultOf(result) {
  const text = result.content?.find(({ type }) => type === 'text')?.text ?? 'The diagram could not be drawn.';
  const fault = parsed(text);
  return typeof fault?.message === 'string' ? fault : { message: text };
}

/** In a sentence, with its place. */
export function noteText({ message, line, hint }) {
  const place = line === undefined ? '' : `Line ${line}: `;
  return [`${place}${message.replace(` (line ${line})`, '')}`, hint].filter(Boolean).join('\n');
}
