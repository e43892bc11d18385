/** All that Mermaid's engine says about a source. */
import { engine } from '../mermaid/built-engine.ts';

export function draw(source: string): Promise<unknown> {
  return engine.renderMermaid(source, { format: 'svg' });
}

export async function replyTo(source: string): Promise<unknown> {
  const drawn = await draw(source);
  return { drawn, judged: await engine.verifyMermaid(source) };
}
