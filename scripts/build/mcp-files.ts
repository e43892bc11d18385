/** Writes what the MCP server reads at run time: the diagram page. */
import { mkdir, writeFile } from 'node:fs/promises';
import { composeAppPage } from './app-page.ts';
import type { Made } from './made-of.ts';

export async function buildMcpFiles(outdir: string): Promise<Made> {
  const page = await composeAppPage();
  await mkdir(outdir, { recursive: true });
  await writeFile(`${outdir}/diagram-page.html`, page.text);
  return page.made;
}
