/** A page that draws what its visitor writes: the browser asks this server, and this server asks Drawbridge. */
import { createClient, DrawbridgeError } from 'drawbridge-diagrams/client';
import express from 'express';

const drawbridge = createClient({ baseUrl: process.env.DRAWBRIDGE_URL ?? 'http://127.0.0.1:3000' });

const PAGE = `<!doctype html>
<title>Diagrams</title>
<form><textarea name="code" rows="8" cols="60">graph LR
  Visitor --> Server --> Drawbridge</textarea><br /><button>Draw</button></form>
<img alt="" />
<script>
  const [form] = document.forms;
  const draw = () => { document.images[0].src = 'picture.svg?' + new URLSearchParams(new FormData(form)); };
  form.addEventListener('submit', (event) => { event.preventDefault(); draw(); });
  draw();
</script>`;

const app = express();

app.get('/', (_req, res) => {
  res.type('html').send(PAGE);
});

app.get('/picture.svg', async (req, res) => {
  try {
    const { svg } = await drawbridge.render({ code: String(req.query.code ?? '') });
    res.type('image/svg+xml').send(svg);
  } catch (error) {
    if (!(error instanceof DrawbridgeError)) throw error;
    // The message says what is wrong; `fix` is the corrected source, if there is a sure one.
    res.status(400).json({ message: error.message, line: error.line, hint: error.hint, fix: error.fix });
  }
});

const server = app.listen(Number(process.env.PORT ?? 8000), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}/`);
});
