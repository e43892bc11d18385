/** A small HTTP API, the bridge in front of it, and an MCP client that uses its tools. */
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

const pets = [
  { name: 'Goldfish', price: 4 },
  { name: 'Parrot', price: 90 },
];

const api = createServer(async (req, res) => {
  if (req.method === 'POST') {
    pets.push(await json(req));
    res.writeHead(201, { Location: `/pets/${pets.length}` }).end();
    return;
  }
  const limit = Number(new URL(req.url, 'http://x').searchParams.get('limit') ?? pets.length);
  res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(pets.slice(0, limit)));
});
await new Promise((resolve) => api.listen(0, '127.0.0.1', resolve));

const program = fileURLToPath(import.meta.resolve('drawbridge-diagrams/package.json')).replace(
  'package.json',
  'dist/bin/drawbridge.js',
);
const spec = fileURLToPath(new URL('pets.yaml', import.meta.url));
const origin = `http://127.0.0.1:${api.address().port}`;
const client = new Client({ name: 'example-client', version: '1.0.0' });
await client.connect(
  new StdioClientTransport({
    command: process.execPath,
    args: [program, 'bridge', '--spec', spec, '--base-url', origin],
  }),
);

const { tools } = await client.listTools();
console.log(tools.map(({ name, description }) => `${name}: ${description}`).join('\n'));

const text = async (name, input) => (await client.callTool({ name, arguments: input })).content[0].text;
console.log(await text('addPet', { name: 'Hamster', price: 12 }));
console.log(await text('listPets', { limit: 3 }));
console.log(await text('listPets', { limit: 'three' }));

await client.close();
api.close();
