/** checkDocument: every diagram of a text, where it stands and what is wrong with it, and the whole text fixed. */
import type { Handler } from '../../generated/operations.ts';
import { limits } from '../../generated/values.ts';
import { fixDiagram } from '../documents/fix-diagram.ts';
import { replaceDiagrams, type ScannedDiagram, scanDiagrams } from '../documents/scan-diagrams.ts';
import { Fault } from '../invocation/fault.ts';
import type { Call } from '../ports/call.ts';
import type { Diagnosis, Verdict, Warning } from '../ports/diagram-engine.ts';
import { LANGUAGES } from '../ports/languages.ts';
import { settleReply } from './draw.ts';
import { documentTime } from './markdown-blocks.ts';
import type { Ports } from './ports.ts';
import { sourceLanguage } from './source-language.ts';

type Told = { ok: boolean; warnings?: Warning[] } & Partial<Diagnosis>;

/** What belongs to the caller's text is a verdict; an overload is not. */
async function verdictOf({ engines }: Pick<Ports, 'engines'>, { language }: ScannedDiagram, code: string, call: Call) {
  try {
    sourceLanguage(code, language);
    return settleReply(await engines[language].verify(code, call));
  } catch (error) {
    if (!(error instanceof Fault) || error.fault !== 'caller') throw error;
    return { ok: false, error: error.message } satisfies Verdict;
  }
}

/** A line that a message names, outside of what it quotes. */
const NAMED_LINE = /"[^"]*"|\bline (\d+)\b/g;

/** The verdict with the lines and columns of the text. */
function atPlace({ line: first, prefix }: ScannedDiagram, verdict: Told) {
  const lineOf = (line: number) => line + first - 1;
  const renumber = (text: string) =>
    text.replace(NAMED_LINE, (all, line?: string) => (line === undefined ? all : `line ${lineOf(Number(line))}`));
  const { line, column, error, hint, warnings, ...rest } = verdict;
  return {
    ...rest,
    ...(error !== undefined && { error: renumber(error) }),
    ...(column !== undefined && { column: column + prefix.length }),
    ...(line !== undefined && { faultLine: lineOf(line) }),
    ...(hint !== undefined && { hint: renumber(hint) }),
    ...(warnings && {
      warnings: warnings.map((warning) => ({
        ...warning,
        ...(warning.line !== undefined && { line: lineOf(warning.line) }),
        message: renumber(warning.message),
      })),
    }),
  };
}

function verdictWords({ language, line }: ScannedDiagram, { ok, ...verdict }: ReturnType<typeof atPlace>): string {
  const where = `Line ${line}, ${LANGUAGES[language].title}`;
  const warned = (verdict.warnings ?? []).map(({ message }) => `warning: ${message}`);
  if (ok) return [`${where}: ok.`, ...warned].join(' ');
  return `${where}: ${verdict.error ?? ''}${verdict.hint === undefined ? '' : ` ${verdict.hint}`}`;
}

export function checkDocument(ports: Pick<Ports, 'engines' | 'now'>): Handler<'checkDocument'> {
  return async ({ text }, call) => {
    const all = scanDiagrams(text);
    const fixes = new Map<ScannedDiagram, string>();
    const words: string[] = [];
    const diagrams = [];
    const hasTime = documentTime(ports.now);
    const checked = all.slice(0, limits.maxDocumentDiagrams);
    for (const diagram of checked) {
      if (!hasTime()) break;
      const verify = (code: string) => verdictOf(ports, diagram, code, call);
      const verdict = await verify(diagram.code);
      const fixed = hasTime() ? await fixDiagram(diagram.code, verdict, verify, hasTime) : undefined;
      if (fixed !== undefined) fixes.set(diagram, fixed);
      const placed = atPlace(diagram, verdict);
      words.push(verdictWords(diagram, placed));
      diagrams.push({
        line: diagram.line,
        language: diagram.language,
        ...placed,
        ...(fixed !== undefined && { fix: fixed }),
      });
      call.onProgress?.(diagrams.length, checked.length, `Checked the diagram at line ${diagram.line}`);
    }
    const left = all.length - diagrams.length;
    const total =
      all.length === 0
        ? 'The text has no diagram.'
        : `${all.length} ${all.length === 1 ? 'diagram' : 'diagrams'}, ${diagrams.filter(({ ok }) => !ok).length} with errors.`;
    return {
      summary: [total, ...words, ...(left > 0 ? [`... and ${left} more that were not checked`] : [])].join('\n'),
      ok: diagrams.every(({ ok }) => ok),
      diagrams,
      ...(fixes.size > 0 && { fixed: replaceDiagrams(text, fixes) }),
      ...(left > 0 && { truncated: true }),
    };
  };
}
