/** Says whether every diagram of a PlantUML text is valid, and if not where, why and how to fix it. */
import type { Diagnosis, Verdict } from '../../ports/diagram-engine.ts';
import { type ShownSource, shownParts } from '../advice/accept-fix.ts';
import { adviseRefused } from '../advice/advise-refused.ts';
import { extra, extraLater, hasTimeForAnother } from '../extras.ts';
import { MAX_SVG_SIDE_PX } from '../svg/safety/excessive-size.ts';
import { fixPlantuml, lookAtPlantuml, settlePlantuml } from './advice/advise-plantuml.ts';
import { C4_INCLUDE } from './advice/c4.ts';
import { PLANTUML_ROWS } from './advice/plantuml-rows.ts';
import { seeRefused } from './advice/plantuml-seen.ts';
import { type DiagramOutcome, drawDiagram } from './drawing/draw-diagram.ts';
import { frameFault } from './faults/frame-fault.ts';
import { plainError } from './faults/plain-error.ts';
import { readModel } from './model/read-model.ts';
import { wordsIn } from './model/shapes.ts';
import { oldShape } from './source/modern-activity.ts';
import { closeBlocks, findLoose, type LooseDiagram, openBlockAdvice } from './source/open-blocks.ts';
import { type DiagramBlock, severalHint, splitDiagrams } from './source/split-diagrams.ts';

type Advice = Pick<Diagnosis, 'line' | 'sourceLine' | 'hint' | 'fix'>;

interface Judgement {
  verdict: Verdict;
  /** The first diagram that has a block which is never closed. */
  loose?: LooseDiagram;
  /** What is drawn, and what of it is probably unintended, if it was looked for. */
  shown: ShownSource;
  /** Whether something in the first picture may be larger than a drawing may have it. */
  looksHuge?: boolean;
}

const NOTHING: ShownSource = { drawn: [], labels: [], ids: [], found: [] };

/** Must be called before the picture is changed: the engine's own drawing names its parts. */
function shownIn(code: string, block: DiagramBlock, outcome: Extract<DiagramOutcome, { kind: 'drawn' }>): ShownSource {
  const model = readModel(outcome.diagramType, outcome.root, outcome.lines);
  const drawn = [...outcome.root.querySelectorAll('text')].map(wordsIn);
  const named = (model && extra('hints', () => shownParts(model))) ?? { labels: [], ids: [] };
  return { drawn, ...named, found: lookAtPlantuml(code, block, outcome, model) };
}

