/** Both engines as they are scored: in this process, Mermaid from its bundle. */
import type * as MermaidEngine from '../../src/engines/mermaid/engine.ts';
import { describePlantuml } from '../../src/engines/plantuml/describe-plantuml.ts';
import { verifyPlantuml } from '../../src/engines/plantuml/verify-plantuml.ts';
import { packagePath } from '../../src/package-root.ts';
import type { Language } from '../../src/ports/languages.ts';
import type { ScoredEngine } from './score-case.ts';

const { verifyMermaid, describeMermaid }: typeof MermaidEngine = await import(
  packagePath('dist', 'engines', 'mermaid-engine.js')
);

export const SCORED_ENGINES: Record<Language, ScoredEngine> = {
  mermaid: { verify: verifyMermaid, describe: describeMermaid },
  plantuml: {
    verify: async (code) => ({ kind: 'done', value: await verifyPlantuml(code) }),
    describe: describePlantuml,
  },
};
