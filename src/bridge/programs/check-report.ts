/** Reports what a bridge serves and what it leaves out. */
import type { SecurityScheme } from '../../openapi/operation/security.ts';
import { homeOrigin } from '../../openapi/operation/server.ts';
import { type Log, printableText } from '../upstream/log.ts';
import type { ReadService } from './described-service.ts';

const EXIT_OK = 0;
const EXIT_LEFT_OUT = 1;
const MAX_SHOWN = 20;

const countOf = ({ tools, leftOut }: ReadService) => {
  const served = tools.reduce((sum, { operations }) => sum + operations.length, 0);
  return `${served} of ${served + leftOut.length} operations`;
};

/** Once, when the bridge starts. */
export function reportLeftOut(services: readonly ReadService[], log: Log): void {
  for (const service of services) {
    const { leftOut } = service;
    if (leftOut.length === 0) continue;
    const places = new Map<string, string[]>();
    for (const { place, reason } of leftOut.slice(0, MAX_SHOWN))
      places.set(reason, [...(places.get(reason) ?? []), place]);
    const shown = [...places].map(([reason, each]) => `${each.join(', ')} (${reason})`);
    const more = leftOut.length > MAX_SHOWN ? `, and ${leftOut.length - MAX_SHOWN} more; --check prints all` : '';
    const name = services.length > 1 ? `${service.title}: ` : '';
    log.warn(`${name}serving ${countOf(service)}; left out: ${shown.join(', ')}${more}`);
  }
}

/** What the GitHub runner takes for a command: two colons that open a line, and `##[` anywhere in it. */
const COMMAND_START = /^\s*:(?=:)|#(?=#\[)/g;

/** The description is somebody else's: nothing in it starts a line, moves the cursor or is a command to a CI. */
const shownLine = (line: string) =>
  printableText(line).replace(COMMAND_START, (sign) => (sign === '#' ? '\\u{23}' : sign.replace(':', '\\u{3a}')));

/** What `--auth` gives for a scheme. */
function secretWords(scheme: SecurityScheme): string {
  if (scheme.kind === 'apiKey') return `key in the ${scheme.in} ${scheme.name}`;
  if (scheme.kind === 'basic') return 'user:password';
  return scheme.tokenUrl === undefined ? 'token' : 'token or id:secret';
}

/** The table of `--check`; returns the exit code. */
export function printCheck(services: readonly ReadService[]): number {
  const lines = services.flatMap((service) => {
    const { title, tools, leftOut, schemes } = service;
    const secrets = [...schemes].map(([name, scheme]) => `${name} (${secretWords(scheme)})`);
    const served = tools.flatMap(({ name, operations }) => operations.map(({ operation }) => [name, operation.place]));
    const server = homeOrigin(service.description);
    const width = Math.max(0, ...served.map(([name = '']) => name.length));
    return [
      `${title}: serving ${countOf(service)}`,
      ...served.map(([name = '', place]) => `  ${name.padEnd(width)}  ${place}`),
      ...(leftOut.length > 0 ? ['left out:'] : []),
      ...leftOut.map(({ place, reason }) => `  ${place}: ${reason}`),
      ...(server === undefined ? [] : [`its server, for --base-url: ${server}`]),
      ...(secrets.length > 0 ? [`secrets that --auth can give: ${secrets.join(', ')}`] : []),
    ];
  });
  process.stdout.write(lines.map((line) => `${shownLine(line)}\n`).join(''));
  return services.some(({ leftOut }) => leftOut.length > 0) ? EXIT_LEFT_OUT : EXIT_OK;
}
