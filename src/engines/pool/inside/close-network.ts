/** Takes the network away from a child: whatever an engine or a source tries, no connection, name lookup or listener comes of it. */
import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

function refuse(): never {
  throw new Error('Drawing engines have no network');
}

function refuseAll(functions: object): void {
  for (const [name, value] of Object.entries(functions)) {
    if (typeof value === 'function') Object.defineProperty(functions, name, { value: refuse });
  }
}

export function closeNetwork(): void {
  net.Socket.prototype.connect = refuse;
  net.Server.prototype.listen = refuse;
  refuseAll(dgram);
  refuseAll(dns.promises);
  refuseAll(dns);
  syncBuiltinESMExports();
}