/** Letters, strokes and places that are over the limits of a finished picture are written so; most others are not. */
const HUGE_LETTERS = /^\d{4}/;
const HUGE_STROKE = /^\d{5}/;
const HUGE_PLACE = /(?<![#\w.])\d{8}/;

function looksHuge(root: SVGElement): boolean {
  const sides = ['width', 'height'].map((name) => Number.parseFloat(root.getAttribute(name) ?? ''));
  if (sides.some((side) => side > MAX_SVG_SIDE_PX)) return true;
  return [...root.querySelectorAll('*')].some((element) => {
    const places = ['x', 'y', 'x1', 'y1', 'x2', 'y2', 'rx', 'ry', 'points', 'd'].map((name) =>
      element.getAttribute(name),
    );
    return (
      HUGE_LETTERS.test(element.getAttribute('font-size') ?? '') ||
      HUGE_STROKE.test(element.getAttribute('stroke-width') ?? '') ||
      places.some((place) => place !== null && HUGE_PLACE.test(place))
    );
  });
}

function joined(one: ShownSource, other: ShownSource): ShownSource {
  return {
    drawn: [...one.drawn, ...other.drawn],
    labels: [...one.labels, ...other.labels],
    ids: [...one.ids, ...other.ids],
    found: [...one.found, ...other.found],
  };
}

async function judge(code: string, looks = false): Promise<Judgement> {
  const blocks = splitDiagrams(code);
  const fault = frameFault(code, blocks);
  if (fault) return { verdict: { ok: false, ...fault }, shown: NOTHING };
  const types: string[] = [];
  let loose: LooseDiagram | undefined;
  let shown = NOTHING;
  let isHuge = false;
  for (const block of blocks) {
    const outcome = await drawDiagram(block);
    if (outcome.kind === 'invalid') return { verdict: { ok: false, ...outcome.diagnosis }, shown };
    types.push(outcome.diagramType);
    loose ??= extra('hints', () => findLoose(block, outcome.diagramType));
    // Of several diagrams, the first is drawn.
    if (looks && types.length === 1) isHuge = looksHuge(outcome.root);
    if (looks) shown = joined(shown, shownIn(code, block, outcome));
  }
  const verdict: Verdict = { ok: true, diagramType: types[0] ?? 'uml' };
  return { verdict, shown, looksHuge: isHuge, ...(loose && { loose }) };
}

/** The verdict without advice. */
export async function judgePlantuml(code: string): Promise<Verdict> {
  return (await judge(code)).verdict;
}

async function closed(code: string, loose: LooseDiagram): Promise<string | undefined> {
  const candidate = hasTimeForAnother() ? closeBlocks(code, loose) : undefined;
  if (candidate === undefined) return undefined;
  const after = await judge(candidate);
  return after.verdict.ok && !after.loose ? candidate : undefined;
}

/** What a PlantUML server of the same release would read otherwise than it is drawn here. */
function oldShapeAdvice(code: string): Advice {
  const [block] = splitDiagrams(code);
  const old = block && oldShape(block.lines);
  if (!old) return {};
  const sourceLine = block.lines[old.index] ?? '';
  const hint = `The mark at the end of "${sourceLine.trim()}" is an older syntax for shapes, which other PlantUML servers read as text: write "${old.modern}".`;
  return { line: block.firstLine + old.index, sourceLine, hint };
}

/** What to do about a valid source: where it looks unfinished, and what a picture of it would leave out. */
async function adviceOn(code: string, loose: LooseDiagram | undefined): Promise<Advice> {
  const { hint: openHint, ...place } = loose ? openBlockAdvice(loose) : oldShapeAdvice(code);
  const fix = loose && (await closed(code, loose));
  const hint = [openHint, severalHint(splitDiagrams(code))].filter((part) => part !== undefined).join(' ');
  return { ...place, ...(hint !== '' && { hint }), ...(fix !== undefined && { fix }) };
}

/** `onHuge` is called if only a finished picture shows whether the source can be drawn. */
export async function verifyPlantuml(code: string, onHuge = () => {}): Promise<Verdict> {
  const { verdict, loose, shown, looksHuge: isHuge } = await judge(code, true);
  if (isHuge) onHuge();
  if (verdict.ok) {
    const blocks = splitDiagrams(code).length;
    const warnings = await settlePlantuml(shown.found, code, blocks);
    const fix = loose ? undefined : await extraLater('warnings', () => fixPlantuml(warnings, blocks));
    const advice = await extraLater('hints', () => adviceOn(code, loose));
    return { ...verdict, ...(fix !== undefined && { fix }), ...advice, ...(warnings && { warnings }) };
  }
  const { ok, ...diagnosis } = verdict;
  return { ok, ...(await advisePlantuml(code, diagnosis)) };
}

/** Drawing is dear, so what was drawn last to judge a text is kept until it is asked what that shows. */
function fixJudge() {
  let last = { code: '', shown: NOTHING };
  const verify = async (code: string): Promise<Verdict> => {
    const { verdict, shown } = await judge(code, true);
    last = { code, shown };
    return verdict;
  };
  return {
    verify,
    shows: async (code: string) => (last.code === code || (await verify(code)).ok ? last.shown : undefined),
  };
}

/** The diagnosis with advice on how to fix the source. */
export async function advisePlantuml(code: string, diagnosis: Diagnosis): Promise<Diagnosis> {
  const language = {
    rows: diagnosis.supported === false ? [C4_INCLUDE] : PLANTUML_ROWS,
    see: seeRefused,
    ...fixJudge(),
  };
  // The rows read the engine's own words.
  return plainError((await extraLater('hints', () => adviseRefused(language, code, diagnosis))) ?? diagnosis);
}
