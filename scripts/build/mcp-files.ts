/** Writes what the MCP server reads at run time: the diagram page, into `dist/mcp`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { packagePath } from '../../src/package-root.ts';
import { composeAppPage } from './app-page.ts';

export async function buildMcpFiles(): Promise<string[]> {
  const page = await composeAppPage();
  await mkdir(packagePath('dist/mcp'), { recursive: true });
  await writeFile(packagePath('dist/mcp/diagram-page.html'), page.text);
  return page.sources;
}
