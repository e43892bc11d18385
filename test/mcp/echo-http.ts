/** A program that serves the echo source over HTTP and tells its parent, on any message, how large its heap is. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createMcpHttpDoor } from '../../src/mcp/http/http-door.ts';
import { echoSource } from './echo-source.ts';
import { startHttpServer } from './http-server.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const door = createMcpHttpDoor({ source: echoSource(), serverInfo: { name: 'echo', version: '1' } });
const { url } = await startHttpServer(door.handle);
process.on('message', () => {
  collectGarbage();
  collectGarbage();
  process.send?.({ heapBytes: process.memoryUsage().heapUsed });
});
process.send?.({ url });
