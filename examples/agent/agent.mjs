/** What an agent does with Drawbridge over MCP: check, apply the fix, draw. */
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

/** As a model writes it: brackets inside a label need quotes. */
const DRAFT = 'graph TD\n  A[Order (paid)] --> B[Ship it]';

const program = fileURLToPath(import.meta.resolve('drawbridge-diagrams/package.json')).replace(
  'package.json',
  'dist/bin/drawbridge.js',
);
const client = new Client({ name: 'example-agent', version: '1.0.0' });
await client.connect(new StdioClientTransport({ command: process.execPath, args: [program, 'mcp'] }));

const call = async (name, input) => (await client.callTool({ name, arguments: input })).structuredContent;

const verdict = await call('verify', { code: DRAFT });
console.log(`${verdict.error}\n${verdict.hint}\n`);

const code = verdict.ok ? DRAFT : verdict.fix;
const { summary } = await call('describeDiagram', { code });
const { svg, width, height } = await call('render', { code });
console.log(`${code}\n\n${summary}\n\n${svg.length} characters of SVG, ${width} x ${height}`);

await client.close();
