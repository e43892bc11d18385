/** Ends a run with what it did not run, and why. */
import { relative } from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { packagePath } from '../../src/package-root.ts';
import { SKIP_NOTE } from './programs.ts';

export default class ReportSkipped implements Reporter {
  readonly #reasons = new Set<string>();
  #stride: string | undefined;

  onInit({ config }: Vitest): void {
    this.#stride = config.env?.SAMPLE_STRIDE;
  }

  onUserConsoleLog({ content }: { content: string }): void {
    for (const line of content.split('\n'))
      if (line.startsWith(SKIP_NOTE)) this.#reasons.add(line.slice(SKIP_NOTE.length));
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = modules.flatMap((module) => {
      const count = [...module.children.allTests('skipped')].length;
      return count === 0 ? [] : [`  ${relative(packagePath(), module.moduleId)}: ${count}`];
    });
    if (skipped.length > 0) console.log(['Skipped tests:', ...new Set(skipped)].join('\n'));
    if (this.#reasons.size > 0) console.log([...this.#reasons].map((reason) => `  because:${reason}`).join('\n'));
    if (this.#stride === undefined) return;
    console.log(
      `Not in this run: *.long.test.ts, and all but every ${this.#stride}th row of the corpora (npm run test:long)`,
    );
  }
}
