/** A diagram as a code block of Markdown, which GitHub and others draw. */
import type { Diagram } from './diagram.ts';

export function markdownOf({ language, code }: Diagram): string {
  const longest = Math.max(0, ...[...code.matchAll(/^[ \t]*(`{3,})/gm)].map(([, ticks = '']) => ticks.length));
  const fence = '`'.repeat(Math.max(3, longest + 1));
  return `${fence}${language}\n${code.trimEnd()}\n${fence}\n`;
}
