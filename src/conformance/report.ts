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

/** Groups of which nothing passed or failed, or a part was refused: about these, the run says nothing, or not all. */
export function untested(results: readonly CheckResult[]): string[] {
  const groups = [...grouped(results)].filter(([, own]) => {
    const { passed, failed } = totalsOf(own);
    return passed + failed === 0 || own.some(({ refused }) => refused);
  });
  return groups.map(([group]) => group);
}

function verdict(results: readonly CheckResult[]): string {
  if (totalsOf(results).failed > 0) return 'breaks the contract';
  const missing = untested(results);
  if (results.length === 0 || missing.length > 0) return `is not fully tested (${missing.join('; ')})`;
  return 'keeps the contract';
}

/** One line per group, followed by what failed and what was not run, with the reason. */
export function textReport(url: string, results: readonly CheckResult[]): string {
  const lines = [`${url}`];
  for (const [group, own] of grouped(results)) {
    const { passed, failed, skipped } = totalsOf(own);
    lines.push(
      `  ${failed > 0 || untested(own).length > 0 ? 'FAIL' : 'ok  '} ${group}: ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}${skipped > 0 ? `, ${skipped} not run` : ''}`,
    );
    for (const { name, problems } of own) lines.push(...problems.map((problem) => `         ${name}: ${problem}`));
    const reasons = new Map<string, string[]>();
    for (const { name, skipped: why } of own)
      if (why !== undefined) reasons.set(why, [...(reasons.get(why) ?? []), name]);
    for (const [why, names] of reasons)
      lines.push(`         not run: ${names.length > 3 ? `${names.length} checks` : names.join(', ')} (${why})`);
  }
  const { passed, failed, skipped } = totalsOf(results);
  lines.push(`${verdict(results)}: ${passed} passed, ${failed} failed, ${skipped} not run`);
  return `${lines.join('\n')}\n`;
}

/** Characters that XML cannot contain are left out. */
function xml(text: string): string {
  const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, '').replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);
}

function testCase({ group, name, problems, skipped, refused, ms }: CheckResult): string {
  const head = `    <testcase classname="${xml(group)}" name="${xml(name)}" time="${(ms / 1000).toFixed(3)}"`;
  if (refused) return `${head}><error message="${xml(skipped ?? '')}"/></testcase>`;
  if (skipped !== undefined) return `${head}><skipped message="${xml(skipped)}"/></testcase>`;
  const failures = problems.map((problem) => `<failure message="${xml(problem)}"/>`);
  return failures.length > 0 ? `${head}>${failures.join('')}</testcase>` : `${head}/>`;
}

function counts(results: readonly CheckResult[]): string {
  const { failed, skipped } = totalsOf(results);
  const errors = results.filter(({ refused }) => refused).length;
  return `tests="${results.length}" failures="${failed}" errors="${errors}" skipped="${skipped - errors}"`;
}

export function junitReport(url: string, results: readonly CheckResult[]): string {
  const suites = [...grouped(results)].map(([group, own]) => {
    const head = `  <testsuite name="${xml(group)}" ${counts(own)}>`;
    return [head, ...own.map(testCase), '  </testsuite>'].join('\n');
  });
  const head = `<testsuites name="drawbridge conform ${xml(url)}" ${counts(results)}>`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', head, ...suites, '</testsuites>', ''].join('\n');
}
