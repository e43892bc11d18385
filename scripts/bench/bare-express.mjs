/** The peer: an Express handler that only deflates and maps, with nothing checked. */
import { deflateRawSync } from 'node:zlib';
import express from 'express';

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const PLANTUML = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const letters = Object.fromEntries(Array.from(BASE64, (letter, i) => [letter, PLANTUML[i]]));

const app = express();
app.post('/api/tools/encodePlantUML', express.json({ limit: 400_000 }), (req, res) => {
  const base64 = deflateRawSync(req.body.plantumlCode, { level: 9 }).toString('base64');
  const encoded = base64.replace(/./g, (letter) => letters[letter] ?? '0');
  res.json({
    success: true,
    result: { url: `https://www.plantuml.com/plantuml/svg/${encoded}`, encoded, format: 'svg' },
  });
});
app.get('/api/health', (_req, res) => res.json({ status: 'healthy' }));
app.listen(Number(process.env.PORT), '127.0.0.1');
