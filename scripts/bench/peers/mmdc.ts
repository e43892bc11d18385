/** Mermaid's own command line, which opens a Chromium for each file. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CHROMIUM_FLAGS, CHROMIUM_PATH } from '../../../test/support/programs.ts';
import type { Command } from '../measure/run-command.ts';
import { findPeer } from './find-peer.ts';

export interface Mmdc {
  label: string;
  /** Draws `input` into `output`, both in the folder that it was opened for. */
  command(input: string, output: string): Command;
}

export async function findMmdc(folder: string): Promise<Mmdc | undefined> {
  const peer = findPeer('@mermaid-js/mermaid-cli');
  if (!peer) return undefined;
  const settings = join(folder, 'puppeteer.json');
  await writeFile(settings, JSON.stringify({ executablePath: CHROMIUM_PATH, args: CHROMIUM_FLAGS }));
  return {
    label: peer.label.replace('@mermaid-js/mermaid-cli', 'mmdc'),
    command: (input, output) => ({
      file: process.execPath,
      args: [join(peer.folder, 'src/cli.js'), '--quiet', '-p', settings, '-i', input, '-o', output],
      cwd: folder,
    }),
  };
}
