/** How deep the groups of a source are nested, by the words or braces that open and close them, wherever they are in a line. */

interface Grouping {
  type: RegExp;
  /** How many groups a line opens, and how many it closes. */
  count(line: string): { opens: number; closes: number };
}

const occurrences = (line: string, pattern: RegExp) => line.match(pattern)?.length ?? 0;
const BRACED = /^\s*(?:namespace|class|state|\w*Boundary|\w*Node\w*|\w+\s*\()\b.*\{$/;

const GROUPINGS: readonly Grouping[] = [
  {
    type: /^(?:graph|flowchart|swimlane|agentflow)/,
    count: (line) => ({
      opens: occurrences(line, /(?<=^|;)\s*subgraph\b/g),
      closes: occurrences(line, /(?<=^|;)\s*end\b/g),
    }),
  },
  {
    type: /^block/,
    count: (line) => ({
      opens: occurrences(line, /(?<!\S)block(?![\w-])/g),
      closes: occurrences(line, /(?<!\S)end(?!\S)/g),
    }),
  },
  {
    type: /^(?:class|state|C4|usecase|requirement)/,
    count: (line) => {
      const surplus = occurrences(line, /\}/g) - occurrences(line, /\{/g);
      return { opens: BRACED.test(line.trimEnd()) ? 1 : 0, closes: Math.max(surplus, 0) };
    },
  },
];

export function deepestNesting(body: string, statements: readonly string[]): number {
  const grouping = GROUPINGS.find(({ type }) => type.test(body));
  let depth = 0;
  let deepest = 0;
  for (const line of grouping ? statements : []) {
    const { opens, closes } = grouping?.count(line) ?? { opens: 0, closes: 0 };
    deepest = Math.max(deepest, depth + opens);
    depth = Math.max(0, depth + opens - closes);
  }
  return deepest;
}
