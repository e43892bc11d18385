/** The results as text, and as JUnit XML for tools that read test reports. */
import type { CheckResult } from './deployment/check.ts';

export interface Totals {
  passed: number;
  failed: number;
  skipped: number;
}

export function totalsOf(results: readonly CheckResult[]): Totals {
  const failed = results.filter(({ problems }) => problems.length > 0).length;
  const skipped = results.filter(({ skipped: why }) => why !== undefined).length;
  return { passed: results.length - failed - skipped, failed, skipped };
}

function grouped(results: readonly CheckResult[]): Map<string, CheckResult[]> {
  const groups = new Map<string, CheckResult[]>();
  for (const result of results) groups.set(result.group, [...(groups.get(result.group) ?? []), result]);
  return groups;
}

/** One line per group, followed by what failed and what was not run, with the reason. */
export function textReport(url: string, results: readonly CheckResult[]): string {
  const lines = [`${url}`];
  for (const [group, own] of grouped(results)) {
    const { passed, failed, skipped } = totalsOf(own);
    lines.push(
      `  ${failed > 0 ? 'FAIL' : 'ok  '} ${group}: ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}${skipped > 0 ? `, ${skipped} not run` : ''}`,
    );
    for (const { name, problems } of own) lines.push(...problems.map((problem) => `         ${name}: ${problem}`));
    const reasons = new Map<string, string[]>();
    for (const { name, skipped: why } of own)
      if (why !== undefined) reasons.set(why, [...(reasons.get(why) ?? []), name]);
    for (const [why, names] of reasons)
      lines.push(`         not run: ${names.length > 3 ? `${names.length} checks` : names.join(', ')} (${why})`);
  }
  const { passed, failed, skipped } = totalsOf(results);
  const verdict = failed > 0 ? 'breaks the contract' : 'keeps the contract';
  lines.push(`${verdict}: ${passed} passed, ${failed} failed, ${skipped} not run`);
  return `${lines.join('\n')}\n`;
}

/** Characters that XML cannot contain are left out. */
function xml(text: string): string {
  const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, '').replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);
}

function testCase({ group, name, problems, skipped, ms }: CheckResult): string {
  const head = `    <testcase classname="${xml(group)}" name="${xml(name)}" time="${(ms / 1000).toFixed(3)}"`;
  if (skipped !== undefined) return `${head}><skipped message="${xml(skipped)}"/></testcase>`;
  const failures = problems.map((problem) => `<failure message="${xml(problem)}"/>`);
  return failures.length > 0 ? `${head}>${failures.join('')}</testcase>` : `${head}/>`;
}

export function junitReport(url: string, results: readonly CheckResult[]): string {
  const suites = [...grouped(results)].map(([group, own]) => {
    const { failed, skipped } = totalsOf(own);
    const head = `  <testsuite name="${xml(group)}" tests="${own.length}" failures="${failed}" skipped="${skipped}">`;
    return [head, ...own.map(testCase), '  </testsuite>'].join('\n');
  });
  const { failed, skipped } = totalsOf(results);
  const head = `<testsuites name="drawbridge conform ${xml(url)}" tests="${results.length}" failures="${failed}" skipped="${skipped}">`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...suites, '</testsuites>', ''].join('\n');
}
