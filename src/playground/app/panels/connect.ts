/** "Connect your agent": configuration for common MCP clients, with the address of this very server. */
import { copyText } from '../page/clipboard.ts';
import { dialog, notice } from '../page/dialog.ts';
import { element, make } from '../page/element.ts';

interface ClientRow {
  title: string;
  /** What to do with the text. */
  where: string;
  text(url: string): string;
}

const PROGRAM = '/path/to/drawbridge/dist/bin/drawbridge.js';

/** The innermost object on one line, as people write it. */
function json(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replace(/\{[^{}]*\}/g, (inner) => inner.replace(/\s+/g, ' '));
}

const CLIENTS: readonly ClientRow[] = [
  {
    title: 'Claude Code',
    where: 'Run once in a terminal:',
    text: (url) => `claude mcp add --transport http drawbridge ${url}`,
  },
  {
    title: 'Cursor',
    where: 'In .cursor/mcp.json:',
    text: (url) => json({ mcpServers: { drawbridge: { url } } }),
  },
  {
    title: 'VS Code',
    where: 'In .vscode/mcp.json:',
    text: (url) => json({ servers: { drawbridge: { type: 'http', url } } }),
  },
  {
    title: 'Claude Desktop',
    where: 'In claude_desktop_config.json, with Drawbridge installed on your machine:',
    text: () => json({ mcpServers: { drawbridge: { command: 'node', args: [PROGRAM, 'mcp'] } } }),
  },
  {
    title: 'Any client, over stdio',
    where: 'The command to start, in place of the URL:',
    text: () => `node ${PROGRAM} mcp`,
  },
];

function snippet({ title, where, text }: ClientRow, url: string): HTMLElement {
  const section = make('section', 'snippet');
  const code = text(url);
  const copy = make('button', 'small', 'Copy');
  copy.type = 'button';
  copy.setAttribute('aria-label', `Copy the configuration for ${title}`);
  copy.addEventListener('click', async () => {
    notice((await copyText(code)) ? 'Copied' : 'The browser does not allow copying.');
  });
  const head = make('div', 'snippet-head');
  head.append(make('h3', '', title), copy);
  const pre = make('pre');
  // Long lines scroll, which the keyboard must be able to do as well.
  pre.tabIndex = 0;
  pre.append(make('code', '', code));
  section.append(head, make('p', '', where), pre);
  return section;
}

export function createConnect(base: URL): () => void {
  const box = dialog('connect');
  const url = new URL('mcp', base).href;
  element('mcp-url', HTMLElement).textContent = url;
  element('connect-list', HTMLElement).replaceChildren(...CLIENTS.map((row) => snippet(row, url)));
  return () => box.showModal();
}
