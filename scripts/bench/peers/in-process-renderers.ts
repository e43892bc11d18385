/** Packages that draw Mermaid inside the calling process, ours among them. */
import { loadBundle } from '../../../src/engines/pool/load-bundle.ts';
import type { EngineTasks } from '../../../src/engines/pool/serve-jobs.ts';
import { builtPath } from '../../../src/package-root.ts';
import { CHROMIUM_FLAGS, CHROMIUM_PATH } from '../../../test/support/programs.ts';
import { OURS } from '../row.ts';
import { findPeer, importPeer } from './find-peer.ts';

export type DrawMermaid = (code: string) => unknown;

async function ours(): Promise<DrawMermaid> {
  const { tasks } = loadBundle<{ tasks: EngineTasks }>(builtPath('engines/mermaid.cjs')).exports;
  await tasks.load();
  return async (code) => {
    const { kind } = await tasks.render(code, { format: 'svg' });
    if (kind !== 'done') throw new Error(`the drawing is ${kind}`);
  };
}

async function packaged(name: string): Promise<Record<string, unknown>> {
  const peer = findPeer(name);
  if (!peer) throw new Error(`${name} is not installed`);
  return importPeer(peer);
}

async function beautiful(): Promise<DrawMermaid> {
  const { renderMermaidSVG } = await packaged('beautiful-mermaid');
  return renderMermaidSVG as DrawMermaid;
}

async function isomorphic(): Promise<DrawMermaid> {
  const { default: mermaid } = await packaged('isomorphic-mermaid');
  const { render } = mermaid as { render(id: string, code: string): Promise<unknown> };
  let serial = 0;
  return (code) => {
    serial += 1;
    return render(`d${serial}`, code);
  };
}

/** It opens a Chromium for each call that finds none open. */
async function withBrowser(): Promise<DrawMermaid> {
  const { createMermaidRenderer } = await packaged('mermaid-isomorphic');
  const create = createMermaidRenderer as (options: object) => (codes: string[]) => Promise<{ status: string }[]>;
  const render = create({ launchOptions: { executablePath: CHROMIUM_PATH, args: CHROMIUM_FLAGS } });
  return async (code) => {
    const [result] = await render([code]);
    if (result?.status !== 'fulfilled') throw new Error('not drawn');
  };
}

export interface Renderer {
  open(): Promise<DrawMermaid>;
  /** Its work is done by other processes too. */
  startsProcesses?: boolean;
}

/** By package name; a process loads only the one that it is started for. */
export const RENDERERS: Record<string, Renderer> = {
  [OURS]: { open: ours },
  'beautiful-mermaid': { open: beautiful },
  'isomorphic-mermaid': { open: isomorphic },
  'mermaid-isomorphic': { open: withBrowser, startsProcesses: true },
};
