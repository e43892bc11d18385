/** Disables the network in a child: no engine or source can connect, resolve names or listen. */
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
