/** The peers of POST encode: handlers that only deflate and map, in `bare-server.mjs http|express|validator`. */
import { createServer } from 'node:http';
import { deflateRawSync } from 'node:zlib';

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const PLANTUML = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const letters = Object.fromEntries(Array.from(BASE64, (letter, i) => [letter, PLANTUML[i]]));
const PATH = '/api/tools/encodePlantUML';

function answer({ plantumlCode }) {
  const base64 = deflateRawSync(plantumlCode, { level: 9 }).toString('base64');
  const encoded = base64.replace(/./g, (letter) => letters[letter] ?? '0');
  return {
    success: true,
    result: { url: `https://www.plantuml.com/plantuml/svg/${encoded}`, encoded, format: 'svg' },
  };
}

function plainServer() {
  return createServer((req, res) => {
    const parts = [];
    req.on('data', (part) => parts.push(part));
    req.on('end', () => {
      const body = req.method === 'POST' ? answer(JSON.parse(Buffer.concat(parts).toString())) : { status: 'healthy' };
      res.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
  });
}

/** A start pays only for what it uses. */
async function expressServer(validated) {
  const { default: express } = await import('express');
  const app = express();
  app.use(express.json({ limit: 400_000 }));
  app.get('/api/health', (_req, res) => res.json({ status: 'healthy' }));
  // Its use in most projects: requests are checked against the contract, answers are not.
  if (validated) {
    const { middleware } = await import('express-openapi-validator');
    app.use(middleware({ apiSpec: process.env.CONTRACT, validateResponses: false }));
  }
  app.post(PATH, (req, res) => res.json(answer(req.body)));
  return app;
}

const [kind] = process.argv.slice(2);
const server = kind === 'http' ? plainServer() : await expressServer(kind === 'validator');
server.listen(Number(process.env.PORT), '127.0.0.1');
