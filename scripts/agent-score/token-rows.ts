/** How many tokens the answers to an agent take: every tool that reads a diagram, over MCP, on valid diagrams of every type. */
import { operations } from '../../generated/operations.ts';
import { packagePath } from '../../src/package-root.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../src/ports/languages.ts';
import { seedsOf } from '../../test/broken-diagrams/mutation/mutated-cases.ts';
import { connectStdio } from '../../test/mcp/clients.ts';

export interface TokenRow {
  call: string;
  answers: number;
  median: number;
  worst: number;
}

interface ToolCall {
  name: string;
  arguments: Record<string, unknown>;
}

const CHARACTERS_PER_TOKEN = 4;
/** A busy machine may take long to start the engines. */
const TIMEOUT_MS = 120_000;

/** What an agent asks about one source; the label says which row the answer belongs to. */
function callsFor(language: Language, code: string): [label: string, call: ToolCall][] {
  const { verify, render } = LANGUAGES[language].tools;
  const { required } = operations[verify].inputSchema as { required: [string] };
  const source = { [required[0]]: code };
  return [
    [verify, { name: verify, arguments: source }],
    [`${render} svg`, { name: render, arguments: { ...source, format: 'svg' } }],
    [`${render} png`, { name: render, arguments: { ...source, format: 'png' } }],
    [`describeDiagram ${language}`, { name: 'describeDiagram', arguments: { code } }],
  ];
}

function rowOf(call: string, tokens: readonly number[]): TokenRow {
  const sorted = tokens.toSorted((one, other) => one - other);
  return {
    call,
    answers: sorted.length,
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    worst: sorted.at(-1) ?? 0,
  };
}

/** Pictures count by their text alone: a model is not charged for base64. */
export async function tokenRows(): Promise<TokenRow[]> {
  const client = await connectStdio(process.execPath, [packagePath('dist/bin/drawbridge.js'), 'mcp'], 'legacy');
  const counts = new Map<string, number[]>();
  for (const language of LANGUAGE_NAMES) {
    for (const code of seedsOf(language)) {
      for (const [label, call] of callsFor(language, code)) {
        const { content = [], isError } = await client.callTool(call, { timeout: TIMEOUT_MS });
        if (isError) throw new Error(`${label} refuses a valid diagram: ${JSON.stringify(content)}\n${code}`);
        const characters = content.reduce((sum, part) => sum + (part.type === 'text' ? part.text.length : 0), 0);
        counts.set(label, [...(counts.get(label) ?? []), Math.ceil(characters / CHARACTERS_PER_TOKEN)]);
      }
    }
  }
  await client.close();
  return [...counts].map(([label, tokens]) => rowOf(label, tokens));
}
