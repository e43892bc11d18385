/** A program that serves the echo source over stdio. */
import { serveStdio } from '../../src/mcp/stdio/serve-stdio.ts';
import { echoSource } from './echo-source.ts';

const source = echoSource();
await serveStdio({
  source,
  serverInfo: { name: 'echo', version: '1.2.3' },
  maxMessageBytes: 100_000,
  onFirstAnswer: () => console.error('first answer sent'),
});
console.error(`aborted ${source.aborted}`);
// Unread output would otherwise keep the process alive.
process.exit(0);
