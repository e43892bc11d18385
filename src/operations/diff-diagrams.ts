/** diffDiagrams: what was added, removed and changed between two versions of a diagram, or of the blocks of Markdown. */
import type { Handler } from '../../generated/operations.ts';
import { Fault } from '../invocation/fault.ts';
import type { ComparisonOptions, ShownComparison } from '../ports/diagram-engine.ts';
import type { Language } from '../ports/languages.ts';
import { settleReply } from './draw.ts';
import { documentTime, markdownBlocks } from './markdown-blocks.ts';
import type { Ports } from './ports.ts';
import { sourceLanguage } from './source-language.ts';

/** The same fault of the caller, with the name of the input that has it. */
async function blaming<Value>(input: string, work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Fault) || error.fault !== 'caller') throw error;
    const { code, message, details } = error;
    throw new Fault(code, { message: `${input}: ${message}`, details, cause: error });
  }
}

interface Source {
  code: string;
  language: Language | undefined;
}

/** The blocks of a Markdown text, or the source itself. */
function sourcesOf(code: string, language: Language | undefined): Source[] {
  return markdownBlocks(code, language !== undefined) ?? [{ code, language }];
}

type Comparison = Awaited<ReturnType<Handler<'diffDiagrams'>>>;
type DiffInput = Parameters<Handler<'diffDiagrams'>>[0];

/** The picture is in the field of its format. */
function shown({ drawing, ...words }: ShownComparison, { format = 'text' }: DiffInput): Comparison {
  if (!drawing) return words;
  const { image, width, height, note } = drawing;
  return { ...words, [format]: image, width, height, ...(note !== undefined && { note }) };
}

/** Those of each pair of blocks, as one; `number` is that of the block. The picture is that of the first that differ. */
function joined(pairs: readonly { number: number; found: Comparison }[], extra: readonly string[]): Comparison {
  const changed = pairs.filter(({ found }) => !found.same);
  const numbered = (list: 'added' | 'removed' | 'changed') =>
    changed.flatMap(({ number, found }) => found[list].map((part) => ({ diagram: number, ...(part as object) })));
  const words = [...changed.map(({ number, found }) => `Diagram ${number}: ${found.summary}`), ...extra];
  const first = changed[0] ?? pairs[0];
  const { svg, png, width, height, note = '' } = first?.found ?? {};
  const picture = { ...(svg && { svg }), ...(png && { png }), ...(width && height && { width, height }) };
  const said = svg || png ? { note: `The picture shows diagram ${first?.number}. ${note}`.trim() } : {};
  return {
    summary: words.length === 0 ? 'The diagrams say the same.' : words.join('\n\n'),
    same: words.length === 0,
    added: numbered('added'),
    removed: numbered('removed'),
    changed: numbered('changed'),
    ...picture,
    ...said,
  };
}

/** Equal pictures have equal options. */
function complete({ format = 'text', scale = 1, maxWidth, maxHeight }: DiffInput): ComparisonOptions {
  if (format !== 'png') return { format };
  return { format, scale, ...(maxWidth && { maxWidth }), ...(maxHeight && { maxHeight }) };
}

export function diffDiagrams({ engines, now: clock }: Pick<Ports, 'engines' | 'now'>): Handler<'diffDiagrams'> {
  return async (input, call) => {
    const { before, after, language: given } = input;
    const options = complete(input);
    const kind = options.format === 'svg' || options.format === 'png' ? 'drawn' : 'said';
    async function read({ code, language: known }: Source): Promise<{ language: Language; model: string }> {
      const language = sourceLanguage(code, known);
      return { language, model: settleReply(await engines[language].readModel(code, kind, call)) };
    }
    async function compare(was: Source, now: Source): Promise<Comparison> {
      const [first, second] = await Promise.all([blaming('before', read(was)), blaming('after', read(now))]);
      const engine = engines[second.language];
      return shown(settleReply(await engine.compare(first.model, second.model, options, call)), input);
    }
    const [old, now] = [sourcesOf(before, given), sourcesOf(after, given)];
    const [first, second] = [old[0], now[0]];
    if (old.length === 1 && now.length === 1 && first && second) return compare(first, second);
    const pairs: { number: number; found: Comparison }[] = [];
    const hasTime = documentTime(clock);
    const common = Math.min(old.length, now.length);
    for (const [index, source] of old.entries()) {
      const other = hasTime() ? now[index] : undefined;
      if (other) pairs.push({ number: index + 1, found: await compare(source, other) });
    }
    const lone = [
      ...(pairs.length < common ? [`Diagrams ${pairs.length + 1} to ${common} were not compared in time.`] : []),
      ...old.slice(now.length).map((_, index) => `Diagram ${now.length + index + 1} was removed.`),
      ...now.slice(old.length).map((_, index) => `Diagram ${old.length + index + 1} was added.`),
    ];
    return joined(pairs, lone);
  };
}
