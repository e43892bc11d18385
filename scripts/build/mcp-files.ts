/** Writes what the MCP server reads at run time: the diagram page and the syntax guides, into `dist/mcp`. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Guide } from '../../src/mcp/diagrams/diagram-extras.ts';
import { packagePath } from '../../src/package-root.ts';
import { composeAppPage } from './app-page.ts';

const GUIDES = packagePath('src/mcp/guides');

/** A guide opens with its title as heading and one sentence on what the diagram shows. */
function readGuide(file: string, text: string): Guide {
  const [, title, description] = /^# (.+)\n\n(.+)\.\n\n/.exec(text) ?? [];
  if (title === undefined || description === undefined) throw new Error(`${file} lacks its heading or its sentence`);
  return { name: basename(file, '.md'), title, description, text };
}

export async function collectGuides(folder = GUIDES): Promise<Guide[]> {
  const files = (await readdir(folder)).sort();
  return Promise.all(files.map(async (file) => readGuide(file, await readFile(`${folder}/${file}`, 'utf8'))));
}

export async function buildMcpFiles(): Promise<string[]> {
  const [page, guides] = await Promise.all([composeAppPage(), collectGuides()]);
  await mkdir(packagePath('dist/mcp'), { recursive: true });
  await writeFile(packagePath('dist/mcp/diagram-page.html'), page.text);
  await writeFile(packagePath('dist/mcp/guides.json'), JSON.stringify(guides));
  return page.sources;
}
