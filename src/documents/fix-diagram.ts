/** Follows the fixes of a diagram until none is left: a fix may show the next fault. */

interface FixableVerdict {
  ok: boolean;
  fix?: string;
  warnings?: readonly { fix?: string }[];
}

const MAX_FIXES = 20;

function troublesOf({ ok, warnings = [] }: FixableVerdict): number {
  return (ok ? 0 : 1) + warnings.length;
}

function fixesOf({ fix, warnings = [] }: FixableVerdict): string[] {
  return [fix, ...warnings.map((warning) => warning.fix)].filter((text) => text !== undefined);
}

interface State<Verdict> {
  code: string;
  verdict: Verdict;
}

/** Only what verifies, and is no worse than before, is taken. */
async function nextFix<Verdict extends FixableVerdict>(
  { code, verdict }: State<Verdict>,
  verify: (code: string) => Promise<Verdict>,
): Promise<State<Verdict> | undefined> {
  for (const candidate of fixesOf(verdict)) {
    if (candidate === code) continue;
    const after = await verify(candidate);
    const isBetter = troublesOf(after) < troublesOf(verdict) || (verdict.fix === candidate && verdict.ok);
    if (after.ok && isBetter) return { code: candidate, verdict: after };
  }
  return undefined;
}

/** `verdict` is that of `code`. Undefined if nothing can be fixed. */
export async function fixDiagram<Verdict extends FixableVerdict>(
  code: string,
  verdict: Verdict,
  verify: (code: string) => Promise<Verdict>,
  hasTime: () => boolean = () => true,
): Promise<string | undefined> {
  let state: State<Verdict> = { code, verdict };
  for (let round = 0; round < MAX_FIXES && hasTime(); round++) {
    const next = await nextFix(state, verify);
    if (!next) break;
    state = next;
  }
  return state.code === code ? undefined : state.code;
}
