/** A proxy that offers a service under a path prefix, and nothing else under its own root. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PrefixProxy {
  /** The proxy's address with the prefix. */
  base: string;
  close(): Promise<void>;
}

export async function startPrefixProxy(target: string, prefix: string): Promise<PrefixProxy> {
  const server = createServer((req, res) => {
    const path = req.url ?? '';
    if (!path.startsWith(`${prefix}/`)) {
      res.writeHead(421).end('outside of the prefix');
      return;
    }
    const headers = {
      ...req.headers,
      'x-forwarded-host': req.headers.host,
      'x-forwarded-prefix': prefix,
      host: new URL(target).host,
    };
    const onward = request(`${target}${path.slice(prefix.length)}`, { method: req.method, headers }, (answer) => {
      res.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(res);
    });
    onward.once('error', () => res.destroy());
    req.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}${prefix}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
