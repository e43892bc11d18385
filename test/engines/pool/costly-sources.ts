/** Mermaid sources under 50,000 characters that hang, exhaust or crash a renderer without limits. */

const MAX_CHARACTERS = 50_000;

function lines(count: number, line: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => line(n)).join('\n');
}

/** As many lines as fit beside the head. */
function filled(head: string, line: (n: number) => string): string {
  let text = head;
  for (let n = 0; ; n += 1) {
    const next = `${text}\n${line(n)}`;
    if (next.length > MAX_CHARACTERS) return text;
    text = next;
  }
}

function nested(depth: number, open: (n: number) => string, inner: string, close: string): string {
  return [lines(depth, open), inner, lines(depth, () => close)].join('\n');
}

function everyPair(count: number, line: (a: number, b: number) => string): string {
  return lines(count * count, (n) => (n % count < Math.floor(n / count) ? line(n % count, Math.floor(n / count)) : ''));
}

function aliasBomb(levels: number): string {
  const rows = lines(levels, (n) => `b${n + 1}: &b${n + 1} [${Array(10).fill(`*b${n}`).join(',')}]`);
  return `---\nb0: &b0 [x,x,x,x,x,x,x,x,x,x]\n${rows}\ntitle: *b${levels}\n---\nflowchart LR\na-->b`;
}

const WEEKDAYS = 'monday, tuesday, wednesday, thursday, friday, saturday, sunday';

export const COSTLY_SOURCES: Readonly<Record<string, string>> = {
  'a block of a billion spaces': 'block-beta\ncolumns 1\nspace:1000000000',
  'a block a billion columns wide': 'block-beta\ncolumns 1000000000\na:1000000000 b',
  'one markdown word of 40,000 characters': `flowchart LR\na["\`${'x'.repeat(40_000)}\`"]`,
  'a markdown label of 20,000 words': `flowchart LR\na["\`${'x '.repeat(20_000)}\`"]`,
  'a plain label of 12,000 words': `flowchart LR\na[${'word '.repeat(9_000)}]`,
  'a note of 9,000 words': `sequenceDiagram\nparticipant A\nNote over A: ${'word '.repeat(9_000)}`,
  'YAML aliases that unfold to a billion items': aliasBomb(9),
  'a packet of two billion bits': 'packet-beta\n0-2000000000: "x"',
  'a packet that grows by a billion bits': 'packet-beta\n+1000000000: "x"',
  'five hundred nested subgraphs': `flowchart TB\n${nested(500, (n) => `subgraph s${n}`, 'a-->b', 'end')}`,
  'two thousand nested subgraphs': `flowchart TB\n${nested(2_000, (n) => `subgraph s${n}`, 'a', 'end')}`,
  'a complete graph of 22 nodes': `flowchart LR\n${everyPair(22, (a, b) => `n${a}-->n${b}`)}`,
  'two thousand lone nodes': `flowchart LR\n${lines(2_000, (n) => `n${n}[node ${n}]`)}`,
  'a million edges in one line': `flowchart LR\n${'a & '.repeat(5_000)}a --> ${'b & '.repeat(5_000)}b`,
  'fifty thousand blank lines': `flowchart LR\na-->b\n${'\n'.repeat(49_900)}c`,
  'fifty thousand spaces': `flowchart LR\na${' '.repeat(49_000)}-->b`,
  'a sankey of thousands of rows': filled('sankey-beta', (n) => `a${n % 90},b${n % 89},${n + 1}`),
  'a gantt that excludes every day': `gantt\ndateFormat YYYY-MM-DD\nexcludes ${WEEKDAYS}\nsection A\nt :a, 2026-01-01, 3d`,
  'a gantt with a tick each millisecond':
    'gantt\ndateFormat YYYY-MM-DD\ntickInterval 1millisecond\nsection A\nt :a, 2000-01-01, 2026-01-01',
  'a gantt of ten thousand years without weekends':
    'gantt\ndateFormat YYYY-MM-DD\nexcludes weekends\nsection A\nt :a, 0001-01-01, 9999-12-31',
  'a chart axis from one to one': 'xychart-beta\nx-axis 1 --> 1\nline [1, 2, 3]',
  'a chart of 9,000 values': `xychart-beta\nbar [${lines(9_000, String).replaceAll('\n', ',')}]`,
  'a chart axis beyond all numbers': 'xychart-beta\nx-axis 0 --> 9e999\ny-axis 0 --> 9e999\nline [1, 2]',
  'a radar with a billion ticks': 'radar-beta\naxis a, b, c\ncurve x{1, 2, 3}\nticks 1000000000',
  'an image in an HTML label':
    '---\nconfig:\n  htmlLabels: true\n---\nflowchart LR\na["<img src=\'http://127.0.0.1/x.png\'>"]-->b',
  'a sequence of two thousand messages': filled('sequenceDiagram', (n) => `A${n % 40}->>B${n % 37}: message`),
  'two thousand nested loops': `sequenceDiagram\n${nested(2_000, () => 'loop x', 'A->>B: hi', 'end')}`,
  'a dense class diagram': `classDiagram\n${everyPair(40, (a, b) => `C${a} --> C${b}`)}`,
  'three hundred nested states': `stateDiagram-v2\n${nested(300, (n) => `state s${n} {`, 'a --> b', '}')}`,
  'a mindmap 300 levels deep': `mindmap\n${lines(300, (n) => `${' '.repeat(n + 1)}n${n}`)}`,
  'a mindmap of thousands of leaves': filled('mindmap\n root', (n) => `  leaf ${n}`),
  'a git graph of 2,000 commits': filled('gitGraph', (n) => `commit id: "c${n}"`),
  'a pie of 3,000 slices': filled('pie', (n) => `"s${n}" : ${n + 1}`),
  'a quadrant chart of 2,000 points': filled('quadrantChart', (n) => `p${n}: [0.${n % 10}, 0.5]`),
  'a treemap of 2,500 leaves': filled('treemap-beta\n"root"', (n) => `  "leaf ${n}": ${n + 1}`),
  'an architecture of 600 services': filled(
    'architecture-beta\nservice s0(server)[S]',
    (n) => `service s${n + 1}(server)[S]\ns${n}:R -- L:s${n + 1}`,
  ),
  'brackets that never close': `flowchart LR\na${'['.repeat(40_000)}`,
  'quotes that never close': `flowchart LR\n${'a["x '.repeat(9_000)}`,
  'directives that never close': `${'%%{init: '.repeat(5_000)}\nflowchart LR\na-->b`,
  'a directive 5,000 objects deep': `%%{init: ${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}%%\nflowchart LR\na-->b`,
};
