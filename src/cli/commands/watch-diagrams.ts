/** Repeats a command for the diagrams that have changed, until it is interrupted. */
import { type FSWatcher, watch } from 'node:fs';
import { dirname } from 'node:path';
import { printable } from '../../composition/printable.ts';
import { type DiagramJob, diagramJobs } from '../inputs/diagram-jobs.ts';
import { STDIN } from '../inputs/find-files.ts';
import type { LoadedDocument } from '../inputs/load-documents.ts';
import { countOf, say, type Text } from '../reports/write-report.ts';
import { UsageError } from '../table/read-arguments.ts';

/** An editor writes a file in several steps. */
const SETTLE_MS = 100;

/** What is wrong with each file that was worked on; nothing for one without problems. */
export type OpenProblems = Map<string, Text>;

export interface Watched {
  inputs: readonly string[];
  load(): Promise<LoadedDocument[]>;
  /** Shows what it finds. `isChanged` is true for every diagram of the first round. */
  work(documents: readonly LoadedDocument[], isChanged: (job: DiagramJob) => boolean): Promise<OpenProblems>;
}

/** Resolves to false when the command is interrupted; folders are watched, since editors replace files. */
function folderWatch() {
  const watchers = new Map<string, FSWatcher>();
  let wake: (isChanged: boolean) => void = () => {};
  let timer: NodeJS.Timeout | undefined;
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => wake(true), SETTLE_MS);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => wake(false));
  return {
    next: () => new Promise<boolean>((resolve) => (wake = resolve)),
    follow(folders: ReadonlySet<string>) {
      for (const folder of folders) {
        if (watchers.has(folder)) continue;
        watchers.set(folder, watch(folder, changed).on('error', changed));
        changed();
      }
    },
    close() {
      clearTimeout(timer);
      for (const watcher of watchers.values()) watcher.close();
    },
  };
}

function foldersOf(documents: readonly LoadedDocument[], jobs: readonly DiagramJob[]): Set<string> {
  const files = [...documents.map(({ path }) => path), ...jobs.flatMap(({ includes }) => includes)];
  return new Set(files.map(dirname));
}

function showStatus(files: number, open: OpenProblems, shown: OpenProblems): void {
  for (const [file, text] of open) if (!shown.has(file)) say(text);
  const problems = open.size === 0 ? 'no problems' : `problems in ${countOf(open.size, 'file')}`;
  say([['dim', `watching ${countOf(files, 'file')}, ${problems} (Ctrl+C ends)\n`]]);
}

export async function watchDiagrams({ inputs, load, work }: Watched): Promise<void> {
  if (inputs.includes(STDIN)) throw new UsageError('--watch needs files: stdin does not change');
  const folders = folderWatch();
  const open: OpenProblems = new Map();
  let seen = new Map<string, string>();
  const round = async () => {
    const documents = await load();
    const jobs = diagramJobs(documents);
    const now = new Map(jobs.map(({ from, index, code }) => [`${from.path}#${index}`, code]));
    const isChanged = ({ from, index, code }: DiagramJob) => seen.get(`${from.path}#${index}`) !== code;
    const before = seen;
    const hasChanged = now.size !== before.size || jobs.some(isChanged);
    folders.follow(foldersOf(documents, jobs));
    if (!hasChanged) return;
    const shown = await work(documents, isChanged);
    seen = now;
    for (const file of [...open.keys(), ...shown.keys()]) {
      const text = shown.get(file) ?? (documents.some(({ path }) => path === file) ? open.get(file) : undefined);
      if (text === undefined || text.length === 0) open.delete(file);
      else open.set(file, text);
    }
    showStatus(documents.length, open, shown);
  };
  try {
    for (let isOn = true; isOn; ) {
      const next = folders.next();
      await round().catch((error: unknown) => {
        // At first it is the command line that is wrong; later a file is being moved or replaced.
        if (!(error instanceof UsageError) || seen.size === 0) throw error;
        say([['red', 'drawbridge:'], ` ${printable(error.message)}\n`]);
      });
      isOn = await next;
    }
  } finally {
    folders.close();
  }
}
