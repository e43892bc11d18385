/** Lets a server listen on 127.0.0.1 and says where it is. */
import type { AddressInfo, Server } from 'node:net';

/** Port 0 takes any that is free. */
export async function listenOnLoopback(server: Server, port = 0): Promise<string> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
