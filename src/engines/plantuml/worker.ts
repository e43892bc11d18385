/** The child process for PlantUML: what it checks, draws, describes, edits and converts. */
import type {
  Conversion,
  DescribedDiagram,
  EditedDiagram,
  EditOperation,
  EngineReply,
} from '../../ports/diagram-engine.ts';
import type { DiagramModel } from '../../ports/diagram-model.ts';
import type { Language } from '../../ports/languages.ts';
import { writeConversion } from '../convert/write-conversion.ts';
import { applyOperations } from '../edit/apply-operations.ts';
import { encodeNotice } from '../outputs/encode-drawing.ts';
import { type EngineTasks, serveJobs } from '../pool/serve-jobs.ts';
import { linesIn } from '../read-statements.ts';
import { describePlantuml } from './describe-plantuml.ts';
import { useLibraryFolder } from './libraries/library-folder.ts';
import { diagramLines, type Outline } from './outline/outline.ts';
import { readOutline } from './outline/read-outline.ts';
import { renderPlantuml } from './render-plantuml.ts';
import { refuseCostly } from './source/refuse-costly.ts';
import { verifyPlantuml } from './verify-plantuml.ts';

const WHITE = /\s+/g;

function plain(text: string): string {
  return text.replace(WHITE, '').toLowerCase();
}

/** All words that the source was read to say. */
function saidBy({ nodes, edges, groups, notes, title = '' }: Outline): string {
  const parts = [
    ...nodes.flatMap(({ id, label = '', members = [] }) => [id, label, ...members]),
    ...groups.flatMap(({ id, label = '' }) => [id, label]),
    ...edges.map(({ label = '' }) => label),
    ...notes.map(({ text }) => text),
    title,
  ];
  return parts.map(plain).join('\n');
}

/** Elements of the drawing that the source was not read to have. */
function unread({ nodes, edges }: DescribedDiagram, outline: Outline): string[] {
  const said = saidBy(outline);
  const isSaid = (text: string) => said.includes(plain(text));
  const isNamed = (id: string, label: string | undefined) => isSaid(id) || isSaid(label ?? id);
  const missing = nodes.filter(({ id, label, kind }) => kind !== 'start' && kind !== 'end' && !isNamed(id, label));
  const left = edges.length - outline.edges.length - (outline.lostEdges ?? 0);
  return [
    ...missing.map(({ id, label = id }) => `${label} is drawn, but could not be read from the source.`),
    ...(left > 0 ? [`${left} of ${edges.length} relations are drawn, but could not be read from the source.`] : []),
  ];
}

/** A PlantUML diagram in another language: read from its source, and checked against what was drawn. */
async function convertPlantuml(code: string, to: Language): Promise<EngineReply<Conversion>> {
  const reply = await describePlantuml(code);
  if (reply.kind !== 'done') return reply;
  const { diagramType, names } = reply.value;
  const outline = readOutline(diagramType, code);
  if (!outline) return writeConversion({ ...reply.value, diagramType: `plantuml ${diagramType}` }, to, diagramType, []);
  if (outline.nodes.length === 0) {
    const refused = `No ${names.node} could be read from this source; it may be made by the preprocessor. Write its elements out and convert again.`;
    return { kind: 'done', value: { refused } };
  }
  const tree = diagramType === 'wbs' ? ['A work breakdown structure becomes a mindmap.'] : [];
  const comments = /^\s*(?:'|\/')/m.test(code) ? ['Comments are not carried over.'] : [];
  return writeConversion(outline, to, diagramType, [
    ...outline.lost,
    ...tree,
    ...unread(reply.value, outline),
    ...comments,
  ]);
}

/** By its source, since the drawing does not tell what an element is called there. */
function modelOf(drawn: DescribedDiagram, code: string): DiagramModel {
  const outline = readOutline(drawn.diagramType, code);
  if (!outline) return drawn;
  const { lost: _lost, lostEdges: _edges, ...model } = outline;
  // Steps of an activity have no names that a new line could use.
  const diagramType = drawn.diagramType === 'activity' ? 'activity' : outline.diagramType;
  return { names: drawn.names, headline: drawn.headline, ...model, diagramType };
}

/** Edits a PlantUML source by operations. */
function editPlantuml(code: string, operations: readonly EditOperation[]): Promise<EngineReply<EditedDiagram>> {
  return applyOperations(code, operations, {
    language: 'plantuml',
    lines: (source) => {
      const [start] = linesIn(source).filter(({ text }) => /^@start/i.test(text));
      return [...(start ? [start] : []), ...diagramLines(source)];
    },
    async read(source) {
      const reply = await describePlantuml(source);
      if (reply.kind !== 'done') return reply;
      return { kind: 'done', value: { model: modelOf(reply.value, source), drawn: reply.value } };
    },
  });
}

/** One diagram of each layout engine: their first runs are ten times slower than the following. */
const FIRST_DIAGRAMS = ['Alice -> Bob : hello', 'class First\nFirst --> Second', 'start\n:work;\nstop'];

/** Drawn in no time. */
const NOTHING = '@startuml\n@enduml';

export const tasks: EngineTasks = {
  async verify(code) {
    const reason = refuseCostly(code);
    if (reason !== undefined) return { kind: 'too-complex', reason };
    let isHuge = false;
    const value = await verifyPlantuml(code, () => {
      isHuge = true;
    });
    const drawn = isHuge ? await renderPlantuml(code, { format: 'svg' }) : undefined;
    return drawn?.kind === 'too-complex' ? drawn : { kind: 'done', value };
  },
  render: renderPlantuml,
  describe: describePlantuml,
  edit: editPlantuml,
  convert: convertPlantuml,
  encode: encodeNotice,
  useLibraries: useLibraryFolder,
  // Graphviz is loaded by the first diagram.
  load: () => verifyPlantuml(NOTHING),
  warmUps: FIRST_DIAGRAMS.map((body) => () => renderPlantuml(`@startuml\n${body}\n@enduml`, { format: 'svg' })),
};

export function serve(): void {
  serveJobs(tasks);
}
