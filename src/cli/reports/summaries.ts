/** The last line of a command with several diagrams: what was done, where it went, and what would repair the rest. */
import { dirname, sep } from 'node:path';
import { shownFile } from './problem.ts';
import { countOf } from './write-report.ts';

/** The folder that contains all of them, with a slash. */
function commonFolder(targets: readonly string[]): string {
  const [first = [], ...others] = targets.map((target) => dirname(target).split(sep));
  const shared = first.filter((part, index) =>
    others.every((parts) => parts.slice(0, index + 1).join(sep) === [...first.slice(0, index), part].join(sep)),
  );
  return `${shared.join('/') || (targets[0]?.startsWith(sep) ? '' : '.')}/`;
}

/** How many of the problems a command would repair, in words. */
function repairs(problems: number, fixable: number, command: string): string {
  if (fixable === 0) return '';
  const which = fixable < problems ? `${fixable} of them` : (['it', 'both'][problems - 1] ?? 'all');
  return `; \`${command}\` would repair ${which}`;
}

export interface RenderCounts {
  written: number;
  failed: number;
  fixable: number;
  targets: readonly string[];
  /** The one file that all are pages of. */
  pages?: string | undefined;
}

export function renderSummary({ written, failed, fixable, targets, pages }: RenderCounts): string {
  const place = written > 0 && targets.length > 0 ? ` below ${shownFile(commonFolder(targets))}` : '';
  const problems =
    failed === 0 ? '' : `, ${countOf(failed, 'problem')}${repairs(failed, fixable, 'drawbridge verify --fix')}`;
  if (pages !== undefined && written > 0)
    return `${countOf(written, 'page')} written to ${shownFile(pages)}${problems}\n`;
  return `${countOf(written, 'picture')} written${place}${problems}\n`;
}

export interface VerifyCounts {
  diagrams: number;
  fixed: number;
  /** Invalid diagrams that are left. */
  invalid: number;
  fixable: number;
}

export function verifySummary({ diagrams, fixed, invalid, fixable }: VerifyCounts): string {
  const repaired = fixed === 0 ? '' : `, ${fixed} fixed`;
  const problems =
    invalid === 0
      ? fixed === 0
        ? ', all valid'
        : ''
      : `, ${countOf(invalid, 'problem')}${repairs(invalid, fixable, '--fix')}`;
  return `${countOf(diagrams, 'diagram')} checked${repaired}${problems}\n`;
}
