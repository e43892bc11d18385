/** For each Mermaid type: a source that sets everything its grammar knows, a plain one, and a broken one. */
import { EXAMPLES } from '../../../scripts/fidelity/corpus.ts';
import { engine } from '../mermaid/built-engine.ts';
import { SECRET, type TypeSources } from './type-sources.ts';

/** Types without a published example. */
const OWN_SOURCES: Readonly<Record<string, string>> = {
  'flowchart-elk': 'flowchart-elk TD\n  A --> B',
  info: 'info showInfo',
  agentflow: 'agentflow-beta\n  A["Agent"] --> B["Tool"]',
  swimlane: 'swimlane-beta\n  subgraph One\n    A --> B\n  end',
};
const NOT_DIAGRAMS = ['error', '---'];

/** What a diagram can say about itself and its looks, in the words of all types; each uses what its grammar knows. */
const STATEMENTS = [
  `title ${SECRET} title`,
  `title: ${SECRET} title`,
  `title "${SECRET} title"`,
  `accTitle: ${SECRET} accTitle`,
  `accDescr: ${SECRET} accDescr`,
  `accDescr {\n  ${SECRET} several\n  lines\n}`,
  'direction RL',
  `section ${SECRET} section`,
  'classDef default fill:#f0f,stroke:#0f0,color:#00f',
  'classDef secret fill:#f0f,stroke:#0f0',
  'class A secret',
  'style A fill:#abcdef,stroke-width:7px',
  'linkStyle default stroke:#f0f,stroke-width:9px',
  'cssClass "A" secret',
  `click A callback "${SECRET} tip"`,
  'autonumber 40 7',
  `box ${SECRET}\n  participant secretActor\nend`,
  'dateFormat DD.MM.YYYY',
  'axisFormat %d/%m',
  'tickInterval 1day',
  'todayMarker stroke-width:5px',
  'weekday friday',
  'weekend friday',
  'excludes weekends',
  'inclusiveEndDates',
  'topAxis',
  'showData',
  'UpdateLayoutConfig($c4ShapeInRow="1", $c4BoundaryInRow="1")',
  'AddElementTag("secret", $bgColor="red")',
  'columns 1',
  'ticks 3',
  'max 99',
  'min 1',
  'graticule polygon',
  'showLegend false',
  `x-axis ${SECRET}`,
  `y-axis ${SECRET} 0 --> 9`,
  'size [700, 500]',
  `note "${SECRET}"`,
  'wrap',
  'hide empty description',
  'scale 350 width',
  '%% a comment',
] as const;

const LOOKS = {
  theme: 'forest',
  themeVariables: {
    primaryColor: '#ff00ff',
    lineColor: '#00ff00',
    pie1: '#123456',
    cScale0: '#654321',
    xyChart: { titleColor: '#ff0000' },
  },
  fontSize: 23,
  wrap: true,
  look: 'handDrawn',
  layout: 'dagre',
} as const;

/** One number, word and switch of every section of the configuration, changed. */
function sections(defaults: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const changed: Record<string, unknown> = {};
  for (const [section, values] of Object.entries(defaults)) {
    if (typeof values !== 'object' || values === null || Array.isArray(values) || section === 'themeVariables')
      continue;
    const entries = Object.entries(values).flatMap(([key, value]): [string, unknown][] => {
      if (typeof value === 'boolean') return [[key, !value]];
      if (typeof value === 'number' && value > 4 && value < 200) return [[key, value + 3]];
      return [];
    });
    changed[section] = Object.fromEntries(entries);
  }
  return changed;
}

/** With spaces, as people write it: a long word is refused. */
function toJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(',', ', ');
}

async function verifies(code: string): Promise<boolean> {
  const verdict = await engine.diagnose(code);
  return verdict.kind === 'judged' && verdict.ok;
}

/** The source with every statement that its grammar accepts after its first line. */
async function withStatements(code: string): Promise<string> {
  const [header = '', ...rest] = code.trimStart().split('\n');
  const taken: string[] = [];
  for (const statement of STATEMENTS) {
    const tried = [header, ...taken, statement, ...rest].join('\n');
    if (await verifies(tried)) taken.push(statement);
  }
  return [header, ...taken, ...rest].join('\n');
}

function bare(code: string): string {
  return code.replace(/^\s*---\n[\s\S]*?\n---\n/, '').replace(/%%\{[\s\S]*?\}%%\n?/g, '');
}

const BROKEN_TAIL = `\n  ((( ${SECRET} ]]] "" -->|\n`;

async function sourcesOf(
  type: string,
  code: string,
  defaults: Readonly<Record<string, unknown>>,
): Promise<TypeSources> {
  const plain = bare(code);
  const body = await withStatements(plain);
  const config = { ...LOOKS, ...sections(defaults) };
  const frontmatter = `---\ntitle: ${SECRET} frontmatter\nconfig: ${toJson(config)}\n---\n`;
  const directive = `%%{init: ${toJson({ theme: 'dark', themeVariables: LOOKS.themeVariables, themeCSS: 'text{fill:red}', ...sections(defaults) })}}%%\n`;
  const wholes = [frontmatter + directive + body, frontmatter + body, directive + body];
  let loud = body;
  for (const whole of wholes) {
    if (!(await verifies(whole))) continue;
    loud = whole;
    break;
  }
  return { type, loud, loudAndBroken: loud + BROKEN_TAIL, plain, broken: plain + BROKEN_TAIL.replace(SECRET, 'x') };
}

/** Of every type that the bundled Mermaid registers, or of those that are wanted. */
export async function mermaidSources(isWanted: (type: string) => boolean = () => true): Promise<TypeSources[]> {
  const { mermaid, fromStart } = await engine.loadMermaid();
  await fromStart('', async () => {}, 'default');
  const types = mermaid.getRegisteredDiagramsMetadata().map(({ id }) => id);
  const defaults = mermaid.mermaidAPI.defaultConfig as Record<string, unknown>;
  const sources: TypeSources[] = [];
  for (const type of types.filter((id) => !NOT_DIAGRAMS.includes(id) && isWanted(id))) {
    const code = OWN_SOURCES[type] ?? EXAMPLES.find((example) => example.type === type)?.code;
    if (code === undefined) throw new Error(`no source for ${type}`);
    sources.push(await sourcesOf(type, code, defaults));
  }
  return sources;
}
