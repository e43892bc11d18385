/** The engine as it ships: bundled and patched by the build. */
import type * as Engine from '../../../src/engines/mermaid/engine.ts';
import { builtPath } from '../../../src/package-root.ts';

export const ENGINE_FILE = builtPath('engines/mermaid-engine.js');

export const engine = (await import(ENGINE_FILE)) as typeof Engine;

export async function renderSvg(code: string, options: { theme?: string; background?: string } = {}): Promise<string> {
  const reply = await engine.renderMermaid(code, { format: 'svg', ...options });
  if (reply.kind !== 'done') throw new Error(`not drawn: ${JSON.stringify(reply)}`);
  return reply.value.image;
}

/** All text of an SVG without white space: wrapping may put a break anywhere. */
export function textOf(svg: string): string {
  return svg
    .replace(/<(style|title|desc)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('&#160;', ' ')
    .replace(/\s+/g, '');
}
