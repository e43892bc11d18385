/** Makes hostile requests: heads with odd paths, methods and headers, and inputs that fill an operation's limits. The same for the same seed. */

export type Random = (below: number) => number;

/** Mulberry32. */
export function seeded(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const pick = <Item>(random: Random, items: readonly Item[]): Item => items[random(items.length)] as Item;

/** What is repeated: separators, brackets, quotes, blanks, and the starts of what patterns look for. */
const PIECES = [
  ...['/', '//', '/a', '/%2f', '/..', '%', '%ff', '%00', '\\', '?', '&a=b', '=', ';', ',', ', ', ' ,', '-', '--', '.'],
  ...[':', '::', '"', "'", '\\"', '(', ')', '[', ']', '{', '}', '<', '>', '<!--', 'a', 'A b', '\t', ' ', '*/*,', '0'],
  ...['a;q=0.1,', 'text/html;a="', 'W/"x" ', 'bearer ', 'bytes=0-,', '1.2.3.4,', '[::1]:80, ', 'data:', '~1', 'pako:'],
  ...['__proto__', '__proto__:', 'constructor', 'constructor:', 'toString:', 'hasOwnProperty', 'valueOf='],
];

const LENGTHS = [0, 1, 2, 8, 100, 1_000, 7_000, 15_000];

/** A piece repeated, with something else at its end, that a pattern may have to go back. */
function run(random: Random, lengths: readonly number[] = LENGTHS): string {
  const piece = pick(random, PIECES);
  const start = pick(random, ['', '', 'a']);
  return (
    start + piece.repeat(Math.ceil(pick(random, lengths) / piece.length)) + pick(random, ['', '', '!', 'a', '\u00ff'])
  );
}

const METHODS = [
  'GET',
  'GET',
  'GET',
  'POST',
  'POST',
  'HEAD',
  'OPTIONS',
  'PUT',
  'DELETE',
  'TRACE',
  'PATCH',
  'CONNECT',
  'get',
  'BREW',
  '',
];
const VERSIONS = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/1.9', 'HTTP/', ''];
const HEADERS = [
  ...[
    'Accept',
    'Accept-Encoding',
    'Accept-Language',
    'Authorization',
    'Connection',
    'Content-Encoding',
    'Content-Length',
  ],
  ...['Content-Type', 'Cookie', 'Expect', 'Forwarded', 'Host', 'If-Modified-Since', 'If-None-Match', 'Last-Event-ID'],
  ...[
    'Mcp-Method',
    'MCP-Protocol-Version',
    'Mcp-Session-Id',
    'Origin',
    'Range',
    'TE',
    'traceparent',
    'Transfer-Encoding',
  ],
  ...['Upgrade', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Forwarded-Prefix', 'X-Forwarded-Proto', 'X-Page-Token'],
  ...['X-Request-Id', 'X-Session-Id', 'Kroki-Diagram-Options-a', 'Kroki-Diagram-Options-theme', '__proto__', 'X y', ''],
];
const BODIES = [
  '',
  '',
  '',
  '{}',
  '[]',
  'null',
  '{"code":',
  '{"code":"pie"}',
  '{"jsonrpc":"2.0","id":1,"method":"ping"}',
  '\u00ff',
];

/** The bytes of one request, for a path of the service with something before, in or behind it. */
export function requestHead(random: Random, paths: readonly string[]): string {
  const path = pick(random, paths).replace(/\{\w+\}/g, () => run(random));
  const target = pick(random, [
    path,
    path + run(random),
    `${path}/${run(random)}`,
    `${path}?${run(random)}`,
    `/${run(random)}`,
    run(random),
    `http://x${path}`,
    '*',
  ]);
  const headers = Array.from(
    { length: random(5) },
    () => `${pick(random, HEADERS)}: ${run(random, LENGTHS.slice(0, 7))}`,
  );
  const body = pick(random, BODIES);
  const host = random(20) === 0 ? [] : ['Host: localhost'];
  const length = body === '' || random(10) === 0 ? [] : [`Content-Length: ${body.length}`];
  const line = `${pick(random, METHODS)} ${target} ${pick(random, VERSIONS)}`;
  return `${[line, ...host, 'Connection: close', ...length, ...headers].join('\r\n')}\r\n\r\n${body}`;
}

/** What a source may begin with, so that it is taken for a diagram. */
const STARTS = [
  '',
  'graph TD\n',
  'sequenceDiagram\n',
  'classDiagram\n',
  '@startuml\n',
  '---\n',
  '%%{init: ',
  '~1',
  'http://x/',
];
const SOURCE_PIECES = [
  ...[
    '/',
    '(',
    '[',
    '{',
    '"',
    "'",
    ' ',
    '\n',
    '\r',
    '\t',
    '\n\n ',
    ' \n',
    '-',
    '--',
    '->',
    '-->',
    '<',
    '<!--',
    '&',
    '#',
    '%%',
    '%%{',
  ],
  ...[
    'A-->B\n',
    'A -> B\n',
    'class A\n',
    '@startuml\n',
    '@start',
    '@enduml ',
    '!include x\n',
    '```\n',
    'script :',
    'theme:',
    'a',
    'a.',
    '\u00e9',
  ],
  ...['__', '**', '==', '\\', '\\n', '|', ';', ',', '<b>', 'url(', 'http://', 'data:', 'A0', '0', '~', '\u{1f600}'],
];

/** Strings as long as a field may be, each of one piece. */
export function hostileTexts(maxLength: number): string[] {
  return SOURCE_PIECES.map((piece, at) => {
    const start = STARTS[at % STARTS.length] ?? '';
    return (start + piece.repeat(Math.ceil(maxLength / piece.length))).slice(0, maxLength - 3).toWellFormed();
  });
}
