/** The corpus beside the Java PlantUML of Debian, an older release. */
import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { verifyPlantuml } from '../../../../src/engines/plantuml/verify-plantuml.ts';
import { hasProgram } from '../../../support/programs.ts';
import { readCorpus } from '../read-corpus.ts';

const CORPUS = [...readCorpus('valid'), ...readCorpus('broken')];

/** Kinds that PlantUML 1.2020.02, the release in Debian, knows. */
const OLD_KINDS = /^@start(?:uml|mindmap|wbs|gantt)\b/;
/** Sources whose statements came later than that release. */
const NEWER = new Set([
  'handwritten',
  'json-inside',
  'object',
  'preprocessor',
  'sprites',
  'stray-brace-last',
  'style',
  'theme',
  'theme-dark',
  'procedure',
  'empty',
  'component-mixed',
  'deployment-kinds',
  'json-inside-deep',
  'object-map',
  'preprocessor-calls',
  'usecase-extends',
  'wbs-sides',
]);

type JavaVerdict = { ok: true; diagramType: string } | { ok: false; line: number };

/** Where its word for a type is another one. */
const JAVA_TYPES: Readonly<Record<string, string>> = { description: 'component', project: 'gantt' };

/** For `OTHER` its second line names the kind. */
function javaType(word: string, detail: string): string {
  const type = (word === 'OTHER' ? (/\w+/.exec(detail)?.[0] ?? '') : word).toLowerCase();
  return JAVA_TYPES[type] ?? type;
}

/** One run for all: it answers with a word in capitals for each diagram, and with a 0-based line after ERROR. */
function askJava(codes: readonly string[]): JavaVerdict[] {
  const answer = execFileSync('sh', ['-c', 'plantuml -syntax 2>/dev/null || true'], {
    input: codes.join(''),
    encoding: 'utf8',
  });
  return [...answer.matchAll(/^([A-Z_]+)\n(.*)$/gm)].map(([, word = '', detail = '']) =>
    word === 'ERROR' ? { ok: false, line: Number(detail) + 1 } : { ok: true, diagramType: javaType(word, detail) },
  );
}

describe.skipIf(!hasProgram('plantuml'))('a Java PlantUML', () => {
  it('gives the same verdict, the same type and the same line', async () => {
    const known = CORPUS.filter(({ name, code }) => OLD_KINDS.test(code) && !NEWER.has(name));
    const java = askJava(known.map(({ code }) => code));
    expect(java).toHaveLength(known.length);
    const ours: JavaVerdict[] = [];
    for (const { code } of known) {
      const verdict = await verifyPlantuml(code);
      const { diagramType = '' } = verdict.ok ? verdict : {};
      ours.push(verdict.ok ? { ok: true, diagramType } : { ok: false, line: verdict.line ?? 0 });
    }
    const table = (verdicts: readonly JavaVerdict[]): unknown[] =>
      known.map(({ name }, index) => [name, verdicts[index]]);
    expect(table(ours)).toEqual(table(java));
    expect(known.length).toBeGreaterThanOrEqual(50);
  });
});
